import type { Locale } from '#shared/locale.ts'

type FooterTexts = { sender: (product: string, company: string) => string; unsubscribe: string; open: string; colon: string }

/** What the layout says in every mail. `open` is on buttons of mails without a label of their own, `colon` before an address. */
export const FOOTER_TEXTS: Record<Locale, FooterTexts> = {
  en: {
    sender: (product, company) => (company === '' ? `Sent with ${product}` : `Sent with ${product} by ${company}`),
    unsubscribe: 'Stop these emails',
    open: 'Open',
    colon: ': ',
  },
  es: {
    sender: (product, company) => (company === '' ? `Enviado con ${product}` : `Enviado con ${product} por ${company}`),
    unsubscribe: 'No recibir más mensajes como este',
    open: 'Abrir',
    colon: ': ',
  },
  fr: {
    sender: (product, company) => (company === '' ? `Envoyé avec ${product}` : `Envoyé avec ${product} par ${company}`),
    unsubscribe: 'Ne plus recevoir de messages de ce type',
    open: 'Ouvrir',
    colon: '\u00A0: ',
  },
}
