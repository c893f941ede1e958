import { Worker } from 'node:worker_threads'
import type { HostAnswer, HostRequest } from '#server/tasks/task-host.ts'
import { LOW_NICENESS, TaskProcessEnded } from '#server/tasks/task-process.ts'
import type { TaskDone, TaskProcess, TaskProcessOptions } from '#server/tasks/task-process.ts'

/*
 * Task processes as the server sees them: a separate thread starts them and talks to them, because starting one blocks its thread. Each has
 * a number. If the thread ends, its processes lose their channel and end, too. The next process gets a new thread.
 */

type Listener = (answer: HostAnswer) => void
type Host = { post(request: HostRequest): void; listeners: Map<number, Listener> }

let host: Host | undefined
let lastId = 0

export function startTaskProcess(options: TaskProcessOptions): TaskProcess {
  const { post, listeners } = (host ??= startHost())
  const id = (lastId += 1)
  let isReusable = true
  let hasLowPriority = options.niceness >= LOW_NICENESS
  let listener: Listener | undefined
  listeners.set(id, (answer) => {
    isReusable &&= answer.isReusable
    hasLowPriority ||= answer.hasLowPriority
    listener?.(answer)
  })
  post({ id, start: options })

  return {
    isReusable: () => isReusable,
    hasLowPriority: () => hasLowPriority,
    kill() {
      isReusable = false
      listeners.delete(id)
      post({ id, kill: true })
    },
    async run(message, { cpuLimitMs, signal }, onPart) {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<TaskDone>()
      listener = (answer) => {
        if ('part' in answer) onPart?.(answer.part)
        else if ('done' in answer) resolve(answer.done)
        else if ('ended' in answer) reject(new TaskProcessEnded(answer.ended.end, answer.ended.message))
        else if ('failure' in answer) reject(new Error(answer.failure))
        // Ignores this exit, because the end of the task follows and gives the reason.
      }
      const onAbort = () => {
        this.kill()
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        post({ id, run: message, cpuLimitMs })
        return await promise
      } finally {
        signal.removeEventListener('abort', onAbort)
        listener = undefined
      }
    },
  }
}

function startHost(): Host {
  const thread = new Worker(new URL('./task-host.ts', import.meta.url))
  const listeners = new Map<number, Listener>()
  // The thread must not keep the server alive. A task that somebody waits for is kept alive by its request.
  thread.unref()
  thread.on('message', (answer: HostAnswer) => listeners.get(answer.id)?.(answer))
  // The exit event that follows reports the failure.
  thread.on('error', () => {})
  thread.once('exit', () => {
    host = undefined
    const ended = { end: 'crashed' as const, message: 'The thread of the task processes ended' }
    for (const [id, listener] of listeners) listener({ id, isReusable: false, hasLowPriority: false, ended })
  })
  return { post: (request) => thread.postMessage(request), listeners }
}
