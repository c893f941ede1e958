import { sql } from 'kysely'
import { z } from 'zod'
import type { ServerFeature } from '#server/feature.ts'
import { formsContract } from '../contract.ts'
import { createFileRoutes } from './files/file-routes.ts'
import { resultsContract } from '../results-contract.ts'
import { createFormsJobs } from './jobs.ts'
import { removeFoldersLeftBehind } from './files/receive-files.ts'
import { RETENTION_JOB, createRetention } from './results/retention.ts'
import { serveEmbedScript } from './page/embed-script.ts'
import { INVITE_JOB } from './reach/invitations.ts'
import { NOTIFY_JOB, createNotifier } from './answers/notify-owners.ts'
import { createFormPages } from './page/pages.ts'
import { createResponseExport, RESPONSE_EXPORT_OPENAPI } from './results/export/response-export.ts'
import { createResultsRoutes } from './results/results-routes.ts'
import { createFormsRoutes } from './routes.ts'
import { createInvitationSender } from './reach/send-invitations.ts'
import { createUnsubscribePage } from './reach/unsubscribe-page.ts'
import { createVisitRoute } from './page/visits.ts'
import { DIGEST_MAIL, INVITATION_MAILS } from './reach/reach-mails.ts'

const InvitePayload = z.object({ formId: z.uuid() })

export const formsFeature: ServerFeature = {
  name: 'forms',
  contract: { ...formsContract, ...resultsContract },
  router: (platform) => ({ ...createFormsRoutes(platform), ...createResultsRoutes(platform) }),
  openapi: RESPONSE_EXPORT_OPENAPI,
  routes: (platform) => (app) => {
    // Before the pages of forms, whose address has any id.
    createUnsubscribePage(platform)(app)
    createFormPages(platform)(app)
    createResponseExport(platform)(app)
    createFileRoutes(platform)(app)
    createVisitRoute(platform)(app)
    serveEmbedScript(app)
  },
  jobs: (platform) => {
    const sendInvitations = createInvitationSender(platform)
    return {
      ...createFormsJobs(platform),
      [INVITE_JOB]: (payload) => sendInvitations(InvitePayload.parse(payload).formId),
      [NOTIFY_JOB]: createNotifier(platform),
      [RETENTION_JOB]: createRetention(platform),
    }
  },
  schedules: [
    { job: NOTIFY_JOB, cron: '* * * * *' },
    { job: RETENTION_JOB, cron: '41 3 * * *' },
  ],
  sweeps: [
    (tx) => sql`delete from responses where deleted_at < now() - interval '30 days'`.execute(tx),
    (tx) => sql`delete from response_clearings where cleared_at < now() - interval '30 days'`.execute(tx),
    // Files whose answers were never submitted.
    (tx) => sql`delete from files where form_id is not null and response_id is null and created_at < now() - interval '1 day'`.execute(tx),
    () => removeFoldersLeftBehind(),
  ],
  mails: [...Object.values(INVITATION_MAILS), DIGEST_MAIL],
  personalData: [
    {
      table: 'form_settings',
      person: 'user_id',
      purpose: 'forms',
      until: 'account',
      exported: 'form_settings',
      erasure: 'delete',
      columns: {
        identity: 'user_id',
        content:
          'form_id access opens_at closes_at response_limit one_response_per_person closing_message shuffle show_progress redirect_url allow_edit anonymous embed_origins notify notify_browser retention_days retention_promises',
        observed: 'updated_at',
        operational: 'notified_id notified_at notify_after',
      },
    },
    {
      table: 'responses',
      person: 'user_id',
      also: 'respondent_id',
      purpose: 'forms',
      until: 'account',
      // What others answered to the person's forms is theirs; the forms' own results have it.
      exported: { file: 'answers', rows: 'respondent_id = exported_for' },
      erasure: 'delete',
      // As the person read them: of the published version that was answered.
      wording: {
        form_title: { select: 'select title from document_versions where id = responses.version_id', type: 'text' },
        questions: {
          select: `select jsonb_object_agg(question ->> 'id', question ->> 'title')
                     from document_versions, jsonb_array_elements(questions) question where document_versions.id = responses.version_id`,
          type: 'jsonb',
        },
      },
      columns: {
        identity: 'user_id respondent_id',
        content: 'id form_id answers',
        observed: 'created_at edited_at deleted_at',
        operational: 'version_id idempotency_key is_spam seq is_test invitation_id',
      },
      // The owner of the form.
      withheld: 'user_id',
    },
    {
      table: 'form_invitations',
      person: 'user_id',
      address: 'email',
      purpose: 'forms',
      until: 'account',
      exported: 'invitations',
      erasure: 'delete',
      columns: {
        identity: 'user_id email',
        content: 'form_id',
        observed: 'sent_at cancelled answered revoked unsubscribed created_at',
        secret: 'token_hash',
        operational: 'id waiting',
      },
      // Whoever is invited is not told the id of the owner of the form.
      withheld: 'user_id',
    },
    {
      table: 'form_optouts',
      person: null,
      purpose: 'forms',
      until: 'installation',
      exported: null,
      erasure: { how: 'keep', reason: 'unsubscribed' },
      columns: { secret: 'email_hash', observed: 'wanted_again created_at' },
    },
    {
      table: 'form_counting',
      person: 'user_id',
      purpose: 'forms',
      until: 'account',
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', operational: 'form_id counted_seq wanted_zone zone' },
    },
    {
      table: 'answer_counts',
      person: 'user_id',
      purpose: 'forms',
      until: 'account',
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', content: 'value', operational: 'form_id day version_id question_id kind n' },
    },
    {
      table: 'linked_sheets',
      person: 'user_id',
      purpose: 'forms',
      until: 'account',
      exported: 'linked_sheets',
      erasure: 'delete',
      columns: {
        identity: 'user_id',
        content: 'form_id sheet_id',
        observed: 'filled_at created_at',
        operational: 'last_seq columns state',
      },
    },
    {
      table: 'response_clearings',
      person: 'user_id',
      purpose: 'forms',
      until: { days: 30 },
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', observed: 'cleared_at filter', operational: 'id form_id up_to_seq is_undone done_seq' },
    },
    {
      table: 'form_visits',
      person: 'user_id',
      purpose: 'forms',
      until: 'account',
      exported: null,
      erasure: 'delete',
      columns: { identity: 'user_id', observed: 'day seconds n', operational: 'form_id version_id question_id' },
    },
  ],
}
