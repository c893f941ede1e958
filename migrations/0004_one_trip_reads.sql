-- Finding out whose session it is now also makes that person the actor, for the rest of the transaction: the look-up and the first
-- query of a request go out in one round trip.
create or replace function app.enter(session_token_hash bytea, idle_ms bigint)
  returns table (session_id uuid, expires_at timestamptz, seen_at timestamptz, profile profiles) language plpgsql volatile security definer
  set search_path = public, pg_temp as $$
begin
  select s.id, least(s.absolute_expires_at, s.last_seen_at + idle_ms * interval '1 millisecond'), s.last_seen_at
    into session_id, expires_at, seen_at
    from sessions s
   where s.token_hash = session_token_hash
     and s.absolute_expires_at > now()
     and s.last_seen_at + idle_ms * interval '1 millisecond' > now();
  select p.* into profile
    from sessions s join profiles p on p.id = s.user_id
   where s.id = session_id and p.is_active and p.account_status = 'active';
  if profile.id is null then return; end if;
  perform set_config('app.user_id', profile.id::text, true), set_config('app.actor_id', profile.id::text, true);
  return next;
end $$;

-- Without the sub-select PostgreSQL puts the condition into the query instead of calling the function with each whole row.
create or replace function app.can_read(document documents) returns boolean language sql stable parallel safe
  return (document).user_id = app.user_id();
