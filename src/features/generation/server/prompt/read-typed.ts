import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { BUSY_RETRY_AFTER_S, TaskError, taskFile } from '#server/tasks/task-pool.ts'
import type { Task, TaskPool } from '#server/tasks/task-pool.ts'
import type { TypedPrompt, TypedReading } from './typed-task.ts'

const READ: Task<TypedPrompt, TypedReading> = {
  filename: taskFile('./typed-task.ts', import.meta.url),
  name: 'readTyped',
  timeoutMs: 5_000,
}

/**
 * What a prompt asks for while it is typed. In a task process, because a long prompt takes a tenth of a second, and the first one as long as the
 * words of three languages take to load. That process then writes what was typed. Refuses with `unavailable` if it cannot be read now.
 */
export async function readTypedPrompt(
  tasks: TaskPool,
  { person, left }: { person: string; left: AbortSignal },
  typed: TypedPrompt,
): Promise<TypedReading> {
  try {
    return await tasks.inLane(person, left, (run) => run(READ, () => typed))
  } catch (error) {
    left.throwIfAborted()
    if (!(error instanceof TaskError) || error.reason === 'failed') throw error
    throw refuse('unavailable', GENERAL_REASONS, 'unavailable', { retry_after: BUSY_RETRY_AFTER_S }, { cause: error })
  }
}
