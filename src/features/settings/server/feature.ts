import type { ServerFeature } from '#server/feature.ts'
import { settingsContract } from '../contract.ts'
import { createSettingsRoutes } from './routes.ts'

export const settingsFeature: ServerFeature = {
  name: 'settings',
  contract: settingsContract,
  router: createSettingsRoutes,
  personalData: [
    {
      table: 'google_keys',
      person: 'user_id',
      purpose: 'account',
      until: 'account',
      exported: 'google_key',
      erasure: 'delete',
      columns: { identity: 'user_id', content: 'client_email', observed: 'updated_at', secret: 'sealed' },
    },
  ],
}
