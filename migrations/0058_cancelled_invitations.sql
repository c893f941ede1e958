-- Mails with personal links that waited when their form closed are not sent.
alter table form_invitations add column cancelled boolean not null default false;
grant update (cancelled) on form_invitations to draftwell_app;
