import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres/test-postgres.ts'
import type { TestPostgres } from './postgres/test-postgres.ts'

/* Starts one PostgreSQL for a run of the tests, of whose database test files take copies (harness.ts). Stops and removes it when the run ends. */

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

let stop: () => Promise<void> = () => Promise.resolve()

export async function setup(project: TestProject): Promise<void> {
  const { connection, adminConnection, stop: stopPostgres } = await startTestPostgres()
  stop = stopPostgres
  project.provide('postgres', { connection, adminConnection })
}

export async function teardown(): Promise<void> {
  await stop()
}
