import type { Locale } from '#shared/locale.ts'
import type { Tx } from '#server/db/db.ts'
import type { Platform } from '#server/platform.ts'
import { taskFile } from '#server/tasks/task-pool.ts'
import type { Task } from '#server/tasks/task-pool.ts'
import type { SpareRequest } from './spare-task.ts'
import type { QueueRow } from '../tables.ts'
import { toGenerationFailure } from '../builtin/task-failure.ts'

const LIST: Task<SpareRequest, string[]> = {
  filename: taskFile('./spare-task.ts', import.meta.url),
  name: 'listSpare',
  timeoutMs: 10_000,
}

/**
 * What a generation wrote of itself in the document, for an instruction that counts: a smaller number takes away nothing that somebody named
 * or wrote. Where it is not known who wrote something (an import, a template, a result that was swept), nothing is. Both prompts are read in a
 * task process, because a hostile one takes a tenth of a second.
 */
export async function findSpare(
  { db, screenTasks }: Platform,
  item: QueueRow,
  { lane, locale, signal }: { lane: string; locale: Locale; signal: AbortSignal },
): Promise<string[]> {
  const written = await db.asSystem((tx) => findWritten(tx, item))
  if (!written) return []
  const request = { instruction: item.user_prompt, written, locale }
  try {
    return await screenTasks.inLane(lane, signal, (run) => run(LIST, () => request))
  } catch (error) {
    throw toGenerationFailure(error, signal)
  }
}

/** The last generation of the document whose words are nobody's own. */
async function findWritten(tx: Tx, { document_id, user_id }: QueueRow): Promise<SpareRequest['written'] | undefined> {
  if (document_id === null) return undefined
  const row = await tx
    .selectFrom('document_queue')
    .select(['user_prompt', 'generated_content'])
    .where('document_id', '=', document_id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'completed')
    .where('is_proposal', '=', false)
    // What comes from a file is the person's own.
    .where('source', 'is', null)
    // So is what the person's outline says.
    .where('outline', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.generated_content ? { prompt: row.user_prompt, content: row.generated_content } : undefined
}
