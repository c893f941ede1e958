import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import type { Person, TableOfPeople } from '#server/personal-data.ts'
import { exportFile, readColumnTypes, readRows } from './personal-rows.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from './schemas.ts'

const CHUNK_CHARS = 64_000

type Export = { person: Person; reader: 'person' | 'super_admin'; productName: string }

/** Writes the one JSON file of get_user_data_export, while it is sent: all tables of one moment, a page of rows in memory at a time. */
export async function* writeUserData(
  db: Db,
  tables: readonly TableOfPeople[],
  { person, reader, productName }: Export,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = ''
  for await (const part of inOneMoment(db, tables, { person, reader, productName })) {
    text += part
    if (text.length < CHUNK_CHARS) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

/** A generator cannot hold a transaction of a callback open, so the callback hands its texts over one by one. */
async function* inOneMoment(db: Db, tables: readonly TableOfPeople[], { person, reader, productName }: Export): AsyncGenerator<string> {
  const handover = new TransformStream<string, string>()
  const writer = handover.writable.getWriter()
  const writing = db
    .asSystem(async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
      const types = await readColumnTypes(tx)
      const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: new Date().toISOString(), product: productName }
      await writer.write(`${JSON.stringify(head).slice(0, -1)},"data":{`)
      let separator = ''
      for (const table of tables) {
        const file = exportFile(table)
        if (!file) continue
        await writer.write(`${separator}\n${JSON.stringify(file)}:[`)
        separator = ','
        let between = '\n'
        for await (const line of readRows(tx, table, { person, reader, bytes: 'base64', types })) {
          await writer.write(between + line)
          between = ',\n'
        }
        await writer.write(']')
      }
      await writer.write('}}\n')
    })
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
  // `return` of the generator cancels the stream, so that the next write fails and the transaction ends.
  for await (const part of handover.readable) yield part
  await writing
}
