import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { formsContract } from '../contract.ts'
import { createFileRoutes } from './file-routes.ts'
import { resultsContract } from '../results-contract.ts'
import { createFormsJobs } from './jobs.ts'
import { createFormPages } from './pages.ts'
import { createResponseExport, RESPONSE_EXPORT_OPENAPI } from './response-export.ts'
import { createResultsRoutes } from './results-routes.ts'
import { createFormsRoutes } from './routes.ts'
import { createVisitRoute } from './visits.ts'

export const formsFeature: ServerFeature = {
  name: 'forms',
  contract: { ...formsContract, ...resultsContract },
  router: (platform) => ({ ...createFormsRoutes(platform), ...createResultsRoutes(platform) }),
  routes: (platform) => (app) => {
    createFormPages(platform)(app)
    createResponseExport(platform)(app)
    createFileRoutes(platform)(app)
    createVisitRoute(platform)(app)
  },
  openapi: RESPONSE_EXPORT_OPENAPI,
  jobs: createFormsJobs,
  sweeps: [
    (tx) => sql`delete from responses where deleted_at < now() - interval '30 days'`.execute(tx),
    (tx) => sql`delete from response_clearings where cleared_at < now() - interval '30 days'`.execute(tx),
    // Files whose answers were never submitted.
    (tx) => sql`delete from files where form_id is not null and response_id is null and created_at < now() - interval '1 day'`.execute(tx),
  ],
  personalData: [
    { table: 'form_settings', person: 'user_id' },
    { table: 'responses', person: 'user_id' },
    { table: 'form_counting', person: 'user_id' },
    { table: 'answer_counts', person: 'user_id' },
    { table: 'linked_sheets', person: 'user_id' },
    { table: 'response_clearings', person: 'user_id' },
    { table: 'form_visits', person: 'user_id' },
  ],
}
