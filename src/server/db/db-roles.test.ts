import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#server/actor.ts'
import { createDocument, signUp } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { openDb } from './db.ts'
import type { Db, Tx } from './db.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
  db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
})

const personOf = (id: string, role: UserActor['role'] = 'user'): UserActor => ({
  kind: 'person',
  userId: id,
  sessionId: '01900000-0000-7000-8000-000000000000',
  email: 'x@example.com',
  role,
  locale: 'en',
  timezone: 'UTC',
})
const whoIs = (tx: Tx) =>
  sql<{ role: string; person: string | null; actor: string | null }>`
    select current_user as role, current_setting('app.user_id', true) as person, current_setting('app.actor_id', true) as actor`
    .execute(tx)
    .then(({ rows }) => rows[0])
const countDocuments = (tx: Tx) => sql<{ n: number }>`select count(*)::int as n from documents`.execute(tx).then(({ rows }) => rows[0]?.n)

test('A person\u2019s transaction has the role of requests and sees the person\u2019s rows only.', async () => {
  const [ada, eva] = [await signUp(server.url), await signUp(server.url)]
  await createDocument(ada)
  await createDocument(eva)
  await createDocument(eva)
  expect(await db.withActor(personOf(ada.id), whoIs)).toEqual({ role: 'draftwell_app', person: ada.id, actor: ada.id })
  expect(await db.withActor(personOf(ada.id), countDocuments)).toBe(1)
  expect(await db.withActor(personOf(eva.id), countDocuments)).toBe(2)
  expect(await db.asSystem(countDocuments)).toBeGreaterThanOrEqual(3)
})

test('Under impersonation the rows are the person\u2019s and the one who acts is named beside.', async () => {
  const [ada, chief] = [await signUp(server.url), await signUp(server.url)]
  await createDocument(ada)
  const actor: UserActor = { ...personOf(ada.id), kind: 'impersonated', actorId: chief.id }
  expect(await db.withActor(actor, whoIs)).toEqual({ role: 'draftwell_app', person: ada.id, actor: chief.id })
  expect(await db.withActor(actor, countDocuments)).toBe(1)
})

test('Nothing of a transaction is left for the next user of its connection, whether it ended well or not.', async () => {
  const ada = await signUp(server.url)
  await createDocument(ada)
  const failing = db.withActor(personOf(ada.id, 'admin'), async (tx) => {
    await countDocuments(tx)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await db.asAdmin(personOf(ada.id, 'admin'), whoIs)
  await db.asSystem(whoIs)
  // More than the pool has connections, so that every connection is checked.
  const seen = await Promise.all(
    Array.from({ length: 40 }, () =>
      db.withoutActor
        .transaction()
        .execute(async (tx) => [(await whoIs(tx))?.role, (await whoIs(tx))?.person || null, await countDocuments(tx)]),
    ),
  )
  for (const one of seen) expect(one).toEqual(['draftwell_app', null, 0])
})

test('Administration is refused to everybody except administrators, before any query.', async () => {
  const ada = await signUp(server.url)
  const impersonated: UserActor = { ...personOf(ada.id, 'super_admin'), kind: 'impersonated', actorId: ada.id }
  for (const actor of [personOf(ada.id), impersonated]) {
    await expect(db.asAdmin(actor, whoIs)).rejects.toThrow('no administrator')
  }
  expect(await db.asAdmin(personOf(ada.id, 'admin'), whoIs)).toMatchObject({ role: 'draftwell_admin' })
})

test('The database checks again: somebody whom only the server takes for an administrator changes no shared row.', async () => {
  const ada = await signUp(server.url)
  const liar = personOf(ada.id, 'admin')
  const insert = db.asAdmin(liar, (tx) =>
    sql`insert into brand_kits (user_id, primary_color, secondary_color, font) values (null, '#000000', '#ffffff', 'arial')`.execute(tx),
  )
  await expect(insert).rejects.toThrow(/row-level security/)
})

test('A transaction that fails leaves nothing.', async () => {
  const ada = await signUp(server.url)
  const failing = db.withActor(personOf(ada.id), async (tx) => {
    await sql`insert into documents (user_id, title) values (${ada.id}, 'half')`.execute(tx)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await db.withActor(personOf(ada.id), countDocuments)).toBe(0)
})

test('What a request may write for somebody else is refused by the database.', async () => {
  const [ada, eva] = [await signUp(server.url), await signUp(server.url)]
  const attempts = [
    sql`insert into documents (user_id, title) values (${eva.id}, 'planted')`,
    sql`insert into audit_log (user_id, actor_id, action) values (${eva.id}, ${ada.id}, 'forged')`,
    sql`insert into audit_log (user_id, actor_id, action) values (${ada.id}, ${eva.id}, 'forged')`,
    sql`insert into document_queue (user_id, user_prompt, document_type) values (${eva.id}, 'x', 'form')`,
    sql`insert into templates (user_id, title, type, shared) values (${ada.id}, 'x', 'form', true)`,
  ]
  for (const attempt of attempts) {
    await expect(db.withActor(personOf(ada.id), (tx) => attempt.execute(tx))).rejects.toThrow(/row-level security/)
  }
})

test('The trail is append-only: neither requests nor jobs change or delete a line of it.', async () => {
  const ada = await signUp(server.url)
  for (const change of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`]) {
    await expect(db.withActor(personOf(ada.id), (tx) => change.execute(tx))).rejects.toThrow(/permission denied/)
    await expect(db.asSystem((tx) => change.execute(tx))).rejects.toThrow(/permission denied/)
  }
})
