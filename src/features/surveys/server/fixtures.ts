import type { Fixtures } from '#test/feature-fixtures.ts'

/**
 * A survey that only the owner is asked, begun and answered. Its own texts hold no canary: a survey belongs to the organisation, so that it outlives
 * whoever wrote it.
 */
export const surveysFixtures: Fixtures = async ({ owner, canary, database }) => {
  const [row] = await database.sql<{ id: string }>(
    `with survey as (insert into surveys (title, created_by) values ('A survey of one person', $1) returning id),
       question as (insert into survey_questions (survey_id, question_text, options, question_order)
         select id, 'How is it going?', '{Excellent,Good,Fair,Poor}', 1 from survey returning id, survey_id),
       assignment as (insert into survey_assignments (survey_id, user_id) select id, $1 from survey),
       response as (insert into survey_responses (survey_id, user_id, question_id, answer, response_time_ms)
         select survey_id, $1, id, $2, 1200 from question),
       imported as (insert into survey_groups (survey_id, user_id, name) select id, $1, $2 from survey),
       mail as (insert into survey_mails (survey_id, user_id) select id, $1 from survey),
       result as (insert into survey_results (survey_id, user_id, total_questions, answered_questions) select id, $1, 1, 1 from survey)
     select id from survey`,
    [owner.id, canary],
  )
  const id = row?.id ?? ''
  return { '/surveys/{id}': { id, userId: owner.id } }
}
