import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Channel, Live } from './live.ts'
import { createSessionWatch } from './session-watch.ts'
import type { SessionWatch } from './session-watch.ts'

/* Tests the watch by itself. How streams end with their session is in streams.test.ts. */

const log = pino({ level: 'silent' })
let watch: SessionWatch | undefined
afterEach(() => watch?.stop())

/** A fake that sends notifications on command. */
function fakeLive(): Live & { notify(key: string): void; watched(): string[] } {
  const wakes = new Map<string, Set<() => void>>()
  return {
    subscribe(_channel: Channel, key, wake) {
      const set = wakes.get(key) ?? new Set()
      wakes.set(key, set.add(wake))
      return () => {
        set.delete(wake)
        if (set.size === 0) wakes.delete(key)
      }
    },
    subscribers: () => wakes.size,
    stop: () => Promise.resolve(),
    notify: (key) => wakes.get(key)?.forEach((wake) => wake()),
    watched: () => [...wakes.keys()],
  }
}

test('A session is looked at once when it is first watched, because it may have ended before.', async () => {
  const live = fakeLive()
  const asked: string[][] = []
  watch = createSessionWatch(live, async (ids) => (asked.push([...ids]), ['gone']), log)
  const ended: string[] = []
  watch.watch('good', () => ended.push('good'))
  watch.watch('gone', () => ended.push('gone'))
  await eventually('the session that had ended is told', () => (ended.length > 0 ? true : undefined))
  expect(ended).toEqual(['gone'])
  expect(asked).toEqual([['good', 'gone']])
})

test('A notification only says what to look at: a session that is good goes on.', async () => {
  const live = fakeLive()
  let isOver = false
  let looks = 0
  watch = createSessionWatch(
    live,
    async (ids) => {
      looks += 1
      return isOver ? [...ids] : []
    },
    log,
  )
  let ended = 0
  watch.watch('s', () => (ended += 1))
  await eventually('it was looked at', () => (looks === 1 ? true : undefined))
  live.notify('s')
  await eventually('it was looked at again', () => (looks === 2 ? true : undefined))
  expect(ended).toBe(0)
  isOver = true
  live.notify('s')
  await eventually('it has ended', () => (ended === 1 ? true : undefined))
})

test('Every stream of a session is told, and one that left before is not.', async () => {
  const live = fakeLive()
  let isOver = false
  watch = createSessionWatch(live, async (ids) => (isOver ? [...ids] : []), log)
  const ended: number[] = []
  const leaves = [1, 2, 3].map((n) => watch!.watch('s', () => ended.push(n)))
  leaves[1]?.()
  isOver = true
  live.notify('s')
  await eventually('the others are told', () => (ended.length === 2 ? true : undefined))
  expect(ended).toEqual([1, 3])
})

test('When the last stream has left, the session is not watched any more; a later one is looked at anew.', async () => {
  const live = fakeLive()
  const asked: string[][] = []
  watch = createSessionWatch(live, async (ids) => (asked.push([...ids]), []), log)
  const leave = watch.watch('s', () => {})
  await eventually('it was looked at', () => (asked.length === 1 ? true : undefined))
  leave()
  expect(live.watched()).toEqual([])
  watch.watch('s', () => {})
  leave()
  expect(live.watched(), 'Leaving twice takes nobody else along').toEqual(['s'])
  await eventually('it was looked at anew', () => (asked.length === 2 ? true : undefined))
})

test('A database that does not answer ends no stream, and the next check does.', async () => {
  const live = fakeLive()
  let isAway = true
  let looks = 0
  watch = createSessionWatch(
    live,
    async (ids) => {
      looks += 1
      if (isAway) throw new Error('away')
      return [...ids]
    },
    log,
  )
  let ended = 0
  watch.watch('s', () => (ended += 1))
  await eventually('the look failed', () => (looks === 1 ? true : undefined))
  expect(ended).toBe(0)
  isAway = false
  live.notify('s')
  await eventually('it has ended', () => (ended === 1 ? true : undefined))
})

test('A reconnect that wakes thousands of sessions makes few queries, one after the other.', async () => {
  const live = fakeLive()
  const sizes: number[] = []
  let running = 0
  let most = 0
  watch = createSessionWatch(
    live,
    async (ids) => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      sizes.push(ids.length)
      running -= 1
      return []
    },
    log,
  )
  for (let n = 0; n < 2_500; n += 1) watch.watch(`s${n}`, () => {})
  await eventually('all were looked at', () => (sizes.reduce((sum, size) => sum + size, 0) === 2_500 ? true : undefined))
  expect(sizes).toEqual([1_000, 1_000, 500])
  expect(most).toBe(1)
})
