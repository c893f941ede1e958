-- Which document a generation is about and which set it belongs to are asked for by every editor that opens. They stand in the metadata;
-- as columns of their own they can be looked up by an index (an expression over jsonb is not leakproof, so not under row-level security).
alter table document_queue
  add column document_id uuid generated always as ((metadata ->> 'document_id')::uuid) stored,
  add column set_id uuid generated always as ((metadata #>> '{set,id}')::uuid) stored;
create index document_queue_document on document_queue (document_id, created_at desc) where document_id is not null;
create index document_queue_set on document_queue (set_id) where set_id is not null;
