import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { FormSettings, FormSummary, PublishedForm, Response } from '../contract.ts'

/* Answering a published form, and what its owner sees of it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text', required: true },
  { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], allow_other: true },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Mon', 'Tue', 'Wed'] },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
]

async function publishForm(owner: Client, settings?: Partial<FormSettings>, questions: object[] = QUESTIONS): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Lunch', questions })
  await owner.post(`/api/documents/${id}/publish`, {})
  if (settings) expect((await owner.patch(`/api/forms/${id}/settings`, settings)).status).toBe(200)
  return id
}
const answer = (client: Client, form: string, answers: object, key?: string) =>
  client.post(`/api/forms/${form}/responses`, { answers }, key === undefined ? {} : { headers: { 'idempotency-key': key } })
const responsesOf = async (owner: Client, form: string, query = '') =>
  (await owner.get<{ items: Response[]; next_cursor: string | null }>(`/api/forms/${form}/responses${query}`)).body
const countOf = async (owner: Client, form: string) => (await owner.get<{ responses: number }>(`/api/documents/${form}`)).body.responses

test('A published form is answered by whoever is signed in, and its owner reads the answers with their name.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp({ first_name: 'Eva' })]
  const form = await publishForm(ada)
  expect((await eva.get<PublishedForm>(`/api/forms/${form}`)).body).toMatchObject({
    title: 'Lunch',
    state: 'open',
    settings: { access: 'signed_in' },
  })
  const stored = await answer(eva, form, { name: ' Eva\u0000 ', lunch: 'Pizza', days: ['Mon', 'Mon', 'Wed'], taste: 4 })
  expect(stored.status).toBe(201)
  expect((await responsesOf(ada, form)).items).toEqual([
    {
      ...stored.body,
      answers: { name: 'Eva', lunch: 'Pizza', days: ['Mon', 'Wed'], taste: 4 },
      respondent: { email: eva.email, first_name: 'Eva', last_name: expect.any(String) },
      is_spam: false,
      is_test: false,
      version_id: expect.any(String),
      edited_at: null,
      files: [],
    },
  ])
  expect(await countOf(ada, form)).toBe(1)
  for (const path of ['responses', 'settings', 'summary']) expect((await eva.get(`/api/forms/${form}/${path}`)).status).toBe(404)
  expect((await eva.patch(`/api/forms/${form}/settings`, { access: 'link' })).status).toBe(404)
})

test('Without a session a form is readable and answerable only if its owner has opened it to everybody with the link.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const anybody = server.client()
  expect(await anybody.get(`/api/forms/${form}`)).toMatchObject({ status: 401, body: { reason: 'sign_in_to_answer' } })
  expect(await answer(anybody, form, { name: 'x' })).toMatchObject({ status: 401, body: { reason: 'sign_in_to_answer' } })
  await ada.patch(`/api/forms/${form}/settings`, { access: 'link' })
  expect((await anybody.get(`/api/forms/${form}`)).status).toBe(200)
  expect((await answer(anybody, form, { name: 'x' })).status).toBe(201)
  expect((await responsesOf(ada, form)).items[0]?.respondent).toBeNull()
})

test('What is not published exists for its owner only, as closed; what is archived or deleted takes no answers.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const draft = await createDocument(ada, { title: 'Draft', questions: QUESTIONS })
  expect((await ada.get<PublishedForm>(`/api/forms/${draft.id}`)).body).toMatchObject({ title: 'Draft', state: 'closed' })
  for (const caller of [eva, server.client()]) {
    expect((await caller.get(`/api/forms/${draft.id}`)).body).toMatchObject({ code: 'not_found', reason: 'form_not_found' })
    expect((await answer(caller, draft.id, { name: 'x' })).status).toBe(404)
  }
  const form = await publishForm(ada)
  await ada.post(`/api/documents/${form}/archive`)
  expect((await answer(eva, form, { name: 'x' })).status).toBe(404)
  await ada.post(`/api/documents/${form}/restore`)
  expect((await answer(eva, form, { name: 'x' })).status).toBe(201)
  await ada.delete(`/api/documents/${form}`)
  expect((await answer(eva, form, { name: 'x' })).status).toBe(404)
  const doc = await createDocument(ada, { title: 'Doc', type: 'doc' })
  await ada.post(`/api/documents/${doc.id}/publish`, {})
  for (const caller of [ada, eva]) expect((await caller.get(`/api/forms/${doc.id}`)).status).toBe(404)
})

test.each<[string, object, string, string]>([
  ['without a required one', {}, 'name', 'Please answer this question'],
  ['with a blank one', { name: '  ' }, 'name', 'Please answer this question'],
  ['with a number for a text', { name: 5 }, 'name', 'This is not an answer to this question'],
  ['to an unknown question', { name: 'x', gone: 'y' }, 'gone', 'This question is not part of the form'],
  ['that are too long', { name: 'x'.repeat(1_001) }, 'name', 'The answer must be less than 1,000 characters'],
  ['with an option that does not exist', { name: 'x', days: ['Sun'] }, 'days', 'Choose one of the options'],
  ['with several options where one is asked', { name: 'x', lunch: ['Soup'] }, 'lunch', 'This is not an answer to this question'],
  ['with a long text as another option', { name: 'x', lunch: 'y'.repeat(501) }, 'lunch', 'The answer must be less than 500 characters'],
  ['below the scale', { name: 'x', taste: 0 }, 'taste', 'Choose a number from 1 to 5'],
  ['between two ratings', { name: 'x', taste: 4.5 }, 'taste', 'Choose a number from 1 to 5'],
  ['with a text for a rating', { name: 'x', taste: '4' }, 'taste', 'This is not an answer to this question'],
])('Answers %s are refused at the question, and nothing is stored.', async (_, answers, question, message) => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const refused = await answer(ada, form, answers)
  expect(refused).toMatchObject({ status: 400, body: { reason: 'answers_invalid', issues: [{ path: `answers.${question}`, message }] } })
  expect(await countOf(ada, form)).toBe(0)
})

test.each([
  ['email', ['ada@example.com'], ['ada', 'ada@', 'a b@example.com']],
  ['number', ['12', '-3.5', '1 000,50', '12.500'], ['twelve', '12e', '1.2.3', '9'.repeat(41), '1e400', '1e99', 'NaN', '0x10']],
  [
    'date',
    ['2027-05-14', '0001-01-01', '9999-12-31'],
    ['0000-01-01', '10000-01-01', '-0001-01-01', '2027-02-31', '2027-02-29', '14.05.2027', 'tomorrow'],
  ],
  ['phone', ['+34 600 123 456', '(030) 1234-56'], ['call me', '12']],
  ['url', ['https://example.com/a?b=c', 'http://example.com'], ['javascript:alert(1)', 'example', 'ftp://example.com']],
])('A text of the format %s takes %j and refuses %j.', async (format, good, bad) => {
  const ada = await server.signUp()
  const form = await publishForm(ada, {}, [{ id: 'q', title: 'Q', type: 'text', format }])
  for (const text of good) expect((await answer(ada, form, { q: text })).status, text).toBe(201)
  for (const text of bad) expect((await answer(ada, form, { q: text })).status, text).toBe(400)
})

test('A long text in which nothing is visible is no answer.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, {}, [{ id: 'q', title: 'Q', type: 'text', format: 'long', required: true }])
  for (const q of [' \n', '\u200B\u2060', '\u00AD\n\uFEFF']) expect((await answer(ada, form, { q })).status, q).toBe(400)
  expect((await answer(ada, form, { q: 'می\u200Cخواهم' })).status).toBe(201)
})

test('Of several choices at most one is the respondent\u2019s own, because the page has one field for it.', async () => {
  const ada = await server.signUp()
  const choice = { type: 'multiple_choice', format: 'many', options: ['A', 'B'], allow_other: true }
  const form = await publishForm(ada, {}, [{ id: 'q', title: 'Q', ...choice }])
  expect(await answer(ada, form, { q: ['A', 'Mine', 'Yours'] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'answers.q', message: 'Write only one answer of your own' }] },
  })
  expect((await answer(ada, form, { q: ['A', ' Mine', 'Mine '] })).status).toBe(201)
})

test('A number is stored as the same digits however it is written, and calls may send it as one.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, {}, [{ id: 'q', title: 'Q', type: 'text', format: 'number' }])
  const sent = ['1e3', ' 007 ', '1,5', '1,234.50', '1 000,50', '+.5', '-0.0', '-0e1', '(12)', '12345678901234567890', 1e21, -0.25, 1e-7]
  for (const q of sent) expect((await answer(ada, form, { q })).status, String(q)).toBe(201)
  const stored = (await responsesOf(ada, form)).items.map(({ answers }) => answers['q'])
  const big = ['12345678901234567890', '1000000000000000000000']
  expect(stored.toReversed()).toEqual(['1000', '7', '1.5', '1234.5', '1000.5', '0.5', '0', '0', '-12', ...big, '-0.25', '0.0000001'])
})

test('Answers that no page sends are refused, and break nothing.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const hostile: unknown[] = [null, [], 'x', { name: { $ne: 1 } }, { name: null, ['__proto__']: 'x' }, { name: ['x'] }, { days: [['Mon']] }]
  for (const answers of hostile)
    expect((await ada.post(`/api/forms/${form}/responses`, { answers })).status, JSON.stringify(answers)).toBe(400)
  expect((await answer(ada, form, { name: 'x'.repeat(1_000_000) })).status).toBe(400)
  expect((await answer(ada, form, Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`q${n}`, 'x'])))).status).toBe(400)
  expect((await ada.post('/api/forms/nowhere/responses', { answers: {} })).status).toBe(400)
  expect(await countOf(ada, form)).toBe(0)
})

test('A form with more options than a page can show is not published, and says so.', async () => {
  const ada = await server.signUp()
  const questions = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: `q${n}`,
      title: 'Q',
      type: 'multiple_choice',
      options: Array.from({ length: 100 }, (_, o) => `${o}`),
    }))
  const { id } = await createDocument(ada, { title: 'Long', questions: questions(31) })
  expect(await ada.post(`/api/documents/${id}/publish`, {})).toMatchObject({
    status: 400,
    body: { reason: 'too_many_options', message: 'A form can offer at most 3,000 options in all. Shorten its lists before you publish.' },
  })
  await ada.patch(`/api/documents/${id}`, { version: 1, questions: questions(30) })
  expect((await ada.post(`/api/documents/${id}/publish`, {})).status).toBe(200)
  await ada.patch(`/api/forms/${id}/settings`, { access: 'link' })
  const page = await server.client().get(`/form/${id}`)
  expect(page.status).toBe(200)
  expect(page.bytes.length).toBeLessThan(1_000_000)
})

test('The same key stores one response and gets the same answer, at once or later; with other answers it is refused.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const all = await Promise.all(Array.from({ length: 10 }, () => answer(ada, form, { name: 'Ada' }, 'k1')))
  expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await ada.patch(`/api/forms/${form}/settings`, { closes_at: new Date(Date.now() - 1_000).toISOString() })
  expect((await answer(ada, form, { name: 'Ada' }, 'k1')).body).toEqual(all[0]?.body)
  expect(await answer(ada, form, { name: 'Eva' }, 'k1')).toMatchObject({ status: 422, body: { reason: 'key_reused' } })
  expect(await answer(await server.signUp(), form, { name: 'Ada' }, 'k1')).toMatchObject({ status: 422, body: { reason: 'key_reused' } })
  expect(await countOf(ada, form)).toBe(1)
})

test('A limit of responses is exact, however many come at once; a deleted one makes room.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link', response_limit: 7 })
  const all = await Promise.all(Array.from({ length: 50 }, (_, n) => answer(server.client(), form, { name: `No ${n}` })))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(7)
  expect(new Set(all.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.reason}`))).toEqual(
    new Set(['409 form_full']),
  )
  expect((await ada.get<PublishedForm>(`/api/forms/${form}`)).body.state).toBe('full')
  const { items } = await responsesOf(ada, form)
  expect(items).toHaveLength(7)
  await ada.delete(`/api/forms/${form}/responses/${items[0]?.id}`)
  expect((await answer(server.client(), form, { name: 'Late' })).status).toBe(201)
  expect((await answer(server.client(), form, { name: 'Later' })).status).toBe(409)
  expect(await countOf(ada, form)).toBe(7)
})

test('An office behind one address answers within a minute; a flood from one address is told to wait, others are not.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link' })
  const [office, other] = [server.client(), server.client()]
  const sent = await Promise.all(Array.from({ length: 330 }, (_, n) => answer(office, form, { name: `No ${n}` })))
  const refused = sent.filter(({ status }) => status === 429)
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(320)
  expect(refused[0]?.body).toMatchObject({ reason: 'too_many_requests' })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await answer(other, form, { name: 'Somebody else' })).status).toBe(201)
})

test('A form takes answers from its opening to its closing only, and says which.', async () => {
  const ada = await server.signUp()
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const form = await publishForm(ada, { opens_at: hour(1), closes_at: hour(2) })
  expect((await ada.get<PublishedForm>(`/api/forms/${form}`)).body.state).toBe('not_yet')
  expect(await answer(ada, form, { name: 'x' })).toMatchObject({ status: 409, body: { reason: 'form_not_open_yet' } })
  expect(await ada.patch(`/api/forms/${form}/settings`, { opens_at: hour(3) })).toMatchObject({
    status: 400,
    body: { reason: 'closes_before_it_opens', issues: [{ path: 'closes_at' }] },
  })
  for (const time of ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '9999-01-01T00:00:00Z'])
    expect(await ada.patch(`/api/forms/${form}/settings`, { opens_at: time, closes_at: time }), time).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'opens_at' }, { path: 'closes_at' }] },
    })
  await ada.patch(`/api/forms/${form}/settings`, { opens_at: null, closes_at: hour(-1) })
  expect((await ada.get<PublishedForm>(`/api/forms/${form}`)).body.state).toBe('closed')
  expect(await answer(ada, form, { name: 'x' })).toMatchObject({ status: 409, body: { reason: 'form_closed' } })
  const reopened = await ada.patch<FormSettings>(`/api/forms/${form}/settings`, { closes_at: null, closing_message: 'Thanks!' })
  expect(reopened.body).toMatchObject({
    access: 'signed_in',
    opens_at: null,
    closes_at: null,
    response_limit: null,
    one_response_per_person: false,
    closing_message: 'Thanks!',
  })
  expect((await answer(ada, form, { name: 'x' })).status).toBe(201)
})

test('One response per person and everybody with the link exclude each other.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { one_response_per_person: true })
  expect(await ada.patch(`/api/forms/${form}/settings`, { access: 'link' })).toMatchObject({
    status: 400,
    body: { reason: 'once_needs_account', issues: [{ path: 'one_response_per_person' }] },
  })
  expect((await ada.patch(`/api/forms/${form}/settings`, { access: 'link', one_response_per_person: false })).status).toBe(200)
})

test('A key that cannot be stored is refused, whatever it is made of.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  for (const key of ['x'.repeat(201), 'a b', '\u00e9']) {
    expect(await answer(ada, form, { name: 'x' }, key)).toMatchObject({ status: 400, body: { reason: 'key_invalid' } })
  }
  expect((await answer(ada, form, { name: 'x' }, 'x'.repeat(200))).status).toBe(201)
})

test('A question gets an id under which answers can be stored.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, {}, [{ id: '__proto__', title: 'Who?', type: 'text', required: true }])
  expect((await ada.get<PublishedForm>(`/api/forms/${form}`)).body.questions[0]?.id).toMatch(/^q-/)
})

test('A question that is added never gets the id of one that was removed, so it never shows its answers.', async () => {
  const ada = await server.signUp()
  const [name, pay] = [
    { title: 'Your name', type: 'text', required: false },
    { title: 'Your salary', type: 'text', required: false },
  ]
  const { id } = await createDocument(ada, { title: 'Staff', questions: [name, pay] })
  const read = async () => (await ada.get<{ version: number; questions: { id: string; title: string }[] }>(`/api/documents/${id}`)).body
  const before = await read()
  const save = async (questions: object[]) => ada.patch(`/api/documents/${id}`, { version: (await read()).version, questions })
  expect((await save(before.questions.slice(0, 1))).status).toBe(200)
  expect((await save([...before.questions.slice(0, 1), { title: 'Parking', type: 'text', required: false }])).status).toBe(200)
  const after = await read()
  expect(after.questions[0]?.id).toBe(before.questions[0]?.id)
  expect(before.questions.map((question) => question.id)).not.toContain(after.questions[1]?.id)
})

test('Where each person answers once, a second answer is refused, also at the same moment.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada, { one_response_per_person: true })
  const all = await Promise.all(Array.from({ length: 5 }, (_, n) => answer(eva, form, { name: `Eva ${n}` })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(all.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'already_answered' })
  expect((await answer(ada, form, { name: 'Ada' })).status).toBe(201)
})

test('A batch that has a key or a person twice stores the first of them only.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada, { one_response_per_person: true })
  const { sql } = server.database
  const [live] = await sql<{ version: string }>('select published_version_id as version from documents where id = $1', [form])
  const of = (key: string, respondent: string, answers: object) => ({
    key,
    respondent,
    link: null,
    version: live?.version,
    retention_days: null,
    answers,
    spam: false,
    files: [],
  })
  const batch = [
    of('a', eva.id, { name: 'Eva' }),
    of('a', eva.id, { name: 'Eva' }),
    of('a', eva.id, { name: 'Someone' }),
    of('b', eva.id, { name: 'Eva, again' }),
    of('test-c', ada.id, { name: 'A test' }),
  ]
  const rows = await sql('select outcome, id from app.submit_responses($1, $2::jsonb)', [form, JSON.stringify(batch)])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'key_reused', 'answered', 'stored'])
  expect(rows[1]?.['id']).toBe(rows[0]?.['id'])
  expect(await countOf(ada, form)).toBe(1)
})

test('A deleted response is not restored once its person has answered again, or others have filled the form.', async () => {
  const [ada, eva, bo] = [await server.signUp(), await server.signUp(), await server.signUp()]
  const form = await publishForm(ada, { one_response_per_person: true, response_limit: 2 })
  const first = await answer(eva, form, { name: 'Eva' })
  const path = `/api/forms/${form}/responses/${(first.body as unknown as { id: string }).id}`
  await ada.delete(path)
  expect((await ada.post(`${path}/restore`)).status).toBe(200)
  await ada.delete(path)
  const again = await answer(eva, form, { name: 'Eva again' })
  expect(await ada.post(`${path}/restore`)).toMatchObject({ status: 409, body: { reason: 'restore_answered' } })
  await ada.delete(`/api/forms/${form}/responses/${(again.body as unknown as { id: string }).id}`)
  for (const other of [ada, bo]) expect((await answer(other, form, { name: 'x' })).status).toBe(201)
  expect(await ada.post(`${path}/restore`)).toMatchObject({ status: 409, body: { reason: 'restore_full' } })
  expect(await countOf(ada, form)).toBe(2)
})

test('After a form was published anew, answers are checked against what is live, and earlier ones stay as they were.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(ada, form, { name: 'Ada', lunch: 'Soup', taste: 5 })
  const { body: document } = await ada.get<{ version: number }>(`/api/documents/${form}`)
  await ada.patch(`/api/documents/${form}`, { version: document.version, questions: [{ id: 'dinner', title: 'Dinner', type: 'text' }] })
  expect((await answer(ada, form, { name: 'Still the old form' })).status, 'A saved draft changes nothing').toBe(201)
  await ada.post(`/api/documents/${form}/publish`, {})
  expect((await answer(ada, form, { name: 'x' })).status).toBe(400)
  expect((await answer(ada, form, { dinner: 'Rice' })).status).toBe(201)
  expect((await responsesOf(ada, form)).items.map(({ answers }) => answers)).toEqual([
    { dinner: 'Rice' },
    { name: 'Still the old form' },
    { name: 'Ada', lunch: 'Soup', taste: 5 },
  ])
})

test('Responses come in pages, newest first, each once; spam and deleted ones are apart, count for nothing and can come back.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  for (let n = 1; n <= 5; n += 1) await answer(ada, form, { name: `No ${n}` })
  const first = await responsesOf(ada, form, '?limit=3')
  const second = await responsesOf(ada, form, `?limit=3&cursor=${first.next_cursor}`)
  expect([...first.items, ...second.items].map(({ answers }) => answers['name'])).toEqual(['No 5', 'No 4', 'No 3', 'No 2', 'No 1'])
  expect(second.next_cursor).toBeNull()
  const [newest, next] = first.items
  expect((await ada.patch<Response>(`/api/forms/${form}/responses/${newest?.id}`, { is_spam: true })).body.is_spam).toBe(true)
  await ada.delete(`/api/forms/${form}/responses/${next?.id}`)
  expect(await countOf(ada, form)).toBe(3)
  expect((await responsesOf(ada, form, '?spam=true')).items.map(({ id }) => id)).toEqual([newest?.id])
  expect((await responsesOf(ada, form)).items).toHaveLength(3)
  await ada.patch(`/api/forms/${form}/responses/${newest?.id}`, { is_spam: false })
  expect((await ada.post(`/api/forms/${form}/responses/${next?.id}/restore`)).status).toBe(200)
  expect(await countOf(ada, form)).toBe(5)
  const eva = await server.signUp()
  expect((await eva.delete(`/api/forms/${form}/responses/${next?.id}`)).body).toMatchObject({ reason: 'response_not_found' })
  const other = await publishForm(ada)
  expect((await ada.delete(`/api/forms/${other}/responses/${next?.id}`)).status).toBe(404)
})

test('The summary counts every option and rating, and averages only who answered.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  expect((await ada.get<FormSummary>(`/api/forms/${form}/summary`)).body.questions[3]).toMatchObject({ answered: 0, average: null })
  await answer(ada, form, { name: 'A', lunch: 'Soup', days: ['Mon', 'Tue'], taste: 5 })
  await answer(ada, form, { name: 'B', lunch: 'Pizza', days: ['Tue'], taste: 2 })
  await answer(ada, form, { name: 'C', lunch: 'Soup', taste: 3 })
  const spam = await answer(ada, form, { name: 'D', lunch: 'Salad', taste: 1 })
  await ada.patch(`/api/forms/${form}/responses/${(spam.body as unknown as { id: string }).id}`, { is_spam: true })
  expect((await ada.get<FormSummary>(`/api/forms/${form}/summary`)).body).toEqual({
    responses: 3,
    pending: 0,
    visits: { submitted: 0, left: 0, median_seconds: null },
    earlier_wordings: [],
    questions: [
      { id: 'name', title: 'Your name', type: 'text', format: 'short', answered: 3 },
      {
        id: 'lunch',
        title: 'Lunch',
        type: 'multiple_choice',
        answered: 3,
        counts: [
          { value: 'Soup', count: 2 },
          { value: 'Salad', count: 0 },
        ],
        other: 1,
      },
      {
        id: 'days',
        title: 'Days',
        type: 'multiple_choice',
        answered: 2,
        counts: [
          { value: 'Mon', count: 1 },
          { value: 'Tue', count: 2 },
          { value: 'Wed', count: 0 },
        ],
      },
      {
        id: 'taste',
        title: 'Taste',
        type: 'rating',
        answered: 3,
        counts: [1, 2, 3, 4, 5].map((value) => ({ value: String(value), count: [2, 3, 5].includes(value) ? 1 : 0 })),
        average: 3.33,
      },
    ],
  })
})

test('The owner hears of responses as they arrive.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  const events = await ada.events('/api/events')
  await answer(eva, form, { name: 'Eva' })
  await events.until(({ event, data }) => event === 'form.answered' && data['id'] === form)
  await events.close()
})

test('The summary says what the ends of a scale mean.', async () => {
  const ada = await server.signUp()
  const rating = { id: 'again', title: 'Again?', type: 'rating', format: 'nps', low_label: 'Never', high_label: 'Always' }
  const { id } = await createDocument(ada, { questions: [rating] })
  await ada.post(`/api/documents/${id}/publish`, {})
  const counts = (await ada.get<FormSummary>(`/api/forms/${id}/summary`)).body.questions[0]?.counts
  expect(counts?.filter(({ label }) => label)).toEqual([
    { value: '0', label: 'Never', count: 0 },
    { value: '10', label: 'Always', count: 0 },
  ])
})

test('With somebody\u2019s account go their responses, and the counts follow.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  await answer(eva, form, { name: 'Eva' })
  await answer(ada, form, { name: 'Ada' })
  await server.database.sql('delete from profiles where id = $1', [eva.id])
  expect((await responsesOf(ada, form)).items.map(({ answers }) => answers['name'])).toEqual(['Ada'])
  expect(await countOf(ada, form)).toBe(1)
})

test('The wording that people answered outlives later publications and the thinning of the history.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(ada, form, { name: 'Ada' })
  await server.database.sql(`update document_versions set created_at = now() - interval '200 days' where document_id = $1`, [form])
  for (const title of ['Two', 'Three']) {
    const { body } = await ada.get<{ version: number }>(`/api/documents/${form}`)
    await ada.patch(`/api/documents/${form}`, { version: body.version, title })
    await ada.post(`/api/documents/${form}/publish`, {})
  }
  await server.database.sql(`update document_versions set created_at = now() - interval '200 days' where document_id = $1`, [form])
  await server.database.sql(`select graphile_worker.add_job('sweep')`)
  await eventually('the sweep has run', async () =>
    (await server.database.sql('select from graphile_worker._private_jobs')).length === 0 ? true : undefined,
  )
  const [version] = await server.database.sql<{ title: string }>(
    `select v.title from responses r join document_versions v on v.id = r.version_id where r.form_id = $1`,
    [form],
  )
  expect(version?.title).toBe('Lunch')
})
