import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import type { ClientConfig } from 'pg'
import { roleOptions } from '#server/db/db.ts'
import { ensureRoles, ROLES } from '#server/postgres/roles.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** An arbitrary number that nothing else locks in this database. */
const MIGRATIONS_LOCK = 7_239_104_513

/**
 * Brings the database to this version: roles, the queue's tables, ours. Several processes may call it at once. With `last`, the name of a migration,
 * our tables become what they were after it. Tests pass another `folder`.
 */
export async function migrate(connection: ClientConfig, last?: string, folder = FOLDER): Promise<void> {
  const client = new Client({ ...connection, application_name: 'draftwell migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
    const { rows } = await client.query<{ database: string; login: string }>('select current_database() as database, session_user as login')
    const { database, login } = rows[0] ?? { database: '', login: '' }
    await ensureRoles(client, database, login)
    await migrateQueue(connection)
    await migrateTables(connection, last, folder)
  } finally {
    await client.end()
  }
}

async function migrateQueue(connection: ClientConfig): Promise<void> {
  const pool = new Pool({ ...roleOptions(connection, ROLES.system, 'queue migrations'), max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (connected) => connected.on('error', () => {}))
  try {
    await runQueueMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

async function migrateTables(connection: ClientConfig, last: string | undefined, folder: URL): Promise<void> {
  const pool = new Pool({ ...roleOptions(connection, ROLES.owner, 'migrations'), max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
    const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name))
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = {
      up: async (db) => {
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}
