import { readdirSync, readFileSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import pino from 'pino'
import type { AnyContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, serverFeatures } from '#app/features.server.ts'
import { readEnv, VARIABLE_NAMES } from '#server/env.ts'
import { defaultRetention } from '#server/settings/retention.ts'
import { GENERAL_REASONS } from '#server/errors.ts'
import { describeSchema } from '../scripts/dump-schema.ts'
import { createDocument } from './client.ts'
import type { Client } from './client.ts'
import { featureFixtures } from './feature-fixtures.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

/* Checks conventions, so that nobody has to remember them. Each failure says what to do. */

const ROOT = new URL('..', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')
const files = (folder: string) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)

type Endpoint = { name: string; method: string; path: string; procedure: AnyContractProcedure }
const endpoints = listEndpoints(contract)

const CANARY = 'canary-7f3a'
let server: TestServer
let owner: Client & { id: string; email: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp({ first_name: CANARY, email: `${CANARY}@example.com` })
  for (const fixtures of featureFixtures) await fixtures({ owner, canary: CANARY, database: server.database })
})
afterAll(() => server?.stop())

test('Every call of the contract has an address of its own.', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
  expect(addresses.length).toBeGreaterThan(40)
  expect(new Set(addresses).size, 'Two calls have the same method and path').toBe(addresses.length)
})

test('Each feature with a contract implements exactly its calls.', () => {
  // Nothing is called. The routers are created only to list their calls.
  const platform: never = new Proxy(() => platform, { get: () => platform }) as never
  for (const { name, contract: calls, router } of serverFeatures) {
    const implemented = router ? listCalls(router(platform)) : []
    expect(implemented.sort(), `${name}: the contract and routes.ts differ`).toEqual(calls ? listCalls(calls).sort() : [])
  }
})

test('The stream of events has nothing of anybody else.', async () => {
  const other = await server.signUp()
  const own = await createDocument(owner, { title: CANARY })
  const stream = await other.events('/api/events', '0')
  await owner.patch(`/api/documents/${own.id}`, { version: 1, title: CANARY })
  await createDocument(other, { title: 'Own' })
  await stream.until(({ event }) => event === 'document.created')
  expect(JSON.stringify(stream.received)).not.toContain(own.id)
  await stream.close()
})

test('Every table names whose data it holds, and the owner has a row in it.', async () => {
  const tables = await server.database.sql<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
        and relname not like 'kysely%' order by relname`,
  )
  const named = serverFeatures.flatMap(({ personalData = [] }) => personalData)
  expect(named.map(({ table }) => table).sort(), 'Name it once in personalData of its feature').toEqual(tables.map(({ name }) => name))
  for (const { table, person } of named) {
    if (person === null) continue
    const where =
      typeof person === 'string' ? `${person} = $1` : `${person.column} in (select id from ${person.through} where user_id = $1)`
    const [row] = await server.database.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, [owner.id])
    expect(row?.n, `${table}: the feature's fixtures.ts puts no row there, so no test sees it`).toBeGreaterThan(0)
  }
})

test('The nightly sweep removes what is over and leaves what is not.', async () => {
  const { sql } = server.database
  const [old, young] = await Promise.all([createDocument(owner, { title: 'Old' }), createDocument(owner, { title: 'Young' })])
  await sql(`update documents set deleted_at = now() - interval '31 days' where id = $1`, [old.id])
  await sql(`update documents set deleted_at = now() - interval '29 days' where id = $1`, [young.id])
  await sql(`insert into mail_outbox (user_id, recipient, subject, body) values ($1, 'swept@example.com', 'x', 'x')`, [owner.id])
  await sql(`update mail_outbox set sent_at = now() - interval '31 days' where recipient = 'swept@example.com'`)
  await sql(`insert into sessions (token_hash, user_id, absolute_expires_at) values ('swept', $1, now() - interval '1 minute')`, [owner.id])
  await sql(
    `insert into mailed_links (token_hash, user_id, purpose, expires_at) values ('swept', $1, 'verify', now() - interval '1 minute')`,
    [owner.id],
  )
  await sql(`insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, 'swept', 'x', now() - interval '3 days')`, [
    owner.id,
  ])
  const { openDb } = await import('#server/db/db.ts')
  const db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
  const env = readEnv({})
  for (const sweep of serverFeatures.flatMap(({ sweeps = [] }) => sweeps)) await db.asSystem((tx) => sweep(tx, env, defaultRetention(env)))
  await db.close()
  const left = await sql<{ table: string }>(
    `select 'documents' as table from documents where id = $1 union all select 'mail_outbox' from mail_outbox where recipient = 'swept@example.com'
     union all select 'sessions' from sessions where token_hash = 'swept' union all select 'mailed_links' from mailed_links where token_hash = 'swept'
     union all select 'idempotency_keys' from idempotency_keys where key = 'swept'`,
    [old.id],
  )
  expect(left).toEqual([])
  expect((await owner.post(`/api/documents/${young.id}/undelete`, {})).status, 'Deleted 29 days ago: Undo still works').toBe(200)
  expect((await owner.get('/api/auth/session')).body).toMatchObject({ user: { id: owner.id } })
})

test('The database alone keeps people apart: as somebody else no table shows a row of the owner.', async () => {
  const other = await server.signUp()
  const tables = await server.database.sql<{ name: string; person: string | null }>(
    `select c.oid::regclass::text as name, (select attname from pg_attribute where attrelid = c.oid and attname = 'user_id') as person
       from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace) and relname not like 'kysely%'`,
  )
  expect(tables.length).toBeGreaterThan(14)
  for (const { name, person } of tables) {
    const [granted] = await server.database.sql<{ select: boolean }>(
      `select has_table_privilege('draftwell_app', $1, 'select') as select`,
      [name],
    )
    if (!granted?.select) continue
    const where = person ? `user_id is distinct from '${other.id}'` : name === 'profiles' ? `id <> '${other.id}'` : 'true'
    expect(await countAs(other.id, name, where), `${name} shows foreign rows: its policy must compare with app.user_id()`).toBe(0)
    expect(await countAs('', name, 'true'), `${name} shows rows to nobody`).toBe(0)
  }
})

test('The admin role shows and changes no row of another person; administrators may change shared rows.', async () => {
  const other = await server.signUp()
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [other.id])
  const tables = await server.database.sql<{ name: string; person: string | null }>(
    `select c.oid::regclass::text as name, (select attname from pg_attribute where attrelid = c.oid and attname = 'user_id') as person
       from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
        and has_table_privilege('draftwell_admin', c.oid, 'select')`,
  )
  expect(tables.length).toBeGreaterThan(8)
  for (const { name, person } of tables) {
    const where = person ? `user_id = '${owner.id}'` : name === 'profiles' ? `id = '${owner.id}'` : 'true'
    expect(await countAs(other.id, name, where, 'draftwell_admin'), `${name} shows an administrator a person's rows`).toBe(0)
    expect(await countAs('', name, 'true', 'draftwell_admin'), `${name} shows rows to nobody`).toBe(0)
  }
})

test('Every table has row-level security on and forced, and what serves is no superuser.', async () => {
  const open = await server.database.sql(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
        and relname not like 'kysely%' and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(open, 'Add it to a migration: alter table … enable and force row level security').toEqual([])
  const powers = await server.database.sql(
    `select rolname from pg_roles where rolname like 'draftwell%' and (rolsuper or rolbypassrls or rolcreaterole)`,
  )
  expect(powers).toEqual([])
})

test('.env.example lists what env.ts reads, with the same comments.', () => {
  const example = [...read('.env.example').matchAll(/^# (.+)\n# ([A-Z_]+)=/gm)].map(([, comment, name]) => `${name}: ${comment}`)
  const source = [...read('src/server/env.ts').matchAll(/\/\*\* (.+) \*\/\n {2}([A-Z_]+): /g)].map(
    ([, comment, name]) => `${name}: ${comment}`,
  )
  expect(source.map((line) => line.split(':')[0])).toEqual(VARIABLE_NAMES)
  expect(example, 'Change .env.example too').toEqual(source)
})

test('schema.sql is what the migrations add up to.', async () => {
  expect(await describeSchema({ connectionString: server.database.url }), 'Run npm run schema').toBe(read('migrations/schema.sql'))
})

test('The languages have the same texts, and none wants a value that the English one does not.', async () => {
  const catalogues = files('src').filter((file) => /(messages(\/|-)|site\/web\/[\w-]+\/)en\.ts$/.test(file))
  expect(catalogues.length).toBeGreaterThan(5)
  for (const file of catalogues) {
    const [english, ...others] = await Promise.all(
      ['en', 'es', 'fr'].map((locale) => placeholders(file.replace(/en\.ts$/, `${locale}.ts`))),
    )
    for (const other of others) {
      expect([...other.keys()].sort(), file).toEqual([...(english?.keys() ?? [])].sort())
      for (const [key, names] of other) expect(english?.get(key), `${file} ${key}`).toEqual(expect.arrayContaining(names))
    }
  }
})

/** Reasons that only programs see. */
const GENERAL_REASONS_OF_PROGRAMS = ['not_json', 'not_file', 'not_form_post', 'key_invalid']

test('Every general reason of a refusal has a text on screen.', async () => {
  const { en } = await import('#web/i18n/messages-en.ts')
  const reasons = Object.entries(GENERAL_REASONS).filter(([reason]) => !GENERAL_REASONS_OF_PROGRAMS.includes(reason))
  expect(en.reasons).toEqual(Object.fromEntries(reasons))
})

/** Skipped numbers. Two branches met, and every installation has the migration after this one. */
const MISSING_MIGRATIONS = [6]

test('Migrations are numbered without a gap.', () => {
  const numbers = files('migrations')
    .flatMap((file) => /\/(\d{4})_.+\.sql$/.exec(file)?.[1] ?? [])
    .map(Number)
  const last = Math.max(...numbers)
  const expected = Array.from({ length: last }, (_, n) => n + 1).filter((number) => !MISSING_MIGRATIONS.includes(number))
  expect(
    numbers.sort((a, b) => a - b),
    'Give the new migration the next number',
  ).toEqual(expected)
})

test('The addresses of the product are these; a change here is a change for people.', () => {
  const paths = ['src/app/web/router.ts', ...files('src').filter((file) => file.endsWith('/web/feature.ts'))].flatMap((file) =>
    [...read(file).matchAll(/path: '([^']+)'/g)].map(([, path]) => path),
  )
  expect(paths.sort()).toMatchInlineSnapshot(`
    [
      "/",
      "/admin",
      "/admin-login",
      "/admin/model",
      "/admin/users",
      "/api/docs",
      "/create",
      "/dashboard",
      "/docs",
      "/documents",
      "/forgot-password",
      "/forms",
      "/forms/$formId/responses",
      "/login",
      "/logs",
      "/my-data",
      "/queue",
      "/reset-password",
      "/settings",
      "/sheets",
      "/signup",
      "/slides",
      "/super-admin",
      "/survey",
      "/surveys",
      "/surveys/$surveyId/edit",
      "/surveys/$surveyId/languages",
      "/surveys/$surveyId/results",
      "/surveys/$surveyId/take",
      "/surveys/create",
      "/template-test",
      "/testing",
      "/unsubscribe",
      "/verify-email",
    ]
  `)
})

test('Screens ask what a person can do, never for the role.', () => {
  const asking = files('src').filter(
    (file) => /(^|\/)web\/.*\.tsx?$/.test(file) && /'(super_)?admin'|\brole === |\?\.role\b|user\.role\b/.test(read(file)),
  )
  expect(asking, 'Let the server answer it in `can`, by a rule of src/server/actor.ts').toEqual([])
})

test('Only env.ts reads the environment.', () => {
  const readers = files('src').filter(
    (file) =>
      /\.(ts|tsx)$/.test(file) && !file.endsWith('.test.ts') && /process\.env\b/.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(readers, 'Read it in src/server/env.ts and hand it on').toEqual(['src/server/env.ts'])
})

/** Returns the dotted names of all procedures of a contract or router. */
function listCalls(router: object, path: string[] = []): string[] {
  return Object.entries(router).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    return '~orpc' in value ? [[...path, key].join('.')] : listCalls(value, [...path, key])
  })
}

function listEndpoints(router: object, path: string[] = []): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]: [string, unknown]) => {
    if (isContractProcedure(value)) {
      const { method, path: address } = value['~orpc'].route
      return [{ name: [...path, key].join('.'), method: method ?? 'POST', path: address ?? '', procedure: value }]
    }
    return typeof value === 'object' && value !== null ? listEndpoints(value, [...path, key]) : []
  })
}

async function countAs(userId: string, table: string, where: string, role = 'draftwell_app'): Promise<number> {
  const statements = `begin; set local role ${role}; select set_config('app.user_id', '${userId}', true); select count(*)::int as n from ${table} where ${where}; rollback`
  const { Client } = await import('pg')
  const client = new Client({ connectionString: server.database.url })
  await client.connect()
  try {
    const results: unknown = await client.query(statements)
    return Array.isArray(results) ? Number(results[3]?.rows[0]?.n) : NaN
  } finally {
    await client.end()
  }
}

/** Returns the placeholders of every text, by its key. */
async function placeholders(file: string): Promise<Map<string, string[]>> {
  const module = (await import(/* @vite-ignore */ new URL(file, ROOT).pathname)) as Record<string, unknown>
  return new Map(Object.values(module).flatMap((value) => flatten(value)))
}

/** Matches '{…}', which is text and not a placeholder. */
const QUOTED_BRACE = /'\{[^']*'/g
/** Matches `{count, plural, one {# row} other {# rows}}`, whose inner braces contain text. */
const CHOICE = /\{(\w+), (?:plural|select),(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g

function flatten(value: unknown, path = ''): [string, string[]][] {
  if (typeof value === 'string')
    return [
      [
        path,
        value
          .replace(QUOTED_BRACE, '')
          .replace(CHOICE, '{$1}')
          .match(/\{\w+(?=\s*[,}])/g) ?? [],
      ],
    ]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
}
