import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken } from '#server/secrets.ts'
import type { PublishedRow } from '../tables.ts'

/** Who opened a personal link. `responseId`: what was answered with it, which nobody knows of an anonymous form. */
export type Invited = {
  actor: Extract<Actor, { kind: 'respondent' }>
  token: string
  email: string
  hasAnswered: boolean
  responseId: string | null
}

const TOKEN = /^[\w-]{43}$/

/** Whether a personal link leads to the response that a change link names. Of an anonymous form nobody knows. */
export function isOwnResponse(
  invited: Invited | undefined,
  form: Pick<PublishedRow, 'anonymous'>,
  responseId: string | undefined,
): boolean {
  return invited === undefined || form.anonymous || invited.responseId === responseId
}

/** Finds whose link it is. Undefined for a token that is not one of this form, was taken back, or is not needed. */
export async function findInvited(
  db: Db,
  form: PublishedRow | undefined,
  token: string | undefined,
  locale: Locale,
): Promise<Invited | undefined> {
  if (form?.access !== 'personal' || token === undefined || !TOKEN.test(token)) return undefined
  const { rows } = await sql<{ id: string; email: string; answered: boolean; response: string | null }>`
    select id, email, answered, response from app.personal_link(${form.id}, ${hashToken(token)})`.execute(db.withoutActor)
  const [row] = rows
  if (!row) return undefined
  const { id, email, answered: hasAnswered, response: responseId } = row
  return { actor: { kind: 'respondent', userId: null, linkId: id, locale }, token, email, hasAnswered, responseId }
}
