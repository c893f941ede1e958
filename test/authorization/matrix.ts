import type { TestDatabase } from '../postgres/test-postgres.ts'
import type { Client } from '../client.ts'
import { ACCESS } from './access-table.ts'
import type { Access } from './access-table.ts'

/* Asks every route as everybody, about the owner's rows and about rows that do not exist, and says which answers are wrong. */

export type Route = { name: string; method: string; path: string; takesFile?: boolean }

/** Routes outside the contract that give away data. */
export const OTHER_ROUTES: readonly Route[] = [
  { name: 'document_queue.stream', method: 'GET', path: '/document_queue/{id}/stream' },
  { name: 'forms.export', method: 'GET', path: '/forms/{formId}/responses/export' },
  { name: 'privacy.exportUserData', method: 'POST', path: '/rpc/get_user_data_export' },
  { name: 'privacy.exportAudit', method: 'GET', path: '/admin/audit/export' },
  { name: 'privacy.downloadExport', method: 'GET', path: '/privacy/exports/{id}/file' },
  { name: 'events', method: 'GET', path: '/events' },
]

/** Who asks. `rank` decides which calls are theirs; `panel` is a super admin with an open session of /admin-login. */
export type Caller = {
  name: string
  client: Client
  rank: 'nobody' | 'person' | 'administrator' | 'impersonator' | 'super_admin' | 'panel'
}

export type Stage = {
  routes: readonly Route[]
  callers: readonly Caller[]
  owner: { id: string; client: Client }
  /** Real ids of the owner by path. */
  ids: Record<string, Record<string, string>>
  canary: string
  database: TestDatabase
  /** False if only leaks count, because a wall is switched off that decides about the status. */
  statusCounts: boolean
  /** Ends at the first wrong answer, where only it counts that there is one. */
  endsAtFirst?: boolean
}

/** Tested by the features. */
const ENDS_IMPERSONATION = [
  'people.endImpersonation',
  'generation.enqueue',
  'generation.createProviderDocument',
  'auth.session',
  'auth.signup',
  'auth.login',
]
const NOWHERE = '01900000-0000-7000-8000-000000000000'
/** Enough for the input of most calls, so that they get as far as their policy. */
const BODY = {
  version: 1,
  title: 'Taken over',
  email: 'x',
  token: 'x',
  decision: 'applied',
  answers: {},
  is_spam: true,
  addresses: [],
  username: 'taken-over',
  name: 'Taken over',
  code: 'x',
  password: 'a quiet lighthouse',
  current_password: 'x',
  passkey: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
  },
  admins_need_second_factor: true,
  question_id: NOWHERE,
  answer: 'x',
}
/** Fields that mean something else in one call. */
const BODIES: Record<string, object> = { 'surveys.complete': { answers: [] }, 'testing.run': { action: 'getTestUsers' } }
/** Queries without which a call would be refused for another reason. */
const QUERIES: Record<string, string> = { 'export.download': '?format=json', 'forms.export': '?format=csv' }

export async function runMatrix(stage: Stage): Promise<{ cells: number; violations: string[] }> {
  const violations: string[] = []
  let cells = 0
  const before = await rowsOf(stage)
  for (const caller of stage.callers) {
    for (const route of stage.routes) {
      for (const relation of route.path.includes('{') ? (['foreign', 'missing'] as const) : (['none'] as const)) {
        cells += 1
        violations.push(...(await askOne(stage, caller, route, relation)))
        if (stage.endsAtFirst && violations.length > 0) return { cells, violations }
      }
    }
    const after = await rowsOf(stage)
    for (const [table, rows] of Object.entries(after))
      if (rows !== before[table]) violations.push(`${caller.name} changed the owner's rows in ${table}`)
  }
  return { cells, violations }
}

/** Missing rows and other people's are refused in the same words, so that nobody can find out which ids exist. */
export async function compareRefusals(stage: Stage, caller: Caller): Promise<string[]> {
  const wrong: string[] = []
  for (const route of stage.routes.filter(({ path, name }) => path.includes('{') && ACCESS[name] !== 'everybody')) {
    const [foreign, missing] = [await ask(stage, caller, route, 'foreign'), await ask(stage, caller, route, 'missing')]
    if (foreign.status !== missing.status || foreign.text !== missing.text) wrong.push(`${route.name}: ${foreign.text} ≠ ${missing.text}`)
  }
  return wrong
}

type Relation = 'foreign' | 'missing' | 'none'

async function askOne(stage: Stage, caller: Caller, route: Route, relation: Relation): Promise<string[]> {
  const access = ACCESS[route.name]
  const cell = `${caller.name} · ${route.name} · ${relation}`
  if (!access) return [`${cell}: not in access-table.ts`]
  // Would change the installation or the owner. That the super admin may is what the feature's own tests say.
  const isAllowed = mayCall(caller.rank, access)
  if (isSuperAdmin(caller.rank) && isAllowed && access !== 'person' && route.method !== 'GET' && relation !== 'missing') return []
  // Would end the session with which the caller asks on.
  if (route.name === 'auth.logout' || (caller.rank === 'impersonator' && ENDS_IMPERSONATION.includes(route.name))) return []
  const { status, text, headers } = await ask(stage, caller, route, relation)
  const wrong: string[] = []
  // The super admin sees who has done what.
  if (isSuperAdmin(caller.rank) && isAllowed && access !== 'person' && access !== 'everybody' && access !== 'oneself')
    return status < 500 ? [] : [`${cell}: answers ${status}`]
  if (text.includes(stage.canary) || headers.includes(stage.canary)) wrong.push(`${cell}: shows something of the owner`)
  if (stage.statusCounts) {
    const allowed = expectedStatus(access, caller.rank, relation)
    // Asks for the password of the person who is signed in: they may.
    const isAsked = text.includes('"wrong_password"')
    if (!allowed(status) && !(isAsked && access === 'oneself' && caller.rank !== 'impersonator'))
      wrong.push(`${cell}: answers ${status} ${text.slice(0, 120)}`)
  }
  return wrong
}

function isSuperAdmin(rank: Caller['rank']): boolean {
  return rank === 'super_admin' || rank === 'panel'
}

/** Whether a call of the administration is the caller's. Every other call is somebody's own. */
function mayCall(rank: Caller['rank'], access: Access): boolean {
  if (access === 'panel') return rank === 'panel'
  if (access === 'admin') return rank === 'administrator' || isSuperAdmin(rank)
  return access !== 'super_admin' || isSuperAdmin(rank)
}

function expectedStatus(access: Access, rank: Caller['rank'], relation: Relation): (status: number) => boolean {
  if (access === 'everybody') return (status) => status < 500
  if (rank === 'nobody') return (status) => status === 401
  // Whether the row exists or not: see compareRefusals.
  if (!mayCall(rank, access)) return (status) => status === 403 || (relation !== 'none' && status === 404)
  if ((access === 'oneself' || access === 'answering') && rank === 'impersonator') return (status) => status === 403
  if (access === 'account') return (status) => status === 403 || status === 404
  // Refusing one's own input is fine; refusing the person is not.
  if (relation === 'none' || access === 'admin' || access === 'super_admin' || access === 'panel')
    return (status) => status !== 401 && status !== 403 && status < 500
  return (status) => status === 404
}

async function ask(stage: Stage, { client }: Caller, route: Route, relation: Relation) {
  const { method, name, takesFile = false } = route
  const path = `/api${realPath(stage, route.path, relation)}${QUERIES[name] ?? ''}`
  // An own stream stays open, so only its beginning counts.
  if (name === 'events') return firstBytes(client, path)
  const body = method === 'GET' || method === 'DELETE' ? undefined : { ...BODY, ...BODIES[name], target_user_id: stage.owner.id }
  const answer = takesFile
    ? await client.upload(method as 'POST' | 'PUT', path, { name: 'taken-over.csv', bytes: 'email\n' })
    : await client.request(method, path, body)
  return { status: answer.status, text: answer.text, headers: JSON.stringify([...answer.headers]) }
}

async function firstBytes(client: Client, path: string) {
  const leaving = new AbortController()
  try {
    const response = await fetch(new URL(path, client.url), {
      headers: { ...(client.cookie ? { cookie: client.cookie } : {}), 'x-forwarded-for': '10.99.0.1' },
      signal: leaving.signal,
    })
    const text = response.ok ? '' : await response.text()
    return { status: response.status, text, headers: JSON.stringify([...response.headers]) }
  } finally {
    leaving.abort()
  }
}

function realPath({ ids }: Stage, path: string, relation: Relation): string {
  if (relation === 'missing') return path.replace(/\{\w+\}/g, NOWHERE)
  const known = Object.keys(ids).find((one) => path.startsWith(one))
  if (path.includes('{') && known === undefined) throw new Error(`No fixtures for ${path}: add them to the feature's fixtures.ts`)
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[known ?? '']?.[name] ?? '')
}

/** Columns that change by themselves. */
const MOVING = ['last_seen_at', 'seen_at']

/** A fingerprint of the owner's rows in each table. */
async function rowsOf({ database, owner }: Stage): Promise<Record<string, string>> {
  const tables = await database.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('audit_log', 'idempotency_keys') order by 1`,
  )
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await database.sql<{ rows: string }>(
      `select coalesce(md5(string_agg((to_jsonb(t) - $2::text[])::text, ',' order by to_jsonb(t)::text)), '') as rows from ${name} t where user_id = $1`,
      [owner.id, MOVING],
    )
    all[name] = row?.rows ?? ''
  }
  return all
}
