-- What a form's page promised about deleting responses, from before its owner kept them longer: [{ until, days }], earliest first.
alter table form_settings add column retention_promises jsonb not null default '[]';
-- Only the job that deletes responses every night asks for these forms.
drop index form_settings_retention;
create index form_settings_retention on form_settings (form_id) where retention_days is not null or retention_promises <> '[]';
