-- The language that a survey is written in, and its texts in further ones: {language: {text as it is written: translation}}. Keyed by the text and not by its
-- place, so that a text that is reworded is never shown with the translation of what it said before, and answers stay those of the survey's own language.
alter table surveys
  add column language text not null default 'en' check (language in ('en', 'es', 'fr')),
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object' and translations - array['en', 'es', 'fr'] = '{}'),
  add constraint not_translated_into_itself check (not translations ? language);

-- Nobody was asked what language it is. Most people write in the one that they read.
set local role draftwell_system;
update surveys s set language = p.locale from profiles p where p.id = s.created_by;
set local role draftwell_owner;
