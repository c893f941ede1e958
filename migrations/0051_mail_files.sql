-- Whether the mail was only written to a file, because there was no mail server. Of mails from before nobody knows it any more.
alter table mail_outbox add column is_file boolean;
