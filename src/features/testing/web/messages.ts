import { defineCatalogue } from '#web/i18n/catalogues.ts'
import type { en } from './messages/en.ts'

declare module '#web/i18n/catalogues.ts' {
  interface Catalogues {
    testing: typeof en
  }
}

export const testingMessages = defineCatalogue('testing', {
  en: async () => (await import('./messages/en.ts')).en,
  es: async () => (await import('./messages/es.ts')).es,
  fr: async () => (await import('./messages/fr.ts')).fr,
})
