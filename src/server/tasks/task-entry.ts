import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/*
 * The entry of a task process: answers each message with a note that its code is loaded, any number of parts, and one outcome or failure
 * (see task-process.ts). An idle process ends when its parent is gone, because nothing else keeps it alive. While it works, its thread notices nothing, so a
 * second thread checks whether the parent has changed.
 */

export type TaskMessage = { filename: string; name: string; request: unknown }
export type TaskAnswer =
  | { isLoaded: true }
  | { part: unknown }
  | { outcome: unknown; residentMb: number; cpuMs: number }
  | { failure: string }

const MB = 1024 * 1024
const LOOK_FOR_PARENT_MS = 250

const WATCH = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${LOOK_FOR_PARENT_MS})`
new Worker(WATCH, { eval: true }).unref()

process.on('message', (message: TaskMessage) => void answer(message))

async function answer({ filename, name, request }: TaskMessage): Promise<void> {
  try {
    const functions = (await import(pathToFileURL(filename).href)) as Record<
      string,
      (request: unknown, send: (part: unknown) => void) => unknown
    >
    // Loading is our work. If it counted as the task's, a process on a slow processor would be taken for a long task each time and never kept.
    send({ isLoaded: true })
    const before = process.cpuUsage()
    const outcome = await functions[name]?.(request, (part) => send({ part }))
    const { user, system } = process.cpuUsage(before)
    send({ outcome, residentMb: process.memoryUsage.rss() / MB, cpuMs: (user + system) / 1_000 })
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function send(message: TaskAnswer): void {
  process.send?.(message)
}
