import { ABOUT_ACCOUNT } from '#features/auth/server/mails.ts'
import { defineMail } from '#server/mail/mail-kinds.ts'
import type { Tx } from '#server/db/db.ts'
import { queueMail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import type { Locale } from '#shared/locale.ts'
import { SAMPLE_NAME, SAMPLE_SENDER } from '#shared/samples.ts'
import type { Person } from '../contract.ts'
import { called } from './mails.ts'
import { nameWithAddress } from './named-actor.ts'
import type { PersonRow } from './policy.ts'

/* Tells a person what an administrator has changed about their account: who, what, what it means, and where to ask. */

type Role = Person['role']
type Status = 'suspended' | 'deactivated' | 'active'
/** What the person notices. Suspending an account that is already deactivated changes nothing for them. */
export type AccountChange = { role?: { from: Role; to: Role } | undefined; status?: Status | undefined }
type Facts = AccountChange & { name: string; product: string; actor: string; support: string }

const ROLE_NAMES: Record<Locale, Record<Role, string>> = {
  en: { user: 'User', admin: 'Admin', super_admin: 'Super admin' },
  es: { user: 'Usuario', admin: 'Administrador', super_admin: 'Superadministrador' },
  fr: { user: 'Utilisateur', admin: 'Administrateur', super_admin: 'Super-administrateur' },
}

const ROLE_MEANINGS: Record<Locale, Record<Role, string>> = {
  en: {
    user: 'You work with your own content. You cannot change what everyone shares.',
    admin: 'You can also change the templates and the brand kit that everyone shares.',
    super_admin: 'You can also change settings, roles and accounts, and act for other people.',
  },
  es: {
    user: 'Trabajas con tu propio contenido. No puedes cambiar lo que comparten todas las personas.',
    admin: 'También puedes cambiar las plantillas y el kit de marca que comparten todas las personas.',
    super_admin: 'También puedes cambiar ajustes, roles y cuentas, y actuar en nombre de otras personas.',
  },
  fr: {
    user: 'Vous travaillez avec votre propre contenu. Vous ne pouvez pas modifier ce qui est partagé avec tout le monde.',
    admin: 'Vous pouvez aussi modifier les modèles et la charte graphique partagés avec tout le monde.',
    super_admin: 'Vous pouvez aussi modifier les paramètres, les rôles et les comptes, et agir au nom d’autres personnes.',
  },
}

const STATUS_TEXTS: Record<Locale, Record<Status, string>> = {
  en: {
    suspended:
      'The account is suspended. All its sessions have ended, and you cannot sign in until an administrator makes it active again. What was being generated has been cancelled. Nothing was deleted.',
    deactivated:
      'The account is deactivated. All its sessions have ended, and you cannot sign in until an administrator activates it again. What was being generated has been cancelled. Nothing was deleted.',
    active: 'The account is active again. Sign in as before. Nothing was deleted.',
  },
  es: {
    suspended:
      'La cuenta está suspendida. Se han cerrado todas sus sesiones y no puedes iniciar sesión hasta que un administrador la vuelva a activar. Lo que se estaba generando se ha cancelado. No se ha eliminado nada.',
    deactivated:
      'La cuenta está desactivada. Se han cerrado todas sus sesiones y no puedes iniciar sesión hasta que un administrador la vuelva a activar. Lo que se estaba generando se ha cancelado. No se ha eliminado nada.',
    active: 'La cuenta vuelve a estar activa. Inicia sesión como antes. No se ha eliminado nada.',
  },
  fr: {
    suspended:
      'Le compte est suspendu. Toutes ses sessions sont fermées et vous ne pouvez pas vous connecter tant qu’un administrateur ne l’a pas réactivé. Les générations en cours ont été annulées. Rien n’a été supprimé.',
    deactivated:
      'Le compte est désactivé. Toutes ses sessions sont fermées et vous ne pouvez pas vous connecter tant qu’un administrateur ne l’a pas réactivé. Les générations en cours ont été annulées. Rien n’a été supprimé.',
    active: 'Le compte est de nouveau actif. Connectez-vous comme avant. Rien n’a été supprimé.',
  },
}

export const CHANGED_MAIL = defineMail<Facts>({
  purpose: 'account_changed',
  why: ABOUT_ACCOUNT,
  sample: ({ product, support }) => ({
    name: SAMPLE_NAME,
    product,
    actor: SAMPLE_SENDER,
    support,
    role: { from: 'user', to: 'admin' },
    status: 'active',
  }),
  texts: {
    en: (facts) => ({
      subject: `Your account for ${facts.product} has been changed`,
      body: writeBody(facts, 'en', {
        greeting: `Hello${called(' ', facts.name)},`,
        act: `${facts.actor} has changed your account for ${facts.product}.`,
        role: (from, to, means) => `Your role is now “${to}”; it was “${from}”. ${means}`,
        signedOut: 'You have been signed out. Sign in again to work with the new role.',
        questions:
          facts.support === ''
            ? 'If you have questions, write to the person named above.'
            : `If you have questions, write to ${facts.support}.`,
      }),
    }),
    es: (facts) => ({
      subject: `Tu cuenta en ${facts.product} ha cambiado`,
      body: writeBody(facts, 'es', {
        greeting: `Hola${called(', ', facts.name)}:`,
        act: `${facts.actor} ha cambiado tu cuenta en ${facts.product}.`,
        role: (from, to, means) => `Tu rol es ahora «${to}»; antes era «${from}». ${means}`,
        signedOut: 'Se ha cerrado tu sesión. Vuelve a iniciarla para trabajar con el nuevo rol.',
        questions:
          facts.support === ''
            ? 'Si tienes preguntas, escribe a la persona indicada arriba.'
            : `Si tienes preguntas, escribe a ${facts.support}.`,
      }),
    }),
    fr: (facts) => ({
      subject: `Votre compte sur ${facts.product} a été modifié`,
      body: writeBody(facts, 'fr', {
        greeting: `Bonjour${called(' ', facts.name)},`,
        act: `${facts.actor} a modifié votre compte sur ${facts.product}.`,
        role: (from, to, means) => `Votre rôle est désormais « ${to} » ; c’était « ${from} ». ${means}`,
        signedOut: 'Votre session a été fermée. Connectez-vous de nouveau pour travailler avec le nouveau rôle.',
        questions:
          facts.support === ''
            ? 'Pour toute question, écrivez à la personne nommée ci-dessus.'
            : `Pour toute question, écrivez à ${facts.support}.`,
      }),
    }),
  },
})

type Words = {
  greeting: string
  act: string
  role: (from: string, to: string, means: string) => string
  signedOut: string
  questions: string
}

function writeBody({ role, status }: Facts, locale: Locale, words: Words): string {
  const paragraphs = [words.greeting, words.act]
  const names = ROLE_NAMES[locale]
  if (role) paragraphs.push(words.role(names[role.from], names[role.to], ROLE_MEANINGS[locale][role.to]))
  if (role && status === undefined) paragraphs.push(words.signedOut)
  if (status) paragraphs.push(STATUS_TEXTS[locale][status])
  return `${[...paragraphs, words.questions].join('\n\n')}\n`
}

/** Queues the mail in the transaction of the change, as the system. */
export async function mailChange(
  { env }: Pick<Platform, 'env'>,
  tx: Tx,
  {
    person,
    actorId,
    change,
  }: { person: Pick<PersonRow, 'id' | 'email' | 'first_name' | 'locale'>; actorId: string; change: AccountChange },
): Promise<void> {
  const { id: userId, email: to, first_name: name, locale } = person
  const actor = await nameWithAddress(tx, actorId)
  const facts = { name, product: env.PRODUCT_NAME, actor, support: env.SUPPORT_EMAIL, ...change }
  await queueMail(tx, CHANGED_MAIL, { userId, to, locale, facts })
}
