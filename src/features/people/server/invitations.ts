import { issueLink } from '#features/auth/server/mailed-links.ts'
import type { Administration } from '#server/administration.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseField } from '#server/errors.ts'
import { queueMail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import type { Locale } from '#shared/locale.ts'
import { PEOPLE_REASONS } from '../contract.ts'
import type { Person } from '../contract.ts'
import { enteredData } from './entered-data.ts'
import { MAILS } from './mails.ts'
import { nameWithAddress } from './named-actor.ts'
import { lockPerson, lockSuperAdmins, tellSuperAdmins, toPerson } from './people.ts'
import { personPolicy } from './policy.ts'
import type { PersonRow } from './policy.ts'

/** Creates the account and mails a link to choose its password. Throws `email_taken`. */
export async function invitePerson(
  platform: Platform,
  { actor }: Administration,
  { ip, ...fields }: { email: string; first_name: string; last_name: string; locale: Locale; ip: string },
): Promise<Person> {
  return platform.db.asSystem(async (tx) => {
    await lockSuperAdmins(tx, actor)
    const profile = await tx
      .insertInto('profiles')
      .values({ ...fields, timezone: actor.timezone, source: 'invitation' })
      // Somebody may sign up at the same moment.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!profile) throw refuseField('conflict', PEOPLE_REASONS, 'email_taken', 'email')
    await tx
      .insertInto('identities')
      .values({ user_id: profile.id, provider: 'password', subject: profile.id, password_hash: null, verified_at: null })
      .execute()
    await mailInvitation(platform, tx, { person: profile, actorId: actor.userId })
    await audit(tx, { userId: profile.id, actorId: actor.userId, action: 'account.invited', ip })
    await tellSuperAdmins(tx, profile.id)
    return toPerson(actor, { ...profile, has_joined: false, is_configured: false, is_last_super_admin: false })
  })
}

/** Mails a new link to somebody who was invited or imported. The earlier one stops working. */
export async function inviteAgain(platform: Platform, { actor }: Administration, { id, ip }: { id: string; ip: string }): Promise<void> {
  await platform.db.asSystem(async (tx) => {
    await lockSuperAdmins(tx, actor)
    const person = personPolicy.authorize(actor, 'invite', await lockPerson(platform, tx, id))
    await mailInvitation(platform, tx, { person, actorId: actor.userId })
    await audit(tx, { userId: id, actorId: actor.userId, action: 'account.invited', ip })
  })
}

async function mailInvitation(
  { env }: Platform,
  tx: Tx,
  { person, actorId }: { person: Pick<PersonRow, 'id' | 'email' | 'first_name' | 'locale'>; actorId: string },
): Promise<void> {
  // Whoever was imported and is not told yet reads it here.
  await tx.updateTable('profiles').set({ is_to_be_told: false }).where('id', '=', person.id).where('is_to_be_told', '=', true).execute()
  const token = await issueLink(tx, person.id, 'invite')
  const facts = {
    ...enteredData(env, await nameWithAddress(tx, actorId)),
    name: person.first_name,
    link: `${env.PUBLIC_URL}/reset-password?invited=true&token=${token}`,
  }
  await queueMail(tx, MAILS.invitation, { userId: person.id, to: person.email, locale: person.locale, facts })
}
