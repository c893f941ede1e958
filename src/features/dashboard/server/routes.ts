import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { signedIn } from '#server/calls.ts'
import type { CallContext } from '#server/calls.ts'
import type { Platform } from '#server/platform.ts'
import { dashboardContract } from '../contract.ts'

type Figures = { documents_this_week: number; documents_total: number; last_updated_at: Date | null }

export function createDashboardRoutes({ db }: Platform) {
  const os = implement(dashboardContract).$context<CallContext>().use(signedIn)
  return {
    figures: os.figures.handler(({ context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        // date_trunc's week starts on Monday; the time zone is the person's.
        const { rows } = await sql<Figures>`
          select count(*) filter (where created_at >= date_trunc('week', now(), ${actor.timezone}))::int as documents_this_week,
                 count(*)::int as documents_total,
                 max(updated_at) as last_updated_at
            from documents
           where user_id = ${actor.userId} and deleted_at is null and status <> 'archived'`.execute(tx)
        const figures = rows[0] ?? { documents_this_week: 0, documents_total: 0, last_updated_at: null }
        return { ...figures, last_updated_at: figures.last_updated_at?.toISOString() ?? null }
      }),
    ),
  }
}
