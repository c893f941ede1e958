-- A batch of which five of six people were asked another question.
insert into survey_batches (id, survey_id, department, people, tallies) values
  ('01900000-0000-7000-8000-000000000071', '01900000-0000-7000-8000-000000000060', '', 6,
   '{"01900000-0000-7000-8000-000000000061": {"Good": 4, "Poor": 2}, "01900000-0000-7000-8000-000000000062": {"Good": 5}}');
