-- What a proposal was made for, so that edits made since are told from what it proposes.
alter table document_queue
  add column base_content jsonb,
  add constraint only_proposals_have_a_base check (is_proposal or base_content is null);
