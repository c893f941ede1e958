import { parentPort } from 'node:worker_threads'
import type { TaskMessage } from '#server/tasks/task-entry.ts'
import { TaskProcessEnded, startTaskProcess } from '#server/tasks/task-process.ts'
import type { ProcessEnd, TaskDone, TaskProcess, TaskProcessOptions } from '#server/tasks/task-process.ts'

/*
 * The entry of the thread that starts the task processes and talks to them (see task-processes.ts). Starting a process blocks the thread
 * that does it until the new one gets processor time: 10 ms, or 200 ms while all cores are busy.
 */

export type HostRequest =
  | { id: number; start: TaskProcessOptions }
  | { id: number; run: TaskMessage; cpuLimitMs: number | undefined }
  | { id: number; kill: true }
export type HostAnswer = { id: number; isReusable: boolean; hasLowPriority: boolean } & (
  | { part: unknown }
  | { done: TaskDone }
  | { ended: { end: ProcessEnd; message: string } }
  | { failure: string }
  | { exited: true }
)

const processes = new Map<number, TaskProcess>()
/** Never aborts, because the server sends the kill itself. */
const NEVER = new AbortController().signal

parentPort?.on('message', (request: HostRequest) => {
  const { id } = request
  if ('start' in request)
    processes.set(
      id,
      startTaskProcess(request.start, () => answer({ id, isReusable: false, hasLowPriority: false, exited: true })),
    )
  else if ('run' in request) void run(id, request.run, request.cpuLimitMs)
  else {
    processes.get(id)?.kill()
    processes.delete(id)
  }
})

async function run(id: number, message: TaskMessage, cpuLimitMs: number | undefined): Promise<void> {
  const process = processes.get(id)
  if (!process) return
  const state = () => ({ id, isReusable: process.isReusable(), hasLowPriority: process.hasLowPriority() })
  try {
    const done = await process.run(message, { cpuLimitMs, signal: NEVER }, (part) => answer({ ...state(), part }))
    answer({ ...state(), done })
  } catch (error) {
    if (error instanceof TaskProcessEnded) answer({ ...state(), ended: { end: error.end, message: error.message } })
    else answer({ ...state(), failure: error instanceof Error ? error.message : String(error) })
  }
}

function answer(content: HostAnswer): void {
  parentPort?.postMessage(content)
}
