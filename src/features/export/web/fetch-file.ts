import { fileCalls } from '#web/file-calls.ts'
import type { exportContract } from '../contract.ts'
import { EXPORT_ROUTES } from '../messages.ts'
import type { ExportFormat } from '../messages.ts'

const calls = fileCalls<typeof exportContract>(EXPORT_ROUTES)

/** Fetches the written file and saves it through the browser. */
export async function fetchFile(documentId: string, format: ExportFormat, signal: AbortSignal): Promise<string> {
  const { body: file } = await calls.download({ params: { id: documentId }, query: { format } }, { signal })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return file.name
}
