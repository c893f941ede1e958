import { logAction } from '#web/action-log.ts'
import { fileCalls, refuseLargeFile } from '#web/file-calls.ts'
import type { FileCallContext } from '#web/file-calls.ts'
import type { ImportedDocument, ImportedText, importContract } from '../contract.ts'
import { IMPORT_ROUTES } from '../messages.ts'

const calls = fileCalls<typeof importContract>(IMPORT_ROUTES)
type Watch = { signal: AbortSignal; context?: FileCallContext }

export async function importDocument(file: File, watch: Watch): Promise<ImportedDocument> {
  refuseLargeFile(file)
  const document = await calls.createDraft(file, watch)
  logAction('DOCUMENT_IMPORTED', document)
  return document
}

export async function importText(file: File, watch: Watch): Promise<ImportedText> {
  refuseLargeFile(file)
  return calls.readText(file, watch)
}
