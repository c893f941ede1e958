import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { exportedColumns } from '#server/personal-data.ts'
import type { Person, TableOfPeople } from '#server/personal-data.ts'

/* Finds the rows of a person by the registry (`personal-data.ts`). Runs as the system: the registry says whose rows they are, not the policies. */

/** Rows that go with the person. */
export function isTheirs(table: TableOfPeople, { userId, email }: Person): RawBuilder<boolean> {
  const { person, also, address } = table
  const ways: RawBuilder<unknown>[] = []
  if (typeof person === 'string') ways.push(sql`${sql.ref(person)} = ${userId}::uuid`)
  else if (person)
    ways.push(sql`${sql.ref(person.column)} in (select id from ${sql.table(person.through)} where user_id = ${userId}::uuid)`)
  if (also) ways.push(sql`${sql.ref(also)} = ${userId}::uuid`)
  if (address) ways.push(sql`lower(${sql.ref(address)}) = ${email}`)
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/**
 * The rows that the person gets, or the super admin who exports for them, as the end of a query. The person's id is a column beside them, because
 * what a row may show depends on whose export it is in.
 */
export function fromExported(table: TableOfPeople, person: Person, reader?: 'person' | 'super_admin'): RawBuilder<unknown> {
  return sql`from ${sql.table(table.table)} cross join (select ${person.userId}::uuid as exported_for) whose
    where ${isExported(table, person, reader)}`
}

function isExported(table: TableOfPeople, person: Person, reader: 'person' | 'super_admin' = 'person'): RawBuilder<boolean> {
  if (reader === 'super_admin' && table.confidential !== undefined)
    return sql`(${isExported(table, person)} and not (${sql.raw(table.confidential)}))`
  if (typeof table.exported === 'object' && table.exported) return sql`(${sql.raw(table.exported.rows)})`
  const { also: _, ...own } = table
  return isTheirs(own, person)
}

export function exportFile({ exported }: TableOfPeople): string | null {
  return typeof exported === 'object' && exported ? exported.file : exported
}

export async function countRows(tx: Tx, table: TableOfPeople, person: Person): Promise<number> {
  const query = sql<{ n: number }>`select count(*)::int as n ${fromExported(table, person)}`
  return (await query.execute(tx)).rows[0]?.n ?? 0
}

/** What is fetched at once: more rows as long as they are small, one if they are large (a document may have 5 MB). */
const FETCH_CHARS = 512_000
const FETCH_MAX = 500

/**
 * Reads the exported columns of the rows as JSON texts, through a cursor of the transaction: with `repeatable read` all tables show the same
 * moment, and no more than a page is in memory. Bytes are base64, or left out.
 */
export async function* readRows(
  tx: Tx,
  table: TableOfPeople,
  { person, reader, bytes, types }: { person: Person; reader?: 'person' | 'super_admin'; bytes: 'base64' | 'omitted'; types: ColumnTypes },
): AsyncGenerator<string> {
  const columns: RawBuilder<unknown>[] = exportedColumns(table).flatMap((name) => {
    if (!types.get(`${table.table}.${name}`)?.startsWith('bytea')) return [sql.ref(name)]
    return bytes === 'base64' ? [sql`replace(encode(${sql.ref(name)}, 'base64'), e'\\n', '') as ${sql.ref(name)}`] : []
  })
  for (const [name, { select }] of Object.entries(table.wording ?? {})) columns.push(sql`(${sql.raw(select)}) as ${sql.ref(name)}`)
  const cursor = sql.ref(`export_${table.table}`)
  await sql`declare ${cursor} no scroll cursor for select to_jsonb(r)::text as line from (
    select ${sql.join(columns)} ${fromExported(table, person, reader)}) r`.execute(tx)
  let size = 10
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(size)} from ${cursor}`.execute(tx)
    if (rows.length === 0) break
    let chars = 0
    for (const { line } of rows) {
      chars += line.length
      yield line
    }
    size = Math.max(1, Math.min(FETCH_MAX, Math.floor((size * FETCH_CHARS) / Math.max(chars, FETCH_CHARS / 4))))
  }
  await sql`close ${cursor}`.execute(tx)
}

/** PostgreSQL's type of each column, as `table.column`. */
export type ColumnTypes = ReadonlyMap<string, string>

export async function readColumnTypes(tx: Tx): Promise<ColumnTypes> {
  const { rows } = await sql<{ name: string; type: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) || case when a.attnotnull then '' else ' or null' end as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and a.attnum > 0 and not a.attisdropped`.execute(
    tx,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}
