import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { describeSchema } from '../../../scripts/dump-schema.ts'
import { migrate } from './migrations.ts'

/* Starts from an empty database, like an operator's. */

const { connection, adminConnection } = inject('postgres')
const name = `test_${randomBytes(6).toString('hex')}`
const empty = { ...connection, database: name }
let admin: Client
beforeAll(async () => {
  admin = new Client({ ...adminConnection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} owner draftwell_owner`)
  const inside = new Client({ ...adminConnection, database: name })
  await inside.connect()
  // The embedded server does this for its own database.
  const { ensureRoles } = await import('../postgres/roles.ts')
  await ensureRoles(inside, name, connection.user)
  await inside.end()
})
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

async function rows<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client({ ...adminConnection, database: name })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('Four processes that start at once on an empty database migrate it once, and all go on.', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(empty)))
  const done = await rows<{ name: string }>('select name from kysely_migration order by name')
  expect(new Set(done.map((row) => row.name)).size).toBe(done.length)
  expect(done.at(0)?.name).toBe('0001_foundation')
  expect(await describeSchema(empty)).toBe(await describeSchema(connection))
})

test('A start on a migrated database changes nothing and loses nothing.', async () => {
  await rows(`insert into profiles (email) values ('kept@example.com')`)
  const before = await rows('select name, timestamp from kysely_migration order by name')
  await migrate(empty)
  expect(await rows('select name, timestamp from kysely_migration order by name')).toEqual(before)
  expect(await rows('select email from profiles')).toEqual([{ email: 'kept@example.com' }])
})

test('A database of a newer release is not started on, and is left as it is.', async () => {
  await rows(`insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2099')`)
  await expect(migrate(empty)).rejects.toThrow(/9999_from_the_future/)
  expect(await rows('select email from profiles')).toEqual([{ email: 'kept@example.com' }])
})

test('A database that cannot be reached is an error that says so.', async () => {
  await expect(migrate({ ...empty, database: 'not_there' })).rejects.toThrow(/not_there/)
})
