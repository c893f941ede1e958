-- One rule for who is let in: requests (app.authenticate) and open streams (findEndedSessions in auth/server/sessions.ts) ask the same.
create function app.is_session_good(session sessions, profile profiles, idle_ms bigint) returns boolean language sql stable
  return (session).absolute_expires_at > now()
     and (session).last_seen_at + idle_ms * interval '1 millisecond' > now()
     and (profile).is_active and (profile).account_status = 'active';

-- Finds the person of a session and makes that person the actor for the rest of the transaction. The only way in.
create function app.authenticate(session_token_hash bytea, idle_ms bigint)
  returns table (session_id uuid, expires_at timestamptz, seen_at timestamptz, profile profiles) language plpgsql volatile security definer
  set search_path = public, pg_temp as $$
declare session sessions;
begin
  select * into session from sessions where token_hash = session_token_hash;
  select * into profile from profiles where id = session.user_id;
  if profile.id is null or not app.is_session_good(session, profile, idle_ms) then return; end if;
  session_id := session.id;
  expires_at := least(session.absolute_expires_at, session.last_seen_at + idle_ms * interval '1 millisecond');
  seen_at := session.last_seen_at;
  perform set_config('app.user_id', profile.id::text, true), set_config('app.actor_id', profile.id::text, true);
  return next;
end $$;
drop function app.enter(bytea, bigint);

-- Every end of a session is told to all processes, which end its streams. A suspension ends no session, but lets nobody in: the
-- processes check what they are told of. Expiry happens without a write, so it is not told; the processes look every 30 seconds.
create function app.notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
create trigger notify_session_end after delete on sessions for each row execute function app.notify_session_end();

create function app.notify_suspension() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('sessions', id::text) from sessions where user_id = new.id;
  return null;
end $$;
create trigger notify_suspension after update of is_active, account_status on profiles for each row
  when (old.is_active and old.account_status = 'active' and not (new.is_active and new.account_status = 'active'))
  execute function app.notify_suspension();

revoke execute on function app.is_session_good, app.authenticate, app.notify_session_end, app.notify_suspension from public;
grant execute on function app.is_session_good to draftwell_system;
grant execute on function app.authenticate to draftwell_app;

-- Administration has a role of its own, draftwell_admin. It is a member of draftwell_app, so what people may do with their own rows
-- holds for it too; the policies below add what is everybody's. draftwell_app may not change that any more, whoever is signed in.
-- Under impersonation nobody is an administrator: the person who acts is another than the person whose data it is.
create or replace function app.is_admin() returns boolean language sql stable
  return app.actor_id() = app.user_id()
     and exists (select from profiles where id = app.user_id() and role in ('admin', 'super_admin'));

drop policy own on templates;
drop policy change on templates;
create policy own on templates for insert to draftwell_app with check (user_id = (select app.user_id()) and not shared);
create policy change on templates for update to draftwell_app
  using (user_id = (select app.user_id()) and not shared) with check (user_id = (select app.user_id()) and not shared);
create policy share on templates for insert to draftwell_admin
  with check (shared and user_id = (select app.user_id()) and (select app.is_admin()));
create policy administer on templates for update to draftwell_admin
  using (shared and (select app.is_admin())) with check (shared and (select app.is_admin()));

drop policy add on brand_kits;
drop policy change on brand_kits;
drop policy remove on brand_kits;
create policy add on brand_kits for insert to draftwell_app with check (user_id = (select app.user_id()));
create policy change on brand_kits for update to draftwell_app using (user_id = (select app.user_id()));
create policy remove on brand_kits for delete to draftwell_app using (user_id = (select app.user_id()));
create policy administer on brand_kits to draftwell_admin
  using (user_id is null and (select app.is_admin())) with check (user_id is null and (select app.is_admin()));

drop policy remove on files;
create policy remove on files for delete to draftwell_app using (user_id = (select app.user_id()));
create policy administer on files for delete to draftwell_admin
  using ((select app.is_admin()) and exists (select from brand_kits b where b.logo_id = files.id and b.user_id is null));
