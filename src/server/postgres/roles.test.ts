import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, query } from '#test/postgres/data-folder.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import type { EmbeddedPostgres, PostgresConnection } from './embedded.ts'
import { ensureRoles } from './roles.ts'

const folder = makeDataFolder()
let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: { info() {}, warn() {} } })
})
afterAll(async () => {
  await postgres?.stop()
  await folder.remove()
})

/** The login that a hosting service provides: it owns the database and has none of our roles. */
const other: () => PostgresConnection = () => ({ ...postgres.connection, user: 'customer', password: 'customer', database: 'hosted' })
beforeEach(async () => {
  await admin('drop database if exists draftwell; drop database if exists hosted')
  await admin(
    'drop role if exists draftwell_owner; drop role if exists draftwell_app; drop role if exists draftwell_system; drop role if exists draftwell_admin',
  )
  await admin('drop role if exists customer')
})

test('The embedded login may take each role, and the queue can install itself as the system role.', async () => {
  const fresh = makeDataFolder()
  const server = await startEmbeddedPostgres({ dataDir: fresh.dataDir, log: { info() {}, warn() {} } })
  for (const role of ['owner', 'app', 'admin', 'system']) await query(server.connection, `set role draftwell_${role}`)
  await query(server.connection, 'set role draftwell_owner; create table public.mine (n int)')
  await expect(query(server.connection, 'select * from public.mine')).rejects.toMatchObject({ code: '42501' })

  const { user, password, host, port, database } = server.connection
  const connectionString = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}&options=${encodeURIComponent('-c role=draftwell_system')}`
  await runMigrations({ connectionString })
  const owners = `select distinct tableowner from pg_tables where schemaname = 'graphile_worker'`
  expect(await query(server.connection, owners)).toEqual([{ tableowner: 'draftwell_system' }])
  await server.stop()
  await fresh.remove()
})

test('An owner with CREATEROLE sets the roles up on its own server, from several processes at once.', async () => {
  await makeHosted('createrole')
  await Promise.all([1, 2, 3, 4].map(() => ensureHosted()))
  for (const role of ['owner', 'app', 'admin', 'system']) await query(other(), `set role draftwell_${role}`)
  await query(other(), 'set role draftwell_system; create schema queue')
})

test('An owner without CREATEROLE is told what to run, and that is enough.', async () => {
  await makeHosted('nocreaterole')
  const refusal = await ensureHosted().catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(Error)
  const statements = (refusal as Error).message.split('\n\n')[1]!
  expect(statements).toContain('create role draftwell_app nologin;')

  await query({ ...postgres.adminConnection, database: 'hosted' }, statements)
  await ensureHosted()
  await query(other(), 'set role draftwell_app')
})

async function admin(sql: string): Promise<void> {
  for (const statement of sql.split(';')) await query({ ...postgres.adminConnection, database: 'postgres' }, statement)
}

async function makeHosted(attribute: string): Promise<void> {
  await admin(`create role customer login ${attribute} password 'customer'`)
  await admin('create database hosted owner customer')
}

async function ensureHosted(): Promise<void> {
  const client = new Client(other())
  await client.connect()
  try {
    await ensureRoles(client, 'hosted', 'customer')
  } finally {
    await client.end()
  }
}
