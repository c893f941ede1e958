import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LOW_NICENESS, TaskProcessEnded, startTaskProcess } from './task-process.ts'

const FILE = fileURLToPath(new URL('../../../test/fixtures/tasks.ts', import.meta.url))
const LIMITS = { cpuLimitMs: 60_000, signal: new AbortController().signal }

test('A long task lowers the priority of its process, which answers further tasks; only an ended one refuses.', async () => {
  const process = startTaskProcess({ memoryMb: 512, niceness: 0 }, () => {})
  try {
    expect(process.hasLowPriority()).toBe(false)
    const { outcome, cpuMs } = await process.run({ filename: FILE, name: 'burn', request: { ms: 1_500 } }, LIMITS)
    expect(outcome).toMatchObject({ value: { niceness: LOW_NICENESS } })
    expect(cpuMs).toBeGreaterThanOrEqual(1_500)
    expect(process.hasLowPriority()).toBe(true)
    expect(await process.run({ filename: FILE, name: 'echo', request: { value: 1 } }, LIMITS)).toMatchObject({ outcome: { value: 1 } })
  } finally {
    process.kill()
  }
  await expect(process.run({ filename: FILE, name: 'echo', request: { value: 1 } }, LIMITS)).rejects.toBeInstanceOf(TaskProcessEnded)
})

test('A task that uses more processor time than it may is ended.', async () => {
  const process = startTaskProcess({ memoryMb: 512, niceness: 0 }, () => {})
  const ended = process.run({ filename: FILE, name: 'spin', request: null }, { ...LIMITS, cpuLimitMs: 300 })
  await expect(ended).rejects.toMatchObject({ name: 'TaskProcessEnded', end: 'timed_out' })
})
