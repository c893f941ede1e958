import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { createClient, PASSWORD } from '#test/client.ts'
import { createTestDatabase } from '#test/database.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestDatabase } from '#test/postgres/test-postgres.ts'
import { describeSchema } from '../../scripts/dump-schema.ts'
import { walkMigrations } from './walk-migrations.ts'
import type { Walk } from './walk-migrations.ts'

/* Today's code on the data of every earlier version: one database goes through all migrations, with rows that each of them meets. */

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const FORM = '01900000-0000-7000-8000-000000000010'
const { connection, adminConnection } = inject('postgres')
const folder = mkdtempSync(path.join(os.tmpdir(), 'draftwell-upgrade-'))
const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase() {
  const database = await createTestDatabase('empty')
  databases.push(database)
  const { name } = database
  return { database, connection: { ...connection, database: name }, admin: { ...adminConnection, database: name } }
}

/** The first migration, and another one that is broken. */
function brokenMigrations(name: string): URL {
  const target = mkdtempSync(path.join(folder, 'migrations-'))
  copyFileSync(new URL('0001_foundation.sql', MIGRATIONS), path.join(target, '0001_foundation.sql'))
  copyFileSync(new URL(`broken/${name}.sql`, import.meta.url), path.join(target, `${name}.sql`))
  return pathToFileURL(`${target}/`)
}

let old: Awaited<ReturnType<typeof emptyDatabase>>
let walk: Walk
beforeAll(async () => {
  old = await emptyDatabase()
  walk = await walkMigrations(old, MIGRATIONS)
})

test('Every migration keeps the rows that it meets, and the next one meets rows in every table.', () => {
  expect(walk.lost).toEqual([])
  expect(walk.untried, 'Insert a row into each new table in test/upgrade/rows/<migration>.sql').toEqual([])
})

test('A database that has been through all migrations has the schema of a new one.', async () => {
  expect(await describeSchema(old.admin)).toBe(readFileSync(new URL('schema.sql', MIGRATIONS), 'utf8'))
})

test('The product answers on it: somebody of the first version signs in and reads a document and its responses.', async () => {
  const server = await startTestServer({ database: old.database })
  try {
    const ada = createClient(server.url)
    expect((await ada.post('/api/auth/login', { email: 'ada@example.com', password: PASSWORD })).status).toBe(200)
    const { body } = await ada.get<Document>(`/api/documents/${FORM}`)
    expect(body).toMatchObject({ title: 'Feedback on the workshop', status: 'published', responses: 1 })
    expect(body.questions.map(({ title }) => title)).toEqual([
      'What did you take away?',
      'Which sessions did you join?',
      'How useful was it?',
    ])
    const responses = await ada.get<{ items: { answers: object }[] }>(`/api/forms/${FORM}/responses`)
    expect(responses.body.items).toMatchObject([{ answers: { q1: 'A lot', q2: ['Pay'], q3: 4 } }])
    expect((await ada.get<{ items: object[] }>('/api/documents')).body.items).toHaveLength(2)
  } finally {
    await server.stop()
  }
})

test('Batches of earlier versions no longer count a question that only some of their people were asked.', async () => {
  const rows = await old.database.sql(`select tallies from survey_batches where people = 6`)
  expect(rows).toEqual([{ tallies: { '01900000-0000-7000-8000-000000000061': { Good: 4, Poor: 2 } } }])
})

test('A migration that breaks on rows, or removes them, is found.', async () => {
  await expect(walkMigrations(await emptyDatabase(), brokenMigrations('0002_requires_a_team'))).rejects.toThrow(/"team".*null values/)
  const { lost } = await walkMigrations(await emptyDatabase(), brokenMigrations('0002_removes_what_is_old'))
  expect(lost).toEqual(['0002_removes_what_is_old: public.document_versions', '0002_removes_what_is_old: public.documents'])
})
