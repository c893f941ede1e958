import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { templatesContract } from '../contract.ts'
import { createTemplatesRoutes } from './routes.ts'

export const templatesFeature: ServerFeature = {
  name: 'templates',
  contract: templatesContract,
  router: createTemplatesRoutes,
  sweeps: [(tx) => sql`delete from templates where deleted_at < now() - interval '30 days'`.execute(tx)],
  personalData: [
    {
      table: 'templates',
      person: 'user_id',
      purpose: 'templates',
      until: 'account',
      exported: 'templates',
      erasure: 'delete',
      shared: { where: 'shared', reason: 'template_of_everybody' },
      columns: {
        identity: 'user_id',
        content: 'id title description type questions content language',
        observed: 'shared deleted_at created_at updated_at',
        operational: 'schema_version',
      },
    },
  ],
}
