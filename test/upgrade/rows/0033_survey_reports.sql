insert into survey_batches (id, survey_id, department, people, tallies) values
  ('01900000-0000-7000-8000-000000000070', '01900000-0000-7000-8000-000000000060', '', 5, '{"01900000-0000-7000-8000-000000000061": {"Good": 5}}');
insert into survey_anonymous_answers (survey_id, department, consistency_score, answers, batch_id) values
  ('01900000-0000-7000-8000-000000000060', '', 100, '{}', '01900000-0000-7000-8000-000000000070');
