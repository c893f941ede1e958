import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Platform } from '#server/platform.ts'
import { dashboardContract } from '../contract.ts'

type Figures = { documents_this_week: number; documents_total: number; last_updated_at: Date | null }

export function createDashboardRoutes({ db }: Platform) {
  const os = implement(dashboardContract).$context<CallContext>().use(signedIn)
  return {
    figures: os.figures.handler(async ({ context: { actor } }) => {
      // Each figure is one index look-up, whatever the number of documents: `documents_created` for the week, a maintained total
      // (`document_totals`) instead of a count, and the first entry of the list's index. date_trunc's week starts on Monday.
      const figures = sql<Figures>`
        select (select count(*)::int from documents where user_id = ${actor.userId} and deleted_at is null and status <> 'archived'
                  and created_at >= date_trunc('week', now(), ${postgresZone(actor.timezone)})) as documents_this_week,
               coalesce((select total from document_totals where user_id = ${actor.userId}), 0) as documents_total,
               (select updated_at from documents where user_id = ${actor.userId} and deleted_at is null and status <> 'archived'
                 order by updated_at desc, id desc limit 1) as last_updated_at`
      const [row] = await db.read<Figures>(actor, { compile: () => figures.compile(db.withoutActor) })
      if (!row) throw new Error('The figures query always answers one row')
      return { ...row, last_updated_at: row.last_updated_at?.toISOString() ?? null }
    }),
  }
}

/**
 * Flips the sign of a numeric offset. '+05:30' is east of Greenwich for browsers, and west of it for PostgreSQL, which follows POSIX:
 * https://www.postgresql.org/docs/current/datetime-posix-timezone-specs.html
 */
function postgresZone(timezone: string): string {
  return timezone.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+'))
}
