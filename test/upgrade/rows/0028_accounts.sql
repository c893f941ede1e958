insert into google_keys (user_id, client_email, sealed) values ('01900000-0000-7000-8000-000000000001', 'robot@example.com', 'a sealed key');
-- Not confirmed, so that the passphrase alone signs in.
insert into totp_secrets (user_id, sealed) values ('01900000-0000-7000-8000-000000000001', 'a sealed secret');
insert into recovery_codes (user_id, code_hash) values ('01900000-0000-7000-8000-000000000002', 'a code');
insert into passkeys (user_id, name, credential_id, public_key, counter) values ('01900000-0000-7000-8000-000000000002', 'Phone', 'a credential', 'a key', 0);
insert into auth_challenges (token_hash, purpose, challenge, expires_at) values ('a challenge', 'passkey_sign_in', 'a text', now() + interval '5 minutes');
