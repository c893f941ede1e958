import { sql } from 'kysely'
import { knownTimezone } from '#features/auth/server/accounts.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { refuseField } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import { noteMailWish } from '#server/mail/kept-lists.ts'
import { SETTINGS_CHANGED, SETTINGS_REASONS } from '../contract.ts'
import type { Settings, SettingsChanges } from '../contract.ts'

/** Switches that end mails. */
const MAIL_WISHES = [
  ['surveys', 'survey_mails_enabled'],
  ['notifications', 'notifications_enabled'],
] as const

/* The person's own profile row. Row-level security shows them no other, and lets them change these columns only. */

export async function readSettings(tx: Tx, { userId }: UserActor): Promise<Settings> {
  const row = await tx
    .selectFrom('profiles')
    .leftJoin('google_keys', 'google_keys.user_id', 'profiles.id')
    .select(['email', 'first_name', 'last_name', 'department', 'position', 'avatar_id', 'theme', 'locale', 'timezone'])
    .select(['notifications_enabled', 'survey_mails_enabled', 'voice_enabled', 'google_auth_type', 'client_email'])
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { client_email, ...settings } = row
  return { ...settings, google_service_account: { client_email, has_key: client_email !== null } }
}

/** Changes the given fields only. Throws `timezone_unknown`. */
export async function updateSettings(tx: Tx, env: Env, actor: UserActor, { timezone, ...changes }: SettingsChanges): Promise<Settings> {
  const zone = timezone === undefined ? undefined : knownTimezone(timezone)
  if (timezone !== undefined && zone === undefined) throw refuseField('bad_request', SETTINGS_REASONS, 'timezone_unknown', 'timezone')
  const given = Object.fromEntries(Object.entries({ ...changes, timezone: zone }).filter(([, value]) => value !== undefined))
  // Locked, so that the notes of two changes are in their order.
  await tx.selectFrom('profiles').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute()
  const before = await readSettings(tx, actor)
  const after = await changeProfile(tx, actor, given)
  for (const [topic, column] of MAIL_WISHES)
    if (after[column] !== before[column]) await noteMailWish(tx, env, topic, actor.userId, after[column])
  return after
}

/** Writes the columns and tells the person's other tabs and browsers. */
export async function changeProfile(tx: Tx, actor: UserActor, columns: object): Promise<Settings> {
  await tx
    .updateTable('profiles')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', actor.userId)
    .execute()
  await publish(tx, actor.userId, SETTINGS_CHANGED, actor.userId)
  return readSettings(tx, actor)
}
