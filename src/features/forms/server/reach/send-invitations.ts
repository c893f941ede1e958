import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { Tx } from '#server/db/db.ts'
import { publish } from '#server/live/events.ts'
import { queueMail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { hashToken, signText } from '#server/secrets.ts'
import { queueWaiting } from './invitations.ts'
import { INVITATION_MAILS } from './reach-mails.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Mails to people without an account, by one person in a day. What is over waits. */
const MAILS_PER_DAY = 1_000
/** To one address, by one person in a day. */
const MAILS_PER_ADDRESS = 3
/** So many of a person's mails wait for the mail server at once. Between them, other people's mails have their turn, such as links to choose a password. */
const BATCH = 50
const BATCH_PAUSE_MS = 5_000
const RETRY_MS = 60 * 60 * 1_000
const PURPOSES: readonly string[] = Object.values(INVITATION_MAILS).map(({ purpose }) => purpose)

/** `closed`: personal links open nothing, so mails would be in vain. `paused`: only while the account of the owner is closed, with which the form opens. */
type FormState = 'open' | 'closed' | 'paused'
type FormFacts = { owner: string; name: string; email: string; title: string; locale: Locale; state: FormState }
type Waiting = { id: string; email: string; waiting: 'invitation' | 'reminder'; wants_none: boolean }

/**
 * Writes the mails that wait for a form, in batches: the link, its hash and its mail are one transaction, so a kill in between neither loses a mail
 * nor sends one twice. The token follows from the id of the link, so that every mail about it carries the same one; the table has only its hash.
 */
export function createInvitationSender({ db, env, secretKey }: Platform): (formId: string) => Promise<void> {
  async function sendBatch(tx: Tx, formId: string): Promise<void> {
    const facts = await findFacts(tx, formId)
    if (!facts) return
    if (facts.state === 'closed') return cancel(tx, formId, facts.owner)
    if (facts.state === 'paused') return queueWaiting(tx, formId, new Date(Date.now() + RETRY_MS))
    const { today, unsent } = await countMails(tx, facts.owner)
    const room = Math.min(MAILS_PER_DAY - today, BATCH - unsent)
    const batch = room <= 0 ? [] : await takeBatch(tx, formId, facts.owner, room)
    for (const row of batch) await (row.wants_none ? leaveOut(tx, row) : send(tx, formId, facts, row))
    if (batch.length > 0) await publish(tx, facts.owner, 'form.invited', formId)
    // While mails wait for the mail server, and after a full batch, there is a next one soon. What is left otherwise has reached a limit of the day.
    const pauseMs = unsent > 0 || batch.length === BATCH ? BATCH_PAUSE_MS : RETRY_MS
    await queueWaiting(tx, formId, new Date(Date.now() + pauseMs))
  }

  async function send(tx: Tx, formId: string, { owner, name, email, title, locale }: FormFacts, { id, email: to, waiting }: Waiting) {
    const token = signText(secretKey, 'personal link', id)
    const changes = { token_hash: hashToken(token), sent_at: sql<Date>`now()`, waiting: null, cancelled: false }
    await tx.updateTable('form_invitations').set(changes).where('id', '=', id).execute()
    const link = `${env.PUBLIC_URL}/form/${formId}?link=${token}`
    const facts = { owner: name === '' ? email : `${name} (${email})`, title, link }
    await queueMail(tx, INVITATION_MAILS[waiting], {
      userId: owner,
      to,
      locale,
      facts,
      unsubscribeUrl: unsubscribeUrl(env, secretKey, to),
      replyTo: email,
    })
  }

  return (formId) => db.asSystem((tx) => sendBatch(tx, formId))
}

async function findFacts(tx: Tx, formId: string): Promise<FormFacts | undefined> {
  const { rows } = await sql<FormFacts>`
    select d.user_id as owner, p.email, trim(p.first_name || ' ' || p.last_name) as name, coalesce(f.title, d.title) as title, coalesce(f.locale, d.language) as locale,
           case when app.is_suspended(p.id) or app.is_leaving(p.id) then 'paused'
                when f.access = 'personal' and coalesce(f.closes_at > now(), true) then 'open' else 'closed' end as state
      from documents d join profiles p on p.id = d.user_id left join app.published_form(d.id) f on true
     where d.id = ${formId}`.execute(tx)
  return rows[0]
}

/** Mails nothing to somebody who has unsubscribed, also from the invitations of others. */
async function leaveOut(tx: Tx, { id }: Waiting): Promise<void> {
  await tx.updateTable('form_invitations').set({ waiting: null, unsubscribed: true }).where('id', '=', id).execute()
}

/** Cancels what waits. An owner may just have opened the form again and asked for a mail, so what waits is locked before the form is read again. */
async function cancel(tx: Tx, formId: string, owner: string): Promise<void> {
  const waiting = await tx
    .selectFrom('form_invitations')
    .select('id')
    .where('form_id', '=', formId)
    .where('waiting', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (waiting.length === 0) return
  const facts = await findFacts(tx, formId)
  if (facts?.state !== 'closed') return queueWaiting(tx, formId)
  const ids = waiting.map(({ id }) => id)
  await tx.updateTable('form_invitations').set({ waiting: null, cancelled: true }).where('id', 'in', ids).execute()
  await publish(tx, owner, 'form.invited', formId)
}

async function countMails(tx: Tx, owner: string): Promise<{ today: number; unsent: number }> {
  // Two forms of a person that send at once would each see the room of the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${owner}`}, 0))`.execute(tx)
  const { rows } = await sql<{ today: number; unsent: number }>`
    select count(*)::int as today, count(*) filter (where sent_at is null and failed_at is null)::int as unsent from mail_outbox
     where user_id = ${owner} and purpose = any(${PURPOSES}) and created_at > now() - interval '1 day'`.execute(tx)
  return rows[0] ?? { today: 0, unsent: 0 }
}

async function takeBatch(tx: Tx, formId: string, owner: string, count: number): Promise<Waiting[]> {
  // Locked, because a link may be taken back or used at this moment. Rows of another worker are skipped.
  const { rows } = await sql<Waiting>`
    select i.id, i.email, i.waiting, exists (select from form_optouts o where o.email_hash = sha256(convert_to(i.email, 'UTF8')) and not o.wanted_again) as wants_none
      from form_invitations i
      join form_settings s on s.form_id = i.form_id
     where i.form_id = ${formId} and i.waiting is not null and (s.anonymous or not i.answered)
       and (select count(*) from mail_outbox m where m.user_id = ${owner} and m.purpose = any(${PURPOSES}) and m.recipient = i.email
               and m.created_at > now() - interval '1 day') < ${MAILS_PER_ADDRESS}
     order by i.id limit ${count} for update of i skip locked`.execute(tx)
  return rows
}
