import { refuse } from '#server/errors.ts'
import { TaskError, taskFile } from '#server/tasks/task-pool.ts'
import type { RunTask, Task } from '#server/tasks/task-pool.ts'
import { toTaskRefusal } from '#server/tasks/task-refusal.ts'
import type { Log } from '#server/log.ts'
import { EXPORT_REASONS } from '../contract.ts'
import { canExport } from '../messages.ts'
import type { ExportFormat } from '../messages.ts'
import type { ExportRequest } from './export-task.ts'
import { exportFileName } from '#shared/file-name.ts'
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

/** Turns a failed export into the refusal that the person sees. */
export function toExportRefusal(error: unknown, log: Log, file: { documentId: string; format: ExportFormat }): unknown {
  if (error instanceof TaskError && error.reason === 'failed') log.error({ err: error, ...file }, 'A file could not be written')
  return toTaskRefusal(error, {
    timed_out: () => refuse('unavailable', EXPORT_REASONS, 'export_timed_out'),
    out_of_memory: () => refuse('unprocessable', EXPORT_REASONS, 'export_too_large'),
    failed: () => refuse('internal', EXPORT_REASONS, 'export_failed'),
  })
}
