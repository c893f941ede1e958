-- Somebody whom an administrator has imported and who has not been told of it yet (Art. 14 GDPR). People from before are not mailed by an upgrade.
alter table profiles add column is_to_be_told boolean not null default false;
create index profiles_to_be_told on profiles (id) where is_to_be_told;
