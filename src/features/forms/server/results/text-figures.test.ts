import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Question } from '#shared/content/form.ts'
import { createDocument } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { COUNTED } from './response-filter.ts'
import { readTextFigures } from './text-figures.ts'

/* The texts and ranges that a summary on paper names. */

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

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'age', title: 'Your age', type: 'text', format: 'number' },
  { id: 'cv', title: 'Your CV', type: 'text', format: 'file' },
  { id: 'day', title: 'Day', type: 'multiple_choice', options: ['Mon'], allow_other: true },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Mon'], allow_other: true },
].map((question) => Question.parse(question))

test('Ranges are those of up to 20,000 responses, and texts are the latest ones, across all pages that are read.', async () => {
  const ada = await server.signUp()
  const { id: form } = await createDocument(ada, { questions: QUESTIONS })
  await ada.post(`/api/documents/${form}/publish`, {})
  await server.database.sql(
    `insert into responses (form_id, user_id, version_id, answers, idempotency_key, created_at)
     select d.id, d.user_id, d.published_version_id,
            jsonb_build_object('age', n::text, 'day', 'Mon') || case when n > 3 then '{}' else
              jsonb_build_object('name', 'Person ' || n, 'cv', jsonb_build_array(n || '.pdf', 'more.pdf'), 'day', 'Day ' || n, 'days', jsonb_build_array('Mon', 'Days ' || n)) end,
            'filled-' || n, now() - (21000 - n) * interval '1 minute'
       from documents d, generate_series(1, 21000) n where d.id = $1`,
    [form],
  )
  const actor = actorOf(ada)
  const read = (filter: object) => readTextFigures(db, actor, form, { questions: QUESTIONS, wordings: [] }, { ...COUNTED, ...filter })
  const all = await read({})
  expect(all.looked).toBe(20_000)
  expect(all.numbers.get('age')).toEqual({ lowest: 1_001, average: 11_000.5, highest: 21_000 })
  expect(all.latest.get('name'), 'None of the first three is among them').toEqual([])
  const first = await read({ to: '2000-01-01' })
  expect([first.looked, first.numbers.size]).toEqual([0, 0])
  await server.database.sql(`delete from responses where form_id = $1 and (answers ->> 'age')::int % 10 = 0`, [form])
  const some = await read({})
  expect([some.looked, some.numbers.get('age')?.lowest]).toEqual([18_900, 1])
  expect(Object.fromEntries(some.latest)).toEqual({
    name: ['Person 3', 'Person 2', 'Person 1'],
    cv: ['3.pdf, more.pdf', '2.pdf, more.pdf', '1.pdf, more.pdf'],
  })
  const once = (name: string) => [3, 2, 1].map((n) => ({ text: `${name} ${n}`, count: 1 }))
  expect(Object.fromEntries(some.others)).toEqual({ day: once('Day'), days: once('Days') })
  const narrowed = await read({ question: 'name' })
  expect([narrowed.looked, narrowed.numbers.get('age')]).toEqual([3, { lowest: 1, average: 2, highest: 3 }])
})

test('What several people wrote at "Other" is one text with its number, the most frequent first.', async () => {
  const ada = await server.signUp()
  const question = Question.parse({
    id: 'food',
    title: 'Food',
    type: 'multiple_choice',
    format: 'many',
    options: ['Soup'],
    allow_other: true,
  })
  const { id } = await createDocument(ada, { questions: [question] })
  await ada.post(`/api/documents/${id}/publish`, {})
  for (const food of [['Bread'], ['Soup', 'Rice'], ['Rice'], ['Soup']])
    expect((await ada.post(`/api/forms/${id}/responses`, { answers: { food } })).status).toBe(201)
  const { others } = await readTextFigures(db, actorOf(ada), id, { questions: [question], wordings: [] }, COUNTED)
  expect(others.get('food')).toEqual([
    { text: 'Rice', count: 2 },
    { text: 'Bread', count: 1 },
  ])
})

function actorOf({ id, email }: { id: string; email: string }) {
  return { kind: 'person', userId: id, email, locale: 'en', timezone: 'UTC', role: 'user', sessionId: '' } as const
}
