import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { securityContract } from '../../security-contract.ts'
import { createSecurityRoutes } from './routes.ts'
import { NOTICE_MAIL } from './notices.ts'

/** How people sign in: password, sessions and second factors. A part of auth with calls of its own. */
export const securityFeature: ServerFeature = {
  name: 'security',
  contract: securityContract,
  router: createSecurityRoutes,
  sweeps: [(tx) => sql`delete from auth_challenges where expires_at < now()`.execute(tx)],
  mails: [NOTICE_MAIL],
  personalData: [
    {
      table: 'totp_secrets',
      person: 'user_id',
      purpose: 'security',
      until: 'account',
      exported: 'authenticator_app',
      erasure: 'delete',
      columns: { identity: 'user_id', observed: 'confirmed_at created_at', secret: 'sealed', operational: 'last_step' },
    },
    {
      table: 'recovery_codes',
      person: 'user_id',
      purpose: 'security',
      until: 'account',
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', secret: 'code_hash' },
    },
    {
      table: 'passkeys',
      person: 'user_id',
      purpose: 'security',
      until: 'account',
      exported: 'passkeys',
      erasure: 'delete',
      columns: {
        identity: 'user_id',
        content: 'name',
        observed: 'id created_at last_used_at',
        secret: 'credential_id public_key',
        operational: 'counter transports',
      },
    },
    {
      table: 'auth_challenges',
      person: 'user_id',
      purpose: 'security',
      until: { days: 1 },
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', secret: 'token_hash challenge', operational: 'purpose attempts expires_at' },
    },
  ],
}
