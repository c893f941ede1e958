import { definePolicy } from '#server/policy.ts'
import { refuse } from '#server/errors.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import type { DocumentHead } from './tables.ts'

const archived = () => refuse('conflict', DOCUMENT_REASONS, 'document_archived')
const notArchived = () => refuse('conflict', DOCUMENT_REASONS, 'document_not_archived')

/** Only the owner may read and change a document. `app.can_read` states the same rule in the database: change both together. */
export const documentPolicy = definePolicy<DocumentHead, 'update' | 'publish' | 'archive' | 'restore' | 'delete' | 'undelete' | 'deploy'>({
  notFound: () => refuse('not_found', DOCUMENT_REASONS, 'document_not_found'),
  read: (actor, document) => document.user_id === actor.userId,
  actions: {
    update: (_, document) => document.status !== 'archived' || archived,
    publish: (_, document) => document.status !== 'archived' || archived,
    archive: (_, document) => document.status !== 'archived' || archived,
    restore: (_, document) => document.status === 'archived' || notArchived,
    delete: () => true,
    undelete: () => true,
    // No provider can be connected yet.
    deploy: () => () => refuse('conflict', DOCUMENT_REASONS, 'not_connected'),
  },
})
