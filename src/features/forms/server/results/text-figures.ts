import { sql } from 'kysely'
import type { Question } from '#shared/content/form.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { matchOf, scopeOf, searchable } from './response-filter.ts'
import type { Filter } from './response-filter.ts'
import { everyOption } from './wordings.ts'
import type { Wording } from './wordings.ts'

const LATEST = 5
export const TEXT_MAX = 200
/** Responses that are looked at for texts and for numbers, the latest first: reading a million would take seconds. Long ones make a page shorter. */
const PAGES_MAX = 10
const PAGE = 2_000

type NumberFigures = { lowest: number; average: number; highest: number }
type Repeated = { text: string; count: number }
/**
 * By the id of a question. `latest`: answers to a text question. `others`: what respondents wrote at "Other", the most frequent first. `looked`: the
 * responses that were looked at.
 */
export type TextFigures = {
  latest: Map<string, string[]>
  others: Map<string, Repeated[]>
  numbers: Map<string, NumberFigures>
  looked: number
}

type Asked = { texts: string[]; numbers: string[]; choices: { id: string; options: string[] }[] }
type Place = { at: string; id: string }
type Sums = { lowest: number; highest: number; sum: number; count: number }
type PageFigures = {
  looked: number
  latest: { id: string; texts: string[] }[]
  others: (Repeated & { id: string })[]
  numbers: (Sums & { id: string })[]
  next: Place | null
}

/** Reads what a summary on paper says about what people wrote: texts, or the range of numbers. In short transactions, a page each. */
export async function readTextFigures(
  db: Db,
  actor: UserActor,
  formId: string,
  { questions, wordings }: { questions: readonly Question[]; wordings: readonly Wording[] },
  filter: Filter,
): Promise<TextFigures> {
  const asked = readAsked(questions, wordings)
  const latest = new Map<string, string[]>(asked.texts.map((id) => [id, []]))
  const others = new Map(asked.choices.map(({ id }) => [id, new Map<string, number>()]))
  const numbers = new Map<string, Sums>()
  let looked = 0
  let next: Place | null | undefined
  for (let pages = 0; pages < PAGES_MAX && next !== null; pages += 1) {
    const areLatestEnough = asked.numbers.length + asked.choices.length === 0
    if (areLatestEnough && [...latest.values()].every((texts) => texts.length === LATEST)) break
    const after: Place | undefined = next
    const page: PageFigures = await db.withActor(actor, (tx) => readPage(tx, formId, asked, { filter, after }))
    looked += page.looked
    next = page.next
    for (const { id, texts } of page.latest) latest.set(id, [...(latest.get(id) ?? []), ...texts].slice(0, LATEST))
    for (const { id, text, count } of page.others) others.get(id)?.set(text, (others.get(id)?.get(text) ?? 0) + count)
    for (const { id, ...sums } of page.numbers) numbers.set(id, addSums(numbers.get(id), sums))
  }
  const figures = [...numbers].map(([id, { lowest, highest, sum, count }]) => [id, { lowest, highest, average: sum / count }] as const)
  return { latest, others: new Map([...others].map(([id, texts]) => [id, mostFrequent(texts)])), numbers: new Map(figures), looked }
}

/** Of those as frequent, the latest first, as they were read. */
function mostFrequent(texts: ReadonlyMap<string, number>): Repeated[] {
  return [...texts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, LATEST)
}

function readAsked(questions: readonly Question[], wordings: readonly Wording[]): Asked {
  const texts = questions.filter(({ type }) => type === 'text')
  const isNumber = (question: Question) => formatOf(question) === 'number'
  return {
    texts: texts.filter((question) => !isNumber(question)).map(({ id }) => id),
    numbers: texts.filter(isNumber).map(({ id }) => id),
    choices: questions
      .filter(({ type }) => type === 'multiple_choice')
      .map((question) => ({ id: question.id, options: Object.values(everyOption(question, wordings)).flat() })),
  }
}

function addSums(some: Sums | undefined, more: Sums): Sums {
  if (!some) return more
  return {
    lowest: Math.min(some.lowest, more.lowest),
    highest: Math.max(some.highest, more.highest),
    sum: some.sum + more.sum,
    count: some.count + more.count,
  }
}

/** Each response is unpacked once, not once per question: it may be a megabyte. */
async function readPage(
  tx: Tx,
  formId: string,
  { texts, numbers, choices }: Asked,
  { filter, after }: { filter: Filter; after: Place | undefined },
): Promise<PageFigures> {
  const behind = after ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const scope = sql<boolean>`${scopeOf(formId, filter)} and ${behind}`
  const { rows } = await sql<PageFigures>`
    with page as materialized (select * from ${searchable(scope, sql`created_at desc, id desc`, PAGE)} r),
    r as (select * from page where ${matchOf(filter) ?? sql`true`}),
    choice as (select * from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as q (id text, options jsonb)),
    given as materialized (
      select a.key as id, left(t.text, ${TEXT_MAX + 1}::int) as text, r.created_at, r.id as response
        from r cross join jsonb_each(r.answers) a left join choice on choice.id = a.key
        cross join lateral (
          select case jsonb_typeof(a.value) when 'array' then (select string_agg(name, ', ') from jsonb_array_elements_text(a.value) name)
                                            else a.value #>> '{}' end as text where a.key = any(${[...texts, ...numbers]}::text[])
          union all
          select own.text
            from jsonb_array_elements_text(case when choice.id is null then '[]' when jsonb_typeof(a.value) = 'array' then a.value
                                                else jsonb_build_array(a.value) end) own (text)
           where not choice.options ? own.text) t),
    numbered as (
      select id, case when text ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$' then text::numeric end as n
        from given where id = any(${numbers}::text[])),
    ranked as (
      select id, text, row_number() over (partition by id order by created_at desc, response desc) as n
        from given where id = any(${texts}::text[])),
    repeated as (
      select id, text, count(*)::int as count, max(created_at) as last from given where id <> all(${[...texts, ...numbers]}::text[]) group by id, text)
    select (select count(*)::int from r) as looked,
           (select coalesce(jsonb_agg(t), '[]') from (select id, array_agg(text order by n) as texts from ranked where n <= ${LATEST} group by id) t) as latest,
           (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text, 'count', count) order by last desc, text), '[]') from repeated) as others,
           (select coalesce(jsonb_agg(t), '[]')
              from (select id, min(n)::float8 as lowest, max(n)::float8 as highest, sum(n)::float8 as sum, count(n)::int as count
                      from numbered group by id having count(n) > 0) t) as numbers,
           (select jsonb_build_object('at', created_at::text, 'id', id) from page where is_last limit 1) as next`.execute(tx)
  return rows[0] ?? { looked: 0, latest: [], others: [], numbers: [], next: null }
}
