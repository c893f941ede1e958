import type { Locale } from '#shared/locale.ts'

type Mail = { subject: string; body: string }
type Facts = { name: string; product: string; link: string }

/** The two mails that accounts need, in the person's language. Plain text: nothing a mail program could render wrongly. */
export const MAILS: Record<'verify' | 'recover', Record<Locale, (facts: Facts) => Mail>> = {
  verify: {
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
  recover: {
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
}

/** Mails for a new account go to an address that nobody has confirmed, so a name must not carry a message or an address to it. */
const NO_NAME = /[:/\\@<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u
const NAME_WORDS_MAX = 4

function called(before: string, name: string): string {
  return NO_NAME.test(name) || name.split(' ').length > NAME_WORDS_MAX ? '' : `${before}${name}`
}
