import { sql } from 'kysely'
import type { Question } from '#shared/content/form.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import type { Tx } from '#server/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { OwnForm } from './policy.ts'
import { matchOf, scopeOf } from './response-filter.ts'
import type { Filter } from './response-filter.ts'
import { everyOption } from './wordings.ts'
import type { Wording } from './wordings.ts'

const LATEST = 5
export const TEXT_MAX = 200
/** Responses that are looked at for texts and for numbers, the latest first. Reading a million would take seconds. */
const TEXTS_SCAN_MAX = 2_000
export const NUMBERS_SCAN_MAX = 20_000
/** Responses among which those that match a filter are looked for. */
const MATCHES_SCAN_MAX = 20_000

type NumberFigures = { lowest: number; average: number; highest: number }
type Repeated = { text: string; count: number }
/** By the id of a question. `latest`: answers to a text question. `others`: what respondents wrote at "Other", the most frequent first. */
export type TextFigures = { latest: Map<string, string[]>; others: Map<string, Repeated[]>; numbers: Map<string, NumberFigures> }

/** Reads what a summary on paper says about what people wrote: texts, or the range of numbers. */
export async function readTextFigures(
  tx: Tx,
  form: Allowed<OwnForm, 'manage'>,
  { questions, wordings }: { questions: readonly Question[]; wordings: readonly Wording[] },
  filter: Filter,
): Promise<TextFigures> {
  const texts = questions.filter(({ type }) => type === 'text')
  const isNumber = (question: Question) => formatOf(question) === 'number'
  const idsOf = (some: readonly Question[]) => sql`unnest(${some.map(({ id }) => id)}::text[]) as q (id)`
  const matches = matchOf(filter)
  const latestOf = (most: number) => sql`
    select answers, created_at, id
      from (select * from responses where ${scopeOf(form.id, filter)} order by created_at desc, id desc limit ${matches ? MATCHES_SCAN_MAX : most}) r
     where ${matches ?? sql`true`} order by created_at desc, id desc limit ${most}`
  // Each response is unpacked once, not once per question: it may be a megabyte.
  const latest = await sql<{ id: string; texts: string[] }>`
    with r as materialized (${latestOf(TEXTS_SCAN_MAX)}), q as (select id from ${idsOf(texts.filter((question) => !isNumber(question)))}),
         given as (select a.key as id, left(case jsonb_typeof(a.value) when 'array' then (select string_agg(name, ', ') from jsonb_array_elements_text(a.value) name)
                                                                    else a.value #>> '{}' end, ${TEXT_MAX + 1}::int) as text,
                          row_number() over (partition by a.key order by r.created_at desc, r.id desc) as n
                     from r, jsonb_each(r.answers) a where a.key in (select id from q))
    select q.id, array(select given.text from given where given.id = q.id and given.n <= ${LATEST} order by given.n) as texts from q`.execute(
    tx,
  )
  const choices = questions
    .filter(({ type }) => type === 'multiple_choice')
    .map((question) => ({ id: question.id, options: Object.values(everyOption(question, wordings)).flat() }))
  const others = await sql<{ id: string; texts: Repeated[] }>`
    with r as materialized (${latestOf(TEXTS_SCAN_MAX)})
    select q.id, array(select jsonb_build_object('text', left(given.text, ${TEXT_MAX + 1}::int), 'count', count(*))
                         from r, jsonb_array_elements_text(case jsonb_typeof(r.answers -> q.id) when 'array' then r.answers -> q.id else jsonb_build_array(r.answers -> q.id) end) given (text)
                        where r.answers ? q.id and not q.options ? given.text
                        group by given.text order by count(*) desc, max(r.created_at) desc, given.text limit ${LATEST}) as texts
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as q (id text, options jsonb)`.execute(tx)
  const numbers = await sql<NumberFigures & { id: string }>`
    with r as materialized (${latestOf(NUMBERS_SCAN_MAX)}),
         given as (select q.id, (r.answers ->> q.id)::numeric as n from r, ${idsOf(texts.filter(isNumber))}
                    where case when r.answers ->> q.id ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$' then true else false end)
    select id, min(n)::float8 as lowest, avg(n)::float8 as average, max(n)::float8 as highest from given group by id`.execute(tx)
  return {
    latest: new Map(latest.rows.map((row) => [row.id, row.texts])),
    others: new Map(others.rows.map((row) => [row.id, row.texts])),
    numbers: new Map(numbers.rows.map(({ id, ...figures }) => [id, figures])),
  }
}
