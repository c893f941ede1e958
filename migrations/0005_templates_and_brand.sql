-- Templates: a person's own ones and those for everybody, which administrators write. The built-in ones are generated and have no row.
create function app.is_admin() returns boolean language sql stable
  return exists (select from profiles where id = app.user_id() and role in ('admin', 'super_admin'));

create table templates (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  title text not null,
  description text not null default '',
  type text not null check (type in ('form', 'doc', 'sheet', 'slide')),
  questions jsonb not null default '[]',
  content jsonb,
  schema_version int not null default 1,
  -- readable by everybody who is signed in
  shared boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index templates_own on templates (user_id, updated_at desc, id desc) where deleted_at is null;
create index templates_shared on templates (updated_at desc, id desc) where shared and deleted_at is null;
create index templates_deleted on templates (deleted_at) where deleted_at is not null;

-- Bytes that people bring. In the database, so that many servers need no shared folder.
create table files (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
create index on files (user_id);

-- The look of what is made. user_id is null for the installation's, of which there is one.
create table brand_kits (
  id uuid primary key default uuidv7(),
  user_id uuid unique nulls not distinct references profiles on delete cascade,
  primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null check (secondary_color ~ '^#[0-9a-f]{6}$'),
  font text not null check (font in ('calibri', 'arial', 'georgia')),
  logo_id uuid references files on delete set null,
  updated_at timestamptz not null default now()
);
create index on brand_kits (logo_id) where logo_id is not null;

do $$
declare t text;
begin
  foreach t in array array['templates', 'files', 'brand_kits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to draftwell_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to draftwell_system', t);
  end loop;
end $$;

-- Nobody in particular (no app.user_id) sees nothing, not even what is shared.
create policy readable on templates for select to draftwell_app
  using (user_id = (select app.user_id()) or (shared and (select app.user_id()) is not null));
create policy own on templates for insert to draftwell_app
  with check (user_id = (select app.user_id()) and (not shared or (select app.is_admin())));
create policy change on templates for update to draftwell_app
  using ((user_id = (select app.user_id()) and not shared) or (shared and (select app.is_admin())))
  with check (not shared or (select app.is_admin()));

create policy readable on brand_kits for select to draftwell_app
  using (user_id = (select app.user_id()) or (user_id is null and (select app.user_id()) is not null));
create policy add on brand_kits for insert to draftwell_app
  with check (user_id = (select app.user_id()) or (user_id is null and (select app.is_admin())));
create policy change on brand_kits for update to draftwell_app
  using (user_id = (select app.user_id()) or (user_id is null and (select app.is_admin())));
create policy remove on brand_kits for delete to draftwell_app
  using (user_id = (select app.user_id()) or (user_id is null and (select app.is_admin())));

-- A file is its owner's; the logo of the installation's brand kit is everybody's.
create policy readable on files for select to draftwell_app
  using (user_id = (select app.user_id()) or exists (select from brand_kits b where b.logo_id = files.id));
create policy own on files for insert to draftwell_app with check (user_id = (select app.user_id()));
create policy remove on files for delete to draftwell_app
  using (user_id = (select app.user_id()) or (select app.is_admin()) and exists (select from brand_kits b where b.logo_id = files.id and b.user_id is null));

grant select, insert, update on templates to draftwell_app;
grant select, insert, delete on files to draftwell_app;
grant select, insert, update, delete on brand_kits to draftwell_app;
revoke execute on function app.is_admin() from public;
grant execute on function app.is_admin() to draftwell_app, draftwell_system;
