import { audit } from '#server/audit.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse, refuseField } from '#server/errors.ts'
import type { Limit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { definePolicy } from '#server/policy.ts'
import type { AuditAct } from '#shared/audit-acts.ts'
import { AUTH_REASONS } from '../../contract.ts'
import type { NewPasskey, Security } from '../../security-contract.ts'
import { hashPassword, inPasswordLane, isCommonPassword, isPassword } from '../passwords.ts'
import { endAllSessions } from '../sessions.ts'
import { beginAnswer, endChallenge, issueChallenge } from './challenges.ts'
import { beginTotp, renewRecoveryCodes, useTotpCode } from './codes.ts'
import { mailNotice } from './notices.ts'
import type { Notice } from './notices.ts'
import { addPasskey, askForNewPasskey } from './passkeys.ts'
import { hasConfirmedTotp, hasSecondFactor } from './second-factor.ts'

/*
 * What a person changes about their own sign-in. They confirm it with their password first, because a browser that was left open must not be
 * enough. Each change is audited and mailed. Sign-in data is readable for the system only, so everything here asks for the person's rows by id.
 */

type Person = { actor: UserActor; ip: string }

/** A session or a passkey: its person's, and of nobody else. */
const ownPolicy = (missing: 'session_not_found' | 'passkey_not_found') =>
  definePolicy<{ user_id: string }, 'end'>({
    notFound: () => refuse('not_found', AUTH_REASONS, missing),
    read: (actor, { user_id }) => actor.userId === user_id,
    actions: { end: () => true },
  })
const sessionPolicy = ownPolicy('session_not_found')
const passkeyPolicy = ownPolicy('passkey_not_found')

/** Throws `wrong_password`, or the refusal of the limit, which counts failures of a person. */
export async function confirmPassword(
  { db }: Platform,
  failures: Limit,
  { actor }: Pick<Person, 'actor'>,
  password: string,
  field = 'password',
): Promise<void> {
  await inPasswordLane(`person ${actor.userId}`, async () => {
    await failures.consume(actor.userId)
    const identity = await db.asSystem((tx) =>
      tx
        .selectFrom('identities')
        .select('password_hash')
        .where('user_id', '=', actor.userId)
        .where('provider', '=', 'password')
        .executeTakeFirst(),
    )
    if (!(await isPassword(password, identity?.password_hash))) throw refuseField('forbidden', AUTH_REASONS, 'wrong_password', field)
    await failures.forget(actor.userId)
  })
}

/** Ends all other sessions: somebody else may know the old password. */
export async function changePassword(platform: Platform, person: Person, password: string): Promise<void> {
  if (await isCommonPassword(password)) throw refuseField('bad_request', AUTH_REASONS, 'password_common', 'password')
  const { userId, sessionId } = person.actor
  const passwordHash = await inPasswordLane(`person ${userId}`, () => hashPassword(password))
  await platform.db.asSystem(async (tx) => {
    await tx
      .updateTable('identities')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('provider', '=', 'password')
      .execute()
    await endAllSessions(tx, userId, sessionId)
    // A link that was asked for before would change it back.
    await tx.deleteFrom('mailed_links').where('user_id', '=', userId).where('purpose', '=', 'recover').execute()
    await note(platform, tx, person, 'password.changed', 'password_changed')
  })
}

export async function readSecurity({ db }: Platform, { userId }: UserActor): Promise<Security> {
  return db.asSystem(async (tx) => {
    const passkeys = await tx
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    const codes = await tx
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return {
      has_totp: await hasConfirmedTotp(tx, userId),
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: Number(codes.left),
    }
  })
}

export async function listSessions({ db }: Platform, actor: UserActor) {
  const rows = await db.withActor(actor, (tx) =>
    tx
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
      .where('user_id', '=', actor.userId)
      .where('kind', '=', 'person')
      .orderBy('last_seen_at', 'desc')
      .execute(),
  )
  return rows.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    user_agent,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === actor.sessionId,
  }))
}

export async function endOwnSession({ db }: Platform, { actor, ip }: Person, id: string): Promise<void> {
  await db.withActor(actor, async (tx) => {
    const row = await tx.selectFrom('sessions').select(['id', 'user_id']).where('id', '=', id).executeTakeFirst()
    const session = sessionPolicy.authorize(actor, 'end', row)
    await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
    await audit(tx, { userId: actor.userId, action: 'session.ended', subjectId: session.id, ip })
  })
}

export async function startTotp(platform: Platform, { actor }: Person): Promise<{ secret: string; uri: string }> {
  return platform.db.asSystem(async (tx) => {
    if (await hasConfirmedTotp(tx, actor.userId)) throw refuse('conflict', AUTH_REASONS, 'totp_exists')
    return beginTotp(platform, tx, actor)
  })
}

/** Throws `totp_missing` or `code_wrong`. */
export async function confirmTotp(platform: Platform, person: Person, code: string): Promise<string[] | null> {
  const { userId } = person.actor
  return platform.db.asSystem(async (tx) => {
    await holdFactors(tx, userId)
    const pending = await tx
      .selectFrom('totp_secrets')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (!pending) throw refuse('conflict', AUTH_REASONS, 'totp_missing')
    const isRight = await useTotpCode(platform, tx, userId, code.replace(/\s/g, ''), 'pending')
    if (!isRight) throw refuseField('bad_request', AUTH_REASONS, 'code_wrong', 'code')
    await endSessionsThatWouldGain(tx, person)
    await note(platform, tx, person, 'totp.added', 'totp_added')
    return firstCodes(platform, tx, userId)
  })
}

/** An administrator's sessions without a second factor may do nothing administrative. Those in other browsers end rather than gain it by one here. */
async function endSessionsThatWouldGain(tx: Tx, { actor }: Person): Promise<void> {
  if (actor.lacksSecondFactor) await endAllSessions(tx, actor.userId, actor.sessionId)
}

export async function removeTotp(platform: Platform, person: Person): Promise<void> {
  const { userId } = person.actor
  await platform.db.asSystem(async (tx) => {
    await holdFactors(tx, userId)
    const gone = await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst()
    if (!gone?.confirmed_at) throw refuse('conflict', AUTH_REASONS, 'totp_missing')
    await note(platform, tx, person, 'totp.removed', 'totp_removed')
    await dropCodesWithoutFactor(tx, userId)
  })
}

export async function startPasskey(platform: Platform, { actor }: Person) {
  return platform.db.asSystem(async (tx) => {
    const passkey = await askForNewPasskey(platform, tx, actor)
    return { token: await issueChallenge(tx, 'passkey_setup', actor.userId, passkey.challenge), passkey }
  })
}

/** Throws `challenge_expired`, `passkey_refused`, `passkey_exists`, `too_many_passkeys`. */
export async function finishPasskey(
  platform: Platform,
  person: Person,
  input: { token: string; name: string; passkey: NewPasskey },
): Promise<string[] | null> {
  const { userId } = person.actor
  const asked = await beginAnswer(platform.db, 'passkey_setup', input.token)
  // The question is of another person: to this one it does not exist.
  if (asked.userId !== userId) throw refuse('bad_request', AUTH_REASONS, 'challenge_expired')
  return platform.db.asSystem(async (tx) => {
    await holdFactors(tx, userId)
    await endChallenge(tx, input.token)
    await addPasskey(platform, tx, userId, { ...input, challenge: asked.challenge })
    await endSessionsThatWouldGain(tx, person)
    await note(platform, tx, person, 'passkey.added', 'passkey_added')
    return firstCodes(platform, tx, userId)
  })
}

/** Refuses another person's passkey before the password is asked for. */
export async function requireOwnPasskey({ db }: Platform, actor: UserActor, id: string): Promise<void> {
  const row = await db.withActor(actor, (tx) => tx.selectFrom('passkeys').select(['id', 'user_id']).where('id', '=', id).executeTakeFirst())
  passkeyPolicy.authorize(actor, 'end', row)
}

export async function removePasskey(platform: Platform, person: Person, id: string): Promise<void> {
  const { userId } = person.actor
  await platform.db.asSystem(async (tx) => {
    await holdFactors(tx, userId)
    const row = await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('user_id').executeTakeFirst()
    passkeyPolicy.authorize(person.actor, 'end', row)
    await note(platform, tx, person, 'passkey.removed', 'passkey_removed')
    await dropCodesWithoutFactor(tx, userId)
  })
}

/** Throws `no_second_factor`: without one, codes would open nothing. */
export async function renewCodes(platform: Platform, person: Person): Promise<string[]> {
  const { userId } = person.actor
  return platform.db.asSystem(async (tx) => {
    await holdFactors(tx, userId)
    if (!(await hasSecondFactor(tx, userId))) throw refuse('conflict', AUTH_REASONS, 'no_second_factor')
    await note(platform, tx, person, 'recovery_codes.renewed', 'recovery_codes_renewed')
    return renewRecoveryCodes(platform, tx, userId)
  })
}

/**
 * Makes other changes of the person's factors wait until the transaction ends: of two first factors at once, one brings the recovery codes, and they go
 * with the last one.
 */
async function holdFactors(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Recovery codes come with the first factor. */
async function firstCodes(platform: Platform, tx: Tx, userId: string): Promise<string[] | null> {
  const existing = await tx.selectFrom('recovery_codes').select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return existing ? null : renewRecoveryCodes(platform, tx, userId)
}

async function dropCodesWithoutFactor(tx: Tx, userId: string): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

async function note(platform: Platform, tx: Tx, { actor, ip }: Person, action: AuditAct, notice: Notice): Promise<void> {
  await audit(tx, { userId: actor.userId, action, ip })
  await mailNotice(platform, tx, actor.userId, notice)
}
