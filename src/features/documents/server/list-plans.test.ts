import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { selectDocuments } from './list-documents.ts'
import type { ListQuery } from './list-documents.ts'

/* Counts the rows that PostgreSQL reads for the lists: under row-level security, with custom plans and with generic plans. */

const LIMIT = 20
const OWN = 200

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
  db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
})

test('A page of any list reads that page and nothing else, however many documents of the other kinds there are.', async () => {
  const ada = await server.signUp()
  // One in twenty belongs to the requested list. Most of the others are newer.
  for (const status of ['draft', 'archived']) {
    const other = status === 'draft' ? 'archived' : 'draft'
    await server.database.sql('delete from documents')
    await server.database.sql(
      `insert into documents (user_id, title, type, status, updated_at)
       select $1, 'Doc ' || n, case when n % 100 = 0 then 'slide' else 'doc' end, case when n % 20 = 0 then $2 else $3 end,
              now() - (case when n % 20 = 0 then $4 else 0 end + n) * interval '1 second' from generate_series(1, $4::int * 20) n`,
      [ada.id, status, other, OWN],
    )
    await server.database.sql('analyze documents')
    for (const sort of ['-updated_at', 'updated_at', 'title', '-title'] as const) {
      for (const type of [undefined, 'slide', 'form'] as const) {
        for (const cursor of [undefined, cursorInTheMiddle(sort)]) {
          const query: ListQuery = { cursor, status: status === 'draft' ? 'current' : 'archived', sort, type, limit: LIMIT }
          for (const mode of ['force_custom_plan', 'force_generic_plan']) {
            const plan = await explain(ada.id, query, mode)
            const name = `${status} ${sort} ${type} ${mode}\n${JSON.stringify(plan, null, 1)}`
            expect(
              nodesOf(plan).map((node) => node['Node Type']),
              name,
            ).not.toContain('Sort')
            expect(rowsRead(plan), name).toBeLessThanOrEqual(LIMIT + 1)
          }
        }
      }
    }
  }
})

test('A search reads the words of the person who asks, however many documents others have.', async () => {
  await server.database.sql('delete from documents')
  const ada = await server.signUp()
  await server.database.sql(`insert into profiles (email) select 'other-' || n || '@example.com' from generate_series(1, 200) n`)
  await server.database.sql(
    `insert into documents (user_id, title, type, description)
     select id, (array['Onboarding plan', 'Customer survey', 'Budget tracker', 'Business review'])[1 + n % 4] || ' ' || n, 'doc', 'Made for ' || md5(id::text || n)
       from profiles, generate_series(1, 100) n`,
  )
  await server.database.sql('vacuum analyze documents')
  for (const search of ['onboarding plan', 'onb pla', 'tracker budget']) {
    const before = await entriesRead()
    await explain(ada.id, { status: 'current', sort: '-updated_at', limit: LIMIT, search })
    // It runs twice, and a quarter of the person's 100 documents match.
    expect((await entriesRead()) - before, search).toBeLessThanOrEqual(2 * 25)
  }
})

/** Counts the entries that the word index has ever returned. */
async function entriesRead(): Promise<number> {
  const [row] = await server.database.sql<{ idx_tup_read: string }>(
    `select idx_tup_read from pg_stat_user_indexes where indexrelname = 'documents_search'`,
  )
  return Number(row?.idx_tup_read)
}

function cursorInTheMiddle(sort: ListQuery['sort']): string {
  const id = crypto.randomUUID()
  const middle = new Date(Date.now() - OWN * 10 * 1000).toISOString().replace('T', ' ').replace('Z', '+00')
  return Buffer.from(JSON.stringify(sort.endsWith('title') ? ['Doc 2500', id, 'title'] : [middle, id])).toString('base64url')
}

type PlanNode = { 'Node Type': string; Plans?: PlanNode[] } & Record<string, unknown>

async function explain(userId: string, list: ListQuery, mode = 'force_custom_plan'): Promise<PlanNode> {
  const { sql, parameters } = selectDocuments(db, list).compile()
  const client = new pg.Client({ connectionString: server.database.url })
  await client.connect()
  try {
    const values = parameters.map((value) => (value === null ? 'null' : client.escapeLiteral(String(value)))).join(', ')
    const run = (text: string) => client.query(text)
    await run('begin')
    await run(`select set_config('plan_cache_mode', '${mode}', true), set_config('app.user_id', '${userId}', true)`)
    await run('set local role draftwell_app')
    await run(`prepare list as ${sql}`)
    const execute = `execute list${values === '' ? '' : `(${values})`}`
    // The first run of a connection also reads the catalogue, which must not count.
    await run(execute)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${execute}`)
    await run('rollback')
    // PostgreSQL publishes its counters once a second unless asked to.
    await run('reset role')
    await run('select pg_stat_force_next_flush()')
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('No plan')
    return plan
  } finally {
    await client.end()
  }
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Counts the rows that an index or table returned, and those that were read in vain. */
function rowsRead(plan: PlanNode): number {
  const counts = nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'documents')
    .map((node) => Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}
