import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue, finished, readItem } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { QUEUE_RETENTION_DAYS: '10' } })
})
afterAll(() => server?.stop())

test('An item that finished long ago keeps its line and its document, and loses its result; a younger one keeps all.', async () => {
  const ada = await server.signUp()
  const [old, young] = [
    await enqueue(ada, 'Lunch', 'form', { useMockData: true }),
    await enqueue(ada, 'Dinner', 'form', { useMockData: true }),
  ]
  for (const id of [old, young]) expect((await finished(ada, id)).status).toBe('completed')
  const { sql } = server.database
  const age = (id: string, days: number) =>
    sql(`update document_queue set completed_at = now() - $2::int * interval '1 day' where id = $1`, [id, days])
  await Promise.all([age(old, 11), age(young, 9)])
  await sql(`select graphile_worker.add_job('sweep')`)
  const swept = await eventually('the result is gone', async () => {
    const item = await readItem(ada, old)
    return item.generated_content === null ? item : undefined
  })
  expect(swept).toMatchObject({ status: 'completed', user_prompt: 'Lunch', metadata: { document_id: expect.any(String) } })
  expect((await ada.get(`/api/documents/${swept.metadata.document_id}`)).status).toBe(200)
  expect((await readItem(ada, young)).generated_content).not.toBeNull()

  // Its stream has no more elements by then, and ends.
  const stream = await ada.events(`/api/document_queue/${old}/stream`)
  await stream.until(({ event }) => event === 'end')
  await stream.close()
  expect(stream.received.filter(({ event }) => event === 'element')).toEqual([])
})

test('An outline goes with the result that was written from it; what failed keeps it for the next try.', async () => {
  const ada = await server.signUp()
  const { sql } = server.database
  const outlineOf = async (id: string) =>
    (await sql<{ outline: object | null }>('select outline from document_queue where id = $1', [id]))[0]?.outline
  const ids = [await enqueue(ada, 'Lunch', 'doc', { useMockData: true }), await enqueue(ada, 'Dinner', 'doc', { useMockData: true })]
  for (const id of ids) await finished(ada, id)
  await sql(`update document_queue set outline = '{}', raw_text = 'x', completed_at = now() - interval '11 days' where id = any ($1)`, [
    ids,
  ])
  const [written = '', failed = ''] = ids
  await sql(`update document_queue set status = 'failed' where id = $1`, [failed])
  await sql(`select graphile_worker.add_job('sweep')`)
  await eventually('the outline is gone', async () => ((await outlineOf(written)) === null ? true : undefined))
  expect(await outlineOf(failed)).toEqual({})
})
