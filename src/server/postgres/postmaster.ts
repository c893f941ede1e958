import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { POSTGRES_ENV } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import type { PostgresLog } from './embedded.ts'
import { findPostgresProcesses, isPostgresProcess } from './processes.ts'

const POLL_MS = 20
const ORPHANS_GRACE_MS = 2_000
const FAST_STOP_MS = 20_000
const IMMEDIATE_STOP_MS = 10_000
const LOG_MAX_BYTES = 10_000_000
const LOG_TAIL_BYTES = 2_000

/** Settings that correctness and privacy need. They override postgresql.conf. Terse logs omit the values of a violated constraint. */
const FIXED = {
  listen_addresses: '',
  port: '5432',
  // Relative to the cluster folder, which only its owner may enter, and short enough for a socket path.
  unix_socket_directories: '.',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  restart_after_crash: 'on',
  password_encryption: 'scram-sha-256',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Names and values as on the command line of postgres. */
export type PostgresSettings = Readonly<Record<string, string>>

export function findPostmaster(cluster: Cluster): number | undefined {
  const pid = readPostmasterPid(cluster)
  return pid !== undefined && isPostgresProcess(pid, cluster.dir, cluster.name) ? pid : undefined
}

/** Spawns it in its own process session. A Ctrl-C meant for us must not start a shutdown that refuses us while we finish. */
export function spawnPostmaster(dataDir: string, cluster: Cluster, others: PostgresSettings): ChildProcess {
  const settings = Object.entries({ ...FIXED, ...others, cluster_name: cluster.name }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { postgres } = findBinaries(dataDir, cluster.runAs)
  const logFile = path.join(dataDir, 'postgres.log')
  rotate(logFile)
  const log = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(postgres, ['-D', cluster.dirForPostgres, ...settings], {
      ...cluster.runAs,
      cwd: cluster.dir,
      env: POSTGRES_ENV,
      detached: true,
      stdio: ['ignore', log, log],
    })
    // A failed spawn has no exit. The caller sees that the process has no id.
    child.on('error', () => {})
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/**
 * Makes room for a new postmaster after the last one was killed. Call it only while holding the start lock and if no postmaster runs.
 *
 * The children notice and exit by themselves. One that hangs holds the shared memory, without which nothing starts. The two files hold
 * a process id that may belong to another process by now, and postgres would refuse to start because of it.
 */
export async function clearRemains(cluster: Cluster, log: PostgresLog): Promise<void> {
  const deadline = Date.now() + ORPHANS_GRACE_MS
  for (;;) {
    const orphans = findPostgresProcesses(cluster.dir, cluster.name)
    if (orphans.length === 0) break
    if (Date.now() > deadline) {
      log.warn({ pids: orphans }, 'Ending PostgreSQL processes that outlived their server')
      for (const pid of orphans) signal(pid, 'SIGKILL')
    }
    await delay(POLL_MS)
  }
  rmSync(path.join(cluster.dir, 'postmaster.pid'), { force: true })
  rmSync(path.join(cluster.dir, '.s.PGSQL.5432.lock'), { force: true })
}

/** Disconnects clients, rolls back open transactions and writes a checkpoint. If that hangs, the next start recovers from the log. */
export async function stopPostmaster(cluster: Cluster, log: PostgresLog): Promise<void> {
  const pid = findPostmaster(cluster)
  if (pid === undefined) return

  signal(pid, 'SIGINT')
  if (await isGone(cluster, pid, FAST_STOP_MS)) return
  log.warn({ pid }, 'PostgreSQL does not stop, ending it at once')
  signal(pid, 'SIGQUIT')
  await isGone(cluster, pid, IMMEDIATE_STOP_MS)
}

export function readLogTail(dataDir: string): string {
  try {
    return readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').slice(-LOG_TAIL_BYTES).trim()
  } catch {
    return ''
  }
}

function readPostmasterPid(cluster: Cluster): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster.dir, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function isGone(cluster: Cluster, pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isPostgresProcess(pid, cluster.dir, cluster.name)) {
    if (Date.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function rotate(logFile: string): void {
  const info = statSync(logFile, { throwIfNoEntry: false })
  if (info && info.size > LOG_MAX_BYTES) renameSync(logFile, `${logFile}.1`)
}
