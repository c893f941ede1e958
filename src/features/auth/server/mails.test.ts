import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { newEmail, PASSWORD } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { settled } from '#test/settled.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      PUBLIC_URL: 'https://draftwell.example',
      PRODUCT_NAME: 'Acme Écrits',
      MAIL_FROM: 'Acme <mail@acme.example>',
      SUPPORT_EMAIL: 'help@acme.example',
    },
  })
})
afterAll(() => server?.stop())

type Outbox = { id: string; subject: string; body: string; sent_at: Date | null }
const outbox = (email: string) =>
  server.database.sql<Outbox>('select id, subject, body, sent_at from mail_outbox where recipient = $1 order by id', [email])
const mailFile = (id: string) => path.join(server.dataDir, 'mail', `${id}.eml`)

/** Nothing is looked up before the answer: a job mails the links that were asked for. */
const linksAreMailed = () =>
  eventually('the links are mailed', async () => {
    const waiting = await server.database.sql(`select from graphile_worker.jobs where task_identifier = 'auth.mail-link'`)
    return waiting.length === 0
  })

async function signUp(fields: object = {}): Promise<string> {
  const email = newEmail()
  const answer = await server.client().post('/api/auth/signup', { email, password: PASSWORD, first_name: 'Zoë', last_name: 'T', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return email
}

test.each<[Locale, string, string, string]>([
  ['en', 'Confirm your email address for Acme Écrits', 'Hello Zoë,', 'Choose a new password for Acme Écrits'],
  ['es', 'Confirma tu correo electrónico para Acme Écrits', 'Hola, Zoë:', 'Elige una nueva contraseña para Acme Écrits'],
  ['fr', 'Confirmez votre adresse e-mail pour Acme Écrits', 'Bonjour Zoë,', 'Choisissez un nouveau mot de passe pour Acme Écrits'],
])('Mails are in the language of the person: %s.', async (locale, confirm, greeting, recover) => {
  const email = await signUp({ locale })
  await server.client().post('/api/auth/recover', { email })
  await settled(async () => expect((await outbox(email)).map(({ subject }) => subject)).toEqual([confirm, recover]))
  const mails = await outbox(email)
  for (const { body } of mails) {
    expect(body.startsWith(`${greeting}\n\n`)).toBe(true)
    expect(body).not.toMatch(/undefined|\{|\}/)
  }
  expect(mails[0]?.body).toMatch(/\nhttps:\/\/draftwell\.example\/verify-email\?token=[\w-]{43}\n/)
  expect(mails[1]?.body).toMatch(/\nhttps:\/\/draftwell\.example\/reset-password\?token=[\w-]{43}\n/)
})

test('Without SMTP_URL a mail becomes a file that only its owner reads, once, from and to whom it says.', async () => {
  const email = await signUp()
  const [mail] = await eventually('the mail is written', async () => {
    const rows = await outbox(email)
    return rows[0]?.sent_at ? rows : undefined
  })
  const file = mailFile(mail?.id ?? '')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(`To: ${email}`)
  expect(text).toContain('From: Acme <mail@acme.example>')
  expect(text, 'Answers reach somebody').toContain('Reply-To: help@acme.example')
  expect(text).toContain(`Message-ID: <${mail?.id}@draftwell.example>`)
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
})

test('A mail that was sent is not sent again, and one that has gone is no error.', async () => {
  const email = await signUp()
  const [mail] = await eventually('the mail is written', async () => {
    const rows = await outbox(email)
    return rows[0]?.sent_at ? rows : undefined
  })
  const before = statSync(mailFile(mail?.id ?? '')).mtimeMs
  const gone = '01900000-0000-7000-8000-000000000000'
  for (const mailId of [mail?.id, gone]) await server.database.sql(`select graphile_worker.add_job('mail.send', $1)`, [{ mailId }])
  await eventually('both jobs are done', async () => {
    const [row] = await server.database.sql<{ n: number }>(`select count(*)::int as n from graphile_worker._private_jobs`)
    return row?.n === 0 || undefined
  })
  expect(statSync(mailFile(mail?.id ?? '')).mtimeMs).toBe(before)
  expect((await outbox(email))[0]?.sent_at).toEqual(mail?.sent_at)
  expect(readdirSync(path.dirname(mailFile('x')))).not.toContain(`${gone}.eml`)
})

test('Whoever needs no link gets none: nobody, and for a confirmation whoever has confirmed.', async () => {
  const stranger = newEmail()
  for (const call of ['recover', 'resend']) expect((await server.client().post(`/api/auth/${call}`, { email: stranger })).status).toBe(200)
  await linksAreMailed()
  expect(await outbox(stranger)).toEqual([])
  const email = await signUp()
  await server.database.sql(`update identities set verified_at = now() where user_id = (select id from profiles where email = $1)`, [email])
  await server.client().post('/api/auth/resend', { email })
  await linksAreMailed()
  expect(await outbox(email)).toHaveLength(1)
  await server.client().post('/api/auth/recover', { email })
  await linksAreMailed()
  expect(await outbox(email)).toHaveLength(2)
})

test('A name cannot add a line to the head of a mail, nor carry an address or a message to whoever gets it.', async () => {
  const email = await signUp({ first_name: 'Ada\r\nBcc: eva@example.com\n\nhttps://evil.example' })
  const [mail] = await outbox(email)
  expect(mail?.body.split('\n')[0]).toBe('Hello,')
  await eventually('the mail is written', async () => (await outbox(email))[0]?.sent_at ?? undefined)
  expect(readFileSync(mailFile(mail?.id ?? ''), 'utf8')).not.toMatch(/^Bcc:/m)
  const greetings = {
    'visit evil.example': 'Hello,',
    'You have won a prize call now': 'Hello,',
    'María José de la': 'Hello María José de la,',
    'J. R. R.': 'Hello J. R. R.,',
    "O'Neil": "Hello O'Neil,",
  }
  for (const [first_name, greeting] of Object.entries(greetings)) {
    const [greeted] = await outbox(await signUp({ first_name }))
    expect(greeted?.body.split('\n')[0]).toBe(greeting)
  }
})

test('An address is one, however it is written.', async () => {
  const email = await signUp()
  await server.client().post('/api/auth/recover', { email: `  ${email.toUpperCase()} ` })
  await linksAreMailed()
  expect(await outbox(email)).toHaveLength(2)
})

test('An address is looked up after the answer, so that its time does not tell whether there is an account: known or not, the call adds one job.', async () => {
  const web = await startTestServer({ env: { ROLE: 'web' } })
  try {
    const { email: known } = await web.signUp()
    const before = await web.database.sql('select from mail_outbox')
    for (const email of [known, newEmail()]) expect((await web.client().post('/api/auth/recover', { email })).status).toBe(200)
    const jobs = await web.database.sql(`select from graphile_worker.jobs where task_identifier = 'auth.mail-link'`)
    expect(jobs).toHaveLength(2)
    expect(await web.database.sql('select from mail_outbox')).toHaveLength(before.length)
    expect(await web.database.sql(`select from audit_log where action = 'password.recovery_requested'`)).toEqual([])
  } finally {
    await web.stop()
  }
})
