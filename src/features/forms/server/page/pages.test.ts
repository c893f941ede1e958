import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { SECRET_KEY, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { shownFields } from '#test/page-fields.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { readSecretKey } from '#server/secrets.ts'
import type { FormSettings, Response } from '../../contract.ts'
import { createPageTokens } from './page-tokens.ts'

/* The page of a form as a browser without JavaScript uses it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text', required: true },
  { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], allow_other: true },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Mon', 'Tue'] },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
]

async function publishForm(
  owner: Client,
  settings: Partial<FormSettings> = { access: 'link' },
  questions: object[] = QUESTIONS,
): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Lunch & more <b>', questions })
  await owner.post(`/api/documents/${id}/publish`, {})
  await owner.patch(`/api/forms/${id}/settings`, settings)
  return id
}
/** The stamp of a page that was opened a minute ago. */
const openedEarlier = (form: string) => createPageTokens(readSecretKey(SECRET_KEY, '')).stamp(form, Date.now() - 60_000)
const show = (client: Client, form: string, language = 'en') => client.get(`/form/${form}`, { headers: { 'accept-language': language } })
const send = async (client: Client, form: string, fields: Record<string, string | string[]>) =>
  client.request(
    'POST',
    `/form/${form}`,
    new URLSearchParams(
      Object.entries({ opened: openedEarlier(form), ...(await shownFields(client, `/form/${form}`)), ...fields }).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      ),
    ).toString(),
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    },
  )
const keyOf = (html: string) => /name="idempotency_key" value="([^"]+)"/.exec(html)?.[1] ?? ''
const answersOf = async (owner: Client, form: string, query = '') =>
  (await owner.get<{ items: Response[] }>(`/api/forms/${form}/responses${query}`)).body.items.map(({ answers }) => answers)

test('A form is filled in and sent without JavaScript, and the answers are the owner\u2019s.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const anybody = server.client()
  const page = await show(anybody, form)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Lunch &amp; more &lt;b&gt;')
  expect(page.text).toContain('Nothing about you is stored besides what you enter here.')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(page.headers.get('set-cookie'), 'No cookie for somebody without an account').toBeNull()
  const fields = {
    'answer.name': 'Eva',
    'answer.lunch': '\u{1}other',
    'other.lunch': 'Pizza',
    'answer.days': ['Mon', 'Tue'],
    'answer.taste': '4',
  }
  const sent = await send(anybody, form, { ...fields, idempotency_key: keyOf(page.text) })
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(new RegExp(`^/form/${form}\\?done=[0-9a-f-]{36}$`))
  expect((await anybody.get(sent.headers.get('location') ?? '')).text).toContain('Your response has been submitted successfully.')
  await send(anybody, form, { ...fields, idempotency_key: keyOf(page.text) })
  expect(await answersOf(ada, form)).toEqual([{ name: 'Eva', lunch: 'Pizza', days: ['Mon', 'Tue'], taste: 4 }])
})

test('What is missing or wrong is said at its question, and everything typed stays.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link' }, [...QUESTIONS, { id: 'mail', title: 'E-mail', type: 'text', format: 'email' }])
  const refused = await send(server.client(), form, { 'answer.lunch': 'Salad', 'answer.taste': '4', 'answer.mail': 'nobody"><script>' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Please answer this question')
  expect(refused.text).toContain('value="nobody&quot;&gt;&lt;script&gt;"')
  expect(refused.text).toMatch(/<input(?=[^>]*value="Salad")(?=[^>]*checked)/)
  expect(refused.text).toMatch(/<input(?=[^>]*name="answer.taste")(?=[^>]*value="4")(?=[^>]*checked)/)
  expect(refused.text).toMatch(/role="alert".*Your name.*E-mail/s)
  expect(await answersOf(ada, form)).toEqual([])
})

test('A page that names problems is marked as filled, also without any answer, so that its script brings no draft back.', async () => {
  const question = { id: 'name', title: 'Your name', type: 'text', required: true }
  const form = await publishForm(await server.signUp(), { access: 'link' }, [question])
  expect((await show(server.client(), form)).text).not.toContain('data-filled')
  const refused = await send(server.client(), form, { 'answer.name': '' })
  expect([refused.status, refused.text.includes('data-filled')]).toEqual([400, true])
})

test('The page refuses what a call would refuse: an unknown question, or a second answer to a question that takes one; everything typed stays.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const extra: Record<string, string | string[]>[] = [
    { 'answer.nowhere': 'x' },
    { 'other.nowhere': 'x' },
    { 'answer.taste': ['1', '5'] },
    { 'answer.lunch': ['Soup', 'Salad'] },
    { 'answer.name': ['Eva', 'Ada'] },
  ]
  for (const fields of extra) {
    const refused = await send(server.client(), form, { 'answer.name': 'Eva', ...fields })
    expect(refused.status, JSON.stringify(fields)).toBe(400)
    expect(refused.text, JSON.stringify(fields)).toMatch(/This is not an answer to this question|Your answers could not be stored/)
    expect(refused.text).toContain('value="Eva"')
  }
  expect(await answersOf(ada, form)).toEqual([])
})

test('The page speaks the reader\u2019s language, otherwise the owner\u2019s.', async () => {
  const ada = await server.signUp({ locale: 'fr' })
  const form = await publishForm(ada)
  expect((await show(server.client(), form, 'es-MX,es;q=0.9')).text).toMatch(/<html lang="es".*Enviar/s)
  expect((await show(server.client(), form, 'de')).text).toMatch(/<html lang="fr".*Envoyer/s)
})

test('A form for people with an account sends everybody else to sign in and back; its page says that the name is seen.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada, { access: 'signed_in' })
  const stranger = await show(server.client(), form)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, `/login?redirect=${encodeURIComponent(`/form/${form}`)}`])
  expect((await send(server.client(), form, { 'answer.name': 'x' })).status).toBe(303)
  expect((await show(eva, form)).text).toContain(`You are signed in as ${eva.email}`)
  expect((await send(eva, form, { 'answer.name': 'Eva' })).headers.get('location')).toContain(`/form/${form}?done=`)
  expect(await answersOf(ada, form)).toEqual([{ name: 'Eva' }])
})

test('Nobody\u2019s name is stored with an answer unless the page that was sent said so.', async () => {
  const [ada, bo, eva] = [await server.signUp(), await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  const promiseOf = (html: string) => /name="privacy" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const anonymous = promiseOf((await show(server.client(), form)).text)
  expect(anonymous).not.toBe('')
  const own = promiseOf((await show(bo, form)).text)
  for (const privacy of [anonymous, promiseOf((await show(eva, form)).text)]) {
    const refused = await send(bo, form, { 'answer.name': 'Typed by Bo', privacy })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('What is stored about you has changed since you opened this page.')
    expect(refused.text).toContain(`You are signed in as ${bo.email}.`)
    expect(refused.text).toContain('value="Typed by Bo"')
    expect(promiseOf(refused.text)).toBe(own)
  }
  expect(await answersOf(ada, form)).toEqual([])
  // Nor is somebody nobody who was told that their name is seen: their session has ended meanwhile.
  expect((await send(server.client(), form, { 'answer.name': 'Bo', privacy: own })).status).toBe(409)
  expect((await send(bo, form, { 'answer.name': 'Bo', privacy: own })).status).toBe(303)
  const { body } = await ada.get<{ items: Response[] }>(`/api/forms/${form}/responses`)
  expect(body.items.map(({ respondent }) => respondent?.email)).toEqual([bo.email])
})

test('Answers are kept as long as the page that was sent said, or the page is shown anew.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link', retention_days: 30 })
  const promiseOf = (html: string) => /name="privacy" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const opened = promiseOf((await show(server.client(), form)).text)
  expect((await ada.patch(`/api/forms/${form}/settings`, { retention_days: null })).status).toBe(200)
  const refused = await send(server.client(), form, { 'answer.name': 'Typed before', privacy: opened })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('value="Typed before"')
  expect(refused.text).not.toContain('Responses are deleted after')
  expect((await send(server.client(), form, { 'answer.name': 'Typed before', privacy: promiseOf(refused.text) })).status).toBe(303)
})

test('A page that does not say what it showed is shown again, with what was typed and with what is stored.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link', retention_days: 30 })
  for (const [missing, notice] of [
    ['privacy', 'What is stored about you has changed since you opened this page.'],
    ['version', 'This form was changed while you were answering'],
  ] as const) {
    const refused = await send(server.client(), form, { 'answer.name': 'Typed by hand', [missing]: '' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(notice)])
    expect(refused.text).toContain('value="Typed by hand"')
    expect(refused.text).toContain('Responses are deleted after 30 days.')
  }
  expect(await answersOf(ada, form)).toEqual([])
})

test('An answer that arrives while the owner changes how long answers are kept is not stored under another promise.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link', retention_days: 30 })
  const holder = new Database(server.database.url)
  await holder.connect()
  const isWaiting = async (query: string) =>
    (await server.database.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`, [query])).length > 0
  try {
    await holder.query('begin; set local role draftwell_system')
    await holder.query('select from documents where id = $1 for update', [form])
    const changed = ada.patch(`/api/forms/${form}/settings`, { retention_days: null })
    await eventually('the change waits', () => isWaiting('%"documents"%for update%'))
    const sent = send(server.client(), form, { 'answer.name': 'Typed meanwhile' })
    await eventually('the answer waits', () => isWaiting('%app.submit_responses%'))
    await holder.query('commit')
    expect((await changed).status).toBe(200)
    const refused = await sent
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('What is stored about you has changed')])
    expect(refused.text).toContain('value="Typed meanwhile"')
    expect(refused.text).not.toContain('Responses are deleted after')
  } finally {
    await holder.end()
  }
  expect(await answersOf(ada, form)).toEqual([])
})

test('A form that is closed, full, not open yet, or answered already says so, also to somebody who was still answering.', async () => {
  const ada = await server.signUp()
  const anybody = server.client()
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const full = await publishForm(ada, { access: 'link', response_limit: 1 })
  await send(anybody, full, { 'answer.name': 'First' })
  const late = await send(anybody, full, { 'answer.name': 'Second' })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('This form is full')])
  const closed = await publishForm(ada, { access: 'link', closes_at: hour(-1) })
  const said = (await show(anybody, closed)).text
  expect(said).toContain('This form is closed')
  expect(said, 'Which one').toMatch(/<p[^>]*>Lunch &amp; more &lt;b&gt;<\/p>\s*<h1/)
  const early = await publishForm(ada, { access: 'link', opens_at: '2099-05-14T08:00:00Z' })
  expect((await show(anybody, early)).text).toMatch(/It opens on <time[^>]*>May 14, 2099 at 8:00 AM UTC<\/time>\./)
  expect((await show(await server.signUp({ timezone: 'Europe/Berlin' }), early)).text, 'In their zone').toContain(
    'May 14, 2099 at 10:00 AM GMT+2',
  )
  await ada.patch(`/api/forms/${early}/settings`, { opens_at: '2099-12-01T08:00:00Z' })
  const french = await anybody.get(`/form/${early}`, { headers: { 'accept-language': 'fr' } })
  expect(french.text).toMatch(/Il ouvre le <time[^>]*>1er décembre 2099 à 08:00 UTC<\/time>\./)
  const once = await publishForm(ada, { one_response_per_person: true })
  await send(ada, once, { 'answer.name': 'Ada' })
  expect((await send(ada, once, { 'answer.name': 'Ada again' })).text).toContain('You have already answered this form')
})

test('What does not exist, or is not published, is not found; its owner sees a draft.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const { id } = await createDocument(ada, { title: 'Draft', questions: QUESTIONS })
  for (const path of [id, 'nowhere', '01900000-0000-7000-8000-000000000000', '%00']) {
    const page = await show(eva, path)
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('Document Not Found')])
  }
  const own = await show(ada, id)
  expect(own.text).toContain('This form is not published. Only you can see it.')
  expect(own.text).not.toContain('type="submit"')
  expect((await send(ada, id, { 'answer.name': 'x' })).status).toBe(404)
})

test('A program that fills in the hidden field is thanked, and its answer is spam.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  expect((await send(server.client(), form, { 'answer.name': 'Buy', second_answer_2: 'https://spam.example' })).status).toBe(303)
  expect(await answersOf(ada, form)).toEqual([])
  expect(await answersOf(ada, form, '?spam=true')).toEqual([{ name: 'Buy' }])
})

test('After a new publication, what was typed is checked against the new questions and shown again.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const { body } = await ada.get<{ version: number }>(`/api/documents/${form}`)
  await ada.patch(`/api/documents/${form}`, {
    version: body.version,
    questions: [
      { id: 'name', title: 'Full name', type: 'text' },
      { id: 'team', title: 'Team', type: 'text', required: true },
    ],
  })
  await ada.post(`/api/documents/${form}/publish`, {})
  const page = await send(server.client(), form, { 'answer.name': 'Eva', 'answer.taste': '4' })
  expect(page.status).toBe(400)
  expect(page.text).toContain('value="Eva"')
  expect((await send(server.client(), form, { 'answer.name': 'Eva', 'answer.team': 'HR', 'answer.gone': 'x' })).status).toBe(400)
  expect((await send(server.client(), form, { 'answer.name': 'Eva', 'answer.team': 'HR' })).status).toBe(303)
})

test('The page comes in the owner\u2019s colours.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await ada.patch('/api/brand', { scope: 'own', primary: '#aa2244' })
  const page = await show(server.client(), form)
  expect(page.text).toMatch(/<style nonce="[^"]+">body\{[^<]*--accent:#aa2244/)
})

test('Bodies that no page sends break nothing.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const stranger = server.client()
  expect((await send(stranger, form, {})).status).toBe(400)
  expect(
    (await send(stranger, form, { 'answer.name': 'x', 'answer.taste': '9e9', 'answer.days': Array.from({ length: 5_000 }, () => 'Mon') }))
      .status,
  ).toBe(400)
  const foreign = await stranger.request('POST', `/form/${form}`, 'answer.name=x', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)
})

test('Answers to questions that were changed meanwhile are not stored before the respondent has seen the new ones.', async () => {
  const ada = await server.signUp()
  const ask = (title: string) => [{ id: 'q', title, type: 'multiple_choice', options: ['Yes', 'No'] }]
  const form = await publishForm(ada, { access: 'link' }, ask('Do you agree?'))
  const anybody = server.client()
  const page = await show(anybody, form)
  const { body } = await ada.get<{ version: number }>(`/api/documents/${form}`)
  await ada.patch(`/api/documents/${form}`, { version: body.version, questions: ask('Do you refuse?') })
  await ada.post(`/api/documents/${form}/publish`, {})
  const version = /name="version" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const sent = await send(anybody, form, { 'answer.q': 'Yes', version, idempotency_key: keyOf(page.text) })
  expect(sent.status).toBe(409)
  expect(sent.text).toContain('This form was changed while you were answering')
  expect(sent.text).toMatch(/<input(?=[^>]*value="Yes")(?=[^>]*checked)/)
  expect(await answersOf(ada, form)).toEqual([])
  const next = /name="version" value="([^"]+)"/.exec(sent.text)?.[1] ?? ''
  expect((await send(anybody, form, { 'answer.q': 'Yes', version: next, idempotency_key: keyOf(sent.text) })).status).toBe(303)
})

test('A change after a lost acknowledgement is not called a success.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await send(server.client(), form, { 'answer.name': 'Old', idempotency_key: 'k1' })
  const again = await send(server.client(), form, { 'answer.name': 'New', idempotency_key: 'k1' })
  expect(again.status).toBe(422)
  expect(again.text).toContain('We have your earlier answers')
  // Nobody knows whether the connection broke or another tab sent them.
  expect(again.text).toContain('for example before a connection broke or from another tab')
  expect(await answersOf(ada, form)).toEqual([{ name: 'Old' }])
})

test('A closing message is for those who have answered, and questions wait for the opening.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link', closing_message: 'VOUCHER-42' })
  const anybody = server.client()
  for (const done of ['', '01900000-0000-7000-8000-000000000000', 'x']) {
    expect((await anybody.get(`/form/${form}?done=${done}`)).text).not.toContain('VOUCHER-42')
  }
  const sent = await send(anybody, form, { 'answer.name': 'Eva' })
  expect((await anybody.get(sent.headers.get('location') ?? '')).text).toContain('VOUCHER-42')
  await ada.patch(`/api/forms/${form}/settings`, { opens_at: '2099-01-01T00:00:00Z' })
  const early = await anybody.get(`/api/forms/${form}`)
  expect(early.body).toMatchObject({ state: 'not_yet', questions: [] })
  expect(early.text).not.toContain('VOUCHER-42')
})

test('Somebody who has answered a form that takes one answer is told at once; their spam does not count.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { one_response_per_person: true })
  await send(ada, form, { 'answer.name': 'Filled in by a program', second_answer_2: 'x' })
  expect((await show(ada, form)).text).toContain('type="submit"')
  expect((await send(ada, form, { 'answer.name': 'Ada' })).status).toBe(303)
  expect((await show(ada, form)).text).toContain('You have already answered this form')
})

test('A hostile request costs nobody else their answer: bad keys, millions of fields, other content types, other letter case.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [hostile, honest] = [server.client(), server.client()]
  const keys = ['\u0000', `${'k'.repeat(199)}\u{1F600}`, 'x'.repeat(5_000), '\ud800']
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? send(hostile, form, { 'answer.name': 'x', idempotency_key: keys[(n / 2) % keys.length] ?? '' })
        : send(honest, form, { 'answer.name': `No ${n}` }),
    ),
  )
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]))
  const many = await hostile.request('POST', `/form/${form}`, 'a=&'.repeat(20_000), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(many.status).toBe(413)
  expect((await hostile.post(`/form/${form}`, { 'answer.name': 'x' })).status).toBe(415)
  for (const path of [`/form/${form.toUpperCase()}`, `/api/forms/${form.toUpperCase()}`]) expect((await honest.get(path)).status).toBe(200)
})

test('An answer of one\u2019s own counts without pressing "Other", unless something else was chosen.', async () => {
  const ada = await server.signUp()
  const own = { type: 'multiple_choice', options: ['A', 'B'], allow_other: true }
  const questions = [
    { id: 'one', title: 'One', ...own },
    { id: 'many', title: 'Many', format: 'many', ...own },
    { id: 'list', title: 'List', format: 'dropdown', ...own },
  ]
  const form = await publishForm(ada, { access: 'link' }, questions)
  const typed = { 'other.one': 'C', 'other.many': 'D', 'other.list': 'E' }
  await send(server.client(), form, typed)
  await send(server.client(), form, { ...typed, 'answer.one': 'A', 'answer.many': ['A'], 'answer.list': 'B' })
  expect(await answersOf(ada, form)).toEqual([
    { one: 'A', many: ['A', 'D'], list: 'B' },
    { one: 'C', many: ['D'], list: 'E' },
  ])
})

test('Stars, hearts and thumbs are shown as such; an Arabic question runs from right to left.', async () => {
  const ada = await server.signUp()
  const rating = (format: string, scale: number) => ({ id: format, title: format, type: 'rating', format, scale })
  const form = await publishForm(ada, { access: 'link' }, [
    rating('star', 10),
    rating('heart', 5),
    rating('thumb', 2),
    { id: 'ar', title: 'ما اسمك؟', type: 'text' },
  ])
  const { text } = await show(server.client(), form)
  expect(text.match(/★/g)).toHaveLength(10)
  expect(text.match(/♥/g)).toHaveLength(5)
  expect(text).toMatch(/👎.*👍/s)
  expect(text).toMatch(/dir="auto"[^>]*>(?:(?!dir="auto").)*ما اسمك؟/s)
})

test('An address of another document of one\u2019s own is a page that says that there is no form.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'Doc', type: 'doc' })
  const page = await show(ada, id)
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('Document Not Found')])
})

test('What the owner tries stays a test: the second time, after a refusal, and where the page had a key of its own.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada, { access: 'link', allow_edit: true })
  const banner = 'Test: this response is not counted.'
  const page = await show(ada, `${form}?test=1`)
  expect([page.text.includes(banner), /action="([^"]+)"/.exec(page.text)?.[1]]).toEqual([true, `/form/${form}?test=1`])
  for (const [locale, text] of [
    ['es', 'Prueba: esta respuesta no cuenta.'],
    ['fr', 'Test\u00A0: cette réponse n’est pas comptée.'],
  ] as const) {
    const owner = await server.signUp({ locale })
    expect((await show(owner, `${await publishForm(owner)}?test=1`)).text).toContain(text)
  }
  expect(keyOf(page.text)).toMatch(/^test-/)
  const sent = await send(ada, `${form}?test=1`, { 'answer.name': 'One', idempotency_key: keyOf(page.text) })
  const thanks = (await ada.get(sent.headers.get('location') ?? '')).text
  expect(thanks).toContain(banner)
  const again = /href="([^"]+)"[^>]*>Submit another response/.exec(thanks)?.[1] ?? ''
  expect(again).toBe(`/form/${form}?test=1`)
  const refused = await send(ada, `${form}?test=1`, { 'answer.lunch': 'Soup', idempotency_key: 'of-another-page' })
  expect([refused.status, refused.text.includes(banner), keyOf(refused.text)]).toEqual([400, true, 'test-of-another-page'])
  await send(ada, `${form}?test=1`, { 'answer.name': 'Two', idempotency_key: 'of-another-page' })
  expect(await answersOf(ada, form)).toEqual([])
  const foreign = await show(eva, `${form}?test=1`)
  expect([foreign.text.includes(banner), keyOf(foreign.text).startsWith('test-')]).toEqual([false, false])
  expect((await show(ada, form)).text).not.toContain(banner)
})

test('Whoever answers while the form fills up or closes sees what they typed, as text to copy.', async () => {
  const ada = await server.signUp()
  const day = { id: 'day', title: 'Best day', type: 'text', format: 'date' }
  const form = await publishForm(ada, { access: 'link', response_limit: 1 }, [...QUESTIONS, day])
  await send(server.client(), form, { 'answer.name': 'First' })
  const typed = {
    'answer.day': '2026-12-01',
    'answer.name': 'Eva <b>',
    'answer.lunch': '\u{1}other',
    'other.lunch': 'Pizza',
    'answer.days': ['Mon', 'Tue'],
    'answer.taste': '4',
  }
  const full = await send(server.client(), form, typed)
  expect(full.status).toBe(409)
  expect(full.text).toMatch(
    /This form is full.*Your answers, which were not stored.*Your name.*Eva &lt;b&gt;.*Lunch.*Pizza.*Mon, Tue.*Taste.*4.*Best day.*Dec 1, 2026/s,
  )
  expect(full.text).not.toContain('<form')
  await ada.patch(`/api/forms/${form}/settings`, { response_limit: null, closes_at: new Date(Date.now() - 1_000).toISOString() })
  const closed = await send(server.client(), form, { 'answer.name': 'Eva' })
  expect(closed.text).toMatch(/This form is closed.*Your answers, which were not stored.*Eva/s)
  expect(closed.text, 'Only what was answered').not.toContain('Taste')
  expect((await show(server.client(), form)).text).not.toContain('which were not stored')
})

test('A choice that a new publication took away is not turned into an answer of one\u2019s own.', async () => {
  const ada = await server.signUp()
  const choice = { type: 'multiple_choice', options: ['Soup', 'Salad'] }
  const ask = (options: string[]) => [
    { id: 'lunch', title: 'Lunch', ...choice, options, allow_other: true },
    { id: 'days', title: 'Days', ...choice, options, allow_other: true, format: 'many' },
    { id: 'list', title: 'List', ...choice, options, format: 'dropdown', required: true },
    { id: 'why', title: 'Why?', ...choice, options, show_if: { question: 'lunch', rule: 'is', value: 'Salad' } },
  ]
  const form = await publishForm(ada, { access: 'link' }, ask(['Soup', 'Salad']))
  const { body } = await ada.get<{ version: number }>(`/api/documents/${form}`)
  await ada.patch(`/api/documents/${form}`, { version: body.version, questions: ask(['Salad', 'Rice']) })
  await ada.post(`/api/documents/${form}/publish`, {})
  const old = { 'answer.lunch': 'Soup', 'answer.days': ['Soup', 'Salad'], 'answer.list': 'Soup', 'answer.why': 'Soup' }
  const refused = await send(server.client(), form, old)
  expect(refused.status).toBe(400)
  expect(refused.text.match(/id="q\d-problem"[^>]*>This option is no longer offered\./g), 'Not at what is not asked').toHaveLength(3)
  expect(refused.text).not.toContain('value="Soup"')
  expect(refused.text.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('value="Salad"')])
  expect(await answersOf(ada, form)).toEqual([])
  const own = { 'answer.lunch': '\u{1}other', 'other.lunch': 'Soup', 'answer.list': 'Rice' }
  expect((await send(server.client(), form, own)).status, 'What was typed as one\u2019s own stays').toBe(303)
})

test('“Other” without a text asks for the text, and stays chosen.', async () => {
  const ada = await server.signUp()
  const own = { type: 'multiple_choice', options: ['A', 'B'], allow_other: true, required: true }
  const form = await publishForm(ada, { access: 'link' }, [
    { id: 'one', title: 'One', ...own },
    { id: 'many', title: 'Many', format: 'many', ...own },
    { id: 'list', title: 'List', format: 'dropdown', ...own },
    { id: 'none', title: 'None', format: 'many', ...own },
  ])
  const other = '\u{1}other'
  const { status, text } = await send(server.client(), form, {
    'answer.one': other,
    'answer.many': other,
    'answer.list': other,
    'other.many': ' ',
  })
  expect(status).toBe(400)
  expect(text.match(/id="q[123]-problem"[^>]*>Write your own answer/g)).toHaveLength(3)
  expect(text).toMatch(/id="q4-problem"[^>]*>Please answer this question/)
  expect(text.match(/<input(?=[^>]*value="\u0001other")(?=[^>]*checked)/g)).toHaveLength(2)
  expect(text).toMatch(/<option(?=[^>]*value="\u0001other")(?=[^>]*selected)/)
})

test('A screen reader reads the number, the question, and that it is required, apart from one another.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'link' }, [
    { id: 'name', title: 'Your name', type: 'text', required: true },
    { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], required: true },
    { id: 'note', title: 'Note', type: 'text' },
  ])
  const names = async (language: string) => {
    const { text } = await show(server.client(), form, language)
    const titles = [...text.matchAll(/<(label(?= for="q)|legend)[^>]*>(.*?)<\/\1>/gs)].map(([, , html]) => html ?? '')
    return titles.map((html) => html.replace(/<span[^>]*aria-hidden="true"[^>]*>.*?<\/span>/g, '').replace(/<[^>]+>/g, ''))
  }
  expect(await names('en')).toEqual(['1. Your name, required', '2. Lunch, required', '3. Note'])
  expect(await names('es')).toContain('1. Your name, obligatoria')
  expect(await names('fr')).toContain('1. Your name, obligatoire')
})

test('While the database is away, readers get a page in their language that says so, and it works again afterwards.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const { name, sql } = server.database
  await sql(`alter database ${name} connection limit 0`)
  try {
    await sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> current_user', [name])
    for (const answer of [await show(server.client(), form, 'fr'), await send(server.client(), form, { name: 'Eva' })])
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
        503,
        'text/html; charset=utf-8',
        '1',
      ])
    expect((await show(server.client(), form, 'fr')).text).toContain('Cette page n’est pas disponible pour le moment')
  } finally {
    await sql(`alter database ${name} connection limit -1`)
  }
  await expect.poll(async () => (await show(server.client(), form)).status).toBe(200)
  server.takeErrors()
})
