import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { RunTask, TaskPool } from '#server/task-pool.ts'

/**
 * Works in the person's lane for the answer to a request. If the client leaves, a waiting task is dropped and a running one ends. The
 * lane's place is held until the answer has been sent, so that a client that asks for much and reads nothing holds up only itself.
 */
export function answerInLane<Result>(
  tasks: TaskPool,
  { person, response }: { person: string; response: ServerResponse },
  work: (run: RunTask) => Promise<Result>,
): Promise<Result> {
  const closed = new AbortController()
  if (response.closed) closed.abort()
  else response.once('close', () => closed.abort())
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  tasks
    .inLane(person, closed.signal, async (run) => {
      resolve(await work(run))
      if (!closed.signal.aborted) await once(closed.signal, 'abort')
    })
    .catch(reject)
  return promise
}
