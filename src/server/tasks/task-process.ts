import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { taskEnvironment } from '#server/env.ts'
import type { TaskAnswer, TaskMessage } from '#server/tasks/task-entry.ts'

/*
 * A process that runs one task at a time: starting ──▶ idle ⇄ working ──▶ ended.
 *
 * A process rather than a thread, because a thread that runs out of memory can abort the whole server, and because native memory (typst)
 * is freed only when its process ends. It gets no secrets in its environment, and a lower priority than the server.
 */
export type TaskProcess = {
  /** Rejects with TaskProcessEnded if the process ends before its answer. An abort kills the process, and so does using more processor time. */
  run(message: TaskMessage, limits: TaskLimits, onPart?: (part: unknown) => void): Promise<TaskDone>
  /** False once it has ended or holds too much memory to keep. */
  isReusable(): boolean
  /** Started with a low priority, or lowered because a task took long. Only root could raise it again. */
  hasLowPriority(): boolean
  /** While idle it does not keep the server running. */
  kill(): void
}

/** Without a limit, a task may work as long as it takes. */
type TaskLimits = { cpuLimitMs?: number | undefined; signal: AbortSignal }

/** `cpuMs`: processor time that the task took, of all threads, without that for loading its code. */
export type TaskDone = { outcome: unknown; cpuMs: number }

/** `killed`: by somebody else (the operator, or the kernel when the machine runs out of memory). `crashed`: by its own doing. */
export type ProcessEnd = 'out_of_memory' | 'timed_out' | 'killed' | 'crashed'

export class TaskProcessEnded extends Error {
  override readonly name = 'TaskProcessEnded'
  readonly end: ProcessEnd
  constructor(end: ProcessEnd, message: string) {
    super(message)
    this.end = end
  }
}

const ENTRY = fileURLToPath(new URL('./task-entry.ts', import.meta.url))
const LOOK_EVERY_MS = 250
/** Processor time of the task itself, in hundredths of a second, after which a task yields to shorter ones. */
const LONG_TICKS = 100
const TICK_MS = 10
/** While all cores are busy, a third of the processor time of a file task of normal priority, and a tenth of the server's. */
export const LOW_NICENESS = 10
/** Signals with which V8 ends a process that reaches its heap limit. */
const MEMORY_SIGNALS: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP'])
const KILLING_SIGNALS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

/**
 * `memoryMb`: of the whole process. Half of it may be JavaScript's heap. `isSmall`: for long work in the background, where little memory matters more
 * than speed: young objects are collected often, and the allocator keeps one arena instead of one for each thread.
 */
export type TaskProcessOptions = { memoryMb: number; isSmall?: boolean; niceness: number }

/** Each half of the space for young objects. */
const SMALL_YOUNG_MB = 1

export function startTaskProcess({ memoryMb, isSmall = false, niceness }: TaskProcessOptions, onExit: () => void): TaskProcess {
  const child = fork(ENTRY, {
    execArgv: [`--max-old-space-size=${Math.round(memoryMb / 2)}`, ...(isSmall ? [`--max-semi-space-size=${SMALL_YOUNG_MB}`] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...taskEnvironment(), ...(isSmall ? { MALLOC_ARENA_MAX: '1' } : {}) },
  })
  lowerPriority(child, niceness)
  letServerEnd(child)
  let isReusable = true
  let hasLowPriority = niceness >= LOW_NICENESS
  let hasEnded = false
  let isOverLimit = false
  let isOutOfTime = false
  child.once('exit', () => {
    isReusable = false
    hasEnded = true
    onExit()
  })
  // A message to a process that has just ended. Its exit event follows.
  child.on('error', () => {})

  return {
    isReusable: () => isReusable,
    hasLowPriority: () => hasLowPriority,
    kill: () => {
      isReusable = false
      hasEnded = true
      child.kill('SIGKILL')
    },
    async run(message, { cpuLimitMs = Infinity, signal }, onPart) {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<TaskDone>()
      const onMessage = (answer: TaskAnswer) => {
        if ('isLoaded' in answer) return (isLoaded = true)
        if ('part' in answer) return onPart?.(answer.part)
        if ('failure' in answer) return reject(new Error(answer.failure))
        isReusable &&= answer.residentMb < memoryMb / 2
        resolve({ outcome: answer.outcome, cpuMs: answer.cpuMs })
      }
      const onExit = (code: number | null, by: string | null) => {
        const isOutOfMemory = isOverLimit || code === ABORT_EXIT_CODE || MEMORY_SIGNALS.has(by ?? '')
        const end = isOutOfTime ? 'timed_out' : isOutOfMemory ? 'out_of_memory' : KILLING_SIGNALS.has(by ?? '') ? 'killed' : 'crashed'
        reject(new TaskProcessEnded(end, `The task process ended with ${by ?? code}`))
      }
      const onAbort = () => {
        this.kill()
        reject(signal.reason as Error)
      }
      child.on('message', onMessage).on('exit', onExit)
      signal.addEventListener('abort', onAbort, { once: true })
      let ticksBefore: number | undefined
      let isLoaded = false
      let isAnswered = false
      const watch = setInterval(async () => {
        const { residentMb, ticks } = await readUsage(child)
        // The next task may have begun by now, so the usage may be its own.
        if (isAnswered) return
        // Needed because V8 limits only its own heap.
        if (residentMb > memoryMb) isOverLimit = child.kill('SIGKILL')
        if (!isLoaded) return
        ticksBefore ??= ticks
        if ((ticks - ticksBefore) * TICK_MS > cpuLimitMs) isOutOfTime = child.kill('SIGKILL')
        if (hasLowPriority || ticks - ticksBefore < LONG_TICKS) return
        hasLowPriority = true
        lowerPriorityOfThreads(child)
      }, LOOK_EVERY_MS)
      try {
        // The caller may not know yet that the process is no longer reusable. It can still run this task.
        if (hasEnded) throw new TaskProcessEnded('killed', 'The task process has ended')
        child.channel?.ref()
        child.send(message)
        return await promise
      } finally {
        isAnswered = true
        clearInterval(watch)
        signal.removeEventListener('abort', onAbort)
        child.off('message', onMessage).off('exit', onExit)
        letServerEnd(child)
      }
    },
  }
}

const ABORT_EXIT_CODE = 134

function letServerEnd(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Not allowed on this machine, or the process has ended already.
  }
}

/** Lowers the priority of every thread: Linux keeps one per thread, and the collector's threads already run. A no-op elsewhere. */
function lowerPriorityOfThreads({ pid }: ChildProcess): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), LOW_NICENESS)
  } catch {
    // A thread or the process has just ended, or this is not Linux.
  }
}

/** Reads the usage of the whole process, native memory included. Returns zeros on systems other than Linux. */
async function readUsage({ pid }: ChildProcess): Promise<{ residentMb: number; ticks: number }> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [status, stat] = await Promise.all([read('status'), read('stat')])
  const residentKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  // The times in user and in system mode are the 12th and 13th field after the name in parentheses.
  const [user = 0, system = 0] = (stat.split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number)
  return { residentMb: residentKb / 1024, ticks: user + system }
}
