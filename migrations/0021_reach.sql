-- Whom a published document reaches: pages of docs, sheets and decks, personal links by mail, frames on other sites, notifications, retention.
alter table form_settings drop constraint form_settings_access_check;
alter table form_settings
  add constraint form_settings_access_check check (access in ('signed_in', 'link', 'personal')),
  -- of personal links: nobody can find out who has answered
  add column anonymous boolean not null default false,
  add column embed_origins text[] not null default '{}',
  add column notify text not null default 'off' check (notify in ('off', 'at_once', 'hourly', 'daily')),
  add column notify_browser boolean not null default false,
  add column retention_days int check (retention_days between 1 and 3650),
  -- The owner was told of the responses up to this one. Ids rise within a form, because they are made under its lock.
  add column notified_id uuid not null default uuidv7(),
  add column notified_at timestamptz not null default now(),
  add column notify_after timestamptz not null default now();
create index form_settings_notify on form_settings (notify_after) where notify <> 'off';
create index form_settings_retention on form_settings (form_id) where retention_days is not null;

create table form_invitations (
  id uuid primary key default uuidv7(),
  form_id uuid not null references documents on delete cascade,
  -- the form's owner
  user_id uuid not null references profiles on delete cascade,
  email text not null,
  -- of the token in the link; null before the first mail
  token_hash bytea unique,
  -- the mail that is still to be written
  waiting text default 'invitation' check (waiting in ('invitation', 'reminder')),
  sent_at timestamptz,
  -- without a time, because the time of a response would tell whose it is
  answered boolean not null default false,
  -- kept, so that an address that is invited again does not answer again
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  unique (form_id, email)
);
create index on form_invitations (user_id);
create index form_invitations_waiting on form_invitations (form_id, id) where waiting is not null;
alter table form_invitations enable row level security;
alter table form_invitations force row level security;
create policy system on form_invitations to draftwell_system using (true) with check (true);
grant select, insert, update, delete on form_invitations to draftwell_system;
create policy own on form_invitations to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, insert on form_invitations to draftwell_app;
grant update (waiting, sent_at, revoked) on form_invitations to draftwell_app;

-- Null for anonymous links.
alter table responses add column invitation_id uuid references form_invitations on delete set null;
create unique index responses_of_invitation on responses (invitation_id) where invitation_id is not null;
-- The latest responses to all forms of a person.
create index responses_latest on responses (user_id, created_at desc, id desc) where deleted_at is null and not is_spam and not is_test;

-- Mails to people who have no account are limited by day.
alter table mail_outbox add column purpose text;
create index mail_outbox_purpose on mail_outbox (user_id, created_at) where purpose is not null;

set local role draftwell_system;
drop function app.published_form(uuid);
create function app.published_form(form uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version int, responses int,
                 access text, opens_at timestamptz, closes_at timestamptz, response_limit int, one_response_per_person boolean, closing_message text,
                 locale text, brand jsonb, shuffle text, show_progress boolean, redirect_url text, allow_edit boolean,
                 anonymous boolean, embed_origins text[], retention_days int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, v.title, v.description, v.schema_version, d.responses, coalesce(s.access, 'signed_in'), s.opens_at,
         s.closes_at, s.response_limit, coalesce(s.one_response_per_person, false), coalesce(s.closing_message, ''), p.locale,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1),
         coalesce(s.shuffle, 'none'), coalesce(s.show_progress, false), coalesce(s.redirect_url, ''), coalesce(s.allow_edit, false),
         coalesce(s.anonymous, false), coalesce(s.embed_origins, '{}'), s.retention_days
    from documents d
    join profiles p on p.id = d.user_id
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = form and d.type = 'form' and d.status = 'published' and d.deleted_at is null
$$;

-- A published doc, sheet or deck. Its content is apart, because a process keeps the page that it became.
create function app.published_document(document uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, type text, title text, access text, opens_at timestamptz, closes_at timestamptz,
                 embed_origins text[], locale text, brand jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, d.type, v.title, coalesce(s.access, 'signed_in'), s.opens_at, s.closes_at, coalesce(s.embed_origins, '{}'), p.locale,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1)
    from documents d
    join profiles p on p.id = d.user_id
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = document and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
$$;

create function app.published_content(published uuid) returns table (title text, description text, content text, schema_version int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.title, v.description, v.content::text, v.schema_version
    from document_versions v join documents d on d.published_version_id = v.id
   where v.id = published and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
$$;

-- Whose personal link it is, for whoever has its token.
create function app.personal_link(form uuid, token bytea) returns table (id uuid, email text, answered boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.email, i.answered from form_invitations i where i.form_id = form and i.token_hash = token and not i.revoked
$$;

-- The address of a personal link, for the owner of the form that was answered with it.
create function app.invited(invitation uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('email', i.email, 'first_name', '', 'last_name', '') from form_invitations i
   where i.id = invitation and i.user_id = app.user_id()
$$;

-- Marks a link as used. Nothing connects an anonymous response with its link.
create function app.use_personal_link(link uuid, response uuid, is_anonymous boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A mail that waits is sent all the same if the form is anonymous, because its absence would tell.
  update form_invitations set answered = true, waiting = case when is_anonymous then waiting end where id = link;
  if not is_anonymous then update responses set invitation_id = link where id = response; end if;
end $$;

-- Stores a batch of responses to one form, in its order: [{key, respondent, link, version, answers, spam, files}]. Returns what became of each. The lock on the form
-- makes the limit exact, and one response per person. Every rule that can change while somebody is answering is checked here, under the lock.
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
    elsif (entry ->> 'version')::uuid <> current.version_id then outcome := 'changed';
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
revoke execute on function app.published_form, app.published_document, app.published_content, app.personal_link, app.invited, app.use_personal_link from public;
grant execute on function app.published_form, app.published_document, app.published_content, app.personal_link, app.invited to draftwell_app, draftwell_owner;
set local role draftwell_owner;
