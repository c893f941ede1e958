-- The test user for whom an administrator has tried a generation (/testing). The document is the administrator's own.
alter table documents add column test_user text;
create index documents_of_tests on documents (user_id) where test_user is not null;
