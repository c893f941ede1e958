import { isRecord } from '#shared/is-record.ts'
import { APICallError, InvalidResponseDataError } from '@ai-sdk/provider'
import { canRetry } from './model-error.ts'
import type { ModelFailure } from './model-error.ts'

const NETWORK_CODE = /^(E[A-Z_]+|UND_ERR_.*|CERT_.*|.*_CERT.*|.*_CERTIFICATE.*|.*_SIGNATURE.*)$/
/** What may stand in the log: the words that services have for errors, never a sentence, which can quote a prompt or a key. */
const IDENTIFIER = /^[\w.[\]-]{1,80}$/
const KEY_PART_MIN = 8
const REDIRECT_MIN = 300
const REQUEST_ERROR_MIN = 400
const SERVER_ERROR_MIN = 500

/** No byte arrived for too long. Thrown by byte-watch.ts. */
export class SilenceError extends Error {
  override name = 'SilenceError'
}

/** More arrived than a model writes. Thrown by byte-watch.ts. */
export class AnswerTooLongError extends Error {
  override name = 'AnswerTooLongError'
}

/** An error that the provider sent inside its stream. */
export class StreamError extends Error {
  override name = 'StreamError'

  constructor(cause: unknown) {
    super('The provider reported an error while it was writing', { cause })
  }
}

/** What a service says of an error. OpenAI and those who speak its API say a code, Anthropic says a type; both say a sentence. */
type Complaint = { status: number | undefined; code: string; type: string; param: string; message: string }

/** The sentences are those of the services and of Ollama, LM Studio, llama.cpp and vLLM, which have no codes of their own. */
const COMPLAINTS: [ModelFailure, (complaint: Complaint) => boolean][] = [
  [
    'credit_used_up',
    ({ status, code, type, message }) =>
      status === 402 || code === 'insufficient_quota' || type === 'insufficient_quota' || /credit balance is too low/i.test(message),
  ],
  ['organisation_unverified', ({ message }) => /organi[sz]ation must be verified/i.test(message)],
  [
    'context_too_small',
    ({ code, type, message }) =>
      code === 'context_length_exceeded' ||
      type === 'exceed_context_size_error' ||
      /maximum context length|prompt is too long|exceeds the (?:context window|available context size)/i.test(message),
  ],
  ['answer_refused', ({ code }) => code === 'content_filter' || code === 'content_policy_violation'],
  [
    // Tells a model that is gone, or that the key may not use, from an address that leads nowhere: both are 404.
    'model_not_found',
    ({ status, code, type, message }) =>
      code === 'model_not_found' ||
      (type === 'not_found_error' && message.startsWith('model:')) ||
      (status === 404 && /\bmodel\b.{0,200}\b(?:not found|does not exist)\b/i.test(message)),
  ],
]

/** Maps an error of the SDK, the network or ours to a failure. Looks through causes, because the SDK wraps errors several times. */
export function failureOf(error: unknown): ModelFailure {
  if (hasCause(error, (cause) => cause instanceof SilenceError)) return 'timed_out'
  if (isTooLong(error)) return 'answer_unusable'
  // The SDK's own word for a stream that just ends; the service has said nothing.
  if (hasCause(error, (cause) => InvalidResponseDataError.isInstance(cause))) return 'interrupted'
  const complaint = complaintOf(error)
  const told = complaint && COMPLAINTS.find(([, isIt]) => isIt(complaint))
  if (told) return told[0]
  const status = complaint?.status
  if (status === undefined) return APICallError.isInstance(error) || isNetworkError(error) ? 'unreachable' : 'provider_failed'
  if (status === 401 || status === 403) return 'key_refused'
  if (status === 429) return 'rate_limited'
  if (status === 408) return 'timed_out'
  if (status >= SERVER_ERROR_MIN) return 'provider_failed'
  if (status >= REQUEST_ERROR_MIN) return 'request_refused'
  if (status >= REDIRECT_MIN) return 'redirected'
  // The head of the answer came, and then the line broke.
  return isNetworkError(error) ? 'interrupted' : 'provider_failed'
}

/** Why an answer ended that had begun: what the service or the silence says, or else that the connection broke. */
export function brokenOffBy(error: unknown): ModelFailure {
  const failure = failureOf(error)
  return failure === 'timed_out' || failure === 'answer_unusable' || hasCause(error, (cause) => cause instanceof StreamError)
    ? failure
    : 'interrupted'
}

export function isRetryable(error: unknown): boolean {
  return canRetry(failureOf(error)) && refusedSetting(error) === undefined && !isTooLong(error)
}

/** Reading so much once is enough. */
function isTooLong(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof AnswerTooLongError)
}

/** Returns what may be logged of an error. Bodies, addresses and headers may contain prompts and keys, and some services repeat the key. */
export function logFields(
  error: unknown,
  apiKey: string,
): { failure: ModelFailure; status?: number; code?: string; type?: string; param?: string; error: string } {
  const complaint = complaintOf(error)
  const safe = (word: string | undefined) => (word !== undefined && !tellsKey(word, apiKey) ? word : undefined)
  let code = identifier(complaint?.code)
  hasCause(error, (cause) => {
    code ??= codeOf(cause)
    return false
  })
  return {
    failure: failureOf(error),
    status: complaint?.status,
    code: safe(code),
    type: safe(identifier(complaint?.type)),
    param: safe(identifier(complaint?.param)),
    error: error instanceof Error ? error.name : typeof error,
  }
}

/** Returns whether the word contains the key, or is a longer part of it. */
function tellsKey(word: string, apiKey: string): boolean {
  return word.includes(apiKey) || (word.length >= KEY_PART_MIN && apiKey.includes(word))
}

/** What a request can do without, where a server does not take it. */
export type Setting = 'schema' | 'newer limit' | 'usage' | 'stream'

/**
 * Servers that speak OpenAI's API differ in what they take, and say so in many wordings. Local servers answer 500 when they cannot turn a
 * schema into a grammar, so the words decide and not the status.
 */
const SETTINGS: [Setting, RegExp][] = [
  // Most local servers know only the older name of the limit, and some of them refuse what they do not know.
  ['newer limit', /max_completion_tokens/],
  ['usage', /stream_options|include_usage/],
  [
    'stream',
    /\bstream(?:ing|ed)?\b.{0,60}\b(?:not (?:supported|allowed|available|implemented)|unsupported|must be false)|does(?: not|n't) support stream/i,
  ],
  [
    'schema',
    /response_format|json[_ ]schema|structured output|output_config|output_format|invalid schema|schema (?:is )?too (?:complex|large)|grammar/i,
  ],
]

/** Returns the setting that a server did not take. Asked again without it, it may answer. */
export function refusedSetting(error: unknown): Setting | undefined {
  const complaint = complaintOf(error)
  if (!complaint || ![400, 422, 500, 501].includes(complaint.status ?? 0)) return undefined
  return SETTINGS.find(([, words]) => words.test(`${complaint.param} ${complaint.message}`))?.[0]
}

function complaintOf(error: unknown): Complaint | undefined {
  let complaint: Complaint | undefined
  hasCause(error, (cause) => {
    if (APICallError.isInstance(cause)) complaint ??= toComplaint(readJson(cause.responseBody), cause.statusCode, cause.responseBody)
    else if (cause instanceof StreamError && isRecord(cause.cause)) complaint ??= toComplaint(cause.cause, undefined, undefined)
    return complaint !== undefined
  })
  return complaint
}

/** `{error: {code, type, param, message}}` as both services send it; `{error: "…"}`, a bare object or a text as others do. */
function toComplaint(body: unknown, status: number | undefined, text: string | undefined): Complaint {
  const inner = isRecord(body) && 'error' in body ? body.error : body
  if (!isRecord(inner)) return { status, code: '', type: '', param: '', message: typeof inner === 'string' ? inner : (text ?? '') }
  const of = (key: string) => (typeof inner[key] === 'string' ? inner[key] : '')
  return { status, code: of('code'), type: of('type'), param: of('param'), message: of('message') || (text ?? '') }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function identifier(word: string | undefined): string | undefined {
  return word !== undefined && IDENTIFIER.test(word) ? word : undefined
}

function isNetworkError(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof TypeError || NETWORK_CODE.test(codeOf(cause) ?? ''))
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Walks the chain of causes. The depth is bounded, because a chain may be circular. */
function hasCause(error: unknown, isIt: (cause: Error) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    if (isIt(cause)) return true
  }
  return false
}
