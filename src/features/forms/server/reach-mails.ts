import type { Locale } from '#shared/locale.ts'

type Mail = { subject: string; body: string }
type Invitation = { owner: string; title: string; link: string; product: string }
type Digest = { title: string; count: number; link: string; product: string }

/** To people on a list, in the language of the form's owner. */
export const INVITATION_MAILS: Record<'invitation' | 'reminder', Record<Locale, (facts: Invitation) => Mail>> = {
  invitation: {
    en: ({ owner, title, link, product }) => ({
      subject: `Please answer: ${title}`,
      body: `Hello,\n\n${owner} asks you to answer the form “${title}”. This link is for you alone and takes one response:\n\n${link}\n\nThe page says what is stored before you begin. If you did not expect this message, ignore it.\n\nSent with ${product}\n`,
    }),
    es: ({ owner, title, link, product }) => ({
      subject: `Responde, por favor: ${title}`,
      body: `Hola:\n\n${owner} te pide que respondas al formulario «${title}». Este enlace es solo para ti y admite una respuesta:\n\n${link}\n\nLa página indica qué se guarda antes de empezar. Si no esperabas este mensaje, ignóralo.\n\nEnviado con ${product}\n`,
    }),
    fr: ({ owner, title, link, product }) => ({
      subject: `Merci de répondre : ${title}`,
      body: `Bonjour,\n\n${owner} vous demande de répondre au formulaire « ${title} ». Ce lien est personnel et accepte une seule réponse :\n\n${link}\n\nLa page indique ce qui est enregistré avant que vous commenciez. Si vous n’attendiez pas ce message, ignorez-le.\n\nEnvoyé avec ${product}\n`,
    }),
  },
  reminder: {
    en: ({ owner, title, link, product }) => ({
      subject: `Reminder: ${title}`,
      body: `Hello,\n\n${owner} reminds you of the form “${title}”. This link is for you alone and takes one response:\n\n${link}\n\nIf you have already answered, or do not want to, ignore this message.\n\nSent with ${product}\n`,
    }),
    es: ({ owner, title, link, product }) => ({
      subject: `Recordatorio: ${title}`,
      body: `Hola:\n\n${owner} te recuerda el formulario «${title}». Este enlace es solo para ti y admite una respuesta:\n\n${link}\n\nSi ya has respondido o no quieres responder, ignora este mensaje.\n\nEnviado con ${product}\n`,
    }),
    fr: ({ owner, title, link, product }) => ({
      subject: `Rappel : ${title}`,
      body: `Bonjour,\n\n${owner} vous rappelle le formulaire « ${title} ». Ce lien est personnel et accepte une seule réponse :\n\n${link}\n\nSi vous avez déjà répondu ou ne souhaitez pas répondre, ignorez ce message.\n\nEnvoyé avec ${product}\n`,
    }),
  },
}

/** To the owner, in their language. */
export const DIGEST_MAILS: Record<Locale, (facts: Digest) => Mail> = {
  en: ({ title, count, link, product }) => ({
    subject: count === 1 ? `A new response to ${title}` : `${count.toLocaleString('en')} new responses to ${title}`,
    body: `Hello,\n\n${count === 1 ? 'There is a new response' : `There are ${count.toLocaleString('en')} new responses`} to your form “${title}”:\n\n${link}\n\nYou get this message because notifications are on for this form. Switch them off under Share on that page.\n\nSent with ${product}\n`,
  }),
  es: ({ title, count, link, product }) => ({
    subject: count === 1 ? `Una respuesta nueva a ${title}` : `${count.toLocaleString('es')} respuestas nuevas a ${title}`,
    body: `Hola:\n\n${count === 1 ? 'Hay una respuesta nueva' : `Hay ${count.toLocaleString('es')} respuestas nuevas`} a tu formulario «${title}»:\n\n${link}\n\nRecibes este mensaje porque los avisos de este formulario están activados. Desactívalos en «Compartir» en esa página.\n\nEnviado con ${product}\n`,
  }),
  fr: ({ title, count, link, product }) => ({
    subject: count === 1 ? `Une nouvelle réponse à ${title}` : `${count.toLocaleString('fr')} nouvelles réponses à ${title}`,
    body: `Bonjour,\n\n${count === 1 ? 'Il y a une nouvelle réponse' : `Il y a ${count.toLocaleString('fr')} nouvelles réponses`} à votre formulaire « ${title} » :\n\n${link}\n\nVous recevez ce message parce que les notifications de ce formulaire sont activées. Désactivez-les sous « Partager » sur cette page.\n\nEnvoyé avec ${product}\n`,
  }),
}
