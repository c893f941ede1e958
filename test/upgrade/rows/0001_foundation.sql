-- The person who signs in at the end of the test, with the passphrase of the tests, and what belongs to them.
insert into profiles (id, email, first_name, last_name, role) values
  ('01900000-0000-7000-8000-000000000001', 'ada@example.com', 'Ada', 'Lovelace', 'super_admin'),
  ('01900000-0000-7000-8000-000000000002', 'bea@example.com', 'Bea', 'Baker', 'user');
insert into identities (user_id, provider, subject, password_hash, verified_at) values
  ('01900000-0000-7000-8000-000000000001', 'password', '01900000-0000-7000-8000-000000000001', '$argon2id$v=19$m=19456,t=2,p=1$G7sG93J6YIlZgR6Aurte6A$29swPC0hRnq8w0bo5/QN7oA2IpC4A31GaoHSwfcOkNk', now());
insert into sessions (id, token_hash, user_id, absolute_expires_at) values
  ('01900000-0000-7000-8000-000000000003', 'a session', '01900000-0000-7000-8000-000000000001', now() + interval '1 day');
insert into mailed_links values ('a link', '01900000-0000-7000-8000-000000000002', 'recover', now() + interval '1 day');
insert into documents (id, user_id, title, description, type, status, questions) values
  ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', 'Feedback on the workshop', 'Two minutes', 'form', 'published',
   '[{"id": "q1", "title": "What did you take away?", "type": "text", "options": [], "scale": null, "required": true},
     {"id": "q2", "title": "Which sessions did you join?", "type": "multiple_choice", "options": ["Hiring", "Pay"], "scale": null, "required": false},
     {"id": "q3", "title": "How useful was it?", "type": "rating", "options": [], "scale": 5, "required": false}]');
insert into documents (id, user_id, title, type, content) values
  ('01900000-0000-7000-8000-000000000011', '01900000-0000-7000-8000-000000000001', 'Who came', 'sheet',
   '{"sheets": [{"name": "People", "columns": [{"header": "Name", "type": "text"}], "rows": [["Tom"]], "totals": null}]}');
insert into document_versions (id, document_id, user_id, version, schema_version, title, description, questions)
  select '01900000-0000-7000-8000-000000000012', id, user_id, 1, 1, title, description, questions from documents where type = 'form';
update documents set published_version_id = '01900000-0000-7000-8000-000000000012', published_version = 1, published_at = now() where type = 'form';
insert into document_queue (id, user_id, user_prompt, document_type, status, metadata, completed_at) values
  ('01900000-0000-7000-8000-000000000013', '01900000-0000-7000-8000-000000000001', 'A feedback form', 'form', 'completed', '{"generator": "builtin"}', now());
insert into generation_chunks (queue_id, seq, element) values ('01900000-0000-7000-8000-000000000013', 1, '{"kind": "title", "text": "Feedback"}');
insert into generation_usage (user_id, day, generations) values ('01900000-0000-7000-8000-000000000001', current_date, 1);
select app.publish('01900000-0000-7000-8000-000000000001', 'document.changed', '01900000-0000-7000-8000-000000000010');
insert into idempotency_keys (user_id, key, request_hash) values ('01900000-0000-7000-8000-000000000001', 'a key', 'a hash');
insert into rate_limits values ('login:ada@example.com', 1, null);
