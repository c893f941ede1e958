import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { fillForm } from '#test/fill-form.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { settled } from '#test/settled.ts'
import type { FormSummary, Response } from '../../contract.ts'
import type { ResponseInFull } from '../../results-contract.ts'

/* What an owner does with responses: filter, read one, delete all, count by period and wording. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Mon', 'Tue', 'Wed'] },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
]
type List = { items: Response[]; next_cursor: string | null }

async function publishForm(owner: Client, questions: object[] = QUESTIONS): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Lunch', questions })
  await owner.post(`/api/documents/${id}/publish`, {})
  await owner.patch(`/api/forms/${id}/settings`, { access: 'link' })
  return id
}
async function republish(owner: Client, form: string, questions: object[]): Promise<void> {
  const { version } = (await owner.get<Document>(`/api/documents/${form}`)).body
  await owner.patch(`/api/documents/${form}`, { version, questions })
  await owner.post(`/api/documents/${form}/publish`, {})
}
async function answer(form: string, answers: object, client: Client = server.client(), key?: string): Promise<string> {
  const stored = await client.post<{ id: string }>(
    `/api/forms/${form}/responses`,
    { answers },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
  expect(stored.status, stored.text).toBe(201)
  return stored.body.id
}
const listOf = async (owner: Client, form: string, query: string) => (await owner.get<List>(`/api/forms/${form}/responses?${query}`)).body
const namesOf = ({ items }: List) => items.map(({ answers }) => answers['name'])
const summaryOf = async (owner: Client, form: string, query = '') =>
  (await owner.get<FormSummary>(`/api/forms/${form}/summary?${query}`)).body
const questionOf = ({ questions }: FormSummary, id: string) => questions.find((question) => question.id === id)

test('Responses are found by option, rating, text and day.', async () => {
  const ada = await server.signUp({ timezone: 'Europe/Berlin' })
  const form = await publishForm(ada)
  await answer(form, { name: 'Eva 100% _sure_', days: ['Mon', 'Tue'], taste: 4 })
  await answer(form, { name: 'Ana', days: ['Tue'], taste: 5 })
  await answer(form, { taste: 4 })
  expect(namesOf(await listOf(ada, form, 'question=days&value=Tue'))).toEqual(['Ana', 'Eva 100% _sure_'])
  expect(namesOf(await listOf(ada, form, 'question=days&value=Mon'))).toEqual(['Eva 100% _sure_'])
  expect((await listOf(ada, form, 'question=taste&value=4')).items).toHaveLength(2)
  expect((await listOf(ada, form, 'question=name')).items).toHaveLength(2)
  for (const search of ['eva', '100% _SURE', 'sure_'])
    expect(namesOf(await listOf(ada, form, `search=${encodeURIComponent(search)}`)), search).toHaveLength(1)
  for (const search of ['100_', '%%', 'days', '"'])
    expect((await listOf(ada, form, `search=${encodeURIComponent(search)}`)).items, search).toEqual([])
  expect((await listOf(ada, form, 'question=days&search=eva')).items).toEqual([])
  // Midnight in Berlin is 23:00 in London.
  await server.database.sql(`update responses set created_at = '2026-03-01T23:30:00Z' where answers ->> 'name' = 'Ana'`)
  expect(namesOf(await listOf(ada, form, 'from=2026-03-02&to=2026-03-02'))).toEqual(['Ana'])
  expect((await listOf(ada, form, 'from=2026-03-01&to=2026-03-01')).items).toEqual([])
})

test('A rare match among many is found page by page, and no page looks at all responses.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await fillForm(server.database, form, 45_000)
  const found: unknown[] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const page = await listOf(ada, form, `search=${encodeURIComponent('Person 7')}&question=name&limit=100${cursor && `&cursor=${cursor}`}`)
    found.push(...namesOf(page).filter((name) => name === 'Person 7'))
    cursor = page.next_cursor
  }
  expect(found).toEqual(['Person 7'])
  const rare = await listOf(ada, form, `search=${encodeURIComponent('Person 44999')}`)
  expect(namesOf(rare)).toEqual(['Person 44999'])
  expect(await listOf(ada, form, 'search=nowhere')).toMatchObject({ items: [], next_cursor: expect.any(String) })
})

test('A response is read in the wording that its respondent saw, with its neighbours.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  const ids = [await answer(form, { name: 'A' }), await answer(form, { name: 'B', days: ['Mon'] }), await answer(form, { name: 'C' })]
  const read = async (id: string | undefined) => (await ada.get<ResponseInFull>(`/api/forms/${form}/responses/${id}/details`)).body
  expect(await read(ids[1])).toMatchObject({ newer_id: ids[2], older_id: ids[0], is_earlier_wording: false })
  expect(await read(ids[2])).toMatchObject({ newer_id: null })
  await republish(ada, form, [{ ...QUESTIONS[1], title: 'Which days?' }])
  const old = await read(ids[1])
  expect(old).toMatchObject({ is_earlier_wording: true, response: { answers: { name: 'B', days: ['Mon'] } } })
  expect(old.questions.map(({ title }) => title)).toEqual(['Your name', 'Days', 'Taste'])
  expect((await eva.get(`/api/forms/${form}/responses/${ids[1]}/details`)).status).toBe(404)
})

test('The summary says that a wording has changed, and counts nothing anew.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { days: ['Mon', 'Tue'], taste: 5, name: 'x' })
  await answer(form, { days: ['Mon'], taste: 1 })
  await republish(ada, form, [
    { ...QUESTIONS[1], options: ['Tue', 'Wed', 'Thu'] },
    { ...QUESTIONS[2], scale: 10 },
  ])
  await answer(form, { days: ['Thu'], taste: 10 })
  const summary = await summaryOf(ada, form)
  expect(questionOf(summary, 'days')).toMatchObject({
    answered: 3,
    counts: [
      { value: 'Tue', count: 1 },
      { value: 'Wed', count: 0 },
      { value: 'Thu', count: 1 },
      { value: 'Mon', count: 2, retired: true },
    ],
    reworded: { at: expect.any(String), answered_before: 2, options_only: true },
  })
  // 5 of 5 is no 5 of 10, and another scale is more than other options.
  expect(questionOf(summary, 'taste')?.reworded).not.toHaveProperty('options_only')
  expect(questionOf(summary, 'taste')).toMatchObject({
    answered: 3,
    average: 10,
    earlier_scales: [{ lowest: 1, highest: 5, answered: 2, average: 3 }],
    reworded: { answered_before: 2, scale_only: true },
  })
  expect(questionOf(summary, 'name')).toMatchObject({ answered: 1, removed: true })
  await republish(ada, form, QUESTIONS)
  expect(questionOf(await summaryOf(ada, form), 'taste')).toMatchObject({ average: 3 })
})

test('Counts follow what is deleted, restored, marked as spam, and the days of a period.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const ids = [await answer(form, { taste: 1 }), await answer(form, { taste: 3 }), await answer(form, { taste: 5 })]
  const averageOf = async (query = '') => questionOf(await summaryOf(ada, form, query), 'taste')?.average
  expect(await averageOf()).toBe(3)
  await ada.delete(`/api/forms/${form}/responses/${ids[0]}`)
  expect(await averageOf()).toBe(4)
  await ada.patch(`/api/forms/${form}/responses/${ids[1]}`, { is_spam: true })
  expect(await averageOf()).toBe(5)
  await ada.post(`/api/forms/${form}/responses/${ids[0]}/restore`)
  expect(await averageOf()).toBe(3)
  expect(await averageOf('to=2020-01-01')).toBeNull()
  expect(await averageOf(`from=2020-01-01`)).toBe(3)
})

test('A backlog is counted by a job, once, also while responses arrive and are deleted.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await fillForm(server.database, form, 12_000)
  const first = await summaryOf(ada, form)
  expect(first.responses + first.pending).toBe(12_000)
  expect(first.pending).toBeGreaterThan(0)
  const newest = (await listOf(ada, form, 'limit=50')).items
  await Promise.all([
    ...newest.slice(0, 20).map(({ id }) => ada.delete(`/api/forms/${form}/responses/${id}`)),
    ...Array.from({ length: 10 }, () => answer(form, { taste: 2 })),
  ])
  await settled(async () => expect(await summaryOf(ada, form)).toMatchObject({ responses: 11_990, pending: 0 }))
  const rows = await server.database.sql<{ rating: string; n: number }>(
    `select answers ->> 'taste' as rating, count(*)::int as n from responses where form_id = $1 and deleted_at is null group by 1 order by 1`,
    [form],
  )
  expect(questionOf(await summaryOf(ada, form), 'taste')?.counts).toEqual(rows.map(({ rating, n }) => ({ value: rating, count: n })))
})

test('A test response of the owner is kept apart and not counted; nobody else can give one.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  await answer(form, { name: 'Own test' }, ada, `test-${crypto.randomUUID()}`)
  await answer(form, { name: 'No test' }, eva, `test-${crypto.randomUUID()}`)
  expect(namesOf(await listOf(ada, form, ''))).toEqual(['No test'])
  expect(namesOf(await listOf(ada, form, 'test=true'))).toEqual(['Own test'])
  expect(await summaryOf(ada, form)).toMatchObject({ responses: 1 })
  expect((await ada.get<Document>(`/api/documents/${form}`)).body.responses).toBe(1)
})

test('All responses are deleted at once and come back with Undo, but not those that were deleted before.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  const gone = await answer(form, { name: 'Gone' })
  await ada.delete(`/api/forms/${form}/responses/${gone}`)
  await fillForm(server.database, form, 2_500)
  expect((await eva.post(`/api/forms/${form}/responses/clear`)).status).toBe(404)
  const countOf = async () => (await ada.get<Document>(`/api/documents/${form}`)).body.responses
  const { id } = (await ada.post<{ id: string }>(`/api/forms/${form}/responses/clear`)).body
  await settled(async () => expect(await countOf()).toBe(0))
  await answer(form, { name: 'Later' })
  await settled(async () => expect(await summaryOf(ada, form)).toMatchObject({ responses: 1, pending: 0 }))
  expect((await eva.post(`/api/forms/${form}/responses/clear/${id}/undo`)).status).toBe(404)
  expect((await ada.post(`/api/forms/${form}/responses/clear/${id}/undo`)).status).toBe(200)
  await settled(async () => expect(await countOf()).toBe(2_501))
  expect(namesOf(await listOf(ada, form, 'search=Gone'))).toEqual([])
})

test('What people wrote at "Other" is listed, searched and counted, and no option is.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, [...QUESTIONS.slice(0, 1), { ...QUESTIONS[1], allow_other: true }])
  await answer(form, { name: 'A', days: ['Mon', 'Sunday morning'] })
  await answer(form, { name: 'B', days: ['Mon'] })
  await answer(form, { name: 'C', days: ['Never'] })
  const other = (query = '') => listOf(ada, form, `question=days&other=true${query}`)
  expect(namesOf(await other())).toEqual(['C', 'A'])
  expect(namesOf(await other('&search=sunday'))).toEqual(['A'])
  expect(namesOf(await other('&search=mon'))).toEqual([])
  // An option that is no longer offered is no text of a respondent.
  await republish(ada, form, [...QUESTIONS.slice(0, 1), { ...QUESTIONS[1], options: ['Tue'], allow_other: true }])
  expect(namesOf(await other())).toEqual(['C', 'A'])
})

test('The responses that a filter finds are counted, and deleted at once without any other, and come back with Undo.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  await fillForm(server.database, form, 3_000)
  const filter = { question: 'days', value: 'Tue' }
  const countOf = async (query: string) => (await ada.get<{ count: number }>(`/api/forms/${form}/responses/count?${query}`)).body
  expect(await countOf('question=days&value=Tue')).toEqual({ count: 1_000, next_cursor: null })
  expect(await countOf('search=nowhere')).toEqual({ count: 0, next_cursor: null })
  expect((await eva.get(`/api/forms/${form}/responses/count`)).status).toBe(404)
  const { id } = (await ada.post<{ id: string }>(`/api/forms/${form}/responses/clear`, { filter })).body
  await settled(async () => expect(await countOf('')).toMatchObject({ count: 2_000 }))
  expect(await countOf('question=days&value=Tue')).toMatchObject({ count: 0 })
  await settled(async () => expect(await summaryOf(ada, form)).toMatchObject({ responses: 2_000, pending: 0 }))
  expect((await ada.post(`/api/forms/${form}/responses/clear/${id}/undo`)).status).toBe(200)
  await settled(async () => expect(await countOf('')).toMatchObject({ count: 3_000 }))
})

test('Only the responses of some days, or marked as spam, are deleted at once.', async () => {
  const ada = await server.signUp({ timezone: 'Europe/Berlin' })
  const form = await publishForm(ada)
  const spam = await answer(form, { name: 'Spam' })
  await answer(form, { name: 'March' })
  await answer(form, { name: 'Today' })
  await ada.patch(`/api/forms/${form}/responses/${spam}`, { is_spam: true })
  // Midnight in Berlin is 23:00 in London.
  await server.database.sql(`update responses set created_at = '2026-03-01T23:30:00Z' where answers ->> 'name' = 'March'`)
  const clear = (filter: object) => ada.post(`/api/forms/${form}/responses/clear`, { filter })
  await clear({ from: '2026-03-02', to: '2026-03-02' })
  expect(namesOf(await listOf(ada, form, ''))).toEqual(['Today'])
  await clear({ spam: 'true' })
  expect(namesOf(await listOf(ada, form, 'spam=true'))).toEqual([])
  expect(namesOf(await listOf(ada, form, ''))).toEqual(['Today'])
  expect((await clear({ from: 'yesterday' })).status).toBe(400)
})

test.each([
  ['search', '\u0000'],
  ['question', '\u0000'],
  ['value', '\u0000'],
  ['search', '\\'],
  ['from', '0000-01-01'],
  ['to', '9999-12-31'],
  ['from', '2026-02-30'],
  ['cursor', 'x'],
])('A filter %s of %j is refused or finds nothing, and never an error of ours.', async (name, value) => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { name: 'A' })
  const query = new URLSearchParams({ question: 'name', [name]: value })
  for (const path of ['responses', 'summary']) expect((await ada.get(`/api/forms/${form}/${path}?${query}`)).status, path).toBeLessThan(500)
})
