import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Timestamp } from '#shared/fields.ts'

export const dashboardContract = {
  figures: base.route({ method: 'GET', path: '/dashboard', tags: ['dashboard'], summary: "The three figures of one's own work" }).output(
    z.object({
      /** Documents created since Monday in the person's own time zone. */
      documents_this_week: z.number().int(),
      documents_total: z.number().int(),
      last_updated_at: Timestamp.nullable(),
    }),
  ),
}
