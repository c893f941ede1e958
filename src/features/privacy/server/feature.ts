import { sql } from 'kysely'
import { z } from 'zod'
import type { ServerFeature } from '#server/feature.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import { privacyContract } from '../contract.ts'
import { ERASE_JOB, erasePerson } from './erase-person.ts'
import { EXPORT_JOB, createExportJob, failExport } from './export-job.ts'
import { createFileRoutes, PRIVACY_OPENAPI } from './file-routes.ts'
import { DELETION_MAILS } from './mails.ts'
import { createPrivacyPage } from './page.ts'
import { createPrivacyRoutes } from './routes.ts'

const ErasePayload = z.object({ userId: z.uuid() })
const ExportPayload = z.object({ exportId: z.uuid() })

const ownTables: readonly TableOfPeople[] = [
  {
    table: 'data_exports',
    person: 'user_id',
    purpose: 'privacy',
    until: { days: 7 },
    exported: 'exports',
    erasure: 'delete',
    columns: { identity: 'user_id', observed: 'id created_at expires_at', operational: 'state attempt done total bytes' },
  },
  {
    table: 'data_export_parts',
    person: { column: 'export_id', through: 'data_exports' },
    purpose: 'privacy',
    until: { days: 7 },
    // The export itself.
    exported: null,
    erasure: 'delete',
    columns: { content: 'bytes', operational: 'export_id seq' },
  },
]

/** Export, erasure and the trail. `others` are the tables of all other features: what is not in the list does not exist for this one. */
export function createPrivacyFeature(others: readonly TableOfPeople[]): ServerFeature {
  const tables = [...others, ...ownTables]
  return {
    name: 'privacy',
    contract: privacyContract,
    router: (platform) => createPrivacyRoutes(platform, tables),
    routes: (platform) => {
      const [files, page] = [createFileRoutes(platform, tables), createPrivacyPage(platform, tables)]
      return (app) => {
        files(app)
        page(app)
      }
    },
    openapi: PRIVACY_OPENAPI,
    jobs: (platform) => {
      const writeExport = createExportJob(platform, tables)
      return {
        [ERASE_JOB]: (payload) => erasePerson(platform, tables, ErasePayload.parse(payload).userId),
        [EXPORT_JOB]: async (payload, { attempt, maxAttempts, signal }) => {
          const { exportId } = ExportPayload.parse(payload)
          try {
            await writeExport(exportId, signal)
          } catch (error) {
            if (attempt >= maxAttempts) await failExport(platform.db, exportId)
            throw error
          }
        },
      }
    },
    sweeps: [(tx) => sql`delete from data_exports where expires_at < now()`.execute(tx)],
    mails: Object.values(DELETION_MAILS),
    personalData: ownTables,
  }
}
