import { refuse } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import { TaskError, taskFile } from '#server/tasks/task-pool.ts'
import type { Task } from '#server/tasks/task-pool.ts'
import { toTaskRefusal } from '#server/tasks/task-refusal.ts'
import { IMPORT_REASONS } from '../contract.ts'
import type { ImportedText } from '../contract.ts'
import type { ImportRequest, ImportedDraft } from './import-task.ts'

const WORKER = { filename: taskFile('./import-task.ts', import.meta.url), timeoutMs: 30_000 }
export const READ_DRAFT: Task<ImportRequest, ImportedDraft> = { ...WORKER, name: 'readDraft' }
export const READ_TEXT: Task<ImportRequest, ImportedText> = { ...WORKER, name: 'readText' }

/** Turns a failed import into the refusal that the person sees. */
export function toImportRefusal(error: unknown, log: Log): unknown {
  // The file may be unusual, but a crash of the reader is a bug.
  if (error instanceof TaskError && error.reason === 'failed') log.warn({ err: error }, 'A file could not be read')
  return toTaskRefusal(error, {
    timed_out: () => refuse('unprocessable', IMPORT_REASONS, 'import_timed_out'),
    out_of_memory: () => refuse('unprocessable', IMPORT_REASONS, 'file_too_complex'),
    failed: () => refuse('unprocessable', IMPORT_REASONS, 'file_broken'),
  })
}
