import { sql } from 'kysely'
import { z } from 'zod'
import type { DocumentType } from '#shared/content/document-type.ts'
import { PlaceTime, cutPage, decodePlace, encodePlace, newest, selectPage, writeCursor } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import type { UserActor } from '#server/actor.ts'
import type { TemplateSummary } from '../contract.ts'
import type { BuiltinTemplate } from './builtin/builtin-template.ts'
import { BUILTIN_TEMPLATES, findBuiltin } from './builtin/catalogue.ts'
import { builtinSummary, toSummary } from './present.ts'
import { matchesBuiltin, searchWords, typesNamed } from './search.ts'
import { HEAD_COLUMNS } from './tables.ts'
import type { TemplateHead } from './tables.ts'

type Query = { type?: DocumentType | undefined; search?: string | undefined; cursor?: string | undefined; limit: number }
type Page = { items: TemplateSummary[]; next_cursor: string | null }

const ORDER = newest('updated_at')
/** Where a page ended: the time and id of a template. Built-in ones come after all stored ones and have no time. */
const TemplatePlace = z.union([
  z.tuple([PlaceTime, z.uuid()]),
  z.tuple([z.null(), z.string().refine((id) => findBuiltin(id) !== undefined)]),
])

/**
 * Lists stored templates, last changed first, then the built-in ones. One page may contain the end of the first and the start of the
 * second.
 */
export async function listTemplates(tx: Tx, actor: UserActor, query: Query): Promise<Page> {
  const [time, id] = decodePlace(query.cursor, TemplatePlace) ?? []
  const stored = time === null ? [] : await selectStored(tx, actor, query)
  const rows = [...stored, ...selectBuiltin(query, time === null ? id : undefined)]
  const page = cutPage(rows, query.limit, (last) =>
    'intent' in last ? encodePlace([null, last.id]) : writeCursor({ at: last.page_at, id: last.id }, ORDER),
  )
  return {
    items: page.rows.map((row) => ('intent' in row ? builtinSummary(actor, row) : toSummary(actor, row))),
    next_cursor: page.next_cursor,
  }
}

/** Selects the built-in templates that come behind the one with the id `after`, or all. */
function selectBuiltin({ type, search }: Query, after: string | undefined): BuiltinTemplate[] {
  const words = searchWords(search)
  return BUILTIN_TEMPLATES.slice(BUILTIN_TEMPLATES.findIndex(({ id }) => id === after) + 1).filter(
    (template) => (type === undefined || template.type === type) && matchesBuiltin(template, words),
  )
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
