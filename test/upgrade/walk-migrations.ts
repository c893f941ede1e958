import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { migrate } from '#server/db/migrations.ts'

const ROWS = new URL('rows/', import.meta.url)
/** The tables of the queue belong to its library, and Kysely's two hold the migrations themselves. */
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
                 where schemaname in ('public', 'app') and tablename not like 'kysely_migration%' order by 1`

export type Walk = {
  /** Each table that had fewer rows after a migration, as '0007_proposals_and_sets: public.documents'. */
  lost: string[]
  /** Each table that had no row when the next migration came, so that nothing was tried on it. */
  untried: string[]
}

/**
 * Applies the migrations of a folder one after the other. Before each of them, the rows of test/upgrade/rows are added: those named after the migration
 * before, and once more those that fit every schema. `admin` is a superuser, whom row-level security does not concern.
 */
export async function walkMigrations({ connection, admin }: { connection: ClientConfig; admin: ClientConfig }, folder: URL): Promise<Walk> {
  const walk: Walk = { lost: [], untried: [] }
  const client = new Client(admin)
  await client.connect()
  try {
    let before = new Map<string, number>()
    for (const name of namesIn(folder)) {
      await migrate(connection, name, folder)
      const after = await countRows(client)
      for (const [table, rows] of before) if ((after.get(table) ?? 0) < rows) walk.lost.push(`${name}: ${table}`)
      await client.query(rowsOf(name))
      await client.query(rowsOf('each'))
      before = await countRows(client)
      for (const [table, rows] of before) if (rows === 0) walk.untried.push(`${name}: ${table}`)
    }
    return walk
  } finally {
    await client.end()
  }
}

function namesIn(folder: URL): string[] {
  return readdirSync(fileURLToPath(folder))
    .filter((file) => /^\d{4}_.+\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()
}

function rowsOf(name: string): string {
  const file = new URL(`${name}.sql`, ROWS)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

async function countRows(client: Client): Promise<Map<string, number>> {
  const tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '))
  return new Map(rows.map((row) => [row.name, row.rows]))
}
