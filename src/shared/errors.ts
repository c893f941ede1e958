import { oc } from '@orpc/contract'
import { z } from 'zod'

/**
 * Every error code with its HTTP status. The `reason` says exactly what went wrong. Each feature's contract declares its reasons, and
 * screens translate by them. `message` is the English text of the specification.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

export const ErrorIssue = z.object({ path: z.string(), message: z.string() })
export type ErrorIssue = z.infer<typeof ErrorIssue>

export const Values = z.record(z.string(), z.union([z.string(), z.number()]))
export type Values = z.infer<typeof Values>

/** Data of every error. The body over HTTP is `{code, message, ...this}`. */
export const ErrorData = z
  .object({
    reason: z.string().optional(),
    /** Values for the placeholders of the reason's text. */
    values: Values.optional(),
    issues: z.array(ErrorIssue).optional(),
    retry_after: z.number().optional(),
    current: z.unknown().optional(),
    /** Added to the answers of /functions. */
    success: z.literal(false).optional(),
    error: z.string().optional(),
  })
  .optional()
export type ErrorData = z.infer<typeof ErrorData>

export type CallMeta = {
  /** The body is a file, and only /api serves the call. All other calls take JSON. */
  body?: 'file'
  /** The call needs no session. */
  access?: 'everybody'
  /** What comes of the call is looked at as oneself: a super admin who acts for somebody else stops doing so. */
  endsImpersonation?: true
  /** Under impersonation: leaves a line of its own in the trail, so that there is none of the call. */
  recordsItself?: true
  /** The call creates something once per Idempotency-Key: see `onceFor`. */
  idempotencyKey?: 'accepted'
}

/** Base of every contract. All calls share the same errors, so that the browser's client knows them. */
export const base = oc.$meta<CallMeta>({}).errors(
  Object.fromEntries(Object.entries(ERROR_STATUS).map(([code, status]) => [code, { status, data: ErrorData }])) as {
    [Code in ErrorCode]: { status: number; data: typeof ErrorData }
  },
)
