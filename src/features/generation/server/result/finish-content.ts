import { isQuickToCalculate } from '#features/documents/server/prepare-content.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { TaskError, taskFile } from '#server/tasks/task-pool.ts'
import type { Task, TaskPool } from '#server/tasks/task-pool.ts'
import { checkGenerated } from './check-generated.ts'
import { GenerationError } from '../generation-error.ts'
import { toGenerationFailure } from '../builtin/task-failure.ts'

const CHECK: Task<{ type: DocumentType; json: string }, string> = {
  filename: taskFile('./finish-task.ts', import.meta.url),
  name: 'checkLarge',
  timeoutMs: 20_000,
}
const QUICK_CHARS_MAX = 100_000

/**
 * Runs `checkGenerated`, in a task process if the content is large or has much to calculate. Throws GenerationError or the signal's reason.
 */
export async function finishContent(
  tasks: TaskPool,
  { lane, type, signal }: { lane: string; type: DocumentType; signal: AbortSignal },
  raw: GeneratedContent,
): Promise<GeneratedContent> {
  const json = JSON.stringify(raw)
  if (json.length <= QUICK_CHARS_MAX && isQuickToCalculate(raw)) return checkGenerated(type, raw)
  try {
    // The task has just validated it, so the cast holds.
    return JSON.parse(await tasks.inLane(lane, signal, (run) => run(CHECK, () => ({ type, json })))) as GeneratedContent
  } catch (error) {
    if (error instanceof TaskError && error.reason === 'failed') throw new GenerationError('generation_failed', { cause: error })
    throw toGenerationFailure(error, signal)
  }
}
