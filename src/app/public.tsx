import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '#features/site/web/landing/LandingPage.tsx'
import { en } from '#features/site/web/landing/en.ts'
import { es } from '#features/site/web/landing/es.ts'
import { fr } from '#features/site/web/landing/fr.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'

const texts = { en, es, fr } as const

/** Renders the public pages as whole files: name → html. `scripts/prerender.ts` writes them during the build. */
export function renderPublicPages(assets: { css: string; icon: string; font: string }): Map<string, string> {
  return new Map(LOCALES.map((locale) => [`landing.${locale}.html`, `<!doctype html>${renderToStaticMarkup(document(locale, assets))}`]))
}

function document(locale: Locale, { css, icon, font }: { css: string; icon: string; font: string }) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={texts[locale].hero.text} />
        <title>{`${texts[locale].title} · __PRODUCT_NAME__`}</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={css} />
      </head>
      <body>
        <LandingPage texts={texts[locale]} />
      </body>
    </html>
  )
}
