-- The outline that a person has looked at, for the model to write from. Kept like the source: until the document is written.
alter table document_queue add column outline jsonb;
