import { randomUUID } from 'node:crypto'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#app/features.server.ts'
import type * as Policy from '#server/policy.ts'
import { ACCESS } from './authorization/access-table.ts'
import { OTHER_ROUTES, compareRefusals, runMatrix } from './authorization/matrix.ts'
import type { Caller, Route, Stage } from './authorization/matrix.ts'
import { enterAdministration } from './client.ts'
import { featureFixtures } from './feature-fixtures.ts'
import { startTestServer } from './harness.ts'
import { settled } from './settled.ts'
import type { TestServer } from './harness.ts'

/*
 * The authorization matrix: every route, as everybody, about rows that are somebody else's and rows that do not exist. There are two walls, the
 * policies of the application and row-level security. Each of them must hold alone, so the matrix runs again with the other one switched off. And it must
 * see broken walls, so defects are put into them, one after the other, and each must be found.
 */

// Some 1,500 requests each: seconds on a quiet machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Switches of the application's checks, for this file only. */
const checks = vi.hoisted(() => ({ policies: true, superAdmin: true, panel: true }))
vi.mock('#server/policy.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Policy>()
  return {
    ...original,
    definePolicy: (rules: Parameters<typeof Policy.definePolicy>[0]) => {
      const real = original.definePolicy(rules)
      // The rule of the super admin is a policy without rows of its own.
      const isOn = () => ('administer' in rules.actions ? checks.superAdmin : checks.policies)
      return {
        authorize: (...[actor, action, row]: Parameters<typeof real.authorize>) => {
          if (isOn()) return real.authorize(actor, action === 'openPanel' && !checks.panel ? 'administer' : action, row)
          if (row === undefined) throw rules.notFound()
          return row
        },
        can: real.can,
      }
    },
  }
})

const CANARY = 'canary-7f3a'
const routes: readonly Route[] = [...listRoutes(contract), ...OTHER_ROUTES]
let server: TestServer
let stage: Stage
beforeAll(async () => {
  server = await startTestServer({
    // Nothing listens there.
    env: {
      OPENAI_BASE_URL: 'http://127.0.0.1:9',
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
      OLLAMA_BASE_URL: 'http://127.0.0.1:9',
      LM_STUDIO_BASE_URL: 'http://127.0.0.1:9',
    },
  })
  stage = await prepare(server)
})
afterEach(() => {
  checks.policies = true
  checks.superAdmin = true
  checks.panel = true
  // Broken walls are internal errors, and say so in the log.
  server.takeErrors()
})
afterAll(() => server?.stop())

test('Every route is in the table of access, and no other.', () => {
  expect(Object.keys(ACCESS).sort(), 'Say in test/authorization/access-table.ts who may make the call').toEqual(
    routes.map(({ name }) => name).sort(),
  )
})

test('Whoever asks, nobody sees or changes what is not theirs.', async () => {
  const { cells, violations } = await runMatrix(stage)
  expect(violations).toEqual([])
  expect(cells).toBeGreaterThan(routes.length * 6)
  process.stdout.write(
    `authorization: routes covered ${Object.keys(ACCESS).length} / ${routes.length}, cells ${cells}, mutants ${Object.keys(MUTANTS).length}\n`,
  )
})

test('Nobody who is not signed in learns anything from a refusal of the input.', async () => {
  const guarded = routes.filter(({ name, method, takesFile }) => ACCESS[name] !== 'everybody' && method !== 'GET' && !takesFile)
  const nowhere = (path: string) => path.replace(/\{\w+\}/g, 'no-id')
  const answers = await Promise.all(
    guarded.map(
      async ({ name, method, path }) => [name, (await server.client().request(method, `/api${nowhere(path)}`, {})).status] as const,
    ),
  )
  expect(answers.filter(([, status]) => status !== 401)).toEqual([])
})

test('The fixtures have real ids: their owner finds every row that others do not.', async () => {
  const reads = routes.filter(
    ({ method, path, name }) => method === 'GET' && path.includes('{') && ['person', 'assigned', 'answering'].includes(ACCESS[name] ?? ''),
  )
  expect(reads.length).toBeGreaterThan(10)
  const owner: Caller = { name: 'owner', client: stage.owner.client, rank: 'person' }
  const { violations } = await runMatrix({ ...stage, routes: reads, callers: [owner] })
  const found = violations.filter((line) => line.includes('· foreign: answers') && !line.includes('answers 404'))
  expect(found.map((line) => line.split(' · ')[1])).toEqual(reads.map(({ name }) => name))
})

test('Missing rows and other people’s rows are refused in the same words.', async () => {
  const [person] = stage.callers.filter(({ name }) => name === 'stranger')
  expect(await compareRefusals(stage, person as Caller)).toEqual([])
})

test('Row-level security holds alone: with the policies switched off nobody sees or changes what is not theirs.', async () => {
  checks.policies = false
  const callers = stage.callers.filter(({ rank }) => rank === 'person' || rank === 'administrator')
  // Calls about an account run as the system, because its owner may be suspended: they have the policy's wall only.
  const walled = routes.filter(({ name }) => ACCESS[name] !== 'account')
  expect((await runMatrix({ ...stage, routes: walled, callers, statusCounts: false })).violations).toEqual([])
})

test('The policies hold alone: with row-level security switched off nobody sees or changes what is not theirs.', async () => {
  const restore = await switchOffRowSecurity(server)
  const { violations } = await runMatrix(stage)
  await restore()
  expect(violations).toEqual([])
})

/** Defects, each of which the matrix must find. Each is put in, and returns what takes it out again. */
const MUTANTS: Record<string, () => Promise<Partial<Stage> & { undo?: () => Promise<unknown> }>> = {
  'anybody is the super admin': async () => {
    checks.superAdmin = false
    return {}
  },
  'the super admin needs no session of /admin-login': async () => {
    checks.panel = false
    return { callers: stage.callers.filter(({ name }) => name === 'super admin') }
  },
  'a session never ends': () =>
    replaceFunction(
      'app.is_session_good',
      `create or replace function app.is_session_good(session sessions, profile profiles, idle_ms bigint) returns boolean
        language sql stable return (profile).is_active and (profile).account_status = 'active'`,
    ),
  'a suspension does not count': () =>
    replaceFunction(
      'app.is_session_good',
      `create or replace function app.is_session_good(session sessions, profile profiles, idle_ms bigint) returns boolean
        language sql stable return (session).last_seen_at > now() - interval '24 hours'`,
    ),
  'the policy of documents shows every row, and the application does not ask': () => {
    checks.policies = false
    return addPolicy('documents')
  },
  'the policy of the queue shows every row, and the application does not ask': () => {
    checks.policies = false
    return addPolicy('document_queue')
  },
  'a call of the super admin is thought to be everybody’s': async () => ({
    routes: routes.map((route) => (route.name === 'models.read' ? { ...route, name: 'documents.list' } : route)),
  }),
  'a new call is not in the table': async () => ({ routes: [...routes, { name: 'new.call', method: 'GET', path: '/documents' }] }),
  // The last one, because people really change the owner's rows.
  'the policies let everybody through, and rows are not kept apart': async () => {
    checks.policies = false
    return { undo: await switchOffRowSecurity(server) }
  },
}

test.each(Object.keys(MUTANTS))('The matrix finds it if %s.', async (name) => {
  const { undo, ...changed } = (await MUTANTS[name]?.()) ?? {}
  // One of each kind of caller is enough to be seen.
  const callers = stage.callers.filter(
    ({ name: caller }) => !['administrator', 'super admin', 'super admin in the panel', 'deactivated person'].includes(caller),
  )
  const { violations } = await runMatrix({ ...stage, callers, endsAtFirst: true, ...changed })
  await undo?.()
  expect(violations.length).toBeGreaterThan(0)
})

async function addPolicy(table: string) {
  await server.database.sql(`create policy mutant on ${table} to draftwell_app using (true)`)
  return { undo: () => server.database.sql(`drop policy mutant on ${table}`) }
}

async function replaceFunction(name: string, text: string) {
  const [before] = await server.database.sql<{ text: string }>(`select pg_get_functiondef($1::regproc) as text`, [name])
  await server.database.sql(text)
  return { undo: () => server.database.sql(before?.text ?? '') }
}

async function prepare(there: TestServer): Promise<Stage> {
  const { database } = there
  const owner = await there.signUp({ first_name: CANARY, email: `${CANARY}-${randomUUID()}@example.com` })
  const ids: Stage['ids'] = {}
  // Before there is an account of /admin-login, which the fixtures make, too.
  const inPanel = await there.signUp()
  await database.sql(`update profiles set role = 'super_admin' where id = $1`, [inPanel.id])
  await enterAdministration(inPanel)
  for (const fixtures of featureFixtures) Object.assign(ids, await fixtures({ owner, canary: CANARY, database }))
  await settled(async () => {
    // A generation of the owner would change the owner's rows.
    expect(
      await database.sql(`select id from document_queue where user_id = $1 and status in ('pending', 'processing')`, [owner.id]),
    ).toEqual([])
  })
  const person = async (change?: string) => {
    const client = await there.signUp()
    if (change) await database.sql(`update profiles set ${change} where id = $1`, [client.id])
    return client
  }
  const expired = await person()
  await database.sql(`update sessions set last_seen_at = now() - interval '25 hours' where user_id = $1`, [expired.id])
  const [chief, impersonator, lent] = [await person(`role = 'super_admin'`), await person(`role = 'super_admin'`), await person()]
  const impersonation = await impersonator.post('/api/admin/impersonation', { user_id: lent.id, reason: 'The authorization matrix' })
  expect(impersonation.status, impersonation.text).toBeLessThan(300)
  const callers: Caller[] = [
    { name: 'visitor', client: there.client(), rank: 'nobody' },
    { name: 'stranger', client: await person(), rank: 'person' },
    { name: 'administrator', client: await person(`role = 'admin'`), rank: 'administrator' },
    { name: 'super admin', client: chief, rank: 'super_admin' },
    { name: 'super admin in the panel', client: inPanel, rank: 'panel' },
    { name: 'super admin who acts for somebody', client: impersonator, rank: 'impersonator' },
    { name: 'suspended person', client: await person(`account_status = 'suspended'`), rank: 'nobody' },
    { name: 'deactivated person', client: await person(`is_active = false`), rank: 'nobody' },
    { name: 'person whose session has expired', client: expired, rank: 'nobody' },
  ]
  return { routes, callers, owner: { id: owner.id, client: owner }, ids, canary: CANARY, database, statusCounts: true }
}

/** Also for the owner of the tables, whose functions run with its rights. Returns what switches it on again. */
async function switchOffRowSecurity({ database }: TestServer): Promise<() => Promise<void>> {
  const tables = await database.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relrowsecurity and relnamespace = 'public'::regnamespace`,
  )
  const all = (change: string) => database.sql(tables.map(({ name }) => `alter table ${name} ${change};`).join(' '))
  await all('disable row level security, no force row level security')
  return async () => {
    await all('enable row level security, force row level security')
  }
}

function listRoutes(router: object, path: string[] = []): Route[] {
  return Object.entries(router).flatMap(([key, value]: [string, unknown]) => {
    if (isContractProcedure(value)) {
      const { route, meta } = value['~orpc']
      const { method = 'POST', path: address = '' } = route
      return [{ name: [...path, key].join('.'), method, path: address, takesFile: (meta as { body?: string }).body === 'file' }]
    }
    return typeof value === 'object' && value !== null ? listRoutes(value, [...path, key]) : []
  })
}
