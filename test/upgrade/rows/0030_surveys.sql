insert into surveys (id, title, created_by) values ('01900000-0000-7000-8000-000000000060', 'How is the team?', '01900000-0000-7000-8000-000000000001');
insert into survey_questions (id, survey_id, question_text, options, question_order) values
  ('01900000-0000-7000-8000-000000000061', '01900000-0000-7000-8000-000000000060', 'How is it going?', '{Good,Fair,Poor}', 1);
insert into survey_assignments (survey_id, user_id) values ('01900000-0000-7000-8000-000000000060', '01900000-0000-7000-8000-000000000002');
insert into survey_responses (survey_id, user_id, question_id, answer) values
  ('01900000-0000-7000-8000-000000000060', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000061', 'Good');
insert into survey_results (survey_id, user_id, total_questions, answered_questions, consistency_score, completed_at) values
  ('01900000-0000-7000-8000-000000000060', '01900000-0000-7000-8000-000000000002', 1, 1, 100, now());
