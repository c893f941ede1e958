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

/** What travels as the data of every error; the body over HTTP is `{code, message, ...this}`. */
export const ErrorData = z
  .object({
    reason: z.string().optional(),
    issues: z.array(ErrorIssue).optional(),
    retry_after: z.number().optional(),
    current: z.unknown().optional(),
    /** The answers of /functions say so beside the code. */
    success: z.literal(false).optional(),
    error: z.string().optional(),
  })
  .optional()
export type ErrorData = z.infer<typeof ErrorData>

/** The base of every contract: the same errors everywhere, so that the browser's client knows them. */
export const base = oc.errors(
  Object.fromEntries(Object.entries(ERROR_STATUS).map(([code, status]) => [code, { status, data: ErrorData }])) as {
    [Code in ErrorCode]: { status: number; data: typeof ErrorData }
  },
)
