import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { authContract } from '../contract.ts'
import { createAuthRoutes } from './routes.ts'

export const authFeature: ServerFeature = {
  name: 'auth',
  contract: authContract,
  router: createAuthRoutes,
  sweeps: [
    (tx) => sql`delete from sessions where absolute_expires_at < now() or last_seen_at < now() - interval '24 hours'`.execute(tx),
    (tx) => sql`delete from admin_sessions where expires_at < now()`.execute(tx),
    (tx) => sql`delete from mailed_links where expires_at < now()`.execute(tx),
  ],
  personalData: [
    { table: 'profiles', person: 'id' },
    { table: 'identities', person: 'user_id' },
    { table: 'sessions', person: 'user_id' },
    { table: 'mailed_links', person: 'user_id' },
    // Accounts of the installation: a user name, which belongs to no person's account.
    { table: 'admin_users', person: null },
    { table: 'admin_sessions', person: null },
  ],
}
