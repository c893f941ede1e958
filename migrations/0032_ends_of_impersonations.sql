-- However an impersonation ends, its end is in the trail: one trigger writes the line. `because` is the call that ended it, if one says so
-- (`app.because`), otherwise what happened to its session.
create or replace function app.end_impersonation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ended impersonation_sessions;
begin
  update impersonation_sessions set is_active = false where session_id = old.id and is_active returning * into ended;
  if ended.id is null then return old; end if;
  insert into audit_log (user_id, actor_id, action, ip, details) values (
    ended.impersonated_user_id, ended.super_admin_id, 'impersonation.ended', nullif(current_setting('app.because_ip', true), ''),
    jsonb_build_object('because', case when ended.expires_at <= now() then 'expired'
                                       else coalesce(nullif(current_setting('app.because', true), ''), 'session.ended') end));
  update impersonation_sessions set expires_at = least(expires_at, now()) where id = ended.id;
  return old;
end $$;

-- Whoever must not act any more, or must not be acted for, ends it at once, whichever change that is: role, status, request for deletion.
create function app.end_acting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.because', case
    when new.data_deletion_requested_at is not null then 'deletion.requested'
    when not new.is_active then 'account.deactivated'
    when new.account_status <> 'active' then 'account.suspended'
    else 'role.changed' end, true);
  delete from sessions s using impersonation_sessions i
   where s.id = i.session_id and i.is_active and (i.impersonated_user_id = new.id or i.super_admin_id = new.id);
  perform set_config('app.because', '', true);
  return null;
end $$;
revoke execute on function app.end_acting from public;
create trigger end_acting after update on profiles for each row
  when (new.role <> old.role or (old.is_active and not new.is_active) or (old.account_status = 'active' and new.account_status <> 'active')
        or (old.data_deletion_requested_at is null and new.data_deletion_requested_at is not null))
  execute function app.end_acting();

-- Pages of the trail are read in the order of time, of one person or of all. With the id alone, the lines of a person who has many were all
-- read and sorted for each page.
drop index audit_log_user_id_id_idx, audit_log_actor_id_id_idx, audit_log_subject_id_id_idx, audit_log_created_at_idx;
create index on audit_log (user_id, created_at, id);
create index on audit_log (actor_id, created_at, id);
create index on audit_log (subject_id, created_at, id);
create index on audit_log (created_at, id);
