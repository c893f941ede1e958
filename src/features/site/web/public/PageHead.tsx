import { LOCALES } from '#shared/locale.ts'
import type { PageDescription } from '../../public-page.ts'

const REGIONS = { en: 'en_GB', es: 'es_ES', fr: 'fr_FR' } as const

/** What search engines and link previews read of a page: its name, its address in each language, and its picture. */
export function PageHead({ locale, namesLanguage, operator, pictures, path, title, description }: PageDescription) {
  const unnamed = `${operator.publicUrl}${path}`
  const addressIn = (language: string) => `${unnamed}?lang=${language}`
  // Each address in the list of languages below has to name itself, also the one for everybody else: https://developers.google.com/search/docs/specialty/international/localized-versions
  const canonical = namesLanguage ? addressIn(locale) : unnamed
  const fullTitle = `${title} · ${operator.product}`
  return (
    <>
      <meta name="description" content={description} />
      <title>{fullTitle}</title>
      <link rel="canonical" href={canonical} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={unnamed} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={operator.product} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={REGIONS[locale]} />
      {LOCALES.filter((language) => language !== locale).map((language) => (
        <meta key={language} property="og:locale:alternate" content={REGIONS[language]} />
      ))}
      <meta property="og:image" content={`${operator.publicUrl}${pictures[locale]}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
