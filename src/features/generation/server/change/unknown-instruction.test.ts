import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { createDocument, enqueue, finished } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

/* An instruction that the built-in generator cannot carry out is said to be one, and costs nobody their document. */

let server: TestServer
let ada: Client
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server?.stop())

const NOT_UNDERSTOOD = [
  'change the font to Arial',
  'make prices cheaper',
  'do not delete row 1',
  'don’t change anything',
  'hmm ok',
  'zzz',
  'why is the sky blue?',
  'deshacer',
  'ne supprime pas la ligne 1',
  'merci',
]
/** Nothing in the document fits them. */
const NOT_FOUND = ['replace Ana with Maria', 'move Next steps before Risks', 'move the Prices column to the top', 'change currency to USD']
const NO_COLUMN = ['increase prices by 10%', 'Ordena las filas por precio', 'trie par fournisseur', 'keep only rows where Status is Done']
const WORDING = ['fix typos', 'acórtalo', 'raccourcis-le']
const ALL: [string, string][] = [
  ...NOT_UNDERSTOOD.map((prompt): [string, string] => [prompt, 'instruction_unknown']),
  ...NOT_FOUND.map((prompt): [string, string] => [prompt, 'nothing_changed']),
  ...NO_COLUMN.map((prompt): [string, string] => [prompt, 'column_unknown']),
  ...WORDING.map((prompt): [string, string] => [prompt, 'wording_needs_model']),
  ['tradúcelo al inglés', 'translation_needs_model'],
  ['delete column 1', 'would_empty'],
  ['delete the second column', 'place_unknown'],
]

test.each(ALL)(
  'An instruction that is not understood, or fits nothing, leaves the document as it is and says so: %s',
  async (userPrompt, code) => {
    const sheets = [{ name: 'Tasks', columns: [{ header: 'Due', type: 'date' }], rows: [['2026-05-01'], ['2026-01-01']] }]
    const { id, version } = await createDocument(ada, { type: 'sheet', title: 'Tasks', content: { sheets } })
    const queueId = await enqueue(ada, userPrompt, 'sheet', { metadata: { document_id: id } })
    const { metadata, generated_content } = await finished(ada, queueId)
    expect(metadata).toMatchObject({ proposal: true, notices: [{ code }] })
    expect(generated_content).toMatchObject({ title: 'Tasks', sheets: [{ rows: [['2026-05-01'], ['2026-01-01']] }] })
    expect((await ada.get<Document>(`/api/documents/${id}`)).body).toMatchObject({ version, content: { sheets: [{ name: 'Tasks' }] } })
  },
)

test.each([
  ['add a question about the constructor', 'constructor'],
  ['añade una pregunta sobre el constructor de la casa', 'constructor de la casa'],
  ['rename question 1 to Constructor', 'constructor'],
  ['replace Team with __proto__ everywhere', '__proto__'],
])('Words that programs know too are words like others: %s', async (userPrompt, said) => {
  const questions = [{ id: 'q1', type: 'text', title: 'Team', required: false }]
  const { id } = await createDocument(ada, { type: 'form', title: 'Site visit', questions })
  const queueId = await enqueue(ada, userPrompt, 'form', { metadata: { document_id: id } })
  const { status, generated_content } = await finished(ada, queueId)
  expect(status).toBe('completed')
  expect(JSON.stringify(generated_content).toLowerCase()).toContain(said)
})

test('An error while an instruction is read fails that item, and the next one runs.', async () => {
  const { id } = await createDocument(ada, { type: 'form', title: 'Lunch', questions: [{ id: 'q1', type: 'text', title: 'Name' }] })
  const made = await enqueue(ada, 'Lunch survey', 'form')
  await finished(ada, made)
  // As if a version of the product with a defect had stored it.
  await server.database.sql(`update document_queue set document_id = $1, generated_content = '{"title":"Lunch"}' where id = $2`, [id, made])
  const counting = await enqueue(ada, 'make it 5 questions', 'form', { metadata: { document_id: id } })
  expect(await finished(ada, counting)).toMatchObject({ status: 'failed', error_message: expect.stringMatching(/\S/) })
  expect(server.takeErrors()).toMatchObject([{ msg: 'A generation failed unexpectedly' }])
  const next = await enqueue(ada, 'rename question 1 to Full name', 'form', { metadata: { document_id: id } })
  expect(await finished(ada, next)).toMatchObject({ status: 'completed', generated_content: { questions: [{ title: 'Full name' }] } })
})

test('Of an instruction the part that is understood is proposed, and the other one is named.', async () => {
  const sheets = [{ name: 'Tasks', columns: [{ header: 'Task', type: 'text' }], rows: [['Call'], ['Write']] }]
  const { id } = await createDocument(ada, { type: 'sheet', title: 'Tasks', content: { sheets } })
  const queueId = await enqueue(ada, 'remove row 1 and format everything like the old one', 'sheet', { metadata: { document_id: id } })
  const { metadata, generated_content } = await finished(ada, queueId)
  expect(metadata).toMatchObject({
    proposal: true,
    notices: [{ code: 'prompt_not_used', values: { names: 'format everything like the old one' } }],
  })
  expect(generated_content).toMatchObject({ sheets: [{ rows: [['Write']] }] })
})
