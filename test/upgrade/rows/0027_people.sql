insert into sessions (id, token_hash, user_id, kind, parent_id, absolute_expires_at) values
  ('01900000-0000-7000-8000-000000000050', 'an impersonation', '01900000-0000-7000-8000-000000000002', 'impersonation',
   '01900000-0000-7000-8000-000000000003', now() + interval '1 hour');
insert into impersonation_sessions (session_id, super_admin_id, impersonated_user_id, reason, expires_at) values
  ('01900000-0000-7000-8000-000000000050', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002', 'Support', now() + interval '1 hour');
