import type { Log } from '#server/log.ts'
import { logFields } from './call/failures.ts'
import { listModels } from './offered-models.ts'
import type { OfferedModel, OfferingServer } from './offered-models.ts'

/* Whether a model will be shut down soon, so that the operator can choose another one before. */

const WARNED_DAYS_AHEAD = 60
const DAY_MS = 86_400_000
/** In a sentence; a service may offer hundreds. */
const MODELS_NAMED_MAX = 12

/**
 * What the services have announced and their lists leave out: OpenAI's has dates and no successors, Anthropic's has neither.
 * https://developers.openai.com/api/docs/deprecations and https://platform.claude.com/docs/en/about-claude/model-deprecations
 */
const ANNOUNCED: { model: RegExp; successor: string; date?: string }[] = [
  { model: /^gpt-5-mini(?:-\d{4}-\d\d-\d\d)?$/, successor: 'gpt-6.1-terra' },
  { model: /^gpt-4\.1-mini(?:-\d{4}-\d\d-\d\d)?$/, successor: 'gpt-6-luna' },
  { model: /^claude-sonnet-4-5(?:-\d{8})?$/, successor: 'claude-sonnet-5-5', date: '2026-11-30' },
]

export type Shutdown = {
  /** ISO date. */
  date: string
  /** Negative after it. */
  days: number
  /** What the service names in its place, if the key may use it. */
  successor: string | null
  /** What else the key may use, and for longer. */
  models: string[]
}

/** Undefined if the model stays for more than 60 days, as far as its service has announced. Throws if the service cannot be asked. */
export async function findShutdown(
  server: OfferingServer & { model: string },
  { signal, now = Date.now() }: { signal?: AbortSignal; now?: number } = {},
): Promise<Shutdown | undefined> {
  const offered = await listModels(server, signal)
  const daysUntil = (date: string) => Math.ceil((Date.parse(date) - now) / DAY_MS)
  const dateOf = ({ id, shutdownDate }: OfferedModel) => shutdownDate ?? ANNOUNCED.find(({ model }) => model.test(id))?.date
  const date = dateOf(offered.find(({ id }) => id === server.model) ?? { id: server.model })
  if (date === undefined || daysUntil(date) > WARNED_DAYS_AHEAD) return undefined
  const staying = offered.filter((model) => {
    const until = dateOf(model)
    return model.id !== server.model && (until === undefined || daysUntil(until) > WARNED_DAYS_AHEAD)
  })
  const successor = ANNOUNCED.find(({ model }) => model.test(server.model))?.successor
  return {
    date,
    days: daysUntil(date),
    successor: staying.find(({ id }) => id === successor)?.id ?? null,
    models: staying
      .map(({ id }) => id)
      .filter((id) => id !== successor)
      .slice(0, MODELS_NAMED_MAX),
  }
}

/** Tells the operator's log. A service that does not list its models, or not now, says nothing. */
export async function warnOfShutdown(server: OfferingServer & { model: string }, log: Log, now?: number): Promise<void> {
  const { name: generator, model } = server
  try {
    const shutdown = await findShutdown(server, now === undefined ? {} : { now })
    if (!shutdown) return
    const { date, days, successor } = shutdown
    log.warn({ generator, model, shutdown_date: date, days, successor }, 'The model will be shut down soon. Set another one.')
  } catch (error) {
    log.debug({ generator, ...logFields(error, server.apiKey) }, 'The models of the service could not be listed')
  }
}
