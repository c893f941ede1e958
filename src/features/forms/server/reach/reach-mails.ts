import { defineMail } from '#server/mail/mail-kinds.ts'
import type { SampleFacts } from '#server/mail/mail-kinds.ts'
import { UNSUBSCRIBE_PATH } from '../../public-page.ts'
import { SAMPLE_ID, SAMPLE_SENDER, SAMPLE_TOKEN } from '#shared/samples.ts'

type Invitation = { owner: string; title: string; link: string }
type Digest = { title: string; count: number; link: string }

const SAMPLE_TITLES = { en: 'Team lunch', es: 'Comida de equipo', fr: 'Déjeuner d’équipe' }
const invitationSample = ({ locale, url }: SampleFacts): Invitation => ({
  owner: SAMPLE_SENDER,
  title: SAMPLE_TITLES[locale],
  link: `${url}/form/${SAMPLE_ID}?link=${SAMPLE_TOKEN}`,
})

const INVITATION_FRAME = {
  why: {
    en: 'You get this message because the sender has entered this address.',
    es: 'Recibes este mensaje porque quien lo envía ha indicado esta dirección.',
    fr: 'Vous recevez ce message parce que la personne qui l’envoie a indiqué cette adresse.',
  },
  unsubscribe: {
    path: UNSUBSCRIBE_PATH,
    label: {
      en: 'Stop emails about forms',
      es: 'No recibir más mensajes sobre formularios',
      fr: 'Ne plus recevoir de messages sur les formulaires',
    },
  },
  action: { en: 'Answer the form', es: 'Responder al formulario', fr: 'Répondre au formulaire' },
  sample: invitationSample,
}

/** To people on a list, in the language of the form's owner. */
export const INVITATION_MAILS = {
  invitation: defineMail<Invitation>({
    purpose: 'form_invitation',
    ...INVITATION_FRAME,
    texts: {
      en: ({ owner, title, link }) => ({
        subject: `Please answer: ${title}`,
        body: `Hello,\n\n${owner} asks you to answer the form “${title}”. This link is for you alone and takes one response:\n\n${link}\n\nThe page says what is stored before you begin. If you did not expect this message, ignore it.\n`,
      }),
      es: ({ owner, title, link }) => ({
        subject: `Responde, por favor: ${title}`,
        body: `Hola:\n\n${owner} te pide que respondas al formulario «${title}». Este enlace es solo para ti y admite una respuesta:\n\n${link}\n\nLa página indica qué se guarda antes de empezar. Si no esperabas este mensaje, ignóralo.\n`,
      }),
      fr: ({ owner, title, link }) => ({
        subject: `Merci de répondre : ${title}`,
        body: `Bonjour,\n\n${owner} vous demande de répondre au formulaire « ${title} ». Ce lien est personnel et accepte une seule réponse :\n\n${link}\n\nLa page indique ce qui est enregistré avant que vous commenciez. Si vous n’attendiez pas ce message, ignorez-le.\n`,
      }),
    },
  }),
  reminder: defineMail<Invitation>({
    purpose: 'form_reminder',
    ...INVITATION_FRAME,
    texts: {
      en: ({ owner, title, link }) => ({
        subject: `Reminder: ${title}`,
        body: `Hello,\n\n${owner} reminds you of the form “${title}”. This link is for you alone and takes one response:\n\n${link}\n\nIf you have already answered, or do not want to, ignore this message.\n`,
      }),
      es: ({ owner, title, link }) => ({
        subject: `Recordatorio: ${title}`,
        body: `Hola:\n\n${owner} te recuerda el formulario «${title}». Este enlace es solo para ti y admite una respuesta:\n\n${link}\n\nSi ya has respondido o no quieres responder, ignora este mensaje.\n`,
      }),
      fr: ({ owner, title, link }) => ({
        subject: `Rappel : ${title}`,
        body: `Bonjour,\n\n${owner} vous rappelle le formulaire « ${title} ». Ce lien est personnel et accepte une seule réponse :\n\n${link}\n\nSi vous avez déjà répondu ou ne souhaitez pas répondre, ignorez ce message.\n`,
      }),
    },
  }),
}

/** To the owner, in their language. */
export const DIGEST_MAIL = defineMail<Digest>({
  purpose: 'form_responses',
  why: {
    en: 'You get this message because the form is yours.',
    es: 'Recibes este mensaje porque el formulario es tuyo.',
    fr: 'Vous recevez ce message parce que ce formulaire est le vôtre.',
  },
  action: { en: 'Read responses', es: 'Leer las respuestas', fr: 'Lire les réponses' },
  sample: ({ locale, url }) => ({ title: SAMPLE_TITLES[locale], count: 3, link: `${url}/forms/${SAMPLE_ID}/responses?tab=responses` }),
  texts: {
    en: ({ title, count, link }) => ({
      subject: count === 1 ? `A new response to ${title}` : `${count.toLocaleString('en')} new responses to ${title}`,
      body: `Hello,\n\n${count === 1 ? 'There is a new response' : `There are ${count.toLocaleString('en')} new responses`} to your form “${title}”:\n\n${link}\n\nNotifications are on for this form. Switch them off under Share on that page.\n`,
    }),
    es: ({ title, count, link }) => ({
      subject: count === 1 ? `Una respuesta nueva a ${title}` : `${count.toLocaleString('es')} respuestas nuevas a ${title}`,
      body: `Hola:\n\n${count === 1 ? 'Hay una respuesta nueva' : `Hay ${count.toLocaleString('es')} respuestas nuevas`} a tu formulario «${title}»:\n\n${link}\n\nLos avisos de este formulario están activados. Desactívalos en «Compartir» en esa página.\n`,
    }),
    fr: ({ title, count, link }) => ({
      subject: count === 1 ? `Une nouvelle réponse à ${title}` : `${count.toLocaleString('fr')} nouvelles réponses à ${title}`,
      body: `Bonjour,\n\n${count === 1 ? 'Il y a une nouvelle réponse' : `Il y a ${count.toLocaleString('fr')} nouvelles réponses`} à votre formulaire « ${title} » :\n\n${link}\n\nLes notifications de ce formulaire sont activées. Désactivez-les sous « Partager » sur cette page.\n`,
    }),
  },
})
