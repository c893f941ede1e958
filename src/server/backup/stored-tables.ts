import type { ClientBase } from 'pg'

/* What a backup holds: every table of the product and of its queue, and the positions of the sequences. */

export type StoredTable = { name: string; columns: string[] }
export type StoredSequence = { name: string; value: string; isCalled: boolean }

/**
 * Left out: what migrations write themselves, and what is worth nothing after a restart (counters of rate limits are unlogged, workers announce
 * themselves). Generated columns are calculated anew.
 */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         array_agg(format('%I', a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'graphile_worker')
     and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'migrations')
   group by n.nspname, c.relname order by 1`
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`

export async function listTables(client: ClientBase): Promise<StoredTable[]> {
  return (await client.query<StoredTable>(TABLES)).rows
}

export async function listSequences(client: ClientBase): Promise<StoredSequence[]> {
  return (await client.query<StoredSequence>(SEQUENCES)).rows
}

/** The name of the newest migration that the database has. */
export async function newestMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name desc limit 1')
  return rows[0]?.name ?? ''
}
