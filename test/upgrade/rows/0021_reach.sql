insert into form_invitations (form_id, user_id, email) values
  ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', 'tom@example.com');
