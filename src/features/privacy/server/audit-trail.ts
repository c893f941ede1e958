import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { csvCell } from '#features/export/server/csv.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { newest, readCursor, toPage } from '#server/db/cursor.ts'
import { createPlaces } from '#server/lanes/fair-lanes.ts'
import { dayAfter, fromZonedTime } from '#shared/zoned-time.ts'
import type { AuditFilter, AuditLine, ChainPlace } from '../contract.ts'

/* Reads the trail of acts for the super admin, as the system: the caller has asked `administer`. */

type Row = {
  id: string
  created_at: Date
  page_at: string
  action: string
  actor_id: string | null
  actor_email: string | null
  user_id: string | null
  user_email: string | null
  subject_id: string | null
  subject_name: string | null
  ip: string | null
  details: Record<string, unknown>
  forgotten: AuditLine['forgotten']
}
const NEWEST = newest('created_at')

/** What to look for, and the time zone in which its days are meant. */
type Search = AuditFilter & { timezone: string }

export async function listAudit(
  db: Db,
  filter: Search,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: AuditLine[]; next_cursor: string | null }> {
  const after = readCursor(page.cursor, NEWEST)
  const rows = await db.asSystem(async (tx) => selectLines(tx, await toConditions(tx, filter), { after, limit: page.limit + 1 }))
  const found = toPage(rows, page.limit, NEWEST)
  return { items: found.rows.map(toLine), next_cursor: found.next_cursor }
}

const PAGE_OF_FILE = 1_000

/** Writes the lines that a filter finds as CSV, newest first, a page in memory at a time. */
export async function* writeAuditCsv(db: Db, filter: Search): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(
    '\uFEFFtime_utc,actor_id,actor,user_id,user,action,subject_id,subject_name,address,is_forgotten,forgotten,details\r\n',
  )
  let after: { at: string; id: string } | undefined
  for (;;) {
    const rows = await db.asSystem(async (tx) => selectLines(tx, await toConditions(tx, filter), { after, limit: PAGE_OF_FILE }))
    if (rows.length > 0) yield encoder.encode(rows.map((row) => `${fields(row).map(csvCell).join(',')}\r\n`).join(''))
    const last = rows.at(-1)
    after = last && { at: last.page_at, id: last.id }
    if (rows.length < PAGE_OF_FILE) return
  }
}

function fields(row: Row): string[] {
  const { actor_id, actor_email, user_id, user_email, action, subject_id, subject_name, ip, forgotten, details } = row
  const texts = [actor_id, actor_email, user_id, user_email, action, subject_id, subject_name, ip].map((value) => value ?? '')
  const forgets = [String(forgotten.length > 0), forgotten.join(' ')]
  return [row.created_at.toISOString(), ...texts, ...forgets, Object.keys(details).length > 0 ? JSON.stringify(details) : '']
}

type Conditions = { lines: RawBuilder<unknown>[]; people: string[] | undefined }

async function toConditions(tx: Tx, { action, person, from, to, timezone }: Search): Promise<Conditions> {
  const lines: RawBuilder<unknown>[] = []
  // The acts are in lower case. `starts_with` follows the index, which `ilike` would not.
  if (action) lines.push(sql`starts_with(a.action, ${action.toLowerCase()})`)
  // Not `at time zone`: PostgreSQL does not know every zone of a profile.
  const midnight = (day: string) => sql`${fromZonedTime(`${day}T00:00`, timezone)}::timestamptz`
  if (from) lines.push(sql`a.created_at >= ${midnight(from)}`)
  if (to) lines.push(sql`a.created_at < ${midnight(dayAfter(to))}`)
  if (!person) return { lines, people: undefined }
  const { rows } = await sql<{
    id: string
  }>`select id from profiles where email = ${person.toLowerCase()} or id::text = ${person.toLowerCase()}`.execute(tx)
  // The id of somebody who was erased is in no line either.
  return { lines, people: rows.map(({ id }) => id) }
}

async function selectLines(
  tx: Tx,
  { lines, people }: Conditions,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<Row[]> {
  if (people?.length === 0) return []
  const all = after ? [...lines, sql`(a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : lines
  // Each of the three follows an index of its own. Together in one condition, they would be searched by none.
  const branches = people
    ? ['user_id', 'actor_id', 'subject_id'].map((column) => [...all, sql`${sql.ref(`a.${column}`)} = ${people[0]}::uuid`])
    : [all]
  const selects = branches.map((conditions) => {
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    return sql`(select a.* from audit_log a ${where} order by a.created_at desc, a.id desc limit ${limit})`
  })
  const query = sql<Row>`
    select a.id, a.created_at, a.created_at::text as page_at, a.action, a.actor_id, actor.email as actor_email, a.user_id, person.email as user_email,
           a.subject_id, coalesce(survey.title, template.title) as subject_name, a.ip, a.details, 
           -- The salts of what was forgotten are gone, in the order of app.audit_values.
           array(select (array['user', 'actor', 'subject', 'address', 'details'])[n] from generate_series(1, 5) n where a.salts[n] is null) as forgotten
      from (select * from (${sql.join(selects, sql` union `)}) found order by created_at desc, id desc limit ${limit}) a
      left join profiles actor on actor.id = a.actor_id
      left join profiles person on person.id = a.user_id
      left join surveys survey on survey.id = a.subject_id
      left join templates template on template.id = a.subject_id and template.shared
     order by a.created_at desc, a.id desc`
  return (await query.execute(tx)).rows
}

function toLine({
  id,
  created_at,
  action,
  actor_id,
  actor_email,
  user_id,
  user_email,
  subject_id,
  subject_name,
  ip,
  details,
  forgotten,
}: Row): AuditLine {
  return {
    id,
    created_at: created_at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, email: actor_email },
    user: user_id === null ? null : { id: user_id, email: user_email },
    action,
    subject_id,
    subject_name,
    ip,
    details,
    is_forgotten: forgotten.length > 0,
    forgotten,
  }
}

/** Lines that are proved in one call: about a second of work. */
const VERIFIED_AT_ONCE = 20_000
const WRONG_MAX = 100
/** Proofs at the same time. Each holds a connection of the pool, which everybody shares. */
const places = createPlaces(1)

type Wrong = { entry_id: string | null; chain: number; seq: number; what: string }
type Proof = { checked: number; forgotten: number; wrong: Wrong[]; next: ChainPlace | null }

/** Proves the next seals. The last call also looks for lines that nobody has sealed. */
export function verifyAudit(db: Db, after: ChainPlace | null, left: AbortSignal | undefined): Promise<Proof> {
  return places.run(left ?? null, () => db.asSystem((tx) => verifyNext(tx, after ?? { chain: -1, seq: 0 })))
}

async function verifyNext(tx: Tx, { chain, seq }: ChainPlace): Promise<Proof> {
  const { rows } = await sql<{ checked: number; forgotten: number; wrong: Wrong[] | null; last: ChainPlace | null }>`
    with checked as materialized (select * from app.verify_audit(${chain}::smallint, ${seq}::bigint, ${VERIFIED_AT_ONCE}))
    select count(*)::int as checked, (count(*) filter (where is_forgotten))::int as forgotten,
           (select jsonb_agg(jsonb_build_object('entry_id', w.entry_id, 'chain', w.chain, 'seq', w.seq, 'what', w.wrong))
              from (select * from checked where wrong is not null limit ${WRONG_MAX}) w) as wrong,
           (select jsonb_build_object('chain', l.chain, 'seq', l.seq) from checked l order by l.chain desc, l.seq desc limit 1) as last
      from checked`.execute(tx)
  const page = rows[0]
  if (!page) throw new Error('The trail could not be read')
  const wrong = page.wrong ?? []
  const isLast = page.checked < VERIFIED_AT_ONCE
  if (isLast) wrong.push(...(await findUnsealed(tx)))
  return { checked: page.checked, forgotten: page.forgotten, wrong, next: isLast ? null : page.last }
}

async function findUnsealed(tx: Tx): Promise<Wrong[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from audit_log a where not exists (select from audit_seals s where s.entry_id = a.id) limit ${WRONG_MAX}`.execute(tx)
  return rows.map(({ id }) => ({ entry_id: id, chain: 0, seq: 0, what: 'unsealed' }))
}
