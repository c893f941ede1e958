import { z } from 'zod'
import { KEY_PROVIDERS, MODEL_PROVIDERS } from '#shared/generators.ts'
import type { GENERATORS, KeyProvider, ModelProvider } from '#shared/generators.ts'
import type { Env } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import { readSettings } from '#server/settings.ts'

/*
 * Determines the model that writes: the environment's, otherwise the super admin's setting. It is read on every use, because a cache in each
 * process would have to be invalidated on every change, and one query costs little compared with a generation.
 */

export type ModelServer = {
  provider: ModelProvider
  /** The adapter that speaks its API. */
  name: Exclude<(typeof GENERATORS)[number], 'builtin'>
  baseUrl: string
  apiKey: string
  model: string
}

/** Variables that set a model. */
const MODEL_VARIABLES = { openai: 'OPENAI_API_KEY', claude: 'ANTHROPIC_API_KEY' } as const

export type ChosenModel =
  | { source: 'environment'; variable: (typeof MODEL_VARIABLES)[keyof typeof MODEL_VARIABLES]; server: ModelServer }
  | { source: 'setting'; server: ModelServer }
  /** A setting whose key was sealed with another SECRET_KEY, or is missing. */
  | { source: 'unreadable' }

const StoredModel = z.object({ provider: z.enum(MODEL_PROVIDERS), model: z.string() })

export async function readChosenModel({
  db,
  env,
  secretKey,
}: Pick<Platform, 'db' | 'env' | 'secretKey'>): Promise<ChosenModel | undefined> {
  for (const provider of ['openai', 'claude'] as const) {
    const variable = MODEL_VARIABLES[provider]
    const apiKey = env[variable]
    if (apiKey) return { source: 'environment', variable, server: modelServer(env, { provider, apiKey }) }
  }
  const settings = await readSettings(db, secretKey)
  const stored = StoredModel.safeParse(settings.value('model'))
  if (!stored.success) return undefined
  try {
    const apiKey = settings.secret('model_key')
    if (apiKey === undefined && needsKey(stored.data.provider)) return { source: 'unreadable' }
    return { source: 'setting', server: modelServer(env, { ...stored.data, apiKey }) }
  } catch {
    return { source: 'unreadable' }
  }
}

export function needsKey(provider: ModelProvider): provider is KeyProvider {
  return (KEY_PROVIDERS as readonly ModelProvider[]).includes(provider)
}

/** Returns the server of a model. Only the operator sets addresses, so no request and no setting can send a key elsewhere. */
export function modelServer(
  env: Env,
  chosen: { provider: ModelProvider; model?: string | undefined; apiKey?: string | undefined },
): ModelServer {
  const { provider, model, apiKey = LOCAL_KEY } = chosen
  switch (provider) {
    case 'openai':
      return { provider, name: 'openai', baseUrl: env.OPENAI_BASE_URL, apiKey, model: model ?? env.OPENAI_MODEL }
    case 'claude':
      return { provider, name: 'claude', baseUrl: env.ANTHROPIC_BASE_URL, apiKey, model: model ?? env.ANTHROPIC_MODEL }
    case 'ollama':
      return { provider, name: 'openai', baseUrl: `${env.OLLAMA_BASE_URL}/v1`, apiKey, model: model ?? '' }
    case 'lm_studio':
      return { provider, name: 'openai', baseUrl: `${env.LM_STUDIO_BASE_URL}/v1`, apiKey, model: model ?? '' }
  }
}

/** Placeholder key: local servers need none, but our adapters send one. */
const LOCAL_KEY = 'local'
