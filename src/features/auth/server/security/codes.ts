import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#server/db/db.ts'
import type { Platform } from '#server/platform.ts'
import { openSecret, sealSecret, signText } from '#server/secrets.ts'

/* Codes of an authenticator app (RFC 6238) and recovery codes. Each works once. */

const PERIOD_S = 30
/** RFC 6238 recommends one step for clocks that differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** 80 bits, which nobody guesses. */
const RECOVERY_CODE_BYTES = 10

type Keys = Pick<Platform, 'secretKey'>
const sealName = (userId: string) => `totp ${userId}`

/** Returns a new secret and the address that apps read from the QR code. Replaces one that was not confirmed. */
export async function beginTotp(
  { env, secretKey }: Platform,
  tx: Tx,
  person: { userId: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const totp = new TOTP({ issuer: env.PRODUCT_NAME, label: person.email, period: PERIOD_S, secret: new Secret({ size: 20 }) })
  const secret = totp.secret.base32
  const sealed = sealSecret(secretKey, sealName(person.userId), secret)
  await tx
    .insertInto('totp_secrets')
    .values({ user_id: person.userId, sealed })
    // Somebody who begins again has not scanned the earlier one. A confirmed one stays.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed }).where('totp_secrets.confirmed_at', 'is', null))
    .execute()
  return { secret, uri: totp.toString() }
}

/** Takes a code of the app and remembers its step, so that no code works twice, not even at the same moment. */
export async function useTotpCode(
  { secretKey }: Keys,
  tx: Tx,
  userId: string,
  code: string,
  state: 'confirmed' | 'pending',
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row) return false
  const totp = new TOTP({ period: PERIOD_S, secret: Secret.fromBase32(openSecret(secretKey, sealName(userId), row.sealed)) })
  const now = Date.now()
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / PERIOD_S) + delta
  const used = await tx
    .updateTable('totp_secrets')
    .set({ last_step: String(step), confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', String(step))]))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces the recovery codes. Returns them as the person reads them; only keyed hashes are stored. */
export async function renewRecoveryCodes(keys: Keys, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer }).base32,
  )
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(keys, userId, code) })))
    .execute()
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Takes a recovery code. Of two people with the same code, one succeeds. */
export async function useRecoveryCode(keys: Keys, tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(keys, userId, code.toUpperCase().replace(/[^A-Z0-9]/g, '')))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

function hashOf({ secretKey }: Keys, userId: string, code: string): string {
  return signText(secretKey, 'recovery code', `${userId} ${code}`)
}
