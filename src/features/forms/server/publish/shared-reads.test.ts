import { expect, test } from 'vitest'
import { shareReads } from './shared-reads.ts'

test('callers of one moment share a read that began after they asked, and nothing is kept afterwards', async () => {
  let state = 0
  let count = 0
  const read = shareReads(async () => {
    count += 1
    const seen = state
    await new Promise((resolve) => setImmediate(resolve))
    return seen
  })
  const first = read('form')
  state = 1
  const others = Array.from({ length: 50 }, () => read('form'))
  expect(await first).toBe(0)
  expect(await Promise.all(others)).toEqual(others.map(() => 1))
  expect(count).toBe(2)
  state = 2
  expect(await read('form')).toBe(2)
  expect(count).toBe(3)
})

test('a failed read fails only those who shared it', async () => {
  let count = 0
  const read = shareReads(async (key) => {
    count += 1
    await Promise.resolve()
    if (count === 1) throw new Error(key)
    return count
  })
  const [first, second, third] = await Promise.allSettled([read('form'), read('form'), read('form')])
  expect(first).toMatchObject({ status: 'rejected' })
  expect(second).toEqual({ status: 'fulfilled', value: 2 })
  expect(third).toEqual(second)
})

test('forms do not wait for each other', async () => {
  const asked: string[] = []
  const read = shareReads((key) => {
    asked.push(key)
    return new Promise<string>(() => {})
  })
  void read('one')
  void read('other')
  expect(asked).toEqual(['one', 'other'])
  await Promise.resolve()
})
