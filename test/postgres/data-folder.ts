import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { PostgresConnection } from '#server/postgres/embedded.ts'

const HOLDER = fileURLToPath(new URL('hold-database.ts', import.meta.url))
/** For what two busy cores may take, not for what it should. */
const WAIT_MS = 120_000
const POLL_MS = 20

export type Holder = {
  process: ChildProcess
  lines: { text: string }[]
  ready: Promise<{ connection: PostgresConnection; adminConnection: PostgresConnection }>
  stop(): Promise<void>
  kill(): Promise<void>
}

/** Creates a data folder below a private parent (as `mkdtemp` makes it), and stops everything that still runs on it at the end. */
export function makeDataFolder() {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'draftwell-test-'))
  const dataDir = path.join(parent, 'data')
  const holders: Holder[] = []
  return {
    dataDir,
    hold(): Holder {
      const holder = startHolder(dataDir)
      holders.push(holder)
      return holder
    },
    async remove(): Promise<void> {
      for (const holder of holders) await holder.kill()
      const isOver = () => processesBelow(dataDir).every((pid) => !killQuietly(pid))
      await eventually('no process is left on the data folder', () => (isOver() ? true : undefined))
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Found<T> = T | false | undefined

/** Repeats the probe until it returns a value other than undefined and false. */
export async function eventually<T>(what: string, probe: () => Found<T> | Promise<Found<T>>, waitMs = WAIT_MS): Promise<T> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const found = await probe()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`Waited ${waitMs} ms in vain until ${what}`)
    await delay(POLL_MS)
  }
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'pgdata/postmaster.pid'), 'utf8'), 10)
}

/** Linux only, like these tests. */
export function processesBelow(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && workingFolder(entry).startsWith(dataDir))
    .map(Number)
}

export async function query<Row extends object>(connection: PostgresConnection, sql: string): Promise<Row[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function startHolder(dataDir: string): Holder {
  const child = spawn('node', [HOLDER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines: { text: string }[] = []
  const ready = new Promise<Awaited<Holder['ready']>>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as { text: string } & Awaited<Holder['ready']>
      lines.push(line)
      if (line.text === 'ready') resolve(line)
    })
    void ended.then(() => reject(new Error('The process ended before the database was ready')))
  })
  // A caller that kills it early does not wait for it.
  ready.catch(() => {})
  return {
    process: child,
    lines,
    ready,
    async stop() {
      child.stdin.write('\n')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function killQuietly(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
