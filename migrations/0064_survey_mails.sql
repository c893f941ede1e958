-- Whoever unsubscribes from mails about surveys keeps all other notifications. Who has switched those off before gets none about surveys either.
alter table profiles add column survey_mails_enabled boolean not null default true;
grant update (survey_mails_enabled) on profiles to draftwell_app;
