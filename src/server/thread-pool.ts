import { Worker } from 'node:worker_threads'

/**
 * Work that would hold up other requests, done in worker threads. The thread's file answers every message with exactly one.
 *
 * A thread is idle or has one task. A task waits in the queue, runs, and settles once: answered, failed, timed out or cancelled. A thread
 * whose task timed out or was cancelled is terminated, because nothing else stops synchronous work, and the next task starts a new one.
 * Threads start with the first task and never keep the process alive. Traded away: a new thread loads its libraries again (about a second).
 */
export type ThreadPool<Request, Reply> = {
  run(request: Request, signal?: AbortSignal): Promise<Reply>
  /** For the end of the process and of tests. */
  stop(): Promise<void>
}
type Options = { file: URL; threads: number; timeoutMs: number; heapMaxMb: number; queueMax?: number }

export class ThreadPoolError extends Error {
  override readonly name = 'ThreadPoolError'
  readonly reason: 'busy' | 'timed_out' | 'cancelled' | 'crashed'
  constructor(reason: ThreadPoolError['reason'], options?: ErrorOptions) {
    super(`The task is ${reason}`, options)
    this.reason = reason
  }
}

const QUEUE_MAX = 100

export function createThreadPool<Request, Reply>(options: Options): ThreadPool<Request, Reply> {
  type Task = { request: Request; resolve: (reply: Reply) => void; reject: (error: Error) => void }
  type Thread = { worker: Worker; task: Task | undefined; timer: NodeJS.Timeout | undefined }
  const queue: Task[] = []
  const threads = new Set<Thread>()

  async function run(request: Request, signal?: AbortSignal): Promise<Reply> {
    if (signal?.aborted) throw new ThreadPoolError('cancelled')
    if (queue.length >= (options.queueMax ?? QUEUE_MAX)) throw new ThreadPoolError('busy')
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const task: Task = { request, resolve, reject }
    const onAbort = () => cancel(task)
    signal?.addEventListener('abort', onAbort, { once: true })
    queue.push(task)
    startNext()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  function startNext(): void {
    if (queue.length === 0) return
    const idle = [...threads].find((thread) => thread.task === undefined) ?? (threads.size < options.threads ? startThread() : undefined)
    if (!idle) return
    const task = queue.shift()
    if (!task) return
    idle.task = task
    idle.timer = setTimeout(() => void discard(idle, new ThreadPoolError('timed_out')), options.timeoutMs)
    idle.worker.ref()
    try {
      idle.worker.postMessage(task.request)
    } catch (cause) {
      settle(idle)?.reject(new ThreadPoolError('crashed', { cause }))
    }
    startNext()
  }

  function startThread(): Thread {
    const worker = new Worker(options.file, { resourceLimits: { maxOldGenerationSizeMb: options.heapMaxMb } })
    const thread: Thread = { worker, task: undefined, timer: undefined }
    threads.add(thread)
    worker.on('message', (reply: Reply) => {
      settle(thread)?.resolve(reply)
      startNext()
    })
    worker.on('error', (cause) => void discard(thread, new ThreadPoolError('crashed', { cause })))
    worker.on('exit', () => void discard(thread, new ThreadPoolError('crashed')))
    worker.unref()
    return thread
  }

  /** Takes the task away from its thread, which is idle from then on. */
  function settle(thread: Thread): Task | undefined {
    const { task } = thread
    clearTimeout(thread.timer)
    thread.task = undefined
    thread.worker.unref()
    return task
  }

  async function discard(thread: Thread, reason: Error): Promise<void> {
    if (!threads.delete(thread)) return
    settle(thread)?.reject(reason)
    await thread.worker.terminate()
    startNext()
  }

  function cancel(task: Task): void {
    const waiting = queue.indexOf(task)
    if (waiting >= 0) {
      queue.splice(waiting, 1)
      task.reject(new ThreadPoolError('cancelled'))
      return
    }
    const thread = [...threads].find((candidate) => candidate.task === task)
    if (thread) void discard(thread, new ThreadPoolError('cancelled'))
  }

  async function stop(): Promise<void> {
    for (const task of queue.splice(0)) task.reject(new ThreadPoolError('cancelled'))
    await Promise.all([...threads].map((thread) => discard(thread, new ThreadPoolError('cancelled'))))
  }

  return { run, stop }
}
