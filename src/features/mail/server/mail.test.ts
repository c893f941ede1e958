import { getEventListeners } from 'node:events'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#app/features.server.ts'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { readEnv } from '#server/env.ts'
import { queueMail } from '#server/mail/mail.ts'
import { defaultRetention } from '#server/settings/retention.ts'
import { LOCALES } from '#shared/locale.ts'
import { MAIL_PURPOSES } from '#shared/mail-purposes.ts'
import type { MailFailure } from '#shared/mail-failures.ts'
import { enterAdministration, newEmail, PASSWORD } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { SELF_SIGNED } from '#test/fakes/self-signed.ts'
import { decodeMail, startFakeSmtp } from '#test/fakes/smtp.ts'
import type { FakeSmtp } from '#test/fakes/smtp.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { MailState, UnsentMail } from '../contract.ts'
import { createMailSender } from './send-mail.ts'
import { TEST_MAIL } from './test-mail.ts'

/*
 * Sending through a real mail server on loopback. The product's own worker runs in one test only: elsewhere a test runs each attempt itself, so that
 * nothing waits for the pauses of the queue.
 */

const KINDS = serverFeatures.flatMap(({ mails = [] }) => mails)
const SECRET = 'secret-of-a-link'
let server: TestServer
let db: Db
let chief: Client & { id: string; email: string }
let smtp: FakeSmtp | undefined
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  await enterAdministration(chief)
  db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
})
afterEach(async () => {
  await smtp?.stop()
  smtp = undefined
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
})

type Row = { id: string; attempts: number; failure: MailFailure | null; answer: string | null; is_sent: boolean; has_failed: boolean }

/** A mail in the outbox, with what runs one attempt to send it. Each attempt returns what the outbox says afterwards. */
async function queued(url: string, to = newEmail(), more: Record<string, string | undefined> = {}) {
  const facts = { product: SECRET }
  await db.asSystem((tx) => queueMail(tx, TEST_MAIL, { userId: chief.id, to, locale: 'en', facts }))
  const log: string[] = []
  const env = readEnv({
    DATA_DIR: server.dataDir,
    SMTP_URL: url,
    PUBLIC_URL: 'https://draftwell.example',
    SUPPORT_EMAIL: 'help@example.com',
    ...more,
  })
  const send = createMailSender({ db, env, log: pino({}, { write: (line: string) => log.push(line) }) }, KINDS)
  const read = async () => {
    const [row] = await server.database.sql<Row>(
      `select id, attempts, failure, answer, sent_at is not null as is_sent, failed_at is not null as has_failed from mail_outbox where recipient = $1`,
      [to],
    )
    return row
  }
  const { id = '' } = (await read()) ?? {}
  return {
    id,
    to,
    log,
    read,
    async attempt(run = { attempt: 1, maxAttempts: 14 }, { signal } = new AbortController()) {
      const error = await send(id, { id: '0', signal, ...run }).then(
        () => null,
        (thrown: unknown) => String(thrown),
      )
      return { ...(await read()), error }
    },
  }
}

test('A mail server gets text and HTML with the same words, and each mail once.', async () => {
  smtp = await startFakeSmtp()
  await server.database.sql(
    `insert into brand_kits (user_id, primary_color, secondary_color, font) values (null, '#b00020', '#000000', 'georgia')`,
  )
  const { to, attempt } = await queued(smtp.url)
  expect(await attempt()).toMatchObject({ is_sent: true, failure: null, answer: null, attempts: 1, error: null })
  expect(await attempt()).toMatchObject({ attempts: 1 })
  expect(smtp.received.map((one) => one.to)).toEqual([[to]])
  const mail = decodeMail(smtp.received[0]?.mail ?? '')
  expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m)
  const [, text = '', html = ''] = mail.split(/^Content-Type: text\/(?:plain|html); charset=utf-8/m)
  expect(text).toContain(`${SECRET} can send mails`)
  expect(html).toContain(`${SECRET} can send mails`)
  expect(html).toContain('<html lang="en"')
  expect(html, 'It has the look of the shared brand kit').toMatch(/background-color:#b00020[\s\S]*font-family:Georgia/)
  expect(mail).toContain('Reply-To: help@example.com')
  // Mail programs of people who are away send no answer to it, which would go to those who help (RFC 3834).
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
})

test('The signal of the worker, which outlives each mail, keeps nothing of it, whether it was sent or failed.', async () => {
  smtp = await startFakeSmtp()
  const worker = new AbortController()
  const run = { attempt: 1, maxAttempts: 14 }
  expect(await (await queued(smtp.url)).attempt(run, worker)).toMatchObject({ is_sent: true })
  expect(await (await queued('smtp://127.0.0.1:9')).attempt(run, worker)).toMatchObject({ is_sent: false, attempts: 1 })
  expect(getEventListeners(worker.signal, 'abort')).toEqual([])
})

test('What the mail server refuses for good is not tried again, and its answer is kept.', async () => {
  smtp = await startFakeSmtp({ answer: () => ({ code: 550, text: '5.1.1 No such user here' }) })
  const { to, log, attempt } = await queued(smtp.url)
  expect(await attempt()).toMatchObject({
    is_sent: false,
    has_failed: true,
    failure: 'refused',
    answer: '550 5.1.1 No such user here',
    error: null,
  })
  expect(log.join('')).not.toContain(to)
})

test('Greylisting delays a mail: the next attempt succeeds, and nothing says that it failed once.', async () => {
  let isKnown = false
  smtp = await startFakeSmtp({ answer: (to) => (isKnown ? 'accept' : { code: 451, text: `4.7.1 Greylisted, try later, ${to}` }) })
  const { to, attempt } = await queued(smtp.url)
  const delayed = await attempt()
  expect(delayed).toMatchObject({ is_sent: false, has_failed: false, failure: 'deferred', answer: expect.stringContaining('Greylisted') })
  expect(delayed.error, 'The job fails, so that the queue tries it again').toContain('(deferred)')
  expect(delayed.error, 'The log and the queue get no address').not.toContain(to)
  isKnown = true
  expect(await attempt({ attempt: 2, maxAttempts: 14 })).toMatchObject({ is_sent: true, failure: null, answer: null, attempts: 2 })
  expect(smtp.received).toHaveLength(1)
})

test('A mail that is delayed too often has failed.', async () => {
  smtp = await startFakeSmtp({ answer: () => ({ code: 452, text: 'Mailbox full' }) })
  const { attempt } = await queued(smtp.url)
  expect(await attempt({ attempt: 14, maxAttempts: 14 })).toMatchObject({ has_failed: true, failure: 'deferred', error: null })
})

test('A connection that is cut in the middle of a mail, or cannot be made, is tried again.', async () => {
  smtp = await startFakeSmtp({ answer: () => 'cut' })
  const { attempt } = await queued(smtp.url)
  expect(await attempt()).toMatchObject({ has_failed: false, failure: 'cut_off', error: expect.stringContaining('cut_off') })
  expect(smtp.received).toEqual([])
  const { url } = smtp
  await smtp.stop()
  smtp = undefined
  const other = await queued(url)
  expect(await other.attempt()).toMatchObject({ has_failed: false, failure: 'unreachable' })
})

test('A certificate that nobody vouches for is named, and taken if the operator says so in SMTP_URL.', async () => {
  const secure: boolean[] = []
  smtp = await startFakeSmtp({
    ...SELF_SIGNED,
    disabledCommands: ['AUTH'],
    onMailFrom(_address, session, done) {
      secure.push(session.secure)
      done()
    },
  })
  const { attempt } = await queued(smtp.url)
  expect(await attempt()).toMatchObject({ has_failed: false, failure: 'tls', answer: expect.stringContaining('certificate') })
  const trusting = await queued(`${smtp.url}?requireTLS=true&tls.rejectUnauthorized=false`)
  expect(await trusting.attempt()).toMatchObject({ is_sent: true })
  expect(secure).toEqual([true])
})

test('Without STARTTLS no mail leaves where the operator demands TLS.', async () => {
  smtp = await startFakeSmtp()
  const { attempt } = await queued(`${smtp.url}?requireTLS=true`)
  expect(await attempt()).toMatchObject({ is_sent: false, has_failed: false, failure: 'tls' })
  expect(smtp.received).toEqual([])
})

test('A wrong password is named and tried again, and stands nowhere.', async () => {
  smtp = await startFakeSmtp({
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'mailer' && password === 'right') done(null, { user: 'mailer' })
      else done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }))
    },
  })
  const wrong = await queued(`smtp://mailer:wrong-one@127.0.0.1:${smtp.port}`)
  const failed = await wrong.attempt()
  expect(failed).toMatchObject({ has_failed: false, failure: 'wrong_password', answer: expect.stringContaining('Authentication failed') })
  expect(JSON.stringify([failed, wrong.log])).not.toContain('wrong-one')
  const right = await queued(`smtp://mailer:right@127.0.0.1:${smtp.port}`)
  expect(await right.attempt()).toMatchObject({ is_sent: true })
})

test('The worker tries a mail again that was greylisted, without anybody asking.', async () => {
  let isKnown = false
  smtp = await startFakeSmtp({
    answer: () => {
      if (isKnown) return 'accept'
      isKnown = true
      return { code: 451, text: 'Try later' }
    },
  })
  const mailing = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Draftwell <mail@draftwell.example>' } })
  try {
    const email = newEmail()
    const fields = { email, password: PASSWORD, first_name: 'Ada', last_name: 'L' }
    expect(await mailing.client().post('/api/auth/signup', fields)).toMatchObject({ body: { verification_required: true } })
    const { received } = smtp
    const { mail } = await eventually('the mail arrives', () => received[0])
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('From: Draftwell <mail@draftwell.example>')
    const errors = mailing.takeErrors()
    expect(errors.map(({ msg }) => msg)).toEqual([expect.stringContaining('(deferred)')])
    expect(JSON.stringify(errors)).not.toContain(email)
  } finally {
    await mailing.stop()
  }
})

test('“Try again” while an attempt is running sends no second mail.', async () => {
  const email = newEmail()
  let attempts = 0
  const open: (() => void)[] = []
  smtp = await startFakeSmtp({
    answer: (recipient) => {
      if (recipient === email) attempts += 1
      return recipient === email && attempts === 1 ? { code: 451, text: 'Try later' } : 'accept'
    },
    onData(stream, session, done) {
      // The mail server takes the mail, and says so only when the test wants it.
      stream.on('end', () => (session.envelope.rcptTo.some(({ address }) => address === email) ? open.push(done) : done()))
      stream.resume()
    },
  })
  const mailing = await startTestServer({ env: { SMTP_URL: smtp.url } })
  try {
    const boss = { email: newEmail(), password: PASSWORD, first_name: 'Grace', last_name: 'H' }
    const client = mailing.client()
    await client.post('/api/auth/signup', boss)
    await mailing.database.sql(`update identities set verified_at = now()`)
    await mailing.database.sql(`update profiles set role = 'super_admin' where email = $1`, [boss.email])
    expect((await client.post('/api/auth/login', boss)).status).toBe(200)
    await enterAdministration(client)
    await mailing.client().post('/api/auth/signup', { ...boss, email })
    await eventually('the second attempt is running', () => open[0])
    const [mail] = await mailing.database.sql<{ id: string }>(`select id from mail_outbox where recipient = $1`, [email])
    expect(await client.post(`/api/admin/mail/${mail?.id}/retry`, {})).toMatchObject({ status: 200 })
    const jobs = () =>
      mailing.database.sql<{ is_off: boolean }>(
        `select locked_at is null and run_at > now() as is_off from graphile_worker.jobs where task_identifier = 'mail.send'`,
      )
    await eventually('the added job has put itself off', async () => (await jobs()).some(({ is_off }) => is_off))
    for (const done of open) done()
    await eventually('no job is left', async () => (await jobs()).length === 0)
    expect(attempts, 'One was greylisted, and one taken').toBe(2)
    expect(
      await mailing.database.sql(`select sent_at is not null as is_sent, sending_job from mail_outbox where id = $1`, [mail?.id]),
    ).toEqual([{ is_sent: true, sending_job: null }])
  } finally {
    for (const done of open) done()
    mailing.takeErrors()
    await mailing.stop()
  }
})

test('An error that nobody foresaw is a plain sentence on the screen, and its text is in the log only.', async () => {
  const { attempt, log } = await queued('', newEmail(), { SMTP_URL: undefined, DATA_DIR: '/dev/null/none' })
  const failed = await attempt()
  expect(failed).toMatchObject({ is_sent: false, failure: 'other', answer: '' })
  expect(failed.error).not.toContain('ENOTDIR')
  expect(log.join()).toContain('ENOTDIR')
})

const listed = async () => (await chief.get<{ items: UnsentMail[] }>('/api/admin/mail/unsent?limit=100')).body.items

test('The super admin sees which mails failed and why, without their texts, and has one tried again.', async () => {
  let isOpen = false
  smtp = await startFakeSmtp({ answer: () => (isOpen ? 'accept' : { code: 550, text: 'No such user' }) })
  const { id, to, attempt } = await queued(smtp.url)
  expect((await chief.post(`/api/admin/mail/${id}/retry`, {})).body, 'It waits for its first attempt').toMatchObject({
    reason: 'mail_not_failed',
  })
  await attempt()
  const page = await chief.get<{ items: UnsentMail[] }>('/api/admin/mail/unsent')
  expect(page.body.items.find((mail) => mail.id === id)).toMatchObject({
    recipient: to,
    purpose: 'mail_test',
    subject: `A test mail from ${SECRET}`,
    failure: 'refused',
    answer: '550 No such user',
    attempts: 1,
    failed_at: expect.any(String),
  })
  expect(page.text).not.toContain('can send mails')
  const { body: before } = await chief.get<MailState>('/api/admin/mail')
  expect(before.counts.failed).toBeGreaterThan(0)

  isOpen = true
  expect(await chief.post(`/api/admin/mail/${id}/retry`, {})).toMatchObject({ status: 200 })
  expect((await chief.get<MailState>('/api/admin/mail')).body.counts).toMatchObject({
    failed: before.counts.failed - 1,
    waiting: before.counts.waiting + 1,
  })
  const jobs = await server.database.sql(`select from graphile_worker.jobs where key = $1`, [`mail.send ${id}`])
  expect(jobs, 'There is one job, which the second attempt has replaced').toHaveLength(1)
  await attempt()
  expect((await listed()).map((mail) => mail.id)).not.toContain(id)
  expect(await chief.post(`/api/admin/mail/${id}/retry`, {})).toMatchObject({ status: 409, body: { reason: 'mail_not_failed' } })
  const gone = '01900000-0000-7000-8000-000000000000'
  expect(await chief.post(`/api/admin/mail/${gone}/retry`, {})).toMatchObject({ status: 404, body: { reason: 'mail_not_found' } })
  const lines = await server.database.sql(`select action, user_id from audit_log where subject_id = $1`, [id])
  expect(lines).toEqual([{ action: 'mail.retried', user_id: chief.id }])
})

test('A mail that nothing tries any more has failed after two days; one that still waits for an attempt, or is new, has not.', async () => {
  const add = async (days: number, hasJob: boolean) => {
    const mail = await queued('smtp://127.0.0.1:1')
    await server.database.sql(`update mail_outbox set created_at = now() - interval '1 day' * $2::int where id = $1`, [mail.id, days])
    if (!hasJob) await server.database.sql(`delete from graphile_worker._private_jobs where key = $1`, [`mail.send ${mail.id}`])
    return mail
  }
  const [lost, waiting, young] = [await add(3, false), await add(3, true), await add(1, false)]
  const { sweeps = [] } = serverFeatures.find(({ name }) => name === 'mail') ?? {}
  const env = readEnv({ DATA_DIR: server.dataDir })
  for (const sweep of sweeps) await db.asSystem((tx) => sweep(tx, env, defaultRetention(env)))
  expect(await lost.read()).toMatchObject({ failure: 'other', has_failed: true, is_sent: false })
  for (const mail of [waiting, young]) expect(await mail.read()).toMatchObject({ failure: null, has_failed: false })
  expect((await chief.post(`/api/admin/mail/${lost.id}/retry`, {})).status).toBe(200)
})

test('The list says neither the title of somebody’s form nor who had not taken a survey.', async () => {
  const to = newEmail()
  for (const purpose of ['form_invitation', 'survey_invitation', 'survey_reminder'])
    await server.database.sql(
      `insert into mail_outbox (user_id, recipient, subject, body, purpose, failure, answer, failed_at) values ($1, $2, 'A private title', 'x', $3, 'refused', 'No', now())`,
      [chief.id, to, purpose],
    )
  const rows = (await listed()).filter(({ recipient }) => recipient === to)
  expect(rows.map(({ purpose, subject }) => [purpose, subject]).toSorted()).toEqual([
    ['form_invitation', null],
    ['survey_invitation', null],
    ['survey_invitation', null],
  ])
})

test('Only a super admin who has signed in to the administration sees or does any of this, and the database knows no way around.', async () => {
  const ada = await server.signUp()
  const unproven = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [unproven.id])
  const calls = [
    ['GET', '/api/admin/mail'],
    ['GET', '/api/admin/mail/unsent'],
    ['POST', '/api/admin/mail/01900000-0000-7000-8000-000000000000/retry'],
    ['POST', '/api/admin/mail/test'],
    ['GET', '/api/admin/mail/kinds?locale=en'],
    ['GET', '/api/admin/mail/preview?purpose=contact&locale=en'],
  ] as const
  for (const [method, path] of calls) {
    expect((await server.client().request(method, path)).status, path).toBe(401)
    expect(await ada.request(method, path), path).toMatchObject({ status: 403, body: { reason: 'super_admin_only' } })
    expect(await unproven.request(method, path), path).toMatchObject({ status: 403, body: { reason: 'admin_login_required' } })
  }
  const [granted] = await server.database.sql<Record<string, boolean>>(
    `select has_column_privilege('draftwell_admin', 'mail_outbox', 'body', 'select') as body,
            has_column_privilege('draftwell_admin', 'mail_outbox', 'unsubscribe_url', 'select') as link,
            has_column_privilege('draftwell_app', 'mail_outbox', 'subject', 'select') as everybody`,
  )
  expect(granted).toEqual({ body: false, link: false, everybody: false })
})

test('Every kind of mail is shown with sample values in each language, on a page that can do nothing and is in no frame but ours.', async () => {
  for (const locale of LOCALES) {
    const kinds = await chief.get<{ items: { purpose: string; text: string }[] }>(`/api/admin/mail/kinds?locale=${locale}`)
    expect(kinds.body.items.map(({ purpose }) => purpose).toSorted()).toEqual([...MAIL_PURPOSES].toSorted())
    for (const { purpose } of kinds.body.items) {
      const page = await chief.get(`/api/admin/mail/preview?purpose=${purpose}&locale=${locale}`)
      expect(page.status, page.text).toBe(200)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.text).toContain(`<html lang="${locale}"`)
      expect(page.headers.get('content-security-policy')).toMatch(
        /^sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'/,
      )
      expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
  }
  expect((await chief.get('/api/admin/mail/preview?purpose=unknown&locale=en')).status).toBe(400)
  expect(await server.database.sql(`select from mail_outbox where body like '%=sample%'`), 'A preview sends nothing').toEqual([])
})

test('The administration says how mails are sent, without the password, and sends a test mail to whoever asks.', async () => {
  const files = await chief.get<MailState>('/api/admin/mail')
  expect(files.body.sending).toMatchObject({ how: 'files', where: expect.stringContaining('mail'), user: null })
  expect((await chief.post('/api/admin/mail/test', {})).body).toEqual({ sent: true, to: chief.email, failure: null, answer: null })

  let code = 250
  smtp = await startFakeSmtp({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'mailer' }),
    answer: () => (code === 250 ? 'accept' : { code, text: 'Not here' }),
  })
  const url = `smtp://mailer:hidden-password@127.0.0.1:${smtp.port}`
  const other = await startTestServer({ database: server.database, env: { ROLE: 'web', SMTP_URL: url } })
  try {
    // With a mail server, addresses have to be confirmed.
    await server.database.sql('update identities set verified_at = now() where user_id = $1', [chief.id])
    const admin = other.client()
    await admin.post('/api/auth/login', { email: chief.email, password: PASSWORD })
    await enterAdministration(admin)
    const state = await admin.get<MailState>('/api/admin/mail')
    expect(state.body.sending).toMatchObject({ how: 'smtp', where: `127.0.0.1:${smtp.port}`, user: 'mailer' })
    expect(state.text).not.toContain('hidden-password')
    expect((await admin.post('/api/admin/mail/test', {})).body).toEqual({ sent: true, to: chief.email, failure: null, answer: null })
    expect(smtp.received.map(({ to }) => to)).toEqual([[chief.email]])
    code = 554
    const refused = { sent: false, to: chief.email, failure: 'refused', answer: '554 Not here' }
    expect(await admin.post('/api/admin/mail/test', {})).toMatchObject({ status: 200, body: refused })
  } finally {
    await other.stop()
  }
  const acts = await server.database.sql(`select details from audit_log where user_id = $1 and action = 'mail.tested' order by id`, [
    chief.id,
  ])
  expect(acts).toEqual([{ details: {} }, { details: {} }, { details: { failure: 'refused' } }])
})
