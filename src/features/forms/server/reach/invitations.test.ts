import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument, newEmail } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { shownFields } from '#test/page-fields.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Response } from '../../contract.ts'
import type { Invitation } from '../../reach-contract.ts'

/* Personal links by mail: who gets one, what it opens, and what its owner learns. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = [{ id: 'q1', title: 'How was it?', type: 'text', required: true }]
type List = { items: Invitation[]; total: number; answered: number | null }

async function publishForm(owner: Client, settings: object = { access: 'personal' }): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Exit\ninterview', questions: QUESTIONS })
  await owner.post(`/api/documents/${id}/publish`, {})
  expect((await owner.patch(`/api/forms/${id}/settings`, settings)).status).toBe(200)
  return id
}
const invite = (owner: Client, form: string, addresses: string[]) =>
  owner.post<{ added: number; known: number; invalid: string[] }>(`/api/forms/${form}/invitations`, { addresses })
const listed = async (owner: Client, form: string) => (await owner.get<List>(`/api/forms/${form}/invitations`)).body
const mailsTo = (email: string) =>
  server.database.sql<{ subject: string; body: string }>('select subject, body from mail_outbox where recipient = $1 order by id', [email])
async function linkOf(email: string): Promise<string> {
  const mail = await eventually('the invitation is mailed', async () => (await mailsTo(email)).at(-1))
  return /http:\/\/localhost:4321(\/form\/\S+)/.exec(mail.body)?.[1] ?? ''
}
const runInvitations = async (form: string) => {
  await server.database.sql(`select graphile_worker.add_job('forms.invite', $1)`, [{ formId: form }])
  await eventually('the job is done', async () => {
    const [row] = await server.database.sql<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'forms.invite' and run_at <= now()`,
    )
    return row?.n === 0 || undefined
  })
}
const send = async (client: Client, address: string, answer = 'Fine') =>
  client.request('POST', address, new URLSearchParams({ ...(await shownFields(client, address)), 'answer.q1': answer }).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
  })

test('Each address of a list gets one mail with a link that takes one response, and the owner sees whose it is.', async () => {
  const ada = await server.signUp({ first_name: 'Ada', last_name: 'Quill' })
  const form = await publishForm(ada)
  const [eva, tom] = [newEmail(), newEmail()]
  const first = await invite(ada, form, [eva, ` ${eva.toUpperCase()} `, tom, 'no address', ''])
  expect([first.status, first.body]).toEqual([200, { added: 2, known: 0, invalid: ['no address'] }])
  expect((await invite(ada, form, [eva])).body).toEqual({ added: 0, known: 1, invalid: [] })
  const link = await linkOf(eva)
  expect((await mailsTo(eva))[0]?.subject).toBe('Please answer: Exit interview')
  expect((await mailsTo(eva))[0]?.body).toContain(`Ada Quill (${ada.email}) asks you to answer`)
  const anybody = server.client()
  const page = await anybody.get(link, { headers: { 'accept-language': 'en' } })
  expect(page.text).toContain(`This link was sent to ${eva}. The owner of this form sees this address with your answers.`)
  const sent = await send(anybody, link)
  expect(sent.status).toBe(303)
  expect((await anybody.get(sent.headers.get('location') ?? '')).text).toContain('Thank You')
  expect((await send(anybody, link, 'Once more')).text).toContain('You have already answered this form')
  expect((await anybody.get(link)).text).toContain('You have already answered this form')
  const { body } = await ada.get<{ items: Response[] }>(`/api/forms/${form}/responses`)
  expect(body.items.map(({ answers, respondent }) => [answers, respondent?.email])).toEqual([[{ q1: 'Fine' }, eva]])
  const list = await listed(ada, form)
  expect([list.total, list.answered]).toEqual([2, 1])
  expect(Object.fromEntries(list.items.map(({ email, state }) => [email, state]))).toEqual({ [eva]: 'answered', [tom]: 'sent' })
  expect(await mailsTo(eva)).toHaveLength(1)
})

test('An address as a mail program copies it is invited without its name, and an entry with two addresses is refused.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [eva, tom] = [newEmail(), newEmail()]
  const two = `Eva <${eva}>, Tom <${tom}>`
  const { body } = await invite(ada, form, [`"Quill, Eva" <${eva.toUpperCase()}>`, `<${tom}>`, two, 'Eva <no address>'])
  expect(body).toEqual({ added: 2, known: 0, invalid: [two, 'Eva <no address>'] })
  expect((await listed(ada, form)).items.map(({ email }) => email).toSorted()).toEqual([eva, tom].toSorted())
})

test('Each line is an entry of its own, and nothing of an entry that is no address is invited.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [eva, tom, zoe] = [newEmail(), newEmail(), newEmail()]
  const invalid = [`Bcc: ${zoe}`, `Team: Zoe <${zoe}>;`, `Write to ${zoe}`, `<${zoe}> and others`, `${zoe}; ${tom}`]
  const { body } = await invite(ada, form, [`${eva}\r\nBcc: ${zoe}`, `\n<${tom}>\r`, ...invalid])
  expect(body).toEqual({ added: 2, known: 0, invalid })
  expect((await listed(ada, form)).items.map(({ email }) => email).toSorted()).toEqual([eva, tom].toSorted())
})

test('More lines than a form has links are refused.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const lines = Array.from({ length: 1_000 }, (_, entry) => Array.from({ length: 30 }, (_line, n) => `a${entry}-${n}@b.co`).join('\n'))
  expect(await ada.post(`/api/forms/${form}/invitations`, { addresses: lines })).toMatchObject({
    status: 409,
    body: { reason: 'too_many_invitations' },
  })
  expect((await listed(ada, form)).total).toBe(0)
})

test('Whoever opens their mailed link again may change their answers, if the form allows it, and nobody else may with their own link.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'personal', allow_edit: true })
  const [eva, tom] = [newEmail(), newEmail()]
  await invite(ada, form, [eva, tom])
  const [evas, toms] = [await linkOf(eva), await linkOf(tom)]
  await send(server.client(), evas)
  const again = await server.client().get(evas, { headers: { 'accept-language': 'en' } })
  expect(again.text).toContain('You have already answered this form')
  const edit = /href="([^"]*[?&;]edit=[^"]+)"/.exec(again.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await server.client().get(edit, { headers: { 'accept-language': 'en' } })).text).toContain('These are your earlier answers.')
  const foreign = await server.client().get(`${toms}&edit=${edit.split('edit=')[1]}`, { headers: { 'accept-language': 'en' } })
  expect(foreign.text).toContain('Document Not Found')
  const fields = {
    ...(await shownFields(server.client(), toms)),
    'answer.q1': 'Not mine',
    edit: new URLSearchParams(edit).get('edit') ?? '',
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await server.client().request('POST', toms, new URLSearchParams(fields).toString(), { headers })).status).toBe(404)
  expect((await ada.get<{ items: Response[] }>(`/api/forms/${form}/responses`)).body.items.map(({ answers }) => answers)).toEqual([
    { q1: 'Fine' },
  ])
  await ada.patch(`/api/forms/${form}/settings`, { allow_edit: false })
  expect((await server.client().get(evas)).text).not.toContain('edit=')
})

test('A closed form mails no links, because nobody could answer; one that opens later does.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [eva, tom] = [newEmail(), newEmail()]
  await ada.patch(`/api/forms/${form}/settings`, { opens_at: '2099-01-01T00:00:00Z' })
  expect((await invite(ada, form, [eva])).status).toBe(200)
  await ada.patch(`/api/forms/${form}/settings`, { opens_at: null, closes_at: new Date(Date.now() - 1000).toISOString() })
  expect(await invite(ada, form, [tom])).toMatchObject({ status: 409, body: { reason: 'form_closed_for_links' } })
  expect(await ada.post(`/api/forms/${form}/invitations/remind`, {})).toMatchObject({ body: { reason: 'form_closed_for_links' } })
  expect((await listed(ada, form)).total).toBe(1)
})

test.each([
  [
    'closes',
    (owner: Client, form: string) => owner.patch(`/api/forms/${form}/settings`, { closes_at: new Date(Date.now() - 1000).toISOString() }),
  ],
  ['is open to everybody', (owner: Client, form: string) => owner.patch(`/api/forms/${form}/settings`, { access: 'link' })],
  ['is archived', (owner: Client, form: string) => owner.post(`/api/documents/${form}/archive`, {})],
])('If a form %s while mails wait, they are cancelled, the list says so, and inviting anew mails them.', async (_, close) => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [eva, tom] = [newEmail(), newEmail()]
  await invite(ada, form, [eva])
  await linkOf(eva)
  // Tom's mail waits, as behind a long list or at a limit of the day.
  await server.database.sql(`insert into form_invitations (form_id, user_id, email, waiting) values ($1, $2, $3, 'invitation')`, [
    form,
    ada.id,
    tom,
  ])
  expect((await close(ada, form)).status).toBe(200)
  await runInvitations(form)
  const states = async () => Object.fromEntries((await listed(ada, form)).items.map(({ email, state }) => [email, state]))
  expect(await states()).toEqual({ [eva]: 'sent', [tom]: 'cancelled' })
  expect(await mailsTo(tom)).toEqual([])
  await ada.post(`/api/documents/${form}/restore`, {})
  expect((await ada.patch(`/api/forms/${form}/settings`, { access: 'personal', closes_at: null })).status).toBe(200)
  await runInvitations(form)
  expect(await mailsTo(tom), 'Nothing is mailed by itself').toEqual([])
  expect((await invite(ada, form, [eva, tom])).body).toMatchObject({ added: 1, known: 1 })
  await linkOf(tom)
  expect(await states()).toEqual({ [eva]: 'sent', [tom]: 'sent' })
})

test('A cancelled mail of an anonymous form is shown as such, and can be sent again.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'personal', anonymous: true })
  const eva = newEmail()
  await server.database.sql(`insert into form_invitations (form_id, user_id, email, waiting) values ($1, $2, $3, 'invitation')`, [
    form,
    ada.id,
    eva,
  ])
  await ada.patch(`/api/forms/${form}/settings`, { closes_at: new Date(Date.now() - 1000).toISOString() })
  await eventually('closing cancels at once', async () => (await listed(ada, form)).items[0]?.state === 'cancelled' || undefined)
  await ada.patch(`/api/forms/${form}/settings`, { closes_at: null })
  expect((await ada.post(`/api/forms/${form}/invitations/${(await listed(ada, form)).items[0]?.id}/resend`, {})).status).toBe(200)
  await linkOf(eva)
  expect((await listed(ada, form)).items[0]?.state).toBe('hidden')
})

test('A mail that is asked for while those of the closed form are being cancelled is sent, because the form is open again.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const eva = newEmail()
  const { sql } = server.database
  await sql(`insert into form_invitations (form_id, user_id, email, waiting) values ($1, $2, $3, 'invitation')`, [form, ada.id, eva])
  await sql(`update form_settings set closes_at = now() - interval '1 minute' where form_id = $1`, [form])
  const owner = new Database(server.database.url)
  await owner.connect()
  try {
    await owner.query('begin; set local role draftwell_system')
    await owner.query('update form_settings set closes_at = null where form_id = $1', [form])
    await owner.query(`update form_invitations set waiting = 'invitation' where form_id = $1`, [form])
    await sql(`select graphile_worker.add_job('forms.invite', $1)`, [{ formId: form }])
    await eventually('the job waits for the invitation', async () => {
      const waiting = await sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%form_invitations%'`,
      )
      return waiting.length > 0 || undefined
    })
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  await linkOf(eva)
  expect((await listed(ada, form)).items.map(({ state }) => state)).toEqual(['sent'])
})

test('While the owner is suspended, mails wait, and are sent once the account is active again.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const eva = newEmail()
  await server.database.sql(`insert into form_invitations (form_id, user_id, email, waiting) values ($1, $2, $3, 'invitation')`, [
    form,
    ada.id,
    eva,
  ])
  const set = (status: string) => server.database.sql('update profiles set account_status = $2 where id = $1', [ada.id, status])
  await set('suspended')
  await runInvitations(form)
  const waiting = await server.database.sql('select waiting, cancelled from form_invitations where form_id = $1', [form])
  expect([await mailsTo(eva), waiting]).toEqual([[], [{ waiting: 'invitation', cancelled: false }]])
  await set('active')
  await runInvitations(form)
  await linkOf(eva)
})

test('The owner reads whose mail could not be delivered, also of an anonymous form, and no longer once another one was sent.', async () => {
  const ada = await server.signUp()
  const forms = [await publishForm(ada), await publishForm(ada, { access: 'personal', anonymous: true })]
  for (const [at, form] of forms.entries()) {
    const [eva, tom] = [newEmail(), newEmail()]
    await invite(ada, form, [eva, tom])
    await eventually('both mails have left', async () => {
      const sent = await server.database.sql('select id from mail_outbox where recipient = any($1) and sent_at is not null', [[eva, tom]])
      return sent.length === 2 || undefined
    })
    // As the sender of mails leaves it after a refusal for good.
    await server.database.sql(`update mail_outbox set sent_at = null, failed_at = now(), failure = 'refused' where recipient = $1`, [eva])
    const states = async () => Object.fromEntries((await listed(ada, form)).items.map(({ email, state }) => [email, state]))
    const fine = at === 0 ? 'sent' : 'hidden'
    expect(await states()).toEqual({ [eva]: 'failed', [tom]: fine })
    const id = (await listed(ada, form)).items.find(({ email }) => email === eva)?.id
    expect((await ada.post(`/api/forms/${form}/invitations/${id}/resend`, {})).status).toBe(200)
    await eventually('it is mailed again', async () => (await mailsTo(eva)).length === 2 || undefined)
    expect(await states()).toEqual({ [eva]: fine, [tom]: fine })
  }
})

test('Twenty parallel submits with one link store one response.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const eva = newEmail()
  await invite(ada, form, [eva])
  const link = await linkOf(eva)
  const statuses = await Promise.all(Array.from({ length: 20 }, async (_, n) => (await send(server.client(), link, `Try ${n}`)).status))
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  expect((await ada.get<{ items: Response[] }>(`/api/forms/${form}/responses`)).body.items).toHaveLength(1)
})

test('Without a link, with a wrong one or with that of another form nobody answers, not even signed in or through the API.', async () => {
  const ada = await server.signUp()
  const [form, other] = [await publishForm(ada), await publishForm(ada)]
  const eva = newEmail()
  await invite(ada, other, [eva])
  const token = (await linkOf(eva)).split('link=')[1] ?? ''
  for (const query of ['', '?link=', '?link=guessed', `?link=${'a'.repeat(43)}`, `?link=${token}`]) {
    const page = await server.client().get(`/form/${form}${query}`, { headers: { 'accept-language': 'en' } })
    expect([page.status, page.text], query).toEqual([403, expect.stringContaining('This form needs a personal link')])
    expect((await send(server.client(), `/form/${form}${query}`)).status).toBe(403)
  }
  expect((await ada.post(`/api/forms/${form}/responses`, { answers: { q1: 'x' } })).body).toMatchObject({ reason: 'personal_link_needed' })
  expect((await ada.get<{ items: Response[] }>(`/api/forms/${form}/responses`)).body.items).toEqual([])
  const [row] = await server.database.sql<{ token_hash: Buffer }>('select token_hash from form_invitations where email = $1', [eva])
  expect(row?.token_hash.toString('base64url')).not.toContain(token)
})

test('Of an anonymous form nothing tells who has answered, the page says so, and it cannot be undone.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'personal', anonymous: true })
  const eva = newEmail()
  await invite(ada, form, [eva, newEmail()])
  const link = await linkOf(eva)
  const isKept = { status: 409, body: { reason: 'anonymity_promised' } }
  expect(await ada.patch(`/api/forms/${form}/settings`, { anonymous: false }), 'Somebody may have opened it').toMatchObject(isKept)
  const page = await server.client().get(link, { headers: { 'accept-language': 'en' } })
  expect(page.text, 'No promise that one invitation after another would break').toContain(
    'sees when each response arrives. If few people are invited,',
  )
  expect((await send(server.client(), link)).status).toBe(303)
  expect((await send(server.client(), link)).status, 'Still once').toBe(409)
  const list = await listed(ada, form)
  expect([list.answered, new Set(list.items.map(({ state }) => state))]).toEqual([null, new Set(['hidden'])])
  const { body } = await ada.get<{ items: Response[] }>(`/api/forms/${form}/responses`)
  expect(body.items[0]?.respondent).toBeNull()
  expect(await server.database.sql('select from responses where form_id = $1 and invitation_id is not null', [form])).toEqual([])
  for (const { id } of list.items) expect((await ada.post(`/api/forms/${form}/invitations/${id}/resend`, {})).status).toBe(200)
  for (const change of [{ anonymous: false }, { access: 'signed_in' }, { access: 'link' }])
    expect((await ada.patch(`/api/forms/${form}/settings`, change)).body, JSON.stringify(change)).toMatchObject({
      reason: 'anonymity_promised',
    })
})

test('Only personal links can be anonymous: elsewhere the setting is refused, and another access ends it.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'signed_in' })
  const set = (changes: object) => ada.patch<{ anonymous: boolean }>(`/api/forms/${form}/settings`, changes)
  const refusal = {
    status: 400,
    body: { reason: 'anonymous_needs_links', issues: [{ path: 'anonymous', message: 'Only forms with personal links can be anonymous' }] },
  }
  for (const changes of [{ anonymous: true }, { anonymous: true, access: 'link' }]) expect(await set(changes)).toMatchObject(refusal)
  expect((await set({ access: 'personal', anonymous: true })).body.anonymous).toBe(true)
  expect(await set({ access: 'link', anonymous: true })).toMatchObject(refusal)
  expect((await set({ access: 'signed_in' })).body.anonymous).toBe(false)
  expect((await ada.get<{ settings: object }>(`/api/forms/${form}`)).body.settings).toMatchObject({ anonymous: false })
})

test('Of an anonymous form everybody gets the same mails, so that no mail and no time tells who has answered.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, { access: 'personal', anonymous: true })
  const [eva, tom] = [newEmail(), newEmail()]
  await invite(ada, form, [eva, tom])
  await linkOf(tom)
  await send(server.client(), await linkOf(eva))
  const sentAt = async () => Object.fromEntries((await listed(ada, form)).items.map(({ email, sent_at }) => [email, sent_at]))
  const before = await sentAt()
  for (const { id } of (await listed(ada, form)).items) await ada.post(`/api/forms/${form}/invitations/${id}/resend`, {})
  await runInvitations(form)
  expect([await mailsTo(eva), await mailsTo(tom)].map(({ length }) => length)).toEqual([2, 2])
  const after = await sentAt()
  expect([after[eva] === before[eva], after[tom] === before[tom]]).toEqual([false, false])
  await server.database.sql(`update form_invitations set sent_at = now() - interval '25 hours' where form_id = $1`, [form])
  await ada.post(`/api/forms/${form}/invitations/remind`, {})
  await runInvitations(form)
  expect([await mailsTo(eva), await mailsTo(tom)].map(({ length }) => length)).toEqual([3, 3])
})

test.each([true, false])(
  'An address whose link was taken back and that is invited again does not answer twice (anonymous: %s).',
  async (anonymous) => {
    const ada = await server.signUp()
    const form = await publishForm(ada, { access: 'personal', anonymous })
    const [eva, tom] = [newEmail(), newEmail()]
    await invite(ada, form, [eva, tom])
    const [evasLink, tomsLink] = [await linkOf(eva), await linkOf(tom)]
    await send(server.client(), evasLink)
    for (const { id } of (await listed(ada, form)).items)
      expect((await ada.delete(`/api/forms/${form}/invitations/${id}`)).status).toBe(200)
    expect((await listed(ada, form)).items).toEqual([])
    expect((await server.client().get(evasLink)).status).toBe(403)
    expect((await ada.post(`/api/forms/${form}/invitations`, { addresses: [eva, tom] })).body).toMatchObject({ added: 2, known: 0 })
    await runInvitations(form)
    expect((await send(server.client(), evasLink)).status).toBe(409)
    expect((await send(server.client(), tomsLink)).status).toBe(303)
  },
)

test('A reminder goes to those who have not answered, a day later at the earliest, with the same link; a link that was taken back opens nothing.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [eva, tom, zoe] = [newEmail(), newEmail(), newEmail()]
  await invite(ada, form, [eva, tom, zoe])
  const [link, tomsLink, zoesLink] = [await linkOf(eva), await linkOf(tom), await linkOf(zoe)]
  await send(server.client(), link)
  expect((await ada.post(`/api/forms/${form}/invitations/remind`, {})).body).toEqual({ reminded: 0 })
  await runInvitations(form)
  expect(await mailsTo(tom)).toHaveLength(1)
  const zoes = (await listed(ada, form)).items.find(({ email }) => email === zoe)
  expect((await ada.delete(`/api/forms/${form}/invitations/${zoes?.id}`)).status).toBe(200)
  expect((await server.client().get(zoesLink)).status).toBe(403)
  await server.database.sql(`update form_invitations set sent_at = now() - interval '25 hours' where form_id = $1`, [form])
  expect((await ada.post(`/api/forms/${form}/invitations/remind`, {})).body).toEqual({ reminded: 1 })
  await eventually('Tom is reminded', async () => ((await mailsTo(tom)).length === 2 ? true : undefined))
  expect((await mailsTo(tom))[1]?.subject).toBe('Reminder: Exit interview')
  expect(await linkOf(tom)).toBe(tomsLink)
  expect([await mailsTo(eva), await mailsTo(zoe)].map(({ length }) => length)).toEqual([1, 1])
})

test('One person sends at most a thousand such mails a day and three to one address; the rest waits.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await server.database.sql(
    `insert into mail_outbox (user_id, recipient, subject, body, purpose, sent_at)
     select $1, n || '@example.com', 'x', 'x', 'form_invitation', now() from generate_series(1, 999) n`,
    [ada.id],
  )
  const [eva, tom] = [newEmail(), newEmail()]
  await invite(ada, form, [eva, tom])
  await linkOf(eva).then(() => runInvitations(form))
  const states = async () => (await listed(ada, form)).items.map(({ state }) => state).sort()
  expect(await states()).toEqual(['sent', 'waiting'])
  await server.database.sql(
    `update mail_outbox set recipient = $2, created_at = case when subject = 'x' then created_at - interval '2 days' else created_at end
    where user_id = $1`,
    [ada.id, tom],
  )
  await server.database.sql(
    `insert into mail_outbox (user_id, recipient, subject, body, purpose, sent_at)
     select $1, $2, 'y', 'y', 'form_invitation', now() from generate_series(1, 3)`,
    [ada.id, tom],
  )
  await runInvitations(form)
  expect(await states(), 'Three mails went to this address today').toEqual(['sent', 'waiting'])
  await server.database.sql(`update mail_outbox set created_at = now() - interval '2 days' where user_id = $1`, [ada.id])
  await runInvitations(form)
  expect(await states()).toEqual(['sent', 'sent'])
})

test('While fifty mails of a person wait for the mail server, no more of them are written, so that other people’s mails have their turn.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await server.database.sql(
    `insert into mail_outbox (user_id, recipient, subject, body, purpose) select $1, 'x@example.com', 'y', 'y', 'form_invitation' from generate_series(1, 50)`,
    [ada.id],
  )
  const tom = newEmail()
  await invite(ada, form, [tom])
  await runInvitations(form)
  expect(await mailsTo(tom)).toEqual([])
  await server.database.sql(`update mail_outbox set sent_at = now() where user_id = $1`, [ada.id])
  await runInvitations(form)
  expect(await mailsTo(tom)).toHaveLength(1)
})

test('People are invited only to an own, published form with personal links, and to a thousand links at most.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const open = await publishForm(ada, { access: 'link' })
  expect((await invite(ada, open, [newEmail()])).body).toMatchObject({ reason: 'personal_access_needed' })
  const form = await publishForm(ada)
  expect((await invite(eva, form, [newEmail()])).status).toBe(404)
  const many = Array.from({ length: 1_000 }, (_, n) => `person.${n}@example.com`)
  expect((await invite(ada, form, many)).body).toMatchObject({ added: 1_000 })
  expect((await invite(ada, form, [newEmail()])).body).toMatchObject({ reason: 'too_many_invitations' })
  expect((await invite(ada, form, [...many, 'x@example.com'])).status).toBe(400)
  const { id: doc } = await createDocument(ada, { type: 'doc', title: 'Doc', content: { blocks: [] } })
  expect((await ada.patch(`/api/forms/${doc}/settings`, { access: 'personal' })).body).toMatchObject({ reason: 'personal_for_forms' })
})

test('With a personal link, too, whoever acts for that person looks at the form and sends nothing.', async () => {
  const [ada, bea, chief] = await Promise.all([server.signUp(), server.signUp(), server.signUp()])
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  const form = await publishForm(ada)
  await invite(ada, form, [bea.email])
  const link = await linkOf(bea.email)
  expect((await chief.post('/api/admin/impersonation', { user_id: bea.id, reason: 'She asked for help' })).status).toBe(200)
  expect((await chief.get(link, { headers: { 'accept-language': 'en' } })).text).toContain('Their answers are theirs alone')
  expect((await send(chief, link)).status).toBe(403)
  await chief.delete('/api/admin/impersonation')
  expect((await send(bea, link)).status).toBe(303)
})
