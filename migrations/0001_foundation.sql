-- Roles (src/server/postgres/roles.ts): draftwell_owner owns everything and runs this file, draftwell_app acts for people,
-- draftwell_system for sign-in, jobs and sweeps. Row-level security is on and forced everywhere; _app sees a person's own rows,
-- _system all of them by policies that name it. Functions marked security definer belong to the owner, so tables that they
-- read before a person is known have a policy for the owner too.

create schema app;
grant usage on schema app to draftwell_app, draftwell_system;
grant create on schema app to draftwell_system;

-- The person whose data a transaction may touch, and the one who acts (they differ under impersonation). Unset is null is no row.
create function app.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app.actor_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor_id', true), '')::uuid;

-- People ------------------------------------------------------------------------------------------------------------------------

create table profiles (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  department text not null default '',
  position text not null default '',
  role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
  is_active boolean not null default true,
  account_status text not null default 'active' check (account_status in ('active', 'suspended')),
  locale text not null default 'en' check (locale in ('en', 'es', 'fr')),
  timezone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- How somebody proves who they are. Nothing here is ever readable for draftwell_app.
create table identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  provider text not null check (provider in ('password', 'google')),
  -- password: the profile's id; google: the issuer's subject
  subject text not null,
  password_hash text,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, subject)
);
create index on identities (user_id);

create table sessions (
  id uuid primary key default uuidv7(),
  -- SHA-256 of the cookie's 32 random bytes
  token_hash bytea not null unique,
  user_id uuid not null references profiles on delete cascade,
  kind text not null default 'person' check (kind in ('person')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  absolute_expires_at timestamptz not null
);
create index on sessions (user_id);

-- Links sent by mail: once, for ten minutes.
create table mailed_links (
  token_hash bytea primary key,
  user_id uuid not null references profiles on delete cascade,
  purpose text not null check (purpose in ('verify', 'recover')),
  expires_at timestamptz not null
);
create index on mailed_links (user_id);

create table audit_log (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  -- no foreign keys: the trail survives the person, who is then set to null
  user_id uuid,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  ip text,
  details jsonb not null default '{}'
);
create index on audit_log (created_at);
create index on audit_log (user_id);

-- Documents ---------------------------------------------------------------------------------------------------------------------

create table documents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  title text not null,
  description text not null default '',
  type text not null default 'form' check (type in ('form', 'doc', 'sheet', 'slide')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  questions jsonb not null default '[]',
  content jsonb,
  -- what the cards count, kept beside the content so that a list never reads it
  counts jsonb not null default '{"questions": 0, "sections": 0, "data_points": 0, "slides": 0}',
  responses int not null default 0,
  google_doc_id text,
  google_doc_url text,
  version int not null default 1,
  schema_version int not null default 1,
  published_version_id uuid,
  -- the version number that is live; older than `version` means unpublished changes
  published_version int,
  published_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('simple', title || ' ' || description)) stored
);
create index documents_list on documents (user_id, updated_at desc, id desc) where deleted_at is null;
create index documents_list_by_type on documents (user_id, type, updated_at desc, id desc) where deleted_at is null;
create index documents_search on documents using gin (search);
create index documents_created on documents (user_id, created_at) where deleted_at is null;
create index documents_deleted on documents (deleted_at) where deleted_at is not null;

create table document_versions (
  id uuid primary key default uuidv7(),
  document_id uuid not null references documents on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  version int not null,
  schema_version int not null,
  title text not null,
  description text not null,
  questions jsonb not null,
  content jsonb,
  created_at timestamptz not null default now(),
  unique (document_id, version)
);
create index on document_versions (user_id);
alter table documents add foreign key (published_version_id) references document_versions on delete set null;
create index on documents (published_version_id) where published_version_id is not null;

-- How many documents each person has, so that the dashboard does not count a hundred thousand rows. What deletion and archive hide is not
-- counted. The trigger runs as the owner: nobody writes here directly.
create table document_totals (
  user_id uuid primary key references profiles on delete cascade,
  total int not null
);
create function app.count_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was int := case when tg_op <> 'INSERT' and old.deleted_at is null and old.status <> 'archived' then 1 else 0 end;
  is_now int := case when tg_op <> 'DELETE' and new.deleted_at is null and new.status <> 'archived' then 1 else 0 end;
begin
  if is_now <> was and exists (select from profiles where id = coalesce(new.user_id, old.user_id)) then
    insert into document_totals as t (user_id, total) values (coalesce(new.user_id, old.user_id), is_now - was)
      on conflict (user_id) do update set total = t.total + excluded.total;
  end if;
  return null;
end $$;
create trigger count_document after insert or delete or update of status, deleted_at on documents for each row execute function app.count_document();

-- The one place that says who may read a document, so that sharing can come later.
create function app.can_read(document documents) returns boolean language sql stable parallel safe
  return (document).user_id = (select app.user_id());

-- Generation --------------------------------------------------------------------------------------------------------------------

create table document_queue (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  user_prompt text not null,
  document_type text not null check (document_type in ('form', 'doc', 'sheet', 'slide')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  use_mock_data boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  error_message text,
  generated_content jsonb,
  metadata jsonb not null default '{}',
  -- Fencing: each attempt has a number, and only the latest may write.
  attempt int not null default 0
);
create index document_queue_list on document_queue (user_id, created_at desc, id desc);
create index document_queue_open on document_queue (user_id, created_at) where status in ('pending', 'processing');

create table generation_chunks (
  queue_id uuid not null references document_queue on delete cascade,
  seq int not null,
  element jsonb not null,
  created_at timestamptz not null default now(),
  primary key (queue_id, seq)
);

-- One row a person and day. Its lock makes the two limits (a day's budget, open items) exact under concurrent requests.
create table generation_usage (
  user_id uuid not null references profiles on delete cascade,
  day date not null,
  generations int not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (user_id, day)
);

-- Platform ----------------------------------------------------------------------------------------------------------------------

-- Ids come from a counter row of the person, taken inside the transaction: a sequence would let a later id commit before an
-- earlier one, and a reader that resumes after the later one would miss the earlier.
create table event_counters (
  user_id uuid primary key references profiles on delete cascade,
  last_id bigint not null
);
create table events (
  user_id uuid not null references profiles on delete cascade,
  id bigint not null,
  name text not null,
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index on events (created_at);

create table idempotency_keys (
  user_id uuid not null references profiles on delete cascade,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);

create table mail_outbox (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on mail_outbox (user_id);

-- rate-limiter-flexible's shape. Unlogged: losing counters in a crash is fine, waiting for the disk is not.
create unlogged table rate_limits (
  key text primary key,
  points int not null default 0,
  expire bigint
);

-- Publishing an event: the counter's row lock orders the events of one person; NOTIFY is only a wake-up and PostgreSQL sends equal
-- payloads of one transaction once.
create function app.publish(to_user uuid, event_name text, subject uuid) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare next_id bigint;
begin
  insert into event_counters as c (user_id, last_id) values (to_user, 1)
    on conflict (user_id) do update set last_id = c.last_id + 1
    returning last_id into next_id;
  insert into events (user_id, id, name, subject_id) values (to_user, next_id, event_name, subject);
  perform pg_notify('events', to_user::text);
end $$;

-- The session's person, if it is still good. The only way in.
create function app.enter(session_token_hash bytea, idle_ms bigint)
  returns table (session_id uuid, expires_at timestamptz, seen_at timestamptz, profile profiles) language sql stable security definer
  set search_path = public, pg_temp as $$
  select s.id, least(s.absolute_expires_at, s.last_seen_at + idle_ms * interval '1 millisecond'), s.last_seen_at, p
    from sessions s join profiles p on p.id = s.user_id
   where s.token_hash = session_token_hash
     and s.absolute_expires_at > now()
     and s.last_seen_at + idle_ms * interval '1 millisecond' > now()
     and p.is_active and p.account_status = 'active'
$$;

-- Full-text search under row-level security cannot use the index (the operator is not leakproof), so it is a function that
-- filters by the person itself. Keyset: strictly after (before_at, before_id).
create function app.search_documents(query tsquery, of_type text, archived boolean, before_at timestamptz, before_id uuid, max_rows int)
  returns setof documents language sql stable security definer set search_path = public, pg_temp as $$
  select * from documents d
   where d.user_id = app.user_id() and d.deleted_at is null
     and d.search @@ query
     and (of_type is null or d.type = of_type)
     and (d.status = 'archived') = archived
     and (before_at is null or (d.updated_at, d.id) < (before_at, before_id))
   order by d.updated_at desc, d.id desc
   limit max_rows
$$;

-- Row-level security ------------------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['profiles', 'identities', 'sessions', 'mailed_links', 'audit_log', 'documents', 'document_versions', 'document_totals', 'document_queue',
    'generation_chunks', 'generation_usage', 'event_counters', 'events', 'idempotency_keys', 'mail_outbox', 'rate_limits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to draftwell_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to draftwell_system', t);
  end loop;
end $$;

-- The trail is append-only; erasure may only take the person out of it.
revoke update, delete on audit_log from draftwell_system;
grant update (user_id, actor_id) on audit_log to draftwell_system;

-- security definer functions run as the owner
create policy owner on profiles to draftwell_owner using (true);
create policy owner on sessions to draftwell_owner using (true);
create policy owner on documents to draftwell_owner using (true);
create policy owner on document_totals to draftwell_owner using (true) with check (true);
create policy owner on event_counters to draftwell_owner using (true) with check (true);
create policy owner on events to draftwell_owner using (true) with check (true);

create policy own on profiles to draftwell_app using (id = (select app.user_id())) with check (id = (select app.user_id()));
create policy readable on documents for select to draftwell_app using (app.can_read(documents));
create policy own on documents to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy own on document_versions to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy own on document_totals to draftwell_app using (user_id = (select app.user_id()));
create policy own on document_queue to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy own on generation_chunks to draftwell_app
  using (exists (select from document_queue q where q.id = queue_id and q.user_id = (select app.user_id())));
create policy own on generation_usage to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy own on events to draftwell_app using (user_id = (select app.user_id()));
create policy own on idempotency_keys to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy append on audit_log for insert to draftwell_app
  with check (user_id = (select app.user_id()) and actor_id = (select app.actor_id()));

grant select on profiles to draftwell_app;
grant update (first_name, last_name, department, position, locale, timezone, updated_at) on profiles to draftwell_app;
grant select, insert, update on documents to draftwell_app;
grant select, insert on document_versions to draftwell_app;
grant select on document_totals to draftwell_app;
grant select, insert, update on document_queue to draftwell_app;
grant select on generation_chunks to draftwell_app;
grant select, insert, update on generation_usage to draftwell_app;
grant select on events to draftwell_app;
grant select, insert, update on idempotency_keys to draftwell_app;
grant insert on audit_log to draftwell_app;

revoke execute on all functions in schema app from public;
grant execute on all functions in schema app to draftwell_app, draftwell_system;
