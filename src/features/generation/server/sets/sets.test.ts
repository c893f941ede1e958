import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { finished } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { DocumentSet } from '../../contract.ts'

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

const BRIEF =
  'Create a feedback form, the announcement, the tracking sheet and the kick-off deck for our mentoring programme. It starts on 3 March 2027 with 40 participants.'
type Answer = { success: boolean; queueId: string; set?: { id: string; items: { queueId: string; documentType: string }[] } }
const send = (client: Client, fields: object = {}) =>
  client.post<Answer>('/api/functions/enqueue-document', { userPrompt: BRIEF, documentType: 'doc', useMockData: true, ...fields })

test.each([true, false])('One brief becomes artefacts that agree and know one another (built-in: %s).', async (useMockData) => {
  const ada = await server.signUp()
  const { body } = await send(ada, { useMockData })
  expect(body.set?.items.map(({ documentType }) => documentType)).toEqual(['form', 'doc', 'sheet', 'slide'])
  expect(body.queueId).toBe(body.set?.items[1]?.queueId)
  const items = await Promise.all((body.set?.items ?? []).map(({ queueId }) => finished(ada, queueId)))
  expect(items.map(({ status, error_message }) => [status, error_message])).toEqual(Array(4).fill(['completed', null]))
  const titles = ['Feedback form', 'Announcement', 'Tracking sheet', 'Kick-off deck'].map((title) => `${title}: Mentoring programme`)
  expect(items.map((item) => item.generated_content?.title)).toEqual(titles)
  for (const [at, item] of items.entries()) {
    const description = item.generated_content?.description ?? ''
    expect(description).toContain('3 March 2027')
    const others = ['40 participants', ...titles.filter((_, other) => other !== at)]
    if (at > 0) for (const fact of others) expect(description).toContain(fact)
    // Whoever fills in the form is not told what else is written.
    else expect(description).not.toMatch(/Announcement|deck/)
    expect(description).not.toContain('[Add: owner]')
    const document = (await ada.get<Document>(`/api/documents/${item.metadata.document_id}`)).body
    expect(document.title).toBe(titles[at])
    const set = (await ada.get<DocumentSet>(`/api/documents/${document.id}/set`)).body
    expect(set).toMatchObject({ id: body.set?.id, name: 'Mentoring programme', items: items.map(({ id }) => ({ id })) })
  }
  const doc = items[1]?.generated_content
  expect(doc && 'blocks' in doc ? doc.blocks.at(-1) : undefined).toMatchObject({
    type: 'list',
    items: [{ text: titles[0] }, { text: titles[2] }, { text: titles[3] }],
  })
  if (!useMockData) expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('<plan>')
  const bob = await server.signUp()
  expect((await bob.get(`/api/document_sets/${body.set?.id}`)).status).toBe(404)
  expect((await bob.get(`/api/documents/${items[0]?.metadata.document_id}/set`)).status).toBe(404)
})

test('The documents of a set are made from the attached source.', async () => {
  const ada = await server.signUp()
  const source = { name: 'report.md', text: '# Results\n\nThe mentoring programme paired 137 people in Quimper.\n' }
  const { body } = await send(ada, { metadata: { source } })
  const items = await Promise.all((body.set?.items ?? []).map(({ queueId }) => finished(ada, queueId)))
  const texts = items.filter(({ document_type }) => document_type === 'doc' || document_type === 'slide')
  expect(texts).toHaveLength(2)
  for (const { generated_content } of texts) expect(JSON.stringify(generated_content)).toContain('137 people in Quimper')
})

test('A prompt that lists the content itself does not use the attached source, and says so.', async () => {
  const ada = await server.signUp()
  const source = { name: 'hours.md', text: 'The kindergarten opens at 07:15. The head is Petra Lindqvist.' }
  const make = async (userPrompt: string) => {
    const { body } = await send(ada, { userPrompt, metadata: { source } })
    return finished(ada, body.queueId)
  }
  const used = await make('Welcome guide for the kindergarten')
  expect(JSON.stringify(used.generated_content)).toContain('07:15')
  expect(JSON.stringify(used.metadata.notices)).not.toContain('source_not_used')
  const unused = await make('Guide covering rules, contacts and prices')
  expect(JSON.stringify(unused.generated_content)).not.toContain('07:15')
  expect(unused.metadata.notices).toContainEqual(expect.objectContaining({ code: 'source_not_used' }))
})

test('Some of the set can be left out, and each is cancelled and tried again by itself.', async () => {
  const ada = await server.signUp()
  const read = await ada.post<object>('/api/functions/read-prompt', { userPrompt: BRIEF, documentType: 'doc' })
  expect(read.body).toMatchObject({
    asks_for: 'set',
    set: [{ documentType: 'form' }, {}, {}, { title: 'Kick-off deck: Mentoring programme' }],
  })
  const hold = crypto.randomUUID()
  const { body } = await send(ada, { useMockData: false, userPrompt: `${BRIEF} hold:${hold}`, metadata: { set_items: [0, 3] } })
  const [first, second] = body.set?.items ?? []
  expect(body.set?.items).toHaveLength(2)
  expect((await ada.post(`/api/document_queue/${second?.queueId}/cancel`, {})).status).toBe(200)
  await fetch(new URL(`/release/${hold}`, fake.url))
  expect((await finished(ada, first?.queueId ?? '')).status).toBe('completed')
  expect((await ada.post(`/api/document_queue/${second?.queueId}/retry`, {})).status).toBe(200)
  expect(await finished(ada, second?.queueId ?? '')).toMatchObject({
    status: 'completed',
    metadata: { set: { id: body.set?.id, index: 1 } },
  })
})

test('Where not all of a set fits into the queue, none of it is put there.', async () => {
  const ada = await server.signUp()
  const hold = crypto.randomUUID()
  for (let n = 0; n < 18; n += 1)
    await ada.post('/api/functions/enqueue-document', { userPrompt: `${n} hold:${hold}`, documentType: 'form' })
  expect((await send(ada)).status).toBe(429)
  const { items } = (await ada.get<{ items: { id: string }[] }>('/api/document_queue?limit=50')).body
  expect(items).toHaveLength(18)
  for (const { id } of items) await ada.post(`/api/document_queue/${id}/cancel`, {})
})
