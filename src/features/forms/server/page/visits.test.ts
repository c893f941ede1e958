import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { settled } from '#test/settled.ts'
import type { FormSummary } from '../../contract.ts'

/* How many begin a form and leave it, and how long it takes. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = ['first', 'second'].map((id) => ({ id, title: id, type: 'text' }))

async function publishForm(owner: Client): Promise<{ id: string; version: string }> {
  const { id } = await createDocument(owner, { title: 'Lunch', questions: QUESTIONS })
  await owner.post(`/api/documents/${id}/publish`, {})
  const [row] = await server.database.sql<{ version: string }>('select published_version_id as version from documents where id = $1', [id])
  return { id, version: row?.version ?? '' }
}
const visit = (form: string, fields: Record<string, string>, client = server.client()) =>
  client.request('POST', `/form/${form}/visit`, new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const summaryOf = async (owner: Client, form: string) => (await owner.get<FormSummary>(`/api/forms/${form}/summary`)).body

test('Visits are counted by the furthest question, and the time by half of those who submitted.', async () => {
  const ada = await server.signUp()
  const { id, version } = await publishForm(ada)
  for (const seconds of ['10', '40', '3000']) expect((await visit(id, { version, question: '', seconds })).status).toBe(204)
  for (const question of ['first', 'second', 'second']) await visit(id, { version, question, seconds: '5' })
  await settled(async () => {
    const { visits, questions } = await summaryOf(ada, id)
    expect(visits).toMatchObject({ submitted: 3, left: 3 })
    expect(visits.median_seconds).toBeGreaterThanOrEqual(40)
    expect(visits.median_seconds).toBeLessThan(50)
    expect(questions.map(({ left }) => left)).toEqual([1, 2])
  })
  expect(await server.database.sql('select * from form_visits where form_id = $1', [id])).toHaveLength(5)
})

test('Who comes back takes back that they left, in the figures of the day on which they left, and nothing below zero.', async () => {
  const ada = await server.signUp()
  const { id, version } = await publishForm(ada)
  const leftAt = async () => (await summaryOf(ada, id)).questions.map(({ left = 0 }) => left)
  const leave = (question: string) => visit(id, { version, question, seconds: '5' })
  const comeBack = (question: string, back = '3') => visit(id, { version, question, seconds: '0', back })
  await leave('first')
  await comeBack('first')
  await leave('second')
  await settled(async () => expect(await leftAt()).toEqual([0, 1]))
  await comeBack('second')
  await leave('first')
  await settled(async () => expect(await leftAt()).toEqual([1, 0]))
  const days = `update form_visits set day = day - 2 where form_id = $1 and question_id = 'first'`
  await server.database.sql(days, [id])
  await comeBack('second')
  await comeBack('first', String(2 * 86_400))
  await comeBack('first', '99999999')
  await settled(async () => expect(await leftAt()).toEqual([0, 0]))
})

test('One network takes back only so many visits of others.', async () => {
  const ada = await server.signUp()
  const { id, version } = await publishForm(ada)
  const stranger = server.client()
  const all = Array.from({ length: 70 }, () => visit(id, { version, question: 'first', seconds: '0', back: '1' }, stranger))
  expect((await Promise.all(all)).filter(({ status }) => status === 429)).toHaveLength(10)
})

test('What no page of ours sends is answered alike and counted nowhere.', async () => {
  const ada = await server.signUp()
  const { id, version } = await publishForm(ada)
  const nowhere = '01900000-0000-7000-8000-000000000000'
  for (const fields of [
    { version: nowhere, question: 'first', seconds: '1' },
    { version, question: 'unknown', seconds: '1' },
    { version, question: 'first', seconds: '-1' },
    { version, question: 'first', seconds: 'x' },
    { version: "' or 1", question: '', seconds: '1' },
  ])
    expect((await visit(id, fields)).status).toBe(204)
  expect((await visit(nowhere, { version, question: '', seconds: '1' })).status).toBe(204)
  expect((await visit(id, { version, question: 'x'.repeat(2_000), seconds: '1' })).status).toBe(413)
  await visit(id, { version, question: 'first', seconds: '1' })
  await settled(async () => expect((await summaryOf(ada, id)).visits).toMatchObject({ submitted: 0, left: 1 }))
})
