import type { Tx } from '#server/db.ts'
import { queueMail } from '#server/mail.ts'
import type { Platform } from '#server/platform.ts'
import type { Locale } from '#shared/locale.ts'

/*
 * Mails about the deletion of an account, in the language of its person. The first one is the information on the action taken that Art. 12(3) GDPR
 * asks for; therefore nothing is mailed after the erasure, when the address is gone.
 */

type Facts = { name: string; product: string; day: string; support: string }
type Mail = (facts: Facts) => { subject: string; body: string }
type Act = 'requested' | 'cancelled'

const called = (before: string, name: string) => (name === '' ? '' : `${before}${name}`)

const MAILS: Record<Act, Record<Locale, Mail>> = {
  requested: {
    en: ({ name, product, day, support }) => ({
      subject: `Your account for ${product} will be deleted`,
      body: `Hello${called(' ', name)},\n\nThe deletion of your account for ${product} has been requested. The account is closed from now on, and everything in it will be erased on ${day} at the latest. This cannot be undone afterwards.\n\nIf you did not ask for this, or want to keep the account, tell your administrator before that day${called(': ', support)}.\n`,
    }),
    es: ({ name, product, day, support }) => ({
      subject: `Tu cuenta en ${product} se eliminará`,
      body: `Hola${called(', ', name)}:\n\nSe ha solicitado la eliminación de tu cuenta en ${product}. La cuenta queda cerrada desde ahora y todo su contenido se borrará el ${day} a más tardar. Después no se puede deshacer.\n\nSi no lo has pedido tú o quieres conservar la cuenta, avisa a tu administrador antes de ese día${called(': ', support)}.\n`,
    }),
    fr: ({ name, product, day, support }) => ({
      subject: `Votre compte sur ${product} va être supprimé`,
      body: `Bonjour${called(' ', name)},\n\nLa suppression de votre compte sur ${product} a été demandée. Le compte est fermé dès maintenant et tout son contenu sera effacé le ${day} au plus tard. Ensuite, rien ne pourra être rétabli.\n\nSi vous ne l’avez pas demandé ou si vous voulez garder le compte, prévenez votre administrateur avant ce jour${called(' : ', support)}.\n`,
    }),
  },
  cancelled: {
    en: ({ name, product }) => ({
      subject: `Your account for ${product} will not be deleted`,
      body: `Hello${called(' ', name)},\n\nThe deletion of your account for ${product} has been cancelled. Nothing was erased. Sign in as before.\n`,
    }),
    es: ({ name, product }) => ({
      subject: `Tu cuenta en ${product} no se eliminará`,
      body: `Hola${called(', ', name)}:\n\nSe ha cancelado la eliminación de tu cuenta en ${product}. No se ha borrado nada. Inicia sesión como antes.\n`,
    }),
    fr: ({ name, product }) => ({
      subject: `Votre compte sur ${product} ne sera pas supprimé`,
      body: `Bonjour${called(' ', name)},\n\nLa suppression de votre compte sur ${product} a été annulée. Rien n’a été effacé. Connectez-vous comme avant.\n`,
    }),
  },
}

/** Queues the mail in the transaction of the act, as the system. The people of mock data are nobody, so they get none. */
export async function mailDeletion({ env }: Platform, tx: Tx, userId: string, act: Act): Promise<void> {
  const person = await tx
    .selectFrom('profiles')
    .select(['email', 'first_name', 'locale', 'timezone', 'data_deletion_scheduled_at as at'])
    .where('id', '=', userId)
    .where('source', '<>', 'mock')
    .executeTakeFirst()
  if (!person) return
  const day = person.at ? new Intl.DateTimeFormat(person.locale, { dateStyle: 'long', timeZone: person.timezone }).format(person.at) : ''
  const facts = { name: person.first_name, product: env.PRODUCT_NAME, day, support: env.SUPPORT_EMAIL }
  await queueMail(tx, { userId, to: person.email, ...MAILS[act][person.locale](facts) })
}
