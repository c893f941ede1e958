import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHead } from '#features/documents/server/documents.ts'
import { openDb } from '#server/db.ts'
import type { Db } from '#server/db.ts'
import { createDocument } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { formPolicy } from './policy.ts'
import { COUNTED } from './response-filter.ts'
import { readTextFigures } from './text-figures.ts'
import type { TextFigures } from './text-figures.ts'
import { currentQuestions, readWordings } from './wordings.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
})

test('Of an answer of several files, the summary on paper names each.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { questions: [{ id: 'cv', title: 'Your CV', type: 'text', format: 'file' }] })
  await ada.post(`/api/documents/${id}/publish`, {})
  await server.database.sql(
    `insert into responses (form_id, user_id, version_id, answers, idempotency_key)
     select id, user_id, published_version_id, '{"cv": ["cv.pdf", "letter.pdf", "photo.png"]}', 'key' from documents where id = $1`,
    [id],
  )
  const { latest } = await figuresOf(ada.id, id)
  expect(latest.get('cv')).toEqual(['cv.pdf, letter.pdf, photo.png'])
})

test('What several people wrote at "Other" is one text with its number, the most frequent first.', async () => {
  const ada = await server.signUp()
  const question = { id: 'food', title: 'Food', type: 'multiple_choice', format: 'many', options: ['Soup'], allow_other: true }
  const { id } = await createDocument(ada, { questions: [question] })
  await ada.post(`/api/documents/${id}/publish`, {})
  for (const food of [['Bread'], ['Soup', 'Rice'], ['Rice'], ['Soup']])
    expect((await ada.post(`/api/forms/${id}/responses`, { answers: { food } })).status).toBe(201)
  expect((await figuresOf(ada.id, id)).others.get('food')).toEqual([
    { text: 'Rice', count: 2 },
    { text: 'Bread', count: 1 },
  ])
})

async function figuresOf(userId: string, id: string): Promise<TextFigures> {
  const actor = { kind: 'system', userId } as const
  return db.asSystem(async (tx) => {
    const form = formPolicy.authorize(actor, 'manage', await findHead(tx, id))
    const wordings = await readWordings(tx, form)
    return readTextFigures(tx, form, { questions: await currentQuestions(tx, form, wordings), wordings }, COUNTED)
  })
}
