-- A proposal that writes on where a model's answer was cut off: its answer is what is missing, not the whole document.
alter table document_queue
  add column continues boolean not null default false,
  add constraint only_proposals_continue check (is_proposal or not continues);
