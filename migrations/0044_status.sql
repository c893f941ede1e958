-- The page that shows the state of the installation counts the migrations and the generations that ended in the last day.
grant select on kysely_migration to draftwell_system;
create index document_queue_completed on document_queue (completed_at);
