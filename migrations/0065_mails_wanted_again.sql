-- An address that takes back that it wants no invitations keeps its row, which says since when. Otherwise the list of another machine, or an older one, would
-- end them again at its next start.
alter table form_optouts add column wanted_again boolean not null default false;
grant update (wanted_again, created_at) on form_optouts to draftwell_system;
