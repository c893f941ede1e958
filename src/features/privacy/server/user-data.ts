import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { createPlaces } from '#server/lanes/fair-lanes.ts'
import type { Person, TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { exportFile, readColumnTypes, readRows } from './personal-rows.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from './schemas.ts'

const CHUNK_CHARS = 64_000
const CHUNK_BYTES = 256 * 1024
/** Files that are written at the same time. Each holds a connection of the pool, which everybody shares. */
const places = createPlaces(2)

type Export = { person: Person; reader: 'person' | 'super_admin'; productName: string }

/**
 * Writes the one JSON file of get_user_data_export: all tables of one moment, a page of rows in memory at a time. It goes to a file of ours first,
 * at the pace of the database. If it were sent meanwhile, whoever reads slowly would hold the transaction, and a few of them all connections.
 */
export async function* writeUserData(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  tables: readonly TableOfPeople[],
  person: Export,
): AsyncGenerator<Uint8Array> {
  const file = await openNamelessFile(env)
  try {
    await places.run(null, () => writeTables(file, db, tables, person))
    for (let at = 0; ;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Opens a file that is in no folder, so nothing is left of it once it is closed or the server is killed. */
async function openNamelessFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<FileHandle> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const name = path.join(DATA_DIR, `user-data-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}

function writeTables(file: FileHandle, db: Db, tables: readonly TableOfPeople[], { person, reader, productName }: Export): Promise<void> {
  let text = ''
  const write = async (part: string, least = CHUNK_CHARS) => {
    text += part
    if (text.length < least) return
    await file.writeFile(text)
    text = ''
  }
  return db.asSystem(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const types = await readColumnTypes(tx)
    const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: new Date().toISOString(), product: productName }
    await write(`${JSON.stringify(head).slice(0, -1)},"data":{`)
    let separator = ''
    for (const table of tables) {
      const name = exportFile(table)
      if (!name) continue
      await write(`${separator}\n${JSON.stringify(name)}:[`)
      separator = ','
      let between = '\n'
      for await (const line of readRows(tx, table, { person, reader, bytes: 'base64', types })) {
        await write(between + line)
        between = ',\n'
      }
      await write(']')
    }
    await write('}}\n', 0)
  })
}
