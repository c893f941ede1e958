import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import { BUSY_RETRY_AFTER_S, TaskError } from '#server/task-pool.ts'

/** What a feature tells a person of a task of its own that did not end well. */
export type TaskRefusals = { [Reason in 'timed_out' | 'out_of_memory' | 'failed']: () => AppError }

/** What a person is told when work on a file was not done; what is no TaskError stays as it is. */
export function toTaskRefusal(error: unknown, refusals?: TaskRefusals): unknown {
  if (!(error instanceof TaskError)) return error
  switch (error.reason) {
    case 'busy':
      return refuse('rate_limited', GENERAL_REASONS, 'too_many_files', { retry_after: BUSY_RETRY_AFTER_S })
    // The client has left, or the server stops; or an operator or the kernel ended the process.
    case 'cancelled':
    case 'interrupted':
      return refuse('unavailable', GENERAL_REASONS, 'unavailable', { retry_after: BUSY_RETRY_AFTER_S })
    default:
      return refusals?.[error.reason]() ?? error
  }
}
