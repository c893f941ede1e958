import type { ReactNode } from 'react'
import { LOCALES } from '#shared/locale.ts'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import type { PublicView } from '../../public-page.ts'
import { SiteHeader } from '../SiteHeader.tsx'
import { PageHead } from './PageHead.tsx'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

const TEXTS = { en, es, fr } as const
const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const

type Props = Omit<PublicView, 'page' | 'contact' | 'samples'> & {
  /** Its address, without a language. */
  path: string
  title: string
  description: string
  hasSamples: boolean
  children: ReactNode
}

/** The whole document of a public page: head, header, `children` as the main part, and footer. It has no scripts. */
export function PublicPage({ locale, namesLanguage, operator, isSignedIn, assets, path, title, description, hasSamples, children }: Props) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageHead {...{ locale, namesLanguage, operator, path, title, description }} pictures={assets.pictures} />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={hasSamples ? assets.samples : assets.css} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Header locale={locale} product={operator.product} isSignedIn={isSignedIn} />
        <main id="content" className="w-full flex-1">
          {children}
        </main>
        <Footer locale={locale} operator={operator} path={path} />
      </body>
    </html>
  )
}

function Header({ locale, product, isSignedIn }: Pick<Props, 'locale' | 'isSignedIn'> & { product: string }) {
  const texts = TEXTS[locale].frame
  const forGuests = [
    { href: '/login', label: texts.signIn },
    { href: '/signup', label: texts.signUp },
  ]
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:m-2 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2">
        {texts.skip}
      </a>
      <SiteHeader
        productName={product}
        home={`/?lang=${locale}`}
        links={isSignedIn ? [{ href: '/dashboard', label: texts.dashboard }] : forGuests}
      />
    </>
  )
}

function Footer({ locale, operator, path }: Pick<Props, 'locale' | 'operator' | 'path'>) {
  const texts = TEXTS[locale].frame
  const links = [
    [`/about?lang=${locale}`, texts.about],
    [`/help?lang=${locale}`, texts.help],
    [`/contact?lang=${locale}`, texts.contact],
    [`/terms?lang=${locale}`, texts.terms],
    [`/privacy?lang=${locale}`, texts.privacy],
    [`/accessibility?lang=${locale}`, texts.accessibility],
    [`/api/docs?lang=${locale}`, texts.api],
  ] as const
  return (
    <footer className="border-t border-border text-sm text-muted">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-8 sm:px-6">
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-4">
          <nav aria-label={texts.footer}>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {links.map(([href, label]) => (
                <li key={href}>
                  <TextAnchor look="muted" href={href}>
                    {label}
                  </TextAnchor>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={texts.languages}>
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {LOCALES.map((language) => (
                <li key={language}>
                  <TextAnchor
                    look="muted"
                    href={`${path}?lang=${language}`}
                    hrefLang={language}
                    lang={language}
                    aria-current={language === locale ? 'true' : undefined}
                    className="aria-[current]:font-medium aria-[current]:text-text"
                  >
                    {LANGUAGE_NAMES[language]}
                  </TextAnchor>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-2">
          <p>
            © {operator.year} {operator.company || operator.product}
            {operator.address !== '' && ` · ${operator.address}`}
          </p>
          {operator.support !== '' && (
            <p>
              {texts.support}{' '}
              <a href={`mailto:${operator.support}`} className="rounded-sm underline underline-offset-4 hover:text-text">
                {operator.support}
              </a>
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}
