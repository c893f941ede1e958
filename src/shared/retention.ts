import { z } from 'zod'

const DAYS_MAX = 36_500
/** The database keeps the lines of the last 30 days, whatever the setting (`app.expire_audit`). */
const AUDIT_DAYS_MIN = 30

const days = (min: number) => z.int().min(min, `At least ${min}`).max(DAYS_MAX, `At most ${DAYS_MAX}`)

/** How many days things are kept: results of queue items, sign-ins, sent mails, and the trail of acts. 0 keeps for ever. */
export const Retention = z.object({
  queue: days(0),
  sessions: days(1),
  mails: days(1),
  audit: days(0).refine((value) => value === 0 || value >= AUDIT_DAYS_MIN, `At least ${AUDIT_DAYS_MIN}, or 0`),
})
export type Retention = z.infer<typeof Retention>
