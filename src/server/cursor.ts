import { z } from 'zod'
import { AppError } from '#server/errors.ts'

const Cursor = z.tuple([z.string().regex(/^\d{4,}-\d\d-\d\d [\d:.]+[+-][\d:]+$/), z.uuid()])

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
