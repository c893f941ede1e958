import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { documentsContract } from '../contract.ts'
import { createDocumentsRoutes } from './routes.ts'
import { thinVersions } from './thin-versions.ts'

export const documentsFeature: ServerFeature = {
  name: 'documents',
  contract: documentsContract,
  router: createDocumentsRoutes,
  sweeps: [(tx) => sql`delete from documents where deleted_at < now() - interval '30 days'`.execute(tx), thinVersions],
  personalData: [
    {
      table: 'documents',
      person: 'user_id',
      purpose: 'documents',
      until: 'account',
      exported: 'documents',
      erasure: 'delete',
      columns: {
        identity: 'user_id',
        content: 'id title description type questions content language google_doc_id google_doc_url',
        observed: 'status responses version published_version published_at archived_at deleted_at created_at updated_at',
        operational: 'counts schema_version published_version_id editor_id search test_user',
      },
    },
    {
      table: 'document_versions',
      person: 'user_id',
      purpose: 'documents',
      until: 'account',
      exported: 'document_versions',
      erasure: 'delete',
      columns: {
        identity: 'user_id',
        content: 'id document_id title description questions content language',
        observed: 'version created_at was_published',
        operational: 'schema_version',
      },
    },
    {
      table: 'document_totals',
      person: 'user_id',
      purpose: 'documents',
      until: 'account',
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', operational: 'total' },
    },
  ],
}
