import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import yazl from 'yazl'
import { findDocument } from '#features/documents/server/documents.ts'
import { exportFileName } from '#features/export/server/file-name.ts'
import { toSource } from '#features/export/server/source.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import { audit } from '#server/audit.ts'
import type { Db, Tx } from '#server/db.ts'
import type { Person, TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { Log } from '#server/log.ts'
import { taskFile } from '#server/task-pool.ts'
import type { RunTask, Task } from '#server/task-pool.ts'
import type { Locale } from '#shared/locale.ts'
import { countRows, exportFile, readColumnTypes, readRows } from './personal-rows.ts'
import { README } from './readme.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, schemaOf } from './schemas.ts'

/*
 * Writes an export as a job: rows are read through a cursor, zipped, and stored in parts of a megabyte, so an account of any size takes the same
 * memory. A killed job begins again and writes over. `attempt` fences out a worker that was thought dead: its parts are refused.
 */

export const EXPORT_JOB = 'privacy.export'
const PART_BYTES = 1_000_000
const PROGRESS_EVERY = 200

type Claimed = { id: string; attempt: number; person: Person; locale: Locale }
type Entry = { name: string; rows?: number; bytes: number; sha256: string }

export async function writeExport(
  platform: Platform,
  tables: readonly TableOfPeople[],
  exportId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform
  const claimed = await claim(db, exportId)
  if (!claimed) return
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream as Readable)
  const stored = storeParts(db, claimed, output)
  await Promise.all([
    platform.fileTasks
      .inLane(`export ${claimed.person.userId}`, signal, (run) => fill(zip, platform, tables, { claimed, run, signal }))
      .catch((error: unknown) => {
        output.destroy()
        throw error
      }),
    stored,
  ])
  await db.asSystem(async (tx) => {
    await sql`update data_exports set state = 'ready', done = total, bytes = (select sum(octet_length(bytes)) from data_export_parts where export_id = ${exportId}),
      expires_at = now() + interval '7 days' where id = ${exportId} and attempt = ${claimed.attempt}`.execute(tx)
    await tx.updateTable('profiles').set({ last_data_export_at: new Date() }).where('id', '=', claimed.person.userId).execute()
    await audit(tx, { userId: claimed.person.userId, action: 'data.exported' })
  })
}

export async function failExport(db: Db, exportId: string): Promise<void> {
  await db.asSystem((tx) =>
    tx.updateTable('data_exports').set({ state: 'failed' }).where('id', '=', exportId).where('state', '=', 'preparing').execute(),
  )
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
    const { email, locale } = await tx
      .selectFrom('profiles')
      .select(['email', 'locale'])
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow()
    return { id, attempt: row.attempt, locale, person: { userId: row.user_id, email } }
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

type Filling = { claimed: Claimed; run: RunTask; signal: AbortSignal }

/** Adds the entries one after the other, each while it is read, all of one moment. */
async function fill(
  zip: yazl.ZipFile,
  { db, env, log }: Platform,
  tables: readonly TableOfPeople[],
  { claimed, run, signal }: Filling,
): Promise<void> {
  const { id, person, locale } = claimed
  const entries: Entry[] = []
  const skipped: string[] = []
  const exported = tables.filter((table) => exportFile(table) !== null)
  let done = 0
  const advance = async () => {
    signal.throwIfAborted()
    done += 1
    if (done % PROGRESS_EVERY === 0) await noteProgress(db, claimed, { done })
  }

  await db.asSystem(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const types = await readColumnTypes(tx)
    let total = 0
    for (const table of exported) total += await countRows(tx, table, person)
    const documents = await countRows(tx, tableNamed(exported, 'documents'), person)
    await noteProgress(db, claimed, { done: 0, total: total + documents })

    const text = (name: string, content: string) => add(zip, entries, name, single(content))
    await text(
      'README.txt',
      README[locale]({ product: env.PRODUCT_NAME, company: env.COMPANY_NAME || env.PRODUCT_NAME, support: env.SUPPORT_EMAIL }),
    )
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
    await addPictures(zip, entries, tx, person)
    for await (const documents of readDocuments(tx, person)) {
      const files = await writeFiles(run, documents, env.PRODUCT_NAME).catch((error: unknown) => {
        if (signal.aborted) throw error
        return undefined
      })
      for (const [index, document] of documents.entries()) {
        await advance()
        const bytes = files?.[index] ?? (await writeAlone(run, document, { productName: env.PRODUCT_NAME, signal, log }))
        if (bytes) await add(zip, entries, `documents/${nameOf(document)}`, single(bytes), bytes.length > COMPRESSED_FROM_BYTES)
        else skipped.push(document.id)
      }
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
}

/** Adds one entry and waits until the zip has taken it, so that the content of at most one is in memory. */
async function add(
  zip: yazl.ZipFile,
  entries: Entry[],
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  compress = true,
): Promise<Entry> {
  const hash = createHash('sha256')
  const entry: Entry = { name, bytes: 0, sha256: '' }
  const stream = Readable.from(count(content, hash, entry), { objectMode: false })
  const taken = once(stream, 'end')
  addLazily(zip, name, { compress }, [stream])
  await taken
  entry.sha256 = hash.digest('hex')
  entries.push(entry)
  return entry
}

/**
 * The zip remembers the name of every entry and the function that gives its stream until the end. So the function gives its stream away, and the name
 * is put outside of the blocks of 64 kB that short buffers share: it would keep a whole block of others' contents in memory. An export of 10,000
 * documents held 150 MB more.
 */
function addLazily(zip: yazl.ZipFile, name: string, options: { compress: boolean }, streams: Readable[]): void {
  const { poolSize } = Buffer
  Buffer.poolSize = 0
  try {
    zip.addReadStreamLazy(name, options, (handOver) => {
      const stream = streams.pop()
      if (stream) handOver(null, stream)
    })
  } finally {
    Buffer.poolSize = poolSize
  }
}

async function* count(content: AsyncIterable<string | Uint8Array>, hash: Hash, entry: Entry): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of content) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    hash.update(bytes)
    entry.bytes += bytes.length
    yield bytes
  }
}

type Document = NonNullable<Awaited<ReturnType<typeof findDocument>>>

const DOCUMENTS_AT_ONCE = 50
const DOCUMENTS_CHARS = 500_000
/** A compressor takes a quarter of a megabyte outside the heap, which is not given back at once: too much for each of 10,000 short texts. */
const COMPRESSED_FROM_BYTES = 64_000

/** Reads documents in groups of about half a megabyte, or one if it is larger. */
async function* readDocuments(tx: Tx, { userId }: Person): AsyncGenerator<Document[]> {
  const { rows: ids } = await sql<{ id: string }>`select id from documents where user_id = ${userId} order by id`.execute(tx)
  let group: Document[] = []
  let chars = 0
  for (const { id } of ids) {
    const document = await findDocument(tx, id)
    // One that was deleted is in the JSON for its 30 days.
    if (!document) continue
    group.push(document)
    chars += JSON.stringify(document).length
    if (group.length < DOCUMENTS_AT_ONCE && chars < DOCUMENTS_CHARS) continue
    yield group
    group = []
    chars = 0
  }
  if (group.length > 0) yield group
}

const WRITE_FILES: Task<ExportSource[], Uint8Array<ArrayBuffer>[]> = {
  filename: taskFile('./document-files-task.ts', import.meta.url),
  name: 'writeMarkdownFiles',
  timeoutMs: 60_000,
}

function writeFiles(run: RunTask, documents: readonly Document[], productName: string): Promise<Uint8Array<ArrayBuffer>[]> {
  return run(WRITE_FILES, () => documents.map((document) => toSource(document, { productName })))
}

/** Of a group that failed, only the document that is at fault is missing. Its JSON is in the export all the same. */
async function writeAlone(
  run: RunTask,
  document: Document,
  { productName, signal, log }: { productName: string; signal: AbortSignal; log: Log },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return (await writeFiles(run, [document], productName))[0]
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ err: error, documentId: document.id }, 'A document could not be written as a file of an export')
    return undefined
  }
}

function nameOf({ id, title, type }: Document): string {
  return `${exportFileName(title, 'md', type).replace(/\.md$/, '')}-${id.slice(-12)}.md`
}

async function* single(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield await Promise.resolve(content)
}

/** Files in their original form, named by their ids. */
async function addPictures(zip: yazl.ZipFile, entries: Entry[], tx: Tx, { userId }: Person): Promise<void> {
  const files = await tx.selectFrom('files').select(['id', 'content_type']).where('user_id', '=', userId).execute()
  for (const { id, content_type } of files) {
    const { bytes } = await tx.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()
    await add(zip, entries, `files/${id}.${EXTENSIONS[content_type] ?? 'bin'}`, single(bytes))
  }
}

const EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

function tableNamed(tables: readonly TableOfPeople[], name: string): TableOfPeople {
  const found = tables.find(({ table }) => table === name)
  if (!found) throw new Error(`No table ${name} in the registry`)
  return found
}

async function noteProgress(db: Db, { id, attempt }: Claimed, progress: { done: number; total?: number }): Promise<void> {
  await db.asSystem((tx) => tx.updateTable('data_exports').set(progress).where('id', '=', id).where('attempt', '=', attempt).execute())
}
