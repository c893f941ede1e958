import { appendFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { readEnv } from '#server/env.ts'
import { createDocument, newEmail } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Invitation } from '../../reach-contract.ts'
import { replayUnsubscribed } from './unsubscribe.ts'

/* Invited people without an account end the mails that invite them to forms. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const FORM_POST = { headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' } }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

async function publishForm(owner: Client, settings: object = {}): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Team lunch', questions: [{ id: 'q1', title: 'What?', type: 'text' }] })
  await owner.post(`/api/documents/${id}/publish`, {})
  expect((await owner.patch(`/api/forms/${id}/settings`, { access: 'personal', ...settings })).status).toBe(200)
  return id
}
const invite = (owner: Client, form: string, ...addresses: string[]) => owner.post(`/api/forms/${form}/invitations`, { addresses })
const mailsTo = (email: string) =>
  server.database.sql<{ id: string; purpose: string }>('select id, purpose from mail_outbox where recipient = $1 order by id', [email])
const list = async (owner: Client, form: string) => (await owner.get<{ items: Invitation[] }>(`/api/forms/${form}/invitations`)).body.items
const settled = (owner: Client, form: string, state: Invitation['state']) =>
  eventually(`the link is ${state}`, async () => (await list(owner, form)).every((one) => one.state === state) || undefined)
const post = (address: string, body: string) => server.client().request('POST', address, body, FORM_POST)
const read = async (address: string, language = 'en') =>
  (await server.client().get(address, { headers: { 'accept-language': language } })).text

const wishesFile = () => path.join(server.dataDir, 'unsubscribed.txt')

/** What a start does with the list in a folder. */
async function replay(folder = server.dataDir): Promise<void> {
  const db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
  await replayUnsubscribed({ db, env: readEnv({ DATA_DIR: folder }) }).finally(() => db.close())
}

/** The file of the newest mail to an address, without line breaks in its headers. */
async function fileTo(email: string): Promise<string> {
  const mail = await eventually('a mail is queued', async () => (await mailsTo(email)).at(-1))
  const file = path.join(server.dataDir, 'mail', `${mail.id}.eml`)
  const text = await eventually('it is written', async () => (await readFile(file, 'utf8').catch(() => '')) || undefined)
  // It is noted as sent after that. Until then it is one that waits, and unsubscribing deletes those.
  const sent = () => server.database.sql('select 1 from mail_outbox where id = $1 and sent_at is not null', [mail.id])
  await eventually('it is noted as sent', async () => (await sent()).length > 0 || undefined)
  return text.replaceAll(/\n\s+/g, ' ')
}

/** Where the newest mail to an address unsubscribes its reader. */
async function unsubscribeAddress(email: string): Promise<string> {
  const address = /^List-Unsubscribe: <http:\/\/localhost:4321(\S+)>$/m.exec(await fileTo(email))?.[1]
  expect(address).toBeDefined()
  return address ?? ''
}

test('One click of a mail program ends the invitations and reminders of everybody here to an address, and its owner is told.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const [form, another] = [await publishForm(ada), await publishForm(bob)]
  const eva = newEmail()
  await invite(ada, form, eva)
  expect(await fileTo(eva)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const address = await unsubscribeAddress(eva)
  // Nothing but the address itself may follow from the link: whoever unsubscribes cannot answer with it.
  expect(address).not.toContain(form)
  expect((await post(address, ONE_CLICK)).status).toBe(204)
  await settled(ada, form, 'unsubscribed')
  await server.database.sql(`update form_invitations set sent_at = now() - interval '2 days' where form_id = $1`, [form])
  expect((await ada.post(`/api/forms/${form}/invitations/remind`, {})).body).toEqual({ reminded: 0 })
  const [link] = await list(ada, form)
  expect(await ada.post(`/api/forms/${form}/invitations/${link?.id}/resend`, {})).toMatchObject({
    status: 409,
    body: { reason: 'invitation_unsubscribed' },
  })
  await invite(bob, another, eva)
  await settled(bob, another, 'unsubscribed')
  expect(await mailsTo(eva)).toHaveLength(1)
})

test('The page asks first, changes nothing by being opened, and takes the address back on request: what was never sent is sent then.', async () => {
  const ada = await server.signUp()
  const [form, later] = [await publishForm(ada), await publishForm(ada, { anonymous: true })]
  const eva = newEmail()
  await invite(ada, form, eva)
  const address = await unsubscribeAddress(eva)
  expect(await read(address)).toContain('Stop emails about forms?')
  expect(await read(address)).toContain(eva)
  expect(await read(address, 'fr')).toContain('Ne plus recevoir de messages sur les formulaires\u202F?')
  expect((await list(ada, form))[0]?.state).toBe('sent')
  const ended = await post(address, 'wanted=no')
  expect([ended.status, ended.headers.get('location')]).toEqual([303, address])
  expect(await read(address)).toContain('You are unsubscribed')
  await invite(ada, later, eva)
  await settled(ada, later, 'unsubscribed')
  expect(await mailsTo(eva)).toHaveLength(1)
  expect((await post(address, 'wanted=yes')).status).toBe(303)
  expect(await read(address)).toContain('Stop emails about forms?')
  await eventually('the mail that waited is sent', async () => (await mailsTo(eva)).length === 2 || undefined)
  expect((await list(ada, form))[0]?.state).toBe('sent')
})

test('A mail that waits for the mail server when its reader unsubscribes is not sent any more.', async () => {
  const ada = await server.signUp()
  const [eva, tom] = [newEmail(), newEmail()]
  await invite(ada, await publishForm(ada), eva, tom)
  const address = await unsubscribeAddress(eva)
  await unsubscribeAddress(tom)
  const waits = `insert into mail_outbox (recipient, subject, body, purpose) values ($1, 'Waits', 'x', $2)`
  for (const email of [eva, tom])
    for (const purpose of ['form_reminder', 'password_recovery']) await server.database.sql(waits, [email, purpose])
  expect((await post(address, ONE_CLICK)).status).toBe(204)
  const purposes = async (email: string) => (await mailsTo(email)).map(({ purpose }) => purpose).toSorted()
  expect(await purposes(eva)).toEqual(['form_invitation', 'password_recovery'])
  expect(await purposes(tom)).toEqual(['form_invitation', 'form_reminder', 'password_recovery'])
  await server.database.sql(`delete from mail_outbox where subject = 'Waits'`)
})

test('A link keeps working when its form and the owner are gone, and an address that wants no mails stays so.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const eva = newEmail()
  await invite(ada, form, eva)
  const address = await unsubscribeAddress(eva)
  await server.database.sql('delete from documents where id = $1', [form])
  expect((await post(address, ONE_CLICK)).status).toBe(204)
  const again = await publishForm(ada)
  await invite(ada, again, eva)
  await settled(ada, again, 'unsubscribed')
  // Nobody reads the list of such addresses.
  expect((await server.database.sql<{ row: string }>('select form_optouts::text as row from form_optouts')).join()).not.toContain(eva)
})

test('Who unsubscribed after a backup stays so when it is restored; what waited in it is not mailed, and who came back is invited.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [eva, tom] = [newEmail(), newEmail()]
  await invite(ada, form, eva, tom)
  const [evas, toms] = [await unsubscribeAddress(eva), await unsubscribeAddress(tom)]
  // A full disk has cut off a line.
  await appendFile(wishesFile(), 'forms off 17958')
  expect((await post(evas, ONE_CLICK)).status).toBe(204)
  for (const wanted of ['no', 'yes']) expect((await post(toms, `wanted=${wanted}`)).status).toBe(303)
  // As in the backup: both are invited, and a reminder waits for each.
  const { sql } = server.database
  await sql(`delete from form_optouts`)
  await sql(`update form_invitations set unsubscribed = false`)
  for (const email of [eva, tom])
    await sql(`insert into mail_outbox (recipient, subject, body, purpose, sent_at) values ($1, 'Reminder', 'x', 'form_reminder', null)`, [
      email,
    ])
  await replay()
  const states = new Map((await list(ada, form)).map(({ email, state }) => [email, state]))
  expect(states).toEqual(
    new Map([
      [eva, 'unsubscribed'],
      [tom, 'sent'],
    ]),
  )
  expect([(await mailsTo(eva)).length, (await mailsTo(tom)).length]).toEqual([1, 2])
  expect(await read(evas)).toContain('You are unsubscribed')
  await sql(`delete from mail_outbox where subject = 'Reminder'`)
})

test('Who came back through another machine is not unsubscribed by the list of the first one.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const eva = newEmail()
  await invite(ada, form, eva)
  const address = await unsubscribeAddress(eva)
  for (const wanted of ['no', 'yes']) expect((await post(address, `wanted=${wanted}`)).status).toBe(303)
  const first = await mkdtemp(path.join(tmpdir(), 'first-machine-'))
  const lines = (await readFile(wishesFile(), 'utf8')).split('\n')
  await writeFile(path.join(first, 'unsubscribed.txt'), lines.filter((line) => !line.startsWith('forms on ')).join('\n'))
  await replay(first)
  await settled(ada, form, 'sent')
  expect(await read(address)).not.toContain('You are unsubscribed')
})

test('A start that cannot read the list ends, because it would mail those who want no mails.', async () => {
  const broken = await mkdtemp(path.join(tmpdir(), 'broken-list-'))
  await mkdir(path.join(broken, 'unsubscribed.txt'))
  await expect(replay(broken)).rejects.toThrow('EISDIR')
})

test('Nobody fills the disk by changing their mind: an address may come back thirty times in an hour, and leave always.', async () => {
  const ada = await server.signUp()
  const eva = newEmail()
  await invite(ada, await publishForm(ada), eva)
  const address = await unsubscribeAddress(eva)
  for (let time = 0; time < 30; time += 1) for (const wanted of ['no', 'yes']) await post(address, `wanted=${wanted}`)
  expect((await post(address, 'wanted=no')).status).toBe(303)
  expect((await post(address, 'wanted=yes')).status).toBe(429)
  expect(await read(address)).toContain('You are unsubscribed')
})

test('A link that is cut off, missing or of something else unsubscribes nobody and says so.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const eva = newEmail()
  await invite(ada, form, eva)
  const address = await unsubscribeAddress(eva)
  for (const wrong of [address.slice(0, -3), '/form/unsubscribe', '/form/unsubscribe?link=x', `${address}${'x'.repeat(3_000)}`]) {
    expect((await post(wrong, ONE_CLICK)).status).toBe(404)
    const page = await server.client().get(wrong, { headers: { 'accept-language': 'en' } })
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('This link does not work')])
  }
  // A post that says neither is not taken for a wish.
  expect((await post(address, 'wanted=maybe')).status).toBe(400)
  expect((await list(ada, form))[0]?.state).toBe('sent')
})

test('Whoever answers the mail of an invitation writes to the owner of the form, who asks.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const email = newEmail()
  await invite(ada, form, email)
  expect(await fileTo(email)).toContain(`Reply-To: ${ada.email}`)
})
