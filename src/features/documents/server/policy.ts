import { definePolicy } from '#server/policy.ts'
import { AppError, refuse } from '#server/errors.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import type { DocumentHead } from './tables.ts'

const archived = () => new AppError('conflict', 'This document is archived. Restore it first.', { reason: 'document_archived' })
const notArchived = () => new AppError('conflict', 'This document is not archived', { reason: 'document_not_archived' })

/** Only the owner reads and changes a document; the same rule as app.can_read in the database. */
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
