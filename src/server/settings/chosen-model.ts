import { z } from 'zod'
import { KEY_PROVIDERS, MODEL_PROVIDERS } from '#shared/generators.ts'
import type { GENERATORS, KeyProvider, ModelProvider } from '#shared/generators.ts'
import type { Env } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Settings } from '#server/settings/settings.ts'

/*
 * Determines the model that writes: the super admin's settings, otherwise the environment's. It is read on every use, because a cache in each
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

/** Variables with the key and the model of each service. */
export const KEY_VARIABLES = { openai: 'OPENAI_API_KEY', claude: 'ANTHROPIC_API_KEY' } as const
export const MODEL_VARIABLES = { openai: 'OPENAI_MODEL', claude: 'ANTHROPIC_MODEL' } as const

export type ChosenModel =
  | { source: 'environment'; variable: (typeof KEY_VARIABLES)[KeyProvider]; server: ModelServer }
  | { source: 'setting'; server: ModelServer }
  /** A setting whose key was sealed with another SECRET_KEY, or is missing. */
  | { source: 'unreadable' }

const Provider = z.enum(MODEL_PROVIDERS)
const Model = z.string()

type Parts = Pick<Platform, 'db' | 'env' | 'secretKey'>

export async function readChosenModel({ db, env, secretKey }: Parts): Promise<ChosenModel | undefined> {
  return chooseModel(env, await readSettings(db, secretKey))
}

export function chooseModel(env: Env, settings: Settings): ChosenModel | undefined {
  const provider = storedProvider(settings)
  if (provider === undefined) return chooseByEnvironment(env, settings)
  try {
    const apiKey = needsKey(provider) ? keyOf(provider, env, settings) : undefined
    if (needsKey(provider) && apiKey === undefined) return { source: 'unreadable' }
    return { source: 'setting', server: modelServer(env, { provider, model: storedModel(provider, settings), apiKey }) }
  } catch {
    return { source: 'unreadable' }
  }
}

/** Of two keys in the environment, OpenAI's wins. */
function chooseByEnvironment(env: Env, settings: Settings): ChosenModel | undefined {
  const provider = KEY_PROVIDERS.find((one) => env[KEY_VARIABLES[one]])
  if (provider === undefined) return undefined
  const variable = KEY_VARIABLES[provider]
  return {
    source: 'environment',
    variable,
    server: modelServer(env, { provider, model: storedModel(provider, settings), apiKey: env[variable] }),
  }
}

/** The service that the super admin chose, if any. */
export function storedProvider(settings: Settings): ModelProvider | undefined {
  return Provider.safeParse(settings.value('active_ai_service')).data
}

export function storedModel(provider: ModelProvider, settings: Settings): string | undefined {
  return Model.safeParse(settings.value(`${provider}_model`)).data
}

/** Returns the stored key of a service, otherwise the environment's. Throws if the stored one cannot be opened. */
export function keyOf(provider: KeyProvider, env: Env, settings: Settings): string | undefined {
  return settings.secret(`${provider}_key`) ?? env[KEY_VARIABLES[provider]]
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
