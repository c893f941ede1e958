import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#app/features.server.ts'
import { createDocument } from './client.ts'
import type { Client } from './client.ts'
import { featureFixtures } from './feature-fixtures.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { eventually } from './postgres/data-folder.ts'

let server: TestServer
let owner: Client & { id: string; email: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
  for (const fixtures of featureFixtures) await fixtures({ owner, canary: 'canary-91c2', database: server.database })
})
afterAll(() => server?.stop())

/** The audit trail outlives the account, because it is evidence. */
const KEPT_AFTER_ERASURE = ['audit_log']
const tables = serverFeatures.flatMap(({ personalData = [] }) => personalData)

async function rowsOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, person, also } of tables) {
    if (person === null) continue
    if (also) {
      const [row] = await server.database.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${also} = $1`, [userId])
      counts[`${table}.${also}`] = row?.n ?? 0
    }
    const where =
      typeof person === 'string' ? `${person} = $1` : `${person.column} in (select id from ${person.through} where user_id = $1)`
    const [row] = await server.database.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, [userId])
    counts[table] = row?.n ?? 0
  }
  return counts
}

test('With the profile goes every row of that person, and no row of anybody else.', async () => {
  const other = await server.signUp()
  await createDocument(other)
  const before = await rowsOf(other.id)
  expect(await tablesWith('canary-91c2')).toEqual(expect.arrayContaining(['documents', 'document_versions', 'document_queue', 'templates']))
  await server.database.sql('delete from profiles where id = $1', [owner.id])
  const left = Object.entries(await rowsOf(owner.id)).filter(([table, n]) => n > 0 && !KEPT_AFTER_ERASURE.includes(table))
  expect(left, 'Give the column a foreign key with "on delete cascade"').toEqual([])
  expect(await tablesWith('canary-91c2'), 'A text of the person is left, whatever its column is called').toEqual([])
  expect(await rowsOf(other.id)).toEqual(before)
  expect((await owner.get('/api/documents')).status).toBe(401)
})

test('The nightly job runs every sweep, also after one that fails, and is tried again as a whole.', async () => {
  const ada = await server.signUp()
  const { sql } = server.database
  const { id } = await createDocument(ada)
  await sql(`update documents set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await sql(`insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, 'old', 'x', now() - interval '3 days')`, [
    ada.id,
  ])
  await sql(`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`)
  await sql(`create trigger stumble before delete on idempotency_keys for each row execute function stumble()`)
  await sql(`select graphile_worker.add_job('sweep')`)
  const gone = async () => ((await sql('select from documents where id = $1', [id])).length === 0 ? true : undefined)
  await eventually('a later sweep has run', gone)
  await eventually('the job says that it failed', async () => {
    const [job] = await sql<{ last_error: string | null }>(`select last_error from graphile_worker._private_jobs`)
    return job?.last_error?.includes('Some sweeps failed') || undefined
  })
  expect(server.takeErrors().length).toBeGreaterThan(0)

  await sql('drop trigger stumble on idempotency_keys')
  await sql('update graphile_worker._private_jobs set run_at = now()')
  await eventually('the key is swept', async () =>
    (await sql(`select from idempotency_keys where key = 'old'`)).length === 0 ? true : undefined,
  )
})

/** Returns the tables that contain this text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const all = await server.database.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)`,
  )
  const found: string[] = []
  for (const { name } of all) {
    const rows = await server.database.sql(`select from ${name} r where r::text like $1 limit 1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}
