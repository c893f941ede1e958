-- Works on an empty database only: no row that is there has a team.
alter table documents add column team text not null;
