import { refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { GENERATION_REASONS } from '../reasons.ts'
import { isPossible } from './queue/queue-states.ts'
import type { QueueHead } from './tables.ts'

/** A proposal ends with its document: the reference is null once that is erased. */
const isUndecided = ({ status, is_proposal, decision, document_id }: QueueHead) =>
  isPossible('decide', status) && is_proposal && decision === null && document_id !== null

export const generationPolicy = definePolicy<QueueHead, 'cancel' | 'retry' | 'create_provider_document' | 'decide'>({
  notFound: () => refuse('not_found', GENERATION_REASONS, 'queue_item_not_found'),
  read: (actor, item) => item.user_id === actor.userId,
  actions: {
    cancel: (_, item) => isPossible('cancel', item.status) || (() => refuse('conflict', GENERATION_REASONS, 'not_open')),
    retry: (_, item) => isPossible('retry', item.status) || (() => refuse('conflict', GENERATION_REASONS, 'not_retryable')),
    decide: (_, item) => isUndecided(item) || (() => refuse('conflict', GENERATION_REASONS, 'not_proposed')),
    create_provider_document: (_, item) => () =>
      refuse('conflict', GENERATION_REASONS, item.document_id === null ? 'document_id_missing' : 'not_connected'),
  },
})
