import { sql } from 'kysely'
import type { Compilable } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, selectPage } from '#server/db/cursor.ts'
import type { Order } from '#server/db/cursor.ts'
import { searchWords } from '#server/db/search-words.ts'
import type { DocumentSort } from '../contract.ts'
import { HEAD_COLUMNS } from './tables.ts'
import type { DocumentHead } from './tables.ts'

export type ListQuery = {
  type?: DocumentType | undefined
  status: 'current' | 'archived'
  search?: string | undefined
  sort: DocumentSort
  cursor?: string | undefined
  limit: number
}

const ORDERS: Record<ListQuery['sort'], Order> = {
  '-updated_at': { by: 'updated_at', direction: 'desc' },
  updated_at: { by: 'updated_at', direction: 'asc' },
  title: { by: 'title', direction: 'asc' },
  '-title': { by: 'title', direction: 'desc' },
}

export function orderOf({ sort }: Pick<ListQuery, 'sort'>): Order {
  return ORDERS[sort]
}

/** Selects the actor's documents in the requested order, in keyset pages: the thousandth page costs as much as the first. */
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
    // A literal, because PostgreSQL cannot match a parameter with the condition of a partial index.
    .where('status', query.status === 'archived' ? '=' : '<>', sql.lit('archived'))
  if (query.type) select = select.where('type', '=', query.type)
  return selectPage(select, orderOf(query), query)
}

/**
 * Search runs in a function of the database, because the operators of full-text search are not leakproof: under row-level security
 * PostgreSQL could not use the index. The function filters by the person itself. Every word is a prefix: 'onb pla' finds 'Onboarding plan'.
 * https://www.postgresql.org/docs/current/rules-privileges.html
 */
function search(db: Db, words: string, query: ListQuery) {
  const order = orderOf(query)
  const after = readCursor(query.cursor, order)
  const columns = sql.join(HEAD_COLUMNS.map((column) => sql.ref(column)))
  const select = sql<ListedRow>`select ${columns}, ${sql.ref(order.by)}::text as page_at
    from app.search_documents(${words}::text, ${query.type ?? null}::text, ${query.status === 'archived'}, ${order.by}, ${order.direction},
      ${after?.at ?? null}::text, ${after?.id ?? null}::uuid, ${query.limit + 1})`
  return { compile: () => select.compile(db.withoutActor) }
}
