import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { shownFields } from '#test/page-fields.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { FormSettings } from '../../contract.ts'
import type { LatestResponse } from '../../reach-contract.ts'

/* Frames on other sites, notifications, retention, the latest responses, and whose data a response is. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const sql = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => server.database.sql<Row>(text, values)
async function publishForm(owner: Client, settings: Partial<FormSettings> = {}): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Lunch', questions: [{ id: 'q1', title: 'What?', type: 'text' }] })
  await owner.post(`/api/documents/${id}/publish`, {})
  const changed = await owner.patch(`/api/forms/${id}/settings`, { access: 'link', ...settings })
  expect(changed.status, changed.text).toBe(200)
  return id
}
const answer = async (client: Client, form: string, text = 'Soup') =>
  expect((await client.post(`/api/forms/${form}/responses`, { answers: { q1: text } })).status).toBe(201)
const mailsTo = (email: string) =>
  sql<{ subject: string; body: string }>('select subject, body from mail_outbox where recipient = $1 order by id', [email])
/** Runs the job in several workers' manner: twice at once. */
async function run(job: string): Promise<void> {
  await sql(`select graphile_worker.add_job($1) from generate_series(1, 2)`, [job])
  await eventually('the jobs are done', async () => {
    const [row] = await sql<{ n: number }>('select count(*)::int as n from graphile_worker.jobs where task_identifier = $1', [job])
    return row?.n === 0 || undefined
  })
}
const passMinutes = (form: string, minutes: number) =>
  sql(`update form_settings set notify_after = notify_after - interval '1 minute' * $2 where form_id = $1`, [form, minutes])

test('A form is shown in frames of exactly the sites that its owner lists, and only if anybody with the link may answer.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const policyOf = async () => {
    const { headers } = await server.client().get(`/form/${form}`)
    return [/frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1], headers.get('x-frame-options')]
  }
  expect(await policyOf()).toEqual([`'none'`, 'DENY'])
  const set = (embed_origins: string[]) => ada.patch<FormSettings & { issues: unknown }>(`/api/forms/${form}/settings`, { embed_origins })
  for (const wrong of [
    'http://a.example',
    'http://localhost.a.example',
    'http://[::1]:8080',
    'https://*.example',
    'https://a.example/path',
    `https://a.example; script-src *`,
    `'self'`,
    '*',
    'https://a b',
    'https://a..b',
    'https://.a.example',
    'https://-x',
    'https://x-.example',
    'https://a.*.example',
    'https://ada@a.example',
    'https://ada:x@a.example',
    'https://a_b.example',
    `https://${'a'.repeat(64)}.example`,
    `https://${'a.'.repeat(127)}example`,
    'https://999.1.1.1',
    'https://a.example:99999',
    'https://a.example:',
    'https://',
  ]) {
    const refused = await set(['https://good.example', wrong])
    expect(refused, wrong).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'embed_origins.1', message: 'Enter the address of a site, such as https://intranet.example.com' }] },
    })
  }
  const stored = await set(['https://Intranet.Example.com/', 'https://intranet.example.com', 'https://b.example:8443'])
  expect(stored.body.embed_origins).toEqual(['https://intranet.example.com', 'https://b.example:8443'])
  expect(await policyOf()).toEqual(['https://intranet.example.com https://b.example:8443', null])
  // A page that somebody develops on their own machine.
  await set(['http://localhost:8080', 'http://127.0.0.1:5173'])
  expect(await policyOf()).toEqual(['http://localhost:8080 http://127.0.0.1:5173', null])
  await ada.patch(`/api/forms/${form}/settings`, { access: 'signed_in' })
  const { headers } = await ada.get(`/form/${form}`)
  expect([headers.get('content-security-policy'), headers.get('x-frame-options')]).toEqual([
    expect.stringContaining(`frame-ancestors 'none'`),
    'DENY',
  ])
  const script = await server.client().get('/embed.js')
  expect([script.status, script.headers.get('cross-origin-resource-policy'), script.headers.get('content-type')]).toEqual([
    200,
    'cross-origin',
    'text/javascript; charset=utf-8',
  ])
})

test('At once: a burst of responses is one mail, several workers send it once, and the next follows five minutes later.', async () => {
  const ada = await server.signUp({ locale: 'fr' })
  const form = await publishForm(ada)
  await answer(server.client(), form, 'Before it was switched on')
  await ada.patch(`/api/forms/${form}/settings`, { notify: 'at_once' })
  await run('forms.notify')
  expect(await mailsTo(ada.email)).toEqual([])
  for (let n = 0; n < 3; n += 1) await answer(server.client(), form)
  const spam = { ...(await shownFields(server.client(), `/form/${form}`)), 'answer.q1': 'spam', second_answer_2: 'x' }
  const sent = await server.client().request('POST', `/form/${form}`, new URLSearchParams(spam).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(sent.status).toBe(303)
  await run('forms.notify')
  const [mail, ...others] = await mailsTo(ada.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('3 nouvelles réponses à Lunch')
  expect(mail?.body).toContain(`http://localhost:4321/forms/${form}/responses?tab=responses\n`)
  expect(mail?.body).toContain('Désactivez-les sous «\u00a0Partager\u00a0» sur cette page.')
  await answer(server.client(), form)
  await run('forms.notify')
  expect(await mailsTo(ada.email)).toHaveLength(1)
  await passMinutes(form, 5)
  await run('forms.notify')
  expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['3 nouvelles réponses à Lunch', 'Une nouvelle réponse à Lunch'])
  const [newest] = await sql<{ id: string }>('select id from responses where form_id = $1 order by id desc limit 1', [form])
  expect((await mailsTo(ada.email)).at(-1)?.body).toContain(`/forms/${form}/responses?response=${newest?.id}\n`)
  await passMinutes(form, 60)
  await run('forms.notify')
  expect(await mailsTo(ada.email), 'Nothing new, no mail').toHaveLength(2)
})

test('Daily: one mail at 8 in the time zone of the owner, hourly at the full hour, and none when it is off.', async () => {
  const [ada, eva] = [await server.signUp({ timezone: 'Asia/Tokyo' }), await server.signUp()]
  const [daily, hourly] = [await publishForm(ada, { notify: 'daily' }), await publishForm(eva, { notify: 'hourly' })]
  await run('forms.notify')
  const [next] = await sql<{ hour: number; ahead: boolean; minute: number }>(
    `select extract(hour from notify_after at time zone 'Asia/Tokyo')::int as hour, extract(minute from notify_after)::int as minute,
            notify_after > now() and notify_after <= now() + interval '1 day' as ahead from form_settings where form_id = $1`,
    [daily],
  )
  expect(next).toEqual({ hour: 8, minute: 0, ahead: true })
  await answer(server.client(), daily)
  await answer(server.client(), hourly)
  await run('forms.notify')
  expect([...(await mailsTo(ada.email)), ...(await mailsTo(eva.email))]).toEqual([])
  await passMinutes(daily, 24 * 60)
  await passMinutes(hourly, 60)
  await run('forms.notify')
  expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['A new response to Lunch'])
  expect(await mailsTo(eva.email)).toHaveLength(1)
  await eva.patch(`/api/forms/${hourly}/settings`, { notify: 'off' })
  await answer(server.client(), hourly)
  await passMinutes(hourly, 60)
  await run('forms.notify')
  expect(await mailsTo(eva.email)).toHaveLength(1)
})

test('The browser is told of new responses only if the owner wants it.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { notify_browser: true })
  const quiet = await publishForm(ada)
  const stream = await ada.events('/api/events', '0')
  await answer(server.client(), quiet)
  await answer(server.client(), form)
  await stream.until(({ event }) => event === 'form.noticed')
  const noticed = stream.received.filter(({ event }) => event === 'form.noticed')
  expect(JSON.stringify(noticed)).toContain(form)
  expect(JSON.stringify(noticed)).not.toContain(quiet)
  await stream.close()
})

test('Responses older than their form keeps them are deleted, whatever became of them; the page says so before it begins.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { retention_days: 90 })
  const forEver = await publishForm(ada)
  for (const id of [form, form, form, forEver]) await answer(server.client(), id)
  await sql(`update responses set created_at = now() - interval '91 days' where form_id = $1 or form_id = $2`, [form, forEver])
  await sql(`update responses set deleted_at = now() where id = (select id from responses where form_id = $1 limit 1)`, [form])
  await answer(server.client(), form, 'Young')
  await run('forms.retention')
  expect(await sql('select answers from responses where form_id = $1', [form])).toEqual([{ answers: { q1: 'Young' } }])
  expect(await sql('select 1 from responses where form_id = $1', [forEver])).toHaveLength(1)
  expect((await ada.get<{ responses: number }>(`/api/documents/${form}`)).body.responses).toBe(1)
  const page = await server.client().get(`/form/${form}`, { headers: { 'accept-language': 'en' } })
  expect(page.text).toContain('Nothing about you is stored besides what you enter here. Responses are deleted after 90 days.')
})

test('What a form has promised is kept: answers given while it said 30 days go after 30 days, although it keeps later ones longer.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { retention_days: 30 })
  const set = async (retention_days: number | null) => {
    const { status, body } = await ada.patch<FormSettings>(`/api/forms/${form}/settings`, { retention_days })
    expect(status).toBe(200)
    return body.retention_promises
  }
  const age = (text: string, days: number) =>
    sql(`update responses set created_at = now() - interval '1 day' * $3::int where form_id = $1 and answers ->> 'q1' = $2`, [
      form,
      text,
      days,
    ])
  const kept = async () =>
    (await sql<{ q1: string }>(`select answers ->> 'q1' as q1 from responses where form_id = $1 order by seq`, [form])).map(({ q1 }) => q1)
  await answer(server.client(), form, 'Promised 30 days')
  // Changes that keep answers no longer, and forms that nobody could have answered since, promise nothing more.
  expect(await set(20)).toEqual([])
  expect(await set(90)).toEqual([{ until: expect.any(String), days: 20 }])
  await answer(server.client(), form, 'Promised 90 days')
  const promises = await set(null)
  expect(promises.map(({ days }) => days)).toEqual([20, 90])
  expect((await ada.get<FormSettings>(`/api/forms/${form}/settings`)).body.retention_promises).toEqual(promises)
  await answer(server.client(), form, 'Promised nothing')
  const moved = async (from: number, days: number) =>
    sql(
      `update form_settings set retention_promises = (select jsonb_agg(case when (e ->> 'days')::int = $2 then jsonb_set(e, '{until}', to_jsonb(now() - interval '1 day' * $3::int)) else e end order by n)
         from jsonb_array_elements(retention_promises) with ordinality a (e, n)) where form_id = $1`,
      [form, days, from],
    )
  await moved(24, 20)
  await age('Promised 30 days', 25)
  await age('Promised 90 days', 20)
  await run('forms.retention')
  expect(await kept()).toEqual(['Promised 90 days', 'Promised nothing'])
  await moved(94, 90)
  await age('Promised 90 days', 95)
  await age('Promised nothing', 15)
  await run('forms.retention')
  expect(await kept()).toEqual(['Promised nothing'])
  // Nothing is left that they were about.
  expect((await ada.get<FormSettings>(`/api/forms/${form}/settings`)).body.retention_promises).toEqual([])
})

test('A promise outlasts nights on which nothing ran: an owner who saves before the next one does not end it.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { retention_days: 20 })
  await answer(server.client(), form, 'Promised 20 days')
  await ada.patch(`/api/forms/${form}/settings`, { retention_days: null })
  await sql(`update responses set created_at = now() - interval '40 days' where form_id = $1`, [form])
  await sql(
    `update form_settings set retention_promises = jsonb_set(retention_promises, '{0,until}', to_jsonb($2::text)) where form_id = $1`,
    [form, new Date(Date.now() - 39 * 24 * 60 * 60 * 1000).toISOString()],
  )
  const saved = await ada.patch<FormSettings>(`/api/forms/${form}/settings`, { notify: 'daily' })
  expect(saved.body.retention_promises).toEqual([{ until: expect.any(String), days: 20 }])
  await run('forms.retention')
  expect(await sql('select 1 from responses where form_id = $1', [form])).toEqual([])
  expect((await ada.get<FormSettings>(`/api/forms/${form}/settings`)).body.retention_promises).toEqual([])
})

test('What somebody answered while signed in goes with their account; what they answered by an open link cannot be found.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada, { access: 'signed_in' })
  await answer(eva, form, 'Eva was here')
  await answer(ada, form, 'Ada stays')
  await sql('delete from profiles where id = $1', [eva.id])
  expect(
    (await sql<{ answers: object }>('select answers from responses where form_id = $1', [form])).map(({ answers }) => answers),
  ).toEqual([{ q1: 'Ada stays' }])
})

test('The latest responses to all own forms are listed, newest first, without spam and without those to other people\u2019s forms.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const [one, two, foreign] = [await publishForm(ada), await publishForm(ada, { access: 'signed_in' }), await publishForm(eva)]
  await answer(server.client(), one)
  await answer(eva, two)
  await answer(ada, foreign)
  const { items } = (await ada.get<{ items: LatestResponse[] }>('/api/forms/latest-responses')).body
  expect(items.map(({ form_id, form_title, email }) => [form_id, form_title, email])).toEqual([
    [two, 'Lunch', eva.email],
    [one, 'Lunch', null],
  ])
})
