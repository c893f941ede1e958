/** Why a call is refused or a generation failed, in English. Screens have a text for each, by its key. */
export const GENERATION_REASONS = {
  prompt_missing: 'Please enter a prompt',
  queue_full: 'You already have 20 generations waiting. Please wait for one to finish.',
  budget_used_up: 'You have used up your generations for today. Please try again tomorrow.',
  tokens_used_up: 'You have used up your AI tokens for today. You can generate with AI again after midnight UTC.',
  queue_item_not_found: 'Queue item not found',
  other_type: 'The document is of another type',
  not_open: 'This generation has already finished',
  not_retryable: 'Only a failed generation can be tried again',
  document_id_missing: 'Document ID not found',
  not_connected: 'Connect a Google account to create the document',
  generation_failed: 'The document could not be generated',
  interrupted_too_often: 'The generation was interrupted too often',
  key_refused: '{company} refused the key of this installation. Please ask your administrator to check it.',
  request_refused: '{company} did not accept the request. Please ask your administrator to check the model that is set.',
  redirected:
    '{company} answered with a redirect to another address, which is not followed. Ask your administrator to check the address that is set.',
  model_not_found:
    '{company} no longer offers the model {model}, or the key of this installation may not use it. Ask your administrator to choose another one.',
  model_not_offered:
    '{company} no longer offers the model {model}, or the key of this installation may not use it. Ask your administrator to choose another one. The key may use: {models}.',
  model_deleted:
    '{company} does not have the model {model} any more. Ask your administrator to download it again, or to choose another one.',
  credit_used_up:
    '{company} reports that the account has no credit left, or that its limit is reached. Ask your administrator to check the account.',
  organisation_unverified:
    '{company} offers this only to verified organisations. Ask your administrator to verify the organisation or to choose another model.',
  context_too_small:
    '{company} reports that the request and its material are too long for the model {model}. Shorten them, or ask your administrator for a model that can read more.',
  rate_limited: '{company} is limiting requests at the moment. Please try again in a few minutes.',
  provider_failed: '{company} has a problem at the moment. Please try again in a few minutes.',
  unreachable: '{company} could not be reached. Please try again later.',
  timed_out: '{company} did not answer in time. Please try again.',
  too_slow: '{company} was still writing when its time was up. Ask for something shorter, or ask your administrator for a faster model.',
  interrupted: '{company} broke the connection while it was writing. Please try again.',
  answer_refused: '{company} declined to write this. Please change the request.',
  answer_cut:
    '{company} stopped before the end of the document, so nothing is changed. Ask for a smaller change, or change the document in parts.',
  answer_unusable: '{company} answered with something that could not be used. Please try again or word the request differently.',
  nothing_to_change: 'This document was deleted or is empty, so there is nothing to change',
  document_too_long: 'The document is too long to be changed by an instruction. Change it by hand, or in parts.',
  continuing_needs_model:
    'Only a model can write on from where it stopped. Write the rest by hand, or change the document with an instruction.',
  outline_needs_model: 'Only a model can make an outline and write from it. Set up a model, or generate without an outline.',
  outline_not_used: 'An outline is for one new document or presentation. Generate this without one.',
  set_not_found: 'Set not found',
  not_proposed: 'There are no proposed changes to review',
} as const
