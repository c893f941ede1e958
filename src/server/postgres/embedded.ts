import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { createDatabase, DATABASE, LOGIN } from './bootstrap.ts'
import { prepareCluster, readPassword, SUPERUSER } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { clearRemains, findPostmaster, readLogTail, spawnPostmaster, stopPostmaster } from './postmaster.ts'
import { socketFolder } from './socket-path.ts'
import type { SocketFolder } from './socket-path.ts'
import { withStartLock } from './start-lock.ts'

/*
 * A PostgreSQL server that belongs to a data folder, not to a process.
 *
 * Any number of Node processes may start it: the first one spawns it, the others find it. It runs in a session of its own and
 * outlives a Node that is killed; the next start adopts it.
 *
 *   starting ──▶ ready ──▶ stopped
 *                 ▲ │ the presence connection broke
 *                 │ ▼
 *              restarting
 *
 * Each process holds one connection to the database `postgres`, its presence. It does two things:
 *
 * - It tells at once when the server is gone or has restarted itself after a crash. Then, as at the first start, the process takes the start
 *   lock, looks for a server on the folder, clears the remains and spawns one if there is none, and connects. Postgres does the rest:
 *   what was committed is in its log.
 * - It holds a shared advisory lock. The last one out turns off the light: a process that stops gives up its share and tries for
 *   the exclusive lock. Whoever gets it is alone and stops the server; the others leave it running. The lock goes with its
 *   connection, so a killed process never counts. A process that comes while the server goes down waits for the lock, loses
 *   its connection, and starts the server again.
 *
 * Trade-offs: a server that is frozen rather than dead is not noticed here (queries time out instead). After kill -9 of the only
 * process the server runs on until the next start and stop. `stop` waits for a restart under way.
 */

export type PostgresLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** What `pg` takes as options for a Pool or a Client. */
export type PostgresConnection = { host: string; port: number; user: string; password: string; database: string }

export type EmbeddedPostgres = {
  /** For everything the product does: neither superuser nor above row-level security. */
  connection: PostgresConnection
  /** The superuser; for tests that make template databases, and nothing else. */
  adminConnection: PostgresConnection
  state(): 'ready' | 'restarting' | 'stopped'
  /** Close your own connections first: whoever is alone on the server takes it down. */
  stop(): Promise<void>
}

type Presence = { client: Client; lost: Promise<void> }

const PORT = 5432
const POLL_MS = 20
const CONNECT_TIMEOUT_MS = 5_000
const WAIT_NOTICE_MS = 5_000
const SPAWN_ATTEMPTS = 5
const RESTART_PAUSE_MIN_MS = 100
const RESTART_PAUSE_MAX_MS = 5_000
/** Any number that nobody else uses in the database `postgres`. */
const PRESENCE_LOCK = 7_239_104_511

export async function startEmbeddedPostgres(options: { dataDir: string; log: PostgresLog }): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = path.resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const sockets = socketFolder(path.join(dataDir, 'pgdata'))

  let state: 'ready' | 'restarting' | 'stopped' = 'ready'
  let stopping: Promise<void> | undefined
  let { cluster, presence } = await bringUp(dataDir, sockets, log)
  let supervision = watch()

  async function watch(): Promise<void> {
    await presence.lost
    if (stopping) return
    state = 'restarting'
    log.warn({}, 'The connection to PostgreSQL broke, making sure that it runs')
    const since = Date.now()
    const restarted = await bringUpAgain()
    if (!restarted) return
    presence = restarted.presence
    state = 'ready'
    log.info({ ms: Date.now() - since }, 'PostgreSQL is back')
    supervision = watch()
  }

  async function bringUpAgain(): Promise<BroughtUp | undefined> {
    for (let pauseMs = RESTART_PAUSE_MIN_MS; ; pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MAX_MS)) {
      try {
        return await bringUp(dataDir, sockets, log)
      } catch (error) {
        if (stopping) return undefined
        log.warn({ err: error }, 'PostgreSQL could not be started, trying again')
        await delay(pauseMs)
      }
    }
  }

  async function stopOnce(): Promise<void> {
    if (state === 'restarting') await supervision
    if (await isAlone(presence.client)) {
      await stopPostmaster(cluster, log)
      log.info({}, 'PostgreSQL stopped')
    } else {
      log.info({}, 'PostgreSQL goes on for the other processes that use it')
    }
    await presence.client.end().catch(() => {})
    sockets.remove()
    state = 'stopped'
  }

  const connect = { host: sockets.dir, port: PORT, database: DATABASE }
  return {
    connection: { ...connect, user: LOGIN, password: readPassword(cluster.dir, LOGIN) },
    adminConnection: { ...connect, user: SUPERUSER, password: readPassword(cluster.dir, SUPERUSER) },
    state: () => state,
    stop: () => (stopping ??= stopOnce()),
  }
}

type BroughtUp = { cluster: Cluster; presence: Presence }

/** One process at a time: finds or makes the cluster, finds or spawns its server, and leaves with a presence and a database. */
async function bringUp(dataDir: string, sockets: SocketFolder, log: PostgresLog): Promise<BroughtUp> {
  return withStartLock(path.join(dataDir, 'postgres.lock'), async () => {
    const cluster = await prepareCluster(dataDir)
    sockets.make()
    const admin = { host: sockets.dir, port: PORT, user: SUPERUSER, password: readPassword(cluster.dir, SUPERUSER) }
    const presence = await connectToServer(dataDir, cluster, { ...admin, database: 'postgres' }, log)
    try {
      await createDatabase(presence.client, admin, readPassword(cluster.dir, LOGIN))
    } catch (error) {
      await presence.client.end().catch(() => {})
      throw error
    }
    return { cluster, presence }
  })
}

async function connectToServer(dataDir: string, cluster: Cluster, admin: PostgresConnection, log: PostgresLog): Promise<Presence> {
  let child: ChildProcess | undefined
  let noticeAt = Date.now() + WAIT_NOTICE_MS
  for (let spawned = 0; ;) {
    if (findPostmaster(cluster) === undefined && !isRunning(child)) {
      if (spawned === SPAWN_ATTEMPTS) throw new Error(`PostgreSQL does not start. Its last words:\n${readLogTail(dataDir)}`)
      await clearRemains(cluster, log)
      child = spawnPostmaster(dataDir, cluster)
      spawned += 1
    }
    const attempt = await connectPresence(admin)
    if (!(attempt instanceof Error)) {
      log.info({ pid: findPostmaster(cluster) }, spawned === 0 ? 'PostgreSQL was running already' : 'PostgreSQL started')
      return attempt
    }
    if (Date.now() > noticeAt) {
      log.info({ reason: attempt.message }, 'Waiting for PostgreSQL')
      noticeAt = Date.now() + WAIT_NOTICE_MS
    }
    await delay(POLL_MS)
  }
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Returns the error if waiting may help: not listening yet, still recovering, or just being stopped by the last process before us. */
async function connectPresence(admin: PostgresConnection): Promise<Presence | Error> {
  const client = new Client({ ...admin, application_name: 'draftwell presence', connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  // The end of the connection is what counts, and it always follows.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK])
    return { client, lost }
  } catch (error) {
    await client.end().catch(() => {})
    if (!(error instanceof Error)) throw error
    if ('code' in error && ['EACCES', '28P01', '28000'].includes(String(error.code))) {
      throw new Error(`PostgreSQL in this data folder does not let us in (${error.message}). Does the folder belong to another user?`, {
        cause: error,
      })
    }
    return error
  }
}

async function isAlone(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE_LOCK])
    return rows[0]?.alone === true
  } catch {
    // The server is gone. If others use it, they are bringing it back.
    return false
  }
}
