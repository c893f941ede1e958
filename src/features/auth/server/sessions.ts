import { CompiledQuery, sql } from 'kysely'
import type { Compilable } from 'kysely'
import { audit } from '#server/audit.ts'
import { SESSION_IDLE_MS } from '#server/http/cookies.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Platform } from '#server/platform.ts'
import { isAdmin, isSuperAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tokens } from '#server/http/authenticate.ts'
import { hashToken, randomToken } from '#server/secrets.ts'
import type { User } from '../contract.ts'
import type { ProfileRow } from './tables.ts'

/*
 * A session is a row with the SHA-256 of the cookie's 32 random bytes. A leaked table therefore signs nobody in.
 *
 * A super admin who acts for somebody else has a second one, which ends with the first (`people/server/impersonation.ts`).
 *
 *   live ──▶ ended: 24 hours without use, 30 days after its start, sign-out, a new sign-in in the same browser, a new password
 *
 * The database's clock decides, because processes may run on several machines. Each request joins the profile, so a suspension takes
 * effect at once. Trade-off: one read per request instead of a signed token that could not be revoked.
 */

const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000
/** The last use is written at most once a minute. Writing it with every request would double the load of the database. */
const SEEN_EVERY_MS = 60_000

const PERSON_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'locale',
  'timezone',
  'theme',
  'notifications_enabled',
  'voice_enabled',
  'avatar_id',
  'data_deletion_scheduled_at',
  'created_at',
] as const satisfies (keyof ProfileRow)[]
type PersonColumns = Pick<ProfileRow, (typeof PERSON_COLUMNS)[number]> & { lacks_second_factor: boolean }
type SessionRow = PersonColumns & {
  /** Null if the person is suspended. */
  session_id: string | null
  expires_at: Date
  seen_at: Date
  is_suspended: boolean
  has_admin_session: boolean
  impersonator_id: string | null
  impersonator_email: string
  impersonator_first_name: string
  impersonator_last_name: string
}
type GoodRow = SessionRow & { session_id: string }

const AUTHENTICATE = `select session_id, expires_at, seen_at, is_suspended, ${PERSON_COLUMNS.map((column) => `(profile).${column}`).join(', ')},
  has_admin_session, ((profile).role <> 'user' or has_admin_session) and app.lacks_second_factor((profile).id) as lacks_second_factor,
  (impersonator).id as impersonator_id, (impersonator).email as impersonator_email, (impersonator).first_name as impersonator_first_name,
  (impersonator).last_name as impersonator_last_name
  from app.authenticate($1, $2), lateral (select app.take_admin_session($3) as has_admin_session) admin`
/** What sessions keep of the browser's name for itself. */
const USER_AGENT_MAX = 300

export async function startSession(tx: Tx, userId: string, userAgent: string): Promise<{ token: string; expiresAt: string }> {
  const token = randomToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: userAgent.slice(0, USER_AGENT_MAX),
      absolute_expires_at: new Date(Date.now() + SESSION_MAX_MS),
    })
    .execute()
  return { token, expiresAt: new Date(Date.now() + SESSION_IDLE_MS).toISOString() }
}

/** Ends a session. A trigger notifies all processes, which then end its streams (`app.notify_session_end`). */
export async function endSession(tx: Tx, token: string, ip: string): Promise<void> {
  const ended = await tx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).returning('user_id').executeTakeFirst()
  if (ended) await audit(tx, { userId: ended.user_id, action: 'session.ended', ip })
}

/**
 * Signs a person out everywhere, or everywhere else, because somebody else may know the old password. A question for the second factor is a sign-in that
 * is half done. It goes first: an answer that is being given has used it up, and its session is there when the sessions go.
 */
export async function endAllSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.deleteFrom('auth_challenges').where('user_id', '=', userId).where('purpose', '=', 'second_factor').execute()
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}

/** Returns the person as their browser sees them, in a transaction as the system. */
export async function readUser(tx: Tx, userId: string, kind: UserActor['kind'] = 'person'): Promise<User> {
  const row = await tx
    .selectFrom('profiles')
    .select(PERSON_COLUMNS)
    .select(sql<boolean>`app.lacks_second_factor(id)`.as('lacks_second_factor'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return toUser(row, { kind, role: row.role })
}

export type LiveSession = {
  actor: UserActor
  user: User
  /** The super admin who acts for `user`. */
  original: Pick<User, 'id' | 'email' | 'first_name' | 'last_name'> | null
  expiresAt: string
  isRenewed: boolean
  /** The person has asked for deletion: they may only see /my-data. */
  isLeaving: boolean
}

/**
 * Returns the session of a token if it is still live, and extends it. Runs `query` as that person in the same round trip, because most
 * screens wait for one query.
 */
export async function authenticateSession<Row = never>(
  { db, log }: Platform,
  { session: token, admin, isImpersonation }: Tokens,
  query?: Compilable<Row>,
): Promise<{ session: LiveSession | null; isSuspended: boolean; rows: Row[] }> {
  const tokenHash = hashToken(token)
  const adminHash = admin === undefined ? null : hashToken(admin)
  const { first: row, rows } = await db.readTogether<SessionRow, Row>(
    tokenHash.toString('base64'),
    { text: AUTHENTICATE, values: [tokenHash, SESSION_IDLE_MS, adminHash] },
    query,
  )
  if (!isGood(row)) return { session: null, isSuspended: row?.is_suspended ?? false, rows: [] }
  if ((row.impersonator_id !== null) !== isImpersonation) return { session: null, isSuspended: false, rows: [] }
  const isRenewed = Date.now() - row.seen_at.getTime() > SEEN_EVERY_MS
  if (isRenewed) {
    // Not awaited, so that the request does not wait for it. A lost update shortens the session by a minute.
    db.asSystem((tx) => sql`update sessions set last_seen_at = now() where id = ${row.session_id}`.execute(tx)).catch((error: unknown) =>
      log.warn({ err: error }, 'The last use of a session could not be noted'),
    )
  }
  const actor = toActor(row, adminHash)
  const session = {
    actor,
    user: toUser(row, actor),
    original: toOriginal(row),
    expiresAt: row.expires_at.toISOString(),
    isRenewed,
    isLeaving: row.data_deletion_scheduled_at !== null,
  }
  return { session, isSuspended: false, rows }
}

/** Returns who a session stands for now, inside a transaction of a call that took long. Null if it has ended meanwhile. */
export async function findActor(tx: Tx, token: string): Promise<UserActor | null> {
  const { rows } = await tx.executeQuery<SessionRow>(CompiledQuery.raw(AUTHENTICATE, [hashToken(token), SESSION_IDLE_MS, null]))
  return isGood(rows[0]) && rows[0].data_deletion_scheduled_at === null ? toActor(rows[0], null) : null
}

/** Returns the sessions that have ended, by the rule of `app.authenticate`. An open stream does not count as use of its session. */
export async function findEndedSessions(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.asSystem((tx) =>
    sql<{ id: string }>`select id from unnest(${[...sessionIds]}::uuid[]) as given(id)
      where not exists (
        select from sessions s join profiles p on p.id = s.user_id where s.id = given.id and app.is_session_good(s, p, ${SESSION_IDLE_MS}))`.execute(
      tx,
    ),
  )
  return rows.map(({ id }) => id)
}

/** `standing` decides what the person can do, where it differs from what their own role gives. */
function toUser(row: PersonColumns, standing: Pick<UserActor, 'kind' | 'role'>): User {
  const { id, email, first_name, last_name, role, locale, timezone, theme, notifications_enabled, voice_enabled, avatar_id } = row
  const lacksSecondFactor = row.lacks_second_factor
  const one = { ...standing, lacksSecondFactor }
  return {
    id,
    email,
    first_name,
    last_name,
    role,
    can: { administer: isAdmin(one), super_administer: isSuperAdmin(one) },
    needs_second_factor: lacksSecondFactor,
    locale,
    timezone,
    theme,
    notifications_enabled,
    voice_enabled,
    avatar_id,
    created_at: row.created_at.toISOString(),
    deletion_scheduled_at: row.data_deletion_scheduled_at?.toISOString() ?? null,
  }
}

function isGood(row: SessionRow | undefined): row is GoodRow {
  return row !== undefined && row.session_id !== null
}

function toOriginal(row: GoodRow): LiveSession['original'] {
  const { impersonator_id: id, impersonator_email: email, impersonator_first_name, impersonator_last_name } = row
  return id === null ? null : { id, email, first_name: impersonator_first_name, last_name: impersonator_last_name }
}

function toActor(row: GoodRow, adminHash: Buffer | null): UserActor {
  const { id, email, role, locale, timezone, lacks_second_factor: lacksSecondFactor } = row
  const account = { userId: id, sessionId: row.session_id, email, role, locale, timezone, lacksSecondFactor }
  if (row.impersonator_id !== null) return { kind: 'impersonated', actorId: row.impersonator_id, ...account }
  if (!row.has_admin_session || adminHash === null) return { kind: 'person', ...account }
  return { kind: 'person', ...account, role: role === 'user' ? 'admin' : role, adminSession: adminHash.toString('hex') }
}
