import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAdministration, PASSWORD } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { createPageStamps } from '#server/http/page-stamp.ts'
import { readSecretKey } from '#server/secrets.ts'
import { SECRET_KEY, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { ContactMessage } from '../contract.ts'

/* The contact form, with and without a browser's page, and what the super admin does with its messages. */

type Refusal = { reason: string }
type Signed = Client & { id: string; email: string }
type Mail = { recipient: string; subject: string; body: string; reply_to: string | null }
let server: TestServer
let chief: Signed
beforeAll(async () => {
  server = await startTestServer({ env: { SUPPORT_EMAIL: 'help@norvik.example', TRUSTED_PROXIES: '127.0.0.1' } })
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  await enterAdministration(chief)
})
afterAll(() => server?.stop())

let senders = 0
/** Each from an address and a network of its own, so that the limits of one test do not meet another. */
const newSender = () => {
  senders += 1
  return { email: `sender${senders}@example.com`, headers: { 'x-forwarded-for': `203.0.113.${senders}` } }
}
const mailsAbout = (subject: string) =>
  server.database.sql<Mail>(
    `select recipient, subject, body, reply_to from mail_outbox where body like $1 or subject like $1 order by id`,
    [`%${subject}%`],
  )
const stored = (subject: string) =>
  server.database.sql<{ status: string; name: string; message: string }>(
    'select status, name, message from contact_messages where subject = $1',
    [subject],
  )
const SEND = '/api/functions/send-contact-email'

/** As a browser posts the form of the page. `waits`: as long as a person takes. */
const postForm = async (fields: Record<string, string>, { headers = {}, waits = true } = {}) => {
  const { text } = await server.client().get('/contact?lang=en', { headers })
  const stamp = /name="opened" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect(stamp).not.toBe('')
  if (waits) await new Promise((resolve) => setTimeout(resolve, 2_100))
  return fetch(`${server.url}/contact?lang=en`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ opened: stamp, website: '', ...fields }),
  })
}

test('A message is stored and goes to the support address, to be answered to its sender, who gets a copy.', async () => {
  const { email, headers } = newSender()
  const sent = await server
    .client()
    .post(SEND, { name: ' Ada  Lovelace ', email, subject: 'Opening hours of Graz', message: 'Are you open\non 1 May?' }, { headers })
  expect(sent).toMatchObject({ status: 200, body: { success: true, error: null } })
  expect(await stored('Opening hours of Graz')).toEqual([{ status: 'new', name: 'Ada Lovelace', message: 'Are you open\non 1 May?' }])
  const [toSupport, copy, ...others] = await mailsAbout('Opening hours of Graz')
  expect(others).toEqual([])
  expect(toSupport).toMatchObject({ recipient: 'help@norvik.example', reply_to: email, subject: '[Draftwell] Opening hours of Graz' })
  expect(toSupport?.body).toContain('Are you open\non 1 May?')
  expect(copy).toMatchObject({ recipient: email, reply_to: null, subject: 'Your message to Draftwell' })
  expect(copy?.body).toContain('> Are you open\n> on 1 May?')
})

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'n'.repeat(101) }, 'Name must be less than 100 characters'],
  [{ email: 'ada@' }, 'Invalid email address'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'Email must be less than 255 characters'],
  [{ subject: '' }, 'Subject is required'],
  [{ subject: 's'.repeat(201) }, 'Subject must be less than 200 characters'],
  [{ message: '\n\n' }, 'Message is required'],
  [{ message: 'm'.repeat(2_001) }, 'Message must be less than 2000 characters'],
  [{ name: '', email: '', subject: '' }, 'Name is required'],
])('A message with %o is refused, and the first problem is said.', async (change, message) => {
  const { email, headers } = newSender()
  const fields = { name: 'Ada', email, subject: 'Limits', message: 'Hello', ...change }
  expect(await server.client().post(SEND, fields, { headers })).toMatchObject({ status: 400, body: { success: false, message } })
  const page = await postForm(fields, { headers, waits: false })
  expect(page.status).toBe(400)
  const html = await page.text()
  expect(/role="alert"[^>]*>([^<]+)</.exec(html)?.[1]).toBe(message)
})

test('The longest values pass, after their spaces are cut.', async () => {
  const { email, headers } = newSender()
  const fields = { name: ` ${'n'.repeat(100)} `, email, subject: `${'s'.repeat(200)} `, message: `${'m'.repeat(2_000)}\n` }
  expect((await server.client().post(SEND, fields, { headers })).status).toBe(200)
})

test('The form works without scripts: a sent message leads to its confirmation, a refused one keeps what was typed.', async () => {
  const { email, headers } = newSender()
  const fields = { name: 'Zoë "Z" <b>', email, subject: 'Form without scripts', message: '</textarea><script>alert(1)</script>' }
  const refused = await (await postForm({ ...fields, subject: '' }, { headers, waits: false })).text()
  expect(refused).toContain('value="Zoë &quot;Z&quot; &lt;b&gt;"')
  expect(refused).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>')
  const sent = await postForm(fields, { headers })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?lang=en&sent=1'])
  const { text } = await server.client().get('/contact?lang=en&sent=1')
  expect(text).toContain('Message sent successfully! We&#x27;ll get back to you soon.')
  expect(text).not.toContain('<textarea')
  expect(await stored('Form without scripts')).toMatchObject([{ status: 'new', name: 'Zoë "Z" <b>' }])
})

test('A message that cannot be stored says so, and the form keeps what was typed.', async () => {
  const { email, headers } = newSender()
  const fields = { name: 'Zoë', email, subject: 'While the table is away', message: 'Long text' }
  await server.database.sql('alter table contact_messages rename to contact_messages_away', [])
  try {
    const page = await postForm(fields, { headers })
    expect(page.status).toBe(500)
    const html = await page.text()
    expect(/role="alert"[^>]*>([^<]+)</.exec(html)?.[1]).toBe('Failed to send message. Please try again.')
    for (const kept of ['value="Zoë"', `value="${email}"`, 'value="While the table is away"', '>Long text</textarea>'])
      expect(html).toContain(kept)
  } finally {
    await server.database.sql('alter table contact_messages_away rename to contact_messages', [])
  }
  expect(server.takeErrors()).toMatchObject([{ msg: 'A message of the contact form could not be stored' }])
  expect((await postForm(fields, { headers })).status).toBe(303)
  expect(await stored('While the table is away')).toHaveLength(1)
})

test('What programs send is kept as spam and mails nobody; they are told nothing else than people.', async () => {
  const { email, headers } = newSender()
  const fields = { name: 'Bot', email, message: 'Buy!' }
  const filled = await postForm({ ...fields, subject: 'Trap filled', website: 'https://spam.example' }, { headers })
  const fast = await postForm({ ...fields, subject: 'Too fast' }, { headers, waits: false })
  const forged = await postForm({ ...fields, subject: 'Forged stamp', opened: '1.x' }, { headers, waits: false })
  for (const answer of [filled, fast, forged]) expect(answer.status).toBe(303)
  for (const subject of ['Trap filled', 'Too fast', 'Forged stamp']) {
    expect(await stored(subject)).toMatchObject([{ status: 'spam' }])
    expect(await mailsAbout(subject)).toEqual([])
  }
})

test('A form that was opened more than a day ago is shown again with what was typed, and can be sent at once.', async () => {
  const { email, headers } = newSender()
  const fields = { name: 'Zoë', email, subject: 'Opened last week', message: 'Long text' }
  const stamps = createPageStamps(readSecretKey(SECRET_KEY, server.dataDir), 'contact stamp', 2_000)
  const day = 24 * 60 * 60 * 1000
  const old = await postForm({ ...fields, opened: stamps.stamp('/contact', Date.now() - day - 1_000) }, { headers, waits: false })
  expect(old.status).toBe(400)
  const html = await old.text()
  expect(/role="alert"[^>]*>([^<]+)</.exec(html)?.[1]).toBe('Failed to send message. Please try again.')
  expect(html).toContain('>Long text</textarea>')
  expect(await stored('Opened last week')).toEqual([])
  const opened = /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await postForm({ ...fields, opened }, { headers, waits: false })).status).toBe(303)
  expect(await stored('Opened last week')).toMatchObject([{ status: 'new' }])
  const opening = stamps.stamp('/contact', Date.now() - day + 60_000)
  expect((await postForm({ ...fields, subject: 'Opened this morning', opened: opening }, { headers, waits: false })).status).toBe(303)
  expect(await stored('Opened this morning')).toMatchObject([{ status: 'new' }])
})

test.each([
  ['en', 'Invoices', 'Re: Invoices'],
  ['es', 'RE: Facturas', 'Re: Facturas'],
  ['fr', 'Factures', 'Re: Factures'],
  ['fr', 'Re\u00A0: Factures de mai', 'Re: Factures de mai'],
])('In %s, the answer to “%s” begins with one “Re: ”, by which mail programs find the conversation.', async (locale, subject, expected) => {
  const { email, headers } = newSender()
  const fields = { name: 'Ada', email, subject, message: 'Where are they?' }
  await server.client().post(SEND, fields, { headers: { ...headers, 'accept-language': locale } })
  const { items } = (await chief.get<{ items: ContactMessage[] }>('/api/contact/messages')).body
  const id = items.find((item) => item.email === email)?.id
  expect((await chief.post(`/api/contact/messages/${id}/answer`, { text: 'Here.' })).status).toBe(200)
  expect(await server.database.sql(`select subject from mail_outbox where recipient = $1 and purpose = 'contact_answer'`, [email])).toEqual(
    [{ subject: expected }],
  )
})

test('Line breaks in a name or a subject never become headers of a mail.', async () => {
  const { email, headers } = newSender()
  const fields = { name: 'Eve\r\nBcc: all@example.com', email, subject: 'Injected\r\nBcc: all@example.com', message: 'x' }
  expect((await server.client().post(SEND, fields, { headers })).status).toBe(200)
  const [mail] = await mailsAbout('Injected')
  expect(mail?.subject).toBe('[Draftwell] Injected Bcc: all@example.com')
  const address = { ...fields, email: `${email}\r\nBcc: all@example.com` }
  expect((await server.client().post(SEND, address, { headers })).status).toBe(400)
})

test('The same message sent twice, as by a double click, is one message with one copy; another one is another.', async () => {
  const { email, headers } = newSender()
  const message = { name: 'Ada', email, subject: 'Sent twice', message: 'Once, please.' }
  const send = (fields: object) => server.client().post(SEND, { ...message, ...fields }, { headers })
  const answers = await Promise.all([send({}), send({}), send({ message: 'Something else.' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stored('Sent twice')).map(({ message: text }) => text).sort()).toEqual(['Once, please.', 'Something else.'])
  expect((await mailsAbout('Sent twice')).filter(({ recipient }) => recipient === email)).toHaveLength(2)
  await server.database.sql(`update contact_messages set created_at = created_at - interval '2 days' where subject = 'Sent twice'`)
  await server.database.sql('delete from rate_limits')
  expect((await send({})).status).toBe(200)
  expect(await stored('Sent twice'), 'Later, they want to ask again').toHaveLength(3)
})

test('A network sends five messages in an hour, an address three in a day; the form keeps what was typed.', async () => {
  const { headers } = newSender()
  const send = (email: string) => server.client().post(SEND, { name: 'A', email, subject: 'Limit', message: 'x' }, { headers })
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await send(`limit${at}@example.com`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const page = await postForm({ name: 'A', email: 'limit9@example.com', subject: 'Kept', message: 'Long text' }, { headers })
  expect(page.status).toBe(429)
  const html = await page.text()
  expect(html).toContain('Too many messages. Please try again later.')
  expect(html).toContain('>Long text</textarea>')
  // One subscriber of IPv6 has a whole network of addresses.
  const inNetwork = []
  for (let at = 0; at < 6; at += 1) {
    const from = { headers: { 'x-forwarded-for': `2001:db8:1:2::${at}` } }
    inNetwork.push(
      (await server.client().post(SEND, { name: 'A', email: `six${at}@example.com`, subject: 'L', message: 'x' }, from)).status,
    )
  }
  expect(inNetwork).toEqual([200, 200, 200, 200, 200, 429])
  const oneAddress = []
  for (let at = 0; at < 4; at += 1)
    oneAddress.push(
      (await server.client().post(SEND, { name: 'A', email: 'same@example.com', subject: 'L', message: 'x' }, newSender())).status,
    )
  expect(oneAddress).toEqual([200, 200, 200, 429])
})

test('Without a support address the super admins get the message.', async () => {
  const other = await startTestServer()
  try {
    const boss = await other.signUp()
    await other.database.sql(`update profiles set role = 'super_admin', locale = 'es' where id = $1`, [boss.id])
    await other.client().post(SEND, { name: 'A', email: 'a@example.com', subject: 'To whom?', message: 'x' })
    const mails = await other.database.sql<Mail & { id: string }>(
      `select id, recipient, locale, body from mail_outbox where purpose = 'contact'`,
      [],
    )
    expect(mails).toMatchObject([{ recipient: boss.email, locale: 'es', body: expect.stringContaining('Asunto: To whom?') }])
    // A person has written it: a help desk that leaves out what programs send must take it.
    const file = path.join(other.dataDir, 'mail', `${mails[0]?.id}.eml`)
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('To whom?')
    expect(await readFile(file, 'utf8')).not.toContain('Auto-Submitted')
  } finally {
    await other.stop()
  }
})

test('Only the super admin reads, answers, sorts out and deletes messages; each is answered once.', async () => {
  const { email, headers } = newSender()
  const author = await server.signUp()
  await author.post(SEND, { name: 'Ada', email, subject: 'Please answer', message: 'Can I?' }, { headers })
  const list = async (query = '') => (await chief.get<{ items: ContactMessage[] }>(`/api/contact/messages${query}`)).body.items
  const found = (await list()).find(({ subject }) => subject === 'Please answer')
  const id = found?.id ?? ''
  for (const client of [author, server.client()]) {
    const isOut = client === author ? 403 : 401
    expect((await client.get('/api/contact/messages')).status).toBe(isOut)
    expect((await client.post(`/api/contact/messages/${id}/answer`, { text: 'No' })).status).toBe(isOut)
    expect((await client.post(`/api/contact/messages/${id}/spam`, { is_spam: true })).status).toBe(isOut)
    expect((await client.delete(`/api/contact/messages/${id}`)).status).toBe(isOut)
  }
  expect(await chief.post(`/api/contact/messages/${id}/spam`, { is_spam: true })).toMatchObject({ status: 200, body: { status: 'spam' } })
  expect((await list('?status=new')).some((one) => one.id === id)).toBe(false)
  await chief.post(`/api/contact/messages/${id}/spam`, { is_spam: false })
  const answers = await Promise.all(['Yes.', 'Yes, you can.'].map((text) => chief.post(`/api/contact/messages/${id}/answer`, { text })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const mails = (await mailsAbout('Re: Please answer')).filter(({ recipient }) => recipient === email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toMatch(/^Hello Ada,\n\nYes/)
  expect(mails[0]?.body).toContain('> Can I?')
  expect((await list('?status=answered')).find((one) => one.id === id)).toMatchObject({
    status: 'answered',
    answer: expect.stringMatching(/^Yes/),
  })
  expect((await chief.delete(`/api/contact/messages/${id}`)).status).toBe(200)
  expect((await chief.delete(`/api/contact/messages/${id}`)).status).toBe(404)
})

test('Messages are read and answered in the administration only, for which a session of a super admin is not enough.', async () => {
  const elsewhere = server.client()
  await elsewhere.post('/api/auth/login', { email: chief.email, password: PASSWORD })
  const id = '00000000-0000-7000-8000-000000000000'
  for (const { status, body } of [
    await elsewhere.get<Refusal>('/api/contact/messages'),
    await elsewhere.post<Refusal>(`/api/contact/messages/${id}/answer`, { text: 'No' }),
    await elsewhere.post<Refusal>(`/api/contact/messages/${id}/spam`, { is_spam: true }),
    await elsewhere.delete<Refusal>(`/api/contact/messages/${id}`),
  ])
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'admin_login_required' })
})

test('What somebody with an account sent from another address goes with the account, the mails and the answer too.', async () => {
  const ada = await server.signUp()
  const subject = 'From my private address'
  const sent = { name: 'Ada', email: 'ada.private@example.com', subject, message: 'Please call me.' }
  expect((await ada.post(SEND, sent, { headers: newSender().headers })).status).toBe(200)
  const [row] = await server.database.sql<{ id: string }>('select id from contact_messages where subject = $1', [subject])
  expect((await chief.post(`/api/contact/messages/${row?.id}/answer`, { text: 'We called.' })).status).toBe(200)
  expect(await mailsAbout(subject)).toHaveLength(3)
  expect((await chief.post('/api/rpc/delete_user_data', { target_user_id: ada.id })).status).toBe(200)
  await expect.poll(async () => [await stored(subject), await mailsAbout(subject)]).toEqual([[], []])
})

test('Whoever writes while they act for somebody else writes in their own name.', async () => {
  const [ada, other] = [await server.signUp(), await server.signUp()]
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [other.id])
  expect((await other.post('/api/admin/impersonation', { user_id: ada.id, reason: 'She asked for help' })).status).toBe(200)
  const subject = 'Written for her'
  const { email, headers } = newSender()
  expect((await other.post(SEND, { name: 'Other', email, subject, message: 'Hello.' }, { headers })).status).toBe(200)
  const rows = await server.database.sql('select user_id from contact_messages where subject = $1', [subject])
  expect(rows).toEqual([{ user_id: other.id }])
})
