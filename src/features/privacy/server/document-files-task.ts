import { EXPORT_FORMATS_BY_TYPE } from '#features/export/messages.ts'
import type { ExportFormat } from '#features/export/messages.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import { writeDocument } from '#features/export/server/write-document.ts'
import { answerTask } from '#server/tasks/answer-task.ts'

/** `formats`: only Markdown, or also the file of an office program that the product offers first for this type. */
export type FilesRequest = { sources: ExportSource[]; formats: 'all' | 'markdown' }
export type DocumentFile = { format: ExportFormat; bytes: Uint8Array<ArrayBuffer> }

/** Writes several documents in one task, because most are small and a task for each would take longer than the writing. */
export const writeDocumentFiles = answerTask<FilesRequest, DocumentFile[][]>(async ({ sources, formats }) => {
  const documents: DocumentFile[][] = []
  for (const source of sources) {
    const files: DocumentFile[] = []
    for (const format of formats === 'all' ? (['md', EXPORT_FORMATS_BY_TYPE[source.type][0]] as const) : (['md'] as const))
      files.push({ format, bytes: (await writeDocument(source, format)).bytes })
    documents.push(files)
  }
  return documents
})
