import { APICallError } from '@ai-sdk/provider'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { retryWithExponentialBackoff } from '@ai-sdk/provider-utils'
import { z } from 'zod'
import type { Usage } from '../../generator.ts'
import { StreamError, isRetryable } from './failures.ts'

const TRIES_MAX = 3
/** A longer Retry-After is not waited for: the person is told at once and decides. */
const RETRY_AFTER_MAX_MS = 30_000

/** The parts of an answer that matter here. */
export type AnswerPart = { kind: 'text'; text: string } | { kind: 'end'; isRefused: boolean; isCut: boolean; isInterrupted: boolean }

export type CallUsage = Omit<Usage, 'model'>
type Listeners = {
  onRetry: (error: unknown) => void
  /** Once for each answer that has begun, however it ends: a service counts what it read and wrote until then. */
  onUsage: (usage: CallUsage) => void
}

/** About what the services count for English. */
const CHARS_PER_TOKEN = 4

/** Returns about how many tokens a prompt has. */
export function tokensOf(prompt: LanguageModelV4CallOptions['prompt']): number {
  return Math.ceil(JSON.stringify(prompt).length / CHARS_PER_TOKEN)
}

/**
 * Asks the model until it begins to write. Failures before the first text are retried, because nobody has seen anything of the answer yet.
 * Later failures are thrown. Retries use the SDK's backoff with full jitter, so that many workers do not come back at the same moment:
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export async function beginAnswer(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  backoffMs: number,
  { onRetry, onUsage }: Listeners,
): Promise<AsyncGenerator<AnswerPart>> {
  const retry = retryWithExponentialBackoff({
    maxRetries: TRIES_MAX - 1,
    initialDelayInMs: backoffMs,
    abortSignal: options.abortSignal,
    // An abort looks like a broken connection.
    shouldRetry: (error) => options.abortSignal?.aborted !== true && isRetryable(error) && !isTooLongAway(error),
    getDelayInMs: ({ error, exponentialBackoffDelay }) => {
      onRetry(error)
      return retryAfterMs(error) ?? Math.random() * exponentialBackoffDelay
    },
    createRetryError: ({ errors }) => errors.at(-1),
  })
  return retry(async () => {
    const parts = read((await model.doStream(options)).stream, { promptTokens: tokensOf(options.prompt), onUsage })
    const first = await parts.next()
    return resumed(first, parts)
  })
}

/**
 * Reads OpenAI's retry-after-ms, else Retry-After, in seconds or as a date (RFC 9110, 10.2.3). Returns milliseconds, undefined without either.
 */
export function retryAfterMs(error: unknown, nowMs = Date.now()): number | undefined {
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined
  const exactMs = Number.parseFloat(headers?.['retry-after-ms'] ?? '')
  if (exactMs >= 0) return exactMs
  const header = headers?.['retry-after']
  if (header === undefined) return undefined
  const waitMs = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs)
}

/** Returns true if the provider asks for a longer pause than we wait. A try before that is wasted. */
function isTooLongAway(error: unknown): boolean {
  return (retryAfterMs(error) ?? 0) > RETRY_AFTER_MAX_MS
}

async function* resumed(first: IteratorResult<AnswerPart>, rest: AsyncGenerator<AnswerPart>): AsyncGenerator<AnswerPart> {
  try {
    if (first.done) return
    yield first.value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

async function* read(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  { promptTokens, onUsage }: { promptTokens: number; onUsage: Listeners['onUsage'] },
): AsyncGenerator<AnswerPart> {
  let writtenChars = 0
  let usage: CallUsage = { inputTokens: promptTokens, cachedTokens: 0, keptTokens: 0, outputTokens: 0 }
  const addText = (text: string) => {
    writtenChars += text.length
    usage.outputTokens = Math.ceil(writtenChars / CHARS_PER_TOKEN)
  }
  try {
    for await (const part of stream) {
      if (part.type === 'raw') usage = { ...usage, ...inputOf(part.rawValue) }
      else if (part.type === 'reasoning-delta') addText(part.delta)
      // Some servers keep to a schema by calling a function: its arguments are the answer.
      else if ((part.type === 'text-delta' || part.type === 'tool-input-delta') && part.delta !== '') {
        addText(part.delta)
        yield { kind: 'text', text: part.delta }
      } else if (part.type === 'error') throw APICallError.isInstance(part.error) ? part.error : new StreamError(part.error)
      else if (part.type === 'finish') {
        usage = toldUsage(part.usage) ?? usage
        const { unified } = part.finishReason
        yield {
          kind: 'end',
          isRefused: unified === 'content-filter',
          isCut: unified === 'length',
          isInterrupted: unified === 'interrupted' || unified === 'error',
        }
      }
    }
  } finally {
    onUsage(usage)
  }
}

/** More than any model reads or writes in a call. */
const TOKENS_MAX = 100_000_000
/** What a server tells is booked on the person and counts against their budget, so what cannot be a count is none. */
const Tokens = z.int().min(0).max(TOKENS_MAX)
const FewerTokens = Tokens.nullish()
  .catch(0)
  .transform((tokens) => tokens ?? 0)
const ToldUsage = z
  .object({
    inputTokens: z.object({ total: Tokens, cacheRead: FewerTokens, cacheWrite: FewerTokens }),
    outputTokens: z.object({ total: Tokens }),
  })
  .transform(({ inputTokens: { total, cacheRead, cacheWrite }, outputTokens }) => {
    const isPart = cacheRead + cacheWrite <= total
    return {
      inputTokens: total,
      cachedTokens: isPart ? cacheRead : 0,
      keptTokens: isPart ? cacheWrite : 0,
      outputTokens: outputTokens.total,
    }
  })

/** Undefined: some servers leave the usage out, or tell something that is no count. */
function toldUsage(usage: LanguageModelV4Usage): CallUsage | undefined {
  return ToldUsage.safeParse(usage).data
}

/** Claude says in its first event what it has read, so that a call that is cancelled is counted right. */
function inputOf(event: unknown): Partial<CallUsage> {
  const { success, data } = MessageStart.safeParse(event)
  if (!success) return {}
  const { input_tokens: fresh, cache_read_input_tokens: cached, cache_creation_input_tokens: kept } = data.message.usage
  return { inputTokens: fresh + cached + kept, cachedTokens: cached, keptTokens: kept }
}

const MessageStart = z.object({
  type: z.literal('message_start'),
  message: z.object({
    usage: z.object({
      input_tokens: Tokens,
      cache_read_input_tokens: FewerTokens,
      cache_creation_input_tokens: FewerTokens,
    }),
  }),
})
