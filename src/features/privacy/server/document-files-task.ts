import type { ExportSource } from '#features/export/server/source.ts'
import { writeDocument } from '#features/export/server/write-document.ts'
import { answerTask } from '#server/answer-task.ts'

/** Writes several documents in one task, because most are small and a task for each would take longer than the writing. */
export const writeMarkdownFiles = answerTask<ExportSource[], Uint8Array<ArrayBuffer>[]>(async (sources) => {
  const files: Uint8Array<ArrayBuffer>[] = []
  for (const source of sources) files.push((await writeDocument(source, 'md')).bytes)
  return files
})
