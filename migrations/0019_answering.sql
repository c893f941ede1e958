-- How a form is answered: order, progress, where respondents go afterwards, and whether they may change their answers.
alter table form_settings
  add column shuffle text not null default 'none' check (shuffle in ('none', 'questions', 'options')),
  add column show_progress boolean not null default false,
  -- '' shows the closing message
  add column redirect_url text not null default '' check (redirect_url = '' or redirect_url like 'https://%'),
  add column allow_edit boolean not null default false;
alter table responses add column edited_at timestamptz;

set local role draftwell_system;
-- The logo above a published form, which everybody who has its address may see.
create function app.form_logo(form uuid) returns table (content_type text, bytes bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.content_type, f.bytes from app.published_form(form) p join files f on f.id = (p.brand ->> 'logo_id')::uuid
$$;

-- A response that its respondent wants to change. The caller has checked that the page gave them its link.
create function app.editable_response(form uuid, response uuid) returns table (answers jsonb, respondent_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.answers, r.respondent_id from responses r where r.id = response and r.form_id = form and r.deleted_at is null
$$;

-- Replaces the answers of a response. It keeps its id and place, so it counts neither against the limit nor as another response of its person. The lock
-- on the form orders it with publications, as in submit_responses.
create function app.edit_response(form uuid, response uuid, person uuid, version uuid, given jsonb, attached uuid[]) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  locked record;
  current record;
begin
  select d.id into locked from documents d where d.id = form for update;
  select * into current from app.published_form(form);
  if current.id is null then return 'not_found'; end if;
  if not current.allow_edit then return 'not_editable'; end if;
  if current.opens_at > clock_timestamp() then return 'not_yet'; end if;
  if current.closes_at <= clock_timestamp() then return 'closed'; end if;
  if version <> current.version_id then return 'changed'; end if;
  update responses r set answers = given, version_id = current.version_id, edited_at = now()
   where r.id = response and r.form_id = form and r.deleted_at is null and (r.respondent_id is null or r.respondent_id = person);
  if not found then return 'response_gone'; end if;
  delete from files f where f.response_id = response and f.id <> all(attached);
  update files f set response_id = response where f.form_id = form and f.response_id is null and f.id = any(attached);
  perform app.publish(current.owner_id, 'form.answered', form);
  return 'stored';
end $$;
revoke execute on function app.form_logo, app.editable_response, app.edit_response from public;
grant execute on function app.form_logo, app.editable_response, app.edit_response to draftwell_app, draftwell_owner;
set local role draftwell_owner;

-- Files that respondents send. They wait without a response until the answers are stored, and are swept after a day. A logo has no form.
alter table files
  drop constraint files_content_type_check,
  drop constraint files_bytes_check,
  alter column width drop not null,
  alter column height drop not null,
  add column form_id uuid references documents on delete cascade,
  add column response_id uuid references responses on delete cascade,
  add column question_id text,
  add column name text,
  add constraint logo check (form_id is not null or (content_type in ('image/png', 'image/jpeg') and octet_length(bytes) <= 1048576
    and width is not null and height is not null)),
  add constraint answer_file check (form_id is null or (question_id is not null and name is not null and octet_length(bytes) <= 10485760));
create index files_of_form on files (form_id) where form_id is not null;
create index files_of_response on files (response_id) where response_id is not null;
create index files_waiting on files (created_at) where form_id is not null and response_id is null;

set local role draftwell_system;
-- Keeps a file for a published form until the response that it belongs to is stored. Null if the form is not published.
create function app.add_answer_file(form uuid, question text, name text, type text, content bytea) returns uuid
  language sql security definer set search_path = public, pg_temp as $$
  insert into files (user_id, form_id, question_id, name, content_type, bytes)
    select p.owner_id, p.id, question, name, type, content from app.published_form(form) p returning id
$$;

-- Names and sizes of files by their ids, for the page that shows them again: those that wait, and those of the response that is being changed.
create function app.answer_files(form uuid, ids uuid[], response uuid) returns table (id uuid, question_id text, name text, size int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.question_id, f.name, octet_length(f.bytes) from files f where f.form_id = form and f.id = any(ids)
     and (f.response_id is null or f.response_id = response) order by f.id
$$;
create function app.files_of_response(form uuid, response uuid) returns table (id uuid, question_id text, name text, size int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.question_id, f.name, octet_length(f.bytes) from files f where f.form_id = form and f.response_id = response order by f.id
$$;

revoke execute on function app.add_answer_file, app.answer_files, app.files_of_response from public;
grant execute on function app.add_answer_file, app.answer_files, app.files_of_response to draftwell_app, draftwell_owner;
set local role draftwell_owner;
