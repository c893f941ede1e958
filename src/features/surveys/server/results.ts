import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import { auditActor } from '#server/audit.ts'
import type { Tx } from '#server/db.ts'
import { refuse } from '#server/errors.ts'
import type { Allowed } from '#server/policy.ts'
import { SURVEY_REASONS } from '../contract.ts'
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
}

/** Everybody who has begun, newest completion first. Names are seen here, so the trail has a line. */
export async function readResults(tx: Tx, actor: UserActor, survey: Allowed<SurveyRow, 'manage'>) {
  if (survey.is_anonymous) return { summary: await summarizeAnonymous(tx, survey), items: [] }
  const items = await listParticipants(tx, survey.id)
  const scores = items.flatMap(({ consistency_score }) => consistency_score ?? [])
  await auditActor(tx, actor, { action: 'survey.results_read', subjectId: survey.id })
  return {
    summary: {
      total: items.length,
      completed: scores.length,
      incomplete: items.length - scores.length,
      average_consistency: scores.length === 0 ? null : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length + 0.5),
    },
    items,
  }
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
  const participant = (await listParticipants(tx, survey.id)).find(({ user_id }) => user_id === userId)
  if (!participant) throw refuse('not_found', SURVEY_REASONS, 'participant_not_found')
  return participant
}

/** How many have taken it. Nobody is named, and the average is of those who are counted in reports. */
async function summarizeAnonymous(tx: Tx, survey: Allowed<SurveyRow, 'manage'>) {
  await closeBatches(tx, survey)
  const { rows } = await sql<{ completed: number; average: number | null }>`
    select (select count(*)::int from survey_results where survey_id = ${survey.id} and completed_at is not null) as completed,
           (select floor(sum(consistency)::numeric / sum(people) + 0.5)::int from survey_batches
             where survey_id = ${survey.id} and tallies is not null) as average`.execute(tx)
  const { completed = 0, average = null } = rows[0] ?? {}
  return { total: completed, completed, incomplete: 0, average_consistency: average }
}

async function listParticipants(tx: Tx, surveyId: string) {
  const { rows } = await sql<ParticipantRow>`select * from app.survey_participants(${surveyId})`.execute(tx)
  return rows.map((row) => ({ survey_id: surveyId, ...row, completed_at: row.completed_at?.toISOString() ?? null }))
}
