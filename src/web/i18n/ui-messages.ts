import { defineCatalogue } from './catalogues.ts'
import type { en } from './messages-en.ts'

declare module './catalogues.ts' {
  interface Catalogues {
    ui: typeof en
  }
}

export const uiMessages = defineCatalogue('ui', {
  en: async () => (await import('./messages-en.ts')).en,
  es: async () => (await import('./messages-es.ts')).es,
  fr: async () => (await import('./messages-fr.ts')).fr,
})
