import { sql } from 'kysely'
import { queueMail, removeMails } from '#server/mail.ts'
import type { Tx } from '#server/db.ts'
import type { Env } from '#server/env.ts'
import type { Person } from '#server/personal-data.ts'
import type { Locale } from '#shared/locale.ts'
import type { ContactFields } from '../contract.ts'
import type { ContactRow } from './tables.ts'

/*
 * Three mails: the message to those who help, a copy to the sender, and the answer. What a stranger wrote stands below a line that says so, since the
 * copy goes to an address that nobody has proved to be theirs. All go with the sender's account, if they have one.
 */

const TO_HELPERS = 'contact'

type Texts = {
  copy: (product: string) => string
  copyText: (product: string) => string
  answer: (subject: string) => string
  answered: (name: string) => string
  wrote: string
  from: string
  subject: string
}

const TEXTS: Record<Locale, Texts> = {
  en: {
    copy: (product) => `Your message to ${product}`,
    copyText: (product) =>
      `We have received your message. This is a copy for you.\n\nIf you did not write to ${product}, somebody else has used your address. You need not do anything.`,
    answer: (subject) => `Re: ${subject}`,
    answered: (name) => `Hello ${name},`,
    wrote: 'You wrote:',
    from: 'From',
    subject: 'Subject',
  },
  es: {
    copy: (product) => `Tu mensaje a ${product}`,
    copyText: (product) =>
      `Hemos recibido tu mensaje. Esta es una copia para ti.\n\nSi no has escrito a ${product}, otra persona ha usado tu dirección. No tienes que hacer nada.`,
    answer: (subject) => `Re: ${subject}`,
    answered: (name) => `Hola, ${name}:`,
    wrote: 'Escribiste:',
    from: 'De',
    subject: 'Asunto',
  },
  fr: {
    copy: (product) => `Votre message à ${product}`,
    copyText: (product) =>
      `Nous avons bien reçu votre message. Voici une copie pour vous.\n\nSi vous n’avez pas écrit à ${product}, une autre personne a utilisé votre adresse. Vous n’avez rien à faire.`,
    answer: (subject) => `Re : ${subject}`,
    answered: (name) => `Bonjour ${name},`,
    wrote: 'Vous avez écrit :',
    from: 'De',
    subject: 'Objet',
  },
}

/** Queues the message for `recipients`, with the sender as the address for answers, and a copy for the sender. */
export async function queueMessage(
  tx: Tx,
  env: Env,
  message: ContactFields & { locale: Locale; userId: string | null },
  recipients: readonly string[],
): Promise<void> {
  const { name, email, subject, locale, userId } = message
  const texts = TEXTS[locale]
  for (const to of recipients)
    await queueMail(tx, {
      // Their sender's export must not name who helps. `eraseHelpersMails` finds them.
      userId: null,
      to,
      subject: `[${env.PRODUCT_NAME}] ${subject}`,
      body: `${TEXTS.en.from}: ${name} <${email}>\n${TEXTS.en.subject}: ${subject}\n\n${message.message}\n`,
      replyTo: email,
      purpose: TO_HELPERS,
    })
  await queueMail(tx, {
    userId,
    to: email,
    subject: texts.copy(env.PRODUCT_NAME),
    body: `${texts.copyText(env.PRODUCT_NAME)}\n\n${texts.subject}: ${subject}\n\n${quote(message.message)}\n`,
    purpose: 'contact copy',
  })
}

export async function queueAnswer(tx: Tx, message: ContactRow, answer: string): Promise<void> {
  const texts = TEXTS[message.locale]
  await queueMail(tx, {
    userId: message.user_id,
    to: message.email,
    subject: texts.answer(message.subject),
    body: `${texts.answered(message.name)}\n\n${answer}\n\n${texts.wrote}\n\n${quote(message.message)}\n`,
    purpose: 'contact answer',
  })
}

/** Removes the mails in which a person's messages went to those who help, also if they were sent from another address than the account's. */
export async function eraseHelpersMails(tx: Tx, { userId }: Person, env: Env): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from mail_outbox o join contact_messages m on o.reply_to = m.email and strpos(o.body, m.message) > 0
     where m.user_id = ${userId}::uuid and o.purpose = ${TO_HELPERS}`.execute(tx)
  await removeMails(
    tx,
    env,
    rows.map(({ id }) => id),
  )
}

function quote(text: string): string {
  return text.replaceAll(/^/gm, '> ')
}
