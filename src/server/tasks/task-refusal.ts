import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import { BUSY_RETRY_AFTER_S, TaskError } from '#server/tasks/task-pool.ts'

/** Refusals of a feature's own task, by the way in which it failed. */
export type TaskRefusals = { [Reason in 'timed_out' | 'out_of_memory' | 'failed']: () => AppError }

/** Turns the failure of file work into the refusal that a person sees. Returns anything but a TaskError unchanged. */
export function toTaskRefusal(error: unknown, refusals?: TaskRefusals): unknown {
  if (!(error instanceof TaskError)) return error
  switch (error.reason) {
    case 'busy':
      return refuse('rate_limited', GENERAL_REASONS, 'too_many_files', { retry_after: BUSY_RETRY_AFTER_S })
    // The client has left, the server stops, or an operator or the kernel ended the process.
    case 'cancelled':
    case 'interrupted':
      return refuse('unavailable', GENERAL_REASONS, 'unavailable', { retry_after: BUSY_RETRY_AFTER_S })
    default:
      return refusals?.[error.reason]() ?? error
  }
}
