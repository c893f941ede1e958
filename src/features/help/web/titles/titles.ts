import { defineCatalogue } from '#web/i18n/catalogues.ts'
import type { ArticleSlug } from '#shared/help-topics.ts'

/** What lists show of an article. Its keywords are words that find it and that its title does not have. */
export type Listed = { title: string; summary: string; keywords: string }

declare module '#web/i18n/catalogues.ts' {
  interface Catalogues {
    helpTitles: Record<ArticleSlug, Listed>
  }
}

/** Made of the front matter of the articles. The command palette loads it, and none of the articles. */
export const helpTitles = defineCatalogue('helpTitles', {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
})
