-- An administrator who must have a second factor and has none is none, also while they act for somebody: their impersonation is over.
create or replace function app.is_session_good(session sessions, profile profiles, idle_ms bigint) returns boolean language sql stable
  return (session).absolute_expires_at > now()
     and (session).last_seen_at + idle_ms * interval '1 millisecond' > now()
     and (profile).is_active and ((profile).account_status = 'active' or (profile).data_deletion_requested_at is not null)
     and ((session).kind = 'person' or (profile).role = 'super_admin' and exists (
       select from impersonation_sessions i join profiles p on p.id = i.impersonated_user_id
        where i.session_id = (session).id and i.super_admin_id = (profile).id and i.is_active and i.expires_at > now()
          and p.role <> 'super_admin' and p.is_active and p.account_status = 'active')
       and not app.lacks_second_factor((profile).id));
