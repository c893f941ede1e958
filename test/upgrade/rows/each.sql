-- Before every migration, with the columns that there have been from the first one on.
with person as (insert into profiles (email) values (uuidv7() || '@example.com') returning id),
  identity as (insert into identities (user_id, provider, subject) select id, 'password', id::text from person),
  document as (insert into documents (user_id, title, questions) select id, 'A form', '[{"id": "q1", "title": "A question", "type": "text", "options": [], "scale": null, "required": false}]' from person
    returning id, user_id),
  version as (insert into document_versions (document_id, user_id, version, schema_version, title, description, questions)
    select id, user_id, 1, 1, 'A form', '', '[]' from document),
  item as (insert into document_queue (user_id, user_prompt, document_type, status, started_at, completed_at)
    select id, 'A form', 'form', 'failed', now(), now() from person),
  mail as (insert into mail_outbox (user_id, recipient, subject, body) select id, 'somebody@example.com', 'A subject', 'A text' from person)
insert into audit_log (user_id, actor_id, action, details) select id, id, 'auth.signed_up', '{"email": "somebody@example.com"}' from person;
