import { defineMail } from '#server/mail/mail-kinds.ts'
import type { SampleFacts } from '#server/mail/mail-kinds.ts'
import { SAMPLE_NAME, SAMPLE_TOKEN } from '#shared/samples.ts'

type Facts = { name: string; product: string; link: string }

const sampleOf =
  (page: string) =>
  ({ product, url }: SampleFacts): Facts => ({ name: SAMPLE_NAME, product, link: `${url}/${page}?token=${SAMPLE_TOKEN}` })

/** Why somebody gets a mail about their account. */
export const ABOUT_ACCOUNT = {
  en: 'You get this message because you have an account with this address.',
  es: 'Recibes este mensaje porque tienes una cuenta con esta dirección.',
  fr: 'Vous recevez ce message parce que vous avez un compte avec cette adresse.',
}

/** The two mails that accounts need, in the person's language. */
export const MAILS = {
  verify: defineMail<Facts>({
    purpose: 'account_verification',
    why: {
      en: 'You get this message because somebody signed up with this address.',
      es: 'Recibes este mensaje porque alguien se ha registrado con esta dirección.',
      fr: 'Vous recevez ce message parce que quelqu’un s’est inscrit avec cette adresse.',
    },
    action: { en: 'Confirm address', es: 'Confirmar la dirección', fr: 'Confirmer l’adresse' },
    sample: sampleOf('verify-email'),
    texts: {
      en: ({ name, product, link }) => ({
        subject: `Confirm your email address for ${product}`,
        body: `Hello${called(' ', name)},\n\nPlease confirm your email address by opening this link within 10 minutes:\n\n${link}\n\nIf you did not sign up for ${product}, ignore this message.\n`,
      }),
      es: ({ name, product, link }) => ({
        subject: `Confirma tu correo electrónico para ${product}`,
        body: `Hola${called(', ', name)}:\n\nConfirma tu correo electrónico abriendo este enlace en los próximos 10 minutos:\n\n${link}\n\nSi no te has registrado en ${product}, ignora este mensaje.\n`,
      }),
      fr: ({ name, product, link }) => ({
        subject: `Confirmez votre adresse e-mail pour ${product}`,
        body: `Bonjour${called(' ', name)},\n\nConfirmez votre adresse e-mail en ouvrant ce lien dans les 10 minutes :\n\n${link}\n\nSi vous n’avez pas créé de compte sur ${product}, ignorez ce message.\n`,
      }),
    },
  }),
  recover: defineMail<Facts>({
    purpose: 'password_recovery',
    why: {
      en: 'You get this message because somebody asked for a new password for the account with this address.',
      es: 'Recibes este mensaje porque alguien ha pedido una nueva contraseña para la cuenta con esta dirección.',
      fr: 'Vous recevez ce message parce que quelqu’un a demandé un nouveau mot de passe pour le compte de cette adresse.',
    },
    action: { en: 'Choose a password', es: 'Elegir una contraseña', fr: 'Choisir un mot de passe' },
    sample: sampleOf('reset-password'),
    texts: {
      en: ({ name, product, link }) => ({
        subject: `Choose a new password for ${product}`,
        body: `Hello${called(' ', name)},\n\nSomeone, hopefully you, asked for a new password. Open this link within 10 minutes to choose one:\n\n${link}\n\nIf it was not you, ignore this message; your password stays as it is.\n`,
      }),
      es: ({ name, product, link }) => ({
        subject: `Elige una nueva contraseña para ${product}`,
        body: `Hola${called(', ', name)}:\n\nAlguien, esperamos que tú, ha pedido una nueva contraseña. Abre este enlace en los próximos 10 minutos para elegirla:\n\n${link}\n\nSi no has sido tú, ignora este mensaje; tu contraseña no cambia.\n`,
      }),
      fr: ({ name, product, link }) => ({
        subject: `Choisissez un nouveau mot de passe pour ${product}`,
        body: `Bonjour${called(' ', name)},\n\nQuelqu’un (vous, nous l’espérons) a demandé un nouveau mot de passe. Ouvrez ce lien dans les 10 minutes pour en choisir un :\n\n${link}\n\nSi ce n’était pas vous, ignorez ce message ; votre mot de passe reste inchangé.\n`,
      }),
    },
  }),
}

/** Mails for a new account go to an address that nobody has confirmed, so a name must not carry a message or an address to it. */
const NO_NAME = /[:/\\@<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u
const NAME_WORDS_MAX = 4

function called(before: string, name: string): string {
  return NO_NAME.test(name) || name.split(' ').length > NAME_WORDS_MAX ? '' : `${before}${name}`
}
