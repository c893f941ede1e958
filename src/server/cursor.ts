import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'

/** How PostgreSQL writes a timestamptz. */
const TIMESTAMP = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/
const Cursor = z.tuple([z.string().refine(isTimestamp), z.uuid()])

/*
 * Keyset pages: rows from newest to oldest, and a cursor that says where the last page ended. The thousandth page costs as much as the
 * first. The cursor holds PostgreSQL's own text of the time, because a JavaScript date would drop its microseconds and with them rows.
 */
type PageQuery = { cursor?: string | undefined; limit: number }
type Place = { at: string; id: string }

/** The rows behind the cursor, newest first by `column`. One more than asked for, which tells `toPage` that another page follows. */
export function selectPage<DB, Table extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, Table, Row>,
  column: 'created_at' | 'updated_at',
  { cursor, limit }: PageQuery,
): SelectQueryBuilder<DB, Table, Row & { page_at: string }> {
  const after = readCursor(cursor)
  const time = sql.ref<string>(column)
  const page = select
    .select(sql<string>`${time}::text`.as('page_at'))
    .orderBy(time, 'desc')
    .orderBy(sql.ref('id'), 'desc')
    .limit(limit + 1)
    .$castTo<Row & { page_at: string }>()
  return after ? page.where(sql<boolean>`(${time}, id) < (${after.at}::timestamptz, ${after.id}::uuid)`) : page
}

export function toPage<Row extends { id: string; page_at: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: rows.length > limit && last ? writeCursor({ at: last.page_at, id: last.id }) : null }
}

function writeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { at, id }
  } catch (error) {
    throw new AppError('bad_request', 'This cursor is not valid', { reason: 'invalid_cursor' }, { cause: error })
  }
}

/** PostgreSQL refuses a 31 February with an error that would be ours; a date that does not read back as it was written is none. */
function isTimestamp(text: string): boolean {
  const [, date, time] = TIMESTAMP.exec(text) ?? []
  const at = new Date(`${date}T${time}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${date}T${time}`)
}
