import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator, IntlProvider } from 'use-intl'
import { en as artefactsEn } from '#features/artefacts/web/messages/en.ts'
import { es as artefactsEs } from '#features/artefacts/web/messages/es.ts'
import { fr as artefactsFr } from '#features/artefacts/web/messages/fr.ts'
import { ContactForm } from '#features/contact/web/public/ContactForm.tsx'
import { en as contactEn } from '#features/contact/web/public/texts/en.ts'
import { es as contactEs } from '#features/contact/web/public/texts/es.ts'
import { fr as contactFr } from '#features/contact/web/public/texts/fr.ts'
import { en as documentsEn } from '#features/documents/web/messages/en.ts'
import { es as documentsEs } from '#features/documents/web/messages/es.ts'
import { fr as documentsFr } from '#features/documents/web/messages/fr.ts'
import { ARTICLES, isArticle } from '#shared/help-topics.ts'
import { HelpArticle } from '#features/help/web/public/HelpArticle.tsx'
import { HelpPage } from '#features/help/web/public/HelpPage.tsx'
import { en as helpEn } from '#features/help/web/public/messages/en.ts'
import { es as helpEs } from '#features/help/web/public/messages/es.ts'
import { fr as helpFr } from '#features/help/web/public/messages/fr.ts'
import { en as titlesEn } from '#features/help/web/titles/en.ts'
import { es as titlesEs } from '#features/help/web/titles/es.ts'
import { fr as titlesFr } from '#features/help/web/titles/fr.ts'
import { PrivacyPage } from '#features/privacy/web/public/PrivacyPage.tsx'
import { en as privacyEn } from '#features/privacy/web/public/messages/en.ts'
import { es as privacyEs } from '#features/privacy/web/public/messages/es.ts'
import { fr as privacyFr } from '#features/privacy/web/public/messages/fr.ts'
import { PAGES_WITH_SAMPLES, SITE_PAGES } from '#features/site/public-page.ts'
import type { PublicView, RenderPublicPage } from '#features/site/public-page.ts'
import type { Sample } from '#features/site/samples.ts'
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
import { SamplePage } from '#features/site/web/samples/SamplePage.tsx'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import type { Catalogues } from '#web/i18n/catalogues.ts'
import { en as uiEn } from '#web/i18n/messages-en.ts'
import { es as uiEs } from '#web/i18n/messages-es.ts'
import { fr as uiFr } from '#web/i18n/messages-fr.ts'

const TEXTS = { en, es, fr } as const
const CONTACT = { en: contactEn, es: contactEs, fr: contactFr } as const
const CATALOGUES = {
  en: {
    ui: uiEn,
    artefacts: artefactsEn,
    documents: documentsEn,
    privacyPage: privacyEn,
    helpPage: helpEn,
    helpTitles: titlesEn,
  },
  es: {
    ui: uiEs,
    artefacts: artefactsEs,
    documents: documentsEs,
    privacyPage: privacyEs,
    helpPage: helpEs,
    helpTitles: titlesEs,
  },
  fr: {
    ui: uiFr,
    artefacts: artefactsFr,
    documents: documentsFr,
    privacyPage: privacyFr,
    helpPage: helpFr,
    helpTitles: titlesFr,
  },
} as const
const LANDING = { en: landingEn, es: landingEs, fr: landingFr } as const

/** For the sitemap. */
export const publicAddresses = [...Object.values(SITE_PAGES), '/contact', '/privacy', '/help', ...ARTICLES.map((slug) => `/help/${slug}`)]

/** Entry of the bundle that the server renders the public pages with (`scripts/prerender.ts`). */
export const renderPublicPage: RenderPublicPage = (view) => {
  const { content, ...described } = contentOf(view)
  const page = (
    <PublicPage {...view} {...described} hasSamples={PAGES_WITH_SAMPLES.includes(view.page)}>
      {content}
    </PublicPage>
  )
  return `<!doctype html>${inLanguage(view.locale, page)}`
}

function inLanguage(locale: Locale, content: ReactNode): string {
  return renderToStaticMarkup(
    // A translation has the keys of the English catalogue, whose texts are its type. No page has times.
    <IntlProvider locale={locale} messages={CATALOGUES[locale] as Partial<Catalogues>} timeZone="UTC">
      {content}
    </IntlProvider>,
  )
}

function isDocumentType(page: string): page is DocumentType {
  return DOCUMENT_TYPES.some((type) => type === page)
}

function sampleOf(samples: readonly Sample[], type: DocumentType): Sample {
  const sample = samples.find((sample) => sample.type === type)
  if (!sample) throw new Error(`The build wrote no sample of the type ${type}`)
  return sample
}

type Content = Pick<ComponentProps<typeof PublicPage>, 'title' | 'description' | 'path'> & { content: ReactNode }

function contentOf(view: PublicView): Content {
  const { locale, operator } = view
  if (view.page === 'contact') {
    const texts = CONTACT[locale]
    const content = <ContactForm view={view.contact} texts={texts} product={operator.product} action={`/contact?lang=${locale}`} />
    const description = fillIn(texts.intro, { product: operator.product })
    return { title: texts.title, description, path: '/contact', content }
  }
  if (view.page === 'privacy') {
    const t = createTranslator({ locale, messages: CATALOGUES[locale], namespace: 'privacyPage' })
    const content = <PrivacyPage view={view.privacy} operator={operator} contactPath={`/contact?lang=${locale}`} />
    return { title: t('title'), description: t('recordText'), path: '/privacy', content }
  }
  if (view.page === 'help') {
    const t = createTranslator({ locale, messages: CATALOGUES[locale], namespace: 'helpPage' })
    return { title: t('title'), description: t('description'), path: '/help', content: <HelpPage search={view.search} /> }
  }
  if (view.page === 'article') return articleOf(view.slug, locale)
  const path = SITE_PAGES[view.page]
  const landing = LANDING[locale]
  if (view.page === 'landing') {
    const content = <LandingPage texts={landing} locale={locale} samples={view.samples} />
    return { title: landing.title, description: landing.hero.text, path, content }
  }
  if (isDocumentType(view.page)) {
    const sample = sampleOf(view.samples, view.page)
    const content = <SamplePage sample={sample} texts={landing.samples} locale={locale} />
    return {
      title: sample.title,
      description: `${sample.description} ${fillIn(landing.samples.written, { prompt: sample.prompt })}`,
      path,
      content,
    }
  }
  const texts = TEXTS[locale][view.page]
  const described = {
    title: fillOperator(texts.title, operator),
    description: fillOperator(texts.intro, operator),
    path,
    hasSamples: false,
  }
  if ('cards' in texts) return { ...described, content: <MockupPage texts={texts} operator={operator} /> }
  return {
    ...described,
    content: <ArticlePage article={texts} operator={operator} unnamed={TEXTS[locale].frame.operator} locale={locale} />,
  }
}

function articleOf(slug: string, locale: Locale): Content {
  if (!isArticle(slug)) throw new Error(`The help has no article ${slug}`)
  const t = createTranslator({ locale, messages: CATALOGUES[locale], namespace: 'helpTitles' })
  return {
    title: t(`${slug}.title`),
    description: t(`${slug}.summary`),
    path: `/help/${slug}`,
    content: <HelpArticle slug={slug} />,
  }
}
