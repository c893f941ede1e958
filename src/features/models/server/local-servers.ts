import { readResponseWithSizeLimit } from '@ai-sdk/provider-utils'
import { z } from 'zod'
import { ModelId, usable, writes } from '#features/generation/server/models/offered-models.ts'
import { modelServer } from '#server/settings/chosen-model.ts'
import type { Env } from '#server/env.ts'
import { LOCAL_PROVIDERS } from '#shared/generators.ts'
import type { LocalProvider } from '#shared/generators.ts'
import type { LocalServers } from '../contract.ts'
import { companyOrHost } from './company.ts'

/**
 * Small enough for a laptop without a graphics card, writes English, Spanish and French, and does not think before it writes:
 * https://ollama.com/library/gemma3:4b
 */
export const RECOMMENDED = { id: 'gemma3:4b', bytes: 3_338_801_804 }

/** Short, because a running server on the same machine answers at once. */
const TIMEOUT_MS = 2_000
const BODY_MAX_BYTES = 1024 * 1024
const MODELS_MAX = 200

/** Finds the model servers of this machine. Only the operator sets their addresses, so no request can make us call another one. */
export async function findLocalServers(env: Env): Promise<Omit<LocalServers, 'is_downloading'>> {
  return { servers: await Promise.all(LOCAL_PROVIDERS.map((provider) => findServer(provider, env))), recommended: RECOMMENDED }
}

type Found = LocalServers['servers'][number]

async function findServer(provider: LocalProvider, env: Env): Promise<Found> {
  const server = modelServer(env, { provider })
  const found = { provider, company: companyOrHost(server), address: new URL(server.baseUrl).origin }
  try {
    const models = provider === 'ollama' ? await readOllama(env.OLLAMA_BASE_URL) : await readLmStudio(server.baseUrl)
    return { ...found, found: true, models: models.filter(({ id }) => writes(id)).slice(0, MODELS_MAX) }
  } catch {
    // Nothing listens there, or another program does.
    return { ...found, found: false, models: [] }
  }
}

const Tags = z.object({ models: usable(z.object({ name: ModelId, size: z.number().int().nonnegative() })) })
const Models = z.object({ data: usable(z.object({ id: ModelId })) })

async function readOllama(root: string): Promise<Found['models']> {
  const { models } = Tags.parse(await readJson(`${root}/api/tags`))
  return models.map(({ name, size }) => ({ id: name, bytes: size }))
}

async function readLmStudio(root: string): Promise<Found['models']> {
  const { data } = Models.parse(await readJson(`${root}/models`))
  return data.map(({ id }) => ({ id, bytes: null }))
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const body = await readResponseWithSizeLimit({ response, url, maxBytes: BODY_MAX_BYTES })
  return JSON.parse(new TextDecoder().decode(body))
}
