import { sql } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import { readCursor, writeCursor } from '#server/cursor.ts'
import type { Tx } from '#server/db.ts'
import type { UserActor } from '#server/actor.ts'
import type { TemplateSummary } from '../contract.ts'
import { BUILTIN_TEMPLATES } from './builtin/catalogue.ts'
import { builtinSummary, toSummary } from './present.ts'
import { matchesBuiltin, searchWords, typesNamed } from './search.ts'
import { HEAD_COLUMNS } from './tables.ts'
import type { TemplateHead } from './tables.ts'

type Query = { type?: DocumentType | undefined; search?: string | undefined; cursor?: string | undefined; limit: number }
type Page = { items: TemplateSummary[]; next_cursor: string | null }

/** Where a page of built-in ones begins: they stand behind all stored ones and are counted, not dated. */
const BUILTIN_CURSOR = /^builtin-(\d{1,4})$/

/** Stored ones, last changed first, then the built-in ones; a page may hold the end of the one and the beginning of the other. */
export async function listTemplates(tx: Tx, actor: UserActor, query: Query): Promise<Page> {
  const from = BUILTIN_CURSOR.exec(query.cursor ?? '')?.[1]
  if (from !== undefined) return builtinPage(actor, query, Number(from), [])
  const rows = await selectStored(tx, query)
  const page = rows.slice(0, query.limit)
  const items = page.map((row) => toSummary(actor, row))
  const last = page.at(-1)
  if (rows.length > query.limit && last) return { items, next_cursor: writeCursor(last.updated_at_text, last.id) }
  return builtinPage(actor, query, 0, items)
}

function builtinPage(actor: UserActor, query: Query, from: number, before: TemplateSummary[]): Page {
  const words = searchWords(query.search)
  const all = BUILTIN_TEMPLATES.filter(
    (template) => (query.type === undefined || template.type === query.type) && matchesBuiltin(template, words),
  )
  const to = from + query.limit - before.length
  return {
    items: [...before, ...all.slice(from, to).map((template) => builtinSummary(actor, template))],
    next_cursor: to < all.length ? `builtin-${to}` : null,
  }
}

function selectStored(tx: Tx, query: Query): Promise<(TemplateHead & { updated_at_text: string })[]> {
  const after = readCursor(query.cursor)
  let select = tx
    .selectFrom('templates')
    .select([...HEAD_COLUMNS, sql<string>`updated_at::text`.as('updated_at_text')])
    .where('deleted_at', 'is', null)
  if (query.type) select = select.where('type', '=', query.type)
  for (const word of searchWords(query.search)) {
    // Where there are accents, the word may have lost its own: each side is compared without.
    const named = typesNamed(word)
    select = select.where((eb) =>
      eb.or([
        sql<boolean>`regexp_replace(normalize(title || ' ' || description, nfd), '[\u0300-\u036f]', '', 'g') ilike ${`%${word}%`}`,
        ...(named.length === 0 ? [] : [eb('type', 'in', named)]),
      ]),
    )
  }
  if (after) select = select.where(sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return select
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
}
