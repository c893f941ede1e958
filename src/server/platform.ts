import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { Live } from '#server/live/live.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/http/metrics.ts'
import type { Streams } from '#server/live/streams.ts'
import type { TaskPool } from '#server/tasks/task-pool.ts'

/** Services that every feature uses. */
export type Platform = {
  env: Env
  log: Log
  db: Db
  live: Live
  metrics: Metrics
  streams: Streams
  /** For work on files, which may take a minute. */
  fileTasks: TaskPool
  /** For work that a person waits for on screen: saving and generating. Files never hold it up. */
  screenTasks: TaskPool
  secretKey: Buffer
  version: string
}
