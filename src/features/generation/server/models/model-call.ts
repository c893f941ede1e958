import { APICallError } from '@ai-sdk/provider'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { retryWithExponentialBackoff } from '@ai-sdk/provider-utils'
import { StreamError, isRetryable } from './failures.ts'

const TRIES_MAX = 3
const RETRY_AFTER_MAX_MS = 30_000

export type CallTimes = {
  /** Without a byte for so long, the call is given up. */
  silenceMs: number
  /** The first pause is somewhere in 0…this, the second in 0…twice this. */
  backoffMs: number
  /** A whole answer, however lively. */
  answerMs: number
}
export const CALL_TIMES: CallTimes = { silenceMs: 60_000, backoffMs: 2_000, answerMs: 600_000 }

/** The parts of an answer that matter here. */
export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'usage'; inputTokens: number; cachedTokens: number; outputTokens: number }
  | { kind: 'end'; isRefused: boolean; isInterrupted: boolean }

/**
 * Asks the model until it begins to write: what fails before the first text is retried, because nobody has seen anything of it yet; what
 * fails later is thrown. The retrying is the SDK's own with full jitter, so that many workers do not come back at the same moment.
 */
export async function beginAnswer(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  backoffMs: number,
  onRetry: (error: unknown) => void,
): Promise<AsyncGenerator<AnswerPart>> {
  const retry = retryWithExponentialBackoff({
    maxRetries: TRIES_MAX - 1,
    initialDelayInMs: backoffMs,
    abortSignal: options.abortSignal,
    shouldRetry: (error) => isRetryable(error) && !isTooLongAway(error),
    getDelayInMs: ({ error, exponentialBackoffDelay }) => {
      onRetry(error)
      return retryAfterMs(error) ?? Math.random() * exponentialBackoffDelay
    },
    createRetryError: ({ errors }) => errors.at(-1),
  })
  return retry(async () => {
    const parts = read((await model.doStream(options)).stream)
    const first = await parts.next()
    return resumed(first, parts)
  })
}

/** Retry-After in seconds or as a date; undefined when there is none. */
export function retryAfterMs(error: unknown, nowMs = Date.now()): number | undefined {
  const header = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  if (header === undefined) return undefined
  const waitMs = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs)
}

/** A provider that wants to be left alone for minutes is: a try before that is wasted. */
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

async function* read(stream: ReadableStream<LanguageModelV4StreamPart>): AsyncGenerator<AnswerPart> {
  for await (const part of stream) {
    if (part.type === 'text-delta' && part.delta !== '') yield { kind: 'text', text: part.delta }
    else if (part.type === 'error') throw APICallError.isInstance(part.error) ? part.error : new StreamError(part.error)
    else if (part.type === 'finish') {
      const { inputTokens, outputTokens } = part.usage
      yield {
        kind: 'usage',
        inputTokens: inputTokens.total ?? 0,
        cachedTokens: inputTokens.cacheRead ?? 0,
        outputTokens: outputTokens.total ?? 0,
      }
      const { unified } = part.finishReason
      yield { kind: 'end', isRefused: unified === 'content-filter', isInterrupted: unified === 'interrupted' || unified === 'error' }
    }
  }
}
