-- The calls behind /admin need the super admin's own session and, in the same browser, one of /admin-login. The application says so first
-- (administration.ts); this is the same rule for what administration writes.

create function app.is_in_panel() returns boolean language sql stable return app.is_super_admin() and app.has_admin_session();

-- The first account of /admin-login is made without one. Runs as the owner, because administration sees no accounts otherwise.
create policy owner on admin_users for select to draftwell_owner using (true);
create function app.may_keep_admins() returns boolean language sql stable security definer set search_path = public, pg_temp
  return app.is_in_panel() or app.is_super_admin() and not exists (select from admin_users);
revoke execute on function app.is_in_panel() from public;
revoke execute on function app.may_keep_admins() from public;
grant execute on function app.is_in_panel() to draftwell_admin, draftwell_owner;
grant execute on function app.may_keep_admins() to draftwell_admin;

drop policy administer on admin_users;
create policy administer on admin_users to draftwell_admin
  using ((select app.may_keep_admins())) with check ((select app.may_keep_admins()));
drop policy administer on admin_sessions;
create policy administer on admin_sessions to draftwell_admin using ((select app.is_in_panel()));

-- Which model writes is set on the super admin's own page, too, so these need no session of /admin-login.
create function app.may_set(setting text) returns boolean language sql stable
  return app.is_super_admin() and (app.has_admin_session()
    or setting in ('active_ai_service', 'openai_key', 'openai_model', 'claude_key', 'claude_model', 'ollama_model', 'lm_studio_model'));
revoke execute on function app.may_set(text) from public;
grant execute on function app.may_set(text) to draftwell_admin;
drop policy administer on admin_settings;
-- Reading stays as it was: a change is refused if others have changed anything since (claimSettings).
create policy administer on admin_settings for select to draftwell_admin using ((select app.is_super_admin()));
create policy set on admin_settings for insert to draftwell_admin with check (app.may_set(name));
create policy change on admin_settings for update to draftwell_admin using (app.may_set(name)) with check (app.may_set(name));
create policy remove on admin_settings for delete to draftwell_admin using (app.may_set(name));

-- Answers to surveys are the person's alone: whoever acts for somebody neither reads nor writes them (surveys/server/policy.ts). Whether a survey is completed may be
-- seen.
alter policy own on survey_responses
  using (user_id = (select app.user_id()) and (select app.actor_id()) = (select app.user_id()))
  with check (user_id = (select app.user_id()) and (select app.actor_id()) = (select app.user_id()) and app.is_assigned(survey_id));
alter policy own on survey_results
  with check (user_id = (select app.user_id()) and (select app.actor_id()) = (select app.user_id()) and app.is_assigned(survey_id));
