import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { UserActor } from '#server/actor.ts'
import { auditActor } from '#server/audit.ts'
import { PlaceText, PlaceTime, cutPage, decodePlace, encodePlace } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Allowed } from '#server/policy.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import type { SurveyRow } from './policy.ts'
import { closeBatches, withdrawBatch } from './reports/batches.ts'

type ParticipantRow = {
  user_id: string
  email: string
  first_name: string
  last_name: string
  total_questions: number
  answered_questions: number
  consistency_score: number | null
  completed_at: Date | null
  reset_count: number
  /** PostgreSQL's own text, which has the microseconds. */
  completed_text: string | null
}

/** Who has begun, newest completion first, a page at a time. Names are seen here, so the trail has a line. */
export async function readResults(
  tx: Tx,
  actor: UserActor,
  survey: Allowed<SurveyRow, 'manage'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  if (survey.is_anonymous) return { summary: await summarizeAnonymous(tx, survey), items: [], next_cursor: null }
  const rows = await selectParticipants(tx, survey.id, { place: decodePlace(cursor, ResultPlace), limit: limit + 1 })
  const page = cutPage(rows, limit, placeOf)
  // For each page: whoever keeps a cursor has not seen a first one.
  await auditActor(tx, actor, { action: 'survey.results_read', subjectId: survey.id })
  const items = page.rows.map((row) => toParticipant(survey.id, row))
  return { summary: await summarize(tx, survey.id), items, next_cursor: page.next_cursor }
}

async function summarize(tx: Tx, surveyId: string) {
  const { rows } = await sql<{ total: number; completed: number; average: number | null }>`
    select count(*)::int as total, count(completed_at)::int as completed, floor(avg(consistency_score) + 0.5)::int as average
      from survey_results where survey_id = ${surveyId}`.execute(tx)
  const { total = 0, completed = 0, average = null } = rows[0] ?? {}
  return { total, completed, incomplete: total - completed, average_consistency: average }
}

/** Deletes the person's answers. They may take the survey again, and the result says how often that happened. */
export async function resetParticipant(tx: Tx, actor: UserActor, survey: Allowed<SurveyRow, 'manage'>, userId: string) {
  if (survey.is_anonymous) throw refuse('conflict', SURVEY_REASONS, 'survey_anonymous')
  // First the lock that answers and the completion take, too.
  const { numUpdatedRows } = await tx
    .updateTable('survey_results')
    .set({ completed_at: null, answered_questions: 0, consistency_score: null, reset_count: sql`reset_count + 1` })
    .where('survey_id', '=', survey.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('not_found', SURVEY_REASONS, 'participant_not_found')
  const { rows } = await sql<{ batch_id: string | null }>`
    update survey_results r set batch_id = null from survey_results before
     where r.survey_id = ${survey.id} and r.user_id = ${userId} and before.survey_id = r.survey_id and before.user_id = r.user_id
     returning before.batch_id`.execute(tx)
  if (rows[0]?.batch_id) await withdrawBatch(tx, rows[0].batch_id)
  await tx.deleteFrom('survey_responses').where('survey_id', '=', survey.id).where('user_id', '=', userId).execute()
  await auditActor(tx, actor, { action: 'survey.reset', subjectId: survey.id, details: { participant: userId } })
  const [participant] = await selectParticipants(tx, survey.id, { userId, limit: 1 })
  if (!participant) throw refuse('not_found', SURVEY_REASONS, 'participant_not_found')
  return toParticipant(survey.id, participant)
}

/** How many have taken it. Nobody is named, and the average is of those who are counted in reports. */
async function summarizeAnonymous(tx: Tx, survey: Allowed<SurveyRow, 'manage'>) {
  await closeBatches(tx, survey)
  const { rows } = await sql<{ completed: number; average: number | null }>`
    select (select count(*)::int from survey_results where survey_id = ${survey.id} and completed_at is not null) as completed,
           (select floor(sum(consistency)::numeric / sum(people) + 0.5)::int from survey_batches
             where survey_id = ${survey.id} and consistency is not null) as average`.execute(tx)
  const { completed = 0, average = null } = rows[0] ?? {}
  return { total: completed, completed, incomplete: 0, average_consistency: average }
}

/** Where a page ended: newest completion first, those who have not completed it last, by their address. Values rather than a person, who may be erased or go on. */
const ResultPlace = z.tuple([PlaceTime.nullable(), PlaceText])
const placeOf = ({ completed_text, email }: ParticipantRow) => encodePlace([completed_text, email])

function isBehind(place: z.infer<typeof ResultPlace> | undefined): RawBuilder<boolean> {
  if (!place) return sql`true`
  const [completed, email] = place
  return completed === null
    ? sql`completed_at is null and email > ${email}`
    : sql`(completed_at is null or completed_at < ${completed}::timestamptz or completed_at = ${completed}::timestamptz and email > ${email})`
}

type Filter = { place?: z.infer<typeof ResultPlace> | undefined; userId?: string; limit: number }

function selectParticipants(tx: Tx, surveyId: string, { place, userId, limit }: Filter): Promise<ParticipantRow[]> {
  const isWanted = userId === undefined ? isBehind(place) : sql<boolean>`user_id = ${userId}`
  return sql<ParticipantRow>`
    select user_id, email, first_name, last_name, total_questions, answered_questions, consistency_score, completed_at, reset_count,
           completed_at::text as completed_text
      from app.survey_participants(${surveyId}) where ${isWanted} order by completed_at desc nulls last, email limit ${limit}`
    .execute(tx)
    .then(({ rows }) => rows)
}

function toParticipant(surveyId: string, participant: ParticipantRow) {
  const { completed_text: _, completed_at, ...row } = participant
  return { survey_id: surveyId, ...row, completed_at: completed_at?.toISOString() ?? null }
}
