import { randomBytes } from 'node:crypto'
import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { ensureRoles } from '#server/postgres/roles.ts'

/** A database for one test file. */
export type TestDatabase = {
  name: string
  /** The login with which the product serves, as an operator would configure it. */
  url: string
  /** Runs as the superuser, exempt from row-level security: to prepare what HTTP cannot, and to inspect. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  remove(): Promise<void>
}

/** A copy of the migrated database, or one without tables. */
export async function createTestDatabase(template: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { connection, adminConnection } = inject('postgres')
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
