import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { createDocument, enqueue, finished, readItem } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { QueueItem, QueueItemSummary } from '../../contract.ts'

/* What may be done with an item in which state, and what an item says of itself. A web process and a worker that starts when it is wanted. */

let server: TestServer
let worker: TestServer | undefined
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

const builtin = { useMockData: true }
const act = (client: Client, id: string, action: string, body: object = {}) =>
  client.post<QueueItem>(`/api/document_queue/${id}/${action}`, body)
async function withWorker<Result>(work: () => Promise<Result>): Promise<Result> {
  worker ??= await startTestServer({ database: server.database, env: { ROLE: 'worker' } })
  return work()
}

test('While nobody works, an item waits: it can be cancelled, not tried again, and has nothing to decide on or to create.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  expect(await readItem(ada, id)).toMatchObject({
    status: 'pending',
    position: 0,
    started_at: null,
    completed_at: null,
    generated_content: null,
    can: { cancel: true, retry: false, decide: false, create_provider_document: false },
  })
  expect(await act(ada, id, 'retry')).toMatchObject({ status: 409, body: { reason: 'not_retryable' } })
  expect(await act(ada, id, 'decide', { decision: 'applied' })).toMatchObject({ status: 409, body: { reason: 'not_proposed' } })
  expect(await act(ada, id, 'provider-document')).toMatchObject({ status: 409, body: { reason: 'document_id_missing' } })
})

test('A cancelled item has ended: it is not cancelled again, and can be tried again, once.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  const cancelled = await Promise.all(Array.from({ length: 5 }, () => act(ada, id, 'cancel')))
  expect(cancelled.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(cancelled.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'not_open' })
  const retried = await Promise.all(Array.from({ length: 5 }, () => act(ada, id, 'retry')))
  expect(retried.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const item = await readItem(ada, id)
  expect(item).toMatchObject({ status: 'pending', error_message: null, completed_at: null })
  expect(item.metadata.cancelled_at).toBeUndefined()
  const [jobs] = await server.database.sql<{ n: number }>(`select count(*)::int as n from graphile_worker._private_jobs where key = $1`, [
    id,
  ])
  expect(jobs?.n, 'One job for the item, however often it was begun').toBe(1)
})

test('Trying again costs a generation of the day, and is refused when there is none left.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  await act(ada, id, 'cancel')
  await server.database.sql('update generation_usage set generations = 999 where user_id = $1', [ada.id])
  expect((await act(ada, id, 'retry')).status).toBe(200)
  await act(ada, id, 'cancel')
  const over = await act(ada, id, 'retry')
  expect(over).toMatchObject({ status: 429, body: { reason: 'budget_used_up' } })
  expect(over.headers.get('retry-after')).toBe('3600')
  expect((await readItem(ada, id)).status).toBe('failed')
})

test('A refused request counts for nothing, and yesterday\u2019s generations are not today\u2019s.', async () => {
  const ada = await server.signUp()
  const used = async () =>
    (
      await server.database.sql<{ generations: number }>('select generations from generation_usage where user_id = $1 order by day desc', [
        ada.id,
      ])
    )[0]?.generations
  await enqueue(ada, 'Lunch', 'form', builtin)
  await ada.post('/api/functions/enqueue-document', { userPrompt: ' ', documentType: 'form' })
  await ada.post('/api/functions/enqueue-document', {
    userPrompt: 'x',
    documentType: 'form',
    metadata: { document_id: crypto.randomUUID() },
  })
  expect(await used()).toBe(1)
  await server.database.sql(`update generation_usage set generations = 1000, day = day - 1 where user_id = $1`, [ada.id])
  await enqueue(ada, 'Lunch', 'form', builtin)
  expect(await used()).toBe(1)
})

test('The list is newest first, in pages that meet, with each item\u2019s place among those that wait.', async () => {
  const ada = await server.signUp()
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.unshift(await enqueue(ada, `Number ${n}`, 'form', builtin))
  await act(ada, ids[6]!, 'cancel')
  const seen: QueueItemSummary[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: QueueItemSummary[]; next_cursor: string | null } = (
      await ada.get<{ items: QueueItemSummary[]; next_cursor: string | null }>(
        `/api/document_queue?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      )
    ).body
    seen.push(...page.items)
    cursor = page.next_cursor
  }
  expect(seen.map(({ id }) => id)).toEqual(ids)
  expect(seen.map(({ position }) => position)).toEqual([5, 4, 3, 2, 1, 0, null])
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x'])
    expect((await ada.get(`/api/document_queue?${query}`)).status, query).toBe(400)
})

test('A finished item is neither cancelled nor tried again; its provider\u2019s file waits for a connection.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  await withWorker(() => finished(ada, id))
  expect(await readItem(ada, id)).toMatchObject({ status: 'completed', position: null, can: { cancel: false, retry: false } })
  expect(await act(ada, id, 'cancel')).toMatchObject({ status: 409, body: { reason: 'not_open' } })
  expect(await act(ada, id, 'retry')).toMatchObject({ status: 409, body: { reason: 'not_retryable' } })
  expect(await act(ada, id, 'provider-document')).toMatchObject({ status: 409, body: { reason: 'not_connected' } })
})

test('A result that was stored long ago is still streamed, from the item itself.', async () => {
  const ada = await server.signUp()
  for (const type of ['form', 'doc', 'sheet', 'slide'] as const) {
    const id = await enqueue(ada, 'Lunch', type, builtin)
    await withWorker(() => finished(ada, id))
    const live = await ada.events(`/api/document_queue/${id}/stream`)
    await live.until(({ event }) => event === 'end')
    await server.database.sql('delete from generation_chunks where queue_id = $1', [id])
    const late = await ada.events(`/api/document_queue/${id}/stream`)
    await late.until(({ event }) => event === 'end')
    const kinds = (stream: typeof late) =>
      new Set(stream.received.map(({ data }) => data['kind']).filter((kind) => kind !== undefined && kind !== 'notice'))
    expect(kinds(late), type).toEqual(kinds(live))
    expect(late.received[0]).toMatchObject({ id: '1', event: 'element', data: { kind: 'head' } })
  }
})

test('Who waits is told of every place in the queue, and of the phases in their order.', async () => {
  const ada = await server.signUp()
  const [first, second] = [await enqueue(ada, 'First', 'form', builtin), await enqueue(ada, 'Second', 'form', builtin)]
  const stream = await ada.events(`/api/document_queue/${second}/stream`)
  await withWorker(() => stream.until(({ event }) => event === 'end'))
  await finished(ada, first!)
  const phases = stream.received.filter(({ event }) => event === 'phase').map(({ data }) => data['phase'])
  const order = ['queued', 'thinking', 'writing', 'saving']
  expect(phases.map((phase) => order.indexOf(String(phase)))).toEqual(
    phases.map((phase) => order.indexOf(String(phase))).toSorted((a, b) => a - b),
  )
  expect(new Set(phases)).not.toContain(undefined)
})

test('A reader who is woken again while the document is saved is not told that it is written.', async () => {
  const ada = await server.signUp()
  await worker?.stop()
  worker = undefined
  const { sql } = server.database
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  await sql(`update document_queue set status = 'processing', started_at = now(), attempt = 1 where id = $1`, [id])
  const chunks = [{ kind: 'head', title: 'Lunch', description: '' }, { kind: 'saving' }]
  for (const [at, chunk] of chunks.entries())
    await sql('insert into generation_chunks (queue_id, seq, element) values ($1, $2, $3)', [id, at + 1, JSON.stringify(chunk)])
  const stream = await ada.events(`/api/document_queue/${id}/stream`)
  await stream.until(({ data }) => data['phase'] === 'saving')
  await sql(`select pg_notify('chunks', $1)`, [id])
  await act(ada, id, 'cancel')
  await stream.until(({ event }) => event === 'end')
  expect(stream.received.flatMap(({ event, data }) => (event === 'phase' ? [data['phase']] : []))).toEqual(['saving'])
})

test('A person\u2019s generations run one after the other in their order, and another person\u2019s beside them.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  await worker?.stop()
  worker = undefined
  const ids: string[] = []
  for (const prompt of ['First', 'Second', 'Third']) ids.push(await enqueue(ada, prompt, 'form', builtin))
  const other = await enqueue(eva, 'Other', 'form', builtin)
  const waiting = await server.database.sql<{ key: string }>(
    `select key from graphile_worker._private_jobs where key = any($1) order by run_at`,
    [[...ids, other]],
  )
  expect(waiting.map(({ key }) => key)).toEqual([ids[0], other])
  await withWorker(() => Promise.all([...ids.map((id) => finished(ada, id)), finished(eva, other)]))
  const items = await Promise.all(ids.map((id) => readItem(ada, id)))
  const times = items.flatMap(({ started_at, completed_at }) => [String(started_at), String(completed_at)])
  expect(times).toEqual(times.toSorted())
})

test('A generation whose job an operator has deleted goes on when the person asks for another one.', async () => {
  const ada = await server.signUp()
  await worker?.stop()
  worker = undefined
  const first = await enqueue(ada, 'First', 'form', builtin)
  await server.database.sql('delete from graphile_worker._private_jobs where key = $1', [first])
  const second = await enqueue(ada, 'Second', 'form', builtin)
  const done = await withWorker(() => Promise.all([finished(ada, first), finished(ada, second)]))
  expect(done.map(({ status }) => status)).toEqual(['completed', 'completed'])
})

test('An item that was interrupted too often ends honestly instead of going round for ever.', async () => {
  const ada = await server.signUp()
  await worker?.stop()
  worker = undefined
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  await server.database.sql('update graphile_worker._private_jobs set attempts = 6 where key = $1', [id])
  await withWorker(() => finished(ada, id))
  expect(await readItem(ada, id)).toMatchObject({
    status: 'failed',
    error_message: 'The generation was interrupted too often',
    can: { retry: true },
  })
  await act(ada, id, 'retry')
  expect(await finished(ada, id)).toMatchObject({ status: 'completed' })
})

test('A generation for a document that was archived meanwhile makes a new one and leaves the archived one alone.', async () => {
  const ada = await server.signUp()
  await worker?.stop()
  worker = undefined
  const target = await createDocument(ada, { title: 'Mine', type: 'form', questions: [] })
  const id = await enqueue(ada, 'Feedback with 3 questions', 'form', { ...builtin, metadata: { document_id: target.id } })
  await ada.post(`/api/documents/${target.id}/archive`)
  const item = await withWorker(() => finished(ada, id))
  expect(item.metadata.document_id).not.toBe(target.id)
  const kept = (await ada.get<Document>(`/api/documents/${target.id}`)).body
  expect(kept).toMatchObject({ status: 'archived', title: 'Mine', version: 1, questions: [] })
  expect(
    await ada.post('/api/functions/enqueue-document', { userPrompt: 'x', documentType: 'form', metadata: { document_id: target.id } }),
  ).toMatchObject({
    status: 409,
    body: { success: false, reason: 'document_archived' },
  })
})

test('Deleting the document of an item leaves the item, with its content.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  const item = await withWorker(() => finished(ada, id))
  await server.database.sql('delete from documents where id = $1', [item.metadata.document_id])
  const left = await readItem(ada, id)
  expect(left).toMatchObject({ status: 'completed', generated_content: item.generated_content })
  expect(left.metadata.document_id).toBeUndefined()
})

test('The browser is told of each change of an item, on whichever process it happens.', async () => {
  const ada = await server.signUp()
  const stream = await ada.events('/api/events')
  await stream.until(({ event }) => event === 'hello')
  const id = await enqueue(ada, 'Lunch', 'form', builtin)
  await withWorker(() => finished(ada, id))
  const changes = () => stream.received.filter(({ event, data }) => event === 'generation.changed' && data['id'] === id).length
  await eventually('enqueued, claimed and finished were told', () => (changes() === 3 ? true : undefined))
  await stream.close()
})
