import { sql } from 'kysely'
import { findDocument } from '#features/documents/server/documents.ts'
import { exportFileName } from '#shared/file-name.ts'
import { toSource } from '#features/export/server/source.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import type { Tx } from '#server/db/db.ts'
import { taskFile } from '#server/tasks/task-pool.ts'
import type { RunTask, Task } from '#server/tasks/task-pool.ts'
import type { DocumentFile, FilesRequest } from './document-files-task.ts'

/* The documents of an export as files: Markdown, and what the product offers first for their type (.docx, .xlsx or .pptx). */

type Document = NonNullable<Awaited<ReturnType<typeof findDocument>>>
export type Look = Pick<ExportSource, 'productName' | 'author' | 'brand'>
export type WrittenDocument = { id: string; files: { name: string; bytes: Uint8Array; isPacked: boolean }[] }

const DOCUMENTS_AT_ONCE = 20
const DOCUMENTS_CHARS = 200_000

/**
 * Writes documents in groups, in task processes. Of a group that failed, only the document at fault has no file of an office program, or no file
 * at all. Its JSON is in the export all the same.
 */
export async function* writeDocuments(run: RunTask, tx: Tx, userId: string, look: Look): AsyncGenerator<WrittenDocument> {
  for await (const group of readGroups(tx, userId)) {
    const files = await write(run, group, look, 'all').catch(() => undefined)
    for (const [index, document] of group.entries()) yield toWritten(document, files?.[index] ?? (await writeAlone(run, document, look)))
  }
}

/** Reads documents in groups of about 200 kB, or one if it is larger. */
async function* readGroups(tx: Tx, userId: string): AsyncGenerator<Document[]> {
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

const WRITE_FILES: Task<FilesRequest, DocumentFile[][]> = {
  filename: taskFile('./document-files-task.ts', import.meta.url),
  name: 'writeDocumentFiles',
  timeoutMs: 60_000,
}

async function write(
  run: RunTask,
  documents: readonly Document[],
  look: Look,
  formats: FilesRequest['formats'],
): Promise<DocumentFile[][]> {
  return run(WRITE_FILES, () => ({ sources: documents.map((document) => toSource(document, look)), formats }))
}

async function writeAlone(run: RunTask, document: Document, look: Look): Promise<DocumentFile[]> {
  for (const formats of ['all', 'markdown'] as const) {
    const files = await write(run, [document], look, formats).catch(() => undefined)
    if (files?.[0]) return files[0]
  }
  return []
}

function toWritten({ id, title, type }: Document, files: DocumentFile[]): WrittenDocument {
  const name = exportFileName(title, 'md', type).replace(/\.md$/, '')
  return {
    id,
    files: files.map(({ format, bytes }) => ({ name: `${name}-${id.slice(-12)}.${format}`, bytes, isPacked: format !== 'md' })),
  }
}
