import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { Tx } from '#server/db/db.ts'
import { queueMail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { DIGEST_MAIL } from '../reach/reach-mails.ts'

/*
 * Mails about new responses. Once a minute, every form is looked at whose time has come:
 *
 * - at once: within a minute, then at most every five minutes, so that a thousand responses are a few mails;
 * - hourly: at the full hour; daily: at 8 in the owner's time zone.
 *
 * A response is reported once, also by several workers: the ids of a form's responses rise, because they are made under its lock. The lock is taken
 * here, too, so everything up to the newest id is visible. What was reported and its mail are one transaction.
 */

export const NOTIFY_JOB = 'forms.notify'
const FORMS_PER_RUN = 500
const BURST_MINUTES = 5
const DAILY_HOUR = 8

type Due = {
  notify: 'at_once' | 'hourly' | 'daily'
  count: number
  newest: string | null
  title: string
  email: string
  locale: Locale
  user_id: string
}

export function createNotifier({ db, env }: Platform): () => Promise<void> {
  async function notify(tx: Tx, formId: string): Promise<void> {
    // Shared with other notifiers; waits for responses being stored, and makes those that come next wait.
    await sql`select id from documents where id = ${formId} for share`.execute(tx)
    const due = await findDue(tx, formId)
    if (!due) return
    const { count, newest, user_id: userId, email, title, locale } = due
    const next = nextTime(due.notify)
    if (newest === null) {
      await sql`update form_settings s set notify_after = ${next} from profiles p where p.id = s.user_id and s.form_id = ${formId}`.execute(
        tx,
      )
      return
    }
    await sql`update form_settings s set notify_after = ${next}, notified_at = now(), notified_id = ${newest}
      from profiles p where p.id = s.user_id and s.form_id = ${formId}`.execute(tx)
    // One response is opened; several are a list, the newest first.
    const link = `${env.PUBLIC_URL}/forms/${formId}/responses?${count === 1 ? `response=${newest}` : 'tab=responses'}`
    await queueMail(tx, DIGEST_MAIL, { userId, to: email, locale, facts: { title, count, link } })
  }

  return async () => {
    const { rows } = await db.asSystem((tx) =>
      sql<{ form_id: string }>`
        select s.form_id from form_settings s
         where s.notify <> 'off' and s.notify_after <= now() and (s.notify <> 'at_once' or exists (${newResponses}))
         order by s.notify_after limit ${FORMS_PER_RUN}`.execute(tx),
    )
    // One by one: a form that is locked for long delays the others, but loses nothing.
    for (const { form_id: formId } of rows) await db.asSystem((tx) => notify(tx, formId))
  }
}

/** Of the form `s`, since its last mail. The time only makes the search short; it begins earlier, because a response is as old as its transaction. */
const newResponses = sql`select from responses r
  where r.form_id = s.form_id and r.created_at > s.notified_at - interval '1 hour' and r.id > s.notified_id and r.deleted_at is null and not r.is_spam and not r.is_test`

async function findDue(tx: Tx, formId: string): Promise<Due | undefined> {
  // Another worker that looks at the same form waits here and then finds that its time has not come.
  const locked =
    await sql`select form_id from form_settings where form_id = ${formId} and notify <> 'off' and notify_after <= now() for update`.execute(
      tx,
    )
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<Due>`
    select s.notify, d.title, p.email, p.locale, s.user_id, (select count(*) from (${newResponses}) n)::int as count,
           (select max(n.id::text) from (select r.id from responses r where r.form_id = s.form_id and r.created_at > s.notified_at - interval '1 hour'
               and r.id > s.notified_id and r.deleted_at is null and not r.is_spam and not r.is_test) n)::uuid as newest
      from form_settings s join documents d on d.id = s.form_id join profiles p on p.id = s.user_id
     where s.form_id = ${formId} and d.deleted_at is null and p.is_active and p.account_status = 'active'`.execute(tx)
  return rows[0]
}

/** Calculated by the database, which knows the time zones and the clock that the other times come from. */
function nextTime(notify: Due['notify']) {
  switch (notify) {
    case 'at_once':
      return sql<Date>`now() + interval '1 minute' * ${BURST_MINUTES}::int`
    case 'hourly':
      return sql<Date>`date_trunc('hour', now()) + interval '1 hour'`
    case 'daily':
      return sql<Date>`(date_trunc('day', (now() at time zone p.timezone) - interval '1 hour' * ${DAILY_HOUR}::int) + interval '1 day'
        + interval '1 hour' * ${DAILY_HOUR}::int) at time zone p.timezone`
  }
}
