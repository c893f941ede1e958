import { expect, test } from 'vitest'
import { LaneFullError, createFairLanes, createPlaces } from './fair-lanes.ts'

/** Work that ends on command. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}
const forever = new AbortController().signal

/** One turn of the event loop, in which everything that can go on has gone on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('A person works in as many places as the lane is wide, and others are not held up by it.', async () => {
  const lanes = createFairLanes({ width: 2, waitingMax: 10 })
  const started: string[] = []
  const ends: (() => void)[] = []
  const start = (person: string, name: string) =>
    lanes.run(person, forever, () => {
      started.push(name)
      const { work, end } = openWork()
      ends.push(end)
      return work()
    })
  const all = [start('ada', 'a1'), start('ada', 'a2'), start('ada', 'a3'), start('bob', 'b1')]
  await settled()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  ends[0]?.()
  await settled()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('Threads go round between persons: the second of a person waits behind the first of everybody else.', async () => {
  const lanes = createFairLanes({ width: 2, waitingMax: 100 })
  const threads = createPlaces(1)
  const order: string[] = []
  const task = (person: string) =>
    lanes.run(person, forever, () =>
      threads.run(forever, async () => {
        order.push(person)
        await settled()
      }),
    )
  await Promise.all([...Array.from({ length: 6 }, () => task('ada')), task('bob'), task('cleo')])
  // Two of Ada's were there first. After that, people take turns.
  expect(order.slice(0, 4)).toEqual(['ada', 'ada', 'bob', 'cleo'])
  expect(order).toHaveLength(8)
})

test('Beyond the limit a task is refused, and none of those that wait is lost.', async () => {
  const lanes = createFairLanes({ width: 1, waitingMax: 2 })
  const { work, end } = openWork()
  const running = lanes.run('ada', forever, work)
  const waiting = [lanes.run('ada', forever, () => Promise.resolve(1)), lanes.run('ada', forever, () => Promise.resolve(2))]
  await expect(lanes.run('ada', forever, () => Promise.resolve(3))).rejects.toBeInstanceOf(LaneFullError)
  end()
  await running
  expect(await Promise.all(waiting)).toEqual([1, 2])
})

test('A waiting entry that leaves frees its place in the queue; work that fails frees its place too.', async () => {
  const lanes = createFairLanes({ width: 1, waitingMax: 1 })
  const { work, end } = openWork()
  const running = lanes.run('ada', forever, work)
  const leaving = new AbortController()
  const left = lanes.run('ada', leaving.signal, () => Promise.reject(new Error('never begins')))
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const failing = lanes.run('ada', forever, () => Promise.reject(new Error('broken')))
  end()
  await running
  await expect(failing).rejects.toThrow('broken')
  expect(await lanes.run('ada', forever, () => Promise.resolve('next'))).toBe('next')
})
