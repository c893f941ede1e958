-- Which open editor made the current version, so that an editor that never heard the answer to its save knows the version as its own.
alter table documents add column editor_id text constraint editor_id_is_short check (length(editor_id) <= 64);
