-- Personal links to surveys, for people who are asked and have no password, and mails that one click ends.
alter table survey_mails
  -- SHA-256 of the token of the person's link. It follows from the survey and the person, so every mail carries the same one.
  add column token_hash bytea unique;

-- Where a mail program unsubscribes its reader with one click (RFC 8058). Null for mails that nobody can unsubscribe from, as about one's account.
alter table mail_outbox add column unsubscribe_url text;
