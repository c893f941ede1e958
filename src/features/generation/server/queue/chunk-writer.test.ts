import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { appendLastElements, createChunkWriter } from './chunk-writer.ts'
import type { Chunk } from '../tables.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  // No worker: the test is the one attempt.
  server = await startTestServer({ env: { ROLE: 'web' } })
  db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
})

const chunk = (n: number): Chunk => ({ kind: 'head', title: String(n), description: '' })

async function processingItem(): Promise<string> {
  const ada = await server.signUp()
  const [row] = await server.database.sql<{ id: string }>(
    `insert into document_queue (user_id, user_prompt, document_type, use_mock_data, status, attempt)
     values ($1, 'x', 'form', true, 'processing', 1) returning id`,
    [ada.id],
  )
  return row?.id ?? ''
}

async function stored(id: string): Promise<string[]> {
  const rows = await server.database.sql<{ title: string }>(
    `select element ->> 'title' as title from generation_chunks where queue_id = $1 order by seq`,
    [id],
  )
  return rows.map(({ title }) => title)
}

test('Whatever is not stored when the attempt ends is stored with its end: every element once, and in order.', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await processingItem()
    const writer = createChunkWriter(db, { id, attempt: 1, lastSeq: 0 })
    for (let n = 0; n < 30; n += 1) {
      writer.add(chunk(n))
      // So that the end meets writes that wait, are due and are in flight.
      if ((n * 7 + round) % 5 === 0) await new Promise((resolve) => setTimeout(resolve, (n + round) % 9))
    }
    const rest = await writer.takeRest()
    await db.asSystem(async (tx) => {
      await appendLastElements(tx, id, rest)
      await tx.updateTable('document_queue').set({ status: 'completed' }).where('id', '=', id).execute()
    })
    await writer.flush()
    expect(await stored(id)).toEqual(Array.from({ length: 30 }, (_, n) => String(n)))
  }
})

test('Elements that could not be stored with the end are stored with the failure.', async () => {
  const id = await processingItem()
  const writer = createChunkWriter(db, { id, attempt: 1, lastSeq: 0 })
  writer.add(chunk(0))
  await writer.flush()
  writer.add(chunk(1))
  writer.giveBack(await writer.takeRest())
  writer.add(chunk(2))
  await writer.flush()
  expect(await stored(id)).toEqual(['0', '1', '2'])
})

test('As many elements as a model writes while the database does not answer are stored with the end.', async () => {
  const id = await processingItem()
  const writer = createChunkWriter(db, { id, attempt: 1, lastSeq: 0 })
  const all = Array.from({ length: 25_000 }, (_, n) => chunk(n))
  for (const element of all) writer.add(element)
  const rest = await writer.takeRest()
  expect(rest.elements).toHaveLength(all.length)
  await db.asSystem((tx) => appendLastElements(tx, id, rest))
  expect(await stored(id)).toEqual(all.map((_, n) => String(n)))
})
