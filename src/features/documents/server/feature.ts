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
    { table: 'documents', person: 'user_id' },
    { table: 'document_versions', person: 'user_id' },
    { table: 'document_totals', person: 'user_id' },
  ],
}
