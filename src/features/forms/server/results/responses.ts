import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { newest, readCursor, toPage, writeCursor } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import type { Allowed } from '#server/policy.ts'
import { FORM_REASONS } from '../../contract.ts'
import type { Response } from '../../contract.ts'
import type { OwnForm } from '../policy.ts'
import { matchOf, scopeOf, searchable } from './response-filter.ts'
import type { Filter } from './response-filter.ts'
import { RESPONSE_COLUMNS } from '../tables.ts'
import type { ResponseRow } from '../tables.ts'

const ORDER = newest('created_at')
const NEWEST = sql`created_at desc, id desc`
/** Begins the frame of a window function. */
const NEWER = sql`order by ${NEWEST} rows between unbounded preceding`
/** Responses that one page looks at to find those that match. No index helps a search in texts, and a million would take seconds. */
const SCAN_MAX = 20_000
/** Of the answers on one page, which ends with the response that exceeds it. A response may be a megabyte, and a page of them must fit into memory. */
const PAGE_CHARS = 4_000_000

type Row = Omit<Response, 'created_at' | 'edited_at'> & { created_at: Date; edited_at: Date | null; page_at: string; is_on_page: boolean }
type Page = { items: Response[]; next_cursor: string | null }

export async function listResponses(
  tx: Tx,
  form: Allowed<OwnForm, 'manage'>,
  filter: Filter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const matches = matchOf(filter)
  const scanned = scan(form.id, filter, cursor)
  const found = sql`
    select * from ${matches ? searchable(scanned, NEWEST, SCAN_MAX) : sql`(select * from responses where ${scanned} order by ${NEWEST} limit ${limit + 1})`} r
     where ${matches ?? sql`true`} order by ${NEWEST} limit ${limit + 1}`
  // Beside those on the page comes the one that tells `toPage` that others follow, without its answers.
  const { rows } = await sql<Row>`
    select id, created_at, edited_at, case when is_on_page then answers else '{}' end as answers, is_on_page, is_spam, is_test, version_id, coalesce(app.respondent(respondent_id), app.invited(invitation_id)) as respondent, ${filesOf('r')} as files,
           created_at::text as page_at
      from (select *, coalesce(sum(chars) over (${NEWER} and 1 preceding), 0) < ${PAGE_CHARS} as is_on_page,
                   coalesce(sum(chars) over (${NEWER} and 2 preceding), 0) < ${PAGE_CHARS} as is_known
              from (select *, length(answers::text) as chars from (${found}) found) measured) r
     where is_known order by ${NEWEST}`.execute(tx)
  const page = toPage(rows, Math.min(limit, rows.filter(({ is_on_page }) => is_on_page).length), ORDER)
  const next = page.next_cursor ?? (matches ? await behindScan(tx, scanned) : null)
  return { items: page.rows.map(toResponse), next_cursor: next }
}

/** Counts those that match among the next responses. The sum of its pages is their number. */
export async function countResponses(
  tx: Tx,
  form: Allowed<OwnForm, 'manage'>,
  filter: Filter,
  cursor: string | undefined,
): Promise<{ count: number; next_cursor: string | null }> {
  const scanned = scan(form.id, filter, cursor)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${searchable(scanned, NEWEST, SCAN_MAX)} r
     where ${matchOf(filter) ?? sql`true`}`.execute(tx)
  return { count: rows[0]?.count ?? 0, next_cursor: await behindScan(tx, scanned) }
}

/** The responses that a page may show, from its cursor on. In the order of an index, so that reading stops with the last one needed. */
function scan(formId: string, filter: Filter, cursor: string | undefined): RawBuilder<boolean> {
  const after = readCursor(cursor, ORDER)
  const scope = scopeOf(formId, filter)
  return after ? sql<boolean>`${scope} and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : scope
}

/** Returns the cursor behind the last response that was looked at, or null if those were all. */
async function behindScan(tx: Tx, scanned: RawBuilder<boolean>): Promise<string | null> {
  const { rows } = await sql<{ id: string; at: string }>`
    select id, created_at::text as at from ${searchable(scanned, NEWEST, SCAN_MAX)} r where is_last limit 1`.execute(tx)
  return rows[0] ? writeCursor(rows[0], ORDER) : null
}

/** Finds a response with its state only. Finds deleted ones only with `deleted`, for the call that restores them. */
export function findResponse(
  tx: Tx,
  { formId, id }: { formId: string; id: string },
  options: { deleted?: boolean } = {},
): Promise<ResponseRow | undefined> {
  return tx
    .selectFrom('responses')
    .select(RESPONSE_COLUMNS)
    .where('id', '=', id)
    .where('form_id', '=', formId)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeResponse(
  tx: Tx,
  response: Allowed<ResponseRow, 'update' | 'delete'>,
  change: { is_spam: boolean } | { deleted: boolean },
): Promise<Response> {
  const set = 'deleted' in change ? { deleted_at: change.deleted ? sql<Date>`now()` : null } : change
  await tx.updateTable('responses').set(set).where('id', '=', response.id).execute()
  await publish(tx, response.user_id, 'form.answered', response.form_id)
  return readResponse(tx, response.id)
}

/** The form is locked by the caller. Spam and tests count nowhere. */
export async function restoreResponse(tx: Tx, response: Allowed<ResponseRow, 'delete'>): Promise<Response> {
  const { rows } = await sql<{ is_full: boolean; has_answered: boolean }>`
    select coalesce(d.responses >= s.response_limit, false) as is_full,
           s.one_response_per_person and r.respondent_id is not null and app.has_answered(d.id, r.respondent_id) as has_answered
      from responses r join documents d on d.id = r.form_id join form_settings s on s.form_id = d.id
     where r.id = ${response.id} and not r.is_spam and not r.is_test`.execute(tx)
  if (rows[0]?.has_answered) throw refuse('conflict', FORM_REASONS, 'restore_answered')
  if (rows[0]?.is_full) throw refuse('conflict', FORM_REASONS, 'restore_full')
  return changeResponse(tx, response, { deleted: false })
}

export async function readResponse(tx: Tx, id: string): Promise<Response> {
  const row = await tx
    .selectFrom('responses')
    .select(['id', 'created_at', 'edited_at', 'answers', 'is_spam', 'is_test', 'version_id'])
    .select(filesOf('responses').as('files'))
    .select(sql<Response['respondent']>`coalesce(app.respondent(respondent_id), app.invited(invitation_id))`.as('respondent'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toResponse(row)
}

/** The files among the answers of the response in `table`. */
function filesOf(table: 'r' | 'responses') {
  return sql<Response['files']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'question_id', f.question_id, 'name', f.name, 'size', octet_length(f.bytes)) order by f.id), '[]')
      from files f where f.response_id = ${sql.ref(`${table}.id`)})`
}

function toResponse(row: Omit<Row, 'page_at' | 'is_on_page'>): Response {
  const { id, answers, respondent, is_spam, is_test, version_id, files } = row
  const times = { created_at: row.created_at.toISOString(), edited_at: row.edited_at?.toISOString() ?? null }
  return { id, ...times, answers, respondent, is_spam, is_test, version_id, files }
}
