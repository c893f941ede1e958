import { sql } from 'kysely'
import { z } from 'zod'
import type { ServerFeature } from '#server/feature.ts'
import { formsContract } from '../contract.ts'
import { createFileRoutes } from './file-routes.ts'
import { resultsContract } from '../results-contract.ts'
import { createFormsJobs } from './jobs.ts'
import { RETENTION_JOB, createRetention } from './delete-old-responses.ts'
import { serveEmbedScript } from './embed-script.ts'
import { INVITE_JOB } from './invitations.ts'
import { NOTIFY_JOB, createNotifier } from './notify-owners.ts'
import { createFormPages } from './pages.ts'
import { createResponseExport, RESPONSE_EXPORT_OPENAPI } from './response-export.ts'
import { createResultsRoutes } from './results-routes.ts'
import { createFormsRoutes } from './routes.ts'
import { createInvitationSender } from './send-invitations.ts'
import { createVisitRoute } from './visits.ts'

const InvitePayload = z.object({ formId: z.uuid() })

export const formsFeature: ServerFeature = {
  name: 'forms',
  contract: { ...formsContract, ...resultsContract },
  router: (platform) => ({ ...createFormsRoutes(platform), ...createResultsRoutes(platform) }),
  openapi: RESPONSE_EXPORT_OPENAPI,
  routes: (platform) => (app) => {
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
  ],
  personalData: [
    { table: 'form_settings', person: 'user_id' },
    { table: 'responses', person: 'user_id', also: 'respondent_id' },
    { table: 'form_invitations', person: 'user_id' },
    { table: 'form_counting', person: 'user_id' },
    { table: 'answer_counts', person: 'user_id' },
    { table: 'linked_sheets', person: 'user_id' },
    { table: 'response_clearings', person: 'user_id' },
    { table: 'form_visits', person: 'user_id' },
  ],
}
