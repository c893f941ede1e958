-- The language of a mail, for the parts that the layout writes around its text.
alter table mail_outbox add column locale text not null default 'en' check (locale in ('en', 'es', 'fr'));
update mail_outbox set purpose = replace(purpose, ' ', '_') where purpose like 'contact %';

-- What became of the attempts to send it.
alter table mail_outbox
  add column attempts int not null default 0,
  -- Why the last attempt failed, in a word of ours; null after a success.
  add column failure text check (failure in ('refused', 'deferred', 'cut_off', 'unreachable', 'wrong_password', 'tls', 'other')),
  -- What the mail server said.
  add column answer text,
  -- From when on nothing is tried any more.
  add column failed_at timestamptz,
  add check (failed_at is null or failure is not null),
  add check (sent_at is null or failure is null);
-- For the list and the counts of the administration.
create index mail_outbox_unsent on mail_outbox (created_at desc, id desc) where sent_at is null;

-- The administration sees what became of a mail, and never its text, which holds links that sign in.
create policy panel on mail_outbox for select to draftwell_admin using ((select app.is_in_panel()));
create policy panel_retry on mail_outbox for update to draftwell_admin using ((select app.is_in_panel())) with check ((select app.is_in_panel()));
grant select (id, recipient, subject, purpose, created_at, sent_at, attempts, failure, answer, failed_at) on mail_outbox to draftwell_admin;
grant update (failure, answer, failed_at) on mail_outbox to draftwell_admin;
