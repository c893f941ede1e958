-- Only personal links can be anonymous. Elsewhere the page shows respondents their name, so the setting promised what did not hold.
set local role draftwell_system;
update form_settings set anonymous = false where anonymous and access <> 'personal';
set local role draftwell_owner;
alter table form_settings add constraint form_settings_anonymous_check check (not anonymous or access = 'personal');
