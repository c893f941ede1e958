import { refuse } from '#server/errors.ts'
import { BUSY_RETRY_AFTER_S, TaskError, taskFile } from '#server/task-pool.ts'
import type { RunTask, Task } from '#server/task-pool.ts'
import { EXPORT_REASONS, canExport } from '../contract.ts'
import type { ExportFormat } from '../contract.ts'
import type { ExportRequest } from './export-task.ts'
import { exportFileName } from './file-name.ts'
import type { ExportSource, ExportedFile } from './source.ts'

const WRITE: Task<ExportRequest, ExportedFile> = {
  filename: taskFile('./export-task.ts', import.meta.url),
  name: 'writeFile',
  timeoutMs: 60_000,
}

/** Writes a file in a task process. `load` reads the document once a process is free. */
export async function exportDocument(
  run: RunTask,
  load: () => Promise<ExportSource>,
  format: ExportFormat,
): Promise<ExportedFile & { name: string }> {
  let name = ''
  const file = await run(WRITE, async () => {
    const source = await load()
    if (!canExport(source.type, format)) throw refuse('bad_request', EXPORT_REASONS, 'format_not_available')
    name = exportFileName(source.content.title, format, source.type)
    return { source, format }
  })
  return { ...file, name }
}

/** What a person is told when a file was not written. */
export function toExportRefusal(error: unknown): unknown {
  if (!(error instanceof TaskError)) return error
  switch (error.reason) {
    case 'busy':
      return refuse('rate_limited', EXPORT_REASONS, 'export_busy', { retry_after: BUSY_RETRY_AFTER_S })
    case 'timed_out':
      return refuse('unavailable', EXPORT_REASONS, 'export_timed_out')
    case 'out_of_memory':
      return refuse('unprocessable', EXPORT_REASONS, 'export_too_large')
    case 'cancelled':
      return refuse('unavailable', EXPORT_REASONS, 'export_cancelled')
    case 'failed':
      return refuse('internal', EXPORT_REASONS, 'export_failed')
  }
}
