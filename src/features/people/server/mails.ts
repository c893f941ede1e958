import { INVITATION_DAYS } from '#features/auth/server/mailed-links.ts'
import { ABOUT_ACCOUNT } from '#features/auth/server/mails.ts'
import { defineMail } from '#server/mail/mail-kinds.ts'
import { writeEntered } from './entered-data.ts'
import type { EnteredData } from './entered-data.ts'
import { SAMPLE_NAME, SAMPLE_SENDER, SAMPLE_TOKEN } from '#shared/samples.ts'

type Invitation = EnteredData & { name: string; link: string }
type Impersonation = { name: string; product: string; actor: string; reason: string }

export const called = (before: string, name: string) => (name === '' ? '' : `${before}${name}`)

const SAMPLE_REASONS = {
  en: 'You asked why a chart is empty.',
  es: 'Has preguntado por qué un gráfico está vacío.',
  fr: 'Vous avez demandé pourquoi un graphique est vide.',
}

/** The mails about accounts that the super admin causes, in the language of the person. */
export const MAILS = {
  invitation: defineMail<Invitation>({
    purpose: 'account_invitation',
    why: {
      en: 'You get this message because an administrator has made an account for this address.',
      es: 'Recibes este mensaje porque un administrador ha creado una cuenta para esta dirección.',
      fr: 'Vous recevez ce message parce qu’un administrateur a créé un compte pour cette adresse.',
    },
    action: { en: 'Choose a password', es: 'Elegir una contraseña', fr: 'Choisir un mot de passe' },
    sample: ({ product, company, url }) => ({
      name: SAMPLE_NAME,
      product,
      company,
      url,
      actor: SAMPLE_SENDER,
      link: `${url}/reset-password?invited=true&token=${SAMPLE_TOKEN}`,
    }),
    texts: {
      en: (facts) => ({
        subject: `Your account for ${facts.product}`,
        body: `Hello${called(' ', facts.name)},\n\nThere is an account for you on ${facts.product}${called(' of ', facts.company)}. Open this link within ${INVITATION_DAYS} days to choose your password:\n\n${facts.link}\n\n${writeEntered('en', 'invitation', facts)}\n\nIf you did not expect this, ignore this message.\n`,
      }),
      es: (facts) => ({
        subject: `Tu cuenta en ${facts.product}`,
        body: `Hola${called(', ', facts.name)}:\n\nTienes una cuenta en ${facts.product}${called(' de ', facts.company)}. Abre este enlace en los próximos ${INVITATION_DAYS} días para elegir tu contraseña:\n\n${facts.link}\n\n${writeEntered('es', 'invitation', facts)}\n\nSi no esperabas este mensaje, ignóralo.\n`,
      }),
      fr: (facts) => ({
        subject: `Votre compte sur ${facts.product}`,
        body: `Bonjour${called(' ', facts.name)},\n\nUn compte vous attend sur ${facts.product}${called(' de ', facts.company)}. Ouvrez ce lien dans les ${INVITATION_DAYS} jours pour choisir votre mot de passe :\n\n${facts.link}\n\n${writeEntered('fr', 'invitation', facts)}\n\nSi vous n’attendiez pas ce message, ignorez-le.\n`,
      }),
    },
  }),
  impersonation: defineMail<Impersonation>({
    purpose: 'impersonation',
    why: ABOUT_ACCOUNT,
    sample: ({ product, locale }) => ({ name: SAMPLE_NAME, product, actor: SAMPLE_SENDER, reason: SAMPLE_REASONS[locale] }),
    texts: {
      en: ({ name, product, actor, reason }) => ({
        subject: `Somebody is acting for you on ${product}`,
        body: `Hello${called(' ', name)},\n\n${actor} is acting as you on ${product}, for an hour at most. The reason given:\n\n${reason}\n\nEverything done meanwhile is recorded with both names. Your password cannot be seen or changed. If you have questions, write to the person named above.\n`,
      }),
      es: ({ name, product, actor, reason }) => ({
        subject: `Alguien actúa en tu nombre en ${product}`,
        body: `Hola${called(', ', name)}:\n\n${actor} actúa en tu nombre en ${product}, durante una hora como máximo. El motivo indicado:\n\n${reason}\n\nTodo lo que se haga mientras tanto queda registrado con ambos nombres. Tu contraseña no se puede ver ni cambiar. Si tienes preguntas, escribe a la persona indicada arriba.\n`,
      }),
      fr: ({ name, product, actor, reason }) => ({
        subject: `Une personne agit en votre nom sur ${product}`,
        body: `Bonjour${called(' ', name)},\n\n${actor} agit en votre nom sur ${product}, pendant une heure au plus. Le motif indiqué :\n\n${reason}\n\nTout ce qui est fait pendant ce temps est enregistré avec les deux noms. Votre mot de passe ne peut être ni vu ni modifié. Pour toute question, écrivez à la personne nommée ci-dessus.\n`,
      }),
    },
  }),
}
