-- Groups of people that the owner of a survey imported, beside the departments of their profiles. A person is in one of them at most.
create table survey_groups (
  survey_id uuid not null references surveys on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  name text not null check (name <> ''),
  primary key (survey_id, user_id)
);
create index on survey_groups (user_id);

alter table survey_groups enable row level security;
alter table survey_groups force row level security;
create policy system on survey_groups to draftwell_system using (true) with check (true);
create policy administer on survey_groups to draftwell_admin using ((select app.is_super_admin())) with check ((select app.is_super_admin()));
create policy own on survey_groups for select to draftwell_app using (user_id = (select app.user_id()));
create policy owner on survey_groups for select to draftwell_owner using (true);
grant select, insert, update, delete on survey_groups to draftwell_system;
grant select, insert, delete on survey_groups to draftwell_admin;
grant select on survey_groups to draftwell_app;

-- As the department, when the survey was completed; empty for none.
alter table survey_results add column group_name text not null default '';
alter table survey_anonymous_answers add column group_name text not null default '';
-- Null if they are of several groups.
alter table survey_batches add column group_name text default '';
grant update (group_name) on survey_results to draftwell_app;
grant insert (group_name) on survey_anonymous_answers to draftwell_app;

-- The department and the group of the person who is signed in, as they may stand beside anonymous answers: both if the survey is for at least five people
-- who have both. Otherwise one of them, if it is for at least five more who are in no such pair, so that nobody is the only one with what is left. Always a row.
drop function app.own_department_of_many(uuid);
create function app.own_groups_of_many(survey uuid) returns table (department text, group_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select p.id, trim(p.department) as department, coalesce(g.name, '') as name
      from profiles p left join survey_groups g on g.survey_id = survey and g.user_id = p.id
     where p.is_active and p.account_status = 'active'
       and exists (select from survey_assignments a where a.survey_id = survey
         and (a.user_id = p.id or a.user_id is null and (a.department is null or lower(a.department) = lower(p.department))))),
  pairs as (select *, count(*) over (partition by lower(department), lower(name)) >= 5 as is_pair from asked),
  departments as (select *, not is_pair and count(*) filter (where not is_pair) over (partition by lower(department)) >= 5 as is_department from pairs),
  names as (select *, not is_pair and not is_department
      and count(*) filter (where not is_pair and not is_department) over (partition by lower(name)) >= 5 as is_name from departments)
  select coalesce(max(n.department) filter (where n.is_pair or n.is_department), ''), coalesce(max(n.name) filter (where n.is_pair or n.is_name), '')
    from names n where n.id = app.user_id()
$$;
revoke execute on function app.own_groups_of_many(uuid) from public;
grant execute on function app.own_groups_of_many(uuid) to draftwell_app;
