import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { LoginOutline } from '#features/auth/web/LoginOutline.tsx'
import { en as authEn } from '#features/auth/web/messages/en.ts'
import { es as authEs } from '#features/auth/web/messages/es.ts'
import { fr as authFr } from '#features/auth/web/messages/fr.ts'
import { ContactForm } from '#features/contact/web/public/ContactForm.tsx'
import { en as contactEn } from '#features/contact/web/public/texts/en.ts'
import { es as contactEs } from '#features/contact/web/public/texts/es.ts'
import { fr as contactFr } from '#features/contact/web/public/texts/fr.ts'
import { SITE_PAGES } from '#features/site/public-page.ts'
import type { PublicView, RenderLoginOutline, RenderPublicPage } from '#features/site/public-page.ts'
import { LandingPage } from '#features/site/web/landing/LandingPage.tsx'
import { en as landingEn } from '#features/site/web/landing/en.ts'
import { es as landingEs } from '#features/site/web/landing/es.ts'
import { fr as landingFr } from '#features/site/web/landing/fr.ts'
import { ArticlePage, fillOperator } from '#features/site/web/public/ArticlePage.tsx'
import { MockupPage } from '#features/site/web/public/MockupPage.tsx'
import { PublicPage } from '#features/site/web/public/PublicPage.tsx'
import { en } from '#features/site/web/public/texts/en.ts'
import { es } from '#features/site/web/public/texts/es.ts'
import { fr } from '#features/site/web/public/texts/fr.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Catalogues } from '#web/i18n/catalogues.ts'
import { en as uiEn } from '#web/i18n/messages-en.ts'
import { es as uiEs } from '#web/i18n/messages-es.ts'
import { fr as uiFr } from '#web/i18n/messages-fr.ts'

const TEXTS = { en, es, fr } as const
const CONTACT = { en: contactEn, es: contactEs, fr: contactFr } as const
const LOGIN = { en: { auth: authEn, ui: uiEn }, es: { auth: authEs, ui: uiEs }, fr: { auth: authFr, ui: uiFr } } as const
const LANDING = { en: landingEn, es: landingEs, fr: landingFr } as const

/** Entry of the bundle that the server renders the public pages with (`scripts/prerender.ts`). */
export const renderPublicPage: RenderPublicPage = (view) => {
  const { title, description, path, content } = contentOf(view)
  return `<!doctype html>${renderToStaticMarkup(
    <PublicPage {...view} path={path} title={title} description={description}>
      {content}
    </PublicPage>,
  )}`
}

export const renderLoginOutline: RenderLoginOutline = ({ locale, ...view }) =>
  renderToStaticMarkup(
    // A translation has the keys of the English catalogue, whose texts are its type. The outline has no dates.
    <IntlProvider locale={locale} messages={LOGIN[locale] as Partial<Catalogues>} timeZone="UTC">
      <LoginOutline {...view} />
    </IntlProvider>,
  )

function contentOf(view: PublicView): { title: string; description: string; path: string; content: ReactNode } {
  const { locale, operator } = view
  if (view.page === 'contact') {
    const texts = CONTACT[locale]
    const content = <ContactForm view={view.contact} texts={texts} product={operator.product} action={`/contact?lang=${locale}`} />
    return { title: texts.title, description: fillIn(texts.intro, { product: operator.product }), path: '/contact', content }
  }
  const path = SITE_PAGES[view.page]
  if (view.page === 'landing') {
    const texts = LANDING[locale]
    return { title: texts.title, description: texts.hero.text, path, content: <LandingPage texts={texts} locale={locale} /> }
  }
  const texts = TEXTS[locale][view.page]
  const described = { title: fillOperator(texts.title, operator), description: fillOperator(texts.intro, operator), path }
  if ('cards' in texts) return { ...described, content: <MockupPage texts={texts} operator={operator} /> }
  return {
    ...described,
    content: <ArticlePage article={texts} operator={operator} unnamed={TEXTS[locale].frame.operator} locale={locale} />,
  }
}
