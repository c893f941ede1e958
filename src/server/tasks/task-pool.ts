import { fileURLToPath } from 'node:url'
import type { TaskOutcome } from '#server/tasks/answer-task.ts'
import { AppError } from '#server/errors.ts'
import { LaneFullError, createFairLanes, createPlaces } from '#server/lanes/fair-lanes.ts'
import type { Log } from '#server/log.ts'
import { createProcessorTime } from '#server/tasks/processor-time.ts'
import { LOW_NICENESS, TaskProcessEnded } from '#server/tasks/task-process.ts'
import type { TaskMessage } from '#server/tasks/task-entry.ts'
import type { TaskProcess } from '#server/tasks/task-process.ts'
import { startTaskProcess } from '#server/tasks/task-processes.ts'

/*
 * Runs work that would block other requests in separate processes. People share the processes fairly:
 *
 *   waiting in the person's lane ──▶ waiting for a process ──▶ running ──▶ answered, failed, timed out, cancelled or out of memory
 *
 * - A lane is narrower than the pool, so no person holds all processes.
 * - If somebody else ended a process, the task is retried once in another one, unless the caller has received a part of the answer.
 * - A timeout, an abort or the memory limit kills the process, because nothing else stops synchronous work. The next task starts a new one.
 * - The time limit is of the task's own processor time, because on busy processors a process of low priority waits most of the time. By the
 *   clock a task may take several times as long.
 * - A process ends after some idle seconds, after some tasks, and if it holds much memory after a task.
 * - Warm processes of normal and of low priority are kept apart. Low are those for a person's second task at a time and for somebody who has
 *   used much processor time lately, and those whose task took long. So whoever runs one task after the other neither takes the warm processes
 *   of others nor competes with their short tasks.
 */
export type TaskPool = {
  /** Holds a place in the person's lane while `work` runs tasks. The signal aborts when nobody waits for the result any more. */
  inLane<Result>(person: string, signal: AbortSignal, work: (run: RunTask) => Promise<Result>): Promise<Result>
  /** Ends all processes when the server stops. */
  stop(): void
}

/**
 * Runs one task. `load` is called when a process is free, so a waiting task holds no content. `onPart` receives what the task sends while it
 * runs.
 */
export type RunTask = <Request, Reply, Part>(
  task: Task<Request, Reply, Part>,
  load: () => Request | Promise<Request>,
  onPart?: (part: Part) => void,
) => Promise<Reply>

/** A function that a file exports by its name (see `answerTask`), and how much processor time one call may use. */
export type Task<Request, Reply, Part = never> = {
  filename: string
  name: string
  timeoutMs: number
  /** Never set; carries the types of the function. */
  types?: (request: Request, send: (part: Part) => void) => Reply
}

export class TaskError extends Error {
  override readonly name = 'TaskError'
  /** `interrupted`: somebody else ended its processes, so a retry may succeed. */
  readonly reason: 'busy' | 'timed_out' | 'cancelled' | 'interrupted' | 'out_of_memory' | 'failed'
  constructor(reason: TaskError['reason'], options?: ErrorOptions) {
    super(`The task ended: ${reason}`, options)
    this.reason = reason
  }
}

/** Retry-After of a `busy` refusal. */
export const BUSY_RETRY_AFTER_S = 5

type Options = {
  processes: number
  /** Tasks of one person that run at the same time; less than `processes`. */
  laneWidth: number
  /** Tasks of one person that may wait. */
  waitingMax: number
  /** Memory limit of each process. */
  memoryMb: number
  /** See TaskProcessOptions. */
  isSmall?: boolean
  /** Priority below the server's, so that requests stay fast while all cores are busy. */
  niceness: number
  log: Log
}

const IDLE_MS = 10_000
/** Against slow leaks. Starting a process costs as much as many short tasks. */
const TASKS_PER_PROCESS = 1_000
const TRIES_MAX = 2
/** By the clock, a task may take so many times its processor time. */
const CLOCK_FACTOR = 4

type Taken = { process: TaskProcess; tasks: number }
type Idle = Taken & { timer: NodeJS.Timeout }

export function createTaskPool({ processes, laneWidth, waitingMax, memoryMb, isSmall = false, niceness, log }: Options): TaskPool {
  const lanes = createFairLanes({ width: laneWidth, waitingMax })
  const places = createPlaces(processes)
  const stopping = new AbortController()
  const idle: Idle[] = []
  const processorTime = createProcessorTime()
  /** People with a task of normal priority that runs. */
  const inFront = new Set<string>()

  return {
    async inLane(person, signal, work) {
      const ended = AbortSignal.any([signal, stopping.signal])
      const run: RunTask = async (task, load, onPart) => {
        try {
          return await places.run(ended, () => runTask(person, { ...task, load, onPart }, ended))
        } catch (cause) {
          throw ended.aborted ? new TaskError('cancelled', { cause }) : cause
        }
      }
      try {
        return await lanes.run(person, ended, () => work(run))
      } catch (cause) {
        if (ended.aborted) throw new TaskError('cancelled', { cause })
        if (cause instanceof LaneFullError) throw new TaskError('busy', { cause })
        throw cause
      }
    },
    stop() {
      stopping.abort(new Error('The server stops'))
      for (const { process, timer } of idle.splice(0)) {
        clearTimeout(timer)
        process.kill()
      }
    },
  }

  async function runTask<Request, Reply, Part>(
    person: string,
    task: Task<Request, Reply, Part> & { load: () => Request | Promise<Request>; onPart: ((part: Part) => void) | undefined },
    ended: AbortSignal,
  ): Promise<Reply> {
    const { filename, name, timeoutMs, load } = task
    const message = { filename, name, request: await load() }
    const timeout = AbortSignal.timeout(timeoutMs * CLOCK_FACTOR)
    const signal = AbortSignal.any([ended, timeout])
    let hasParts = false
    const onPart = (part: unknown) => {
      hasParts = true
      // Parts from the process are untyped. The task names the function that sends them.
      task.onPart?.(part as Part)
    }
    for (let tries = 1; ; tries += 1) {
      try {
        return await runOnce<Reply>(person, message, timeoutMs, signal, onPart)
      } catch (cause) {
        if (cause instanceof AppError) throw cause
        const end = cause instanceof TaskProcessEnded ? cause.end : 'crashed'
        if (end === 'timed_out' || (timeout.aborted && !ended.aborted)) throw new TaskError('timed_out', { cause })
        if (end !== 'killed') throw new TaskError(end === 'out_of_memory' ? 'out_of_memory' : 'failed', { cause })
        const isTriedAgain = tries < TRIES_MAX && !hasParts && !ended.aborted
        log.warn({ task: name, isTriedAgain }, 'A task process was killed by somebody else')
        if (!isTriedAgain) throw new TaskError('interrupted', { cause })
      }
    }
  }

  async function runOnce<Reply>(
    person: string,
    message: TaskMessage,
    cpuLimitMs: number,
    signal: AbortSignal,
    onPart: (part: unknown) => void,
  ): Promise<Reply> {
    const isLow = inFront.has(person) || processorTime.isHeavy(person)
    const taken = take(isLow)
    if (!isLow) inFront.add(person)
    const since = performance.now()
    let cpuMs: number | undefined
    try {
      const done = await taken.process.run(message, { cpuLimitMs, signal }, onPart)
      cpuMs = done.cpuMs
      const outcome = done.outcome as TaskOutcome<Reply>
      if ('value' in outcome) return outcome.value
      const { code, message: text, data } = outcome.refusal
      throw new AppError(code, text, data)
    } finally {
      if (!isLow) inFront.delete(person)
      // A task that was stopped cannot say what it took. It was one that takes long.
      processorTime.add(person, cpuMs ?? performance.now() - since)
      giveBack(taken)
    }
  }

  /** Returns the process of this priority that was used last, so that the others can end. */
  function take(isLow: boolean): Taken {
    const at = idle.findLastIndex(({ process }) => process.hasLowPriority() === isLow)
    const [last] = at < 0 ? [] : idle.splice(at, 1)
    if (!last) return { process: startTaskProcess({ memoryMb, isSmall, niceness: isLow ? LOW_NICENESS : niceness }), tasks: 0 }
    clearTimeout(last.timer)
    return last.process.isReusable() ? last : take(isLow)
  }

  function giveBack({ process, tasks }: Taken): void {
    if (!process.isReusable() || tasks + 1 >= TASKS_PER_PROCESS || stopping.signal.aborted) return process.kill()
    const entry: Idle = { process, tasks: tasks + 1, timer: setTimeout(() => end(entry), IDLE_MS).unref() }
    idle.push(entry)
    // Both priorities together hold no more memory than one pool of this width.
    const oldest = idle.length > processes ? idle[0] : undefined
    if (oldest) end(oldest)
  }

  function end(entry: Idle): void {
    clearTimeout(entry.timer)
    idle.splice(idle.indexOf(entry), 1)
    entry.process.kill()
  }
}

/** Returns the path of a task's file next to the file with the URL `base`. */
export function taskFile(relative: string, base: string): string {
  return fileURLToPath(new URL(relative, base))
}
