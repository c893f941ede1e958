import { sql } from 'kysely'
import { z } from 'zod'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#server/db/db.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import { afterLocal, createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { formNetwork } from './form-network.ts'
import { findPublished } from '../publish/published-forms.ts'

/*
 * POST /form/{id}/visit: somebody has submitted the form (`question` is '') or left it at a question, after so many seconds. With `back` they have come
 * back so many seconds after they left at the question, so one visitor who reloads the page is no loss. Counted without anything about the
 * visitor: the page remembers what it has told, the server does not. So a hostile visitor can bend these figures, up and down, but never below zero.
 * Counts gather in the process for two seconds, so that a popular form costs one statement per interval. A crash loses those two seconds, which
 * change no figure that anybody could notice.
 */

const DAY_S = 86_400
const Visit = z.object({
  version: z.uuid(),
  question: z.string().max(64),
  seconds: z.coerce.number().int().min(0).max(DAY_S),
  back: z.coerce
    .number()
    .int()
    .min(0)
    .max(30 * DAY_S)
    .optional(),
})
/** `at`: the second of the quarter of an hour, which is as exact as the day of a time zone needs. */
type Counted = { form: string; version: string; question: string; seconds: number; at: number; n: number }

const QUARTER_S = 900
const FLUSH_MS = 2_000
/** Different counts that gather at most. Further ones are dropped. */
const GATHERED_MAX = 10_000
const BODY_MAX_BYTES = 1_000
const MINUTE_S = 60
const VISITS_UNCOUNTED = 20
const VISITS_PER_MINUTE = 300
/** Of one network and form. Nothing ties who comes back to a visit that was counted, so this bounds by how much a stranger can lower figures. */
const BACKS_PER_HOUR = 60
const HOUR_S = 3_600
/** Upper ends of the steps in which seconds are counted, each about a quarter longer than the one before. */
const STEPS = Array.from({ length: 48 }, (_, n) => Math.round(2 * 1.25 ** n))

export function createVisitRoute(platform: Platform): HttpRoutes {
  const { db, log, secretKey } = platform
  const limit = afterLocal(VISITS_UNCOUNTED, MINUTE_S, createLimit(db, 'form-visits', VISITS_PER_MINUTE, MINUTE_S))
  const backLimit = createLimit(db, 'form-visits-back', BACKS_PER_HOUR, HOUR_S)
  const gathered = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined

  function count({ n, ...visit }: Counted): void {
    const key = Object.values(visit).join(' ')
    const known = gathered.get(key)
    if (known) known.n += n
    else if (gathered.size < GATHERED_MAX) gathered.set(key, { ...visit, n })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  async function flush(): Promise<void> {
    timer = undefined
    const visits = [...gathered.values()]
    gathered.clear()
    await store(db, visits).catch((error: unknown) => log.warn({ err: error }, 'Visits of forms were not counted'))
  }

  return (app) => {
    app.post('/form/:id/visit', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge }), async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'))
      const visit = Visit.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())))
      if (!id.success || !visit.success) return c.body(null, 204)
      await c.var.recordAct()
      const { version, question, seconds, back } = visit.data
      const network = formNetwork(secretKey, id.data, c.env.call.request.ip)
      await limit.consume(network)
      if (back !== undefined) await backLimit.consume(network)
      const form = await findPublished(db, id.data)
      const isKnown = form?.version_id === version && (question === '' || form.questions.some((asked) => asked.id === question))
      const at = Math.floor((Date.now() / 1000 - (back ?? 0)) / QUARTER_S) * QUARTER_S
      const isLeft = question !== ''
      if (form && isKnown && (isLeft || back === undefined))
        count({ form: form.id, version, question, seconds: isLeft ? 0 : stepOf(seconds), at, n: back === undefined ? 1 : -1 })
      return c.body(null, 204)
    })
  }
}

function tooLarge(): never {
  throw refuse('too_large', GENERAL_REASONS, 'too_large')
}

function stepOf(seconds: number): number {
  return STEPS.find((end) => seconds <= end) ?? STEPS.at(-1) ?? 0
}

async function store(db: Db, visits: readonly Counted[]): Promise<void> {
  await db.asSystem((tx) =>
    sql`insert into form_visits as v (form_id, user_id, day, version_id, question_id, seconds, n)
        select d.id, d.user_id, day, e.version, e.question, e.seconds, sum(e.n)
          from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) e (form uuid, version uuid, question text, seconds int, at bigint, n int)
          join documents d on d.id = e.form
          left join form_counting c on c.form_id = d.id
          cross join lateral (select (to_timestamp(e.at) at time zone coalesce(c.zone, 'UTC'))::date as day) on_day
         group by d.id, day, e.version, e.question, e.seconds
        -- Nobody is back who was not counted.
        having sum(e.n) > 0 or exists (select from form_visits f where (f.form_id, f.day, f.version_id, f.question_id, f.seconds) = (d.id, day, e.version, e.question, e.seconds))
         -- in one order, so that two processes never wait for one another
         order by d.id, day, e.version, e.question, e.seconds
        -- Counted before on this day.
        on conflict (form_id, day, version_id, question_id, seconds) do update set n = greatest(0, v.n + excluded.n)`.execute(tx),
  )
}
