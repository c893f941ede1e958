import { sql } from 'kysely'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { networkOf } from '#server/http/client-address.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { Locale } from '#shared/locale.ts'
import { CONTACT_REASONS } from '../contract.ts'
import type { ContactFields } from '../contract.ts'
import { queueMessage } from './mails.ts'
import type { Helper } from './mails.ts'
import './tables.ts'

const HOUR_S = 60 * 60
/** Messages of a network in an hour. */
const PER_NETWORK = 5
/** For so long, the same message again is a second click, or one after a broken connection. */
const REPEATED_MS = 10 * 60 * 1000
/** Messages under one address in a day: each sends it a copy, and nobody has proved that it is the sender's. */
const PER_ADDRESS = 3

type Sender = { ip: string; userId: string | null; locale: Locale }

/**
 * Returns what takes a message: stored first and, in the same transaction, handed to the outbox, which tries again while the mail server is away. The same
 * message twice is one. What looks like a program's is stored as spam, where the super admin finds it, and sends no mail. Throws `too_many_messages`.
 */
export function createReceiving({ db, env }: Platform) {
  const refusal = { reason: 'too_many_messages', message: CONTACT_REASONS.too_many_messages }
  const perNetwork = createLimit(db, 'contact', PER_NETWORK, HOUR_S, refusal)
  const perAddress = createLimit(db, 'contact-address', PER_ADDRESS, 24 * HOUR_S, refusal)

  return (fields: ContactFields, { ip, userId, locale }: Sender, { isSpam = false } = {}): Promise<void> =>
    perNetwork.spend(networkOf(ip), () =>
      perAddress.spend(fields.email, () =>
        db.asSystem(async (tx) => {
          if (await isRepeated(tx, fields)) return
          const status = isSpam ? ('spam' as const) : ('new' as const)
          await tx
            .insertInto('contact_messages')
            .values({ ...fields, user_id: userId, locale, status, answer: null, answered_at: null })
            .execute()
          if (!isSpam) await queueMessage(tx, env, { ...fields, locale, userId }, await findHelpers(tx, env))
        }),
      ),
    )
}

/** Lets one message of an address pass at a time, so that of two at once the second one sees the first. What is spam repeats nothing. */
async function isRepeated(tx: Tx, { email, subject, message }: ContactFields): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contact ' || ${email}::text, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .where('subject', '=', subject)
    .where('message', '=', message)
    .where('status', '<>', 'spam')
    .where('created_at', '>', new Date(Date.now() - REPEATED_MS))
    .executeTakeFirst()
  return earlier !== undefined
}

/** The support address, or else the super admins in their languages. */
async function findHelpers(tx: Tx, env: Env): Promise<Helper[]> {
  if (env.SUPPORT_EMAIL) return [{ to: env.SUPPORT_EMAIL, locale: 'en' }]
  return tx
    .selectFrom('profiles')
    .select(['email as to', 'locale'])
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('account_status', '=', 'active')
    .orderBy('email')
    .execute()
}

/** Whose message it is: whoever writes while they act for somebody else writes in their own name. */
export function writerOf(actor: UserActor | null): string | null {
  return actor === null ? null : actingId(actor)
}
