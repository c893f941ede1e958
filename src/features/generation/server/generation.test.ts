import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { GENERATED_SCHEMAS } from '#shared/content/generated.ts'
import type { Document } from '#features/documents/contract.ts'
import { createDocument, enqueue, finished, readItem } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import type { EventReader } from '#test/event-reader.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { QueueItemSummary } from '../contract.ts'

let fake: FakeAi
let server: TestServer
beforeAll(async () => {
  fake = await startFakeAi()
  server = await startTestServer({ env: { OPENAI_API_KEY: FAKE_KEY, OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'local-model' } })
})
afterAll(async () => {
  await server?.stop()
  await fake?.stop()
})

const builtin = { useMockData: true }
const elementsOf = (stream: EventReader) => stream.received.filter(({ event }) => event === 'element').map(({ data }) => data)

test.each(DOCUMENT_TYPES)('A prompt becomes a %s, by itself and with a model.', async (type) => {
  const ada = await server.signUp()
  for (const [useMockData, generator] of [
    [true, 'builtin'],
    [false, 'openai'],
  ] as const) {
    const item = await finished(ada, await enqueue(ada, 'Onboarding of new colleagues', type, { useMockData }))
    expect(item).toMatchObject({
      status: 'completed',
      error_message: null,
      document_type: type,
      use_mock_data: useMockData,
      metadata: { generator },
    })
    const content = GENERATED_SCHEMAS[type].parse(item.generated_content)
    const document = (await ada.get<Document>(`/api/documents/${item.metadata.document_id}`)).body
    expect(document).toMatchObject({ title: content.title, description: content.description, type, status: 'draft' })
    if ('questions' in content) expect(document.questions).toHaveLength(content.questions.length)
    else expect({ ...document.content, title: content.title, description: content.description }).toEqual(content)
  }
})

test('A document has the language of its prompt; one that is written anew has that of the new prompt.', async () => {
  const ada = await server.signUp()
  const generate = async (prompt: string, metadata = {}) => {
    const { metadata: made } = await finished(ada, await enqueue(ada, prompt, 'doc', { ...builtin, metadata }))
    return (await ada.get<Document>(`/api/documents/${made.document_id}`)).body
  }
  expect(await generate('Compte rendu de la réunion du 3 mai avec les salariés')).toMatchObject({ language: 'fr' })
  expect(await generate('Minutes of the meeting of 3 May, in Spanish')).toMatchObject({ language: 'es' })
  const { id } = await createDocument(ada, { title: 'Note', type: 'doc' })
  expect(await generate('Carta a los clientes sobre el nuevo horario', { document_id: id })).toMatchObject({ id, language: 'es' })
})

test('Claude writes through the same queue.', async () => {
  const claude = await startTestServer({ env: { ANTHROPIC_API_KEY: FAKE_KEY, ANTHROPIC_BASE_URL: fake.url } })
  try {
    const ada = await claude.signUp()
    expect(await ada.get('/api/config')).toMatchObject({ body: { generator: 'claude' } })
    const item = await finished(ada, await enqueue(ada, 'Quarterly review', 'slide'))
    expect(item).toMatchObject({ status: 'completed', metadata: { generator: 'claude', input_tokens: 321, output_tokens: 654 } })
    expect(await claude.database.sql('select generations, input_tokens::int, output_tokens::int from generation_usage')).toEqual([
      { generations: 1, input_tokens: 321, output_tokens: 654 },
    ])
  } finally {
    await claude.stop()
  }
})

test('Prompts are refused when blank, too long or of no type.', async () => {
  const ada = await server.signUp()
  const send = (body: object) => ada.post('/api/functions/enqueue-document', body)
  for (const userPrompt of ['', ' \n\t\u0000 ', undefined]) {
    const message = 'Please enter a prompt'
    expect(await send({ userPrompt, documentType: 'form' })).toMatchObject({
      status: 400,
      body: { success: false, error: message, code: 'bad_request', message },
    })
  }
  expect(await send({ userPrompt: 'x'.repeat(20_001), documentType: 'form' })).toMatchObject({
    status: 400,
    body: { success: false, error: 'Prompt must be less than 20000 characters' },
  })
  expect((await send({ userPrompt: 'x', documentType: 'pdf' })).status).toBe(400)
  expect(await server.client().post('/api/functions/enqueue-document', { userPrompt: 'x', documentType: 'form' })).toMatchObject({
    status: 401,
    body: { success: false, error: 'Auth session missing!' },
  })
})

test('A hostile prompt of full length still gives a result.', async () => {
  const ada = await server.signUp()
  const hostile = `<script>alert(1)</script> =cmd|'/c calc'!A1 \u202e\uffff\ud800 ${'𠮷 {a} "'.repeat(3_000)}`.slice(0, 19_990)
  const item = await finished(ada, await enqueue(ada, hostile, 'sheet', builtin))
  expect(item.status).toBe('completed')
})

test('A failed generation is tried again under the same id.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'A form about fail:401*1', 'form')
  await finished(ada, id)
  expect((await ada.post(`/api/document_queue/${id}/cancel`)).body.reason).toBe('not_open')
  expect(await ada.post(`/api/document_queue/${id}/retry`)).toMatchObject({
    status: 200,
    body: { id, status: 'pending', error_message: null, metadata: {} },
  })
  expect(await finished(ada, id)).toMatchObject({ id, status: 'completed' })
  expect((await ada.post(`/api/document_queue/${id}/retry`)).body.reason).toBe('not_retryable')
  takeModelErrors()
})

test('Model answers that can be repaired are.', async () => {
  const ada = await server.signUp()
  for (const failure of ['fenced', 'prose', 'wrapped', 'nul', 'surrogates', 'cut', '500*1', '429*1']) {
    const item = await finished(ada, await enqueue(ada, `A doc about fail:${failure}`, 'doc'))
    expect(item, failure).toMatchObject({ status: 'completed' })
    expect(JSON.stringify(item), failure).not.toMatch(/\\u0000|\\ud83d(?!\\ude)/)
  }
})

test('A stream begins with the first element, resumes after the last one seen, and shows nothing of an abandoned attempt.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'A doc about fail:drop*1', 'doc')
  const first = await ada.events(`/api/document_queue/${id}/stream`)
  await first.until(({ event }) => event === 'end')
  const half = elementsOf(first)
  expect(half[0]).toMatchObject({ kind: 'head' })
  expect(half.length).toBeGreaterThan(1)

  const seen = first.received.findLast((event) => event.id !== undefined)?.id
  await ada.post(`/api/document_queue/${id}/retry`)
  const second = await ada.events(`/api/document_queue/${id}/stream`, seen)
  await second.until(({ event }) => event === 'end')
  const events = second.received.filter(({ event }) => event === 'reset' || event === 'element')
  expect(events[0]?.event).toBe('reset')
  const item = await readItem(ada, id)
  const blocks = item.generated_content && 'blocks' in item.generated_content ? item.generated_content.blocks : []
  expect(events.filter(({ data }) => data['kind'] === 'block').map(({ data }) => data['block'])).toEqual(blocks)

  const late = await ada.events(`/api/document_queue/${id}/stream`)
  await late.until(({ event }) => event === 'end')
  expect(elementsOf(late).filter(({ kind }) => kind === 'block')).toHaveLength(blocks.length)
  const middle = events[2]?.id
  const resumed = await ada.events(`/api/document_queue/${id}/stream`, middle)
  await resumed.until(({ event }) => event === 'end')
  expect(elementsOf(resumed)).toEqual(events.slice(3).map(({ data }) => data))
})

test('A place that no stream has is answered from there, not with a broken connection.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'Anything', 'form', builtin)
  await finished(ada, id)
  const stream = await ada.events(`/api/document_queue/${id}/stream`, String(Number.MAX_SAFE_INTEGER))
  expect(await stream.until(({ event }) => event === 'end')).toMatchObject({ data: { status: 'completed' } })
})

test('Cancelling stops a running generation at once, and trying again begins anew.', async () => {
  const ada = await server.signUp()
  fake.settings.delayMs = 30
  try {
    const id = await enqueue(ada, 'A long doc, cancelled', 'doc')
    const stream = await ada.events(`/api/document_queue/${id}/stream`)
    await stream.until(({ event }) => event === 'element')
    expect(await ada.post(`/api/document_queue/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'failed', error_message: 'Cancelled', metadata: { cancelled_at: expect.any(String) } },
    })
    expect(await stream.until(({ event }) => event === 'end')).toMatchObject({ data: { status: 'failed', error_message: 'Cancelled' } })
    await eventually('the model is left alone', () => fake.requests.find(({ prompt }) => prompt.includes('cancelled'))?.closedAfterMs)
    const usage = 'select input_tokens::int, output_tokens::int from generation_usage where user_id = $1'
    await eventually('what it had used is counted', async () => {
      const [used] = await server.database.sql<{ input_tokens: number; output_tokens: number }>(usage, [ada.id])
      return used && used.input_tokens > 0 && used.output_tokens > 0
    })
    fake.settings.delayMs = 0
    await ada.post(`/api/document_queue/${id}/retry`)
    expect(await finished(ada, id)).toMatchObject({ status: 'completed' })
  } finally {
    fake.settings.delayMs = 0
  }
})

test('A worker that was thought dead writes nothing into the attempt after it, and does not end it.', async () => {
  const ada = await server.signUp()
  const db = await dbOf(server)
  const { appendElements, claimItem, finishItem } = await import('./queue/queue-states.ts')
  fake.settings.delayMs = 40
  try {
    const id = await enqueue(ada, 'Fenced off while it writes', 'form')
    const chunks = () =>
      server.database.sql<{ element: { kind: string } }>('select element from generation_chunks where queue_id = $1 order by seq', [id])
    await eventually('the first worker writes', async () => (await chunks()).length > 0)
    const second = await db.asSystem((tx) => claimItem(tx, id))
    const attempt = { id, attempt: second?.attempt ?? 0 }
    expect(attempt.attempt).toBe(2)
    const head = { kind: 'head' as const, title: 'By the second', description: '' }
    expect(await appendElements(db, attempt, (second?.lastSeq ?? 0) + 1, [head])).toBe(true)
    await eventually(
      'the first worker lets the model go',
      () => fake.requests.find(({ prompt }) => prompt.includes('Fenced off'))?.closedAfterMs,
    )
    expect(await readItem(ada, id)).toMatchObject({ status: 'processing', generated_content: null })
    expect((await chunks()).map(({ element }) => element)).toEqual([{ kind: 'reset' }, head])
    const content = { title: 'By the second', description: '', questions: [] }
    expect(await db.asSystem((tx) => finishItem(tx, attempt, { content, documentId: null, metadata: {} }))).toBeDefined()
    expect(await readItem(ada, id)).toMatchObject({ status: 'completed', generated_content: { title: 'By the second' } })
  } finally {
    fake.settings.delayMs = 0
    await db.close()
  }
})

test('Numbers go on when an attempt dies before its first element, so that watchers notice the next one.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'A doc about fail:drop*1', 'doc')
  await finished(ada, id)
  const last = async () =>
    (await server.database.sql<{ last: number }>('select max(seq) as last from generation_chunks where queue_id = $1', [id]))[0]?.last ?? 0
  const before = await last()
  // As if two attempts had been killed one after the other, right after each had claimed the item.
  const { claimItem } = await import('./queue/queue-states.ts')
  const db = await dbOf(server)
  await server.database.sql(`update document_queue set status = 'processing' where id = $1`, [id])
  await db.asSystem((tx) => claimItem(tx, id))
  await db.asSystem((tx) => claimItem(tx, id))
  expect(await last()).toBe(before + 2)
  await db.close()
})

test('Twenty may wait, the next is told to come back; of many at once none slips past.', async () => {
  const web = await startTestServer({ env: { ROLE: 'web' } })
  try {
    const ada = await web.signUp()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ada.post('/api/functions/enqueue-document', { userPrompt: 'x', documentType: 'form' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 429,
      body: { success: false, reason: 'queue_full', error: 'You already have 20 generations waiting. Please wait for one to finish.' },
    })
    expect(refused?.headers.get('retry-after')).toBe('30')
    const { items } = (await ada.get<{ items: QueueItemSummary[] }>('/api/document_queue')).body
    expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, n) => 19 - n))
    await ada.post(`/api/document_queue/${items[0]?.id}/cancel`)
    expect((await ada.post('/api/functions/enqueue-document', { userPrompt: 'x', documentType: 'form' })).status).toBe(200)
    await web.database.sql('update generation_usage set generations = 1000')
    await ada.post(`/api/document_queue/${items[1]?.id}/cancel`)
    expect(await ada.post('/api/functions/enqueue-document', { userPrompt: 'x', documentType: 'form' })).toMatchObject({
      status: 429,
      body: { reason: 'budget_used_up' },
    })
  } finally {
    await web.stop()
  }
})

test('The same Idempotency-Key queues one generation.', async () => {
  const ada = await server.signUp()
  const send = () =>
    ada.post<{ queueId: string }>(
      '/api/functions/enqueue-document',
      { userPrompt: 'Once', documentType: 'form', ...builtin },
      { headers: { 'idempotency-key': 'k' } },
    )
  const ids = new Set((await Promise.all(Array.from({ length: 20 }, send))).map(({ body }) => body.queueId))
  expect(ids.size).toBe(1)
  expect((await ada.get<{ items: object[] }>('/api/document_queue')).body.items).toHaveLength(1)
})

test('Somebody with a long queue does not hold up somebody with a short one.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  fake.settings.delayMs = 8
  try {
    const many = await Promise.all(Array.from({ length: 15 }, (_, n) => enqueue(ada, `Number ${n}`, 'doc')))
    await finished(eva, await enqueue(eva, 'Just one', 'doc'))
    const done = (await Promise.all(many.map((id) => readItem(ada, id)))).filter(({ status }) => status === 'completed')
    expect(done.length).toBeLessThan(5)
    await Promise.all(many.map((id) => ada.post(`/api/document_queue/${id}/cancel`)))
  } finally {
    fake.settings.delayMs = 0
  }
})

test('A generation started on a saved document writes into it and keeps what it held; somebody else\u2019s or a deleted one is not found.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const target = await createDocument(ada, { title: 'Mine', type: 'form', questions: [] })
  const ask = (client: Client, metadata: object, documentType = 'form') =>
    client.post('/api/functions/enqueue-document', { userPrompt: 'Feedback', documentType, useMockData: true, metadata })
  expect(await ask(eva, { document_id: target.id })).toMatchObject({ status: 404, body: { success: false, error: 'Document not found' } })
  expect(await ask(ada, { document_id: target.id }, 'sheet')).toMatchObject({ status: 400, body: { reason: 'other_type' } })
  for (const version of [Number.MIN_SAFE_INTEGER, -(2 ** 31) - 1, 2 ** 31])
    expect((await ask(ada, { document_id: target.id, document_version: version })).status, String(version)).toBe(400)
  expect((await ada.get<Document>(`/api/documents/${target.id}`)).body).toEqual(target)

  const into = (metadata: object) => enqueue(ada, 'Feedback', 'form', { ...builtin, metadata }).then((id) => finished(ada, id))
  expect((await into({ document_id: target.id, document_version: 1, keep: ['title'] })).metadata.document_id).toBe(target.id)
  expect((await ada.get<Document>(`/api/documents/${target.id}`)).body).toMatchObject({ version: 2, title: 'Mine' })
  // Saved by somebody meanwhile: nothing of that is overwritten.
  expect((await into({ document_id: target.id, document_version: 1, regenerate: true })).metadata.document_id).not.toBe(target.id)
  expect((await ada.get<Document>(`/api/documents/${target.id}`)).body).toMatchObject({ version: 2 })

  await ada.delete(`/api/documents/${target.id}`)
  expect(await ask(ada, { document_id: target.id })).toMatchObject({ status: 404 })
})

test('Generating at once answers with the content, or says honestly that it failed.', async () => {
  const ada = await server.signUp()
  const call = (prompt: string, more: object = {}) =>
    ada.post<{ success: boolean; content: { title: string }; error: string | null }>('/api/functions/ai-generate', {
      prompt,
      documentType: 'slide',
      ...more,
    })
  expect(await call('Quarterly review', builtin)).toMatchObject({
    status: 200,
    body: { success: true, error: null, content: { slides: expect.any(Array) } },
  })
  expect(await call('fail:unusable')).toMatchObject({
    status: 502,
    body: { success: false, error: expect.any(String), code: 'bad_gateway' },
  })
  expect((await ada.get<{ items: object[] }>('/api/document_queue')).body.items).toEqual([])
})

test.each([{ account_status: 'suspended' }, { is_active: false }])(
  'Generating at once ends within a second when the account is closed (%j), without an error in the log.',
  async (closed) => {
    const ada = await server.signUp()
    const calls = fake.requests.length
    const waiting = ada.post('/api/functions/ai-generate', { prompt: 'A deck fail:stall', documentType: 'slide' })
    await eventually('the model is asked', async () => fake.requests.length > calls || undefined)
    const [[column, value] = []] = Object.entries(closed)
    const since = Date.now()
    await server.database.sql(`update profiles set ${column} = $2 where id = $1`, [ada.id, value])
    expect(await waiting).toMatchObject({ status: 401, body: { success: false, reason: 'not_signed_in' } })
    expect(Date.now() - since).toBeLessThan(1_000)
  },
)

test('Two web processes and two workers on one database: whoever works, everybody sees it.', async () => {
  const first = await startTestServer({ env: { ROLE: 'web' } })
  const { database } = first
  const others = await Promise.all(
    ['web', 'worker', 'worker'].map((ROLE) => startTestServer({ database, env: { ROLE, WORKER_CONCURRENCY: '1' } })),
  )
  try {
    const here = await first.signUp()
    const there = here.at(others[0]?.url ?? '')
    const news = await there.events('/api/events')
    await news.until(({ event }) => event === 'hello')
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => enqueue(n % 2 ? here : there, `Number ${n}`, 'sheet', builtin)))
    for (const [n, id] of ids.entries()) expect(await finished(n % 2 ? there : here, id)).toMatchObject({ status: 'completed' })
    for (const id of ids)
      await news.until((event, all) => event.data['id'] === id && all.filter(({ data }) => data['id'] === id).length === 3)
    await news.close()
  } finally {
    for (const other of others) await other.stop()
    await first.stop()
  }
})

/** What a provider refuses is logged for the operator. Nothing else may be. */
function takeModelErrors(): void {
  expect(
    server
      .takeErrors()
      .map(({ msg }) => msg)
      .filter((msg) => msg !== 'model call failed'),
  ).toEqual([])
}

async function dbOf({ database }: TestServer) {
  const [{ openDb }, { pino }] = await Promise.all([import('#server/db/db.ts'), import('pino')])
  return openDb({ connectionString: database.url }, pino({ level: 'silent' }))
}

test('A source is cleaned of what no column can hold.', async () => {
  const ada = await server.signUp()
  const source = { name: 'notes\0.md', text: '# Notes\0\n\nFirst\ud800 point' }
  const id = await enqueue(ada, 'A summary', 'doc', { ...builtin, metadata: { source } })
  expect((await finished(ada, id)).status).toBe('completed')
})

test('Others are answered while a source that is slow to read is made into a document, and a cancelled one frees its place.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const text = '&a;\n'.repeat(24_000)
  const source = { ...builtin, metadata: { source: { name: 'x.md', text } } }
  const first = await enqueue(ada, 'A deck from this', 'slide', source)
  for (let i = 0; i < 20; i += 1) expect((await bob.get('/healthz')).status).toBe(200)
  expect((await readItem(ada, first)).status).not.toBe('completed')
  expect((await finished(bob, await enqueue(bob, 'A form about lunch', 'form', builtin))).status).toBe('completed')
  await ada.post(`/api/document_queue/${first}/cancel`)
  expect((await finished(ada, await enqueue(ada, 'A form about tea', 'form', builtin))).status).toBe('completed')
})

test('A seed makes a result that can be had again.', async () => {
  const ada = await server.signUp()
  const [first, again, ...others] = await Promise.all(
    [7, 7, 8, 9, 10, 11, 12, 13].map(async (seed) =>
      finished(ada, await enqueue(ada, 'Exit interview with 6 questions', 'form', { ...builtin, metadata: { seed } })),
    ),
  )
  expect(again?.generated_content).toEqual(first?.generated_content)
  // The day has a part in chance too, so on some days two seeds choose alike. Of 700 days there was none on which six others did.
  expect(others.map(({ generated_content }) => JSON.stringify(generated_content))).not.toEqual(
    others.map(() => JSON.stringify(first?.generated_content)),
  )
  expect(first?.metadata).toMatchObject({ seed: 7, notices: [{ code: 'builtin' }] })
  expect(
    (await ada.post('/api/functions/enqueue-document', { userPrompt: 'x', documentType: 'form', metadata: { seed: -1 } })).status,
  ).toBe(400)
})

test('The tokens of a day are limited: refused when asked for, failed honestly when its turn comes, and built in it still works.', async () => {
  const limited = await startTestServer({
    env: {
      OPENAI_API_KEY: FAKE_KEY,
      OPENAI_BASE_URL: fake.url,
      OPENAI_MODEL: 'local-model',
      MODEL_TOKENS_PER_DAY: '900',
      MODEL_PRICES: '1,0.5,2',
    },
  })
  try {
    const ada = await limited.signUp()
    const hold = crypto.randomUUID()
    const [first, second] = [await enqueue(ada, `One hold:${hold}`, 'form'), await enqueue(ada, 'Two', 'form')]
    await fetch(new URL(`/release/${hold}`, fake.url))
    expect(await finished(ada, first)).toMatchObject({
      status: 'completed',
      metadata: { input_tokens: 321, cached_input_tokens: 120, output_tokens: 654, model: 'local-model', cost: 0.001569 },
    })
    const message = 'You have used up your AI tokens for today. You can generate with AI again after midnight UTC.'
    expect(await finished(ada, second)).toMatchObject({ status: 'failed', error_message: message })
    const body = { prompt: 'Three', userPrompt: 'Three', documentType: 'form' }
    for (const path of ['/api/functions/enqueue-document', '/api/functions/ai-generate', `/api/document_queue/${second}/retry`]) {
      const refused = await ada.post<{ message: string }>(path, body)
      expect(refused, path).toMatchObject({ status: 429, body: { message, reason: 'tokens_used_up' } })
    }
    expect((await finished(ada, await enqueue(ada, 'Four', 'form', builtin))).status).toBe('completed')
  } finally {
    await limited.stop()
  }
})

test('Every day, the service is asked whether the model stays.', async () => {
  const { sql } = server.database
  const asked = fake.listed
  const scheduled = await sql('select from graphile_worker._private_known_crontabs where identifier = $1', ['generation.check-model'])
  expect(scheduled).toHaveLength(1)
  await sql(`select graphile_worker.add_job('generation.check-model')`)
  await eventually('the models are listed', async () => fake.listed > asked || undefined)
})
