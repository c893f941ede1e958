-- The policies of administration ask who the super admin is, also those on profiles. As the owner's function it does not ask them again.
create or replace function app.is_super_admin() returns boolean language sql stable security definer set search_path = public, pg_temp
  return app.actor_id() = app.user_id()
     and exists (select from profiles where id = app.user_id() and role = 'super_admin');

-- How somebody came here. People of the mock directory are nobody: they can never sign in.
alter table profiles add column source text not null default 'signup'
  check (source in ('signup', 'invitation', 'csv', 'directory', 'mock'));
alter table profiles add constraint mock_people_stay_inactive check (source <> 'mock' or not is_active);
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_domain on profiles (split_part(email, '@', 2), created_at desc, id desc);

-- A link to choose the first password.
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check check (purpose in ('verify', 'recover', 'super_admin', 'invite'));

-- What people type is split at every sign, as in documents: 'ada' and 'example' find ada@example.com.
create function app.person_words(email text, first_name text, last_name text) returns tsvector language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', regexp_replace(email || ' ' || first_name || ' ' || last_name,
    '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g'));
create index profiles_search on profiles using gin (app.person_words(email, first_name, last_name));
revoke execute on function app.person_words from public;
grant execute on function app.person_words to draftwell_app, draftwell_system;

-- The list of people, newest first. Only the super admin sees anybody. A function of the owner, because full-text search is not leakproof:
-- under row-level security PostgreSQL could not use the index. Every word is a prefix. The search comes first (materialized): walking the
-- list until enough people match would make the words of everyone whom it passes.
create function app.list_people(words text, domain text, before_at timestamptz, before_id uuid, row_limit int)
  returns table (person profiles, has_joined boolean) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found text := case when words is null then 'profiles' else 'found' end;
  condition text := '';
begin
  if not app.is_super_admin() then return; end if;
  if domain is not null then condition := condition || ' and split_part(p.email, ''@'', 2) = $2'; end if;
  if before_at is not null then condition := condition || ' and (p.created_at, p.id) < ($3, $4)'; end if;
  return query execute
    case when words is null then '' else
      'with found as materialized (select id, email, created_at from profiles where app.person_words(email, first_name, last_name) @@ $1) ' end
    || 'select p, exists (select from identities i where i.user_id = p.id and (i.password_hash is not null or i.provider = ''google''))
          from (select p.id from ' || found || ' p where true' || condition || ' order by p.created_at desc, p.id desc limit $5) page
          join profiles p using (id) order by p.created_at desc, p.id desc'
    using to_tsquery('simple', regexp_replace(words, '\s+', ':* & ', 'g') || ':*'), domain, before_at, before_id, row_limit;
end $$;
revoke execute on function app.list_people from public;
grant execute on function app.list_people to draftwell_admin;
create policy owner on identities for select to draftwell_owner using (true);

-- Impersonation: a session of its own, of the super admin, that ends with the one that began it. It stands for another person.
alter table sessions add column parent_id uuid references sessions on delete cascade;
create index on sessions (parent_id);
alter table sessions drop constraint sessions_kind_check;
alter table sessions add constraint sessions_kind_check check (kind in ('person', 'impersonation'));
alter table sessions add constraint only_impersonation_has_a_parent check ((parent_id is not null) = (kind = 'impersonation'));

create table impersonation_sessions (
  id uuid primary key default uuidv7(),
  -- null once the session is over
  session_id uuid unique references sessions on delete set null,
  super_admin_id uuid not null references profiles on delete cascade,
  impersonated_user_id uuid not null references profiles on delete cascade,
  reason text not null,
  is_active boolean not null default true,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint nobody_impersonates_themselves check (super_admin_id <> impersonated_user_id)
);
create index on impersonation_sessions (super_admin_id);
create index on impersonation_sessions (impersonated_user_id);
alter table impersonation_sessions enable row level security;
alter table impersonation_sessions force row level security;
create policy system on impersonation_sessions to draftwell_system using (true) with check (true);
create policy owner on impersonation_sessions to draftwell_owner using (true);
grant select, insert, update, delete on impersonation_sessions to draftwell_system;

-- A session that ends takes its impersonation along, however it ends.
create function app.end_impersonation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update impersonation_sessions set is_active = false, expires_at = least(expires_at, now()) where session_id = old.id and is_active;
  return old;
end $$;
create trigger end_impersonation before delete on sessions for each row when (old.kind = 'impersonation') execute function app.end_impersonation();
revoke execute on function app.end_impersonation from public;

-- The session's own person must be good; of an impersonation also the other one, who is never a super admin.
create or replace function app.is_session_good(session sessions, profile profiles, idle_ms bigint) returns boolean language sql stable
  return (session).absolute_expires_at > now()
     and (session).last_seen_at + idle_ms * interval '1 millisecond' > now()
     and (profile).is_active and ((profile).account_status = 'active' or (profile).data_deletion_requested_at is not null)
     and ((session).kind = 'person' or (profile).role = 'super_admin' and exists (
       select from impersonation_sessions i join profiles p on p.id = i.impersonated_user_id
        where i.session_id = (session).id and i.super_admin_id = (profile).id and i.is_active and i.expires_at > now()
          and p.role <> 'super_admin' and p.is_active and p.account_status = 'active'));

-- Under impersonation `profile` is the person whose data it is, and `impersonator` the one who acts. A suspended person's session lets nobody
-- in, and says why.
drop function app.authenticate(bytea, bigint);
create function app.authenticate(session_token_hash bytea, idle_ms bigint)
  returns table (session_id uuid, expires_at timestamptz, seen_at timestamptz, profile profiles, impersonator profiles, is_suspended boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare session sessions; person profiles;
begin
  select * into session from sessions where token_hash = session_token_hash;
  select * into person from profiles where id = session.user_id;
  if person.id is null then return; end if;
  is_suspended := not (person.is_active and (person.account_status = 'active' or person.data_deletion_requested_at is not null));
  if not app.is_session_good(session, person, idle_ms) then
    if is_suspended and session.kind = 'person' then return next; end if;
    return;
  end if;
  session_id := session.id;
  expires_at := least(session.absolute_expires_at, session.last_seen_at + idle_ms * interval '1 millisecond');
  seen_at := session.last_seen_at;
  profile := person;
  if session.kind = 'impersonation' then
    impersonator := person;
    select p.* into profile from impersonation_sessions i join profiles p on p.id = i.impersonated_user_id where i.session_id = session.id;
  end if;
  perform set_config('app.user_id', profile.id::text, true), set_config('app.actor_id', person.id::text, true);
  return next;
end $$;
revoke execute on function app.authenticate from public;
grant execute on function app.authenticate to draftwell_app;

-- Who is suspended is also not acted for any more.
create or replace function app.notify_suspension() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('sessions', id::text) from sessions where user_id = new.id;
  perform pg_notify('sessions', session_id::text) from impersonation_sessions where impersonated_user_id = new.id and is_active and session_id is not null;
  return null;
end $$;
