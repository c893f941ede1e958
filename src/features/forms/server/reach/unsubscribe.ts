import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { noteMailWish, readUnsubscribed } from '#server/mail/kept-lists.ts'
import { removeMails } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { hashToken, openSecret, sealSecret } from '#server/secrets.ts'
import { UNSUBSCRIBE_PATH } from '../../public-page.ts'
import { queueWaiting } from './invitations.ts'

/*
 * People who are invited to forms have no account whose settings they could change. A link in each mail ends the invitations and reminders that anybody
 * here sends to their address. It holds the address, encrypted, and nothing else, so that it works as long as the mail is kept: after the form and its
 * owner are gone, and without opening the form for whoever has it.
 */

const SEALED_AS = 'unsubscribed address'
/** Of the longest address, with room. */
const LINK_MAX = 1_000

/** Where the reader of a mail to `email`, which is in lower case, unsubscribes. */
export function unsubscribeUrl(env: Env, secretKey: Buffer, email: string): string {
  return `${env.PUBLIC_URL}${UNSUBSCRIBE_PATH}?link=${sealSecret(secretKey, SEALED_AS, email).toString('base64url')}`
}

/** Returns the address of a link; undefined if it is not one of ours. */
export function readUnsubscribeLink(secretKey: Buffer, link: string): string | undefined {
  if (link.length > LINK_MAX) return undefined
  try {
    return openSecret(secretKey, SEALED_AS, Buffer.from(link, 'base64url'))
  } catch {
    return undefined
  }
}

export async function isUnsubscribed(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('form_optouts')
    .select('created_at')
    .where('email_hash', '=', hashToken(email))
    .where('wanted_again', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** As the system: the address may be on lists of several people. */
export async function unsubscribe(tx: Tx, env: Env, email: string): Promise<void> {
  const ended = await tx
    .insertInto('form_optouts')
    .values({ email_hash: hashToken(email) })
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .doUpdateSet({ wanted_again: false, created_at: sql<Date>`now()` })
        // Otherwise a second click.
        .where('form_optouts.wanted_again', '=', true),
    )
    .returning('email_hash')
    .executeTakeFirst()
  if (ended) await noteMailWish(tx, env, 'forms', email, false)
  await endMails(tx, env, (column) => sql`${sql.ref(column)} = ${email}`)
}

/** Takes it back. What was left out meanwhile, and is still valid, is mailed then. */
export async function subscribeAgain(tx: Tx, env: Env, email: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('form_optouts')
    .set({ wanted_again: true, created_at: sql<Date>`now()` })
    .where('email_hash', '=', hashToken(email))
    .where('wanted_again', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await noteMailWish(tx, env, 'forms', email, true)
  const rows = await tx
    .updateTable('form_invitations')
    .set({ unsubscribed: false, waiting: sql<'invitation' | null>`case when sent_at is null and not revoked then 'invitation' end` })
    .where('email', '=', email)
    .where('unsubscribed', '=', true)
    .returning('form_id')
    .execute()
  for (const formId of new Set(rows.map((row) => row.form_id))) await queueWaiting(tx, formId)
}

/** Addresses that unsubscribed after the backup that was restored get nothing that it holds for them. To be called before the product sends mails. */
export async function replayUnsubscribed({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<void> {
  const { hashes, times } = await readUnsubscribed(env, 'forms')
  if (hashes.length === 0) return
  await db.asSystem(async (tx) => {
    // An address that came back later, maybe through another machine, has a newer row.
    const { rows } = await sql<{ hash: string }>`
      insert into form_optouts (email_hash, created_at)
      select decode(hash, 'hex'), to_timestamp(time / 1000.0) from unnest(${hashes}::text[], ${times}::bigint[]) as wish (hash, time)
      on conflict (email_hash) do update set wanted_again = false, created_at = excluded.created_at
       where form_optouts.wanted_again and form_optouts.created_at < excluded.created_at
      returning encode(email_hash, 'hex') as hash`.execute(tx)
    if (rows.length === 0) return
    const ended = rows.map(({ hash }) => hash)
    await endMails(tx, env, (column) => sql`encode(sha256(convert_to(lower(${sql.ref(column)}), 'UTF8')), 'hex') = any(${ended}::text[])`)
  })
}

/** Marks their invitations, and removes the mails that still wait for the mail server. */
async function endMails(tx: Tx, env: Env, isTheirs: (column: 'email' | 'recipient') => RawBuilder<boolean>): Promise<void> {
  await tx
    .updateTable('form_invitations')
    .set({ unsubscribed: true, waiting: null })
    .where('unsubscribed', '=', false)
    .where(isTheirs('email'))
    .execute()
  const waiting = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('purpose', 'in', ['form_invitation', 'form_reminder'])
    .where(isTheirs('recipient'))
    .execute()
  await removeMails(
    tx,
    env,
    waiting.map(({ id }) => id),
  )
}
