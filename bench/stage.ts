import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { EmbeddedPostgres, PostgresConnection } from '#server/postgres/embedded.ts'

/** Environment of every bench: an empty data folder, its database, and the product's own process, started as by `npm start`. */
export type Stage = {
  url: string
  /** Process id of the server at `url`. */
  pid: number
  connection: PostgresConnection
  admin: Client
  dataDir: string
  startProcess(env?: Record<string, string>): Promise<Running>
  end(): Promise<void>
}
export type Running = { url: string; process: ChildProcess; kill(signal: NodeJS.Signals): Promise<void> }

export async function setStage(env: Record<string, string> = {}): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const quiet = { info() {}, warn() {} }
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  const running: Running[] = []
  const startProcess = async (more: Record<string, string> = {}) => {
    const one = await startProduct(dataDir, { ...env, ...more })
    running.push(one)
    return one
  }
  const { url, process: server } = await startProcess()
  const admin = new Client(postgres.adminConnection)
  await admin.connect()
  return {
    url,
    pid: server.pid ?? 0,
    connection: postgres.adminConnection,
    admin,
    dataDir,
    startProcess,
    async end() {
      await admin.end()
      await Promise.all(running.map((one) => one.kill('SIGTERM')))
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startProduct(dataDir: string, env: Record<string, string>): Promise<Running> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  if (env['ROLE'] === 'worker') await once(child.stdout, 'data')
  else await untilReady(url)
  return {
    url,
    process: child,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

export async function untilReady(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await delay(5)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

export type Person = { id: string; cookie: string }

export async function signUp(url: string, name: string): Promise<Person> {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}-${Date.now()}@bench.example`,
      password: 'a-long-bench-word',
      first_name: name,
      last_name: 'Bench',
    }),
  })
  const { user } = (await response.json()) as { user: { id: string } }
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
  return { id: user.id, cookie: session?.split(';')[0] ?? '' }
}

/** Signs a super admin in at /admin-login, with the first account of it. The cookie of `person` then has both sessions. */
export async function enterAdministration(url: string, person: Person): Promise<void> {
  const post = (path: string) =>
    fetch(`${url}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
      body: JSON.stringify({ username: 'bench', password: 'a-long-bench-word' }),
    })
  await post('admin_users')
  const response = await post('login')
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('admin='))
  person.cookie += `; ${session?.split(';')[0] ?? ''}`
}

export type Load = { times: number[]; perSecond: number }

/** Runs a closed loop of `callers`, each sending again as soon as it is answered. Returns the milliseconds of each answer. */
export async function load(callers: number, requests: number, ask: () => Promise<void>): Promise<Load> {
  const times: number[] = []
  let left = requests
  const since = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left > 0) {
        left -= 1
        const start = performance.now()
        await ask()
        times.push(performance.now() - start)
      }
    }),
  )
  return { times, perSecond: (requests / (performance.now() - since)) * 1000 }
}

/** Sends keep-alive requests over node:http, which is lighter than fetch, so that the load generator takes less of the two cores. */
export function httpGet(url: string, cookie = ''): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const target = new URL(url)
  return () =>
    new Promise((resolve, reject) => {
      const call = request(
        { agent, host: target.hostname, port: target.port, path: target.pathname + target.search, headers: { cookie } },
        (response) => {
          response.resume()
          response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`Status ${response.statusCode}`))))
        },
      )
      call.once('error', reject)
      call.end()
    })
}

/** Reads a Prometheus metric of the process. Reading its delays resets them. */
export async function readMetric(url: string, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`)
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(await response.text())?.[1]
  if (value === undefined) throw new Error(`${name} is not among the metrics`)
  return Number(value)
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}
