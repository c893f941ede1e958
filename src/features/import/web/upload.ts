import { ORPCError } from '@orpc/client'
import { ERROR_STATUS } from '#shared/errors.ts'
import { FILE_MAX_BYTES } from '#shared/limits.ts'
import { logAction } from '#web/action-log.ts'
import { fileCalls } from '#web/file-calls.ts'
import type { FileCallContext } from '#web/file-calls.ts'
import type { ImportedDocument, ImportedText, importContract } from '../contract.ts'
import { IMPORT_ROUTES } from '../messages.ts'

const calls = fileCalls<typeof importContract>(IMPORT_ROUTES)
type Watch = { signal: AbortSignal; context?: FileCallContext }

export async function importDocument(file: File, watch: Watch): Promise<ImportedDocument> {
  refuseLarge(file)
  const document = await calls.createDraft(file, watch)
  logAction('DOCUMENT_IMPORTED', document)
  return document
}

export async function importText(file: File, watch: Watch): Promise<ImportedText> {
  refuseLarge(file)
  return calls.readText(file, watch)
}

/** Refuses before the upload, because the size is known here. */
function refuseLarge(file: File): void {
  if (file.size <= FILE_MAX_BYTES) return
  throw new ORPCError('too_large', { status: ERROR_STATUS.too_large, data: { reason: 'file_too_large' } })
}
