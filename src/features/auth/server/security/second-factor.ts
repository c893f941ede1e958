import { sql } from 'kysely'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Limit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { AUTH_REASONS } from '../../contract.ts'
import type { PasskeyAnswer, SecondFactor } from '../../contract.ts'
import { openSession } from '../open-session.ts'
import type { Origin, SignedIn } from '../open-session.ts'
import { beginAnswer, endChallenge, issueChallenge } from './challenges.ts'
import { useRecoveryCode, useTotpCode } from './codes.ts'
import { mailNotice } from './notices.ts'
import { askForPasskey, usePasskey } from './passkeys.ts'
import { mayEnter } from '../roles.ts'

/* The second step of a sign-in. After the right password the session does not exist yet; there is a question, and its answer opens it. */

/** Returns the question for the second factor, or null if the person has none. */
export async function askSecondFactor(platform: Platform, tx: Tx, userId: string): Promise<SecondFactor | null> {
  const passkeys = await tx.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute()
  const hasTotp = await hasConfirmedTotp(tx, userId)
  if (!hasTotp && passkeys.length === 0) return null
  const passkey = passkeys.length > 0 ? await askForPasskey(platform, passkeys) : null
  const token = await issueChallenge(tx, 'second_factor', userId, passkey?.challenge ?? '')
  return { token, has_totp: hasTotp, passkey }
}

export async function hasConfirmedTotp(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_second_factor(${userId}::uuid) as has`.execute(tx)
  return rows[0]?.has === true
}

/**
 * Throws `challenge_expired`, `code_wrong`, `passkey_refused`, or the refusal of the limit. It counts failures of an account with codes of the app, which
 * have six digits. Nobody guesses a recovery code or a passkey, and whoever has stolen the password must not keep its owner from those.
 */
export async function answerSecondFactor(
  platform: Platform,
  failures: Limit,
  input: { token: string; code?: string | undefined; passkey?: PasskeyAnswer | undefined },
  from: Origin,
): Promise<SignedIn> {
  const { userId, challenge } = await beginAnswer(platform.db, 'second_factor', input.token)
  if (userId === null) throw refuse('bad_request', AUTH_REASONS, 'challenge_expired')
  const isGuessable = !input.passkey && isTotpCode(spaceless(input.code))
  if (isGuessable) await failures.consume(userId)
  const session = await platform.db.asSystem(async (tx) => {
    const method = await proveFactor(platform, tx, userId, { ...input, challenge })
    if (!method) return null
    await endChallenge(tx, input.token)
    await audit(tx, { userId, action: 'session.started', ip: from.ip, details: { second_factor: method } })
    if (method === 'recovery_code') await mailNotice(platform, tx, userId, 'recovery_code_used')
    return openSession(platform, tx, await requireAccount(tx, userId, from), from)
  })
  if (!session) {
    await platform.db.asSystem((tx) => audit(tx, { userId, actorId: null, action: 'second_factor.refused', ip: from.ip }))
    throw refuse('bad_request', AUTH_REASONS, input.passkey ? 'passkey_refused' : 'code_wrong')
  }
  if (isGuessable) await failures.forget(userId)
  return session
}

/** Signs in with a passkey alone. Throws `challenge_expired` or `passkey_refused`. */
export async function signInWithPasskey(
  platform: Platform,
  input: { token: string; passkey: PasskeyAnswer },
  from: Origin,
): Promise<SignedIn> {
  const { challenge } = await beginAnswer(platform.db, 'passkey_sign_in', input.token)
  const session = await platform.db.asSystem(async (tx) => {
    const userId = await usePasskey(platform, tx, input.passkey, { challenge, userId: null })
    if (userId === null) return null
    await endChallenge(tx, input.token)
    const account = await requireAccount(tx, userId, from)
    await audit(tx, { userId, action: 'session.started', ip: from.ip, details: { second_factor: 'passkey' } })
    return openSession(platform, tx, account, from)
  })
  if (!session) {
    await platform.db.asSystem((tx) => audit(tx, { userId: null, action: 'session.refused', ip: from.ip }))
    throw refuse('bad_request', AUTH_REASONS, 'passkey_refused')
  }
  return session
}

async function proveFactor(
  platform: Platform,
  tx: Tx,
  userId: string,
  { code, passkey, challenge }: { code?: string | undefined; passkey?: PasskeyAnswer | undefined; challenge: string },
): Promise<'passkey' | 'totp' | 'recovery_code' | null> {
  if (passkey) return (await usePasskey(platform, tx, passkey, { challenge, userId })) === null ? null : 'passkey'
  const typed = spaceless(code)
  if (isTotpCode(typed)) return (await useTotpCode(platform, tx, userId, typed, 'confirmed')) ? 'totp' : null
  return (await useRecoveryCode(platform, tx, userId, typed)) ? 'recovery_code' : null
}

function spaceless(typed = ''): string {
  return typed.replace(/\s/g, '')
}

function isTotpCode(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}

/** The account may have been suspended since the password was right. */
async function requireAccount(tx: Tx, userId: string, { isLocal }: Origin) {
  const account = await tx
    .selectFrom('profiles')
    .leftJoin('identities', (join) => join.onRef('identities.user_id', '=', 'profiles.id').on('identities.provider', '=', 'password'))
    .selectAll('profiles')
    .select('identities.verified_at')
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!mayEnter(account)) throw refuse('forbidden', AUTH_REASONS, 'account_suspended')
  return { ...account, isProven: account.verified_at !== null || isLocal }
}
