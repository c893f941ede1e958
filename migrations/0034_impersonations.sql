-- When the person has read that somebody acted for them, on a screen: not every installation has a mail server. What is past was told by mail, or is too late.
alter table impersonation_sessions add column seen_at timestamptz;
update impersonation_sessions set seen_at = now();

-- Each statement sees what is committed by then. An impersonation that ends between the two that read it has no profile, so it is no session any more.
create or replace function app.authenticate(session_token_hash bytea, idle_ms bigint)
  returns table (session_id uuid, expires_at timestamptz, seen_at timestamptz, profile profiles, impersonator profiles, is_suspended boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
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
    if profile.id is null then return; end if;
  end if;
  perform set_config('app.user_id', profile.id::text, true), set_config('app.actor_id', person.id::text, true);
  return next;
end $$;
