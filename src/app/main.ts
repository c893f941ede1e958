import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Env } from '#server/env.ts'

// Node keeps the compiled, type-stripped code between starts, because compiling takes half of a warm start. It must be enabled before
// anything else is imported: https://nodejs.org/api/module.html#module-compile-cache
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled/', import.meta.url)))
const { EnvError, readEnv } = await import('#server/env.ts')
const { createLog } = await import('#server/log.ts')
const { start } = await import('./start.ts')
const { usage } = await import('./usage.ts')

/** A slower stop is cut off. Nothing is lost: jobs are retried and clients repeat their requests. */
const STOP_TIMEOUT_MS = 15_000

function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(usage())
  process.exit(0)
}
const env = readEnvOrExit()
const log = createLog(env.LOG_LEVEL)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'A promise was rejected and nobody looked'))

try {
  const running = await start(env, log)
  // A second signal must not start a second stop.
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.stdout.write(running.url ? `${env.PRODUCT_NAME} is ready at ${running.url}\n` : `${env.PRODUCT_NAME} worker is ready\n`)
  if (running.superAdminLink)
    process.stdout.write(
      `Nobody runs this installation yet. To become its super admin, open this link within 24 hours and sign up. It works once.\n${running.superAdminLink}\n`,
    )
} catch (error) {
  log.fatal({ err: error }, 'Could not start')
  process.exit(1)
}
