-- What people set for themselves follows them to every browser, so it is kept in the profile.
alter table profiles
  add column theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  add column notifications_enabled boolean not null default true,
  add column voice_enabled boolean not null default false,
  add column avatar_id uuid references files on delete set null,
  add column google_auth_type text not null default 'oauth' check (google_auth_type in ('oauth', 'domain_wide'));
create index on profiles (avatar_id) where avatar_id is not null;
grant update (theme, notifications_enabled, voice_enabled, avatar_id, google_auth_type) on profiles to draftwell_app;

-- A person's service account key. They write it and cannot read it back, not even sealed (src/server/secrets.ts).
create table google_keys (
  user_id uuid primary key references profiles on delete cascade,
  client_email text not null,
  sealed bytea not null,
  updated_at timestamptz not null default now()
);

-- Sessions are listed for their person, so each says which browser it is of.
alter table sessions add column user_agent text not null default '' check (length(user_agent) <= 300);
-- Not the sessions in which a super admin acts for somebody.
create policy own on sessions to draftwell_app using (user_id = (select app.user_id()) and kind = 'person');
grant select (id, user_id, kind, user_agent, created_at, last_seen_at, absolute_expires_at), delete on sessions to draftwell_app;

-- Second factors ----------------------------------------------------------------------------------------------------------------
-- The secret of an authenticator app, sealed. `last_step` is the 30 seconds of the code that was used last, so that none works twice.
create table totp_secrets (
  user_id uuid primary key references profiles on delete cascade,
  sealed bytea not null,
  -- null while the person sets it up; counts as no factor until then
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);
-- Keyed hashes; a used code is deleted.
create table recovery_codes (
  user_id uuid not null references profiles on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  name text not null,
  -- the authenticator's, in base64url
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkeys (user_id);
-- Questions to a browser that wait for their answer: 5 minutes, one answer.
create table auth_challenges (
  token_hash bytea primary key,
  -- null while nobody knows who signs in with a passkey
  user_id uuid references profiles on delete cascade,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_setup')),
  challenge text not null,
  attempts int not null default 0,
  expires_at timestamptz not null,
  constraint only_passkeys_sign_in_without_a_person check ((user_id is null) = (purpose = 'passkey_sign_in'))
);
create index on auth_challenges (user_id);
create index on auth_challenges (expires_at);

do $$
declare t text;
begin
  foreach t in array array['google_keys', 'totp_secrets', 'recovery_codes', 'passkeys', 'auth_challenges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to draftwell_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to draftwell_system', t);
  end loop;
end $$;

create policy own on google_keys to draftwell_app using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select (user_id, client_email, updated_at), insert, update, delete on google_keys to draftwell_app;
create policy own on passkeys for select to draftwell_app using (user_id = (select app.user_id()));
grant select (id, user_id, name, created_at, last_used_at) on passkeys to draftwell_app;

-- Administrators may have to prove twice who they are. Until they can, they are no administrators, for the server and for the database.
create policy owner on admin_settings for select to draftwell_owner using (true);
create policy owner on totp_secrets for select to draftwell_owner using (true);
create policy owner on passkeys for select to draftwell_owner using (true);
create function app.has_second_factor(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from totp_secrets where user_id = person and confirmed_at is not null)
      or exists (select from passkeys where user_id = person)
$$;
create function app.lacks_second_factor(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from admin_settings where name = 'security' and (value ->> 'admins_need_second_factor')::boolean)
     and (app.has_admin_session() or exists (select from profiles where id = person and role in ('admin', 'super_admin')))
     and not app.has_second_factor(person)
$$;
create or replace function app.is_admin() returns boolean language sql stable
  return app.actor_id() = app.user_id()
     and (exists (select from profiles where id = app.user_id() and role in ('admin', 'super_admin')) or app.has_admin_session())
     and not app.lacks_second_factor(app.user_id());
create or replace function app.is_super_admin() returns boolean language sql stable security definer set search_path = public, pg_temp
  return app.actor_id() = app.user_id()
     and exists (select from profiles where id = app.user_id() and role = 'super_admin')
     and not app.lacks_second_factor(app.user_id());

revoke execute on function app.has_second_factor, app.lacks_second_factor from public;
grant execute on function app.has_second_factor to draftwell_system;
grant execute on function app.lacks_second_factor to draftwell_app, draftwell_system;

-- Whoever runs the installation is never about to be erased: neither a promotion nor a request can make the last super admin disappear.
alter table profiles add constraint super_admins_stay check (role <> 'super_admin' or data_deletion_requested_at is null);
