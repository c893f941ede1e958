import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { noteMailWish, readUnsubscribed } from '#server/mail/kept-lists.ts'
import type { MailWishes } from '#server/mail/kept-lists.ts'
import { removeMails } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { refuse } from '#server/errors.ts'
import { hashToken, signText } from '#server/secrets.ts'
import type { Locale } from '#shared/locale.ts'
import { SURVEY_REASONS } from '../../reasons.ts'

/*
 * A personal link lets somebody take one survey without signing in, and end its mails. It opens nothing else: whoever has it acts as the person, in these
 * calls only, and without any role of theirs. The token follows from the survey and the person, so every mail carries the same one; the table has its hash.
 */

/** A page of the app, which asks first, and what mail programs post to (`unsubscribe-route.ts`). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

export function linkToken(secretKey: Buffer, surveyId: string, userId: string): string {
  return signText(secretKey, 'survey link', `${surveyId} ${userId}`)
}

/**
 * Throws `not_found` for a token that is no link, and for one of somebody whose account is closed. `hasJoined`: whoever was imported and has never signed in
 * has the language of their importer, and has not chosen it.
 */
export async function openLink(db: Db, token: string): Promise<{ actor: UserActor; surveyId: string; hasJoined: boolean }> {
  const { rows } = await db.asSystem((tx) =>
    sql<{ survey_id: string; id: string; email: string; locale: Locale; timezone: string; hasJoined: boolean }>`
      select m.survey_id, p.id, p.email, p.locale, p.timezone,
             exists (select from identities i where i.user_id = p.id and (i.password_hash is not null or i.provider = 'google')) as "hasJoined"
        from survey_mails m join profiles p on p.id = m.user_id
       where m.token_hash = ${hashToken(token)} and p.is_active and p.account_status = 'active'`.execute(tx),
  )
  const [row] = rows
  if (!row) throw refuse('not_found', SURVEY_REASONS, 'link_unknown')
  const { id: userId, survey_id: surveyId, hasJoined, ...person } = row
  return { surveyId, hasJoined, actor: { kind: 'person', userId, sessionId: '', role: 'user', ...person } }
}

/** Switches off the mails about surveys of the person whose link it is, as their settings would. Throws `not_found` for a token that is no link. */
export async function unsubscribe(tx: Tx, env: Env, token: string): Promise<void> {
  const { rows } = await sql<{ id: string; wantsThem: boolean }>`
    select p.id, p.survey_mails_enabled as "wantsThem" from profiles p
     where p.id = (select user_id from survey_mails where token_hash = ${hashToken(token)}) for update`.execute(tx)
  const [person] = rows
  if (!person) throw refuse('not_found', SURVEY_REASONS, 'link_unknown')
  if (!person.wantsThem) return
  await sql`update profiles set survey_mails_enabled = false, updated_at = now() where id = ${person.id}`.execute(tx)
  await noteMailWish(tx, env, 'surveys', person.id, false)
  await removeWaiting(tx, env, [person.id])
}

/** People who ended mails after the backup that was restored get nothing that it holds for them. To be called before the product sends mails. */
export async function replayUnsubscribed({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<void> {
  const surveys = await readUnsubscribed(env, 'surveys')
  const notifications = await readUnsubscribed(env, 'notifications')
  if (surveys.hashes.length + notifications.hashes.length === 0) return
  await db.asSystem(async (tx) => {
    const people = [...(await end(tx, 'survey_mails_enabled', surveys)), ...(await end(tx, 'notifications_enabled', notifications))]
    await removeWaiting(tx, env, people)
  })
}

/** Removes mails about surveys that still wait for the mail server. */
async function removeWaiting(tx: Tx, env: Env, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_outbox
     where user_id = any(${people}::uuid[]) and sent_at is null and purpose in ('survey_invitation', 'survey_reminder')`.execute(tx)
  await removeMails(
    tx,
    env,
    rows.map(({ id }) => id),
  )
}

/** Returns the people whom it has changed. Whoever changed their settings later, maybe through another machine, keeps them. */
async function end(tx: Tx, column: 'survey_mails_enabled' | 'notifications_enabled', { hashes, times }: MailWishes): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update profiles p set ${sql.ref(column)} = false
      from unnest(${hashes}::text[], ${times}::bigint[]) as wish (hash, time)
     where encode(sha256(convert_to(p.id::text, 'UTF8')), 'hex') = wish.hash and p.${sql.ref(column)}
       and p.updated_at < to_timestamp(wish.time / 1000.0)
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}
