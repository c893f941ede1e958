import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db.ts'
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

/** Switches off the mails of the person whose link it is, as their settings would. Throws `not_found` for a token that is no link. */
export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  const { numAffectedRows } = await sql`update profiles set notifications_enabled = false
    where id = (select user_id from survey_mails where token_hash = ${hashToken(token)})`.execute(tx)
  if (numAffectedRows !== 1n) throw refuse('not_found', SURVEY_REASONS, 'link_unknown')
}
