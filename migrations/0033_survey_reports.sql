-- Surveys report about groups of people, may be anonymous, and may open and close by themselves.
alter table surveys
  add column is_anonymous boolean not null default false,
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  -- When it was active for the first time. From then on it stays anonymous or named, because people have read which of the two it is.
  add column published_at timestamptz,
  -- The limits of the checks of response quality, as they were then, and their SHA-256.
  add column quality_plan jsonb,
  add column quality_plan_hash text,
  -- The figures with and without flagged answers. Made once, when the survey is over: what changes from time to time would tell of single people.
  add column sensitivity jsonb,
  add constraint opens_before_it_closes check (opens_at < closes_at);
set local role draftwell_system;
update surveys set published_at = created_at;
set local role draftwell_owner;

-- Which end of the options is the favourable one. Null leaves it to the words of the options.
alter table survey_questions add column favourable text check (favourable in ('first', 'last', 'none'));

-- Answers are reported in batches of at least five people. A batch is counted once and never changes, and every figure is a sum over whole batches,
-- so no difference between two figures is about fewer than five people.
create table survey_batches (
  -- Random, because the other kind says when.
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  -- Everybody's in it, empty for none. Null if they are of several departments.
  department text,
  people int not null check (people >= 5),
  -- {question id: {answer: people}}. Null once somebody in it was reset: the batch is reported no more, and the others in it are in no other one.
  tallies jsonb,
  -- Sum of the consistency scores.
  consistency int not null default 0
);
create index on survey_batches (survey_id);

alter table survey_results
  -- When the survey was completed; empty for none.
  add column department text not null default '',
  add column batch_id uuid references survey_batches on delete set null,
  drop constraint only_completed_surveys_have_a_score,
  -- The score of anonymous answers is with them.
  add constraint only_completed_surveys_have_a_score check (consistency_score is null or completed_at is not null);
create index on survey_results (batch_id) where batch_id is not null;

-- Everything that one person answered to an anonymous survey, without the person: survey_results has only that somebody took it, on which day.
create table survey_anonymous_answers (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  -- Empty as well if fewer than five people are in the department.
  department text not null,
  consistency_score int not null check (consistency_score between 0 and 100),
  -- {question id: {answer, response_time_ms}}
  answers jsonb not null,
  batch_id uuid references survey_batches on delete set null
);
create index on survey_anonymous_answers (survey_id);
create index on survey_anonymous_answers (batch_id) where batch_id is not null;

do $$
declare t text;
begin
  foreach t in array array['survey_batches', 'survey_anonymous_answers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to draftwell_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to draftwell_system', t);
    execute format('create policy administer on %I to draftwell_admin using ((select app.is_super_admin())) with check ((select app.is_super_admin()))', t);
    execute format('grant select, update on %I to draftwell_admin', t);
  end loop;
end $$;
grant insert on survey_batches to draftwell_admin;
-- Whoever answers writes, and reads nothing; whoever acts for them neither.
create policy answer on survey_anonymous_answers for insert to draftwell_app
  with check ((select app.actor_id()) = (select app.user_id()) and app.is_assigned(survey_id)
    and (select s.is_anonymous from surveys s where s.id = survey_id));
alter policy own on survey_responses
  with check (user_id = (select app.user_id()) and (select app.actor_id()) = (select app.user_id()) and app.is_assigned(survey_id)
    and not (select s.is_anonymous from surveys s where s.id = survey_id));
grant insert (survey_id, department, consistency_score, answers) on survey_anonymous_answers to draftwell_app;
-- Of an anonymous survey, the day on which somebody took it.
grant insert (created_at), update (department) on survey_results to draftwell_app;

-- How many people a survey is for. Profiles are not readable for administration otherwise.
create function app.count_asked(survey uuid) returns int language sql stable security definer set search_path = public, pg_temp
  return (select count(*)::int from profiles p
    where app.is_super_admin() and p.is_active and p.account_status = 'active'
      and exists (select from survey_assignments a where a.survey_id = survey
        and (a.user_id = p.id or a.user_id is null and (a.department is null or lower(a.department) = lower(p.department)))));
revoke execute on function app.count_asked(uuid) from public;
grant execute on function app.count_asked(uuid) to draftwell_admin;

-- The department of the person who is signed in, as it may stand beside anonymous answers: empty if fewer than five people are in it.
create function app.own_department_of_many() returns text language sql stable security definer set search_path = public, pg_temp
  return (select case when (select count(*) from profiles o where lower(trim(o.department)) = lower(trim(p.department))) >= 5 then trim(p.department) else '' end
            from profiles p where p.id = app.user_id());
revoke execute on function app.own_department_of_many() from public;
grant execute on function app.own_department_of_many() to draftwell_app;
