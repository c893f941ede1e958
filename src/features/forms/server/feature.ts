import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { formsContract } from '../contract.ts'
import { createFileRoutes } from './file-routes.ts'
import { createFormPages } from './pages.ts'
import { createFormsRoutes } from './routes.ts'

export const formsFeature: ServerFeature = {
  name: 'forms',
  contract: formsContract,
  router: createFormsRoutes,
  routes: (platform) => {
    const [pages, files] = [createFormPages(platform), createFileRoutes(platform)]
    return (app) => {
      pages(app)
      files(app)
    }
  },
  sweeps: [
    (tx) => sql`delete from responses where deleted_at < now() - interval '30 days'`.execute(tx),
    // Files whose answers were never submitted.
    (tx) => sql`delete from files where form_id is not null and response_id is null and created_at < now() - interval '1 day'`.execute(tx),
  ],
  personalData: [
    { table: 'form_settings', person: 'user_id' },
    { table: 'responses', person: 'user_id' },
  ],
}
