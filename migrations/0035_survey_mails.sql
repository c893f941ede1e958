-- Mails about surveys: one to everybody whom a survey is for, and reminders to those who have not completed it.
alter table surveys
  -- Days before it closes on which those who have not completed it are reminded; null is never.
  add column remind_days int check (remind_days between 1 and 60),
  -- The last time that somebody asked for reminders, or the day came.
  add column reminded_at timestamptz;

create table survey_mails (
  survey_id uuid not null references surveys on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  invited_at timestamptz not null default now(),
  reminded_at timestamptz,
  primary key (survey_id, user_id)
);
create index on survey_mails (user_id);
alter table survey_mails enable row level security;
alter table survey_mails force row level security;
create policy system on survey_mails to draftwell_system using (true) with check (true);
grant select, insert, update, delete on survey_mails to draftwell_system;

-- The super admin queues the mails of a survey.
grant execute on function app.add_job(text, json, text, int, timestamptz) to draftwell_admin;

-- Names of those whom a survey names. Profiles are not readable for administration otherwise.
create function app.survey_people(survey uuid) returns table (id uuid, email text, first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.email, p.first_name, p.last_name from survey_assignments a join profiles p on p.id = a.user_id
   where a.survey_id = survey and app.is_super_admin() order by p.email
$$;
revoke execute on function app.survey_people(uuid) from public;
grant execute on function app.survey_people(uuid) to draftwell_admin;
