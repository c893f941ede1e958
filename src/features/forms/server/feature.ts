import { sql } from 'kysely'
import { z } from 'zod'
import type { ServerFeature } from '#server/feature.ts'
import { formsContract } from '../contract.ts'
import { RETENTION_JOB, createRetention } from './delete-old-responses.ts'
import { serveEmbedScript } from './embed-script.ts'
import { INVITE_JOB } from './invitations.ts'
import { NOTIFY_JOB, createNotifier } from './notify-owners.ts'
import { createFormPages } from './pages.ts'
import { createFormsRoutes } from './routes.ts'
import { createInvitationSender } from './send-invitations.ts'

const InvitePayload = z.object({ formId: z.uuid() })

export const formsFeature: ServerFeature = {
  name: 'forms',
  contract: formsContract,
  router: createFormsRoutes,
  routes: (platform) => (app) => {
    createFormPages(platform)(app)
    serveEmbedScript(app)
  },
  jobs: (platform) => {
    const sendInvitations = createInvitationSender(platform)
    return {
      [INVITE_JOB]: (payload) => sendInvitations(InvitePayload.parse(payload).formId),
      [NOTIFY_JOB]: createNotifier(platform),
      [RETENTION_JOB]: createRetention(platform),
    }
  },
  schedules: [
    { job: NOTIFY_JOB, cron: '* * * * *' },
    { job: RETENTION_JOB, cron: '41 3 * * *' },
  ],
  sweeps: [(tx) => sql`delete from responses where deleted_at < now() - interval '30 days'`.execute(tx)],
  personalData: [
    { table: 'form_settings', person: 'user_id' },
    { table: 'responses', person: 'user_id', also: 'respondent_id' },
    { table: 'form_invitations', person: 'user_id' },
  ],
}
