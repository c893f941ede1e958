-- With the response that was given with the link, which its holder may change. That of an anonymous form has no link.
set local role draftwell_system;
drop function app.personal_link(uuid, bytea);
create function app.personal_link(form uuid, token bytea) returns table (id uuid, email text, answered boolean, response uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.email, i.answered, r.id from form_invitations i left join responses r on r.invitation_id = i.id and r.deleted_at is null
   where i.form_id = form and i.token_hash = token and not i.revoked
$$;
revoke execute on function app.personal_link from public;
grant execute on function app.personal_link to draftwell_app, draftwell_owner;
set local role draftwell_owner;
