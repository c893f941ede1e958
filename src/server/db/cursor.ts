import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'

/** Matches PostgreSQL's text of a timestamptz. */
const TIMESTAMP = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/
const Id = z.uuid()
/** Longer than a title, an address or a whole name. */
const PLACE_TEXT_MAX = 300
/** PostgreSQL's own text of a time. */
export const PlaceTime = z.string().refine(isTimestamp)
/** A text that rows are sorted by. */
export const PlaceText = z.string().max(PLACE_TEXT_MAX).refine(isStorable)
/** Each cursor names its sort order, so a cursor of one order is refused in another. */
const CURSORS = {
  time: z.tuple([PlaceTime, Id]),
  title: z.tuple([PlaceText, Id, z.literal('title')]),
}

/*
 * Keyset pagination: rows in one order, and a cursor that says where the last page ended. The thousandth page costs as much as the first.
 * The cursor holds PostgreSQL's own text of a time, because a JavaScript date would drop the microseconds and skip rows. The id makes every
 * order total. Titles sort by a natural-language collation, and the index has to name the same one.
 */
type PageQuery = { cursor?: string | undefined; limit: number }
export type Order = { by: 'created_at' | 'updated_at' | 'title'; direction: 'asc' | 'desc' }
type Place = { at: string; id: string }

export const newest = (by: 'created_at' | 'updated_at'): Order => ({ by, direction: 'desc' })

/** Selects the rows after the cursor, plus one more that tells `toPage` whether another page follows. */
export function selectPage<DB, Table extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, Table, Row>,
  order: Order,
  { cursor, limit }: PageQuery,
): SelectQueryBuilder<DB, Table, Row & { page_at: string }> {
  const { by, direction } = order
  const after = readCursor(cursor, order)
  const column = sql.ref<string>(by)
  const key = by === 'title' ? sql<string>`${column} collate "unicode"` : column
  const page = select
    .select(sql<string>`${column}::text`.as('page_at'))
    .orderBy(key, direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit + 1)
    .$castTo<Row & { page_at: string }>()
  if (!after) return page
  const place = by === 'title' ? sql`${after.at}::text` : sql`${after.at}::timestamptz`
  const isBehind = direction === 'asc' ? sql`>` : sql`<`
  return page.where(sql<boolean>`(${key}, id) ${isBehind} (${place}, ${after.id}::uuid)`)
}

export function toPage<Row extends { id: string; page_at: string }>(
  rows: Row[],
  limit: number,
  order: Order,
): { rows: Row[]; next_cursor: string | null } {
  return cutPage(rows, limit, (last) => writeCursor({ at: last.page_at, id: last.id }, order))
}

/** Cuts a page from rows that have one more than its limit if another page follows. `placeOf` returns the cursor of the page behind a row. */
export function cutPage<Row>(rows: Row[], limit: number, placeOf: (last: Row) => string): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: rows.length > limit && last ? placeOf(last) : null }
}

/** Returns the cursor of the page that begins behind a place. */
export function writeCursor({ at, id }: Place, { by }: Order): string {
  return encodePlace(by === 'title' ? [at, id, by] : [at, id])
}

export function readCursor(cursor: string | undefined, { by }: Order): Place | undefined {
  const place = decodePlace<z.infer<(typeof CURSORS)['time' | 'title']>>(cursor, by === 'title' ? CURSORS.title : CURSORS.time)
  return place && { at: place[0], id: place[1] }
}

/** Writes the values by which the last row of a page is sorted. Lists whose order is one of `Order` have `writeCursor`. */
export function encodePlace(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Returns the values, or undefined for the first page. Throws `bad_request` if they are not what this list is sorted by. */
export function decodePlace<Values>(cursor: string | undefined, schema: z.ZodType<Values>): Values | undefined {
  if (cursor === undefined || cursor === '') return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (error) {
    throw new AppError('bad_request', 'This cursor is not valid', { reason: 'invalid_cursor' }, { cause: error })
  }
}

/** PostgreSQL cannot store NUL in a text. */
function isStorable(text: string): boolean {
  return !text.includes('\0')
}

/** Rejects dates such as 31 February, for which PostgreSQL would report an error of ours. A valid date reads back unchanged. */
function isTimestamp(text: string): boolean {
  const [, date, time] = TIMESTAMP.exec(text) ?? []
  const at = new Date(`${date}T${time}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${date}T${time}`)
}
