-- Surveys belong to the organisation: the super admin writes them, and everybody sees those that are assigned to them.
create table surveys (
  id uuid primary key default uuidv7(),
  title text not null,
  description text not null default '',
  is_active boolean not null default true,
  -- No foreign key: a survey with its answers outlives the account of its author, and loses the person.
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on surveys (created_at desc, id desc);

create table survey_questions (
  id uuid primary key default uuidv7(),
  survey_id uuid not null references surveys on delete cascade,
  question_text text not null,
  options text[] not null,
  -- from 1; of a retired question, where it was
  question_order int not null,
  is_control_question boolean not null default false,
  -- the question that a control question is checked against
  control_question_id uuid references survey_questions on delete set null,
  -- No longer asked, but kept with its answers.
  retired_at timestamptz,
  constraint only_control_questions_check_another check (control_question_id is null or is_control_question)
);
create index on survey_questions (survey_id, question_order);
create index on survey_questions (control_question_id) where control_question_id is not null;

-- Who a survey is for. A row is a person, a department, or with neither everybody.
create table survey_assignments (
  id uuid primary key default uuidv7(),
  survey_id uuid not null references surveys on delete cascade,
  user_id uuid references profiles on delete cascade,
  department text,
  created_at timestamptz not null default now(),
  constraint a_person_or_a_department check (user_id is null or department is null),
  unique nulls not distinct (survey_id, user_id, department)
);
create index on survey_assignments (user_id) where user_id is not null;

create table survey_responses (
  survey_id uuid not null references surveys on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  question_id uuid not null references survey_questions on delete cascade,
  answer text not null,
  -- As the browser measured it; null is unknown.
  response_time_ms int check (response_time_ms between 0 and 86400000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (survey_id, user_id, question_id)
);
create index on survey_responses (user_id);
create index on survey_responses (question_id);

create table survey_results (
  survey_id uuid not null references surveys on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  total_questions int not null default 0,
  answered_questions int not null default 0,
  consistency_score int check (consistency_score between 0 and 100),
  completed_at timestamptz,
  reset_count int not null default 0,
  created_at timestamptz not null default now(),
  primary key (survey_id, user_id),
  constraint only_completed_surveys_have_a_score check ((consistency_score is null) = (completed_at is null))
);
create index on survey_results (user_id);
create index on survey_results (survey_id, completed_at desc nulls last);

do $$
declare t text;
begin
  foreach t in array array['surveys', 'survey_questions', 'survey_assignments', 'survey_responses', 'survey_results'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to draftwell_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to draftwell_system', t);
  end loop;
end $$;

-- Whether a survey is for the person who is signed in. Runs as the owner, because nobody else may see whom a survey is for.
create policy owner on survey_assignments for select to draftwell_owner using (true);
create function app.is_assigned(survey uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  return exists (select from survey_assignments a
    where a.survey_id = survey and app.user_id() is not null
      and (a.user_id = app.user_id() or a.user_id is null and (a.department is null
        or lower(a.department) = (select lower(p.department) from profiles p where p.id = app.user_id()))));
revoke execute on function app.is_assigned(uuid) from public;
grant execute on function app.is_assigned(uuid) to draftwell_app, draftwell_admin, draftwell_owner;

create policy assigned on surveys for select to draftwell_app using (app.is_assigned(id) or (select app.is_super_admin()));
create policy assigned on survey_questions for select to draftwell_app using (app.is_assigned(survey_id) or (select app.is_super_admin()));
create policy own on survey_responses to draftwell_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()) and app.is_assigned(survey_id));
create policy own on survey_results to draftwell_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()) and app.is_assigned(survey_id));
grant select on surveys, survey_questions to draftwell_app;
grant select, insert, update (answer, response_time_ms, updated_at) on survey_responses to draftwell_app;
-- Not reset_count, nor whose it is.
grant select, insert (survey_id, user_id, total_questions), update (total_questions, answered_questions, consistency_score, completed_at)
  on survey_results to draftwell_app;

do $$
declare t text;
begin
  foreach t in array array['surveys', 'survey_questions', 'survey_assignments', 'survey_responses', 'survey_results'] loop
    execute format('create policy administer on %I to draftwell_admin using ((select app.is_super_admin())) with check ((select app.is_super_admin()))', t);
    execute format('grant select on %I to draftwell_admin', t);
  end loop;
end $$;
grant insert, update, delete on surveys, survey_questions to draftwell_admin;
grant insert, delete on survey_assignments to draftwell_admin;
grant delete on survey_responses to draftwell_admin;
grant update on survey_results to draftwell_admin;

-- Participants of a survey with their names, newest completion first. Profiles are not readable for administration otherwise.
create function app.survey_participants(survey uuid)
  returns table (user_id uuid, email text, first_name text, last_name text, total_questions int, answered_questions int,
                 consistency_score int, completed_at timestamptz, reset_count int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.user_id, p.email, p.first_name, p.last_name, r.total_questions, r.answered_questions, r.consistency_score, r.completed_at, r.reset_count
    from survey_results r join profiles p on p.id = r.user_id
   where r.survey_id = survey and app.is_super_admin()
   order by r.completed_at desc nulls last, p.email, r.user_id
$$;
create policy owner on survey_results for select to draftwell_owner using (true);
revoke execute on function app.survey_participants(uuid) from public;
grant execute on function app.survey_participants(uuid) to draftwell_admin;
