import { inEachLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import type { Tx } from '#server/db/db.ts'
import { queueMail } from '#server/mail/mail.ts'
import { defineMail } from '#server/mail/mail-kinds.ts'
import type { MailText } from '#server/mail/mail-kinds.ts'
import { ABOUT_ACCOUNT } from '../mails.ts'
import type { Platform } from '#server/platform.ts'

/* Mails to a person about changes of how they sign in, so that they notice what somebody else did. Without links, which others imitate. */

export type Notice =
  | 'password_changed'
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'

const TEXTS: Record<Locale, { subject: (product: string) => string; acts: Record<Notice, string>; otherwise: string }> = {
  en: {
    subject: (product) => `Your sign-in to ${product} has changed`,
    acts: {
      password_changed: 'Your password has been changed. All other browsers have been signed out.',
      totp_added: 'An authenticator app has been set up for your account.',
      totp_removed: 'The authenticator app has been removed from your account.',
      passkey_added: 'A passkey has been added to your account.',
      passkey_removed: 'A passkey has been removed from your account.',
      recovery_codes_renewed: 'Your account has new recovery codes. The earlier ones no longer work.',
      recovery_code_used: 'Somebody signed in to your account with one of your recovery codes.',
    },
    otherwise: 'If it was not you, choose a new password now, sign out the other browsers in the settings, and tell your administrator.',
  },
  es: {
    subject: (product) => `Tu inicio de sesión en ${product} ha cambiado`,
    acts: {
      password_changed: 'Se ha cambiado tu contraseña. Se ha cerrado la sesión en todos los demás navegadores.',
      totp_added: 'Se ha configurado una aplicación de autenticación para tu cuenta.',
      totp_removed: 'Se ha quitado la aplicación de autenticación de tu cuenta.',
      passkey_added: 'Se ha añadido una llave de acceso a tu cuenta.',
      passkey_removed: 'Se ha quitado una llave de acceso de tu cuenta.',
      recovery_codes_renewed: 'Tu cuenta tiene nuevos códigos de recuperación. Los anteriores ya no funcionan.',
      recovery_code_used: 'Alguien ha iniciado sesión en tu cuenta con uno de tus códigos de recuperación.',
    },
    otherwise:
      'Si no has sido tú, elige ahora una nueva contraseña, cierra la sesión de los demás navegadores en los ajustes y avisa a tu administrador.',
  },
  fr: {
    subject: (product) => `Votre connexion à ${product} a changé`,
    acts: {
      password_changed: 'Votre mot de passe a été modifié. Tous les autres navigateurs ont été déconnectés.',
      totp_added: 'Une application d’authentification a été configurée pour votre compte.',
      totp_removed: 'L’application d’authentification a été retirée de votre compte.',
      passkey_added: 'Une clé d’accès a été ajoutée à votre compte.',
      passkey_removed: 'Une clé d’accès a été retirée de votre compte.',
      recovery_codes_renewed: 'Votre compte a de nouveaux codes de récupération. Les précédents ne fonctionnent plus.',
      recovery_code_used: 'Quelqu’un s’est connecté à votre compte avec l’un de vos codes de récupération.',
    },
    otherwise:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, déconnectez les autres navigateurs dans les paramètres et prévenez votre administrateur.',
  },
}

type Facts = { notice: Notice; product: string }

function writeNotice(locale: Locale, { notice, product }: Facts): MailText {
  const { subject, acts, otherwise } = TEXTS[locale]
  return { subject: subject(product), body: `${acts[notice]}\n\n${otherwise}\n` }
}

export const NOTICE_MAIL = defineMail<Facts>({
  purpose: 'sign_in_changed',
  why: ABOUT_ACCOUNT,
  sample: ({ product }) => ({ notice: 'password_changed', product }),
  texts: inEachLocale((locale) => (facts) => writeNotice(locale, facts)),
})

/** Queues the mail in the transaction of the act, as the system. */
export async function mailNotice({ env }: Pick<Platform, 'env'>, tx: Tx, userId: string, notice: Notice): Promise<void> {
  const { email, locale } = await tx.selectFrom('profiles').select(['email', 'locale']).where('id', '=', userId).executeTakeFirstOrThrow()
  await queueMail(tx, NOTICE_MAIL, { userId, to: email, locale, facts: { notice, product: env.PRODUCT_NAME } })
}
