import { findShutdown } from '#features/generation/server/models/shutdowns.ts'
import { needsKey, readChosenModel } from '#server/settings/chosen-model.ts'
import type { ModelServer } from '#server/settings/chosen-model.ts'
import type { Platform } from '#server/platform.ts'
import { hashToken } from '#server/secrets.ts'
import type { Shutdown } from '../contract.ts'
import { companyOrHost } from './company.ts'

const ASKED_AGAIN_MS = 60 * 60_000
/** After a service that could not be asked. */
const TRIED_AGAIN_MS = 5 * 60_000

type Known = { of: string; until: number; shutdown: ReturnType<typeof findShutdown> }

/** Returns a look-up of whether the model that is set will be shut down soon. It remembers what the service said, so that screens can ask often. */
export function createShutdownLookup(platform: Platform): () => Promise<Shutdown | null> {
  let known: Known | undefined

  function ask(server: ModelServer): Known['shutdown'] {
    const of = [server.baseUrl, server.model, hashToken(server.apiKey).toString('base64')].join(' ')
    if (known?.of === of && known.until > Date.now()) return known.shutdown
    const asked: Known = { of, until: Date.now() + ASKED_AGAIN_MS, shutdown: findShutdown(server) }
    asked.shutdown = asked.shutdown.catch(() => {
      asked.until = Date.now() + TRIED_AGAIN_MS
      return undefined
    })
    known = asked
    return asked.shutdown
  }

  return async () => {
    const chosen = await readChosenModel(platform)
    // A model of one's own is shut down by nobody else.
    if (!chosen || chosen.source === 'unreadable' || !needsKey(chosen.server.provider)) return null
    const shutdown = await ask(chosen.server)
    if (!shutdown) return null
    const { date, days, successor, models } = shutdown
    return { model: chosen.server.model, company: companyOrHost(chosen.server), date, is_over: days < 0, successor, models }
  }
}
