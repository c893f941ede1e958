import { ThreadPoolError, createThreadPool } from '#server/thread-pool.ts'
import { canExport } from '../contract.ts'
import type { ExportFormat } from '../contract.ts'
import type { ExportReply, ExportRequest } from './export-worker.ts'
import { ExportError } from './source.ts'
import type { ExportedFile, ExportSource } from './source.ts'

const pool = createThreadPool<ExportRequest, ExportReply>({
  file: new URL('./export-worker.ts', import.meta.url),
  threads: 2,
  timeoutMs: 60_000,
  heapMaxMb: 1_024,
})

const FAILURES = {
  busy: { reason: 'export_busy', message: 'Too many files are being written. Try again in a minute' },
  timed_out: { reason: 'export_timed_out', message: 'Writing the file took too long' },
  cancelled: { reason: 'export_cancelled', message: 'The download was cancelled' },
  crashed: { reason: 'export_failed', message: 'The file could not be written' },
} as const

/** Files are written in worker threads, so that a large one does not hold up other requests. */
export async function exportDocument(source: ExportSource, format: ExportFormat, signal?: AbortSignal): Promise<ExportedFile> {
  if (!canExport(source.type, format)) throw new ExportError('format_not_available', `A ${source.type} cannot be downloaded as ${format}`)
  try {
    const reply = await pool.run({ source, format }, signal)
    if (reply.ok) return reply.file
    throw new ExportError(reply.reason, reply.message)
  } catch (cause) {
    if (!(cause instanceof ThreadPoolError)) throw cause
    const { reason, message } = FAILURES[cause.reason]
    throw new ExportError(reason, message, { cause })
  }
}

/** For the end of the process and of tests. */
export async function stopExportWorkers(): Promise<void> {
  await pool.stop()
}
