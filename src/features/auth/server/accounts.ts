import { z } from 'zod'
import { preferredLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse, refuseField } from '#server/errors.ts'
import { addJob } from '#server/jobs.ts'
import type { Jobs } from '#server/jobs.ts'
import { queueMail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import type { AuditAct } from '#shared/audit-acts.ts'
import { AUTH_REASONS } from '../contract.ts'
import type { SecondFactor } from '../contract.ts'
import { PASSWORD_LINKS, issueLink, requireLink, useLink } from './mailed-links.ts'
import { MAILS } from './mails.ts'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'
import { openSession } from './open-session.ts'
import type { Origin, SignedIn } from './open-session.ts'
import { askSecondFactor } from './security/second-factor.ts'
import { mailNotice } from './security/notices.ts'
import { endAllSessions } from './sessions.ts'
import type { ProfileRow } from './tables.ts'
import { mayEnter } from './roles.ts'

/** Without a session, as long as the second factor is missing. */
export type Welcome = SignedIn | { secondFactor: SecondFactor }

/** Returns false if no mail can be sent and only this machine can reach the server: then an address needs no proof. */
export function needsVerification({ env }: Platform): boolean {
  const { hostname } = new URL(env.PUBLIC_URL)
  return env.SMTP_URL !== undefined || !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Creates the account and signs in. Returns null if the address must be confirmed first. Throws `email_taken` or `password_common`. */
export async function signUp(
  platform: Platform,
  input: { email: string; password: string; first_name: string; last_name: string; locale?: Locale; timezone?: string },
  from: Origin & { acceptLanguage: string | undefined },
): Promise<SignedIn | null> {
  if (await isCommonPassword(input.password)) throw refuseField('bad_request', AUTH_REASONS, 'password_common', 'password')
  const passwordHash = await hashPassword(input.password)
  const mustVerify = needsVerification(platform)

  return platform.db.asSystem(async (tx) => {
    const profile = await tx
      .insertInto('profiles')
      .values({
        email: input.email,
        first_name: input.first_name,
        last_name: input.last_name,
        locale: input.locale ?? preferredLocale(from.acceptLanguage),
        // The browser's, which nobody has chosen: an unknown one keeps nobody from signing up.
        timezone: (input.timezone && knownTimezone(input.timezone)) || 'UTC',
      })
      // Of two concurrent sign-ups with one address, the second gets `email_taken` instead of a constraint error.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!profile) throw refuseField('conflict', AUTH_REASONS, 'email_taken', 'email')
    await tx
      .insertInto('identities')
      .values({ user_id: profile.id, provider: 'password', subject: profile.id, password_hash: passwordHash, verified_at: null })
      .execute()
    await audit(tx, { userId: profile.id, action: 'account.created', ip: from.ip })
    if (mustVerify) {
      await mailLink(platform, tx, profile, 'verify')
      return null
    }
    return openSession(platform, tx, { ...profile, isProven: from.isLocal }, from)
  })
}

/**
 * Signs in with e-mail and password. An unknown address and a wrong password get the same refusal after the same time, so that the answer
 * does not reveal accounts. Suspension and a missing confirmation are told only to callers with the right password.
 */
export async function signIn(platform: Platform, input: { email: string; password: string }, from: Origin): Promise<Welcome> {
  const account = await platform.db.asSystem((tx) => findAccount(tx, input.email))
  const matches = await isPassword(input.password, account?.password_hash)
  if (!account || !matches) {
    // Whoever does not know the password is nobody who is known.
    await platform.db.asSystem((tx) => audit(tx, { userId: account?.id ?? null, actorId: null, action: 'session.refused', ip: from.ip }))
    throw refuse('unauthenticated', AUTH_REASONS, 'invalid_credentials')
  }
  if (!mayEnter(account)) {
    await platform.db.asSystem((tx) =>
      audit(tx, { userId: account.id, action: 'session.refused', ip: from.ip, details: { is_suspended: true } }),
    )
    throw refuse('forbidden', AUTH_REASONS, 'account_suspended')
  }
  if (!account.verified_at && needsVerification(platform)) throw refuse('forbidden', AUTH_REASONS, 'email_unverified')
  return platform.db.asSystem(async (tx) => {
    if (!(await holdPassword(tx, account))) throw refuse('unauthenticated', AUTH_REASONS, 'invalid_credentials')
    return signInWith(platform, tx, { ...account, isProven: account.verified_at !== null || from.isLocal }, from, 'session.started')
  })
}

/**
 * Returns whether the password that was verified is still the account's, and keeps it so until the transaction ends. Verifying takes a while. A change
 * of the password meanwhile ends all sessions, and this one would begin after it.
 */
async function holdPassword(tx: Tx, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>): Promise<boolean> {
  const held = await tx
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', id)
    .where('provider', '=', 'password')
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Queues what mails a link if the account needs one. Nothing is looked up before the answer, so that neither it nor its time tells which accounts
 * exist.
 */
export async function requestLink({ db }: Platform, email: string, purpose: 'verify' | 'recover'): Promise<void> {
  await db.asSystem((tx) => addJob(tx, LINK_JOB, { email, purpose }))
}

const LINK_JOB = 'auth.mail-link'
const LinkRequest = z.object({ email: z.string(), purpose: z.enum(['verify', 'recover']) })

export function createLinkJobs(platform: Platform): Jobs {
  return {
    [LINK_JOB]: (payload) => {
      const { email, purpose } = LinkRequest.parse(payload)
      return mailLinkIfNeeded(platform, email, purpose)
    },
  }
}

async function mailLinkIfNeeded(platform: Platform, email: string, purpose: 'verify' | 'recover'): Promise<void> {
  await platform.db.asSystem(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || (purpose === 'verify' && account.verified_at)) return
    // People of mock data are nobody, and nobody reads their mail.
    if (account.source === 'mock') return
    await mailLink(platform, tx, account, purpose)
    await audit(tx, {
      userId: account.id,
      actorId: null,
      action: purpose === 'recover' ? 'password.recovery_requested' : 'email.link_requested',
    })
  })
}

/**
 * Sets a password with a mailed token, that of an invitation, too, and ends all other sessions of the person: the old password may be known to somebody else.
 * Opening the mail also proves the address. Throws `link_expired` or `password_common`.
 */
export async function resetPassword(platform: Platform, token: string, password: string, from: Origin): Promise<Welcome> {
  if (await isCommonPassword(password)) throw refuseField('bad_request', AUTH_REASONS, 'password_common', 'password')
  // Checked before hashing, because hashing is expensive and strangers with invented tokens must not be able to trigger it.
  await platform.db.asSystem((tx) => requireLink(tx, token, PASSWORD_LINKS))
  const passwordHash = await hashPassword(password)
  return platform.db.asSystem(async (tx) => {
    const userId = await useLink(tx, token, PASSWORD_LINKS)
    await tx
      .updateTable('identities')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('provider', '=', 'password')
      .execute()
    // An invitation that was mailed as well would open the account once more.
    await tx.deleteFrom('mailed_links').where('user_id', '=', userId).where('purpose', 'in', PASSWORD_LINKS).execute()
    await endAllSessions(tx, userId)
    await audit(tx, { userId, action: 'password.changed', ip: from.ip })
    await mailNotice(platform, tx, userId, 'password_changed')
    return signInWith(platform, tx, { ...(await verifyAddress(tx, userId)), isProven: true }, from)
  })
}

/**
 * Confirms an address with a mailed token and signs in. In a browser that did not sign up with this address (`isSignUpBrowser`), the password may
 * be of somebody who signed up with an address that is not theirs: it is removed, nobody is signed in, and `recoveryToken` allows the reader of
 * the mail to choose one. Throws `link_expired`.
 */
export async function verifyEmail(
  platform: Platform,
  token: string,
  from: Origin & { isSignUpBrowser: (email: string) => boolean },
): Promise<Welcome | { recoveryToken: string }> {
  return platform.db.asSystem(async (tx) => {
    const userId = await useLink(tx, token, ['verify'])
    const { email } = await tx.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    if (!from.isSignUpBrowser(email)) {
      await tx
        .updateTable('identities')
        .set({ password_hash: null })
        .where('user_id', '=', userId)
        .where('provider', '=', 'password')
        .execute()
      await audit(tx, { userId, action: 'password.removed', ip: from.ip })
      return { recoveryToken: await issueLink(tx, userId, 'recover') }
    }
    await audit(tx, { userId, action: 'email.verified', ip: from.ip })
    return signInWith(platform, tx, { ...(await verifyAddress(tx, userId)), isProven: true }, from)
  })
}

type Account = Awaited<ReturnType<typeof findAccount>> & object

function findAccount(tx: Tx, email: string) {
  return tx
    .selectFrom('profiles')
    .leftJoin('identities', (join) => join.onRef('identities.user_id', '=', 'profiles.id').on('identities.provider', '=', 'password'))
    .selectAll('profiles')
    .select(['identities.password_hash', 'identities.verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Opens the session, unless the person has a second factor: then there is a question for it, and no session yet. */
async function signInWith(
  platform: Platform,
  tx: Tx,
  profile: Pick<ProfileRow, 'id' | 'email' | 'role'> & { isProven: boolean },
  from: Origin,
  action?: AuditAct,
): Promise<Welcome> {
  const secondFactor = await askSecondFactor(platform, tx, profile.id)
  if (secondFactor) return { secondFactor }
  if (action) await audit(tx, { userId: profile.id, action, ip: from.ip })
  return openSession(platform, tx, profile, from)
}

async function mailLink(
  { env }: Platform,
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'first_name' | 'locale'>,
  purpose: 'verify' | 'recover',
): Promise<void> {
  const token = await issueLink(tx, account.id, purpose)
  const page = purpose === 'verify' ? 'verify-email' : 'reset-password'
  const facts = { name: account.first_name, product: env.PRODUCT_NAME, link: `${env.PUBLIC_URL}/${page}?token=${token}` }
  await queueMail(tx, MAILS[purpose], { userId: account.id, to: account.email, locale: account.locale, facts })
}

async function verifyAddress(tx: Tx, userId: string) {
  await tx
    .updateTable('identities')
    .set({ verified_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider', '=', 'password')
    .execute()
  const profile = await tx.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  if (!mayEnter(profile)) throw refuse('forbidden', AUTH_REASONS, 'account_suspended')
  return profile
}

/** Returns the canonical name of a time zone that Intl knows. The database accepts every name that Intl does. */
export function knownTimezone(timezone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
