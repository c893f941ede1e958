import { refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { GENERATION_REASONS } from '../contract.ts'
import type { QueueHead } from './tables.ts'

const isOpen = (item: QueueHead) => item.status === 'pending' || item.status === 'processing'

const isUndecided = ({ status, metadata }: QueueHead) =>
  status === 'completed' && metadata.proposal === true && metadata.decision === undefined

export const generationPolicy = definePolicy<QueueHead, 'cancel' | 'retry' | 'create_provider_document' | 'decide'>({
  notFound: () => refuse('not_found', GENERATION_REASONS, 'queue_item_not_found'),
  read: (actor, item) => item.user_id === actor.userId,
  actions: {
    cancel: (_, item) => isOpen(item) || (() => refuse('conflict', GENERATION_REASONS, 'not_open')),
    retry: (_, item) => item.status === 'failed' || (() => refuse('conflict', GENERATION_REASONS, 'not_retryable')),
    decide: (_, item) => isUndecided(item) || (() => refuse('conflict', GENERATION_REASONS, 'not_proposed')),
    create_provider_document: (_, item) => () =>
      refuse('conflict', GENERATION_REASONS, item.metadata.document_id === undefined ? 'document_id_missing' : 'not_connected'),
  },
})
