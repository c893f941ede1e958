-- Files that respondents send wait until their answers are stored, and count against a limit of bytes for their network and for the form. The network
-- is signed and is forgotten when the answers are stored, because the form promises that nothing but them is kept.
set local role draftwell_owner;
alter table files
  add column network text,
  add constraint network_of_waiting_file check (network is null or (form_id is not null and response_id is null));
create index files_waiting_of_form on files (form_id) where form_id is not null and response_id is null;

create function app.forget_network() returns trigger language plpgsql as $$
begin
  new.network := null;
  return new;
end $$;
revoke execute on function app.forget_network from public;
create trigger files_forget_network before update of response_id on files
  for each row when (new.response_id is not null) execute function app.forget_network();

set local role draftwell_system;
-- Bytes of the files that wait: those that this network has sent, and all of the form.
create function app.waiting_files(form uuid, sender text) returns table (of_network bigint, of_form bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(octet_length(f.bytes)) filter (where f.network = sender), 0), coalesce(sum(octet_length(f.bytes)), 0)
    from files f where f.form_id = form and f.response_id is null
$$;

drop function app.add_answer_file(uuid, text, text, text, bytea);
-- Keeps a file for a published form until the response that it belongs to is stored. Null if the form is not published.
create function app.add_answer_file(form uuid, question text, name text, type text, content bytea, sender text) returns uuid
  language sql security definer set search_path = public, pg_temp as $$
  insert into files (user_id, form_id, question_id, name, content_type, bytes, network)
    select p.owner_id, p.id, question, name, type, content, sender from app.published_form(form) p returning id
$$;
revoke execute on function app.waiting_files, app.add_answer_file from public;
grant execute on function app.waiting_files, app.add_answer_file to draftwell_app, draftwell_owner;
set local role draftwell_owner;
