import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Client, DatabaseError } from 'pg'
import type { ClientBase, ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { migrate } from '#server/db/migrations.ts'
import { countBytes } from './count-bytes.ts'
import { MANIFEST, Manifest } from './manifest.ts'
import { RestoreError } from './restore-error.ts'
import { listTables } from './stored-tables.ts'

export type Restored = { created_at: string; tables: number; rows: number }

/**
 * Restores a backup into a database without people: all of it, or nothing. `connection` is the product's, `admin` a superuser's: only a superuser
 * may load rows without running triggers and checks of foreign keys, which the rows have passed before. The tables are made as they were when the
 * backup was written; the next start brings them to this version.
 */
export async function restoreBackup(
  file: string,
  { connection, admin }: { connection: ClientConfig; admin: ClientConfig },
): Promise<Restored> {
  const zip = await openBackup(file)
  const client = new Client({ ...admin, application_name: 'draftwell restore' })
  await client.connect()
  try {
    const entries = await readEntries(zip)
    const manifest = await readManifest(zip, entries)
    await refuseUsed(client)
    await migrateTo(connection, manifest)
    await checkTables(client, manifest)
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    // Migrations have written rows of their own, which are in the backup as well.
    await client.query(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`)
    for (const table of manifest.tables) await loadTable(client, zip, entries, table)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    await endSessions(client)
    await client.query('commit')
    return {
      created_at: manifest.created_at,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    }
  } finally {
    zip.close()
    // Without a commit this takes everything back.
    await client.end()
  }
}

/** Ends every session, pending sign-in and mailed link: whoever signed out after the backup must not be signed in again. */
async function endSessions(client: ClientBase): Promise<void> {
  await client.query(`set local session_replication_role = 'origin'`)
  for (const table of ['sessions', 'admin_sessions', 'auth_challenges', 'mailed_links']) {
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [`public.${table}`])
    if (rows[0]?.exists) await client.query(`delete from public.${table}`)
  }
}

async function openBackup(file: string): Promise<ZipFile> {
  try {
    return await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(file, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new RestoreError(`${file} is not a backup, or it was cut off.`, { cause: error })
  }
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function openEntry(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw new RestoreError(`The backup lacks ${name}.`)
  return promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry)
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const read = Manifest.safeParse(await json(await openEntry(zip, entries, MANIFEST)))
  if (!read.success) throw new RestoreError('The list of contents of the backup cannot be read.', { cause: read.error })
  return read.data
}

async function refuseUsed(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.profiles') is not null as exists`)
  if (!rows[0]?.exists) return
  const people = await client.query('select from public.profiles limit 1')
  if (people.rowCount) throw new RestoreError('There are people in this database already. Restore into an empty DATA_DIR.')
}

async function migrateTo(connection: ClientConfig, { migration, version }: Manifest): Promise<void> {
  try {
    await migrate(connection, migration)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(migration)) throw error
    throw new RestoreError(`The backup was written by a newer version (${version}, ${migration}). Restore it with that version.`, {
      cause: error,
    })
  }
}

/** Names go into statements, so they must be those of the database. */
async function checkTables(client: ClientBase, { tables, sequences }: Manifest): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const missing = [...known.keys()].find((name) => !tables.some((table) => table.name === name))
  if (missing) throw new RestoreError(`The backup lacks the table ${missing}.`)
  for (const { name, columns } of tables) {
    const own = known.get(name)
    if (!own || !columns.every((column) => own.has(column)))
      throw new RestoreError(`The backup has a table ${name} that this version does not know.`)
  }
  const { rows } = await client.query<{ name: string }>(`select format('%I.%I', schemaname, sequencename) as name from pg_sequences`)
  const unknown = sequences.find(({ name }) => !rows.some((row) => row.name === name))
  if (unknown) throw new RestoreError(`The backup has a sequence ${unknown.name} that this version does not know.`)
}

/** SQLSTATE classes of values that no column takes (22) and that no row may have (23): a backup of the product has none. */
const DATA_ERROR = /^2[23]/

async function loadTable(
  client: ClientBase,
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { name, columns, entry, rows, sha256 }: Manifest['tables'][number],
): Promise<void> {
  const checksum = countBytes()
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  try {
    await pipeline(await openEntry(zip, entries, entry), checksum.stream, target)
  } catch (error) {
    if (error instanceof RestoreError || (error instanceof DatabaseError && !DATA_ERROR.test(error.code ?? ''))) throw error
    // What the library says about bytes, or PostgreSQL about a value, helps nobody.
    throw new RestoreError(`The backup is damaged: ${entry} cannot be read.`, { cause: error })
  }
  if (checksum.result().sha256 !== sha256 || target.rowCount !== rows)
    throw new RestoreError(`The backup is damaged: ${entry} is not what was written.`)
}
