-- What code decides by was in document_queue.metadata, next to what is only shown. It gets columns of its own, so that a query sees it, a
-- constraint guards it, and a list that reads the metadata does not carry an attached file or a model's raw answer along.
alter table document_queue drop column document_id, drop column set_id;
alter table document_queue
  -- A document that is deleted for good leaves the generation without one.
  add column document_id uuid references documents on delete set null,
  add column document_version int,
  add column keep text[] not null default '{}',
  add column seed bigint,
  add column set_id uuid,
  -- What an artefact knows of its set: its index, the titles of all, the plan.
  add column set_place jsonb,
  add column is_proposal boolean not null default false,
  add column decision text check (decision in ('applied', 'discarded')),
  add column cancelled_at timestamptz,
  add column source jsonb,
  add column raw_text text,
  add constraint only_proposals_are_decided check (decision is null or is_proposal);

update document_queue q set
  document_id = (select id from documents where id = (q.metadata ->> 'document_id')::uuid),
  document_version = (metadata ->> 'document_version')::int,
  keep = coalesce((select array_agg(value) from jsonb_array_elements_text(metadata -> 'keep')), '{}'),
  seed = (metadata ->> 'seed')::bigint,
  set_id = (metadata #>> '{set,id}')::uuid,
  set_place = (metadata -> 'set') - 'id',
  is_proposal = coalesce((metadata ->> 'proposal')::boolean, false),
  decision = case when (metadata ->> 'proposal')::boolean then metadata ->> 'decision' end,
  cancelled_at = (metadata ->> 'cancelled_at')::timestamptz,
  source = metadata -> 'source',
  raw_text = metadata ->> 'raw_text',
  metadata = metadata - array['document_id', 'document_version', 'keep', 'seed', 'set', 'proposal', 'decision', 'cancelled_at', 'source', 'raw_text'];

-- Every editor that opens asks which generation made its document, and which set that belongs to.
create index document_queue_document on document_queue (document_id, created_at desc) where document_id is not null;
create index document_queue_set on document_queue (set_id) where set_id is not null;
