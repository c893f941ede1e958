import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ERROR_STATUS } from './error-status.ts'
import type { ErrorCode } from './error-status.ts'

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
