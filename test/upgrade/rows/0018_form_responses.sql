insert into form_settings (form_id, user_id, access) values ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', 'link');
insert into responses (form_id, user_id, version_id, answers, idempotency_key) values
  ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000012',
   '{"q1": "A lot", "q2": ["Pay"], "q3": 4}', 'a response');
