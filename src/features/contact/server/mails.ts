import { sql } from 'kysely'
import { queueMail, removeMails } from '#server/mail/mail.ts'
import { defineMail } from '#server/mail/mail-kinds.ts'
import type { MailText, SampleFacts } from '#server/mail/mail-kinds.ts'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { Person } from '#server/personal-data.ts'
import { inEachLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import type { ContactFields } from '../contract.ts'
import type { ContactRow } from './tables.ts'

/*
 * Three mails: the message to those who help, a copy to the sender, and the answer. What a stranger wrote stands below a line that says so, since the
 * copy goes to an address that nobody has proved to be theirs. All go with the sender's account, if they have one.
 */

type Texts = {
  copy: (product: string) => string
  copyText: (product: string) => string
  answered: (name: string) => string
  wrote: string
  from: (sender: string) => string
  subject: (subject: string) => string
}

const TEXTS: Record<Locale, Texts> = {
  en: {
    copy: (product) => `Your message to ${product}`,
    copyText: (product) =>
      `We have received your message. This is a copy for you.\n\nIf you did not write to ${product}, somebody else has used your address. You need not do anything.`,
    answered: (name) => `Hello ${name},`,
    wrote: 'You wrote:',
    from: (sender) => `From: ${sender}`,
    subject: (subject) => `Subject: ${subject}`,
  },
  es: {
    copy: (product) => `Tu mensaje a ${product}`,
    copyText: (product) =>
      `Hemos recibido tu mensaje. Esta es una copia para ti.\n\nSi no has escrito a ${product}, otra persona ha usado tu dirección. No tienes que hacer nada.`,
    answered: (name) => `Hola, ${name}:`,
    wrote: 'Escribiste:',
    from: (sender) => `De: ${sender}`,
    subject: (subject) => `Asunto: ${subject}`,
  },
  fr: {
    copy: (product) => `Votre message à ${product}`,
    copyText: (product) =>
      `Nous avons bien reçu votre message. Voici une copie pour vous.\n\nSi vous n’avez pas écrit à ${product}, une autre personne a utilisé votre adresse. Vous n’avez rien à faire.`,
    answered: (name) => `Bonjour ${name},`,
    wrote: 'Vous avez écrit :',
    from: (sender) => `De\u00A0: ${sender}`,
    subject: (subject) => `Objet : ${subject}`,
  },
}

/** Mail programs join a conversation by “Re: ”, once and in every language. French typography would put a space before its colon. */
const REPLY_PREFIX = /^(?:re\s*:\s*)+/i

const SAMPLES: Record<Locale, Pick<Facts, 'subject' | 'message' | 'answer'>> = {
  en: {
    subject: 'Invoices',
    message: 'Hello,\n\nWhere do I find our invoices?',
    answer: 'Our office sends them on the first day of each month.',
  },
  es: {
    subject: 'Facturas',
    message: 'Hola:\n\n¿Dónde encuentro nuestras facturas?',
    answer: 'Nuestra oficina las envía el primer día de cada mes.',
  },
  fr: {
    subject: 'Factures',
    message: 'Bonjour,\n\nOù puis-je trouver nos factures ?',
    answer: 'Notre bureau les envoie le premier jour de chaque mois.',
  },
}

type Facts = { name: string; email: string; subject: string; message: string; answer: string; product: string }

const sample = ({ locale, product }: SampleFacts): Facts => ({
  ...SAMPLES[locale],
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  product,
})

export const CONTACT_MAILS = {
  toHelpers: defineMail<Facts>({
    purpose: 'contact',
    isFromPerson: true,
    why: {
      en: 'You get this message because messages of the contact form go to this address.',
      es: 'Recibes este mensaje porque los mensajes del formulario de contacto llegan a esta dirección.',
      fr: 'Vous recevez ce message parce que les messages du formulaire de contact arrivent à cette adresse.',
    },
    sample,
    texts: inEachLocale((locale) => (facts): MailText => ({
      subject: `[${facts.product}] ${facts.subject}`,
      body: `${TEXTS[locale].from(`${facts.name} <${facts.email}>`)}\n${TEXTS[locale].subject(facts.subject)}\n\n${facts.message}\n`,
    })),
  }),
  copy: defineMail<Facts>({
    purpose: 'contact_copy',
    why: {
      en: 'You get this message because this address was entered in the contact form.',
      es: 'Recibes este mensaje porque esta dirección se ha indicado en el formulario de contacto.',
      fr: 'Vous recevez ce message parce que cette adresse a été indiquée dans le formulaire de contact.',
    },
    sample,
    texts: inEachLocale((locale) => ({ subject, message, product }): MailText => {
      const texts = TEXTS[locale]
      return {
        subject: texts.copy(product),
        body: `${texts.copyText(product)}\n\n${texts.subject(subject)}\n\n${quote(message)}\n`,
      }
    }),
  }),
  answer: defineMail<Facts>({
    purpose: 'contact_answer',
    isFromPerson: true,
    why: {
      en: 'You get this message because you wrote to us with the contact form.',
      es: 'Recibes este mensaje porque nos has escrito con el formulario de contacto.',
      fr: 'Vous recevez ce message parce que vous nous avez écrit avec le formulaire de contact.',
    },
    sample,
    texts: inEachLocale((locale) => ({ name, subject, message, answer }): MailText => {
      const texts = TEXTS[locale]
      return {
        subject: `Re: ${subject.replace(REPLY_PREFIX, '')}`,
        body: `${texts.answered(name)}\n\n${answer}\n\n${texts.wrote}\n\n${quote(message)}\n`,
      }
    }),
  }),
}

/** Who gets messages, and the language of the lines around them. */
export type Helper = { to: string; locale: Locale }

/** Queues the message for `recipients`, with the sender as the address for answers, and a copy for the sender. */
export async function queueMessage(
  tx: Tx,
  env: Env,
  { locale, userId, ...message }: ContactFields & { locale: Locale; userId: string | null },
  recipients: readonly Helper[],
): Promise<void> {
  const facts = { ...message, answer: '', product: env.PRODUCT_NAME }
  const { email } = message
  for (const helper of recipients)
    // Without the account: its export must not name who helps. `eraseHelpersMails` finds them.
    await queueMail(tx, CONTACT_MAILS.toHelpers, { ...helper, userId: null, facts, replyTo: email })
  await queueMail(tx, CONTACT_MAILS.copy, { userId, to: email, locale, facts })
}

export async function queueAnswer(tx: Tx, env: Env, message: ContactRow, answer: string): Promise<void> {
  const { name, email, subject, locale } = message
  const facts = { name, email, subject, message: message.message, answer, product: env.PRODUCT_NAME }
  await queueMail(tx, CONTACT_MAILS.answer, { userId: message.user_id, to: email, locale, facts })
}

/** Removes the mails in which a person's messages went to those who help, also if they were sent from another address than the account's. */
export async function eraseHelpersMails(tx: Tx, { userId }: Person, env: Env): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from mail_outbox o join contact_messages m on o.reply_to = m.email and strpos(o.body, m.message) > 0
     where m.user_id = ${userId}::uuid and o.purpose = ${CONTACT_MAILS.toHelpers.purpose}`.execute(tx)
  await removeMails(
    tx,
    env,
    rows.map(({ id }) => id),
  )
}

function quote(text: string): string {
  return text.replaceAll(/^/gm, '> ')
}
