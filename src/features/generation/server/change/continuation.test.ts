import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import { Sheet } from '#shared/content/sheet.ts'
import type { Document } from '#features/documents/contract.ts'
import { createDocument, enqueue, finished } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { createContinuation } from './continuation.ts'

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

const blocksOf = (content: unknown) => (content as { blocks: unknown[] }).blocks

test('A document that was cut off is written on: what is there stays, and what is missing comes behind it as a proposal.', async () => {
  const ada = await server.signUp()
  const prompt = `A handbook fail:cut*1 ${crypto.randomUUID()}`
  const first = await finished(ada, await enqueue(ada, prompt, 'doc'))
  expect(first.metadata.notices).toContainEqual(expect.objectContaining({ code: 'answer_cut' }))
  const id = first.metadata.document_id ?? ''
  const before = (await ada.get<Document>(`/api/documents/${id}`)).body

  const second = await finished(ada, await enqueue(ada, prompt, 'doc', { metadata: { document_id: id, continues: true } }))
  expect(second).toMatchObject({ status: 'completed', metadata: { proposal: true, document_id: id } })
  expect(second.metadata).not.toHaveProperty('notices')
  expect(second.generated_content).toMatchObject({ title: before.title })
  const [written, all] = [blocksOf(before.content), blocksOf(second.generated_content)]
  expect(written.length).toBeGreaterThan(2)
  expect(all.slice(0, written.length)).toEqual(written)
  expect(all.length).toBeGreaterThan(written.length)
  const asked = JSON.stringify(fake.requests.at(-1)?.body)
  expect(asked).toContain('was cut off before its end')
  expect(asked).toContain(prompt)
  expect((await ada.get<Document>(`/api/documents/${id}`)).body.content).toEqual(before.content)
})

test('A form that is written on keeps the ids of its questions and gives the others new ones.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'Exit', questions: [{ id: 'q1', title: 'Why do you leave?', type: 'text' }] })
  const item = await finished(ada, await enqueue(ada, 'Exit', 'form', { metadata: { document_id: id, continues: true } }))
  const { questions } = item.generated_content as { questions: { id: string; title: string }[] }
  expect(questions[0]).toMatchObject({ id: 'q1', title: 'Why do you leave?' })
  expect(questions.length).toBeGreaterThan(3)
  expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
})

test('Nothing is written on without a model or without a document, and an empty document has nothing to continue.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { type: 'doc', content: { blocks: [] } })
  const ask = (more: object, metadata: object) =>
    ada.post('/api/functions/enqueue-document', {
      userPrompt: 'A handbook',
      documentType: 'doc',
      ...more,
      metadata: { continues: true, ...metadata },
    })
  expect(await ask({ useMockData: true }, { document_id: id })).toMatchObject({ status: 400, body: { reason: 'continuing_needs_model' } })
  expect(await ask({}, {})).toMatchObject({ status: 400, body: { reason: 'document_id_missing' } })
  const empty = await finished(ada, await enqueue(ada, 'A handbook', 'doc', { metadata: { document_id: id, continues: true } }))
  expect(empty).toMatchObject({ status: 'failed', metadata: { failure: { reason: 'nothing_to_change' } } })
})

const sheet = (name: string, rows: string[][], columns = ['Item', 'Cost']) =>
  Sheet.parse({ name, columns: columns.map((header) => ({ header, type: 'text' })), rows })
const budget = (): GeneratedSheet => ({
  title: 'Budget',
  description: 'D',
  sheets: [sheet('Income', [['a', '1']]), sheet('Costs', [['b', '2']])],
})

test('The rows that a sheet lacks go behind those that it has, and further sheets behind it.', () => {
  const { content, add } = createContinuation(budget())
  add({ kind: 'head', title: 'Other', description: 'Other' })
  add({ kind: 'sheet', sheet: sheet('costs', []) })
  add({ kind: 'rows', sheet: 0, rows: [['c', '3']] })
  add({ kind: 'sheet', sheet: sheet('Notes', []) })
  add({ kind: 'rows', sheet: 1, rows: [['d', '4']] })
  expect(content).toEqual({
    ...budget(),
    sheets: [
      budget().sheets[0],
      sheet('Costs', [
        ['b', '2'],
        ['c', '3'],
      ]),
      sheet('Notes', [['d', '4']]),
    ],
  })
})

test('A sheet of another name or with other columns is a sheet of its own.', () => {
  const { content, add } = createContinuation(budget())
  add({ kind: 'sheet', sheet: sheet('Costs', [], ['Item', 'Cost', 'Note']) })
  add({ kind: 'rows', sheet: 0, rows: [['c', '3', 'x']] })
  expect('sheets' in content && content.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Income', 1],
    ['Costs', 1],
    ['Costs', 1],
  ])
})
