import { sql } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import { newest, selectPage, toPage } from '#server/cursor.ts'
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

/** Matches the cursor of built-in templates. They come after all stored ones and have no time, so the cursor is an index. */
const BUILTIN_CURSOR = /^builtin-(\d{1,4})$/
const ORDER = newest('updated_at')

/**
 * Lists stored templates, last changed first, then the built-in ones. One page may contain the end of the first and the start of the
 * second.
 */
export async function listTemplates(tx: Tx, actor: UserActor, query: Query): Promise<Page> {
  const from = BUILTIN_CURSOR.exec(query.cursor ?? '')?.[1]
  if (from !== undefined) return builtinPage(actor, query, Number(from), [])
  const rows = await selectStored(tx, actor, query)
  const page = toPage(rows, query.limit, ORDER)
  const items = page.rows.map((row) => toSummary(actor, row))
  if (page.next_cursor !== null) return { items, next_cursor: page.next_cursor }
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

function selectStored(tx: Tx, actor: UserActor, query: Query): Promise<(TemplateHead & { page_at: string })[]> {
  let select = tx
    .selectFrom('templates')
    .select(HEAD_COLUMNS)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', actor.userId), eb('shared', '=', true)]))
  if (query.type) select = select.where('type', '=', query.type)
  for (const word of searchWords(query.search)) {
    // Compared without accents, because people type words with and without them. No index helps here; none is needed, because a person sees
    // few templates.
    const named = typesNamed(word)
    select = select.where((eb) =>
      eb.or([
        sql<boolean>`regexp_replace(normalize(title || ' ' || description, nfd), '[\u0300-\u036f]', '', 'g') ilike ${`%${word}%`}`,
        ...(named.length === 0 ? [] : [eb('type', 'in', named)]),
      ]),
    )
  }
  return selectPage(select, ORDER, query).execute()
}
