import { spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, fsyncSync, lchownSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { chooseRunAs } from './run-as.ts'
import type { RunAs } from './run-as.ts'

/*
 * The cluster folder: DATA_DIR/pgdata.
 *
 * It is made in DATA_DIR/pgdata.tmp-<random> and renamed when complete, so an existing `pgdata` is always complete, even after a power cut.
 * The name is random because an initdb whose parent was killed may still be writing to its folder. The secret from which the passwords are
 * derived lies inside, so that folder and passwords always match.
 */
export type Cluster = {
  dir: string
  /** Shown by postgres in the titles of its processes. The same for every process on this folder. */
  name: string
  /** Name under which postgres itself must open the folder, see `nameForPostgres`. */
  dirForPostgres: string
  runAs: RunAs
}

export const SUPERUSER = 'postgres'
/** A clean environment, so that postgres gets none of our secrets. */
export const POSTGRES_ENV = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' }
const POSTGRES_MAJOR = '18'
const SECRET_FILE = 'draftwell.secret'
const SECRET_BYTES = 32

/** Settings that an operator may tune, so they go to postgresql.conf. Those needed for correctness are on the command line (`postmaster.ts`). */
const TUNABLE = ['max_connections=100', 'shared_buffers=128MB', 'random_page_cost=1.1', 'timezone=UTC', 'log_timezone=UTC']

/** Finds or makes the cluster. Call it only while holding the start lock. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith('pgdata.tmp-')) removeLeftover(path.join(dataDir, entry))
  }
  const dir = path.join(dataDir, 'pgdata')
  const runAs = chooseRunAs(dir)
  if (!existsSync(dir)) await createCluster(dir, runAs)

  const major = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  if (major !== POSTGRES_MAJOR) {
    throw new Error(`${dir} was made by PostgreSQL ${major}, this version runs ${POSTGRES_MAJOR}. Restore a backup into a new DATA_DIR.`)
  }
  // Root copied or restored the folder, so postgres would refuse it.
  if (runAs && statSync(dir).uid !== runAs.uid) giveAway(dir, runAs)
  return { dir, name: nameFor(dir), dirForPostgres: nameForPostgres(dir, runAs), runAs }
}

export function readPassword(dir: string, role: string): string {
  const secret = readFileSync(path.join(dir, SECRET_FILE), 'utf8')
  return createHmac('sha256', secret).update(role).digest('hex')
}

/**
 * Names the folder so that postgres can open it. Another user cannot reach a folder below a parent that only we may enter. Its processes
 * start inside the folder and use the working folder, which needs no permission on the parents.
 */
function nameForPostgres(dir: string, runAs: RunAs): string {
  return runAs && process.platform === 'linux' ? '/proc/self/cwd' : dir
}

function nameFor(dir: string): string {
  return `draftwell-${createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 12)}`
}

async function createCluster(dir: string, runAs: RunAs): Promise<void> {
  const unfinished = `${dir}.tmp-${randomBytes(6).toString('hex')}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (runAs) chownSync(unfinished, runAs.uid, runAs.gid)

  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const passwordFile = `${unfinished}.password`
  writeFileSync(passwordFile, createHmac('sha256', secret).update(SUPERUSER).digest('hex'), { mode: 0o600, flag: 'wx' })
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid)
  try {
    await runInitdb(unfinished, passwordFile, runAs)
  } finally {
    rmSync(passwordFile)
  }

  const secretFile = path.join(unfinished, SECRET_FILE)
  writeFileSync(secretFile, secret, { mode: 0o600, flush: true })
  if (runAs) chownSync(secretFile, runAs.uid, runAs.gid)
  syncFolder(unfinished)
  renameSync(unfinished, dir)
  syncFolder(path.dirname(dir))
}

async function runInitdb(dir: string, passwordFile: string, runAs: RunAs): Promise<void> {
  const args = ['-D', nameForPostgres(dir, runAs), '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin']
  args.push('--builtin-locale=C.UTF-8', '--auth=scram-sha-256', '--pwfile=/dev/stdin', ...TUNABLE.flatMap((setting) => ['--set', setting]))

  const { initdb } = findBinaries(path.dirname(dir), runAs)
  // The password comes on standard input, because the other user may have no access to the folder of its file.
  const password = openSync(passwordFile, 'r')
  try {
    const child = spawn(initdb, args, { ...runAs, cwd: dir, env: POSTGRES_ENV, stdio: [password, 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    const status = await new Promise<number | string | null>((resolve, reject) => {
      child.on('error', reject).on('close', (code, signal) => resolve(code ?? signal))
    })
    if (status !== 0) throw new Error(`initdb could not create the database in ${dir} (${status}): ${complaint.trim()}`)
  } finally {
    closeSync(password)
  }
}

function removeLeftover(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // An orphaned initdb still writes there; the next start removes it.
  }
}

function giveAway(folder: string, runAs: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  }
  chownSync(folder, runAs.uid, runAs.gid)
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
