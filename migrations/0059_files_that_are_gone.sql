-- A response was stored with the name of a file that another response had taken at the same moment, or that had been swept. The files of a response
-- are locked before it is accepted.
set local role draftwell_system;
-- Locks those of the files that still wait for their answers, and returns their number.
create function app.lock_waiting_files(form uuid, ids uuid[]) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with waiting as (select from files f where f.form_id = form and f.id = any(ids) and f.response_id is null order by f.id for update)
  select count(*)::int from waiting
$$;
revoke execute on function app.lock_waiting_files from public;

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
  files uuid[];
  claimed uuid[] := '{}';
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
    files := array(select jsonb_array_elements_text(entry -> 'files'));
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
    elsif files <> '{}' and (files && claimed or app.lock_waiting_files(form, files) < cardinality(files)) then outcome := 'file_gone';
    else
      outcome := 'stored';
      id := uuidv7();
      created_at := now();
      -- The page marks the key of an owner's test. Only the owner's own response can be one.
      test := person is not distinct from current.owner_id and entry ->> 'key' like 'test-%';
      entries := entries || entry;
      ids := ids || id;
      tests := tests || test;
      claimed := claimed || files;
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

-- Answers that are sent again, because their acknowledgement was lost, name files that belong to their response already.
drop function app.answer_files(uuid, uuid[], uuid);
create function app.answer_files(form uuid, ids uuid[], response uuid, key text) returns table (id uuid, question_id text, name text, size int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.question_id, f.name, octet_length(f.bytes) from files f where f.form_id = form and f.id = any(ids)
     and (f.response_id is null or f.response_id = response
          or f.response_id = (select r.id from responses r where r.form_id = form and r.idempotency_key = key)) order by f.id
$$;

-- Makes room for other files: drops the oldest that have waited for so long, of one network or of the form. A hundred at most, because deleting
-- gigabytes takes longer than a statement may.
create function app.drop_waiting_files(form uuid, sender text, seconds int) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from files where id in (
    select f.id from files f
     where f.form_id = form and f.response_id is null and (sender is null or f.network = sender) and f.created_at < now() - make_interval(secs => seconds)
     order by f.created_at limit 100 for update skip locked)
$$;
revoke execute on function app.answer_files, app.drop_waiting_files from public;
grant execute on function app.answer_files, app.drop_waiting_files to draftwell_app, draftwell_owner;
set local role draftwell_owner;
