import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serverFeatures } from '#app/features.server.ts'
import { columnsOf, DATA_CLASSES, exportedColumns } from '#server/personal-data.ts'
import { FIELDS_OF_FILES } from '#features/privacy/server/field-descriptions.ts'
import { createDocument, createLocalClient, enterAdministration, PASSWORD } from './client.ts'
import type { Client } from './client.ts'
import { featureFixtures } from './feature-fixtures.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { eventually } from './postgres/data-folder.ts'
import { findMarks } from './marks.ts'
import { untruths, unzip } from './unzip.ts'

/*
 * Three detectors of data that export and erasure would forget: the columns of the database against the registry, what can be reached from a
 * profile by foreign keys, and marks that a person leaves everywhere. The registry is `personalData` of each feature (src/server/personal-data.ts).
 */

const CANARY = 'canary-91c2'
let server: TestServer
let chief: Client & { id: string }
let owner: Client & { id: string; email: string }
let other: Client & { id: string; email: string }
beforeAll(async () => {
  server = await startTestServer({ env: { SUPER_ADMIN_EMAIL: 'chief@example.com' } })
  const local = createLocalClient(server.url)
  const person = { email: 'chief@example.com', password: PASSWORD, first_name: 'Grace', last_name: 'Chief' }
  const { body } = await local.post<{ user: { id: string } }>('/api/auth/signup', person)
  chief = Object.assign(local, { id: body.user.id })
  await enterAdministration(chief)
  other = await server.signUp({ first_name: 'canary-other', email: 'canary-other@example.com' })
  owner = await server.signUp({ first_name: CANARY, last_name: CANARY, email: `${CANARY}@example.com` })
  await createDocument(other, { title: 'canary-other' })
  for (const fixtures of featureFixtures) await fixtures({ owner, canary: CANARY, database: server.database })
  // What is compared must not change meanwhile.
  await eventually('everything is generated and sent', async () => {
    const open = await sql(`select from document_queue where status in ('pending', 'processing')`)
    const unsent = await sql(`select from graphile_worker.jobs where task_identifier = 'mail.send'`)
    return open.length + unsent.length === 0 ? true : undefined
  })
})
afterAll(() => server?.stop())

const tables = serverFeatures.flatMap(({ personalData = [] }) => personalData)
const sql = <Row extends object>(text: string, values: unknown[] = []) => server.database.sql<Row>(text, values)
const marks = (texts: string[]) => findMarks(sql, texts)
const INSIDE = `c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relname not like 'kysely%'`

test('Every column of the database is classified, once, and the registry names no column that is gone.', async () => {
  const columns = await sql<{ name: string }>(
    `select c.relname || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
      where attnum > 0 and not attisdropped and ${INSIDE} order by 1`,
  )
  const classified = tables.flatMap((table) => columnsOf(table).map((column) => `${table.table}.${column}`))
  expect(
    columns.map(({ name }) => name).filter((name) => !classified.includes(name)),
    `Classify it in personalData of the table's feature (server/feature.ts), as one of: ${DATA_CLASSES.join(', ')}. identity, content and observed are exported to the person; see src/server/personal-data.ts`,
  ).toEqual([])
  expect(classified.toSorted(), 'A column is named twice, or no longer exists').toEqual(columns.map(({ name }) => name).toSorted())
})

test('Every table that a foreign key connects with a person, however far, names whose rows they are, and no key holds an erasure back.', async () => {
  const keys = await sql<{ child: string; parent: string; action: string }>(
    `select c.relname as child, p.relname as parent, confdeltype as action from pg_constraint join pg_class c on c.oid = conrelid
       join pg_class p on p.oid = confrelid where contype = 'f' and ${INSIDE}`,
  )
  const reached = new Set(['profiles'])
  for (let size = 0; size < reached.size;) {
    size = reached.size
    for (const { child, parent } of keys) if (reached.has(parent)) reached.add(child)
  }
  expect(reached.size).toBeGreaterThan(18)
  for (const name of reached) {
    const table = tables.find((one) => one.table === name)
    expect(table?.person, `${name} is reached from profiles: say in personalData by which column`).not.toBeNull()
    expect(table?.erasure, `${name} is reached from profiles, so its rows go with the person`).toBe('delete')
  }
  const held = keys.filter(({ parent, action }) => parent === 'profiles' && action !== 'c')
  expect(held, 'Give the key "on delete cascade"').toEqual([])
})

test('A column that names a person is filed as identity or observed, and only what names nobody is said to say nothing about a person.', () => {
  const names = /^(user_id|actor_id|respondent_id|user_?name|email|recipient|reply_to|ip|first_name|last_name|user_agent)$/
  const filed = tables.flatMap((table) =>
    columnsOf(table, ['content', 'secret', 'operational'])
      .filter((column) => names.test(column))
      .map((column) => `${table.table}.${column}`),
  )
  expect(filed, 'File it as identity or observed. `withheld` keeps it out of the export if it may be another person\u2019s').toEqual([])
  const nobodys = tables.filter(({ erasure }) => typeof erasure === 'object' && erasure.reason === 'no_person')
  expect(nobodys.length).toBeGreaterThan(2)
  for (const table of nobodys)
    expect(columnsOf(table, ['identity', 'content', 'observed']), `${table.table}: say truthfully why it stays`).toEqual([])
  const reasonOf = (name: string) => tables.find(({ table }) => table === name)?.erasure
  for (const name of ['admin_users', 'admin_sessions']) expect(reasonOf(name), name).toMatchObject({ reason: 'admin_account' })
  for (const name of ['survey_anonymous_answers', 'survey_batches'])
    expect(reasonOf(name), name).toMatchObject({ reason: 'anonymous_answers' })
})

test('Only fields that are exported are described.', () => {
  const exported = tables.flatMap((table) => {
    const file = typeof table.exported === 'object' ? table.exported?.file : table.exported
    return [...exportedColumns(table), ...Object.keys(table.wording ?? {})].map((column) => `${file}.${column}`)
  })
  const described = Object.entries(FIELDS_OF_FILES).flatMap(([file, fields]) => Object.keys(fields).map((field) => `${file}.${field}`))
  expect(described.filter((field) => !exported.includes(field))).toEqual([])
})

type UserData = { data: Record<string, Record<string, unknown>[]> }

test('The one JSON file holds every value of the person, follows its schema, and holds nothing of anybody else and no secret.', async () => {
  const written = await readWritten()
  const answer = await owner.post<UserData>('/api/rpc/get_user_data_export', { target_user_id: owner.id })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?my-data-\d{4}-\d\d-\d\d\.json/)
  const schema = (await server.client().get<Record<string, unknown>>('/api/privacy/user-data.schema.json')).text
  const parsed = z.fromJSONSchema(JSON.parse(schema) as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer.body)
  expect(parsed.success, parsed.error?.message.slice(0, 800)).toBe(true)

  expect(written.length).toBeGreaterThan(20)
  expect(findMissing(written, answer.body.data), 'recall').toEqual([])
  expect(answer.text).not.toContain('canary-other')
  const secrets = await sql<{ hash: string }>('select password_hash as hash from identities where user_id = $1', [owner.id])
  expect(answer.text).not.toContain(JSON.stringify(secrets[0]?.hash ?? 'none').slice(1, -1))
})

test('A zip is prepared by a job, one at a time, with a manifest that is true, a schema for each class, and documents as files.', async () => {
  // The new export replaces the one of the fixtures.
  const written = (await readWritten()).filter(({ table }) => table !== 'data_exports')
  const started = await owner.post<{ id: string; state: string }>('/api/privacy/exports')
  expect(started, started.text).toMatchObject({ status: 200, body: { state: 'preparing' } })
  const again = await owner.post('/api/privacy/exports')
  if (again.status !== 200) expect(again).toMatchObject({ status: 409, body: { reason: 'export_running' } })
  const ready = await eventually('the zip is ready', async () => {
    const { body } = await owner.get<{ export: { id: string; state: string; bytes: number; done: number; total: number } }>(
      '/api/privacy/my-data',
    )
    return body.export.state === 'ready' ? body.export : undefined
  })
  expect(ready.done).toBe(ready.total)
  const file = await owner.get(`/api/privacy/exports/${ready.id}/file`)
  expect(file.status).toBe(200)
  expect(file.bytes.length).toBe(ready.bytes)
  const entries = await unzip(file.bytes)
  expect(untruths(entries)).toEqual([])
  const readme = entries.get('README.txt')?.toString() ?? ''
  expect(readme).toContain('Your data in')
  expect(readme, 'The controller, also without a name of a company').toMatch(/is responsible for it \(the controller\)/)
  expect(readme).toMatch(/: https?:\/\/[^\s]+\/privacy\n/)
  expect(readme).toMatch(/anonymous surveys/)
  expect([...entries.keys()].some((name) => name.startsWith('documents/') && name.endsWith('.md'))).toBe(true)
  expect([...entries.keys()].some((name) => name.startsWith('files/') && name.endsWith('.png'))).toBe(true)
  const data: UserData['data'] = {}
  for (const [name, bytes] of entries) {
    const kind = /^data\/(\w+)\.json$/.exec(name)?.[1]
    if (!kind) continue
    data[kind] = JSON.parse(bytes.toString()) as Record<string, unknown>[]
    const schema = z.fromJSONSchema(JSON.parse(entries.get(`schemas/${kind}.schema.json`)?.toString() ?? 'null') as never)
    expect(schema.safeParse(data[kind]).error?.message.slice(0, 500), name).toBeUndefined()
  }
  expect(findUndescribed(entries)).toEqual([])
  expect(findMissing(written, data), 'recall').toEqual([])
  expect([...entries.values()].some((bytes) => bytes.includes('canary-other'))).toBe(false)
})

test('After the erasure nothing of the person is left, in no table, queue, file and log, except the last mail to them, which waits as a file without a mail server; nothing of anybody else has changed.', async () => {
  const before = await everythingOf(other)
  // The person also leaves marks with others: an answer, an invitation and a mail by address.
  const form = await createDocument(other, { title: 'A form' })
  await other.post(`/api/documents/${form.id}/publish`, {})
  expect((await owner.post(`/api/forms/${form.id}/responses`, { answers: { [await questionOf(form.id)]: CANARY } })).status).toBe(201)
  await server.database.sql(`insert into mail_outbox (user_id, recipient, subject, body) values ($1, $2, 'x', 'x')`, [
    other.id,
    owner.email,
  ])
  await server.client().post('/api/auth/login', { email: owner.email, password: 'wrong wrong wrong' })
  // Somebody who takes the wrong door.
  await server.client().post('/api/admin/login', { username: owner.email, password: 'wrong wrong wrong' })
  const acting = await chief.post('/api/admin/impersonation', { user_id: owner.id, reason: `A question of ${CANARY}` })
  expect(acting.status, acting.text).toBeLessThan(300)
  await chief.delete('/api/admin/impersonation')
  expect((await marks([CANARY, owner.id])).length).toBeGreaterThan(15)

  const ordered = await chief.post('/api/rpc/delete_user_data', { target_user_id: owner.id })
  expect(ordered.status, ordered.text).toBe(200)
  expect((await owner.get('/api/documents')).status).toBe(401)
  await eventually('the profile is gone', async () =>
    (await sql('select from profiles where id = $1', [owner.id])).length === 0 ? true : undefined,
  )
  await eventually('the job has left the queue', async () =>
    (await sql(`select from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'`, [owner.id])).length === 0
      ? true
      : undefined,
  )
  expect(await marks([CANARY, owner.id]), 'residue').toEqual([])
  expect(JSON.stringify(server.logged)).not.toContain(CANARY)
  const lastMails: string[] = []
  for (const file of readdirSync(server.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const content = readFileSync(path.join(file.parentPath, file.name), 'latin1')
    if (file.name.endsWith('.eml') && content.includes(`To: ${owner.email}`) && content.includes('has been erased')) lastMails.push(content)
    else expect(content.includes(CANARY) || content.includes(owner.id), file.name).toBe(false)
  }
  expect(lastMails).toHaveLength(1)
  expect(lastMails[0]).not.toContain(owner.id)
  await server.database.sql('delete from mail_outbox where user_id = $1', [other.id])
  await other.delete(`/api/documents/${form.id}`)
  expect(await everythingOf(other)).toEqual(before)

  const trail = await sql<{ action: string }>(`select action from audit_log where array_position(salts, null) is not null`)
  expect(
    trail.map(({ action }) => action),
    'The acts stay without the person',
  ).toContain('account.created')
  const proof = await chief.post<{ wrong: unknown[]; forgotten: number; next: unknown }>('/api/admin/audit/verify', { after: null })
  expect(proof.body).toMatchObject({ wrong: [], next: null })
  expect(proof.body.forgotten).toBeGreaterThan(0)
})

test('The nightly job runs every sweep, also after one that fails, and is tried again as a whole.', async () => {
  const ada = await server.signUp()
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

type ColumnSchema = { description?: string; format?: string; anyOf?: ColumnSchema[] }

/** Returns the fields of schemas without a description, and times that are not said to be times. */
function findUndescribed(entries: ReadonlyMap<string, Buffer>): string[] {
  const found: string[] = []
  for (const [name, bytes] of entries) {
    if (!name.startsWith('schemas/')) continue
    const { items } = JSON.parse(bytes.toString()) as { items: { properties: Record<string, ColumnSchema> } }
    for (const [field, schema] of Object.entries(items.properties)) {
      if ((schema.description ?? '').length < 5) found.push(`${name}: ${field} has no description`)
      const isTime = [schema, ...(schema.anyOf ?? [])].some(({ format }) => format === 'date-time')
      if (field.endsWith('_at') && !isTime) found.push(`${name}: ${field} is no date-time`)
    }
  }
  return found
}

type Written = { table: string; file: string; columns: string[]; row: Record<string, unknown> }

/** Returns every row that the person must get, as the database has it. Bytes are compared as files. */
async function readWritten(): Promise<Written[]> {
  const written: Written[] = []
  for (const table of tables) {
    if (table.exported === null || table.person === null) continue
    const { file, rows: which } =
      typeof table.exported === 'object' ? table.exported : { file: table.exported, rows: `${String(table.person)} = exported_for` }
    const columns = exportedColumns(table).filter((column) => column !== 'bytes')
    const rows = await sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) as row from (select ${columns.join(', ')} from ${table.table}, (select $1::uuid as exported_for) whose where ${which}) r`,
      [owner.id],
    )
    written.push(...rows.map(({ row }) => ({ table: table.table, file, columns, row })))
  }
  return written
}

function findMissing(written: readonly Written[], data: UserData['data']): string[] {
  return written.flatMap(({ table, file, columns, row }) => {
    const wanted = JSON.stringify(columns.map((column) => inText(row[column])))
    const isThere = (data[file] ?? []).some((got) => JSON.stringify(columns.map((column) => inText(got[column]))) === wanted)
    return isThere ? [] : [`${table}: ${wanted.slice(0, 300)}`]
  })
}

function inText(value: unknown): string {
  return JSON.stringify(value ?? null)
}

async function questionOf(formId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(`select questions -> 0 ->> 'id' as id from documents where id = $1`, [formId])
  return row?.id ?? ''
}

async function everythingOf({ id }: { id: string }): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const name of ['profiles', 'documents', 'document_versions', 'identities']) {
    const person = name === 'profiles' ? 'id' : 'user_id'
    const where = name.startsWith('document') ? ` and title like 'canary-other'` : ''
    const [row] = await sql<{ hash: string }>(
      `select md5(string_agg(r::text, '' order by r::text)) as hash from ${name} r where ${person} = $1${where}`,
      [id],
    )
    hashes[name] = row?.hash ?? ''
  }
  return hashes
}
