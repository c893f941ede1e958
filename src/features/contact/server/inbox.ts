import { newest, selectPage, toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { CONTACT_REASONS } from '../contract.ts'
import type { ContactMessage } from '../contract.ts'
import type { ContactRow } from './tables.ts'

/*
 * The super admin's list. The calls have asked the policy (`inPanel`). The table's own policies say the same to every transaction but the
 * system's, in which answers are written.
 *
 *   new ◀──spam, not spam──▶ spam
 *    └────answer──▶ answered ◀──answer────┘
 */

const NEWEST = newest('created_at')

export async function listMessages(
  tx: Tx,
  { status, ...page }: { status?: ContactRow['status'] | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: ContactMessage[]; next_cursor: string | null }> {
  const all = tx.selectFrom('contact_messages').selectAll()
  const rows = await selectPage(status ? all.where('status', '=', status) : all, NEWEST, page).execute()
  const found = toPage(rows, page.limit, NEWEST)
  return { items: found.rows.map(toMessage), next_cursor: found.next_cursor }
}

/** Throws `already_answered`, so that two people never answer the same message. */
export async function answerMessage(tx: Tx, id: string, text: string): Promise<ContactRow> {
  const message = await lockMessage(tx, id)
  if (message.answered_at) throw refuse('conflict', CONTACT_REASONS, 'already_answered')
  return tx
    .updateTable('contact_messages')
    .set({ status: 'answered', answer: text, answered_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setSpam(tx: Tx, id: string, isSpam: boolean): Promise<ContactMessage> {
  const message = await lockMessage(tx, id)
  if (message.answered_at) throw refuse('conflict', CONTACT_REASONS, 'already_answered')
  const row = await tx
    .updateTable('contact_messages')
    .set({ status: isSpam ? 'spam' : 'new' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMessage(row)
}

export async function removeMessage(tx: Tx, id: string): Promise<void> {
  await lockMessage(tx, id)
  await tx.deleteFrom('contact_messages').where('id', '=', id).execute()
}

async function lockMessage(tx: Tx, id: string): Promise<ContactRow> {
  const row = await tx.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw refuse('not_found', CONTACT_REASONS, 'message_not_found')
  return row
}

export function toMessage(row: ContactRow): ContactMessage {
  const { id, name, email, subject, message, status, answer } = row
  return {
    id,
    name,
    email,
    subject,
    message,
    status,
    answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
