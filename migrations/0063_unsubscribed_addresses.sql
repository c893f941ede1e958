-- Addresses of people who want no more invitations to forms. Only hashes: the list outlives forms and accounts, and nobody has to read it.
create table form_optouts (
  -- SHA-256 of the address in lower case.
  email_hash bytea primary key,
  created_at timestamptz not null default now()
);
alter table form_optouts enable row level security;
alter table form_optouts force row level security;
create policy system on form_optouts to draftwell_system using (true) with check (true);
grant select, insert, delete on form_optouts to draftwell_system;

-- What the owner of the form sees of it. Only the system changes it.
alter table form_invitations add column unsubscribed boolean not null default false;
-- For the links of one address.
create index form_invitations_email on form_invitations (email);
