-- Questions that people answer in their own words, beside those with options.
alter table survey_questions
  add column kind text not null default 'choice' check (kind in ('choice', 'comment')),
  add constraint only_choices_have_options check ((kind = 'choice') = (options <> '{}')),
  add constraint comments_check_nothing check (kind = 'choice' or not is_control_question);
