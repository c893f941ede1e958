-- Answers to published forms. One row per response; `answers` is {question id: text, texts or number}, checked against the published version
-- that the respondent saw (`version_id`), whose wording stays readable.
create table form_settings (
  form_id uuid primary key references documents on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  access text not null default 'signed_in' check (access in ('signed_in', 'link')),
  opens_at timestamptz,
  closes_at timestamptz,
  response_limit int check (response_limit between 1 and 1000000),
  one_response_per_person boolean not null default false,
  closing_message text not null default '',
  updated_at timestamptz not null default now(),
  constraint opens_before_it_closes check (opens_at < closes_at)
);
create index on form_settings (user_id);

create table responses (
  id uuid primary key default uuidv7(),
  form_id uuid not null references documents on delete cascade,
  -- the form's owner
  user_id uuid not null references profiles on delete cascade,
  -- null for somebody without an account, who cannot be found again
  respondent_id uuid references profiles on delete cascade,
  version_id uuid not null references document_versions,
  answers jsonb not null,
  -- made by the page; a repetition finds the stored response
  idempotency_key text not null,
  is_spam boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (form_id, idempotency_key)
);
create index responses_list on responses (form_id, created_at desc, id desc) where deleted_at is null;
create index responses_of_person on responses (respondent_id, form_id) where respondent_id is not null;
create index on responses (version_id);
create index on responses (user_id);
create index responses_deleted on responses (deleted_at) where deleted_at is not null;

-- documents.responses counts what is neither deleted nor spam. By statement, so that a batch of responses is one update.
create function app.count_responses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update documents d set responses = d.responses + c.n
      from (select form_id, count(*) as n from added where deleted_at is null and not is_spam group by form_id) c where d.id = c.form_id;
  elsif tg_op = 'DELETE' then
    update documents d set responses = d.responses - c.n
      from (select form_id, count(*) as n from gone where deleted_at is null and not is_spam group by form_id) c where d.id = c.form_id;
  else
    update documents d set responses = d.responses + c.n
      from (select form_id, sum(n) as n
              from (select form_id, 1 as n from added where deleted_at is null and not is_spam
                    union all select form_id, -1 from gone where deleted_at is null and not is_spam) changes
             group by form_id having sum(n) <> 0) c where d.id = c.form_id;
  end if;
  return null;
end $$;
create trigger count_added after insert on responses referencing new table as added for each statement execute function app.count_responses();
create trigger count_gone after delete on responses referencing old table as gone for each statement execute function app.count_responses();
create trigger count_changed after update on responses referencing old table as gone new table as added
  for each statement execute function app.count_responses();

-- What was published stays in the history, because responses show the wording that their respondents saw.
alter table document_versions add column was_published boolean not null default false;
update document_versions v set was_published = true from documents d where d.published_version_id = v.id;
create function app.mark_published() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document_versions set was_published = true where id = new.published_version_id;
  return null;
end $$;
create trigger mark_published after update of published_version_id on documents for each row
  when (new.published_version_id is distinct from old.published_version_id) execute function app.mark_published();
create policy owner on document_versions to draftwell_owner using (true);

do $$
declare t text;
begin
  foreach t in array array['form_settings', 'responses'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to draftwell_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to draftwell_system', t);
  end loop;
end $$;
create policy own on form_settings to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, insert, update on form_settings to draftwell_app;
-- Owners read and sort their responses. Nobody adds one except through app.submit_responses, and nobody changes an answer.
create policy own on responses to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on responses to draftwell_app;
grant update (is_spam, deleted_at) on responses to draftwell_app;

-- What a respondent may see of a form beside its questions. No row unless it is published.
set local role draftwell_system;
create function app.published_form(form uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version int, responses int,
                 access text, opens_at timestamptz, closes_at timestamptz, response_limit int, one_response_per_person boolean, closing_message text,
                 locale text, brand jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, v.title, v.description, v.schema_version, d.responses, coalesce(s.access, 'signed_in'), s.opens_at,
         s.closes_at, s.response_limit, coalesce(s.one_response_per_person, false), coalesce(s.closing_message, ''), p.locale,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1)
    from documents d
    join profiles p on p.id = d.user_id
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = form and d.type = 'form' and d.status = 'published' and d.deleted_at is null
$$;

-- The questions of a published version. Apart, because they never change and a process keeps them.
create function app.published_questions(published uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.questions from document_versions v join documents d on d.published_version_id = v.id
   where v.id = published and d.type = 'form' and d.status = 'published' and d.deleted_at is null
$$;

-- Whether the person has answered, and whether a response was acknowledged: the page shows the closing message to those who know its id.
create function app.has_answered(form uuid, person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from responses where form_id = form and respondent_id = person and deleted_at is null and not is_spam)
$$;
create function app.has_response(form uuid, response uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from responses where id = response and form_id = form)
$$;

-- Who answered, for the owner of a form that they answered.
create function app.respondent(person uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('email', p.email, 'first_name', p.first_name, 'last_name', p.last_name) from profiles p
   where p.id = person and exists (select from responses r where r.respondent_id = person and r.user_id = app.user_id())
$$;

-- Stores a batch of responses to one form, in its order: [{key, respondent, version, answers, spam}]. Returns what became of each. The lock on the form
-- makes the limit exact, and one response per person. Every rule that can change while somebody is answering is checked here, under the lock.
create function app.submit_responses(form uuid, batch jsonb) returns table (outcome text, id uuid, created_at timestamptz)
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
      outcome := 'stored';
      if not (entry ->> 'spam')::boolean then counted := counted + 1; end if;
    end if;
    return next;
  end loop;
  if counted > before then perform app.publish(current.owner_id, 'form.answered', form); end if;
end $$;
revoke execute on function app.published_form, app.published_questions, app.has_answered, app.has_response, app.respondent, app.submit_responses from public;
grant execute on function app.published_form, app.published_questions, app.has_answered, app.has_response, app.respondent, app.submit_responses to draftwell_app, draftwell_owner;
set local role draftwell_owner;
