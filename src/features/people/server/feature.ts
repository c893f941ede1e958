import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { peopleContract } from '../contract.ts'
import { CHANGED_MAIL } from './changed-mail.ts'
import { createPeopleRoutes } from './routes.ts'
import './tables.ts'
import { MAILS } from './mails.ts'
import { createTellingJobs, IMPORTED_MAIL } from './tell-imported.ts'
import { leaveReasons, UNNAMED_REASON } from './unnamed-reason.ts'

/** What the super admin does about people: roles, statuses, invitations, imports, impersonation. The accounts themselves belong to auth. */
export const peopleFeature: ServerFeature = {
  name: 'people',
  contract: peopleContract,
  router: createPeopleRoutes,
  // What was done is in the audit trail.
  sweeps: [(tx) => sql`delete from impersonation_sessions where expires_at < now() - interval '90 days'`.execute(tx)],
  mails: [...Object.values(MAILS), CHANGED_MAIL, IMPORTED_MAIL],
  jobs: createTellingJobs,
  personalData: [
    {
      table: 'impersonation_sessions',
      person: 'impersonated_user_id',
      also: 'super_admin_id',
      purpose: 'security',
      until: { days: 90 },
      exported: { file: 'impersonations', rows: 'impersonated_user_id = exported_for or super_admin_id = exported_for' },
      erasure: 'delete',
      erase: leaveReasons,
      wording: {
        // The super admin gets what they did, without whom they did it for and what that person has seen.
        impersonated_user_id: { select: 'case when impersonated_user_id = exported_for then impersonated_user_id end', type: 'uuid' },
        reason: {
          select: `case when impersonated_user_id = exported_for then reason
                        else (select ${UNNAMED_REASON} from profiles p where p.id = impersonated_user_id) end`,
          type: 'text',
        },
        seen_at: { select: 'case when impersonated_user_id = exported_for then seen_at end', type: 'timestamp with time zone' },
        // As in the mail about it.
        acted_by: {
          select: `select trim(first_name || ' ' || last_name || ' (' || email || ')') from profiles where id = super_admin_id`,
          type: 'text',
        },
        ends_at: { select: 'expires_at', type: 'timestamp with time zone' },
      },
      columns: {
        identity: 'super_admin_id impersonated_user_id',
        content: 'reason',
        observed: 'id is_active expires_at created_at seen_at',
        operational: 'session_id',
      },
      // The name promises an hour, but ending an impersonation brings its end forward.
      withheld: 'expires_at impersonated_user_id reason seen_at',
    },
  ],
}
