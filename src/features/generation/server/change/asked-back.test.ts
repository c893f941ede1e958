import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import type { Question } from '#shared/content/form.ts'
import { createDocument, enqueue, finished } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { QueueItem } from '../../contract.ts'

/* An instruction that may mean several things is asked back, and what somebody named or wrote is never removed by a number. */

let server: TestServer
let ada: Client
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server?.stop())

const TITLES = ['Is the travel budget enough?', 'Your name', 'Which training budget do you need?']
const questions = TITLES.map((title, at) => ({ id: `mine-${at}`, title, type: 'text' }))

async function instruct(prompt: string, documentId: string): Promise<QueueItem> {
  return finished(ada, await enqueue(ada, prompt, 'form', { metadata: { document_id: documentId } }))
}

function titlesOf({ generated_content: content }: Pick<QueueItem, 'generated_content'>): string[] {
  return content && 'questions' in content ? content.questions.map(({ title }) => title) : []
}

test('Which of two is meant is asked with choices, and each choice is an instruction that means one of them.', async () => {
  const { id, version } = await createDocument(ada, { title: 'Budget', questions })
  const asked = await instruct('please remove the budget question', id)
  expect(titlesOf(asked)).toEqual(TITLES)
  expect(asked.metadata.notices).toEqual([
    {
      code: 'which_piece',
      text: 'Which question do you mean?',
      values: { kind: 'question' },
      choices: [
        { label: '1. Is the travel budget enough?', instruction: 'please remove question 1' },
        { label: '3. Which training budget do you need?', instruction: 'please remove question 3' },
      ],
    },
  ])
  expect((await ada.get<Document>(`/api/documents/${id}`)).body).toMatchObject({ version, questions: [{}, {}, {}] })
  const answered = await instruct('please remove question 3', id)
  expect(titlesOf(answered)).toEqual(TITLES.slice(0, 2))
  expect(answered.metadata.notices).toBeUndefined()
})

test('A number keeps what the prompt named and what somebody wrote; where only that is left, it is asked what goes.', async () => {
  const made = await finished(ada, await enqueue(ada, 'Exit interview with 8 questions, with parking and canteen food', 'form'))
  const id = made.metadata.document_id ?? ''
  const named = titlesOf(made).filter((title) => /parking|canteen/i.test(title))
  expect(named).toHaveLength(2)
  const before = (await ada.get<Document>(`/api/documents/${id}`)).body
  const own: Question[] = before.questions.map((question, at) => (at === 3 ? { ...question, title: 'My own question' } : question))
  await ada.patch(`/api/documents/${id}`, { version: before.version, questions: own })

  const fewer = titlesOf(await instruct('make it 4 questions', id))
  expect(fewer).toHaveLength(4)
  expect(fewer).toEqual(expect.arrayContaining([...named, 'My own question']))

  const asked = await instruct('make it 2 questions', id)
  expect(titlesOf(asked)).toHaveLength(8)
  expect(asked.metadata.notices).toMatchObject([{ code: 'own_kept', values: { count: 2, kept: 3 }, choices: [{}] }])
  const [notice] = asked.metadata.notices ?? []
  const choice = typeof notice === 'object' ? notice.choices?.[0]?.instruction : undefined
  expect(titlesOf(await instruct(choice ?? '', id))).toHaveLength(2)
})

test('Of a document that nobody knows the writer of, a number removes nothing by itself.', async () => {
  const { id } = await createDocument(ada, { title: 'By hand', questions })
  const asked = await instruct('make it 1 question', id)
  expect(titlesOf(asked)).toEqual(TITLES)
  expect(asked.metadata.notices).toMatchObject([
    { code: 'own_kept', choices: [{ label: 'Remove questions 2 and 3', instruction: 'remove questions 2 and 3' }] },
  ])
})
