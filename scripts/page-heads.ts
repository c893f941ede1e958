import { readFile } from 'node:fs/promises'
import { ARTICLES } from '#features/help/web/articles.ts'
import { en as helpEn } from '#features/help/web/messages/en.ts'
import { es as helpEs } from '#features/help/web/messages/es.ts'
import { fr as helpFr } from '#features/help/web/messages/fr.ts'
import { en as privacyEn } from '#features/privacy/web/messages/en.ts'
import { es as privacyEs } from '#features/privacy/web/messages/es.ts'
import { fr as privacyFr } from '#features/privacy/web/messages/fr.ts'
import type { PageHeads } from '#features/site/public-page.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { parseArticle } from './help-articles.ts'

const HELP = { en: helpEn, es: helpEs, fr: helpFr }
const PRIVACY = { en: privacyEn, es: privacyEs, fr: privacyFr }
const ARTICLES_FOLDER = new URL('../src/features/help/articles/', import.meta.url)

/** Titles and descriptions of the app's pages that everybody may open, for those who read the HTML only. */
export async function readPageHeads(): Promise<PageHeads> {
  const articles = ARTICLES.map(async (slug) => [`/help/${slug}`, await inLanguages((locale) => readListed(slug, locale))] as const)
  return {
    '/privacy': await inLanguages((locale) => ({ title: PRIVACY[locale].page.title, description: PRIVACY[locale].page.recordText })),
    '/help': await inLanguages((locale) => ({ title: HELP[locale].title, description: HELP[locale].description })),
    ...Object.fromEntries(await Promise.all(articles)),
  }
}

type Head = PageHeads[string][Locale]

async function readListed(slug: string, locale: Locale): Promise<Head> {
  const { title, summary } = parseArticle(await readFile(new URL(`${locale}/${slug}.md`, ARTICLES_FOLDER), 'utf8'))
  return { title, description: summary }
}

async function inLanguages(read: (locale: Locale) => Head | Promise<Head>): Promise<Record<Locale, Head>> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)] as const))
  return Object.fromEntries(entries) as Record<Locale, Head>
}
