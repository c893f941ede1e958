import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { formsContract } from '../contract.ts'
import { createFormPages } from './pages.ts'
import { createFormsRoutes } from './routes.ts'

export const formsFeature: ServerFeature = {
  name: 'forms',
  contract: formsContract,
  router: createFormsRoutes,
  routes: createFormPages,
  sweeps: [(tx) => sql`delete from responses where deleted_at < now() - interval '30 days'`.execute(tx)],
  personalData: [
    { table: 'form_settings', person: 'user_id' },
    { table: 'responses', person: 'user_id' },
  ],
}
