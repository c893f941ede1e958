import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TaskProcessEnded, startTaskProcess } from './task-process.ts'

const FILE = fileURLToPath(new URL('../../test/fixtures/tasks.ts', import.meta.url))
const NEVER = new AbortController().signal

test('A slow process is not reused, but still answers a task; only an ended one refuses.', async () => {
  const process = startTaskProcess({ memoryMb: 512, niceness: 0 }, () => {})
  try {
    await process.run({ filename: FILE, name: 'burnUntilSlow', request: null }, NEVER)
    expect(process.isReusable()).toBe(false)
    expect(await process.run({ filename: FILE, name: 'echo', request: { value: 1 } }, NEVER)).toEqual({ value: 1 })
  } finally {
    process.kill()
  }
  await expect(process.run({ filename: FILE, name: 'echo', request: { value: 1 } }, NEVER)).rejects.toBeInstanceOf(TaskProcessEnded)
})
