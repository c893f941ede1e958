-- Each service has its key and its model, so that the super admin can store both services and choose between them. The settings were one row for
-- the chosen model and one for its key.
insert into admin_settings (name, value) select 'active_ai_service', value->'provider' from admin_settings where name = 'model';
insert into admin_settings (name, value) select (value->>'provider') || '_model', value->'model' from admin_settings where name = 'model';
update admin_settings key set name = (model.value->>'provider') || '_key'
  from admin_settings model where key.name = 'model_key' and model.name = 'model' and model.value->>'provider' in ('openai', 'claude');
delete from admin_settings where name in ('model', 'model_key');

-- Accounts of /admin-login: a user name and a password of their own, beside the person's account.
create table admin_users (
  id uuid primary key default uuidv7(),
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  created_at timestamptz not null default now()
);
-- Their sessions. Short, and the row is all there is, so signing out or removing the account ends them at once. Only a hash of the token is stored.
create table admin_sessions (
  token_hash bytea primary key,
  admin_user_id uuid not null references admin_users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on admin_sessions (admin_user_id);
alter table admin_users enable row level security;
alter table admin_users force row level security;
alter table admin_sessions enable row level security;
alter table admin_sessions force row level security;
create policy system on admin_users to draftwell_system using (true) with check (true);
create policy administer on admin_users to draftwell_admin using ((select app.is_super_admin())) with check ((select app.is_super_admin()));
create policy system on admin_sessions to draftwell_system using (true) with check (true);
create policy administer on admin_sessions to draftwell_admin using ((select app.is_super_admin()));
create policy owner on admin_sessions for select to draftwell_owner using (true);
grant select, insert, update, delete on admin_users to draftwell_system;
grant select (id, username, created_at), insert, delete, update (password_hash) on admin_users to draftwell_admin;
grant select, insert, update, delete on admin_sessions to draftwell_system;
grant select (admin_user_id), delete on admin_sessions to draftwell_admin;

-- True if the browser has an administration session, too (`app.admin_session` is the hash of its token, in hexadecimal). Runs as the owner,
-- because the policies that ask it belong to roles that cannot read the table.
create function app.has_admin_session() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from admin_sessions
    where token_hash = decode(current_setting('app.admin_session', true), 'hex') and expires_at > now())
$$;
revoke execute on function app.has_admin_session() from public;
grant execute on function app.has_admin_session() to draftwell_app, draftwell_system;

-- Takes the session of /admin-login for this transaction, after `app.authenticate`. Returns whether it is good.
create function app.take_admin_session(admin_token_hash bytea) returns boolean language plpgsql as $$
begin
  perform set_config('app.admin_session', coalesce(encode(admin_token_hash, 'hex'), ''), true);
  return app.has_admin_session();
end $$;
revoke execute on function app.take_admin_session(bytea) from public;
grant execute on function app.take_admin_session(bytea) to draftwell_app, draftwell_system;

-- Whoever has signed in at /admin-login administers templates and the brand kit as a person with the role does.
create or replace function app.is_admin() returns boolean language sql stable
  return app.actor_id() = app.user_id()
     and (exists (select from profiles where id = app.user_id() and role in ('admin', 'super_admin')) or app.has_admin_session());
