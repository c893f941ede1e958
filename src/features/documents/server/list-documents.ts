import { sql } from 'kysely'
import type { Compilable } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Db } from '#server/db.ts'
import { readCursor, selectPage } from '#server/cursor.ts'
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
  const words = searchWords(query.search)
  return words ? search(db, words, query) : browse(db, query)
}

type ListedRow = DocumentHead & { page_at: string }

function browse(db: Db, query: ListQuery) {
  let select = db.withoutActor
    .selectFrom('documents')
    .select(HEAD_COLUMNS)
    .where('user_id', '=', sql<string>`app.user_id()`)
    .where('deleted_at', 'is', null)
    .where('status', query.status === 'archived' ? '=' : '<>', 'archived')
  if (query.type) select = select.where('type', '=', query.type)
  return selectPage(select, 'updated_at', query)
}

function search(db: Db, words: string, query: ListQuery) {
  const after = readCursor(query.cursor)
  const columns = sql.join(HEAD_COLUMNS.map((column) => sql.ref(column)))
  const select = sql<ListedRow>`select ${columns}, updated_at::text as page_at
    from app.search_documents(${words}::tsquery, ${query.type ?? null}::text, ${query.status === 'archived'}, ${after?.at ?? null}::timestamptz,
      ${after?.id ?? null}::uuid, ${query.limit + 1})`
  return { compile: () => select.compile(db.withoutActor) }
}

/** Every word must begin one of the document's: 'onb pla' finds 'Onboarding plan'. */
function searchWords(text: string | undefined): string | undefined {
  const words = (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}
