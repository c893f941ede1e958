import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/migrations.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { PostgresConnection } from '#server/postgres/embedded.ts'
import { makeDataFolder } from './postgres/data-folder.ts'

/*
 * Starts one PostgreSQL for a run of the tests, with one migrated database that test files copy (harness.ts). Stops and removes it when the run
 * ends.
 */

export type TestPostgres = { connection: PostgresConnection; adminConnection: PostgresConnection }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** High, because test files run in parallel and some of them run four processes. */
const MAX_CONNECTIONS = 400

const folder = makeDataFolder()
const log = { info() {}, warn() {} }
let stop: () => Promise<void> = () => Promise.resolve()

export async function setup(project: TestProject): Promise<void> {
  const first = await startEmbeddedPostgres({ dataDir: folder.dataDir, log })
  const admin = new Client(first.adminConnection)
  await admin.connect()
  await admin.query(`alter system set max_connections = ${MAX_CONNECTIONS}`)
  // Nothing of it outlives the run. crash.test.ts kills servers that have a PostgreSQL of their own, with these as in production.
  for (const setting of ['fsync', 'full_page_writes']) await admin.query(`alter system set ${setting} = off`)
  await admin.end()
  await first.stop()

  const postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log })
  const { connection, adminConnection } = postgres
  stop = () => postgres.stop()
  await migrate(connection)
  project.provide('postgres', { connection, adminConnection })
}

export async function teardown(): Promise<void> {
  await stop()
  await folder.remove()
}
