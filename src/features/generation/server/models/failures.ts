import { APICallError } from '@ai-sdk/provider'
import type { ModelFailure } from './model-error.ts'

const NETWORK_CODE = /^(E[A-Z_]+|UND_ERR_.*|CERT_.*|.*_CERT.*|.*_CERTIFICATE.*|.*_SIGNATURE.*)$/

/** The connection gave no byte for too long, or the whole answer took too long. Thrown by us, see byte-watch.ts. */
export class SilenceError extends Error {
  override name = 'SilenceError'
}

/** An error that the provider sent inside its stream. */
export class StreamError extends Error {
  override name = 'StreamError'
  readonly isRetryable: boolean

  constructor(cause: unknown) {
    super('The provider reported an error while it was writing', { cause })
    this.isRetryable = failureOf(cause) !== 'request_refused'
  }
}

export function failureOf(error: unknown): ModelFailure {
  if (hasCause(error, (cause) => cause instanceof SilenceError)) return 'timed_out'
  const status = statusOf(error)
  if (status === undefined) return APICallError.isInstance(error) || isNetworkError(error) ? 'unreachable' : 'provider_failed'
  if (status === 401 || status === 403) return 'key_refused'
  if (status === 429) return 'rate_limited'
  if (status === 408) return 'timed_out'
  if (status >= 500) return 'provider_failed'
  return status >= 400 ? 'request_refused' : 'provider_failed'
}

export function isRetryable(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== 'key_refused' && failure !== 'request_refused'
}

/** What may be logged of it: no body, no address, no header. */
export function logFields(error: unknown): { status?: number; code?: string; error: string } {
  let code: string | undefined
  hasCause(error, (cause) => {
    code ??= codeOf(cause)
    return false
  })
  return { status: statusOf(error), code, error: error instanceof Error ? error.name : typeof error }
}

/** Only a server that says so does not know structured outputs; it is asked again without. */
export function isSchemaRefused(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    (error.statusCode === 400 || error.statusCode === 422) &&
    /response_format|json_schema|structured output/i.test(`${error.message} ${error.responseBody ?? ''}`)
  )
}

function statusOf(error: unknown): number | undefined {
  let status: number | undefined
  hasCause(error, (cause) => {
    if (APICallError.isInstance(cause)) status ??= cause.statusCode
    return status !== undefined
  })
  return status
}

function isNetworkError(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof TypeError || NETWORK_CODE.test(codeOf(cause) ?? ''))
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Looks through an error and what caused it. */
function hasCause(error: unknown, isIt: (cause: Error) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    if (isIt(cause)) return true
  }
  return false
}
