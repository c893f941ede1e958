-- How a form is answered: order, progress, where respondents go afterwards, and whether they may change their answers.
alter table form_settings
  add column shuffle text not null default 'none' check (shuffle in ('none', 'questions', 'options')),
  add column show_progress boolean not null default false,
  -- '' shows the closing message
  add column redirect_url text not null default '' check (redirect_url = '' or redirect_url like 'https://%'),
  add column allow_edit boolean not null default false;
alter table responses add column edited_at timestamptz;

set local role draftwell_system;
drop function app.published_form(uuid);
create function app.published_form(form uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version int, responses int,
                 access text, opens_at timestamptz, closes_at timestamptz, response_limit int, one_response_per_person boolean, closing_message text,
                 locale text, brand jsonb, shuffle text, show_progress boolean, redirect_url text, allow_edit boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, v.title, v.description, v.schema_version, d.responses, coalesce(s.access, 'signed_in'), s.opens_at,
         s.closes_at, s.response_limit, coalesce(s.one_response_per_person, false), coalesce(s.closing_message, ''), p.locale,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1),
         coalesce(s.shuffle, 'none'), coalesce(s.show_progress, false), coalesce(s.redirect_url, ''), coalesce(s.allow_edit, false)
    from documents d
    join profiles p on p.id = d.user_id
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = form and d.type = 'form' and d.status = 'published' and d.deleted_at is null
$$;

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
revoke execute on function app.published_form, app.form_logo, app.editable_response, app.edit_response from public;
grant execute on function app.published_form, app.form_logo, app.editable_response, app.edit_response to draftwell_app, draftwell_owner;
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

-- As in 0018, and gives the files of each response to it: [{key, respondent, version, answers, spam, files}].
create or replace function app.submit_responses(form uuid, batch jsonb) returns table (outcome text, id uuid, created_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  locked record;
  current record;
  earlier record;
  entry jsonb;
  person uuid;
  counted int;
  before int;
begin
  select d.responses into locked from documents d where d.id = form for update;
  select * into current from app.published_form(form);
  counted := current.responses;
  before := counted;
  for entry in select e from jsonb_array_elements(batch) e loop
    id := null;
    created_at := null;
    person := entry ->> 'respondent';
    select r.id, r.created_at, r.answers, r.respondent_id into earlier from responses r where r.form_id = form and r.idempotency_key = entry ->> 'key';
    if found then
      outcome := case when earlier.answers = entry -> 'answers' and earlier.respondent_id is not distinct from person then 'stored' else 'key_reused' end;
      if outcome = 'stored' then
        id := earlier.id;
        created_at := earlier.created_at;
      end if;
    elsif current.id is null then outcome := 'not_found';
    elsif current.access = 'signed_in' and person is null then outcome := 'not_signed_in';
    elsif current.opens_at > clock_timestamp() then outcome := 'not_yet';
    elsif current.closes_at <= clock_timestamp() then outcome := 'closed';
    elsif counted >= current.response_limit then outcome := 'full';
    elsif current.one_response_per_person and exists (
      select from responses r where r.form_id = form and r.respondent_id = person and r.deleted_at is null and not r.is_spam) then outcome := 'answered';
    elsif (entry ->> 'version')::uuid <> current.version_id then outcome := 'changed';
    else
      insert into responses as r (form_id, user_id, respondent_id, version_id, answers, idempotency_key, is_spam)
        values (form, current.owner_id, person, current.version_id, entry -> 'answers', entry ->> 'key', (entry ->> 'spam')::boolean)
        returning r.id, r.created_at into id, created_at;
      if jsonb_array_length(entry -> 'files') > 0 then
        update files f set response_id = submit_responses.id
         where f.form_id = form and f.response_id is null and f.id in (select e::uuid from jsonb_array_elements_text(entry -> 'files') e);
      end if;
      outcome := 'stored';
      if not (entry ->> 'spam')::boolean then counted := counted + 1; end if;
    end if;
    return next;
  end loop;
  if counted > before then perform app.publish(current.owner_id, 'form.answered', form); end if;
end $$;
revoke execute on function app.add_answer_file, app.answer_files, app.files_of_response from public;
grant execute on function app.add_answer_file, app.answer_files, app.files_of_response to draftwell_app, draftwell_owner;
set local role draftwell_owner;
