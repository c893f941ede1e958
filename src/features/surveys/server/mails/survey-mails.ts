import { defineMail } from '#server/mail/mail-kinds.ts'
import type { SampleFacts } from '#server/mail/mail-kinds.ts'
import { dateText } from '#shared/formats.ts'
import { SAMPLE_TOKEN } from '#shared/samples.ts'
import { UNSUBSCRIBE_PATH } from '../links/survey-links.ts'

/** `closes` is the day as its reader writes it; empty if the survey has no end. */
type Facts = { title: string; link: string; closes: string; isAnonymous: boolean }

const SAMPLE_TITLES = { en: 'How we work', es: 'Cómo trabajamos', fr: 'Notre façon de travailler' }
const FRAME = {
  why: {
    en: 'You get this message because the survey is for you.',
    es: 'Recibes este mensaje porque la encuesta es para ti.',
    fr: 'Vous recevez ce message parce que l’enquête vous est destinée.',
  },
  action: { en: 'Take the survey', es: 'Responder la encuesta', fr: 'Répondre à l’enquête' },
  unsubscribe: {
    path: UNSUBSCRIBE_PATH,
    label: {
      en: 'Stop emails about surveys',
      es: 'No recibir más mensajes sobre encuestas',
      fr: 'Ne plus recevoir de messages sur les enquêtes',
    },
  },
  sample: ({ locale, url }: SampleFacts): Facts => ({
    title: SAMPLE_TITLES[locale],
    link: `${url}/survey?link=${SAMPLE_TOKEN}`,
    closes: dateText(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }, new Date(Date.UTC(2030, 0, 31, 18))),
    isAnonymous: true,
  }),
}

export const SURVEY_MAILS = {
  invitation: defineMail<Facts>({
    purpose: 'survey_invitation',
    ...FRAME,
    texts: {
      en: (facts) => ({
        subject: `Please take the survey: ${facts.title}`,
        body: `Hello,\n\nYou are asked to take the survey “${facts.title}”.\n\n${english(facts)}`,
      }),
      es: (facts) => ({
        subject: `Responde, por favor, la encuesta: ${facts.title}`,
        body: `Hola:\n\nSe te pide que respondas la encuesta «${facts.title}».\n\n${spanish(facts)}`,
      }),
      fr: (facts) => ({
        subject: `Merci de répondre à l’enquête\u00A0: ${facts.title}`,
        body: `Bonjour,\n\nMerci de répondre à l’enquête «\u00A0${facts.title}\u00A0».\n\n${french(facts)}`,
      }),
    },
  }),
  reminder: defineMail<Facts>({
    purpose: 'survey_reminder',
    ...FRAME,
    texts: {
      en: (facts) => ({
        subject: `Reminder: ${facts.title}`,
        body: `Hello,\n\nYou have not completed the survey “${facts.title}” yet.\n\n${english(facts)}`,
      }),
      es: (facts) => ({
        subject: `Recordatorio: ${facts.title}`,
        body: `Hola:\n\nAún no has completado la encuesta «${facts.title}».\n\n${spanish(facts)}`,
      }),
      fr: (facts) => ({
        subject: `Rappel\u00A0: ${facts.title}`,
        body: `Bonjour,\n\nVous n’avez pas encore terminé l’enquête «\u00A0${facts.title}\u00A0».\n\n${french(facts)}`,
      }),
    },
  }),
}

function english({ link, closes, isAnonymous }: Facts): string {
  const lines = [
    link,
    ...(closes === '' ? [] : [`It is open until ${closes}.`]),
    isAnonymous
      ? 'Your answers are anonymous. They are stored with your department and group, but without your name or the time.'
      : 'Your name is stored with your answers. People who manage surveys can see whether you have answered and how consistent your answers are. Reports are about groups only.',
    'Keep this link to yourself: anyone who has it can answer in your place.',
  ]
  return `${lines.join('\n\n')}\n`
}

function spanish({ link, closes, isAnonymous }: Facts): string {
  const lines = [
    link,
    ...(closes === '' ? [] : [`Está abierta hasta el ${closes}.`]),
    isAnonymous
      ? 'Tus respuestas son anónimas. Se guardan con tu departamento y tu grupo, pero sin tu nombre ni la hora.'
      : 'Tu nombre se guarda con tus respuestas. Quien gestiona las encuestas ve si has respondido y lo coherentes que son tus respuestas. Los informes solo tratan de grupos.',
    'No compartas este enlace: quien lo tenga puede responder en tu lugar.',
  ]
  return `${lines.join('\n\n')}\n`
}

function french({ link, closes, isAnonymous }: Facts): string {
  const lines = [
    link,
    ...(closes === '' ? [] : [`Elle est ouverte jusqu’au ${closes}.`]),
    isAnonymous
      ? 'Vos réponses sont anonymes. Elles sont enregistrées avec votre service et votre groupe, mais sans votre nom ni l’heure.'
      : 'Votre nom est enregistré avec vos réponses. Les personnes qui gèrent les enquêtes voient si vous avez répondu et si vos réponses sont cohérentes. Les rapports ne portent que sur des groupes.',
    'Ne partagez pas ce lien\u00A0: toute personne qui le possède peut répondre à votre place.',
  ]
  return `${lines.join('\n\n')}\n`
}
