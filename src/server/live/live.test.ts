import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/postgres/test-postgres.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { openDb } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { startLive } from './live.ts'
import type { Live } from './live.ts'

let database: TestDatabase
let db: Db
let live: Live
beforeAll(async () => {
  database = await createTestDatabase()
  const log = pino({ level: 'silent' })
  db = openDb({ connectionString: database.url }, log)
  live = startLive(db, log)
  await listening()
})
afterAll(async () => {
  await live?.stop()
  await db?.close()
  await database?.remove()
})

const notify = (channel: string, key: string) => database.sql('select pg_notify($1, $2)', [channel, key])

/** Waits for the first notification, which proves that the connection listens. */
async function listening(): Promise<void> {
  let heard = false
  const stop = live.subscribe('chunks', 'probe', () => (heard = true))
  await eventually('it listens', async () => {
    await notify('chunks', 'probe')
    return heard || undefined
  })
  stop()
}

test('A subscriber is woken by its key on its channel, and by nothing else.', async () => {
  const woken: string[] = []
  const stops = [
    live.subscribe('events', 'ada', () => woken.push('events ada')),
    live.subscribe('events', 'eva', () => woken.push('events eva')),
    live.subscribe('chunks', 'ada', () => woken.push('chunks ada')),
  ]
  await notify('events', 'ada')
  await notify('sessions', 'ada')
  await notify('chunks', 'ada')
  await eventually('both came', () => (woken.length === 2 ? true : undefined))
  expect(woken).toEqual(['events ada', 'chunks ada'])
  for (const stop of stops) stop()
})

test('Several subscribers wait for one key until each unsubscribes; unsubscribing twice removes nobody else.', async () => {
  const woken: number[] = []
  const before = live.subscribers()
  const [first, second] = [1, 2].map((n) => live.subscribe('cancel', 'item', () => woken.push(n)))
  await notify('cancel', 'item')
  await eventually('both were woken', () => (woken.length === 2 ? true : undefined))
  first?.()
  first?.()
  await notify('cancel', 'item')
  await eventually('one was woken', () => (woken.length === 3 ? true : undefined))
  expect(woken).toEqual([1, 2, 2])
  second?.()
  expect(live.subscribers()).toBe(before)
})

test('A connection that breaks is made anew, and then everybody is woken, because anything may have been missed.', async () => {
  let woken = 0
  const stop = live.subscribe('events', 'nobody notifies this', () => (woken += 1))
  await database.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'draftwell live'`,
  )
  await eventually('all were woken', () => (woken > 0 ? true : undefined))
  await listening()
  stop()
})

test('Unsubscribing twice does not remove a later subscriber.', async () => {
  const leave = live.subscribe('events', 'twice', () => {})
  leave()
  let woken = 0
  const stop = live.subscribe('events', 'twice', () => (woken += 1))
  leave()
  await notify('events', 'twice')
  await eventually('the later one was woken', () => (woken > 0 ? true : undefined))
  stop()
})

test('Stopping ends the connection, also while it is being made.', async () => {
  const log = pino({ level: 'silent' })
  const short = startLive(db, log)
  await short.stop()
  const { length } = await database.sql(
    `select from pg_stat_activity where datname = current_database() and application_name = 'draftwell live'`,
  )
  expect(length).toBe(1)
})
