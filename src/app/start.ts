import { usePlainIssues } from '#server/http/plain-issues.ts'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { createSuperAdminLink, warnOfOtherSuperAdmins } from '#features/auth/server/super-admin-link.ts'
import { replayUnsubscribed as replayFormUnsubscribed } from '#features/forms/server/reach/unsubscribe.ts'
import { replayErasures } from '#features/privacy/server/erase-person.ts'
import { replayUnsubscribed as replaySurveyUnsubscribed } from '#features/surveys/server/links/survey-links.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import { migrate } from '#server/db/migrations.ts'
import type { Platform } from '#server/platform.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { closePlatform, openPlatform } from './platform.ts'
import { createWeb } from './server.ts'
import { createWorker } from './worker.ts'

export type Running = {
  /** Its address; null for a worker. */
  url: string | null
  /** One-time link to become the super admin; null if there is one, or for a worker. For the terminal only: it is as good as a password. */
  superAdminLink: string | null
  /** Lets requests and jobs finish, then closes everything. */
  stop(): Promise<void>
}

/** Time for readers of streams to take the last events before their connections are closed. */
const STREAMS_CLOSE_AFTER_MS = 3_000

/** Starts the database, then the web side, the worker or both, depending on ROLE. Rejects if either cannot start. */
export async function start(env: Env, log: Log): Promise<Running> {
  usePlainIssues()
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  const connection: ClientConfig = embedded?.connection ?? { connectionString: env.DATABASE_URL }
  try {
    const running = await startOn(connection, env, log)
    return {
      ...running,
      stop: async () => {
        await running.stop()
        await embedded?.stop()
      },
    }
  } catch (error) {
    // If the port is taken or a migration fails, the embedded database must not keep running without an owner.
    await embedded?.stop()
    throw error
  }
}

async function startOn(connection: ClientConfig, env: Env, log: Log): Promise<Running> {
  await migrate(connection)
  const platform = openPlatform(connection, env, log)
  await replayErasures(platform)
  await replayFormUnsubscribed(platform)
  await replaySurveyUnsubscribed(platform)
  let isStopping = false
  const [web, worker] = await Promise.all([
    env.ROLE === 'worker' ? undefined : listen(platform, () => isStopping),
    env.ROLE === 'web' ? undefined : createWorker(platform),
  ])

  const link = web ? await createSuperAdminLink(platform) : null
  if (web) await warnOfOtherSuperAdmins(platform)

  return {
    url: web ? web.url : null,
    superAdminLink: web && link !== null ? `${web.url}${link}` : null,
    stop: async () => {
      isStopping = true
      // The order matters: requests and jobs need the pools, and users of the pools need the database.
      await Promise.all([web?.close(), worker?.stop()])
      await closePlatform(platform)
    },
  }
}

async function listen(platform: Platform, isStopping: () => boolean): Promise<{ url: string; close: () => Promise<void> }> {
  const { env } = platform
  const server = createWeb(platform, isStopping)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: env.PORT === 0 ? `http://127.0.0.1:${port}` : env.PUBLIC_URL,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        platform.streams.stop()
        // A reader that takes nothing must not delay the stop.
        setTimeout(() => server.closeAllConnections(), STREAMS_CLOSE_AFTER_MS).unref()
      }),
  }
}
