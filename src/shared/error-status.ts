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
