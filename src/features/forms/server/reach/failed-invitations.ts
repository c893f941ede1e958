import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Invitation } from '../../reach-contract.ts'
import { INVITATION_MAILS } from './reach-mails.ts'

const PURPOSES: readonly string[] = Object.values(INVITATION_MAILS).map(({ purpose }) => purpose)

/**
 * Marks those whose last mail from the owner was given up, most often because there is no such address. As the system, which alone reads the outbox; the
 * caller has asked the policy about the form.
 */
export async function markFailed(tx: Tx, owner: string, invitations: readonly Invitation[]): Promise<Invitation[]> {
  const addresses = invitations.map(({ email }) => email)
  const { rows } = await sql<{ recipient: string }>`
    select recipient from (
      select distinct on (recipient) recipient, failed_at from mail_outbox
       where user_id = ${owner} and purpose = any(${PURPOSES}) and recipient = any(${addresses})
       order by recipient, id desc) last
     where failed_at is not null`.execute(tx)
  const failed = new Set(rows.map(({ recipient }) => recipient))
  return invitations.map((one) =>
    (one.state === 'sent' || one.state === 'hidden') && failed.has(one.email) ? { ...one, state: 'failed' } : one,
  )
}
