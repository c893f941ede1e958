import { sql } from 'kysely'
import { endAllSessions } from '#features/auth/server/sessions.ts'
import { cancelOpenItems } from '#features/generation/server/queue/queue-states.ts'
import { needsVerification } from '#features/auth/server/accounts.ts'
import { isConfiguredSuperAdmin } from '#features/auth/server/configured-super-admin.ts'
import { changeRole } from '#features/auth/server/roles.ts'
import type { UserActor } from '#server/actor.ts'
import { administer } from '#server/administration.ts'
import type { Administration } from '#server/administration.ts'
import { audit } from '#server/audit.ts'
import { newest, readCursor, toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import type { Platform } from '#server/platform.ts'
import { searchWords } from '#server/db/search-words.ts'
import type { AuditAct } from '#shared/audit-acts.ts'
import { PEOPLE_REASONS } from '../contract.ts'
import type { Person } from '../contract.ts'
import { mailChange } from './changed-mail.ts'
import type { AccountChange } from './changed-mail.ts'
import { canBeErased, personPolicy } from './policy.ts'
import type { PersonRow } from './policy.ts'

/*
 * What the super admin changes about people. A person is active unless deactivated (`is_active`) or suspended (`account_status`). Whoever
 * stops being active is let in nowhere from the commit on; sessions that slept through it do not wake up when the person is active again.
 */

const ORDER = newest('created_at')
/** An arbitrary number that nothing else locks in this database. */
const SUPER_ADMINS_LOCK = 7_239_104_514
const PERSON_CHANGED = 'person.changed'

export type Changes = {
  role?: Person['role'] | undefined
  is_active?: boolean | undefined
  account_status?: Person['account_status'] | undefined
}

type ListQuery = {
  search?: string | undefined
  domain?: string | undefined
  cursor?: string | undefined
  limit: number
  for?: 'impersonation' | undefined
}
type FoundPerson = PersonRow & { page_at: string }
type Place = { at: string; id: string } | undefined

export async function listPeople({ db, env }: Platform, { actor }: Administration, query: ListQuery) {
  // Only the super admin who asks can be the last one. The role of administration may not see who has joined.
  const isLast = await db.asSystem((tx) => hasNoOtherSuperAdmin(tx, actor.userId))
  const read = async (tx: Tx, after: Place, limit: number): Promise<FoundPerson[]> => {
    const { rows } = await sql<Omit<FoundPerson, 'is_configured' | 'is_last_super_admin'>>`
      select (person).*, has_joined, (person).created_at::text as page_at
        from app.list_people(${searchWords(query.search) ?? null}::text, ${query.domain || null}::text, ${after?.at ?? null}::timestamptz,
          ${after?.id ?? null}::uuid, ${limit})`.execute(tx)
    return rows.map((row) => ({
      ...row,
      is_configured: isConfiguredSuperAdmin(env, row),
      is_last_super_admin: isLast && row.id === actor.userId,
    }))
  }
  const after = readCursor(query.cursor, ORDER)
  const wanted = query.limit + 1
  const rows = await db.asAdmin(actor, (tx) =>
    query.for === 'impersonation'
      ? findFitting((place) => read(tx, place, SEARCHED_AT_ONCE), {
          after,
          wanted,
          fits: (row) => personPolicy.can(actor, row).impersonate,
        })
      : read(tx, after, wanted),
  )
  const page = toPage(rows, query.limit, ORDER)
  return { items: page.rows.map((row) => toPerson(actor, row)), next_cursor: page.next_cursor, domains: env.COMPANY_DOMAINS }
}

const SEARCHED_AT_ONCE = 1_000

/** Reads on until enough people fit: an installation may have many whom the policy leaves out, such as mock users, and they may all be the newest. */
async function findFitting(
  read: (after: Place) => Promise<FoundPerson[]>,
  { after, wanted, fits }: { after: Place; wanted: number; fits: (row: FoundPerson) => boolean },
): Promise<FoundPerson[]> {
  const found: FoundPerson[] = []
  for (let place = after; ;) {
    const rows = await read(place)
    found.push(...rows.filter(fits))
    const last = rows.at(-1)
    if (!last || rows.length < SEARCHED_AT_ONCE || found.length >= wanted) return found.slice(0, wanted)
    place = { at: last.page_at, id: last.id }
  }
}

/** Changes role and status. Throws `conflict` with the current row if somebody else has changed the person since `seenAt`. */
export async function updatePerson(
  platform: Platform,
  { actor }: Administration,
  { id, seenAt, ip, ...changes }: Changes & { id: string; seenAt: string | undefined; ip: string },
): Promise<Person> {
  return platform.db.asSystem(async (tx) => {
    await lockSuperAdmins(tx, actor)
    const row = personPolicy.authorize(actor, 'read', await lockPerson(platform, tx, id))
    if (seenAt !== undefined && Date.parse(seenAt) !== row.updated_at.getTime())
      throw refuse('conflict', PEOPLE_REASONS, 'changed_meanwhile', { current: toPerson(actor, row) })
    personPolicy.authorize(actor, 'change', row)
    const next = { ...row, ...definedOf(changes) }
    if (row.is_configured && next.role !== 'super_admin') throw refuse('conflict', PEOPLE_REASONS, 'configured_super_admin')
    if (next.role === 'super_admin' && row.role !== 'super_admin') await requireVerified(platform, tx, id)

    // Later than before even if the clock has not moved on: it is how the next change tells that it saw this one.
    const updated_at = new Date(Math.max(Date.now(), row.updated_at.getTime() + 1))
    const { is_active, account_status, role } = next
    await tx.updateTable('profiles').set({ is_active, account_status, updated_at }).where('id', '=', id).execute()
    if (role !== row.role) await changeRole(tx, id, role, ip, actor.userId)
    if (isActive(next) && !isActive(row)) await endAllSessions(tx, id)
    // A model costs money, and whoever is let in nowhere waits for nothing.
    if (isActive(row) && !isActive(next)) await cancelOpenItems(tx, id)
    const change = changeOf(row, next)
    if (change) await mailChange(platform, tx, { person: row, actorId: actor.userId, change })
    for (const action of statusActs(row, next)) await audit(tx, { userId: id, actorId: actor.userId, action, ip })
    await tellSuperAdmins(tx, id)
    return toPerson(actor, { ...next, updated_at })
  })
}

/**
 * Makes all other changes of roles and statuses wait until the transaction ends, and refuses whoever is no super admin any more: two who demote
 * one another at once do not both succeed.
 */
export async function lockSuperAdmins(tx: Tx, actor: UserActor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SUPER_ADMINS_LOCK})`.execute(tx)
  const self = await tx.selectFrom('profiles').selectAll().where('id', '=', actor.userId).executeTakeFirst()
  administer({ ...actor, role: self && isLiveSuperAdmin(self) ? 'super_admin' : 'user' })
}

/**
 * Tells that nobody but this super admin could run the installation. It stays true until the end of the transaction under `lockSuperAdmins`. Somebody
 * who was invited and has not come yet can run nothing.
 */
async function hasNoOtherSuperAdmin(tx: Tx, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('account_status', '=', 'active')
    .where('id', '<>', id)
    .where(
      sql<boolean>`exists (select from identities i where i.user_id = profiles.id and (i.password_hash is not null or i.provider = 'google'))`,
    )
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** Locks the person's row against other changes, but not against new rows that refer to it: whoever adds one, as every event does, may hold what we wait for. */
export async function lockPerson({ env }: Pick<Platform, 'env'>, tx: Tx, id: string): Promise<PersonRow | undefined> {
  const row = await tx.selectFrom('profiles').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) return undefined
  const [has_joined, is_last_super_admin] = [await hasJoined(tx, id), isLiveSuperAdmin(row) && (await hasNoOtherSuperAdmin(tx, id))]
  return { ...row, has_joined, is_configured: isConfiguredSuperAdmin(env, row), is_last_super_admin }
}

export function toPerson(actor: UserActor, row: PersonRow): Person {
  const {
    id,
    email,
    first_name,
    last_name,
    department,
    position,
    role,
    is_active,
    account_status,
    source,
    locale,
    has_joined,
    is_configured,
    is_last_super_admin,
  } = row
  const deletion_scheduled_at = row.data_deletion_scheduled_at?.toISOString() ?? null
  const person = {
    id,
    email,
    first_name,
    last_name,
    department,
    position,
    role,
    is_active,
    account_status,
    source,
    locale,
    has_joined,
    is_configured,
    is_last_super_admin,
    deletion_scheduled_at,
  }
  const [created_at, updated_at] = [row.created_at.toISOString(), row.updated_at.toISOString()]
  return { ...person, created_at, updated_at, can: { ...personPolicy.can(actor, row), erase: canBeErased(row) } }
}

/** Tells the screens of all super admins. */
export async function tellSuperAdmins(tx: Tx, id: string): Promise<void> {
  // In the order of the ids, so that two of these at once do not wait for each other for ever.
  const admins = await tx.selectFrom('profiles').select('id').where('role', '=', 'super_admin').orderBy('id').execute()
  for (const admin of admins) await publish(tx, admin.id, PERSON_CHANGED, id)
}

async function hasJoined(tx: Tx, id: string): Promise<boolean> {
  const identity = await tx
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', id)
    .where((row) => row.or([row('password_hash', 'is not', null), row('provider', '=', 'google')]))
    .executeTakeFirst()
  return identity !== undefined
}

async function requireVerified(platform: Platform, tx: Tx, id: string): Promise<void> {
  if (!needsVerification(platform)) return
  const identity = await tx
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!identity) throw refuse('conflict', PEOPLE_REASONS, 'address_not_verified')
}

type Standing = Pick<PersonRow, 'role' | 'is_active' | 'account_status'>

function isActive({ is_active, account_status }: Pick<Standing, 'is_active' | 'account_status'>): boolean {
  return is_active && account_status === 'active'
}

function isLiveSuperAdmin(person: Standing): boolean {
  return person.role === 'super_admin' && isActive(person)
}

/** What the person is told of, if anything. */
function changeOf(before: Standing, after: Standing): AccountChange | undefined {
  const role = before.role === after.role ? undefined : { from: before.role, to: after.role }
  if (isActive(before) === isActive(after)) return role && { role }
  const closed = after.account_status === before.account_status ? 'deactivated' : 'suspended'
  return { role, status: isActive(after) ? 'active' : closed }
}

function statusActs(before: Standing, after: Standing): AuditAct[] {
  const acts: AuditAct[] = []
  if (before.is_active !== after.is_active) acts.push(after.is_active ? 'account.activated' : 'account.deactivated')
  if (before.account_status !== after.account_status)
    acts.push(after.account_status === 'active' ? 'account.unsuspended' : 'account.suspended')
  return acts
}

function definedOf({ role, is_active, account_status }: Changes): Partial<Standing> {
  return { ...(role && { role }), ...(is_active !== undefined && { is_active }), ...(account_status && { account_status }) }
}
