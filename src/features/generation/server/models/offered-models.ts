import { APICallError } from '@ai-sdk/provider'
import { readResponseWithSizeLimit } from '@ai-sdk/provider-utils'
import { z } from 'zod'
import { isCleanLine } from '#shared/text.ts'
import { withShortError } from './call/byte-watch.ts'
import type { ModelName } from './call/model-error.ts'
import { hasKey } from './call/without-key.ts'

/* Which models a key may use, as the service itself says: all three kinds of servers list them at /models. */

/** `shutdownDate` is an ISO date, where the service has announced one: https://developers.openai.com/api/docs/deprecations */
export type OfferedModel = { id: string; shutdownDate?: string | undefined }
export type OfferingServer = { name: ModelName; baseUrl: string; apiKey: string }

const TIMEOUT_MS = 10_000
const BODY_MAX_BYTES = 5 * 1024 * 1024

/** Models that write no text: they embed, moderate, draw, speak, listen, or answer aloud. */
const NO_WRITERS = /embed|moderation|whisper|tts|transcribe|dall-e|image|audio|realtime|sora|rerank|bge-|babbage|davinci/i

export function writes(model: string): boolean {
  return !NO_WRITERS.test(model)
}

export const ModelId = z.string().min(1).max(200).refine(isCleanLine)
const Listed = z.object({
  data: usable(z.object({ id: ModelId, shutdown_date: z.iso.date().nullish().catch(undefined) })),
})

/** A list of models. One that cannot be read, for instance because its name is too long, is left out. */
export function usable<Model>(model: z.ZodType<Model>) {
  return z
    .array(z.unknown())
    .max(20_000)
    .transform((items) =>
      items.flatMap((item) => {
        const { success, data } = model.safeParse(item)
        return success ? [data] : []
      }),
    )
}

/** Throws if the service does not answer, or not with a list. */
export async function listModels({ name, baseUrl, apiKey }: OfferingServer, signal?: AbortSignal): Promise<OfferedModel[]> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(name === 'claude' ? `${baseUrl}/models?limit=1000` : `${baseUrl}/models`, {
    headers:
      name === 'claude'
        ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
        : { authorization: `Bearer ${apiKey}`, 'api-key': apiKey },
    // The key would go along to an address that nobody set.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const { url, status: statusCode } = answer
  const response = withShortError(answer)
  const body = new TextDecoder().decode(await readResponseWithSizeLimit({ response, url, maxBytes: BODY_MAX_BYTES }))
  if (!response.ok) {
    const message = `The list of models was refused with ${statusCode}`
    throw new APICallError({ message, url, requestBodyValues: {}, statusCode, responseBody: body })
  }
  const { data } = Listed.parse(JSON.parse(body))
  return data
    .filter(({ id }) => writes(id) && !hasKey(id, apiKey))
    .map(({ id, shutdown_date }) => ({ id, ...(shutdown_date ? { shutdownDate: shutdown_date } : {}) }))
}
