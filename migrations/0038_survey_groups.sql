-- Of a batch in which people were asked different control questions, an average would be about those few who were asked the newer ones.
alter table survey_batches
  alter column consistency drop not null,
  alter column consistency drop default;

-- The department of the person who is signed in, as it may stand beside anonymous answers: empty if the survey is for fewer than five people of it. Five
-- colleagues who are not asked hide nobody.
drop function app.own_department_of_many();
create function app.own_department_of_many(survey uuid) returns text language sql stable security definer set search_path = public, pg_temp
  return (select case when (
            select count(*) from profiles o
             where lower(trim(o.department)) = lower(trim(p.department)) and o.is_active and o.account_status = 'active'
               and (o.id in (select a.user_id from survey_assignments a where a.survey_id = survey and a.user_id is not null)
                 or exists (select from survey_assignments a where a.survey_id = survey and a.user_id is null
                   and (a.department is null or lower(a.department) = lower(o.department))))) >= 5
            then trim(p.department) else '' end
            from profiles p where p.id = app.user_id());
revoke execute on function app.own_department_of_many(uuid) from public;
grant execute on function app.own_department_of_many(uuid) to draftwell_app;
