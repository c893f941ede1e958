insert into admin_users (id, username, password_hash) values ('01900000-0000-7000-8000-000000000030', 'installation', 'a hash');
insert into admin_sessions (token_hash, admin_user_id, expires_at) values ('a session', '01900000-0000-7000-8000-000000000030', now() + interval '1 hour');
