-- The language of a mail, for the parts that the layout writes around its text.
alter table mail_outbox add column locale text not null default 'en' check (locale in ('en', 'es', 'fr'));
update mail_outbox set purpose = replace(purpose, ' ', '_') where purpose like 'contact %';
