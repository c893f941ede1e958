import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { hashToken, randomToken } from '#server/secrets.ts'
import { AUTH_REASONS } from '../../contract.ts'

/*
 * Questions that wait for the answer of a browser.
 *
 *   asked ──▶ answered: the row is deleted in the transaction of what the answer brings
 *         ──▶ over: 5 minutes have passed, or 5 answers were wrong
 */
const CHALLENGE_MS = 5 * 60 * 1000
const ATTEMPTS_MAX = 5

type Purpose = 'second_factor' | 'passkey_sign_in' | 'passkey_setup'

/** Returns the token with which the browser answers. Only its hash is stored. */
export async function issueChallenge(tx: Tx, purpose: Purpose, userId: string | null, challenge: string): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('auth_challenges')
    .values({ token_hash: hashToken(token), user_id: userId, purpose, challenge, expires_at: new Date(Date.now() + CHALLENGE_MS) })
    .execute()
  return token
}

/**
 * Counts an attempt, in a transaction of its own, so that a refused one is counted, too. It counts before the answer is verified: of many
 * concurrent answers only as many are verified as may fail. Throws `challenge_expired`.
 */
export async function beginAnswer(db: Db, purpose: Purpose, token: string): Promise<{ userId: string | null; challenge: string }> {
  const found = await db.asSystem((tx) =>
    tx
      .updateTable('auth_challenges')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('attempts', '<', ATTEMPTS_MAX)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id as userId', 'challenge'])
      .executeTakeFirst(),
  )
  if (!found) throw refuse('bad_request', AUTH_REASONS, 'challenge_expired')
  return found
}

/** Uses the question up. `delete … returning` is atomic, so of several right answers one succeeds. */
export async function endChallenge(tx: Tx, token: string): Promise<void> {
  const used = await tx.deleteFrom('auth_challenges').where('token_hash', '=', hashToken(token)).returning('purpose').executeTakeFirst()
  if (!used) throw refuse('bad_request', AUTH_REASONS, 'challenge_expired')
}
