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
  'sort by due date',
  'change currency to USD',
  'replace Ana with Maria',
  'increase prices by 10%',
  'do not delete row 1',
  'don’t change anything',
  'fix typos',
  'move Next steps before Risks',
  'hmm ok',
  'zzz',
  'why is the sky blue?',
  'Ordena las filas por fecha',
  'acórtalo',
  'tradúcelo al inglés',
  'deshacer',
  'trie par date',
  'ne supprime pas la ligne 1',
  'raccourcis-le',
  'remplace Ana par Maria',
  'merci',
]

test.each(NOT_UNDERSTOOD)('An instruction that is not understood leaves the document as it is and says so: %s', async (userPrompt) => {
  const sheets = [{ name: 'Tasks', columns: [{ header: 'Due', type: 'date' }], rows: [['2026-05-01'], ['2026-01-01']] }]
  const { id, version } = await createDocument(ada, { type: 'sheet', title: 'Tasks', content: { sheets } })
  const queueId = await enqueue(ada, userPrompt, 'sheet', { metadata: { document_id: id } })
  const { metadata, generated_content } = await finished(ada, queueId)
  expect(metadata).toMatchObject({ proposal: true, notices: [{ code: 'instruction_unknown' }] })
  expect(generated_content).toMatchObject({ title: 'Tasks', sheets: [{ rows: [['2026-05-01'], ['2026-01-01']] }] })
  expect((await ada.get<Document>(`/api/documents/${id}`)).body).toMatchObject({ version, content: { sheets: [{ name: 'Tasks' }] } })
})
