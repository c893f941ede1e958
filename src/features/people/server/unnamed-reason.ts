import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Person } from '#server/personal-data.ts'

/*
 * The reason of an impersonation without a person: for the export of the super admin who wrote it, and after the erasure of somebody who is named in the
 * reason for acting for somebody else. As SQL, because the registry of personal data is SQL. `p` is the person's row of `profiles`.
 */

/** Their address and their full name, each as a whole, as an expression for `regexp_replace`. */
const NAMES_PATTERN = `concat_ws('|', app.address_pattern(p.email), app.name_pattern(p.first_name, p.last_name))`

export const UNNAMED_REASON = `regexp_replace(reason, ${NAMES_PATTERN}, '…', 'gi')`

/** Takes a person out of the reasons about others. Runs while the profile still says what they are called. */
export function leaveReasons(tx: Tx, { userId }: Person): Promise<unknown> {
  return sql`update impersonation_sessions set reason = ${sql.raw(UNNAMED_REASON)} from profiles p
    where p.id = ${userId}::uuid and impersonated_user_id <> p.id and reason ~* ${sql.raw(NAMES_PATTERN)}`.execute(tx)
}
