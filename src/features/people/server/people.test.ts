import { setTimeout } from 'node:timers/promises'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, createClient, createDocument, newEmail } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { PUBLIC_URL, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { ImportResult, Person } from '../contract.ts'

type Signed = Client & { id: string; email: string }
type List = { items: Person[]; next_cursor: string | null; domains: string[] }

let server: TestServer
let chief: Signed
beforeAll(async () => {
  server = await startTestServer({ env: { SUPER_ADMIN_EMAIL: 'owner@corp.test', COMPANY_DOMAINS: 'corp.test' } })
  chief = await signUpChief()
})
afterAll(() => server?.stop())

/** The role is given by hand, because tests come through a proxy. The configured address is another one, which keeps its role. */
async function signUpChief(email = 'chief@corp.test'): Promise<Signed> {
  const person = await server.signUp({ email })
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [person.id])
  return person
}

async function read(id: string): Promise<Person> {
  const { body } = await chief.get<List>('/api/admin/users?limit=100')
  const person = body.items.find((item) => item.id === id)
  if (!person) throw new Error(`${id} is not in the list`)
  return person
}

const update = (client: Client, id: string, changes: object) => client.patch<Person>(`/api/admin/users/${id}`, changes)
const trail = (userId: string) =>
  server.database.sql<{ action: string; actor_id: string }>('select action, actor_id from audit_log where user_id = $1 order by id', [
    userId,
  ])

test('Only the super admin lists people; everybody else is denied or finds nobody.', async () => {
  const [ada, boss] = [await server.signUp(), await server.signUp()]
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [boss.id])
  for (const client of [ada, boss]) {
    const list = await client.get('/api/admin/users')
    expect(list).toMatchObject({ status: 403, body: { message: 'Access denied: Super admin privileges required' } })
    expect(await update(client, ada.id, { role: 'super_admin' })).toMatchObject({ status: 404 })
    expect((await client.post('/api/functions/google-admin', { action: 'listUsers' })).status).toBe(403)
    expect((await client.post('/api/admin/impersonation', { user_id: ada.id, reason: 'x' })).status).toBe(403)
  }
})

test('The list finds people by the beginning of any word of their name and address, by domain, and goes on by pages without gaps.', async () => {
  const people = await Promise.all(
    ['Zelda', 'Zeno', 'Zora'].map((first_name) =>
      server.signUp({ first_name, last_name: 'Quince', email: `${first_name}.q@corp.test`.toLowerCase() }),
    ),
  )
  const find = async (query: string) => (await chief.get<List>(`/api/admin/users?${query}`)).body
  expect((await find('search=zel%20qui')).items.map(({ id }) => id)).toEqual([people[0]?.id])
  expect((await find('search=zora.q@corp')).items.map(({ id }) => id)).toEqual([people[2]?.id])
  expect((await find('search=%27%20%26%20%7C!(')).items.length).toBeGreaterThan(0)
  const corp = await find('domain=corp.test&limit=100')
  expect(corp.items).toHaveLength(4)
  expect(corp.domains).toEqual(['corp.test'])
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: List = await find(`domain=corp.test&limit=1&cursor=${cursor}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(corp.items.map(({ id }) => id))
})

test('The people to act for are found behind any number of others who cannot be acted for, page by page.', async () => {
  const [first, second] = [await server.signUp({ first_name: 'Quilla' }), await server.signUp({ first_name: 'Quilla' })]
  await server.database.sql(
    `insert into profiles (email, first_name, account_status)
     select 'quilla' || n || '@blocked.test', 'Quilla', 'suspended' from generate_series(1, 1100) n`,
  )
  const find = async (cursor: string) =>
    (await chief.get<List>(`/api/admin/users?for=impersonation&search=quilla&limit=1&cursor=${cursor}`)).body
  const page = await find('')
  expect(page.items.map(({ id }) => id)).toEqual([second.id])
  const next = await find(page.next_cursor ?? '')
  expect(next).toMatchObject({ items: [{ id: first.id }], next_cursor: null })
  await server.database.sql(`delete from profiles where email like '%@blocked.test'`)
})

test('Whoever is suspended or deactivated is out within a second: calls, open streams and sign-in, with the reason; old sessions do not wake up.', async () => {
  for (const [change, back] of [
    [{ account_status: 'suspended' }, { account_status: 'active' }],
    [{ is_active: false }, { is_active: true }],
  ]) {
    const ada = await server.signUp()
    const stream = await ada.events('/api/events')
    const since = Date.now()
    expect((await update(chief, ada.id, change ?? {})).status).toBe(200)
    await stream.until(() => false).catch(() => undefined)
    expect(Date.now() - since).toBeLessThan(1_000)
    const refused = { reason: 'account_suspended', message: 'This account is suspended. Please contact support.' }
    for (const call of [
      '/api/documents',
      `/form-files/${ada.id}`,
      `/api/forms/${ada.id}/responses/export`,
      `/api/document_queue/${ada.id}/stream`,
    ])
      expect(await ada.get(call), call).toMatchObject({ status: 401, body: refused })
    expect((await ada.get('/api/auth/session')).body).toMatchObject({ user: null, refusal: 'account_suspended' })
    expect(await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD })).toMatchObject({ status: 403, body: refused })
    expect((await update(chief, ada.id, back ?? {})).status).toBe(200)
    expect((await ada.get('/api/documents')).status).toBe(401)
    expect((await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(200)
  }
})

test.each([{ account_status: 'suspended' }, { is_active: false }])('What is being generated for somebody ends with %j.', async (change) => {
  const ada = await server.signUp()
  // The jobs wait, so that the items are open.
  await server.database.sql(
    `insert into document_queue (user_id, user_prompt, document_type, use_mock_data, status, started_at)
     select $1, 'A plan', 'doc', true, status, case status when 'processing' then now() end from unnest(array['processing', 'pending']) status`,
    [ada.id],
  )
  expect((await update(chief, ada.id, change)).status).toBe(200)
  const items = await server.database.sql('select status, error_message from document_queue where user_id = $1', [ada.id])
  expect(items).toEqual(Array.from({ length: 2 }, () => ({ status: 'failed', error_message: 'Cancelled' })))
})

test('Suspending somebody waits for the worker that is just taking an item of theirs, and neither fails.', async () => {
  const ada = await server.signUp()
  const [first] = await server.database.sql<{ id: string }>(
    `insert into document_queue (user_id, user_prompt, document_type, use_mock_data, status)
     select $1, 'A plan', 'doc', true, 'pending' from generate_series(1, 2) returning id`,
    [ada.id],
  )
  const worker = new Database(server.database.url)
  await worker.connect()
  try {
    // As a claim does it: first the item, then the person's event counter.
    await worker.query('begin; set local role draftwell_system')
    await worker.query('select from document_queue where id = $1 for update', [first?.id])
    const answer = update(chief, ada.id, { account_status: 'suspended' })
    const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%document_queue%'`
    await eventually('the suspension waits', async () => (await server.database.sql(isWaiting)).length > 0)
    await worker.query(`select app.publish($1::uuid, 'generation.changed', $2::uuid)`, [ada.id, first?.id])
    await worker.query('commit')
    expect((await answer).status).toBe(200)
  } finally {
    await worker.end()
  }
})

test('Nobody takes the role from the account that SUPER_ADMIN_EMAIL names: its next sign-in would give it back.', async () => {
  const owner = await signUpChief('owner@corp.test')
  const refused = { status: 409, body: { reason: 'configured_super_admin', message: expect.stringContaining('SUPER_ADMIN_EMAIL') } }
  expect(await read(owner.id)).toMatchObject({ is_configured: true, can: { change: false, suspend: false, deactivate: false } })
  expect((await read(chief.id)).is_configured).toBe(false)
  for (const change of [{ role: 'user' }, { role: 'admin' }, { account_status: 'suspended' }, { is_active: false }])
    expect(await update(chief, owner.id, change), JSON.stringify(change)).toMatchObject(refused)
  for (const name of ['request_data_deletion', 'delete_user_data'])
    expect(await chief.post(`/api/rpc/${name}`, { target_user_id: owner.id }), name).toMatchObject(refused)
  expect(await chief.delete(`/api/admin/users/${owner.id}`)).toMatchObject(refused)
  // Whoever was blocked in the database is let in again, and keeps the role.
  await server.database.sql(`update profiles set account_status = 'suspended' where id = $1`, [owner.id])
  expect(await update(chief, owner.id, { role: 'user' })).toMatchObject(refused)
  expect((await update(chief, owner.id, { account_status: 'active' })).status).toBe(200)
  // Whoever has the address and not the role is like everybody else.
  await server.database.sql(`update profiles set role = 'user' where id = $1`, [owner.id])
  expect((await update(chief, owner.id, { account_status: 'suspended' })).status).toBe(200)
})

test('The list says when a person will be deleted.', async () => {
  const ada = await server.signUp()
  expect((await read(ada.id)).deletion_scheduled_at).toBeNull()
  const asked = await ada.post<{ scheduled_at: string }>('/api/rpc/request_data_deletion', { target_user_id: ada.id })
  expect((await read(ada.id)).deletion_scheduled_at).toBe(asked.body.scheduled_at)
})

test('Of two super admins who change a person at once, the second gets 409 with the current row; each act has a line with both names.', async () => {
  const other = await signUpChief(newEmail())
  const ada = await server.signUp()
  const { updated_at } = await read(ada.id)
  const answers = await Promise.all([
    update(chief, ada.id, { role: 'admin', updated_at }),
    update(other, ada.id, { account_status: 'suspended', updated_at }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = answers.sort((a, b) => a.status - b.status)
  const { can: _, ...row } = won?.body ?? ({} as Person)
  expect(lost?.body).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile', current: row })
  const act = row.role === 'admin' ? ['role.changed', chief.id] : ['account.suspended', other.id]
  expect((await trail(ada.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([['account.created', ada.id], act])
  await update(chief, other.id, { role: 'user' })
})

test('The last super admin cannot be demoted, suspended or deactivated, not even by two who do it to one another at once.', async () => {
  for (const change of [{ role: 'user' }, { account_status: 'suspended' }, { is_active: false }]) {
    expect(await update(chief, chief.id, change)).toMatchObject({ status: 409, body: { reason: 'last_super_admin' } })
  }
  const offered = { change: false, suspend: false, deactivate: false, erase: false }
  expect(await read(chief.id)).toMatchObject({ is_last_super_admin: true, can: offered })
  const other = await signUpChief(newEmail())
  for (const { id } of [chief, other])
    expect(await read(id)).toMatchObject({ is_last_super_admin: false, can: { change: true, suspend: true, deactivate: true } })
  const answers = await Promise.all([update(chief, other.id, { role: 'user' }), update(other, chief.id, { is_active: false })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await server.database.sql(`select from profiles where role = 'super_admin' and is_active and account_status = 'active'`)
  expect(left).toHaveLength(1)
  await server.database.sql(`update profiles set role = 'super_admin', is_active = true where id = $1`, [chief.id])
  await server.database.sql(`update profiles set role = 'user' where id = $1`, [other.id])
  await chief.post('/api/auth/login', { email: chief.email, password: PASSWORD })
})

test('A new role ends the sessions that began with the old one.', async () => {
  const boss = await server.signUp()
  expect((await update(chief, boss.id, { role: 'admin' })).body).toMatchObject({ role: 'admin' })
  expect((await boss.get('/api/documents')).status).toBe(401)
})

test('A person is told by mail, in their language, who changed their role or status, what it means and where to ask.', async () => {
  const ada = await server.signUp({ first_name: 'Ada', locale: 'fr' })
  const told = () =>
    server.database.sql<{ subject: string; body: string }>(
      `select subject, body from mail_outbox where user_id = $1 and purpose = 'account_changed' order by id`,
      [ada.id],
    )
  await update(chief, ada.id, { role: 'admin' })
  const [role] = await told()
  expect(role?.subject).toBe('Votre compte sur Draftwell a été modifié')
  for (const part of [
    'chief@corp.test',
    '«\u00A0Administrateur\u00A0»',
    '«\u00A0Utilisateur\u00A0»',
    'modèles',
    'Connectez-vous',
    'écrivez à la personne',
  ])
    expect(role?.body).toContain(part)
  // Nothing has changed.
  await update(chief, ada.id, { role: 'admin', is_active: true })
  expect(await told()).toHaveLength(1)
  await update(chief, ada.id, { account_status: 'suspended' })
  // Closed already: the person notices nothing.
  await update(chief, ada.id, { is_active: false })
  await update(chief, ada.id, { account_status: 'active' })
  await update(chief, ada.id, { is_active: true })
  const [, closed, open, ...more] = await told()
  expect(closed?.body).toContain('Le compte est suspendu.')
  expect(closed?.body).not.toContain('Administrateur')
  expect(open?.body).toContain('Le compte est de nouveau actif.')
  expect(more).toEqual([])
})

test('An invited person chooses a password with the mailed link, once; a later link replaces it.', async () => {
  const email = newEmail()
  const invited = await chief.post<Person>('/api/admin/users/invitations', { email, first_name: 'Ivo', locale: 'fr' })
  expect(invited, invited.text).toMatchObject({ status: 201, body: { has_joined: false, source: 'invitation', can: { invite: true } } })
  expect((await chief.post('/api/admin/users/invitations', { email })).body).toMatchObject({ reason: 'email_taken' })
  const first = await invitationOf(email)
  expect((await chief.post(`/api/admin/users/${invited.body.id}/invitation`, {})).status).toBe(200)
  const token = await invitationOf(email)
  const choose = (used: string) => server.client().post('/api/auth/reset', { token: used, password: 'my first long password' })
  expect(await choose(first)).toMatchObject({ status: 400, body: { reason: 'link_expired' } })
  expect(await choose(token)).toMatchObject({ status: 200, body: { user: { email } } })
  expect(await choose(token)).toMatchObject({ status: 400, body: { reason: 'link_expired' } })
  expect(await chief.post(`/api/admin/users/${invited.body.id}/invitation`, {})).toMatchObject({ body: { reason: 'already_joined' } })
})

test('An invitation stops working after seven days.', async () => {
  const email = newEmail()
  await chief.post('/api/admin/users/invitations', { email })
  await server.database.sql(`update mailed_links set expires_at = expires_at - interval '7 days' where purpose = 'invite'`)
  const late = await server.client().post('/api/auth/reset', { token: await invitationOf(email), password: PASSWORD })
  expect(late).toMatchObject({ status: 400, body: { reason: 'link_expired' } })
})

test('Of 20,000 lines of which 300 are broken, each broken one is named, the rest is imported, and repeating it adds nobody.', async () => {
  const [total, everyNth] = [20_000, 66]
  const lines = Array.from({ length: total }, (_, n) => {
    if (n % everyNth !== 1 || n / everyNth > 300) return `person${n}@many.test,Ada,"Line ${n}"`
    return n % 2 === 0 ? `not an address ${n},Ada,X` : `,Ada,X`
  })
  lines[10] = `quoted@many.test,"A name\nof two lines",X`
  const file = { name: 'people.csv', bytes: `\uFEFFEmail,First name,Last name\r\n${lines.join('\r\n')}\r\n` }
  const first = await chief.upload<ImportResult>('POST', '/api/admin/users/import', file)
  expect(first.status, first.text.slice(0, 500)).toBe(200)
  expect(first.body).toMatchObject({ added: total - 300, known: 0, broken: 300 })
  expect(first.body.problems.slice(0, 2)).toEqual([
    { line: 3, reason: 'email_missing', message: 'The email address is missing' },
    // The quoted name has taken one more line.
    { line: everyNth + 4, reason: 'email_missing', message: 'The email address is missing' },
  ])
  const again = await chief.upload<ImportResult>('POST', '/api/admin/users/import', file)
  expect(again.body).toMatchObject({ added: 0, known: total - 300, broken: 300 })
  const trail = await server.database.sql(`select details from audit_log where action = 'people.imported' order by id desc limit 2`)
  const read = { source: 'csv', read: total - 300, broken: 300 }
  expect(trail).toEqual([{ details: { ...read, added: 0 } }, { details: { ...read, added: total - 300 } }])
  const [{ n } = { n: 0 }] = await server.database.sql<{ n: number }>(
    `select count(*)::int as n from audit_log where action = 'account.imported'`,
  )
  expect(n).toBe(total - 300)
  expect(await chief.get<List>('/api/admin/users?search=person19999')).toMatchObject({
    body: { items: [{ source: 'csv', has_joined: false }] },
  })
  // Their mails would keep the worker busy for minutes.
  await server.database.sql(`update profiles set is_to_be_told = false where email like '%@many.test'`)
})

test('Whoever is imported is told once by mail who entered their data, from where, what for, who is responsible, and where to read more.', async () => {
  const [ada, bob] = [newEmail(), newEmail()]
  const file = { name: 'people.csv', bytes: `email,first_name\n${ada},Ada\n${bob},Bob\n${chief.email},Eva\n` }
  expect((await chief.upload<ImportResult>('POST', '/api/admin/users/import', file)).body).toMatchObject({ added: 2, known: 1 })
  await chief.upload('POST', '/api/admin/users/import', file)
  const to = (email: string) =>
    server.database.sql<{ purpose: string; body: string }>('select purpose, body from mail_outbox where recipient = $1', [email])
  await eventually('both are told', async () => (await to(ada)).length + (await to(bob)).length === 2 || undefined)
  const [mail] = await to(ada)
  expect(mail?.purpose).toBe('account_imported')
  for (const part of [
    'Hello Ada',
    'chief@corp.test',
    'from a file',
    'so that you can use Draftwell',
    `${PUBLIC_URL}/privacy`,
    '/forgot-password',
  ])
    expect(mail?.body).toContain(part)
  expect(mail?.body).toContain(`The operator of ${PUBLIC_URL} is responsible`)
  await server.database.sql(`select graphile_worker.add_job('people.tell-imported')`)
  await eventually(
    'the job has run again',
    async () =>
      (await server.database.sql(`select from graphile_worker.jobs where task_identifier = 'people.tell-imported'`)).length === 0 ||
      undefined,
  )
  expect(await to(ada)).toHaveLength(1)
  // Other tests change this account, and it is told of that.
  expect((await to(chief.email)).map(({ purpose }) => purpose)).not.toContain('account_imported')
})

test('An invitation says who entered the address, who is responsible and where to read more.', async () => {
  const email = newEmail()
  await chief.post('/api/admin/users/invitations', { email, locale: 'fr' })
  const [mail] = await server.database.sql<{ body: string }>('select body from mail_outbox where recipient = $1', [email])
  for (const part of ['chief@corp.test', `l’exploitant de ${PUBLIC_URL}`, `${PUBLIC_URL}/privacy`]) expect(mail?.body).toContain(part)
})

test('A file of people may have semicolons or tabs between its cells, and commas in them.', async () => {
  const named = (name: string) => ({ email: `${name}.${Date.now()}@csv.test`, department: 'Sales, EMEA' })
  for (const [index, delimiter] of [',', ';', '\t'].entries()) {
    const [ann, bob] = [named(`ann-${index}`), named(`bob-${index}`)]
    const department = delimiter === ',' ? '"Sales, EMEA"' : 'Sales, EMEA'
    const lines = [`\uFEFFemail${delimiter}department`, ...[ann, bob].map(({ email }) => `${email}${delimiter}${department}`), '']
    const { status, body } = await chief.upload<ImportResult>('POST', '/api/admin/users/import', {
      name: 'people.csv',
      bytes: lines.join('\r\n'),
    })
    expect({ status, body }, JSON.stringify(delimiter)).toMatchObject({ status: 200, body: { added: 2, broken: 0 } })
    const { items } = (await chief.get<List>(`/api/admin/users?search=${encodeURIComponent(ann.email)}`)).body
    expect(items).toMatchObject([ann])
  }
})

test('A quotation mark that is never closed breaks its own line only: it is named, and the people behind it are imported.', async () => {
  const [ann, bob, cy, dee] = ['ann', 'bob', 'cy', 'dee'].map((name) => `${name}-${crypto.randomUUID()}@open.test`)
  const lines = ['email,first_name', `${ann},"Ann`, `${bob},"Bob"`, `${cy},"Cy`, `${dee},Dee`]
  for (let n = 0; n < 12; n += 1) lines.push(`n${n}-${crypto.randomUUID()}@open.test,N`)
  const { status, body } = await chief.upload<ImportResult>('POST', '/api/admin/users/import', {
    name: 'people.csv',
    bytes: lines.join('\n'),
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ added: 14, broken: 2 })
  expect(body.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'quote_open'],
    [4, 'quote_open'],
  ])
})

test('Columns of a file that nobody knows are named, and so is the cell that is wrong.', async () => {
  const email = `known-${crypto.randomUUID()}@cells.test`
  const bytes = [
    'Email,First name,Cost centre,Manager',
    `${email},Ann,1200,Bo`,
    'ann@,Ann,,',
    `${email},Ann,,`,
    `x@cells.test,${'n'.repeat(300)},,`,
  ]
  // Empty lines count, too, as in the program with which the file was written.
  bytes.splice(1, 0, '')
  const { body } = await chief.upload<ImportResult>('POST', '/api/admin/users/import', { name: 'people.csv', bytes: bytes.join('\n') })
  expect(body).toMatchObject({ added: 1, broken: 3, ignored: ['Cost centre', 'Manager'] })
  expect(body.problems).toEqual([
    { line: 4, reason: 'email_invalid', message: 'The email address is not valid', value: 'ann@' },
    { line: 5, reason: 'email_twice', message: 'The email address is in line 3 already', value: email, earlier: 3 },
    {
      line: 6,
      reason: 'field_too_long',
      message: 'The first name has more than 100 characters',
      value: expect.stringMatching(/^n{10,60}…$/),
      field: 'first_name',
    },
  ])
})

test('A file that Excel saved as "Unicode Text" is read.', async () => {
  const bytes = Buffer.from('\uFEFFemail\tfirst_name\r\nlucia.utf16@corp.test\tLucía\r\n', 'utf16le')
  expect((await chief.upload('POST', '/api/admin/users/import', { name: 'people.txt', bytes })).body).toMatchObject({ added: 1, broken: 0 })
  expect((await chief.get<List>('/api/admin/users?search=lucia.utf16')).body.items).toMatchObject([{ first_name: 'Lucía' }])
  const swapped = Buffer.from('\uFEFFemail\npaz.utf16@corp.test\n', 'utf16le').swap16()
  expect((await chief.upload('POST', '/api/admin/users/import', { name: 'people.txt', bytes: swapped })).body).toMatchObject({ added: 1 })
})

test('A file that cannot be read is refused with the reason.', async () => {
  for (const [bytes, reason] of [
    ['', 'csv_empty'],
    ['name\nAda\n', 'csv_no_email'],
    [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe]), 'csv_not_text'],
  ] as const) {
    const answer = await chief.upload('POST', '/api/admin/users/import', { name: 'people.csv', bytes })
    expect(answer.body, reason).toMatchObject({ reason })
  }
})

test('Until Google is set up the directory is mock data and says so, and people of it can never sign in.', async () => {
  const notice = 'Using mock data - Google service account not configured properly'
  const list = await chief.post<{ users: { primaryEmail: string }[] }>('/api/functions/google-admin', { action: 'listUsers' })
  expect(list.body).toMatchObject({ success: true, isMockData: true, error: notice })
  const imported = await chief.post<{ results: { email: string }[] }>('/api/functions/google-admin', {
    action: 'importUsers',
    domain: 'corp.test',
  })
  const count = list.body.users.length
  expect(imported.body).toMatchObject({
    success: true,
    isMockData: true,
    error: notice,
    totalUsers: count,
    successCount: count,
    errorCount: 0,
  })
  const email = imported.body.results[0]?.email ?? ''
  expect(email).toMatch(/@corp\.test\.example$/)
  const elsewhere = { action: 'listUsers', domain: 'elsewhere.test' }
  expect((await chief.post('/api/functions/google-admin', elsewhere)).body).toMatchObject({ success: true, users: [] })
  const { body } = await chief.get<List>(`/api/admin/users?search=${email}`)
  expect(body.items).toMatchObject([{ source: 'mock', is_active: false, can: { change: false, impersonate: false, invite: false } }])
  expect(await update(chief, body.items[0]?.id ?? '', { is_active: true })).toMatchObject({ status: 409, body: { reason: 'mock_person' } })
  await server.client().post('/api/auth/recover', { email })
  await linksAreMailed()
  expect(await server.database.sql('select from mail_outbox where recipient = $1', [email]), 'Nobody reads it').toEqual([])
  expect(await server.client().post('/api/auth/login', { email, password: PASSWORD })).toMatchObject({ status: 401 })
  expect(await server.database.sql(`select from profiles where source = 'mock' and is_to_be_told`)).toEqual([])
})

/** A job mails what was asked for on the page for a forgotten password. */
const linksAreMailed = () =>
  eventually('the links are mailed', async () => {
    const waiting = await server.database.sql(`select from graphile_worker.jobs where task_identifier = 'auth.mail-link'`)
    return waiting.length === 0
  })

async function invitationOf(email: string): Promise<string> {
  const [mail] = await server.database.sql<{ body: string }>('select body from mail_outbox where recipient = $1 order by id desc limit 1', [
    email,
  ])
  return /invited=true&token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

// Impersonation -----------------------------------------------------------------------------------------------------------------

const start = (target: { id: string }, client: Client = chief) =>
  client.post('/api/admin/impersonation', { user_id: target.id, reason: 'She asked for help' })
const session = async (client: Client) =>
  (await client.get<{ user: { id: string } | null; impersonation?: object }>('/api/auth/session')).body

test('A super admin acts for somebody, who is told by mail; every write has a line with both names; ending it gives the own session back.', async () => {
  const ada = await server.signUp()
  const started = await start(ada)
  expect(started, started.text).toMatchObject({
    status: 200,
    body: { user: { id: ada.id }, impersonation: { original: { id: chief.id } } },
  })
  expect(await session(chief)).toMatchObject({ user: { id: ada.id, can: { super_administer: false } }, impersonation: {} })
  const { id, user_id } = (await createDocument(chief)) as unknown as { id: string; user_id: string }
  expect(user_id).toBe(ada.id)
  expect((await ada.get(`/api/documents/${id}`)).status).toBe(200)
  const lines = (await trail(ada.id)).slice(1)
  expect(lines).toEqual(['impersonation.started', 'impersonation.acted'].map((action) => ({ action, actor_id: chief.id })))
  // What cannot be read changes nothing.
  expect((await chief.post('/api/documents', { type: 'nothing' })).status).toBe(400)
  // Pages that take a form are no calls of the contract. They count once their fields could be read.
  const post = (fields: object) =>
    chief.request('POST', '/contact', new URLSearchParams(fields as Record<string, string>).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await post({ name: 'Ada' })).status).toBe(400)
  expect((await chief.request('POST', '/form/01900000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await post({ name: 'Ada', email: ada.email, subject: 'Hello', message: 'How are you?' })).status).toBe(303)
  const acts = await server.database.sql<{ call: string }>(
    `select details ->> 'call' as call from audit_log where user_id = $1 and action = 'impersonation.acted' order by id`,
    [ada.id],
  )
  expect(acts.map(({ call }) => call)).toEqual(['documents.create', '/contact'])
  const [mail] = await server.database.sql<{ body: string }>('select body from mail_outbox where user_id = $1 order by id', [ada.id])
  expect(mail?.body).toContain('chief@corp.test')
  expect(mail?.body).toContain('She asked for help')

  expect((await chief.get('/api/admin/users')).status, 'Not the super admin meanwhile').toBe(403)
  expect((await start(await server.signUp())).status, 'Never nested').toBe(403)
  expect((await chief.delete('/api/admin/impersonation')).status).toBe(200)
  expect(await session(chief)).toMatchObject({ user: { id: chief.id } })
  expect((await session(chief)).impersonation).toBeUndefined()
  expect(await chief.delete('/api/admin/impersonation')).toMatchObject({ status: 409 })
  const rows = await server.database.sql(
    'select is_active, reason, super_admin_id from impersonation_sessions where impersonated_user_id = $1',
    [ada.id],
  )
  expect(rows).toEqual([{ is_active: false, reason: 'She asked for help', super_admin_id: chief.id }])
})

test('Whoever acts for somebody and begins another impersonation hears to end the first one; ending it twice leaves one line.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  await start(ada)
  expect(await start(bob)).toMatchObject({ status: 403, body: { reason: 'not_while_impersonating' } })
  const both = await Promise.all([1, 2].map(() => chief.delete('/api/admin/impersonation')))
  expect(both.map(({ status }) => status)).toContain(200)
  const acts = (await trail(ada.id)).map(({ action }) => action).filter((action) => action.startsWith('impersonation.'))
  expect(acts).toEqual(['impersonation.started', 'impersonation.acted', 'impersonation.ended'])
})

test('A line of a file with a NUL byte keeps nobody else out, and Excel\u2019s hint at the separator is no heading.', async () => {
  const [ada, bob] = [newEmail(), newEmail()]
  const file = `sep=;\r\nemail;nombre\r\n${ada};Ada\r\nx${bob};Bo\0b\r\n${bob};Bob\r\n`
  const answer = await chief.upload<ImportResult>('POST', '/api/admin/users/import', { name: 'people.csv', bytes: file })
  expect(answer.body, answer.text).toMatchObject({ added: 2, broken: 1, problems: [{ line: 4, reason: 'not_text' }] })
  const picture = await chief.upload('POST', '/api/admin/users/import', { name: 'people.csv', bytes: 'em\0ail\nx@example.com\n' })
  expect(picture.body.reason).toBe('csv_not_text')
})

test('A request that reads its impersonation while it ends is refused, and fails nowhere.', async () => {
  const ada = await server.signUp()
  expect((await start(ada)).status).toBe(200)
  const ending = server.database.sql(`do $$ begin
    lock table impersonation_sessions;
    for n in 1..500 loop
      exit when exists (select from pg_locks where relation = 'impersonation_sessions'::regclass and not granted);
      perform pg_sleep(0.01);
    end loop;
    delete from sessions where kind = 'impersonation';
  end $$`)
  await setTimeout(200)
  const reading = chief.get('/api/documents')
  await ending
  expect(await reading).toMatchObject({ status: 401, body: { reason: 'impersonation_ended' } })
})

test('The reason of an impersonation is one line in the mail, without characters that turn texts around.', async () => {
  const ada = await server.signUp()
  const reason = 'She asked\n\nYour account is closed. Sign in at \u202Emoc.live\u202C now'
  expect((await chief.post('/api/admin/impersonation', { user_id: ada.id, reason })).status).toBe(200)
  const [mail] = await server.database.sql<{ body: string }>('select body from mail_outbox where user_id = $1', [ada.id])
  expect(mail?.body).toContain('\nShe asked Your account is closed. Sign in at moc.live now\n')
  await chief.delete('/api/admin/impersonation')
})

test('A super admin, oneself and the suspended are never impersonated, and nobody without a reason.', async () => {
  const [other, ada] = [await signUpChief(newEmail()), await server.signUp()]
  await update(chief, ada.id, { account_status: 'suspended' })
  expect(await start(other)).toMatchObject({ status: 409, body: { reason: 'impersonating_super_admin' } })
  expect(await start(chief)).toMatchObject({ status: 409, body: { reason: 'impersonating_yourself' } })
  expect(await start(ada)).toMatchObject({ status: 409, body: { reason: 'impersonating_inactive' } })
  expect(await chief.post('/api/admin/impersonation', { user_id: other.id, reason: ' ' })).toMatchObject({ status: 400 })
  await update(chief, other.id, { role: 'user' })
})

test('An impersonation is refused after its hour, with the reason, and the next call is one\u2019s own.', async () => {
  const ada = await server.signUp()
  await start(ada)
  const cookie = chief.cookie
  await server.database.sql(`update impersonation_sessions set expires_at = now() - interval '1 second' where is_active`)
  expect(await chief.post('/api/documents', { title: 'Late', type: 'doc' })).toMatchObject({
    status: 401,
    body: { reason: 'impersonation_ended' },
  })
  expect((await chief.get<{ items: { title: string }[] }>('/api/admin/users')).status).toBe(200)
  expect((await fetch(`${server.url}/api/documents`, { headers: { cookie: cookie ?? '' } })).status).toBe(401)
})

test.each([
  ['the super admin signs out elsewhere', 'session.ended', (own: Client) => own.post('/api/auth/logout')],
  ['the super admin is demoted', 'role.changed', (_: Client, other: Client) => update(other, chief.id, { role: 'user' })],
  [
    'the person is suspended',
    'account.suspended',
    (_: Client, other: Client, id: string) => update(other, id, { account_status: 'suspended' }),
  ],
  ['the person is deactivated', 'account.deactivated', (_: Client, other: Client, id: string) => update(other, id, { is_active: false })],
  [
    'the person is to be deleted',
    'deletion.requested',
    (_: Client, other: Client, id: string) => other.post('/api/rpc/request_data_deletion', { target_user_id: id }),
  ],
])('An impersonation ends within a second, with its streams, when %s, and the trail says so.', async (_, because, happen) => {
  const other = await signUpChief(newEmail())
  const ada = await server.signUp()
  expect((await start(ada)).status).toBe(200)
  const stream = await chief.events('/api/events')
  const since = Date.now()
  const own = createClient(server.url, chief.cookie?.replace(/; impersonation=[^;]+/, ''))
  expect((await happen(own, other, ada.id)).status).toBe(200)
  await stream.ended
  expect(Date.now() - since).toBeLessThan(1_000)
  expect(await chief.get('/api/documents')).toMatchObject({ status: 401, body: { reason: 'impersonation_ended' } })
  const ends = await server.database.sql(
    `select actor_id, details ->> 'because' as because from audit_log where user_id = $1 and action = 'impersonation.ended'`,
    [ada.id],
  )
  expect(ends, 'Its end is in the trail, once').toEqual([{ actor_id: chief.id, because }])
  await server.database.sql(`update profiles set role = case id when $1 then 'super_admin' else 'user' end where id in ($1, $2)`, [
    chief.id,
    other.id,
  ])
  await chief.post('/api/auth/login', { email: chief.email, password: PASSWORD })
})

test('A super admin without the second factor that administrators need from now on acts for nobody any more.', async () => {
  const ada = await server.signUp()
  expect((await start(ada)).status).toBe(200)
  const cookie = chief.cookie ?? ''
  await server.database.sql(`insert into admin_settings (name, value) values ('security', '{"admins_need_second_factor": true}')`)
  try {
    const late = createClient(server.url, cookie)
    expect(await late.patch('/api/settings', { department: 'Late' })).toMatchObject({
      status: 401,
      body: { reason: 'impersonation_ended' },
    })
  } finally {
    await server.database.sql(`delete from admin_settings where name = 'security'`)
  }
  await chief.delete('/api/admin/impersonation')
})

test('Who tries to change a role without the right hears that nobody is found, and leaves one line a minute in the trail.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  for (const id of [bob.id, ada.id, bob.id])
    expect(await ada.patch(`/api/admin/users/${id}`, { role: 'super_admin' })).toMatchObject({
      status: 404,
      body: { reason: 'person_not_found' },
    })
  const lines = await server.database.sql(`select details from audit_log where user_id = $1 and action = 'call.refused'`, [ada.id])
  expect(lines).toEqual([{ details: { call: 'people.update', reason: 'super_admin_only' } }])
})

test('A generation that is begun under impersonation is the person\u2019s, and ends it.', async () => {
  const ada = await server.signUp()
  await start(ada)
  const answer = await chief.post<{ queueId: string }>('/api/functions/enqueue-document', {
    userPrompt: 'A form about lunch',
    documentType: 'form',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(await session(chief)).toMatchObject({ user: { id: chief.id } })
  expect((await ada.get(`/api/document_queue/${answer.body.queueId}`)).status).toBe(200)
  await eventually(
    'the end is recorded',
    async () => (await trail(ada.id)).some(({ action }) => action === 'impersonation.ended') || undefined,
  )
})

test('Flags in the browser and made-up cookies open nothing.', async () => {
  const ada = await server.signUp()
  const other = await server.signUp()
  const cookie = `${ada.cookie}; impersonation=${'A'.repeat(43)}; adminLoggedIn=true; impersonatingUserEmail=${other.email}`
  expect((await fetch(`${server.url}/api/documents`, { headers: { cookie } })).status).toBe(401)
  // Somebody's own token in the place of an impersonation makes them nobody else.
  const own = `impersonation=${/session=([^;]+)/.exec(ada.cookie ?? '')?.[1]}`
  expect(await (await fetch(`${server.url}/api/auth/session`, { headers: { cookie: own } })).json()).toEqual({
    user: null,
    expires_at: null,
  })
})

test('A stranger who asks for a link stops no impersonation; a change of the password does, for ten minutes.', async () => {
  const ada = await server.signUp()
  await server.client().post('/api/auth/recover', { email: chief.email })
  await linksAreMailed()
  expect((await start(ada)).status).toBe(200)
  await chief.delete('/api/admin/impersonation')
  await server.database.sql(`delete from mailed_links where purpose = 'recover'`)
  const changed = await chief.post('/api/auth/password', { current_password: PASSWORD, password: PASSWORD })
  expect(changed.status, changed.text).toBe(200)
  expect(await start(ada)).toMatchObject({ status: 409, body: { reason: 'password_being_changed' } })
  await server.database.sql(`alter table audit_log disable trigger user`)
  await server.database.sql(`update audit_log set created_at = now() - interval '11 minutes' where action = 'password.changed'`)
  await server.database.sql(`alter table audit_log enable trigger user`)
  expect((await start(ada)).status).toBe(200)
  await chief.delete('/api/admin/impersonation')
})

test('Acting for somebody, a super admin may set their profile and preferences, with a line that names both.', async () => {
  const ada = await server.signUp()
  await start(ada)
  expect((await chief.patch('/api/settings', { first_name: 'Adele', notifications_enabled: false })).status).toBe(200)
  await chief.delete('/api/admin/impersonation')
  expect((await ada.get('/api/settings')).body).toMatchObject({ first_name: 'Adele', notifications_enabled: false })
  const lines = await server.database.sql(
    `select actor_id, details ->> 'call' as call from audit_log where user_id = $1 and action = 'impersonation.acted'`,
    [ada.id],
  )
  expect(lines).toContainEqual({ actor_id: chief.id, call: 'settings.update' })
})

test('While a second factor is being set up nobody is impersonated.', async () => {
  const ada = await server.signUp()
  expect((await chief.post('/api/auth/totp', { password: PASSWORD })).status).toBe(200)
  expect(await start(ada)).toMatchObject({ status: 409, body: { reason: 'factor_being_changed' } })
  await server.database.sql('delete from totp_secrets where user_id = $1', [chief.id])
})

test('Whoever is about to be erased cannot become the last super admin, and a super admin cannot be erased.', async () => {
  const bob = await server.signUp()
  expect((await bob.post('/api/rpc/request_data_deletion', { target_user_id: bob.id })).status).toBe(200)
  for (const change of [{ account_status: 'active' }, { role: 'super_admin' }])
    expect(await chief.patch(`/api/admin/users/${bob.id}`, change)).toMatchObject({ status: 409, body: { reason: 'deletion_requested' } })
  const carla = await server.signUp()
  const both = await Promise.all([
    chief.post('/api/rpc/delete_user_data', { target_user_id: carla.id }),
    chief.patch(`/api/admin/users/${carla.id}`, { role: 'super_admin' }),
  ])
  expect(
    both.filter(({ status }) => status === 200),
    'One of the two',
  ).toHaveLength(1)
  await server.database.sql(`update profiles set role = 'user' where id = $1`, [carla.id])
  await expect(
    server.database.sql(`update profiles set role = 'super_admin' where data_deletion_requested_at is not null`),
  ).rejects.toThrow('super_admins_stay')
})

test('Somebody who was invited and has not come yet is no other super admin.', async () => {
  const invited = await chief.post<{ id: string }>('/api/admin/users/invitations', { email: newEmail() })
  await server.database.sql(
    `update profiles set role = 'super_admin' where id = (select max(id::text)::uuid from profiles where source = 'invitation')`,
  )
  expect(invited.status).toBeLessThan(300)
  const others = await server.database.sql<{ id: string }>(
    `select id from profiles p where role = 'super_admin' and id <> $1 and exists (select from identities i where i.user_id = p.id and password_hash is not null)`,
    [chief.id],
  )
  await server.database.sql(`update profiles set role = 'user' where id = any($1)`, [others.map(({ id }) => id)])
  expect(await chief.patch(`/api/admin/users/${chief.id}`, { role: 'user' })).toMatchObject({
    status: 409,
    body: { reason: 'last_super_admin' },
  })
  await server.database.sql(`update profiles set role = 'user' where source = 'invitation'`)
})

test('The token of an impersonation works in its own cookie only, so none of its acts goes unrecorded.', async () => {
  const ada = await server.signUp()
  const started = await start(ada)
  expect(started.status).toBeLessThan(300)
  const token = /impersonation=([^;]+)/.exec(chief.cookie ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  const disguised = createClient(server.url, `session=${token}`)
  expect((await disguised.patch('/api/settings', { department: 'Taken over' })).status).toBe(401)
  expect((await disguised.get('/api/auth/session')).body).toMatchObject({ user: null })
  await chief.delete('/api/admin/impersonation')
})

test('An impersonation ends with the suspension of its person, and does not wake up with them.', async () => {
  const ada = await server.signUp()
  expect((await start(ada)).status).toBeLessThan(300)
  const token = /impersonation=([^;]+)/.exec(chief.cookie ?? '')?.[1] ?? ''
  const other = createClient(server.url, `impersonation=${token}`)
  expect((await other.get('/api/documents')).status).toBe(200)
  // A nul in an id is a bad id, also where the act is recorded.
  expect((await other.patch('/api/documents/a%00b', { version: 1 })).status).toBe(400)
  const own = createClient(server.url, (chief.cookie ?? '').replace(/;? ?impersonation=[^;]+/, ''))
  for (const account_status of ['suspended', 'active'])
    expect((await own.patch(`/api/admin/users/${ada.id}`, { account_status })).status).toBe(200)
  expect((await other.get('/api/documents')).status).toBe(401)
  await chief.delete('/api/admin/impersonation')
})
