import { Readable } from 'node:stream'
import { sql } from 'kysely'
import yazl from 'yazl'
import { findBrand } from '#features/brand/server/brands.ts'
import { endingOf } from '#features/forms/server/files/file-endings.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Person, TableOfPeople } from '#server/personal-data.ts'
import type { RunTask, TaskPool } from '#server/tasks/task-pool.ts'
import type { Locale } from '#shared/locale.ts'
import { writeDocuments } from './document-files.ts'
import type { Look } from './document-files.ts'
import { add, single } from './export-zip.ts'
import type { Entry } from './export-zip.ts'
import { countRows, exportFile, fromExported, readColumnTypes, readRows } from './personal-rows.ts'
import { README } from './readme.ts'
import type { ReadmeFacts } from './readme.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, schemaOf } from './schemas.ts'

/*
 * Writes an export: rows are read through a cursor, zipped, and stored in parts of a megabyte, so an account of any size takes the same memory. A
 * killed job begins again and writes over. `attempt` fences out a worker that was thought dead: its parts are refused.
 */

const PART_BYTES = 1_000_000
const PROGRESS_EVERY = 200
const MB = 1024

/** What a process needs to know that has neither the environment nor the features. */
export type ExportOrder = {
  exportId: string
  tables: readonly TableOfPeople[]
  facts: ReadmeFacts
}
/** `notWritten`: ids of documents without a file. `peakMb`: the most memory that the process held. */
export type ExportReport = { notWritten: string[]; peakMb: number }

type Claimed = { id: string; attempt: number; person: Person; locale: Locale; author: string; timezone: string }

/** Writes the export to the database. Returns null if it is not wanted any more. */
export async function writeExport(db: Db, tasks: TaskPool, order: ExportOrder): Promise<ExportReport | null> {
  const { exportId } = order
  const claimed = await claim(db, exportId)
  if (!claimed) return null
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream as Readable)
  const [notWritten] = await Promise.all([
    tasks
      .inLane('export', new AbortController().signal, (run) => fill(zip, db, order, { claimed, run }))
      .catch((error: unknown) => {
        output.destroy()
        throw error
      }),
    storeParts(db, claimed, output),
  ])
  await db.asSystem(async (tx) => {
    await sql`update data_exports set state = 'ready', done = total, bytes = (select sum(octet_length(bytes)) from data_export_parts where export_id = ${exportId}),
      expires_at = now() + interval '7 days' where id = ${exportId} and attempt = ${claimed.attempt}`.execute(tx)
    await tx.updateTable('profiles').set({ last_data_export_at: new Date() }).where('id', '=', claimed.person.userId).execute()
  })
  return { notWritten, peakMb: Math.round(process.resourceUsage().maxRSS / MB) }
}

async function claim(db: Db, id: string): Promise<Claimed | undefined> {
  return db.asSystem(async (tx) => {
    const row = await tx
      .updateTable('data_exports')
      .set({ attempt: sql`attempt + 1`, done: 0 })
      .where('id', '=', id)
      .where('state', '=', 'preparing')
      .returning(['attempt', 'user_id'])
      .executeTakeFirst()
    if (!row) return undefined
    await tx.deleteFrom('data_export_parts').where('export_id', '=', id).execute()
    const { email, locale, timezone, first_name, last_name } = await tx
      .selectFrom('profiles')
      .select(['email', 'locale', 'timezone', 'first_name', 'last_name'])
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow()
    const author = `${first_name} ${last_name}`.trim()
    return { id, attempt: row.attempt, locale, timezone, author, person: { userId: row.user_id, email } }
  })
}

async function storeParts(db: Db, { id, attempt }: Claimed, output: AsyncIterable<Buffer>): Promise<void> {
  let seq = 0
  let waiting: Buffer[] = []
  let size = 0
  const store = async () => {
    const { numAffectedRows = 0n } = await db.asSystem((tx) =>
      sql`insert into data_export_parts (export_id, seq, bytes)
        select id, ${seq}::int, ${Buffer.concat(waiting)}::bytea from data_exports where id = ${id} and attempt = ${attempt} for share`.execute(
        tx,
      ),
    )
    if (numAffectedRows === 0n) throw new Error('Another worker writes this export')
    seq += 1
    waiting = []
    size = 0
  }
  for await (const chunk of output) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await store()
  }
  if (size > 0) await store()
}

type Filling = { claimed: Claimed; run: RunTask }

/** Adds the entries one after the other, each while it is read, all of one moment. Returns the ids of documents without a file. */
async function fill(zip: yazl.ZipFile, db: Db, { tables, facts }: ExportOrder, { claimed, run }: Filling): Promise<string[]> {
  const { id, person, locale } = claimed
  const entries: Entry[] = []
  const skipped: string[] = []
  const exported = tables.filter((table) => exportFile(table) !== null)
  const look = await readLook(db, claimed, facts.product)
  let done = 0
  const advance = async () => {
    done += 1
    if (done % PROGRESS_EVERY === 0) await noteProgress(db, claimed, { done })
  }

  await db.asSystem(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    // The files of a large document may take a minute.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
    const types = await readColumnTypes(tx)
    let total = 0
    for (const table of exported) total += await countRows(tx, table, person)
    const documents = await countRows(tx, tableNamed(exported, 'documents'), person)
    await noteProgress(db, claimed, { done: 0, total: total + documents })

    const text = (name: string, content: string) => add(zip, entries, name, single(content))
    await text('README.txt', README[locale](facts))
    for (const table of exported) {
      const file = exportFile(table) ?? ''
      await text(`schemas/${file}.schema.json`, `${JSON.stringify(schemaOf(table, types, 'omitted'), null, 2)}\n`)
      let rows = 0
      const lines = async function* () {
        yield '['
        for await (const line of readRows(tx, table, { person, bytes: 'omitted', types })) {
          yield (rows === 0 ? '\n' : ',\n') + line
          rows += 1
          await advance()
        }
        yield '\n]\n'
      }
      const entry = await add(zip, entries, `data/${file}.json`, lines())
      entry.rows = rows
    }
    await addPictures(zip, entries, tx, { person, table: tableNamed(exported, 'files') })
    for await (const { id: documentId, files } of writeDocuments(run, tx, person.userId, look)) {
      await advance()
      if (files.length === 0) skipped.push(documentId)
      for (const { name, bytes, isPacked } of files)
        await add(zip, entries, `documents/${name}`, single(bytes), !isPacked && bytes.length > COMPRESSED_FROM_BYTES)
    }
    const manifest = {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      id,
      exported_at: new Date().toISOString(),
      files: entries,
      documents_only_as_json: skipped,
    }
    await add(zip, [], 'manifest.json', single(`${JSON.stringify(manifest, null, 2)}\n`))
  })
  zip.end()
  return skipped
}

/** A compressor takes a quarter of a megabyte outside the heap, which is not given back at once: too much for each of 10,000 short texts. */
const COMPRESSED_FROM_BYTES = 64_000

/** The look of the files that the person downloads. */
function readLook(db: Db, { person, locale, timezone, author }: Claimed, productName: string): Promise<Look> {
  const themselves = { kind: 'person', ...person, sessionId: '', role: 'user', locale, timezone } as const
  return db.withActor(themselves, async (tx) => ({ productName, author, brand: await findBrand(tx, themselves) }))
}

/** Files in their original form, named by their ids. */
async function addPictures(
  zip: yazl.ZipFile,
  entries: Entry[],
  tx: Tx,
  { person, table }: { person: Person; table: TableOfPeople },
): Promise<void> {
  const files = await sql<{
    id: string
    name: string | null
    content_type: string
  }>`select id, name, content_type ${fromExported(table, person)}`.execute(tx)
  for (const { id, ...file } of files.rows) {
    const { bytes } = await tx.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()
    await add(zip, entries, `files/${id}.${endingOf(file)}`, single(bytes))
  }
}

function tableNamed(tables: readonly TableOfPeople[], name: string): TableOfPeople {
  const found = tables.find(({ table }) => table === name)
  if (!found) throw new Error(`No table ${name} in the registry`)
  return found
}

async function noteProgress(db: Db, { id, attempt }: Claimed, progress: { done: number; total?: number }): Promise<void> {
  await db.asSystem((tx) => tx.updateTable('data_exports').set(progress).where('id', '=', id).where('attempt', '=', attempt).execute())
}
