import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { EmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { MyData } from '#features/privacy/contract.ts'
import { createClient, createDocument, newEmail, PASSWORD } from './client.ts'
import type { Client } from './client.ts'
import { PUBLIC_URL } from './harness.ts'
import { findMarks } from './marks.ts'
import { eventually, makeDataFolder } from './postgres/data-folder.ts'
import { kill, startProductProcess } from './product-process.ts'
import { untruths, unzip } from './unzip.ts'

/* Kills the product with kill -9 in the middle of an export and of an erasure, as it runs in production. The database lives on. */

/** Ends only what hangs: a hundred files take a minute on slow cores. */
const TEST_MS = 600_000
const DOCUMENTS = 1_500
/** Each is also written as a .docx file. */
const EXPORTED = 180

const folder = makeDataFolder()
let postgres: EmbeddedPostgres
let database: Database
let product: { child: ChildProcess; url: string }
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: { info() {}, warn() {} } })
  database = new Database(postgres.adminConnection)
  await database.connect()
  product = await startProductProcess(folder.dataDir, { PORT: '0', PUBLIC_URL })
})
afterAll(async () => {
  product?.child.kill('SIGKILL')
  await database?.end()
  await postgres?.stop()
  await folder.remove()
})

const sql = async <Row extends object>(text: string, values: unknown[] = []) => (await database.query<Row>(text, values)).rows
const count = async (text: string, id: string) => (await sql<{ n: number }>(`select count(*)::int as n from ${text}`, [id]))[0]?.n ?? 0

test(
  'An export whose server is killed with -9 half-way ends complete, with a true manifest, and leaves nothing over.',
  { timeout: TEST_MS },
  async () => {
    const ada = await signUpWithDocuments('Ada', EXPORTED)
    expect((await ada.post('/api/privacy/exports')).status).toBe(200)
    await eventually(
      'a part is stored',
      async () => (await count('data_export_parts p join data_exports e on e.id = p.export_id where e.user_id = $1', ada.id)) > 0,
      TEST_MS,
    )
    await restart()
    const again = await signIn(ada.email)
    const ready = await eventually(
      'the zip is ready',
      async () => {
        const { body } = await again.get<MyData>('/api/privacy/my-data')
        return body.export?.state === 'ready' && body.export
      },
      TEST_MS,
    )
    const [row] = await sql<{ attempt: number }>('select attempt from data_exports where user_id = $1', [ada.id])
    expect(row?.attempt, 'It was killed while it was written').toBeGreaterThan(1)
    const file = await again.get(`/api/privacy/exports/${ready.id}/file`)
    expect(file.bytes.length).toBe(ready.bytes)
    const entries = await unzip(file.bytes)
    expect(untruths(entries)).toEqual([])
    expect([...entries.keys()].filter((name) => name.startsWith('documents/'))).toHaveLength(2 * (EXPORTED + 1))
    expect(await count('data_exports where user_id = $1', ada.id)).toBe(1)
    const [stored] = await sql<{ n: number }>('select coalesce(sum(octet_length(bytes)), 0)::int as n from data_export_parts')
    expect(stored?.n, 'No part of the killed attempt is left').toBe(ready.bytes)
  },
)

test(
  'An erasure whose server is killed with -9 half-way goes on after the start and leaves nothing of the person.',
  { timeout: TEST_MS },
  async () => {
    const canary = `canary-${Date.now()}`
    const ada = await signUpWithDocuments(canary)
    expect((await ada.post('/api/rpc/request_data_deletion', { target_user_id: ada.id })).status).toBe(200)
    // Its day has come. Each document takes a while, so that the kill finds it half-way.
    await sql(`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.002); return old; end $$`)
    await sql('create trigger linger before delete on documents for each row execute function linger()')
    await sql(`update profiles set data_deletion_scheduled_at = now() where id = $1`, [ada.id])
    await sql(`update graphile_worker._private_jobs set run_at = now() where payload::text like '%' || $1 || '%'`, [ada.id])
    await sql(`select pg_notify('jobs:insert', json_build_object('r', 0, 'count', 1)::text)`)
    await eventually('a batch is gone', async () => (await count('documents where user_id = $1', ada.id)) <= DOCUMENTS - 400)
    await kill(product.child)
    expect(await count('documents where user_id = $1', ada.id)).toBeGreaterThan(0)
    expect(await count('profiles where id = $1', ada.id)).toBe(1)
    await sql('drop trigger linger on documents')
    product = await startProductProcess(folder.dataDir, { PORT: '0', PUBLIC_URL })
    await eventually('the profile is gone', async () => (await count('profiles where id = $1', ada.id)) === 0, TEST_MS)
    await eventually('the job has left the queue', async () => (await findMarks(sql, [ada.id])).length === 0)
    expect(await findMarks(sql, [canary, ada.id, ada.email]), 'residue').toEqual([])
    const list = path.join(folder.dataDir, 'erasures.txt')
    expect(existsSync(list) && readFileSync(list, 'utf8').includes(ada.id)).toBe(false)
  },
)

async function restart(): Promise<void> {
  await kill(product.child)
  product = await startProductProcess(folder.dataDir, { PORT: '0', PUBLIC_URL })
}

async function signIn(email: string): Promise<Client> {
  const client = createClient(product.url)
  expect((await client.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  return client
}

async function signUpWithDocuments(name: string, documents = DOCUMENTS): Promise<Client & { id: string; email: string }> {
  const client = createClient(product.url)
  const email = newEmail()
  const person = { email, password: PASSWORD, first_name: name, last_name: 'Tester' }
  const { body } = await client.post<{ user: { id: string } }>('/api/auth/signup', person)
  await createDocument(client, { title: `${name} has this` })
  // Texts that the zip cannot shorten, so that parts are stored early.
  await sql(
    `insert into documents (user_id, title, type, questions, content)
     select $1, $2 || n, 'doc', '[]', jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text',
            (select string_agg(md5(n::text || w::text), ' ') from generate_series(1, 60) w))))
       from generate_series(1, $3::int) n`,
    [body.user.id, `${name} `, documents],
  )
  return Object.assign(client, { id: body.user.id, email })
}
