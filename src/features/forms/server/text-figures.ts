import { sql } from 'kysely'
import type { Question } from '#shared/content/form.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import type { Tx } from '#server/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { OwnForm } from './policy.ts'
import { inPeriod } from './responses.ts'
import type { Period } from './responses.ts'

const LATEST = 5
export const TEXT_MAX = 200
/** Responses that are looked at for texts and for numbers, the latest first. Reading a million would take seconds. */
const TEXTS_SCAN_MAX = 2_000
export const NUMBERS_SCAN_MAX = 20_000

type NumberFigures = { lowest: number; average: number; highest: number }
/** By the id of a text question. */
export type TextFigures = { latest: Map<string, string[]>; numbers: Map<string, NumberFigures> }

/** Reads what a summary on paper says about text questions: the latest answers, or the range of numbers. */
export async function readTextFigures(
  tx: Tx,
  form: Allowed<OwnForm, 'manage'>,
  questions: readonly Question[],
  period: Period,
): Promise<TextFigures> {
  const texts = questions.filter(({ type }) => type === 'text')
  const isNumber = (question: Question) => formatOf(question) === 'number'
  const idsOf = (some: readonly Question[]) => sql`unnest(${some.map(({ id }) => id)}::text[]) as q (id)`
  const latestOf = (most: number) => sql`
    select answers, created_at, id from responses
     where form_id = ${form.id} and deleted_at is null and not is_spam and not is_test and ${inPeriod(form.id, period)}
     order by created_at desc, id desc limit ${most}`
  const latest = await sql<{ id: string; texts: string[] }>`
    with r as materialized (${latestOf(TEXTS_SCAN_MAX)})
    select q.id, array(select left(coalesce(nullif(r.answers -> q.id ->> 0, ''), r.answers ->> q.id), ${TEXT_MAX + 1}::int) from r where r.answers ? q.id
                        order by r.created_at desc, r.id desc limit ${LATEST}) as texts
      from ${idsOf(texts.filter((question) => !isNumber(question)))}`.execute(tx)
  const numbers = await sql<NumberFigures & { id: string }>`
    with r as materialized (${latestOf(NUMBERS_SCAN_MAX)}),
         given as (select q.id, (r.answers ->> q.id)::numeric as n from r, ${idsOf(texts.filter(isNumber))}
                    where case when r.answers ->> q.id ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$' then true else false end)
    select id, min(n)::float8 as lowest, avg(n)::float8 as average, max(n)::float8 as highest from given group by id`.execute(tx)
  return {
    latest: new Map(latest.rows.map((row) => [row.id, row.texts])),
    numbers: new Map(numbers.rows.map(({ id, ...figures }) => [id, figures])),
  }
}
