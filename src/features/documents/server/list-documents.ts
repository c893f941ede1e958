import { sql } from 'kysely'
import type { Compilable } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Db } from '#server/db.ts'
import { readCursor, writeCursor } from '#server/cursor.ts'
import { HEAD_COLUMNS } from './tables.ts'
import type { DocumentHead } from './tables.ts'

export type ListQuery = {
  type?: DocumentType | undefined
  status: 'current' | 'archived'
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** The actor's documents, last changed first, by keyset: the same time for the first page and the thousandth. */
export function selectDocuments(db: Db, query: ListQuery): Compilable<ListedRow> {
  const after = readCursor(query.cursor)
  const words = searchWords(query.search)
  return words ? search(db, words, query, after) : browse(db, query, after)
}

/** One row more than asked for was selected: whether there is another page. */
export function toPage(rows: ListedRow[], limit: number): { rows: DocumentHead[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(last.updated_at_text, last.id) : null }
}

/** The cursor keeps the database's microseconds, which a JavaScript date would drop. */
const UPDATED_AT_TEXT = sql<string>`updated_at::text`.as('updated_at_text')
type ListedRow = DocumentHead & { updated_at_text: string }

function browse(db: Db, query: ListQuery, after: { at: string; id: string } | undefined) {
  let select = db.withoutActor
    .selectFrom('documents')
    .select([...HEAD_COLUMNS, UPDATED_AT_TEXT])
    .where('user_id', '=', sql<string>`app.user_id()`)
    .where('deleted_at', 'is', null)
    .where('status', query.status === 'archived' ? '=' : '<>', 'archived')
  if (query.type) select = select.where('type', '=', query.type)
  if (after) select = select.where(sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return select
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
}

function search(db: Db, words: string, query: ListQuery, after: { at: string; id: string } | undefined) {
  const columns = sql.join(HEAD_COLUMNS.map((column) => sql.ref(column)))
  const select = sql<ListedRow>`select ${columns}, updated_at::text as updated_at_text
    from app.search_documents(${words}::tsquery, ${query.type ?? null}::text, ${query.status === 'archived'}, ${after?.at ?? null}::timestamptz,
      ${after?.id ?? null}::uuid, ${query.limit + 1})`
  return { compile: () => select.compile(db.withoutActor) }
}

/** Every word must begin one of the document's: 'onb pla' finds 'Onboarding plan'. */
function searchWords(text: string | undefined): string | undefined {
  const words = (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}
