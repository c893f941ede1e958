import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { ResponseFilter } from '../../contract.ts'
import { countLatest } from './count-answers.ts'
import type { OwnForm } from '../policy.ts'
import { currentQuestions, everyOption, readWordings } from './wordings.ts'

/* Which responses a list, a file, a summary on paper or a deletion is about. */

/** First and last day, as YYYY-MM-DD. */
export type Period = Pick<ResponseFilter, 'from' | 'to'>

/** `options`: all that the question has ever offered, if texts that are none of them are asked for. */
export type Filter = ResponseFilter & { options?: string[] | undefined }

/** Those that count, which is what nobody has filtered. */
export const COUNTED: Filter = { spam: false, test: false, other: false }

/** Adds what a filter needs to know of the form. */
export async function toFilter(tx: Tx, form: Allowed<OwnForm, 'manage'>, asked: ResponseFilter): Promise<Filter> {
  const { spam, test, other, from, to, question, value, search } = asked
  const filter = { spam, test, other, from, to, question, value, search }
  if (!other || question === undefined) return filter
  const wordings = await readWordings(tx, form)
  const known = [await currentQuestions(tx, form, wordings), ...wordings.map(({ questions }) => questions)].flat()
  const found = known.find(({ id }) => id === question)
  const { current, retired } = found ? everyOption(found, wordings) : { current: [], retired: [] }
  return { ...filter, options: [...current, ...retired] }
}

/** Brings the time zone up to date in which the days of a filter are meant: that of the owner. */
export async function prepareDays(db: Db, formId: string, { from, to }: Period): Promise<void> {
  if (from !== undefined || to !== undefined) await countLatest(db, formId)
}

/** Whether a filter asks for anything but the responses that count, of some days. */
export function isNarrowed(filter: Filter): boolean {
  return filter.spam || filter.test || matchOf(filter) !== undefined
}

/** The part of a filter that an index answers. */
export function scopeOf(formId: string, { spam, test, from, to }: Filter): RawBuilder<boolean> {
  const parts = [
    sql`form_id = ${formId} and deleted_at is null`,
    // Named as in the partial index of those that stand apart.
    ...(spam || test ? [sql`(is_spam or is_test)`] : []),
    spam ? sql`is_spam` : test ? sql`is_test and not is_spam` : sql`not is_spam and not is_test`,
    inPeriod(formId, { from, to }),
  ]
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Whether a response was given in the days of a period. */
function inPeriod(formId: string, { from, to }: Period): RawBuilder<boolean> {
  // The zone of the counted days, which PostgreSQL knows. It does not know every zone of a profile.
  const zone = sql`coalesce((select c.zone from form_counting c where c.form_id = ${formId}), 'UTC')`
  const midnight = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zone})`
  const parts = [...(from ? [sql`created_at >= ${midnight(from, 0)}`] : []), ...(to ? [sql`created_at < ${midnight(to, 1)}`] : [])]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** The part that reads each answer, so whoever uses it bounds the responses that are looked at. Undefined if a filter has none. */
export function matchOf({ question, value, search, other, options = [] }: Filter): RawBuilder<boolean> | undefined {
  const text = search?.trim() ?? ''
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const parts = [
    ...(question && value === undefined && !other ? [sql`answers ? ${question}`] : []),
    // A list has its options as elements; a rating is compared as text.
    ...(question && value !== undefined
      ? [sql`(answers ->> ${question} = ${value} or answers -> ${question} @> to_jsonb(${value}::text))`]
      : []),
    ...(question && other
      ? [sql`exists (select from ${givenTo(question)} given (text) where text <> all(${options}::text[]) and text ilike ${pattern})`]
      : []),
    ...(text !== '' && question && !other ? [sql`answers ->> ${question} ilike ${pattern}`] : []),
    ...(text !== '' && !question
      ? [sql`exists (select from jsonb_path_query(answers, '$.*[*]') given where given #>> '{}' ilike ${pattern})`]
      : []),
  ]
  return parts.length === 0 ? undefined : sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/**
 * Of stored, usually compressed answers that one statement searches. The text of a stranger may be eighty times as large, and searching that takes
 * seconds, of the thirty that a statement has.
 */
const SCAN_BYTES = 5_000_000

/** The first responses of a scope in an order: at most so many, and no more than one statement can search. `is_last`: others may follow the last one. */
export function searchable(scope: RawBuilder<boolean>, order: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`(
    select *, up_to >= ${SCAN_BYTES} or n = ${most} as is_last
      from (select *, sum(pg_column_size(answers)) over (order by ${order}) as up_to, row_number() over (order by ${order}) as n
              from (select * from responses where ${scope} order by ${order} limit ${most}) first) summed
     where up_to - pg_column_size(answers) < ${SCAN_BYTES})`
}

/** The texts of an answer: one, or those of a list. */
function givenTo(question: string): RawBuilder<unknown> {
  const answer = sql`answers -> ${question}::text`
  return sql`jsonb_array_elements_text(case jsonb_typeof(${answer}) when 'array' then ${answer} when 'string' then jsonb_build_array(${answer}) else '[]' end)`
}
