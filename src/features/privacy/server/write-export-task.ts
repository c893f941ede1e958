import type { ClientConfig } from 'pg'
import pino from 'pino'
import { answerTask } from '#server/tasks/answer-task.ts'
import { openDb } from '#server/db/db.ts'
import { createTaskPool } from '#server/tasks/task-pool.ts'
import { writeExport } from './write-export.ts'
import type { ExportOrder, ExportReport } from './write-export.ts'

export type ExportRequest = ExportOrder & { connection: ClientConfig; taskMemoryMb: number }

/**
 * Writes one export in a process of its own, with its own connections and one task process that writes documents as files. It is the only task
 * process that gets the login of the database, and therefore runs nothing else and parses no uploaded file.
 */
export const writeExportAlone = answerTask<ExportRequest, ExportReport | null>(async ({ connection, taskMemoryMb, ...order }) => {
  const log = pino({ level: 'silent' })
  const db = openDb(connection, log)
  const tasks = createTaskPool({ processes: 1, laneWidth: 1, waitingMax: 1, memoryMb: taskMemoryMb, isSmall: true, niceness: 0, log })
  try {
    return await writeExport(db, tasks, order)
  } finally {
    tasks.stop()
    await db.close()
  }
})
