import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Authentication } from '#server/http/authenticate.ts'
import type { RunTask, TaskPool } from '#server/tasks/task-pool.ts'
import { toTaskRefusal } from '#server/tasks/task-refusal.ts'

/** Enters the caller's lane on the first call. Later calls of the same request reuse the place. */
export function createLaneEntry(
  tasks: TaskPool,
  { requireUser }: Pick<Authentication, 'requireUser'>,
  response: ServerResponse,
): () => Promise<RunTask> {
  let entering: Promise<RunTask> | undefined
  return () => (entering ??= enter())

  async function enter(): Promise<RunTask> {
    const { userId } = await requireUser()
    return enterLane(tasks, { person: userId, response }).catch((error: unknown) => {
      throw toTaskRefusal(error)
    })
  }
}

/**
 * Waits for a place in the person's lane, for the answer to a request. If the client leaves, a waiting request is dropped and a running
 * task ends. The place is held until the answer has been sent, so a client that asks for much and reads nothing blocks only itself.
 */
function enterLane(tasks: TaskPool, { person, response }: { person: string; response: ServerResponse }): Promise<RunTask> {
  const closed = new AbortController()
  if (response.closed) closed.abort()
  else response.once('close', () => closed.abort())
  const { promise, resolve, reject } = Promise.withResolvers<RunTask>()
  tasks
    .inLane(person, closed.signal, async (run) => {
      resolve(run)
      if (!closed.signal.aborted) await once(closed.signal, 'abort')
    })
    .catch(reject)
  return promise
}
