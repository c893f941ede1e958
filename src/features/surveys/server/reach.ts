import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { PlaceText, cutPage, decodePlace, encodePlace } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { Audience, AudiencePerson } from '../survey-schemas.ts'
import type { SurveyRow } from './policy.ts'

/* How many people a survey asks, and who of them has not begun. Runs as the system, because profiles belong to their people. */

/** Condition on profiles `p`: people who can sign in. */
const canSignIn = sql`p.is_active and p.account_status = 'active' and p.source <> 'mock'`

/** Condition on profiles `p`: whom the survey is for, and who can sign in. */
const isAsked = (surveyId: string): RawBuilder<unknown> => sql`${canSignIn}
  and exists (select from survey_assignments a where a.survey_id = ${surveyId}
    and (a.user_id = p.id or a.user_id is null and (a.department is null or lower(a.department) = lower(p.department))))`

/** Condition on profiles `p`: whom the survey is for, who wants mails, and has not completed it. */
export const mayBeMailed = (
  surveyId: string,
): RawBuilder<unknown> => sql`${isAsked(surveyId)} and p.notifications_enabled and p.survey_mails_enabled
  and not exists (select from survey_results r where r.survey_id = ${surveyId} and r.user_id = p.id and r.completed_at is not null)`

/** Counts the people of an audience that may not be saved yet, and finds the departments to which nobody belongs. */
export async function countAudience(tx: Tx, { everybody, departments, user_ids }: Audience) {
  const { rows } = await sql<{ people: number; known: string[] }>`
    select count(*) filter (where ${everybody} or p.id = any(${user_ids}::uuid[]) or d.name is not null)::int as people,
           coalesce(array_agg(distinct d.name) filter (where d.name is not null), '{}') as known
      from profiles p left join (select distinct lower(name) as name from unnest(${departments}::text[]) as name) d on d.name = lower(p.department)
     where ${canSignIn}`.execute(tx)
  const { people = 0, known = [] } = rows[0] ?? {}
  return { people, unknown_departments: departments.filter((name) => !known.includes(name.toLowerCase())) }
}

/** By the name that the screen shows, then by the address. Values rather than a person, who may be erased before the next page. */
const NotBegunPlace = z.tuple([PlaceText, PlaceText])

type Page = { cursor?: string | undefined; limit: number }

/** Lists who has not begun, a page at a time. Of an anonymous survey, only how many people it asks. */
export async function listNotBegun(tx: Tx, survey: Allowed<SurveyRow, 'manage'>, { cursor, limit }: Page) {
  const counts = await countAsked(tx, survey.id)
  if (survey.is_anonymous) return { asked: counts.asked, to_remind: null, not_begun: null, items: [], next_cursor: null }
  const after = decodePlace(cursor, NotBegunPlace)
  const { rows } = await sql<AudiencePerson & { shown_name: string }>`
    select p.id, p.email, p.first_name, p.last_name, ${shownName} as shown_name from profiles p
     where ${isAsked(survey.id)} and not ${hasBegun(survey.id)} and ${after ? sql`(${shownName}, p.email) > (${after[0]}, ${after[1]})` : sql`true`}
     order by ${shownName}, p.email limit ${limit + 1}`.execute(tx)
  const page = cutPage(rows, limit, (last) => encodePlace([last.shown_name, last.email]))
  const items = page.rows.map(({ id, email, first_name, last_name }) => ({ id, email, first_name, last_name }))
  return { ...counts, items, next_cursor: page.next_cursor }
}

/** What the screen lists somebody by: the name, or the address of somebody without one. */
const shownName = sql`lower(coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email))`

const hasBegun = (surveyId: string) => sql`exists (select from survey_results r where r.survey_id = ${surveyId} and r.user_id = p.id)`

async function countAsked(tx: Tx, surveyId: string) {
  const { rows } = await sql<{ asked: number; not_begun: number; to_remind: number }>`
    select count(*)::int as asked, count(*) filter (where not ${hasBegun(surveyId)})::int as not_begun,
           count(*) filter (where m.user_id is not null and ${mayBeMailed(surveyId)})::int as to_remind
      from profiles p left join survey_mails m on m.survey_id = ${surveyId} and m.user_id = p.id
     where ${isAsked(surveyId)}`.execute(tx)
  return rows[0] ?? { asked: 0, not_begun: 0, to_remind: 0 }
}
