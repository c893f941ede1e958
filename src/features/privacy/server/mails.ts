import { dateText } from '#shared/formats.ts'
import type { Tx } from '#server/db/db.ts'
import { ABOUT_ACCOUNT } from '#features/auth/server/mails.ts'
import { sendAtOnce } from '#features/mail/server/send-mail.ts'
import { queueMail } from '#server/mail/mail.ts'
import { defineMail } from '#server/mail/mail-kinds.ts'
import type { SampleFacts } from '#server/mail/mail-kinds.ts'
import type { Platform } from '#server/platform.ts'
import type { Locale } from '#shared/locale.ts'
import { SAMPLE_NAME } from '#shared/samples.ts'

/*
 * Mails about the deletion of an account, in the language of its person. The first one is the information on the action taken that Art. 12(3) GDPR
 * asks for. The last one is sent when all but the profile is erased, without the outbox, because no row with the address may stay.
 */

type Facts = { name: string; product: string; day: string; support: string }
type Act = 'requested' | 'cancelled' | 'erased'

const called = (before: string, name: string) => (name === '' ? '' : `${before}${name}`)

const sample = ({ locale, product, support }: SampleFacts): Facts => ({
  name: SAMPLE_NAME,
  product,
  day: writeDay(new Date(Date.UTC(2030, 0, 31)), { locale, timezone: 'UTC' }),
  support,
})

/** Both mails about an erasure say it, because whoever leaves believes otherwise that nothing is left. */
const STAYS: Record<Locale, string> = {
  en: 'Some things stay without your name: templates that were shared with everybody, surveys, the logo of the organisation, answers to anonymous surveys, and acts in the audit trail. If this address has ever declined invitations to forms, a hash of it stays, so that its choice is respected. Backups may hold your data until they are overwritten.',
  es: 'Algunas cosas se conservan sin tu nombre: las plantillas compartidas con todas las personas, las encuestas, el logotipo de la organización, las respuestas a encuestas anónimas y los actos del registro de auditoría. Si esta dirección rechazó alguna vez las invitaciones a formularios, se conserva un hash de ella para respetar esa decisión. Las copias de seguridad pueden contener tus datos hasta que se sobrescriban.',
  fr: 'Certaines choses restent sans votre nom : les modèles partagés avec tout le monde, les enquêtes, le logo de l’organisation, les réponses aux enquêtes anonymes et les actes du journal d’audit. Si cette adresse a déjà refusé les invitations à des formulaires, son empreinte reste, afin que ce choix soit respecté. Les sauvegardes peuvent contenir vos données jusqu’à ce qu’elles soient écrasées.',
}

export const DELETION_MAILS = {
  requested: defineMail<Facts>({
    purpose: 'deletion_requested',
    why: ABOUT_ACCOUNT,
    sample,
    texts: {
      en: ({ name, product, day, support }) => ({
        subject: `Your account for ${product} will be deleted`,
        body: `Hello${called(' ', name)},\n\nThe deletion of your account for ${product} has been requested. The account is closed from now on, and what is yours in it will be erased on ${day} at the latest. This cannot be undone afterwards. ${STAYS.en}\n\nIf you did not ask for this, or want to keep the account, tell your administrator before that day${called(': ', support)}.\n`,
      }),
      es: ({ name, product, day, support }) => ({
        subject: `Tu cuenta en ${product} se eliminará`,
        body: `Hola${called(', ', name)}:\n\nSe ha solicitado la eliminación de tu cuenta en ${product}. La cuenta queda cerrada desde ahora y lo que es tuyo en ella se borrará el ${day} a más tardar. Después no se puede deshacer. ${STAYS.es}\n\nSi no lo has pedido tú o quieres conservar la cuenta, avisa a tu administrador antes de ese día${called(': ', support)}.\n`,
      }),
      fr: ({ name, product, day, support }) => ({
        subject: `Votre compte sur ${product} va être supprimé`,
        body: `Bonjour${called(' ', name)},\n\nLa suppression de votre compte sur ${product} a été demandée. Le compte est fermé dès maintenant et ce qui vous y appartient sera effacé le ${day} au plus tard. Ensuite, rien ne pourra être rétabli. ${STAYS.fr}\n\nSi vous ne l’avez pas demandé ou si vous voulez garder le compte, prévenez votre administrateur avant ce jour${called(' : ', support)}.\n`,
      }),
    },
  }),
  cancelled: defineMail<Facts>({
    purpose: 'deletion_cancelled',
    why: ABOUT_ACCOUNT,
    sample,
    texts: {
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
  }),
  erased: defineMail<Facts>({
    purpose: 'account_erased',
    why: {
      en: 'You get this message because you had an account with this address.',
      es: 'Recibes este mensaje porque tenías una cuenta con esta dirección.',
      fr: 'Vous recevez ce message parce que vous aviez un compte avec cette adresse.',
    },
    sample,
    texts: {
      en: ({ name, product, support }) => ({
        subject: `Your account for ${product} has been erased`,
        body: `Hello${called(' ', name)},\n\nYour account for ${product} and what was yours in it have been erased. ${STAYS.en}\n\nThis is the last message to this address, which has been erased, too.${support === '' ? '' : `\n\nQuestions: ${support}`}\n`,
      }),
      es: ({ name, product, support }) => ({
        subject: `Tu cuenta en ${product} se ha borrado`,
        body: `Hola${called(', ', name)}:\n\nTu cuenta en ${product} y lo que era tuyo en ella se han borrado. ${STAYS.es}\n\nEste es el último mensaje a esta dirección, que también se ha borrado.${support === '' ? '' : `\n\nPreguntas: ${support}`}\n`,
      }),
      fr: ({ name, product, support }) => ({
        subject: `Votre compte sur ${product} a été effacé`,
        body: `Bonjour${called(' ', name)},\n\nVotre compte sur ${product} et ce qui vous y appartenait ont été effacés. ${STAYS.fr}\n\nC’est le dernier message à cette adresse, qui a été effacée elle aussi.${support === '' ? '' : `\n\nQuestions : ${support}`}\n`,
      }),
    },
  }),
} satisfies Record<Act, unknown>

type Addressee = { email: string; first_name: string; locale: Locale; timezone: string; at: Date | null }

function findAddressee(tx: Tx, userId: string): Promise<Addressee | undefined> {
  return tx
    .selectFrom('profiles')
    .select(['email', 'first_name', 'locale', 'timezone', 'data_deletion_scheduled_at as at'])
    .where('id', '=', userId)
    .where('source', '<>', 'mock')
    .executeTakeFirst()
}

function address({ env }: Pick<Platform, 'env'>, person: Addressee) {
  const { email, first_name, locale, at } = person
  const facts: Facts = { name: first_name, product: env.PRODUCT_NAME, day: at ? writeDay(at, person) : '', support: env.SUPPORT_EMAIL }
  return { to: email, locale, facts }
}

function writeDay(day: Date, { locale, timezone }: Pick<Addressee, 'locale' | 'timezone'>): string {
  return dateText(locale, { dateStyle: 'long', timeZone: timezone }, day)
}

/** Tells the person that the account is erased. A mail server that does not take the mail holds no erasure up. */
export async function mailErased({ env, log }: Pick<Platform, 'env' | 'log'>, tx: Tx, userId: string): Promise<void> {
  const person = await findAddressee(tx, userId)
  if (!person) return
  await sendAtOnce(env, tx, DELETION_MAILS.erased, address({ env }, person)).catch((error: unknown) => {
    // Answers of mail servers repeat the address, which the log must not hold.
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'The mail about an erasure could not be sent')
  })
}

/** Queues the mail in the transaction of the act, as the system. The people of mock data are nobody, so they get none. */
export async function mailDeletion({ env }: Platform, tx: Tx, userId: string, act: Act): Promise<void> {
  const person = await findAddressee(tx, userId)
  if (person) await queueMail(tx, DELETION_MAILS[act], { userId, ...address({ env }, person) })
}
