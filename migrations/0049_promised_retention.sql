-- A response is checked before it waits for the lock of its form. Meanwhile the owner may change how long responses are kept, and a response
-- that was promised 30 days would be stored with no such promise. The server then checks it again, against what is promised now.
set local role draftwell_system;
create or replace function app.submit_responses(form uuid, batch jsonb) returns table (outcome text, id uuid, created_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  locked record;
  current record;
  earlier record;
  entry jsonb;
  person uuid;
  link uuid;
  test boolean;
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
      insert into responses as r (form_id, user_id, respondent_id, version_id, answers, idempotency_key, is_spam)
        values (form, current.owner_id, person, current.version_id, entry -> 'answers', entry ->> 'key', (entry ->> 'spam')::boolean)
        returning r.id, r.created_at, r.is_test into id, created_at, test;
      if jsonb_array_length(entry -> 'files') > 0 then
        update files f set response_id = submit_responses.id
         where f.form_id = form and f.response_id is null and f.id in (select e::uuid from jsonb_array_elements_text(entry -> 'files') e);
      end if;
      outcome := 'stored';
      if current.access = 'personal' then perform app.use_personal_link(link, id, current.anonymous); end if;
      if not (entry ->> 'spam')::boolean and not test then counted := counted + 1; end if;
    end if;
    return next;
  end loop;
  if counted > before then
    perform app.publish(current.owner_id, 'form.answered', form);
    if exists (select from form_settings s where s.form_id = form and s.notify_browser) then perform app.publish(current.owner_id, 'form.noticed', form); end if;
  end if;
end $$;
set local role draftwell_owner;
