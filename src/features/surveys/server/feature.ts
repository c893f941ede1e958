import type { ServerFeature } from '#server/feature.ts'
import { surveysContract } from '../contract.ts'
import { WATCH_SURVEYS_JOB, createSurveyMailJobs } from './mails/send-mails.ts'
import { createUnsubscribeRoute } from './links/unsubscribe-route.ts'
import { createSurveysRoutes } from './routes.ts'
import './tables.ts'
import { SURVEY_MAILS } from './mails/survey-mails.ts'

/** Who takes an anonymous survey, and when, is for nobody else to see. */
const IS_ANONYMOUS = 'survey_id in (select id from surveys where is_anonymous)'

export const surveysFeature: ServerFeature = {
  name: 'surveys',
  contract: surveysContract,
  router: createSurveysRoutes,
  routes: createUnsubscribeRoute,
  jobs: createSurveyMailJobs,
  schedules: [{ job: WATCH_SURVEYS_JOB, cron: '7 * * * *' }],
  mails: Object.values(SURVEY_MAILS),
  personalData: [
    {
      table: 'surveys',
      person: 'created_by',
      purpose: 'surveys',
      until: 'account',
      exported: 'surveys',
      erasure: 'delete',
      shared: { where: 'true', reason: 'survey_of_organisation' },
      columns: {
        identity: 'created_by',
        content: 'id title description is_active is_anonymous opens_at closes_at remind_days language translations',
        observed: 'created_at updated_at published_at reminded_at',
        operational: 'quality_plan quality_plan_hash sensitivity',
      },
    },
    {
      table: 'survey_questions',
      person: null,
      purpose: 'surveys',
      until: 'installation',
      exported: null,
      erasure: { how: 'keep', reason: 'no_person' },
      columns: {
        operational: 'id survey_id kind question_text options question_order is_control_question control_question_id favourable retired_at',
      },
    },
    {
      table: 'survey_assignments',
      person: 'user_id',
      purpose: 'surveys',
      until: 'account',
      exported: 'survey_assignments',
      erasure: 'delete',
      columns: { identity: 'user_id', content: 'survey_id department', observed: 'created_at', operational: 'id' },
    },
    {
      table: 'survey_groups',
      person: 'user_id',
      purpose: 'surveys',
      until: 'account',
      exported: 'survey_groups',
      erasure: 'delete',
      wording: { survey_title: { select: 'select title from surveys where id = survey_groups.survey_id', type: 'text' } },
      columns: { identity: 'user_id', content: 'survey_id name' },
    },
    {
      table: 'survey_responses',
      person: 'user_id',
      purpose: 'surveys',
      until: 'account',
      exported: 'survey_responses',
      // People are told that those who manage surveys see reports about groups, and the super admin manages them.
      confidential: 'true',
      erasure: 'delete',
      wording: {
        survey_title: { select: 'select title from surveys where id = survey_responses.survey_id', type: 'text' },
        question_text: { select: 'select question_text from survey_questions where id = survey_responses.question_id', type: 'text' },
      },
      columns: { identity: 'user_id', content: 'survey_id question_id answer', observed: 'response_time_ms created_at updated_at' },
    },
    {
      table: 'survey_results',
      person: 'user_id',
      purpose: 'surveys',
      until: 'account',
      exported: 'survey_results',
      confidential: IS_ANONYMOUS,
      erasure: 'delete',
      wording: { survey_title: { select: 'select title from surveys where id = survey_results.survey_id', type: 'text' } },
      columns: {
        identity: 'user_id',
        content: 'survey_id',
        observed: 'total_questions answered_questions consistency_score completed_at reset_count department group_name created_at',
        operational: 'batch_id',
      },
    },
    {
      table: 'survey_mails',
      person: 'user_id',
      purpose: 'surveys',
      until: 'account',
      exported: 'survey_mails',
      confidential: IS_ANONYMOUS,
      erasure: 'delete',
      wording: { survey_title: { select: 'select title from surveys where id = survey_mails.survey_id', type: 'text' } },
      columns: { identity: 'user_id', content: 'survey_id', observed: 'invited_at reminded_at', secret: 'token_hash' },
    },
    {
      table: 'survey_anonymous_answers',
      person: null,
      purpose: 'surveys',
      until: 'installation',
      exported: null,
      erasure: { how: 'keep', reason: 'anonymous_answers' },
      columns: { content: 'department group_name answers', observed: 'consistency_score', operational: 'id survey_id batch_id' },
    },
    {
      table: 'survey_batches',
      person: null,
      purpose: 'surveys',
      until: 'installation',
      exported: null,
      erasure: { how: 'keep', reason: 'anonymous_answers' },
      columns: { content: 'department group_name tallies', observed: 'people consistency', operational: 'id survey_id' },
    },
  ],
}
