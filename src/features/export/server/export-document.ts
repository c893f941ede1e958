import { Worker } from 'node:worker_threads'
import { canExport } from '../contract.ts'
import type { ExportFormat } from '../contract.ts'
import type { ExportReply, ExportRequest } from './export-worker.ts'
import { ExportError } from './source.ts'
import type { ExportedFile, ExportSource } from './source.ts'

/**
 * Files are written in worker threads, so that a large one does not hold up other requests.
 *
 * A thread is idle or has one task. A task waits in the queue, runs, and settles once: written, failed, timed out or cancelled. A thread
 * whose task timed out or was cancelled is terminated, because nothing else stops synchronous work, and the next task starts a new one.
 * Threads start with the first export and never keep the process alive. Traded away: a new thread loads the libraries again (about a second).
 */
export async function exportDocument(source: ExportSource, format: ExportFormat, signal?: AbortSignal): Promise<ExportedFile> {
  if (!canExport(source.type, format)) throw new ExportError('format_not_available', `A ${source.type} cannot be downloaded as ${format}`)
  if (signal?.aborted) throw cancelled()
  if (queue.length >= QUEUE_MAX) throw new ExportError('export_busy', 'Too many files are being written. Try again in a minute')
  const { promise, resolve, reject } = Promise.withResolvers<ExportedFile>()
  const task: Task = { request: { source, format }, resolve, reject }
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

/** For the end of the process and of tests. */
export async function stopExportWorkers(): Promise<void> {
  for (const task of queue.splice(0)) task.reject(cancelled())
  await Promise.all([...threads].map((thread) => discard(thread, cancelled())))
}

type Task = { request: ExportRequest; resolve: (file: ExportedFile) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; task: Task | undefined; timer: NodeJS.Timeout | undefined }

const THREADS_MAX = 2
const QUEUE_MAX = 100
const EXPORT_TIMEOUT_MS = 60_000
const THREAD_HEAP_MAX_MB = 1_024

const queue: Task[] = []
const threads = new Set<Thread>()

function startNext(): void {
  if (queue.length === 0) return
  const idle = [...threads].find((thread) => thread.task === undefined) ?? (threads.size < THREADS_MAX ? startThread() : undefined)
  if (!idle) return
  const task = queue.shift()
  if (!task) return
  idle.task = task
  idle.timer = setTimeout(
    () => void discard(idle, new ExportError('export_timed_out', 'Writing the file took too long')),
    EXPORT_TIMEOUT_MS,
  )
  idle.worker.ref()
  try {
    idle.worker.postMessage(task.request)
  } catch (cause) {
    settle(idle)?.reject(new ExportError('export_failed', 'The content could not be handed over', { cause }))
  }
  startNext()
}

function startThread(): Thread {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MAX_MB },
  })
  const thread: Thread = { worker, task: undefined, timer: undefined }
  threads.add(thread)
  worker.on('message', (reply: ExportReply) => {
    const task = settle(thread)
    if (reply.ok) task?.resolve(reply.file)
    else task?.reject(new ExportError(reply.reason, reply.message))
    startNext()
  })
  worker.on('error', (cause) => void discard(thread, new ExportError('export_failed', 'The file could not be written', { cause })))
  worker.on('exit', () => void discard(thread, new ExportError('export_failed', 'The file could not be written')))
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
    task.reject(cancelled())
    return
  }
  const thread = [...threads].find((candidate) => candidate.task === task)
  if (thread) void discard(thread, cancelled())
}

function cancelled(): ExportError {
  return new ExportError('export_cancelled', 'The download was cancelled')
}
