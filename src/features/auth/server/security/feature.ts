import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { securityContract } from '../../security-contract.ts'
import { createSecurityRoutes } from './routes.ts'

/** How people sign in: password, sessions and second factors. A part of auth with calls of its own. */
export const securityFeature: ServerFeature = {
  name: 'security',
  contract: securityContract,
  router: createSecurityRoutes,
  sweeps: [(tx) => sql`delete from auth_challenges where expires_at < now()`.execute(tx)],
  personalData: [
    { table: 'totp_secrets', person: 'user_id' },
    { table: 'recovery_codes', person: 'user_id' },
    { table: 'passkeys', person: 'user_id' },
    { table: 'auth_challenges', person: 'user_id' },
  ],
}
