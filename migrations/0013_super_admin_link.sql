-- The first start prints a link that makes whoever opens it the super admin. It is kept like the mailed ones, as a hash, and is nobody's yet.
alter table mailed_links alter user_id drop not null;
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check check (purpose in ('verify', 'recover', 'super_admin'));
alter table mailed_links add constraint only_mailed_links_have_a_person check ((user_id is null) = (purpose = 'super_admin'));
