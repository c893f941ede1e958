import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { templatesContract } from '../contract.ts'
import { createTemplatesRoutes } from './routes.ts'

export const templatesFeature: ServerFeature = {
  name: 'templates',
  contract: templatesContract,
  router: createTemplatesRoutes,
  sweeps: [(tx) => sql`delete from templates where deleted_at < now() - interval '30 days'`.execute(tx)],
  personalData: [{ table: 'templates', person: 'user_id' }],
}
