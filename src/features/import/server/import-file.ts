import type { AppError } from '#server/errors.ts'
import { refuse } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import { BUSY_RETRY_AFTER_S, TaskError, taskFile } from '#server/task-pool.ts'
import type { Task } from '#server/task-pool.ts'
import { IMPORT_REASONS } from '../contract.ts'
import type { ImportedText } from '../contract.ts'
import type { ImportRequest, ImportedDraft } from './import-task.ts'

const WORKER = { filename: taskFile('./import-task.ts', import.meta.url), timeoutMs: 30_000 }
export const READ_DRAFT: Task<ImportRequest, ImportedDraft> = { ...WORKER, name: 'readDraft' }
export const READ_TEXT: Task<ImportRequest, ImportedText> = { ...WORKER, name: 'readText' }

/** What a person is told when a file was not read. */
export function toImportRefusal(error: unknown, log: Log): unknown {
  if (!(error instanceof TaskError)) return error
  // The file may be odd; the reader is certainly wrong.
  if (error.reason === 'failed') log.warn({ err: error }, 'A file could not be read')
  return refusalOf(error.reason)
}

function refusalOf(reason: TaskError['reason']): AppError {
  switch (reason) {
    case 'busy':
      return refuse('rate_limited', IMPORT_REASONS, 'import_busy', { retry_after: BUSY_RETRY_AFTER_S })
    case 'timed_out':
      return refuse('unprocessable', IMPORT_REASONS, 'import_timed_out')
    case 'cancelled':
      return refuse('unavailable', IMPORT_REASONS, 'import_cancelled')
    case 'out_of_memory':
      return refuse('unprocessable', IMPORT_REASONS, 'file_too_complex')
    case 'failed':
      return refuse('unprocessable', IMPORT_REASONS, 'file_broken')
  }
}
