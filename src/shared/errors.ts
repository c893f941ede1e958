import { oc } from '@orpc/contract'
import { z } from 'zod'

/**
 * The closed list of what can go wrong, with the HTTP status of each. What exactly went wrong is the `reason`, which each feature's
 * contract declares; screens translate by reason, `message` is the English text of the specification.
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

/** What travels as the data of every error; the body over HTTP is `{code, message, ...this}`. */
export const ErrorData = z
  .object({
    reason: z.string().optional(),
    /** What the text of the reason names: screens fill it into their own. */
    values: Values.optional(),
    issues: z.array(ErrorIssue).optional(),
    retry_after: z.number().optional(),
    current: z.unknown().optional(),
    /** The answers of /functions say so beside the code. */
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
  /** The call creates something once for each Idempotency-Key: `onceFor`. */
  idempotencyKey?: 'accepted'
}

/** The base of every contract: the same errors everywhere, so that the browser's client knows them. */
export const base = oc.$meta<CallMeta>({}).errors(
  Object.fromEntries(Object.entries(ERROR_STATUS).map(([code, status]) => [code, { status, data: ErrorData }])) as {
    [Code in ErrorCode]: { status: number; data: typeof ErrorData }
  },
)
