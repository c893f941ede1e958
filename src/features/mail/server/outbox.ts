import { sql } from 'kysely'
import { auditActor } from '#server/audit.ts'
import type { PanelAdministration } from '#server/administration.ts'
import { newest, selectPage, toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { refuse } from '#server/errors.ts'
import { mailFolder, startSending } from '#server/mail/mail.ts'
import { MAIL_PURPOSES } from '#shared/mail-purposes.ts'
import { MAIL_REASONS } from '../contract.ts'
import type { MailState, UnsentMail } from '../contract.ts'

/*
 * What the administration sees of the outbox. The calls have asked the policy (`inPanel`), and the database says the same: without a session of
 * /admin-login the table is empty, and nobody but the system may read the columns with the texts.
 */

const NEWEST = newest('created_at')

export async function readMailState(tx: Tx, env: Env): Promise<MailState> {
  const { rows } = await sql<MailState['counts']>`
    select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
           count(*) filter (where sent_at is null and failed_at is null and failure is not null)::int as delayed,
           count(sent_at)::int as sent, count(failed_at)::int as failed
      from mail_outbox`.execute(tx)
  return { sending: describeSending(env), counts: rows[0] ?? { waiting: 0, delayed: 0, sent: 0, failed: 0 } }
}

function describeSending(env: Env): MailState['sending'] {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (url === undefined) return { how: 'files', where: mailFolder(env), user: null, from }
  // What is no address is not shown, because the password may be in it.
  if (!URL.canParse(url)) return { how: 'smtp', where: '', user: null, from }
  const { host, username } = new URL(url)
  return { how: 'smtp', where: host, user: username === '' ? null : decoded(username), from }
}

/** As it is, where a % in it is not that of an encoded character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export async function listUnsent(
  tx: Tx,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: UnsentMail[]; next_cursor: string | null }> {
  const unsent = tx
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'purpose', 'subject', 'failure', 'answer', 'attempts', 'failed_at', 'created_at'])
    .where('sent_at', 'is', null)
    .where('failure', 'is not', null)
  const found = toPage(await selectPage(unsent, NEWEST, page).execute(), page.limit, NEWEST)
  return { items: found.rows.map(toUnsentMail), next_cursor: found.next_cursor }
}

type Row = Pick<UnsentMail, 'id' | 'recipient' | 'attempts'> & {
  purpose: string | null
  subject: string
  failure: UnsentMail['failure'] | null
  answer: string | null
  failed_at: Date | null
  created_at: Date
}

function toUnsentMail({ purpose, subject, failure, answer, failed_at, created_at, ...row }: Row): UnsentMail {
  const isPrivate = purpose !== null && /^(form|survey)_/.test(purpose)
  return {
    ...row,
    // Whoever was reminded had not taken the survey.
    purpose: purpose === 'survey_reminder' ? 'survey_invitation' : (MAIL_PURPOSES.find((one) => one === purpose) ?? null),
    // The title of a form is its owner's.
    subject: isPrivate ? null : subject,
    failure: failure ?? 'other',
    answer: answer ?? '',
    failed_at: failed_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

/** Tries at once, also if the mail would be tried later by itself. It is a waiting mail like others again. */
export async function retryMail(tx: Tx, { actor }: PanelAdministration, id: string): Promise<void> {
  // Locked, because the job may be ending at this moment.
  const mail = await tx.selectFrom('mail_outbox').select(['sent_at', 'failure']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!mail) throw refuse('not_found', MAIL_REASONS, 'mail_not_found')
  if (mail.sent_at || !mail.failure) throw refuse('conflict', MAIL_REASONS, 'mail_not_failed')
  await tx.updateTable('mail_outbox').set({ failure: null, answer: null, failed_at: null }).where('id', '=', id).execute()
  await startSending(tx, id)
  await auditActor(tx, actor, { action: 'mail.retried', subjectId: id })
}
