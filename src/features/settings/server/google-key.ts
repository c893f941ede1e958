import { sql } from 'kysely'
import type { Generated } from 'kysely'
import { auditActor } from '#server/audit.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { readGoogleKeyFile } from '#server/settings/google-key-file.ts'
import { sealSecret } from '#server/secrets.ts'
import { GOOGLE_KEY_MAX_BYTES, SETTINGS_REASONS } from '../contract.ts'
import type { Settings } from '../contract.ts'
import { changeProfile } from './settings.ts'

declare module '#server/db/db.ts' {
  interface Tables {
    google_keys: { user_id: string; client_email: string; sealed: Buffer; updated_at: Generated<Date> }
  }
}

/** Checks a key file by its content. Throws `google_key_too_large`, `google_key_not_json` or `google_key_wrong`. */
export async function readGoogleKey(file: File): Promise<{ clientEmail: string; text: string }> {
  if (file.size > GOOGLE_KEY_MAX_BYTES) throw refuse('too_large', SETTINGS_REASONS, 'google_key_too_large')
  const text = await file.text()
  const key = readGoogleKeyFile(text)
  if (typeof key === 'string') throw refuse('bad_request', SETTINGS_REASONS, `google_key_${key}`)
  return { ...key, text }
}

export async function saveGoogleKey(
  tx: Tx,
  actor: UserActor,
  { clientEmail, text }: { clientEmail: string; text: string },
  secretKey: Buffer,
): Promise<Settings> {
  const columns = { client_email: clientEmail, sealed: sealSecret(secretKey, `google ${actor.userId}`, text) }
  await tx
    .insertInto('google_keys')
    .values({ user_id: actor.userId, ...columns })
    // A new key replaces the earlier one.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
    .execute()
  await auditActor(tx, actor, { action: 'google_key.replaced' })
  return changeProfile(tx, actor, {})
}

export async function removeGoogleKey(tx: Tx, actor: UserActor): Promise<Settings> {
  await tx.deleteFrom('google_keys').where('user_id', '=', actor.userId).execute()
  await auditActor(tx, actor, { action: 'google_key.removed' })
  return changeProfile(tx, actor, {})
}
