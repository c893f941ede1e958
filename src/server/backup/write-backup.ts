import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { countBytes } from './count-bytes.ts'
import { FORMAT, MANIFEST } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { listSequences, listTables, newestMigration } from './stored-tables.ts'

/**
 * Returns a backup of the database as a stream of a zip file. The product may go on meanwhile: all tables are read in one snapshot, one after the
 * other, so memory does not grow with the data. `connection` must be a superuser's, because policies hide rows from everybody else. The stream
 * fails if the database does; a backup that was cut off has no manifest and is refused by the restore.
 */
export function createBackup(connection: ClientConfig, version: string): Readable {
  const out = new PassThrough()
  void write(connection, version, out).catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

async function write(connection: ClientConfig, version: string, out: PassThrough): Promise<void> {
  const client = new Client({ ...connection, application_name: 'draftwell backup' })
  await client.connect()
  const zip = new ZipFile()
  zip.outputStream.pipe(out)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const tables: Manifest['tables'] = []
    for (const { name, columns } of await listTables(client)) {
      const entry = `tables/${name.replaceAll('"', '')}.copy`
      const source = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
      const counted = countBytes()
      zip.addReadStream(source.pipe(counted.stream), entry)
      // COPY ends its stream with an error where the connection breaks, and pipe does not pass that on.
      source.once('error', (error) => counted.stream.destroy(error))
      await finished(counted.stream)
      tables.push({ name, columns, entry, ...counted.result(), rows: source.rowCount })
    }
    const migration = await newestMigration(client)
    const sequences = await listSequences(client)
    await client.query('commit')
    const manifest: Manifest = { format: FORMAT, version, created_at: new Date().toISOString(), migration, tables, sequences }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
    zip.end()
    await finished(out, { readable: false })
  } finally {
    await client.end()
  }
}
