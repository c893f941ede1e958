import { fileURLToPath } from 'node:url'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { BUSY_RETRY_AFTER_S, TaskError, createTaskPool } from './task-pool.ts'
import { LOW_NICENESS } from './task-process.ts'
import type { RunTask, Task, TaskPool } from './task-pool.ts'
import { toTaskRefusal } from './task-refusal.ts'

/* Tests the pool as one caller sees it. Fairness between people is in fair-lanes.test.ts, memory in documents.test.ts. */

const FILE = fileURLToPath(new URL('../../../test/fixtures/tasks.ts', import.meta.url))
const task = <Request, Reply, Part = never>(name: string, timeoutMs = 15_000): Task<Request, Reply, Part> => ({
  filename: FILE,
  name,
  timeoutMs,
})
const NEVER = new AbortController().signal

const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
const pools: TaskPool[] = []
afterEach(() => {
  logged.length = 0
  for (const pool of pools.splice(0)) pool.stop()
})
function makePool(options: Partial<Parameters<typeof createTaskPool>[0]> = {}): TaskPool {
  const pool = createTaskPool({ processes: 2, laneWidth: 1, waitingMax: 3, memoryMb: 512, niceness: 0, log, ...options })
  pools.push(pool)
  return pool
}
const runIn = <Reply>(pool: TaskPool, work: (run: RunTask) => Promise<Reply>, signal = NEVER, person = 'ada') =>
  pool.inLane(person, signal, work)
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { reason?: string }).reason ?? error,
  )

test('A task answers from a process of its own with what it was given, dates and bytes included.', async () => {
  const pool = makePool()
  const value = { text: 'ü𠮷', when: new Date(0), bytes: new Uint8Array([1, 2]), nested: [null, { n: 1.5 }] }
  expect(await runIn(pool, (run) => run(task<object, unknown>('echo'), () => ({ value })))).toEqual(value)
  expect(await runIn(pool, (run) => run(task<null, number>('pidOf'), () => null))).not.toBe(process.pid)
})

test('The process is kept for the next task.', async () => {
  const pool = makePool()
  const pids: number[] = []
  for (let n = 0; n < 3; n += 1) pids.push(await runIn(pool, (run) => run(task<null, number>('pidOf'), () => null)))
  expect(new Set(pids).size).toBe(1)
})

test('Nobody is charged for the time in which a process loads the code of their task, so it is kept for the next one.', async () => {
  const pool = makePool()
  const slow: Task<null, number> = {
    ...task('pidOf'),
    filename: fileURLToPath(new URL('../../../test/fixtures/slow-to-load.ts', import.meta.url)),
  }
  const pids: number[] = []
  for (const person of ['ada', 'ada', 'bob']) pids.push(await runIn(pool, (run) => run(slow, () => null), NEVER, person))
  expect(new Set(pids).size).toBe(1)
})

test('Parts arrive in their order, all of them before the answer.', async () => {
  const pool = makePool()
  const parts: number[] = []
  const answer = await runIn(pool, (run) =>
    run(
      task<{ to: number }, string, number>('count'),
      () => ({ to: 500 }),
      (part) => parts.push(part),
    ),
  )
  expect(answer).toBe('counted')
  expect(parts).toEqual(Array.from({ length: 500 }, (_, n) => n + 1))
})

test('A refusal keeps its type across processes, and the process goes on.', async () => {
  const pool = makePool()
  const refused = runIn(pool, (run) => run(task<object, never>('refuseIt'), () => ({ reason: 'odd' })))
  await expect(refused).rejects.toMatchObject({
    code: 'unprocessable',
    message: 'It does not fit',
    data: { reason: 'odd', issues: [{ path: 'a.b', message: 'Here' }] },
  })
  expect(await runIn(pool, (run) => run(task<object, unknown>('echo'), () => ({ value: 1 })))).toBe(1)
})

test('A bug is a failed task that names the error, for the log.', async () => {
  const failing = runIn(makePool(), (run) => run(task<null, never>('breakDown'), () => null))
  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'TaskError', reason: 'failed' })
  expect((error as Error).cause).toMatchObject({ message: expect.stringContaining('a mistake of ours') })
})

test('A process that ends in the middle is a failed task, and the next task has a new one.', async () => {
  const pool = makePool()
  expect(await reasonOf(runIn(pool, (run) => run(task<null, never>('exitAtOnce'), () => null)))).toBe('failed')
  expect(await runIn(pool, (run) => run(task<object, unknown>('echo'), () => ({ value: 1 })))).toBe(1)
})

test('A task whose process somebody else kills is retried in another process, and the log says so.', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'draftwell-tasks-')), 'runs')
  const dying = task<{ file: string; times: number }, number>('dieAtFirst')
  expect(await runIn(makePool(), (run) => run(dying, () => ({ file, times: 1 })))).toBe(2)
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ task: 'dieAtFirst', isTriedAgain: true })])
})

test('A task whose processes are killed again and again may be tried later; it is not called too large.', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'draftwell-tasks-')), 'runs')
  const dying = task<{ file: string; times: number }, number>('dieAtFirst')
  expect(await reasonOf(runIn(makePool(), (run) => run(dying, () => ({ file, times: 9 }))))).toBe('interrupted')
  expect(toTaskRefusal(new TaskError('interrupted'))).toMatchObject({ code: 'unavailable', data: { retry_after: BUSY_RETRY_AFTER_S } })
})

test('A task that was killed after it had sent a part is not retried.', async () => {
  const parts: number[] = []
  const dying = task<null, never, number>('sendAndDie')
  expect(
    await reasonOf(
      runIn(makePool(), (run) =>
        run(
          dying,
          () => null,
          (part) => parts.push(part),
        ),
      ),
    ),
  ).toBe('interrupted')
  expect(parts).toEqual([1])
})

test('A task that takes too long is stopped, also if it never lets go of the processor.', async () => {
  const pool = makePool()
  expect(await reasonOf(runIn(pool, (run) => run(task<null, never>('spin', 500), () => null)))).toBe('timed_out')
  expect(await runIn(pool, (run) => run(task<object, unknown>('echo'), () => ({ value: 1 })))).toBe(1)
})

test('When nobody waits any more, a running task is stopped and a waiting one never loads its content.', async () => {
  const pool = makePool({ processes: 1 })
  const [running, waiting] = [new AbortController(), new AbortController()]
  const started = Promise.withResolvers<void>()
  const first = reasonOf(runIn(pool, (run) => run(task<null, never>('spin'), () => (started.resolve(), null)), running.signal))
  let isLoaded = false
  const second = reasonOf(runIn(pool, (run) => run(task<null, never>('spin'), () => ((isLoaded = true), null)), waiting.signal))
  await started.promise
  waiting.abort()
  running.abort()
  expect([await first, await second]).toEqual(['cancelled', 'cancelled'])
  expect(isLoaded).toBe(false)
})

test('Beyond what may wait, a person is told that they are busy; another person is not.', async () => {
  const pool = makePool({ processes: 2, laneWidth: 1, waitingMax: 2 })
  const hold = Promise.withResolvers<void>()
  const held = Array.from({ length: 3 }, () => runIn(pool, () => hold.promise))
  expect(await reasonOf(runIn(pool, () => Promise.resolve()))).toBe('busy')
  expect(await runIn(pool, (run) => run(task<object, unknown>('echo'), () => ({ value: 'eva' })), NEVER, 'eva')).toBe('eva')
  hold.resolve()
  await Promise.all(held)
})

const priority = task<null, { pid: number; niceness: number }>('priorityOf')
const burn = task<{ ms: number }, { pid: number; niceness: number }>('burn')

test('A second task of a person at the same time has a low priority, and leaves the warm process to others.', async () => {
  const pool = makePool({ processes: 3, laneWidth: 2 })
  const warm = await runIn(pool, (run) => run(priority, () => null))
  expect(warm.niceness).toBe(0)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'draftwell-tasks-')), 'go')
  const started = Promise.withResolvers<void>()
  const first = runIn(pool, (run) => run(task<{ file: string }, number>('waitForFile'), () => (started.resolve(), { file })))
  await started.promise
  expect(await runIn(pool, (run) => run(priority, () => null))).toMatchObject({ niceness: LOW_NICENESS })
  expect(await runIn(pool, (run) => run(priority, () => null), NEVER, 'eva')).toMatchObject({ niceness: 0 })
  writeFileSync(file, '')
  expect(await first).toBe(warm.pid)
  expect(await runIn(pool, (run) => run(priority, () => null))).toMatchObject({ niceness: 0 })
})

test('After much processor time, tasks of a person have a low priority and a warm process for that; those of others do not.', async () => {
  const pool = makePool()
  const { pid } = await runIn(pool, (run) => run(burn, () => ({ ms: 1_900 })))
  expect(await runIn(pool, (run) => run(priority, () => null))).toEqual({ pid, niceness: LOW_NICENESS })
  const other = await runIn(pool, (run) => run(priority, () => null), NEVER, 'eva')
  expect(other.niceness).toBe(0)
  expect(await runIn(pool, (run) => run(priority, () => null))).toEqual({ pid, niceness: LOW_NICENESS })
  expect(await runIn(pool, (run) => run(priority, () => null), NEVER, 'eva')).toEqual(other)
})

test('A task that was stopped counts with the time that it took.', async () => {
  const pool = makePool()
  expect(await reasonOf(runIn(pool, (run) => run(task<null, never>('spin', 2_000), () => null)))).toBe('timed_out')
  expect(await runIn(pool, (run) => run(priority, () => null))).toMatchObject({ niceness: LOW_NICENESS })
})

test('Stopping the pool ends what runs and refuses what comes.', async () => {
  const pool = makePool()
  const started = Promise.withResolvers<void>()
  const running = reasonOf(runIn(pool, (run) => run(task<null, never>('spin'), () => (started.resolve(), null))))
  await started.promise
  pool.stop()
  expect(await running).toBe('cancelled')
  expect(await reasonOf(runIn(pool, (run) => run(task<object, unknown>('echo'), () => ({ value: 1 }))))).toBe('cancelled')
})

test('A process gets none of the server\u2019s secrets.', async () => {
  process.env['DATABASE_URL'] = 'postgres://secret'
  process.env['OPENAI_API_KEY'] = 'secret'
  try {
    expect(await runIn(makePool(), (run) => run(task<null, string[]>('secretsSeen'), () => null))).toEqual([])
  } finally {
    delete process.env['DATABASE_URL']
    delete process.env['OPENAI_API_KEY']
  }
})
