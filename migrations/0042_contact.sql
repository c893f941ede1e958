-- Messages of the public contact form. Strangers write through the system; only the super admin reads.
create table contact_messages (
  id uuid primary key default uuidv7(),
  -- The account from which it was sent, if any.
  user_id uuid references profiles on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  locale text not null check (locale in ('en', 'es', 'fr')),
  status text not null default 'new' check (status in ('new', 'answered', 'spam')),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'answered') = (answered_at is not null)),
  check ((answer is null) = (answered_at is null))
);
-- For the list, its filter and the sweep.
create index on contact_messages (created_at desc, id desc);
create index on contact_messages (status, created_at desc, id desc);
create index on contact_messages (user_id);
create index on contact_messages (email);
alter table contact_messages enable row level security;
alter table contact_messages force row level security;
create policy system on contact_messages to draftwell_system using (true) with check (true);
create policy administration on contact_messages to draftwell_admin using (app.is_super_admin()) with check (app.is_super_admin());
grant select, insert, update, delete on contact_messages to draftwell_system;
grant select, update, delete on contact_messages to draftwell_admin;

-- Answers to a message of the contact form go to who wrote it.
alter table mail_outbox add column reply_to text;
