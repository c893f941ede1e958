import { refuse } from '#server/errors.ts'
import { BUSY_RETRY_AFTER_S, TaskError } from '#server/tasks/task-pool.ts'
import { GENERATION_REASONS } from '../../reasons.ts'
import { GenerationError } from '../generation-error.ts'

/** A cancelled item, a full lane and an input too heavy for a process are three different things to the person who waits. */
export function toGenerationFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (!(error instanceof TaskError) || error.reason === 'failed' || error.reason === 'cancelled' || error.reason === 'interrupted')
    return error
  if (error.reason === 'busy') return refuse('rate_limited', GENERATION_REASONS, 'queue_full', { retry_after: BUSY_RETRY_AFTER_S })
  return new GenerationError('generation_failed', { cause: error })
}
