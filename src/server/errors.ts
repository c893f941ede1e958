import { ORPCError, ValidationError } from '@orpc/server'
import { ERROR_STATUS } from '#shared/error-status.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import type { ErrorData, ErrorIssue } from '#shared/errors.ts'
import { fillIn } from '#shared/fill-in.ts'
import { LaneFullError } from '#server/lanes/fair-lanes.ts'

/** Every refusal of the product. `message` is for people; screens translate by `reason`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: NonNullable<ErrorData>
  constructor(code: ErrorCode, message: string, data: NonNullable<ErrorData> = {}, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.data = data
  }
}

/**
 * Builds a refusal: `refuse('not_found', DOCUMENT_REASONS, 'document_not_found')`. The message stands beside the reason in the contract, and
 * `data.values` fill its placeholders.
 */
export function refuse<Reasons extends Record<string, string>>(
  code: ErrorCode,
  reasons: Reasons,
  reason: keyof Reasons & string,
  data: NonNullable<ErrorData> = {},
  options?: ErrorOptions,
): AppError {
  return new AppError(code, fillIn(reasons[reason] ?? reason, data.values), { ...data, reason }, options)
}

/** Builds a refusal caused by one input field, so that screens show it there. */
export function refuseField<Reasons extends Record<string, string>>(
  code: ErrorCode,
  reasons: Reasons,
  reason: keyof Reasons & string,
  path: string,
): AppError {
  return refuse(code, reasons, reason, { issues: [{ path, message: reasons[reason] ?? reason }] })
}

export const GENERAL_REASONS = {
  not_signed_in: 'Auth session missing!',
  account_suspended: 'This account is suspended. Please contact support.',
  impersonation_ended: 'The impersonation has ended. You are acting as yourself again.',
  super_admin_only: 'Access denied: Super admin privileges required',
  admin_only: 'Access denied: Administrator privileges required',
  admin_login_required: 'Please sign in to the administration first. It has a username and a password of its own, for an hour.',
  deletion_requested: 'The deletion of this account has been requested. Only My Data & Privacy is open.',
  second_factor_required: 'Set up a second step for signing in first. Administrators need one here.',
  not_while_impersonating: 'This is not possible while you act as somebody else. End the impersonation first.',
  invalid_input: 'The request is not valid',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  foreign_origin: 'This request did not come from the product itself',
  not_json: 'The body must be JSON',
  not_file: 'The body must be the file itself, named in Content-Disposition',
  key_reused: 'This Idempotency-Key was used for another request',
  key_too_long: 'Idempotency-Key must be less than {max} characters',
  key_invalid: 'Idempotency-Key must be at most {max} printable ASCII characters without spaces',
  not_form_post: 'The body must be application/x-www-form-urlencoded',
  too_large: 'The request is too large',
  head_too_large: 'The address and headers of the request are too long',
  too_slow: 'The request took too long to arrive. Please try again.',
  file_too_large: 'The file must be at most 10 MB',
  too_many_files: 'Too many of your files are waiting. Please try again when some of them are done.',
  not_found: 'There is nothing at this address',
  too_many_requests: 'Too many requests. Please try again later.',
  too_many_streams: 'Too many live connections are open. Please close some tabs and try again.',
} as const

/** Limits the list, because a hostile input has an issue for each of its parts. */
const ISSUES_MAX = 50

/** Maps anything thrown to the error that the caller sees. This is the only mapper. Unknown errors reveal nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ORPCError) return fromORPC(error)
  if (error instanceof LaneFullError) return refuse('rate_limited', GENERAL_REASONS, 'too_many_requests', { retry_after: 1 })
  if (isDatabaseUnavailable(error)) return refuse('unavailable', GENERAL_REASONS, 'unavailable', { retry_after: 1 })
  return new AppError('internal', GENERAL_REASONS.internal, { reason: 'internal' }, { cause: error })
}

export function toORPCError(error: AppError, isFunction: boolean): ORPCError<string, object> {
  const { code, message, data } = error
  return new ORPCError(code, { status: ERROR_STATUS[code], message, data: { ...data, ...functionFields(error, isFunction) }, cause: error })
}

/** Builds the body of a refusal over HTTP. */
export function errorBody(error: AppError, isFunction: boolean): object {
  return { ...functionFields(error, isFunction), code: error.code, message: error.message, ...error.data }
}

/** Errors of /functions carry these two fields beside the code. */
export function functionFields(error: AppError, isFunction: boolean): { success?: false; error?: string } {
  return isFunction ? { success: false, error: error.message } : {}
}

function fromORPC(error: ORPCError<string, unknown>): AppError {
  if (error.cause instanceof AppError) return error.cause
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues.slice(0, ISSUES_MAX).flatMap((issue) => toIssues(issue))
    // People see the first message.
    return new AppError('bad_request', issues[0]?.message ?? GENERAL_REASONS.invalid_input, { reason: 'invalid_input', issues })
  }
  if (error.cause instanceof ValidationError)
    return new AppError('internal', GENERAL_REASONS.internal, { reason: 'internal' }, { cause: error })
  switch (error.status) {
    case 400:
      return new AppError('bad_request', GENERAL_REASONS.invalid_input, { reason: 'invalid_input' }, { cause: error })
    case 404:
    case 405:
      return refuse('not_found', GENERAL_REASONS, 'not_found')
    case 413:
      return refuse('too_large', GENERAL_REASONS, 'too_large')
    case 415:
      return refuse('unsupported_media_type', GENERAL_REASONS, 'not_json')
    default:
      return new AppError('internal', GENERAL_REASONS.internal, { reason: 'internal' }, { cause: error })
  }
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[]; errors?: readonly (readonly Issue[])[] }

/** If no variant of a union matches, the variant that got furthest explains the problem. */
function toIssues(issue: Issue, above: readonly string[] = []): ErrorIssue[] {
  const path = [...above, ...(issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))]
  const variants = (issue.errors ?? []).map((variant) => variant.flatMap((inner) => toIssues(inner, path)))
  const depth = (variant: readonly ErrorIssue[]) => Math.min(...variant.map((inner) => inner.path.split('.').length))
  const furthest = variants.filter((variant) => variant.length > 0).sort((a, b) => depth(b) - depth(a))[0]
  if (furthest && depth(furthest) > path.length + 1) return furthest
  return [{ path: path.join('.'), message: issue.message }]
}

/** Returns whether the socket is missing or refuses the connection. */
function isConnectFailure(error: Error): boolean {
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
}

/** PostgreSQL's classes 08 (connection), 53 (resources) and 57P0x (shutting down), and the errors of the socket. */
const UNAVAILABLE_CODES = /^(08...|57P0[1-5]|53[0-3]00|ECONNRESET|EPIPE)$/
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|timeout expired/i

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (isConnectFailure(error) || UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)
}
