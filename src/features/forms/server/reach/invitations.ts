import { sql } from 'kysely'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { newest, selectPage, toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { addJob } from '#server/jobs.ts'
import type { Allowed } from '#server/policy.ts'
import { INVITATIONS_MAX, REACH_REASONS } from '../../reach-contract.ts'
import type { Invitation } from '../../reach-contract.ts'
import type { OwnForm } from '../policy.ts'
import type { InvitationRow } from './reach-tables.ts'

/*
 * Personal links. Each waits for its mail, which the job `forms.invite` writes:
 *
 *   waiting ──mail──▶ sent ──answer──▶ answered
 *    │ ▲               │
 *    │ └─remind, resend┘
 *    ├─the form is closed to personal links──▶ cancelled ──invite, resend──▶ waiting
 *    └─the address is unsubscribed──▶ unsubscribed (`unsubscribe.ts`, which brings it back, too)
 *
 * Of an anonymous form nobody learns who has answered: no state, no count, no refusal and no mail tells it. So all links get the same mails.
 *
 * A link that is taken back keeps its row: an address that is invited again gets the same link, which still takes one response.
 */

export const INVITE_JOB = 'forms.invite'
const ORDER = newest('created_at')
const Address = z.email().max(254)
const REMIND_AFTER_HOURS = 24
/** With those that were taken back. */
const INVITATIONS_EVER_MAX = 5 * INVITATIONS_MAX

type Form = Allowed<OwnForm, 'manage'>

export async function listInvitations(tx: Tx, form: Form, isAnonymous: boolean, query: { cursor?: string | undefined; limit: number }) {
  const select = tx
    .selectFrom('form_invitations')
    .select(['id', 'created_at', 'email', 'waiting', 'sent_at', 'answered', 'cancelled', 'unsubscribed'])
    .where('form_id', '=', form.id)
    .where('revoked', '=', false)
  const page = toPage(await selectPage(select, ORDER, query).execute(), query.limit, ORDER)
  const { total, answered } = await tx
    .selectFrom('form_invitations')
    .select((row) => [row.fn.countAll<number>().as('total'), sql<number>`count(*) filter (where answered)`.as('answered')])
    .where('form_id', '=', form.id)
    .where('revoked', '=', false)
    .executeTakeFirstOrThrow()
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      email: row.email,
      state: stateOf(row, isAnonymous),
      sent_at: row.sent_at?.toISOString() ?? null,
    })),
    next_cursor: page.next_cursor,
    total: Number(total),
    answered: isAnonymous ? null : Number(answered),
  }
}

function stateOf(
  row: Pick<InvitationRow, 'answered' | 'waiting' | 'cancelled' | 'unsubscribed'>,
  isAnonymous: boolean,
): Invitation['state'] {
  // Not instead of an answer, and the same of an anonymous form, because it says nothing about one.
  if (row.unsubscribed && (isAnonymous || !row.answered)) return 'unsubscribed'
  // Of an anonymous form every mail that waits is cancelled, so this does not tell who has answered.
  if (isAnonymous) return row.cancelled ? 'cancelled' : 'hidden'
  if (row.answered) return 'answered'
  if (row.waiting !== null) return 'waiting'
  return row.cancelled ? 'cancelled' : 'sent'
}

/** Adds each valid address once. The form is locked by the caller, so that the number of its links is exact. */
export async function invite(tx: Tx, form: Form, addresses: readonly string[]) {
  const lines = addresses.flatMap((text) => text.split(/[\r\n]+/)).map((line) => line.trim())
  const read = lines.map((text) => ({ text, email: addressIn(text) }))
  const emails = [...new Set(read.flatMap(({ email }) => email ?? []))]
  const invalid = [...new Set(read.flatMap(({ text, email }) => (email === undefined && text !== '' ? [text] : [])))]
  // Each of them would have a link. An entry may have many lines, more than one statement can insert.
  if (emails.length > INVITATIONS_MAX) throw tooMany()
  const added = emails.length === 0 ? 0 : await insert(tx, form, emails)
  const { total, all } = await tx
    .selectFrom('form_invitations')
    .select((row) => [sql<number>`count(*) filter (where not revoked)`.as('total'), row.fn.countAll<number>().as('all')])
    .where('form_id', '=', form.id)
    .executeTakeFirstOrThrow()
  if (Number(total) > INVITATIONS_MAX || Number(all) > INVITATIONS_EVER_MAX) throw tooMany()
  if (added > 0) await queueInvitations(tx, form.id)
  return { added, known: emails.length - added, invalid }
}

function tooMany() {
  return refuse('conflict', REACH_REASONS, 'too_many_invitations', { values: { max: INVITATIONS_MAX } })
}

/** Returns the address of an entry, which mail programs copy with a name: Ada Lovelace <ada@example.com>. */
function addressIn(text: string): string | undefined {
  const [only, ...more] = addressparser(text)
  if (!only || 'group' in only || more.length > 0) return undefined
  const address = only.address.trim().toLowerCase()
  // The parser also finds addresses within other text.
  const isEntry = text.toLowerCase() === address || text.toLowerCase().endsWith(`<${address}>`)
  return isEntry ? Address.safeParse(address).data : undefined
}

async function insert(tx: Tx, form: Form, emails: readonly string[]): Promise<number> {
  const rows = await tx
    .insertInto('form_invitations')
    .values(emails.map((email) => ({ form_id: form.id, user_id: form.user_id, email })))
    // Whoever was invited keeps their link. One that was taken back is valid again, and one whose mail was cancelled is mailed.
    .onConflict((conflict) =>
      conflict
        .columns(['form_id', 'email'])
        .doUpdateSet({ revoked: false, waiting: 'invitation', sent_at: null, cancelled: false })
        .where((where) => where.or([where('form_invitations.revoked', '=', true), where('form_invitations.cancelled', '=', true)])),
    )
    .returning('id')
    .execute()
  return rows.length
}

export async function remind(tx: Tx, form: Form, isAnonymous: boolean): Promise<{ reminded: number }> {
  const { numUpdatedRows } = await tx
    .updateTable('form_invitations')
    .set({ waiting: 'reminder', cancelled: false })
    .where('form_id', '=', form.id)
    .where('revoked', '=', false)
    .where((row) => (isAnonymous ? sql<boolean>`true` : row('answered', '=', false)))
    .where('waiting', 'is', null)
    .where('unsubscribed', '=', false)
    .where('sent_at', '<', sql<Date>`now() - interval '1 hour' * ${REMIND_AFTER_HOURS}::int`)
    .executeTakeFirst()
  if (numUpdatedRows > 0) await queueInvitations(tx, form.id)
  return { reminded: Number(numUpdatedRows) }
}

export function findInvitation(tx: Tx, { formId, id }: { formId: string; id: string }): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('form_invitations')
    .select(['id', 'form_id', 'user_id', 'answered', 'waiting', 'cancelled', 'unsubscribed'])
    .where('id', '=', id)
    .where('form_id', '=', formId)
    .where('revoked', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** Sends the same link again. Whether somebody has answered an anonymous form changes nothing that the owner sees. */
export async function resend(tx: Tx, invitation: Allowed<InvitationRow, 'resend'>, isAnonymous: boolean): Promise<void> {
  if (invitation.answered && !isAnonymous) throw refuse('conflict', REACH_REASONS, 'invitation_answered')
  if (invitation.unsubscribed) throw refuse('conflict', REACH_REASONS, 'invitation_unsubscribed')
  await tx.updateTable('form_invitations').set({ waiting: 'invitation', cancelled: false }).where('id', '=', invitation.id).execute()
  await queueInvitations(tx, invitation.form_id)
}

export async function revoke(tx: Tx, { id }: Allowed<InvitationRow, 'revoke'>): Promise<void> {
  await tx.updateTable('form_invitations').set({ revoked: true, waiting: null }).where('id', '=', id).execute()
}

/** Lets the job look at what waits for a form, now or later, if anything does. */
export async function queueWaiting(tx: Tx, formId: string, runAt?: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('form_invitations')
    .select('id')
    .where('form_id', '=', formId)
    .where('waiting', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting) await queueInvitations(tx, formId, runAt)
}

/** One job per form: a second one would only wait for the first. */
async function queueInvitations(tx: Tx, formId: string, runAt?: Date): Promise<void> {
  await addJob(tx, INVITE_JOB, { formId }, { key: `${INVITE_JOB} ${formId}`, ...(runAt && { runAt }) })
}
