import { randomBytes } from 'node:crypto'
import { Client, Pool } from 'pg'
import { migrate } from '#server/db/migrations.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { PostgresConnection } from '#server/postgres/embedded.ts'
import { ensureRoles } from '#server/postgres/roles.ts'
import { makeDataFolder } from './data-folder.ts'

/* One PostgreSQL for a run of tests, with one migrated database. Whatever needs a database of its own takes a copy. */

export type TestPostgres = { connection: PostgresConnection; adminConnection: PostgresConnection }

/** A database of its own. */
export type TestDatabase = {
  name: string
  /** The login with which the product serves, as an operator would configure it. */
  url: string
  /** Runs as the superuser, exempt from row-level security: to prepare what HTTP cannot, and to inspect. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  remove(): Promise<void>
}

const SETTINGS = {
  // Nothing of it outlives the run, and waiting for the disk takes longer than most tests. Tests that kill servers have a PostgreSQL of their own, as in production.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // High, because test files run in parallel and some of them run four processes.
  max_connections: '400',
}

/** Starts it with the migrated database. `stop` removes everything. */
export async function startTestPostgres(): Promise<TestPostgres & { stop(): Promise<void> }> {
  const folder = makeDataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: { info() {}, warn() {} }, settings: SETTINGS })
  const { connection, adminConnection } = postgres
  await migrate(connection)
  return {
    connection,
    adminConnection,
    async stop() {
      await postgres.stop()
      await folder.remove()
    },
  }
}

/** A copy of the migrated database, or one without tables. */
export async function createDatabaseIn(postgres: TestPostgres, template: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { connection, adminConnection } = postgres
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(
    adminConnection,
    `create database ${name} template ${template === 'empty' ? 'template1' : connection.database} owner draftwell_owner`,
  )

  const admin = new Pool({ ...adminConnection, database: name, max: 4 })
  admin.on('error', () => {})
  const client = await admin.connect()
  // Grants on the database itself are not copied with it.
  await ensureRoles(client, name, connection.user)
  client.release()

  const { user, password, host, port } = connection
  return {
    name,
    url: `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await admin.query<Row>(text, values)).rows,
    async remove() {
      await admin.end()
      await asAdmin(adminConnection, `drop database if exists ${name} with (force)`)
    },
  }
}

async function asAdmin(connection: object, text: string): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    // The template may have no other user, so two copies at once would fail.
    await client.query('select pg_advisory_lock(1)')
    await client.query(text)
  } finally {
    await client.end()
  }
}
