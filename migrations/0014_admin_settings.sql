-- As app.is_admin, which see: under impersonation nobody is the super admin.
create function app.is_super_admin() returns boolean language sql stable
  return app.actor_id() = app.user_id()
     and exists (select from profiles where id = app.user_id() and role = 'super_admin');
revoke execute on function app.is_super_admin() from public;
grant execute on function app.is_super_admin() to draftwell_app;

-- The settings of the installation, one row each. A secret is sealed (src/server/secrets.ts). Administration writes secrets and cannot read
-- them, not even sealed; what uses them runs as the system.
create table admin_settings (
  name text primary key,
  value jsonb,
  sealed bytea,
  updated_at timestamptz not null default now(),
  constraint either_plain_or_sealed check (num_nonnulls(value, sealed) = 1)
);
alter table admin_settings enable row level security;
alter table admin_settings force row level security;
create policy system on admin_settings for select to draftwell_system using (true);
create policy administer on admin_settings to draftwell_admin
  using ((select app.is_super_admin())) with check ((select app.is_super_admin()));
grant select on admin_settings to draftwell_system;
grant select (name, value, updated_at), insert, update, delete on admin_settings to draftwell_admin;
