import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { start } from '#app/start.ts'
import { readEnv } from '#server/env.ts'
import { requestFields } from '#server/http/request-log.ts'
import { createClient, signUp } from './client.ts'
import type { Client } from './client.ts'
import { createTestDatabase } from './database.ts'
import type { TestDatabase } from './postgres/test-postgres.ts'

/*
 * Runs the product as in production: `start` with an environment, on a real socket and a real database. Several servers may share a database
 * (web and worker processes). An error in the log fails the file when the server stops, unless the test has taken it.
 */

/** The address that people type rather than the listening port, which is known later. On loopback, so that new accounts need no mail. */
export const PUBLIC_URL = 'http://localhost:4321'
/** pino's number for errors. */
const LEVEL_ERROR = 50
export const SECRET_KEY = 'the secret key of the tests, long enough'

export type TestServer = {
  url: string
  database: TestDatabase
  dataDir: string
  /** The link printed for the person who runs the installation. */
  superAdminLink: string | null
  /** All log lines so far, parsed. */
  logged: LogLine[]
  /** Returns the errors logged since the last call. They no longer fail the file. */
  takeErrors(): LogLine[]
  client(): Client
  signUp(fields?: Record<string, unknown>): ReturnType<typeof signUp>
  stop(): Promise<void>
}
type LogLine = { level: number; msg: string; err?: { message: string; stack?: string } } & Record<string, unknown>

export async function startTestServer(options: { env?: Record<string, string>; database?: TestDatabase } = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'draftwell-test-'))
  const env = readEnv(testEnv(database, dataDir, options.env))
  const logged: LogLine[] = []
  const errors: LogLine[] = []
  const log = pino(
    { level: env.LOG_LEVEL, mixin: requestFields, serializers: { err: pino.stdSerializers.errWithCause } },
    { write: (line: string) => keep(JSON.parse(line) as LogLine) },
  )
  function keep(line: LogLine): void {
    logged.push(line)
    if (line.level >= LEVEL_ERROR) errors.push(line)
  }
  const takeErrors = () => errors.splice(0)
  const running = await start(env, log)
  const url = running.url ?? ''

  return {
    url,
    database,
    dataDir,
    superAdminLink: running.superAdminLink,
    logged,
    takeErrors,
    client: () => createClient(url),
    signUp: (fields) => signUp(url, fields),
    async stop() {
      await running.stop()
      if (!options.database) await database.remove()
      rmSync(dataDir, { recursive: true, force: true })
      const unexpected = takeErrors()
      if (unexpected.length > 0) throw new Error(`The server logged errors:\n${unexpected.map((line) => JSON.stringify(line)).join('\n')}`)
    },
  }
}

function testEnv(database: TestDatabase, dataDir: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    PORT: '0',
    PUBLIC_URL,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY,
    LOG_LEVEL: 'info',
    // Each test client uses its own address.
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  }
}
