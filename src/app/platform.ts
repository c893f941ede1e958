import type { ClientConfig } from 'pg'
import { findEndedSessions } from '#features/auth/server/sessions.ts'
import { openDb } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { startLive } from '#server/live/live.ts'
import type { Log } from '#server/log.ts'
import { createMetrics } from '#server/http/metrics.ts'
import type { Platform } from '#server/platform.ts'
import { readSecretKey } from '#server/secrets.ts'
import { createStreams } from '#server/live/streams.ts'
import { createTaskPool } from '#server/tasks/task-pool.ts'
import { readVersion } from '#server/version.ts'
import { serverFeatures } from './features.server.ts'

/** Tasks of one person that may wait in each pool. The next one is refused with 429, so a queue never fills the memory. */
const WAITING_MAX = 20

/** Opens the services that every feature uses, on a migrated database. */
export function openPlatform(connection: ClientConfig, env: Env, log: Log): Platform {
  const db = openDb(connection, log)
  const live = startLive(db, log)
  const metrics = createMetrics()
  return {
    env,
    log,
    db,
    live,
    metrics,
    streams: createStreams({ live, log, metrics, findEndedSessions: (ids) => findEndedSessions(db, ids) }),
    // File tasks run at a lower priority than screen tasks (a higher niceness), and in a pool of their own, so that an export of a
    // minute never delays a save. Each pool is wider than a lane, so that no person holds all of its processes.
    fileTasks: createTaskPool({ processes: 3, laneWidth: 2, waitingMax: WAITING_MAX, memoryMb: env.TASK_MEMORY_MB, niceness: 5, log }),
    screenTasks: createTaskPool({ processes: 3, laneWidth: 1, waitingMax: WAITING_MAX, memoryMb: env.TASK_MEMORY_MB, niceness: 2, log }),
    secretKey: readSecretKey(env.SECRET_KEY, env.DATA_DIR),
    version: readVersion(),
  }
}

/** To be called when nothing uses them any more. The order matters: users of the pools need the database. */
export async function closePlatform({ db, live, fileTasks, screenTasks }: Platform): Promise<void> {
  await Promise.all([fileTasks.stop(), screenTasks.stop(), ...serverFeatures.map(({ stop }) => stop?.())])
  await live.stop()
  await db.close()
}
