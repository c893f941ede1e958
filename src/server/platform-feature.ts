import { sql } from 'kysely'
import { z } from 'zod'
import { createEventRoute, EVENTS_OPENAPI } from '#server/event-route.ts'
import type { ServerFeature } from '#server/feature.ts'
import { createMailSender, SEND_MAIL_JOB } from '#server/mail.ts'

const MailPayload = z.object({ mailId: z.uuid() })

/** Routes, sweeps and tables of the platform itself. */
export const platformFeature: ServerFeature = {
  name: 'platform',
  routes: createEventRoute,
  openapi: EVENTS_OPENAPI,
  jobs: ({ db, env, log }) => {
    const sendMail = createMailSender(db, env, log)
    return { [SEND_MAIL_JOB]: (payload) => sendMail(MailPayload.parse(payload).mailId) }
  },
  sweeps: [
    (tx) => sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(tx),
    (tx) => sql`delete from events where created_at < now() - interval '2 days'`.execute(tx),
    (tx) => sql`delete from mail_outbox where sent_at < now() - interval '30 days'`.execute(tx),
    (tx) => sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(tx),
  ],
  personalData: [
    { table: 'admin_settings', person: null },
    { table: 'audit_log', person: 'user_id' },
    { table: 'events', person: 'user_id' },
    { table: 'event_counters', person: 'user_id' },
    { table: 'idempotency_keys', person: 'user_id' },
    { table: 'mail_outbox', person: 'user_id' },
    { table: 'rate_limits', person: null },
    { table: 'worker_pools', person: null },
  ],
}
