import type { TaskOutcome } from '#server/tasks/answer-task.ts'
import type { Db } from '#server/db/db.ts'
import { addJob } from '#server/jobs.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { startTaskProcess } from '#server/tasks/task-processes.ts'
import { taskFile } from '#server/tasks/task-pool.ts'
import type { ExportRequest } from './write-export-task.ts'
import type { ExportReport } from './write-export.ts'

/*
 * An export is a job that runs in a process of its own: what 10,000 documents leave to the collector would stay with the server, whose space for
 * young objects is large because requests are faster with it (bench R22). The process ends with the export and gives everything back.
 */

export const EXPORT_JOB = 'privacy.export'
/** Exports that one server writes at the same time. Others wait as jobs, and hold no place of a worker. */
const AT_ONCE = 2
const LOOK_AGAIN_MS = 1_000
/** Of the whole process. It takes about 130 MB, and more for documents of 5 MB. */
const MEMORY_MB = 768
const NICENESS = 5

export type RunExport = (exportId: string, signal: AbortSignal) => Promise<void>

export function createExportJob({ db, env, log }: Platform, tables: readonly TableOfPeople[]): RunExport {
  let running = 0
  // A message to a process holds no functions, and the export needs none.
  const registry = tables.map(withoutErase)

  return async (exportId, signal) => {
    if (running >= AT_ONCE) return laterOn(db, exportId)
    running += 1
    const process = startTaskProcess({ memoryMb: MEMORY_MB, isSmall: true, niceness: NICENESS })
    try {
      const request: ExportRequest = {
        connection: db.connection,
        taskMemoryMb: env.TASK_MEMORY_MB,
        exportId,
        tables: registry,
        facts: {
          product: env.PRODUCT_NAME,
          company: env.COMPANY_NAME,
          support: env.SUPPORT_EMAIL,
          officer: env.DATA_PROTECTION_EMAIL,
          privacy: `${env.PUBLIC_URL}/privacy`,
        },
      }
      const { outcome } = await process.run({ filename: TASK_FILE, name: 'writeExportAlone', request }, { signal })
      const done = outcome as TaskOutcome<ExportReport | null>
      if (!('value' in done)) throw new Error(`The export was refused: ${done.refusal.message}`)
      if (!done.value) return
      const { notWritten, peakMb } = done.value
      if (notWritten.length > 0) log.warn({ exportId, documents: notWritten }, 'Documents could not be written as files of an export')
      log.info({ exportId, peakMb }, 'An export was written')
    } finally {
      running -= 1
      process.kill()
    }
  }
}

function withoutErase(table: TableOfPeople): TableOfPeople {
  const { erase: _, ...plain } = table
  return plain
}

const TASK_FILE = taskFile('./write-export-task.ts', import.meta.url)

async function laterOn(db: Db, exportId: string): Promise<void> {
  await db.asSystem((tx) => addJob(tx, EXPORT_JOB, { exportId }, { runAt: new Date(Date.now() + LOOK_AGAIN_MS) }))
}

export async function failExport(db: Db, exportId: string): Promise<void> {
  await db.asSystem((tx) =>
    tx.updateTable('data_exports').set({ state: 'failed' }).where('id', '=', exportId).where('state', '=', 'preparing').execute(),
  )
}
