import { fileCalls } from '#web/file-calls.ts'
import { saveFile } from '#web/save-file.ts'
import type { exportContract } from '../contract.ts'
import { EXPORT_ROUTES } from '../messages.ts'
import type { ExportFormat } from '../messages.ts'

const calls = fileCalls<typeof exportContract>(EXPORT_ROUTES)

/** Fetches the written file and saves it through the browser. */
export async function fetchFile(documentId: string, format: ExportFormat, signal: AbortSignal): Promise<string> {
  const { body: file } = await calls.download({ params: { id: documentId }, query: { format } }, { signal })
  saveFile(file, file.name)
  return file.name
}
