-- A batch of responses was inserted row by row, so what runs once per statement (the count of the form, its linked sheet) ran once per response,
-- and the form's document was written as often. A batch is decided row by row as before and inserted by one statement.
drop trigger mark_test on responses;
drop function app.mark_test();

set local role draftwell_system;
-- Inserts the responses of a batch that were accepted. `ids` and `tests` belong to `entries`, in order. `is_anonymous` is null if the form takes no
-- personal links.
create function app.insert_responses(form uuid, owner uuid, version uuid, is_anonymous boolean, entries jsonb[], ids uuid[], tests boolean[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into responses (id, form_id, user_id, respondent_id, version_id, answers, idempotency_key, is_spam, is_test)
    select id, form, owner, (entry ->> 'respondent')::uuid, version, entry -> 'answers', entry ->> 'key', (entry ->> 'spam')::boolean, test
      from unnest(entries, ids, tests) as accepted (entry, id, test);
  update files f set response_id = accepted.id
    from unnest(entries, ids) as accepted (entry, id), jsonb_array_elements_text(accepted.entry -> 'files') as file
   where f.id = file::uuid and f.form_id = form and f.response_id is null;
  select app.use_personal_link((entry ->> 'link')::uuid, id, is_anonymous) from unnest(entries, ids) as accepted (entry, id) where is_anonymous is not null;
$$;
revoke execute on function app.insert_responses from public;

create or replace function app.submit_responses(form uuid, batch jsonb) returns table (outcome text, id uuid, created_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  current record;
  earlier record;
  entry jsonb;
  is_repeated boolean;
  person uuid;
  link uuid;
  test boolean;
  counted int;
  before int;
  links_anonymous boolean;
  entries jsonb[] := '{}';
  ids uuid[] := '{}';
  tests boolean[] := '{}';
begin
  perform from documents d where d.id = form for update;
  select * into current from app.published_form(form);
  counted := current.responses;
  before := counted;
  links_anonymous := case when current.access = 'personal' then current.anonymous end;
  -- Whether a key, a person or a link that the batch has twice is refused depends on the first, so that is inserted before.
  for entry, is_repeated in
    select b.e, row_number() over (partition by b.e ->> 'key' order by b.n) > 1
                or coalesce(b.e ->> 'link', b.e ->> 'respondent') is not null
                   and row_number() over (partition by coalesce(b.e ->> 'link', b.e ->> 'respondent') order by b.n) > 1
      from jsonb_array_elements(batch) with ordinality b (e, n) order by b.n
  loop
    if is_repeated and ids <> '{}' then
      perform app.insert_responses(form, current.owner_id, current.version_id, links_anonymous, entries, ids, tests);
      entries := '{}';
      ids := '{}';
      tests := '{}';
    end if;
    id := null;
    created_at := null;
    person := entry ->> 'respondent';
    link := entry ->> 'link';
    select r.id, r.created_at, r.answers, r.respondent_id into earlier from responses r where r.form_id = form and r.idempotency_key = entry ->> 'key';
    if found then
      outcome := case when earlier.answers = entry -> 'answers' and earlier.respondent_id is not distinct from person then 'stored' else 'key_reused' end;
      if outcome = 'stored' then
        id := earlier.id;
        created_at := earlier.created_at;
      end if;
    elsif current.id is null then outcome := 'not_found';
    elsif current.access = 'signed_in' and person is null then outcome := 'not_signed_in';
    elsif current.access = 'personal' and not exists (select from form_invitations i where i.id = link and i.form_id = form and not i.revoked) then outcome := 'no_link';
    elsif current.opens_at > clock_timestamp() then outcome := 'not_yet';
    elsif current.closes_at <= clock_timestamp() then outcome := 'closed';
    elsif counted >= current.response_limit then outcome := 'full';
    elsif current.one_response_per_person and exists (
      select from responses r where r.form_id = form and r.respondent_id = person and r.deleted_at is null and not r.is_spam) then outcome := 'answered';
    elsif current.access = 'personal' and exists (select from form_invitations i where i.id = link and i.answered) then outcome := 'answered';
    elsif (entry ->> 'version')::uuid <> current.version_id
       or (entry ->> 'retention_days')::int is distinct from current.retention_days then outcome := 'changed';
    else
      outcome := 'stored';
      id := uuidv7();
      created_at := now();
      -- The page marks the key of an owner's test. Only the owner's own response can be one.
      test := person is not distinct from current.owner_id and entry ->> 'key' like 'test-%';
      entries := entries || entry;
      ids := ids || id;
      tests := tests || test;
      if not (entry ->> 'spam')::boolean and not test then counted := counted + 1; end if;
    end if;
    return next;
  end loop;
  if ids <> '{}' then perform app.insert_responses(form, current.owner_id, current.version_id, links_anonymous, entries, ids, tests); end if;
  if counted > before then
    perform app.publish(current.owner_id, 'form.answered', form);
    if exists (select from form_settings s where s.form_id = form and s.notify_browser) then perform app.publish(current.owner_id, 'form.noticed', form); end if;
  end if;
end $$;
set local role draftwell_owner;
