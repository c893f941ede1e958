import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'
import { SECRET_KEY, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { shownFields } from '#test/page-fields.ts'
import { readSecretKey } from '#server/secrets.ts'
import type { FormSettings, FormSummary, Response } from '../../contract.ts'
import { PUZZLE_BITS } from '../../public-page.ts'
import { createPageTokens } from '../page/page-tokens.ts'

/* Conditions, order, changes of answers, what happens after submitting, and what keeps robots away. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const HOUR_MS = 3_600_000
const tokens = createPageTokens(readSecretKey(SECRET_KEY, ''))

const PETS = [
  { id: 'pet', title: 'Do you have a pet?', type: 'multiple_choice', options: ['Yes', 'No'], required: true },
  {
    id: 'kinds',
    title: 'Which?',
    type: 'multiple_choice',
    format: 'many',
    options: ['Dog', 'Cat'],
    show_if: { question: 'pet', rule: 'is', value: 'Yes' },
  },
  {
    id: 'walks',
    title: 'Walks a day',
    type: 'rating',
    scale: 5,
    required: true,
    section: 'Dogs',
    section_if: { question: 'kinds', rule: 'is', value: 'Dog' },
  },
  { id: 'tired', title: 'Are you tired?', type: 'text', required: true, show_if: { question: 'walks', rule: 'at_least', value: 4 } },
]

async function publishForm(owner: Client, settings: Partial<FormSettings> = {}, questions: object[] = PETS): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Pets', questions })
  const published = await owner.post(`/api/documents/${id}/publish`, {})
  expect(published.status, published.text).toBe(200)
  const changed = await owner.patch(`/api/forms/${id}/settings`, { access: 'link', ...settings })
  expect(changed.status, changed.text).toBe(200)
  return id
}
const show = (client: Client, path: string, language = 'en') => client.get(path, { headers: { 'accept-language': language } })
async function send(client: Client, form: string, fields: Record<string, string>, language = 'en', from: Record<string, string> = {}) {
  const { edit } = fields
  const body = new URLSearchParams({
    opened: tokens.stamp(form, Date.now() - HOUR_MS),
    ...(await shownFields(client, `/form/${form}`)),
    ...(edit !== undefined && (await shownFields(client, `/form/${form}?edit=${edit}`))),
    ...fields,
  })
  return client.request('POST', `/form/${form}`, body.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language, ...from },
  })
}
const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const answer = (client: Client, form: string, answers: object, headers: Record<string, string> = {}) =>
  client.post<{ reason: string; issues: { path: string }[] }>(`/api/forms/${form}/responses`, { answers }, { headers })
const responsesOf = async (owner: Client, form: string, query = '') =>
  (await owner.get<{ items: Response[] }>(`/api/forms/${form}/responses${query}`)).body.items
const answersOf = async (owner: Client, form: string) => (await responsesOf(owner, form)).map(({ answers }) => answers)

test('Answers to questions that are not asked are dropped, and a required one is demanded only where it is asked, in chains.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const anybody = server.client()
  expect((await answer(anybody, form, { pet: 'No', kinds: ['Dog'], walks: 5, tired: 'Yes' })).status).toBe(201)
  expect((await answer(anybody, form, { pet: 'Yes', kinds: ['Cat'], walks: 5 })).status).toBe(201)
  const missing = await answer(anybody, form, { pet: 'Yes', kinds: ['Dog'] })
  expect([missing.status, missing.body.issues.map(({ path }) => path)]).toEqual([400, ['answers.walks']])
  const deeper = await answer(anybody, form, { pet: 'Yes', kinds: ['Dog', 'Cat'], walks: 4 })
  expect(deeper.body.issues.map(({ path }) => path)).toEqual(['answers.tired'])
  expect((await answer(anybody, form, { pet: 'Yes', kinds: ['Dog'], walks: 3 })).status).toBe(201)
  expect(await answersOf(ada, form)).toEqual([{ pet: 'Yes', kinds: ['Dog'], walks: 3 }, { pet: 'Yes', kinds: ['Cat'] }, { pet: 'No' }])
})

test('Without the script every question is on the page with a line that says whom it is for, in the reader\u2019s language.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const page = (await show(server.client(), `/form/${form}`)).text
  expect(page).toContain('Only if you answered “Yes” to “Do you have a pet?”.')
  expect(page).toContain('Only if you answered “Dog” to “Which?”.')
  expect(page).toContain('Only if you chose 4 or more for “Walks a day”.')
  expect((await show(server.client(), `/form/${form}`, 'es')).text).toContain('Solo si respondiste «Yes» a «Do you have a pet?».')
  expect((await show(server.client(), `/form/${form}`, 'fr')).text).toContain('Seulement si vous avez répondu «\u00A0Yes\u00A0»')
  expect((await send(server.client(), form, { 'answer.pet': 'No', 'answer.walks': '2' })).status).toBe(303)
  expect(await answersOf(ada, form)).toEqual([{ pet: 'No' }])
})

test('A condition whose question is gone, comes later, or has no such answer is refused when the form is published, with its place.', async () => {
  const ada = await server.signUp()
  const broken = async (questions: object[]) => {
    const { id } = await createDocument(ada, { questions })
    const { status, body } = await ada.post<{ reason: string; issues: { path: string }[] }>(`/api/documents/${id}/publish`, {})
    return [status, body.reason, ...(body.issues ?? []).map(({ path }) => path)]
  }
  const [pet, kinds = {}] = PETS
  expect(await broken([kinds])).toEqual([400, 'condition_broken', 'questions.0.show_if'])
  expect(await broken([kinds, pet ?? {}])).toEqual([400, 'condition_broken', 'questions.0.show_if'])
  expect(await broken([pet ?? {}, { ...kinds, show_if: { question: 'pet', rule: 'is', value: 'Perhaps' } }])).toEqual([
    400,
    'condition_broken',
    'questions.1.show_if',
  ])
  expect(await broken([pet ?? {}, { ...kinds, show_if: { question: 'kinds', rule: 'answered' } }])).toEqual([
    400,
    'condition_broken',
    'questions.1.show_if',
  ])
  expect(await broken([pet ?? {}, { ...kinds, section: 'S', section_if: { question: 'x', rule: 'answered' } }])).toEqual([
    400,
    'condition_broken',
    'questions.1.section_if',
  ])
  expect(await broken([])).toEqual([400, 'no_questions'])
})

test('A random order keeps sections and dependent questions together, differs between visits, and survives a refusal.', async () => {
  const ada = await server.signUp()
  const many = Array.from({ length: 12 }, (_, n) => ({ id: `q${n}`, title: `Question ${n}`, type: 'text', section: n < 6 ? 'One' : 'Two' }))
  const questions = [
    ...many,
    { id: 'last', title: 'Last', type: 'text', required: true, section: 'Two', show_if: { question: 'q7', rule: 'answered' } },
  ]
  const form = await publishForm(ada, { shuffle: 'questions' }, questions)
  const anybody = server.client()
  const orderOf = (html: string) => [...html.matchAll(/name="answer\.(\w+)"/g)].map(([, id]) => id ?? '')
  const pages = await Promise.all(Array.from({ length: 5 }, () => show(anybody, `/form/${form}`)))
  expect(new Set(pages.map(({ text }) => orderOf(text).join())).size).toBeGreaterThan(1)
  for (const { text } of pages) {
    const order = orderOf(text)
    expect(order.slice(0, 6).toSorted()).toEqual(['q0', 'q1', 'q2', 'q3', 'q4', 'q5'])
    expect(order.indexOf('last')).toBe(order.indexOf('q7') + 1)
  }
  const [page] = pages
  const refused = await send(anybody, form, { 'answer.q7': 'x', order: fieldIn(page?.text ?? '', 'order') })
  expect([refused.status, orderOf(refused.text)]).toEqual([400, orderOf(page?.text ?? '')])
})

test('Options in random order keep “Other” last, and their answers count as always.', async () => {
  const ada = await server.signUp()
  const options = Array.from({ length: 10 }, (_, n) => `Option ${n}`)
  const form = await publishForm(ada, { shuffle: 'options' }, [
    { id: 'q', title: 'Q', type: 'multiple_choice', options, allow_other: true },
  ])
  const orders = await Promise.all(
    Array.from({ length: 4 }, async () =>
      [...(await show(server.client(), `/form/${form}`)).text.matchAll(/type="radio" name="answer.q" value="([^"]+)"/g)].map(
        ([, value]) => value,
      ),
    ),
  )
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
  for (const order of orders) {
    expect(order.at(-1)).toBe('\u{1}other')
    expect(order.slice(0, -1).toSorted()).toEqual(options)
  }
})

test('Progress is counted over the questions that are asked.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { show_progress: true })
  expect((await show(server.client(), `/form/${form}`)).text).toMatch(/0 of 1 answered.*<progress[^>]*value="0" max="1"/s)
  const refused = await send(server.client(), form, { 'answer.pet': 'Yes', 'answer.kinds': 'Dog' })
  expect(refused.text).toMatch(/2 of 3 answered.*<progress[^>]*value="2" max="3"/s)
  expect(refused.text, 'Without the script it would never move').toMatch(/<div(?=[^>]*data-progress)(?=[^>]*hidden="")/)
})

test('After submitting the respondent goes on to the owner\u2019s https address, and to no other kind of address.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { redirect_url: 'https://example.com/next?a=1&b=2' })
  const sent = await send(server.client(), form, { 'answer.pet': 'No' })
  const done = await server.client().get(sent.headers.get('location') ?? '')
  expect(done.text).toContain('<meta http-equiv="refresh" content="0;url=https://example.com/next?a=1&amp;b=2"/>')
  expect(done.text).toContain('href="https://example.com/next?a=1&amp;b=2"')
  // Phones write the first letter in upper case.
  expect((await ada.patch(`/api/forms/${form}/settings`, { redirect_url: 'HTTPS://Example.com/Thanks' })).body).toMatchObject({
    redirect_url: 'https://example.com/Thanks',
  })
  for (const redirect_url of [
    'https://example.com/\u0000',
    String.raw`https://evil.example\@good.example`,
    'https:evil.example',
    'http://example.com',
    'javascript:alert(1)',
    '//example.com',
    'https://ada@example.com',
    'https://',
    'example.com',
  ]) {
    expect((await ada.patch(`/api/forms/${form}/settings`, { redirect_url })).status, redirect_url).toBe(400)
  }
})

test('A respondent changes their answers by the link that they got; the response keeps its id and its time.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { allow_edit: true, response_limit: 1 })
  const anybody = server.client()
  const sent = await send(anybody, form, { 'answer.pet': 'No' })
  const thanks = await anybody.get(sent.headers.get('location') ?? '')
  const link = /href="(\/form\/[^"]*edit=[^"]+)"/.exec(thanks.text)?.[1] ?? ''
  const [before] = await responsesOf(ada, form)
  const page = await show(anybody, link)
  expect(page.text).toMatch(/<input(?=[^>]*value="No")(?=[^>]*checked)/)
  expect(page.text).toContain('Save changes')
  const [edit, version] = [fieldIn(page.text, 'edit'), fieldIn(page.text, 'version')]
  expect((await send(anybody, form, { edit, 'answer.kinds': 'Dog' })).status, 'The rules for answers hold').toBe(400)
  expect((await send(anybody, form, { edit, 'answer.pet': 'Yes', 'answer.kinds': 'Cat' })).status).toBe(303)
  const [after, ...others] = await responsesOf(ada, form)
  expect(others).toEqual([])
  expect(after).toEqual({ ...before, answers: { pet: 'Yes', kinds: ['Cat'] }, edited_at: expect.any(String) })
  const id = before?.id ?? ''
  const forged = `${id}.${'A'.repeat(43)}`
  expect((await show(anybody, `/form/${form}?edit=${forged}`)).text).toContain('Document Not Found')
  expect((await send(anybody, form, { edit: forged, version, 'answer.pet': 'No' })).status).toBe(404)
  expect((await anybody.get(`/form/${form}?done=${id}`)).text, 'The id alone opens nothing').not.toContain('edit=')
  await ada.patch(`/api/forms/${form}/settings`, { closes_at: new Date(Date.now() - HOUR_MS).toISOString() })
  expect((await send(anybody, form, { edit, 'answer.pet': 'No' })).text).toContain('This form is closed')
  await ada.patch(`/api/forms/${form}/settings`, { closes_at: null, allow_edit: false })
  const final = await send(anybody, form, { edit, version, 'answer.pet': 'No' })
  expect([final.status, final.text]).toEqual([409, expect.stringContaining('These answers are final')])
  expect((await answersOf(ada, form))[0]).toEqual({ pet: 'Yes', kinds: ['Cat'] })
})

test('After a change of answers the page says that the changes were saved, and offers no further response.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { allow_edit: true, closing_message: 'See you' })
  const anybody = server.client()
  const sent = await send(anybody, form, { 'answer.pet': 'No' })
  const first = sent.headers.get('location') ?? ''
  expect((await show(anybody, first)).text).toContain('Submit another response')
  const edit = new URL(first, 'https://x.example').searchParams.get('edit') ?? ''
  const changed = (await send(anybody, form, { edit, 'answer.pet': 'Yes' })).headers.get('location') ?? ''
  const page = (await show(anybody, changed)).text
  expect(page).toMatch(/Your changes have been saved\..*Change your answers/s)
  expect(page).not.toMatch(/Submit another response|submitted successfully|See you/)
  expect((await show(anybody, changed, 'es')).text).toContain('Tus cambios se han guardado.')
  expect((await show(anybody, changed, 'fr')).text).toContain('Vos modifications ont été enregistrées.')
})

test('Only the person themselves changes a response that was given with an account, also where each may answer once.', async () => {
  const [ada, eva, mallory] = [await server.signUp(), await server.signUp(), await server.signUp()]
  const form = await publishForm(ada, { access: 'signed_in', one_response_per_person: true, allow_edit: true })
  const sent = await send(eva, form, { 'answer.pet': 'No' })
  const edit = new URL(sent.headers.get('location') ?? '', server.url).searchParams.get('edit') ?? ''
  expect((await show(mallory, `/form/${form}?edit=${edit}`)).text).toContain('Document Not Found')
  expect((await send(mallory, form, { edit, 'answer.pet': 'Yes' })).status).toBe(404)
  expect((await send(eva, form, { edit, 'answer.pet': 'Yes' })).status).toBe(303)
  expect(await answersOf(ada, form)).toEqual([{ pet: 'Yes' }])
})

test('Whoever acts for somebody sees a form, and neither sends, reads nor changes that person\u2019s answers.', async () => {
  const [ada, bea, chief] = await Promise.all([server.signUp(), server.signUp(), server.signUp()])
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  for (const access of ['signed_in', 'link'] as const) {
    const form = await publishForm(ada, { access, allow_edit: true })
    const sent = await send(bea, form, { 'answer.pet': 'No' })
    const edit = new URL(sent.headers.get('location') ?? '', server.url).searchParams.get('edit') ?? ''
    expect((await chief.post('/api/admin/impersonation', { user_id: bea.id, reason: 'She asked for help' })).status).toBe(200)
    const page = await show(chief, `/form/${form}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Their answers are theirs alone')
    expect(page.text).not.toContain('type="submit"')
    for (const refused of [
      await send(chief, form, { 'answer.pet': 'Yes' }),
      await send(chief, form, { 'answer.pet': 'Yes', edit }),
      await show(chief, `/form/${form}?edit=${edit}`),
    ]) {
      expect(refused.status).toBe(403)
      expect(refused.text).toContain('end the impersonation first')
    }
    expect(await answer(chief, form, { pet: 'Yes' })).toMatchObject({ status: 403, body: { reason: 'not_while_impersonating' } })
    await chief.delete('/api/admin/impersonation')
    expect(await answersOf(ada, form)).toEqual([{ pet: 'No' }])
  }
})

test('What comes faster than a person answers, or not from the page, is kept as spam and answered like the rest.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  const anybody = server.client()
  const page = await show(anybody, `/form/${form}`)
  const fast = await send(anybody, form, { 'answer.pet': 'No', opened: fieldIn(page.text, 'opened') })
  expect([fast.status, fast.headers.get('location')]).toEqual([303, expect.stringContaining('?done=')])
  await send(anybody, form, { 'answer.pet': 'No', opened: '' })
  await send(anybody, form, { 'answer.pet': 'No', opened: `${Date.now() - HOUR_MS}.${'A'.repeat(43)}` })
  expect(await answersOf(ada, form)).toEqual([])
  expect(await responsesOf(ada, form, '?spam=true')).toHaveLength(3)
  await send(anybody, form, { 'answer.pet': 'No' })
  await send(eva, form, { 'answer.pet': 'Yes', opened: '' })
  expect(await answersOf(ada, form), 'People with an account are known').toEqual([{ pet: 'Yes' }, { pet: 'No' }])
})

test('A page that is shown again after a refusal keeps the time at which it was opened.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const opened = tokens.stamp(form, Date.now() - HOUR_MS)
  const refused = await send(server.client(), form, { opened })
  expect([refused.status, fieldIn(refused.text, 'opened')]).toEqual([400, opened])
})

test('Above the limit of a network the page asks for a proof of work, once per submission; calls are told to wait.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const anybody = server.client()
  const key = 'one-submission'
  // One subscriber has all addresses of such a network.
  const from = (n: number, network = '2001:db8:1:2') => ({ 'x-forwarded-for': `${network}::${n.toString(16)}` })
  const all = await Promise.all(Array.from({ length: 330 }, (_, n) => answer(anybody, form, { pet: 'No' }, from(n + 1))))
  const sendFromOffice = (fields: Record<string, string>) => send(anybody, form, fields, 'en', from(999))
  const refused = all.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  const busy = await sendFromOffice({ 'answer.pet': 'Yes', idempotency_key: key })
  expect(busy.status).toBe(429)
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(busy.text).toContain('Too many answers arrive from your network')
  expect(busy.text, 'What was typed is kept').toMatch(/<input(?=[^>]*value="Yes")(?=[^>]*checked)/)
  const puzzle = fieldIn(busy.text, 'puzzle')
  const solution = solve(puzzle)
  const solved = { 'answer.pet': 'Yes', idempotency_key: key, puzzle, solution }
  expect((await sendFromOffice({ ...solved, solution: 'no' })).status).toBe(429)
  expect((await sendFromOffice(solved)).status).toBe(303)
  expect((await sendFromOffice({ ...solved, idempotency_key: 'another' })).status, 'A solution is good for one submission').toBe(429)
  expect(
    (await send(anybody, form, { 'answer.pet': 'No' }, 'en', from(1, '2001:db8:1:3'))).status,
    'Another network is not slowed down',
  ).toBe(303)
})

function solve(puzzle: string): string {
  for (let n = 0; ; n += 1) {
    const digest = createHash('sha256').update(`${puzzle}.${n}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - PUZZLE_BITS) === 0) return String(n)
  }
}

test('A number is read in the language of the page, decides what is asked, and is shown in it when it is changed.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { allow_edit: true }, [
    { id: 'km', title: 'Kilometres', type: 'text', format: 'number' },
    { id: 'why', title: 'Why?', type: 'text', show_if: { question: 'km', rule: 'is', value: '1500.5' } },
  ])
  const sent = await send(server.client(), form, { 'answer.km': ' 1.500,50 ', 'answer.why': 'x' }, 'es')
  await send(server.client(), form, { 'answer.km': '1,500', 'answer.why': 'x' }, 'en')
  await send(server.client(), form, { 'answer.km': '1\u202F500,5', 'answer.why': 'y' }, 'fr')
  expect((await answersOf(ada, form)).toReversed()).toEqual([{ km: '1500.5', why: 'x' }, { km: '1500' }, { km: '1500.5', why: 'y' }])
  const edit = new URL(sent.headers.get('location') ?? '', server.url).searchParams.get('edit') ?? ''
  expect((await show(server.client(), `/form/${form}?edit=${edit}`, 'fr')).text).toContain('value="1500,5"')
  const refused = await send(server.client(), form, { 'answer.km': 'mil <' }, 'es')
  expect(refused.text).toMatch(/Escribe un número.*value="mil &lt;"/s)
})

test('A net promoter score is rated from 0 to 10.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, {}, [{ id: 'nps', title: 'Recommend?', type: 'rating', format: 'nps' }])
  expect((await show(server.client(), `/form/${form}`)).text).toMatch(/value="0".*value="10"/s)
  for (const nps of [0, 10, 5]) expect((await answer(ada, form, { nps })).status).toBe(201)
  for (const nps of [-1, 11, 2.5]) expect((await answer(ada, form, { nps })).status).toBe(400)
  const { questions } = (await ada.get<FormSummary>(`/api/forms/${form}/summary`)).body
  expect(questions[0]).toMatchObject({
    average: 5,
    counts: [{ value: '0', count: 1 }, ...Array.from({ length: 9 }, () => expect.anything()), { value: '10', count: 1 }],
  })
})

test('The owner\u2019s logo stands above a published form, and nobody else\u2019s file is served there.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  expect((await server.client().get(`/form/${form}/logo`)).status).toBe(404)
  const stored = await ada.upload('PUT', '/api/brand/logo?scope=own', { name: 'logo.png', bytes: pngPicture(10, 10) })
  expect(stored.status, stored.text).toBe(200)
  const src = /<img src="([^"]+)" alt=""/.exec((await show(server.client(), `/form/${form}`)).text)?.[1] ?? ''
  const logo = await server.client().get(src)
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
  // The picture on the page of a personal link is asked for without the link.
  expect((await ada.patch(`/api/forms/${form}/settings`, { access: 'personal' })).status).toBe(200)
  expect((await server.client().get(src)).status).toBe(200)
})
