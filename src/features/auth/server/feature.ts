import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { authContract } from '../contract.ts'
import { createLinkJobs } from './accounts.ts'
import { INVITATION_DAYS } from './mailed-links.ts'
import { createAuthRoutes } from './routes.ts'
import { MAILS } from './mails.ts'

export const authFeature: ServerFeature = {
  name: 'auth',
  contract: authContract,
  router: createAuthRoutes,
  sweeps: [
    (tx, _env, { sessions: days }) =>
      sql`delete from sessions where absolute_expires_at < now() or last_seen_at < now() - interval '24 hours'
          or created_at < now() - ${days}::int * interval '1 day'`.execute(tx),
    (tx) => sql`delete from admin_sessions where expires_at < now()`.execute(tx),
    (tx) => sql`delete from mailed_links where expires_at < now()`.execute(tx),
  ],
  jobs: createLinkJobs,
  mails: Object.values(MAILS),
  personalData: [
    {
      table: 'profiles',
      person: 'id',
      purpose: 'account',
      until: 'account',
      exported: 'profile',
      erasure: 'delete',
      columns: {
        identity: 'id email first_name last_name department position',
        content: 'locale timezone theme notifications_enabled survey_mails_enabled voice_enabled avatar_id google_auth_type',
        observed:
          'role source is_active account_status created_at updated_at data_deletion_requested_at data_deletion_scheduled_at status_before_deletion last_data_export_at',
        operational: 'is_to_be_told',
      },
    },
    {
      table: 'identities',
      person: 'user_id',
      purpose: 'account',
      until: 'account',
      exported: 'sign_in_methods',
      erasure: 'delete',
      columns: { identity: 'user_id provider subject', observed: 'verified_at created_at', secret: 'password_hash', operational: 'id' },
    },
    {
      table: 'sessions',
      person: 'user_id',
      purpose: 'security',
      until: { setting: 'sessions' },
      exported: 'sessions',
      erasure: 'delete',
      columns: {
        identity: 'user_id',
        observed: 'id kind user_agent created_at last_seen_at absolute_expires_at',
        secret: 'token_hash',
        operational: 'parent_id',
      },
    },
    {
      table: 'mailed_links',
      person: 'user_id',
      purpose: 'security',
      until: { days: INVITATION_DAYS },
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', secret: 'token_hash', operational: 'purpose expires_at' },
    },
    // Accounts of the administration, each with a user name. They belong to no profile, so they stay until the super admin removes them.
    {
      table: 'admin_users',
      person: null,
      purpose: 'security',
      until: 'installation',
      exported: null,
      erasure: { how: 'keep', reason: 'admin_account' },
      columns: { identity: 'username', observed: 'created_at', secret: 'password_hash', operational: 'id' },
    },
    {
      table: 'admin_sessions',
      person: null,
      purpose: 'security',
      until: { days: 1 },
      exported: null,
      erasure: { how: 'keep', reason: 'admin_account' },
      columns: { identity: 'admin_user_id', observed: 'created_at expires_at', secret: 'token_hash' },
    },
  ],
}
