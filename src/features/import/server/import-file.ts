import { AppError } from '#server/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import type { Log } from '#server/log.ts'
import { ThreadPoolError, createThreadPool } from '#server/thread-pool.ts'
import { IMPORT_REASONS } from '../contract.ts'
import type { ImportRefusal } from '../contract.ts'
import type { ImportReply, ImportRequest } from './import-worker.ts'
import type { ImportedFile } from './read-file.ts'

const pool = createThreadPool<ImportRequest, ImportReply>({
  file: new URL('./import-worker.ts', import.meta.url),
  threads: 1,
  timeoutMs: 30_000,
  heapMaxMb: 768,
  queueMax: 20,
})

/** Files are read in a worker thread: what a stranger's file does to its reader holds up nobody and can be stopped. */
export async function importFile(upload: { name: string; bytes: Uint8Array }, locale: Locale, log: Log): Promise<ImportedFile> {
  const reply = await pool.run({ ...upload, locale }).catch((cause: unknown) => {
    if (!(cause instanceof ThreadPoolError)) throw cause
    if (cause.reason === 'busy') throw refuseImport('import_busy', 'unavailable', { cause })
    if (cause.reason === 'crashed') log.warn({ err: cause }, 'A file ended the thread that read it')
    throw refuseImport(cause.reason === 'timed_out' ? 'import_timed_out' : 'file_broken', 'unprocessable', { cause })
  })
  if (reply.ok) return reply.file
  if (reply.reason === null) {
    log.warn({ cause: reply.message }, 'A file could not be read')
    throw refuseImport('file_broken', 'unprocessable')
  }
  const { reason, message, path } = reply
  throw new AppError(CODES[reason] ?? 'unprocessable', message, { reason, ...(path === undefined ? {} : { issues: [{ path, message }] }) })
}

const CODES: Partial<Record<ImportRefusal, ErrorCode>> = { file_unknown: 'unsupported_media_type', file_inflates: 'too_large' }

export function refuseImport(reason: ImportRefusal, code: ErrorCode, options?: ErrorOptions): AppError {
  return new AppError(code, IMPORT_REASONS[reason], { reason }, options)
}

/** For the end of the process and of tests. */
export async function stopImportWorkers(): Promise<void> {
  await pool.stop()
}
