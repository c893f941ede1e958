import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { hashToken, randomToken } from '#server/secrets.ts'
import { AUTH_REASONS } from '../contract.ts'

type Purpose = 'verify' | 'recover' | 'invite'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
export const INVITATION_DAYS = 7
/**
 * Ten minutes: OWASP asks for short-lived reset tokens. https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html
 * Nobody waits for an invitation, and it opens an account without a past.
 */
const VALID_MS: Record<Purpose, number> = { verify: 10 * MINUTE_MS, recover: 10 * MINUTE_MS, invite: INVITATION_DAYS * DAY_MS }
/** Either lets its reader choose a password. */
export const PASSWORD_LINKS = ['recover', 'invite'] as const

/** A new link invalidates the earlier ones, so at most one works at a time. */
export async function issueLink(tx: Tx, userId: string, purpose: Purpose): Promise<string> {
  const token = randomToken()
  await tx.deleteFrom('mailed_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await tx
    .insertInto('mailed_links')
    .values({ token_hash: hashToken(token), user_id: userId, purpose, expires_at: new Date(Date.now() + VALID_MS[purpose]) })
    .execute()
  return token
}

/** Throws `link_expired` unless the token is valid. Does not use it up. */
export async function requireLink(tx: Tx, token: string, purposes: readonly Purpose[]): Promise<void> {
  const link = await tx
    .selectFrom('mailed_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) throw refuse('bad_request', AUTH_REASONS, 'link_expired')
}

/** Uses the token up and returns its person. `delete … returning` is atomic, so of several concurrent calls one succeeds. */
export async function useLink(tx: Tx, token: string, purposes: readonly Purpose[]): Promise<string> {
  const link = await tx
    .deleteFrom('mailed_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (!link?.user_id) throw refuse('bad_request', AUTH_REASONS, 'link_expired')
  return link.user_id
}
