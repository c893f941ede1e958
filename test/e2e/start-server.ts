import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import { createDatabaseIn, startTestPostgres } from '#test/postgres/test-postgres.ts'
import type { TestDatabase, TestPostgres } from '#test/postgres/test-postgres.ts'

/*
 * The environment of every browser test: two servers with their own data folders and databases, one that writes with the built-in generator and one
 * that asks a fake model. Their addresses reach the tests through the environment, which the test processes inherit. The databases are in one
 * PostgreSQL, because starting and filling one costs more than most tests; `test/production-install.test.ts` starts the product with its own.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const READY_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 20_000
/** The variable with the address of the PostgreSQL. */
const POSTGRES = 'E2E_POSTGRES'

export type Server = {
  url: string
  port: number
  dataDir: string
  /** Its terminal output so far. */
  printed: () => string
  stop: () => Promise<void>
}

export default async function startServers(): Promise<() => Promise<void>> {
  // Builds the pages if they are older than their sources.
  execFileSync(process.execPath, ['scripts/prestart.mjs'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  const { stop: stopPostgres, ...postgres } = await startTestPostgres()
  process.env[POSTGRES] = JSON.stringify(postgres)
  const fake = await startFakeAi()
  const [builtin, model] = await Promise.all([startServer({}), startServer({ OPENAI_API_KEY: FAKE_KEY, OPENAI_BASE_URL: fake.url })])
  process.env['E2E_BUILTIN_URL'] = builtin.url
  process.env['E2E_MODEL_URL'] = model.url
  process.env['E2E_FAKE_AI_URL'] = new URL(fake.url).origin
  process.env['E2E_MAIL_DIR'] = path.join(builtin.dataDir, 'mail')
  return async () => {
    await Promise.all([builtin.stop(), model.stop()])
    await fake.stop()
    await stopPostgres()
  }
}

/** `host` is the name in the address bar. The server itself listens on loopback only. */
export async function startServer(settings: Record<string, string>, host = '127.0.0.1'): Promise<Server> {
  const database = await createDatabaseIn(JSON.parse(process.env[POSTGRES] ?? '') as TestPostgres)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'draftwell-e2e-'))
  const port = await freePort()
  const url = `http://${host}:${port}`
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: 'the secret key of the browser tests, long enough',
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'fatal',
      SUPPORT_EMAIL: 'help@example.com',
      // Each test signs up from its own address, so that the limit on sign-ups stays unchanged.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  })
  let printed = ''
  child.stdout?.on('data', (text: Buffer) => (printed += text.toString()))
  await untilReady(child, url)
  return { url, port, dataDir, printed: () => printed, stop: () => stopServer(child, dataDir, database) }
}

function untilReady(child: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server at ${url} was not ready in ${READY_TIMEOUT_MS} ms`)), READY_TIMEOUT_MS)
    child.stdout?.on('data', (text: Buffer) => {
      if (!text.toString().includes(url)) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => reject(new Error(`The server at ${url} ended with ${code} before it was ready`)))
  })
}

async function stopServer(child: ChildProcess, dataDir: string, database: TestDatabase): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
  await database.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * PUBLIC_URL must name the port before the server listens on it. Outgoing connections get ports from 32,768 on (net.ipv4.ip_local_port_range), so none
 * of the browser's or the database's can take it in between.
 */
function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  return new Promise((resolve) => {
    const probe = createServer().listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
    probe.once('error', () => resolve(freePort()))
  })
}
