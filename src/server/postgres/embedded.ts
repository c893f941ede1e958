import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { createDatabase, DATABASE, LOGIN } from './bootstrap.ts'
import { prepareCluster, readPassword, SUPERUSER } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { clearRemains, findPostmaster, readLogTail, spawnPostmaster, stopPostmaster } from './postmaster.ts'
import type { PostgresSettings } from './postmaster.ts'
import { socketFolder } from './socket-path.ts'
import type { SocketFolder } from './socket-path.ts'
import { withStartLock } from './start-lock.ts'

/*
 * A PostgreSQL server that belongs to a data folder, not to a process.
 *
 * Any number of Node processes may start it: the first one spawns it, the others connect to it. The server runs in its own process session
 * and outlives a Node process that is killed. The next start adopts it.
 *
 *   starting ──▶ ready ──▶ stopped
 *                 ▲ │ the presence connection broke
 *                 │ ▼
 *              restarting
 *
 * Each process holds one connection to the database `postgres`, its presence. The connection has two purposes:
 *
 * - It breaks at once when the server is gone or has restarted itself after a crash. Then, as at the first start, the process takes the
 *   start lock, looks for a server on the folder, cleans up and spawns one if none runs, and connects. Postgres recovers every committed
 *   transaction from its log.
 * - It holds a shared advisory lock, so that the last process stops the server. A process that stops releases its share and tries for the
 *   exclusive lock. If it gets the lock, it is alone and stops the server; otherwise it leaves the server running. The lock ends with its
 *   connection, so a killed process never counts. A process that arrives while the server shuts down waits for the lock, loses its
 *   connection, and starts the server again.
 *
 * Trade-offs: a server that is frozen rather than dead is not noticed here (queries time out instead). After kill -9 of the only process,
 * the server runs until the next start and stop. `stop` waits for a restart in progress.
 */

export type PostgresLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Options of `pg` for a Pool or a Client. */
export type PostgresConnection = { host: string; port: number; user: string; password: string; database: string }

export type EmbeddedPostgres = {
  /** For everything the product does: neither a superuser nor exempt from row-level security. */
  connection: PostgresConnection
  /** The superuser. Only for tests that make template databases. */
  adminConnection: PostgresConnection
  state(): 'ready' | 'restarting' | 'stopped'
  /** Releases the server, and stops it if no other process uses it. Close your own connections first. */
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
/** An arbitrary number that nothing else locks in the database `postgres`. */
const PRESENCE_LOCK = 7_239_104_511

/** `settings` come before those of `postmaster.ts`. Only for tests, which can do without durable data. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: PostgresLog
  settings?: PostgresSettings
}): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options
  const dataDir = path.resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const sockets = socketFolder(path.join(dataDir, 'pgdata'))

  let state: 'ready' | 'restarting' | 'stopped' = 'ready'
  let stopping: Promise<void> | undefined
  let { cluster, presence } = await bringUp(dataDir, sockets, settings, log)
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
        return await bringUp(dataDir, sockets, settings, log)
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

/** Finds or makes the cluster, finds or spawns its server, and connects the presence. One process at a time. */
async function bringUp(dataDir: string, sockets: SocketFolder, settings: PostgresSettings, log: PostgresLog): Promise<BroughtUp> {
  return withStartLock(path.join(dataDir, 'postgres.lock'), async () => {
    const cluster = await prepareCluster(dataDir)
    sockets.make()
    const admin = { host: sockets.dir, port: PORT, user: SUPERUSER, password: readPassword(cluster.dir, SUPERUSER) }
    const spawn = () => spawnPostmaster(dataDir, cluster, settings)
    const presence = await connectToServer(dataDir, cluster, { ...admin, database: 'postgres' }, spawn, log)
    try {
      await createDatabase(presence.client, admin, readPassword(cluster.dir, LOGIN))
    } catch (error) {
      await presence.client.end().catch(() => {})
      throw error
    }
    return { cluster, presence }
  })
}

async function connectToServer(
  dataDir: string,
  cluster: Cluster,
  admin: PostgresConnection,
  spawn: () => ChildProcess,
  log: PostgresLog,
): Promise<Presence> {
  let child: ChildProcess | undefined
  let noticeAt = Date.now() + WAIT_NOTICE_MS
  for (let spawned = 0; ;) {
    if (findPostmaster(cluster) === undefined && !isRunning(child)) {
      if (spawned === SPAWN_ATTEMPTS) throw new Error(`PostgreSQL does not start. Its last words:\n${readLogTail(dataDir)}`)
      await clearRemains(cluster, log)
      child = spawn()
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

/** Returns the error if waiting may help: the server does not listen yet, still recovers, or is being stopped by another process. */
async function connectPresence(admin: PostgresConnection): Promise<Presence | Error> {
  const client = new Client({ ...admin, application_name: 'draftwell presence', connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  // Ignored, because the end of the connection always follows and is what we act on.
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
    // The server is gone. If others use it, they are restarting it.
    return false
  }
}
