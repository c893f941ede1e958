import { z } from 'zod'
import { AppError } from '#server/errors.ts'

/** How PostgreSQL writes a timestamptz. */
const TIMESTAMP = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/
const Cursor = z.tuple([z.string().refine(isTimestamp), z.uuid()])

/** Keyset pages: where the last one ended, as an opaque text. `at` is PostgreSQL's own text of the time, with its microseconds. */
export function writeCursor(at: string, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

export function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
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
