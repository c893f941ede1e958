insert into form_counting (form_id, user_id, counted_seq) values ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', 0)
  on conflict do nothing;
insert into answer_counts (form_id, user_id, day, version_id, question_id, kind, value, n) values
  ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', current_date, '01900000-0000-7000-8000-000000000012', 'q2', 'option', 'Pay', 1);
insert into linked_sheets (form_id, user_id, sheet_id, columns) values
  ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000011', '{q1}');
insert into response_clearings (form_id, user_id, up_to_seq) values ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', 0);
insert into form_visits (form_id, user_id, day, version_id, question_id, seconds, n) values
  ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', current_date, '01900000-0000-7000-8000-000000000012', 'q1', 10, 1);
