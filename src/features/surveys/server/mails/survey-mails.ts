import type { Locale } from '#shared/locale.ts'

/** `closes` is the day as its reader writes it; empty if the survey has no end. */
type Facts = { title: string; link: string; closes: string; isAnonymous: boolean; unsubscribeUrl: string; product: string }
type Mail = { subject: string; body: string }

export const SURVEY_MAILS: Record<'invitation' | 'reminder', Record<Locale, (facts: Facts) => Mail>> = {
  invitation: {
    en: (facts) => ({
      subject: `Please take the survey: ${facts.title}`,
      body: `Hello,\n\nyou are asked to take the survey “${facts.title}”.\n\n${english(facts)}`,
    }),
    es: (facts) => ({
      subject: `Responde, por favor, la encuesta: ${facts.title}`,
      body: `Hola:\n\nSe te pide que respondas la encuesta «${facts.title}».\n\n${spanish(facts)}`,
    }),
    fr: (facts) => ({
      subject: `Merci de répondre à l’enquête\u00A0: ${facts.title}`,
      body: `Bonjour,\n\nvous êtes invité à répondre à l’enquête «\u00A0${facts.title}\u00A0».\n\n${french(facts)}`,
    }),
  },
  reminder: {
    en: (facts) => ({
      subject: `Reminder: ${facts.title}`,
      body: `Hello,\n\nyou have not completed the survey “${facts.title}” yet.\n\n${english(facts)}`,
    }),
    es: (facts) => ({
      subject: `Recordatorio: ${facts.title}`,
      body: `Hola:\n\nAún no has completado la encuesta «${facts.title}».\n\n${spanish(facts)}`,
    }),
    fr: (facts) => ({
      subject: `Rappel\u00A0: ${facts.title}`,
      body: `Bonjour,\n\nvous n’avez pas encore terminé l’enquête «\u00A0${facts.title}\u00A0».\n\n${french(facts)}`,
    }),
  },
}

function english({ link, closes, isAnonymous, unsubscribeUrl, product }: Facts): string {
  const lines = [
    link,
    ...(closes === '' ? [] : [`It is open until ${closes}.`]),
    isAnonymous ? 'Your answers are anonymous.' : 'Your name is stored with your answers. Reports are about groups only.',
    'Keep this link to yourself: whoever has it can answer in your place.',
    `Stop mails about surveys: ${unsubscribeUrl}`,
    `Sent with ${product}`,
  ]
  return `${lines.join('\n\n')}\n`
}

function spanish({ link, closes, isAnonymous, unsubscribeUrl, product }: Facts): string {
  const lines = [
    link,
    ...(closes === '' ? [] : [`Está abierta hasta el ${closes}.`]),
    isAnonymous ? 'Tus respuestas son anónimas.' : 'Tu nombre se guarda con tus respuestas. Los informes solo tratan de grupos.',
    'No compartas este enlace: quien lo tenga puede responder en tu lugar.',
    `No recibir más mensajes sobre encuestas: ${unsubscribeUrl}`,
    `Enviado con ${product}`,
  ]
  return `${lines.join('\n\n')}\n`
}

function french({ link, closes, isAnonymous, unsubscribeUrl, product }: Facts): string {
  const lines = [
    link,
    ...(closes === '' ? [] : [`Elle est ouverte jusqu’au ${closes}.`]),
    isAnonymous
      ? 'Vos réponses sont anonymes.'
      : 'Votre nom est enregistré avec vos réponses. Les rapports ne portent que sur des groupes.',
    'Ne partagez pas ce lien\u00A0: toute personne qui le possède peut répondre à votre place.',
    `Ne plus recevoir de messages sur les enquêtes\u00A0: ${unsubscribeUrl}`,
    `Envoyé avec ${product}`,
  ]
  return `${lines.join('\n\n')}\n`
}
