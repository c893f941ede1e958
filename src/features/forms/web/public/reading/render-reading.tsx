import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { DocView } from '#features/artefacts/web/doc/view/DocView.tsx'
import { LookContext, lookStyle } from '#features/artefacts/web/look/look.ts'
import type { ArtefactLook } from '#features/artefacts/web/look/look.ts'
import { en } from '#features/artefacts/web/messages/en.ts'
import { es } from '#features/artefacts/web/messages/es.ts'
import { fr } from '#features/artefacts/web/messages/fr.ts'
import type { DocBlock, DocContent } from '#shared/content/doc.ts'
import type { SheetContent } from '#shared/content/sheet.ts'
import type { SlideContent } from '#shared/content/slide.ts'
import { upgradeContent } from '#shared/content/upgrade.ts'
import { fillIn } from '#shared/fill-in.ts'
import { renderedWith } from '../../../reading-page.ts'
import type { ReadingPart, ReadingRequest, RenderReading, RenderReadingMessage } from '../../../reading-page.ts'
import { MessagePage } from '../MessagePage.tsx'
import { PageLinks } from './PageLinks.tsx'
import { ReadDeck } from './ReadDeck.tsx'
import { ReadSheet } from './ReadSheet.tsx'
import { ReadingShell } from './ReadingShell.tsx'
import { pagesOfBlocks, pagesOfSheet, pagesOfSlides } from './parts.ts'
import { READING_TEXTS } from './texts.ts'

// As the catalogues of the app, whose translations have the keys of the English texts.
const ARTEFACTS = { en, es, fr } as Record<ReadingRequest['locale'], typeof en>

/** Renders a page of a published doc, sheet or deck, and those around it. Runs in a task process, because content may have 5 MB. */
export const renderReading: RenderReading = (request) => {
  const { pages, render } = RENDERERS[request.type](request)
  const { sheet, page } = request.part
  const { first, last } = renderedWith(page)
  const count = Math.max(0, Math.min(last, pages[sheet - 1] ?? 0) - first + 1)
  return {
    pages,
    rendered: Array.from({ length: count }, (_, index) => ({
      page: first + index,
      html: whole(request, render({ sheet, page: first + index })),
    })),
  }
}

export const renderReadingMessage: RenderReadingMessage = ({ product, locale, brand, logo, assets, title, message, date }) => {
  const texts = READING_TEXTS[locale][message]
  return htmlOf(
    <ReadingShell title={`${title === '' ? texts.title : title} · ${product}`} locale={locale} assets={assets}>
      <main
        style={lookStyle(lookOf({ brand, logo }))}
        className="mx-auto grid w-full max-w-[42rem] rounded-lg border border-border bg-raised px-5 py-8 sm:px-10 sm:py-12"
      >
        {logo !== null && <img src={logo} alt="" className="mb-6 h-12 max-w-48 object-contain object-left" />}
        <MessagePage title={texts.title} text={fillIn(texts.text, { date })} links={[]} />
      </main>
    </ReadingShell>,
  )
}

type Rendering = { pages: number[]; render: (part: ReadingPart) => ReactNode }

// The content was validated when it was stored.
const RENDERERS: Record<ReadingRequest['type'], (request: ReadingRequest) => Rendering> = {
  doc(request) {
    const { path, locale, title, description } = request
    const parts = pagesOfBlocks(withoutTitle(title, contentOf<DocContent>(request)?.blocks ?? []))
    return {
      pages: [parts.length],
      render: (part) => (
        <div className="grid gap-5">
          <DocView
            content={{ title, description: part.page === 1 ? description : '', blocks: parts[part.page - 1] ?? [] }}
            isGrowing={false}
            titleTag="h1"
          />
          <PageLinks path={path} part={part} pages={parts.length} texts={READING_TEXTS[locale]} />
        </div>
      ),
    }
  },
  sheet(request) {
    const { title, description, locale } = request
    const { sheets } = contentOf<SheetContent>(request) ?? { sheets: [] }
    return {
      pages: sheets.length === 0 ? [1] : sheets.map(pagesOfSheet),
      render: (part) => <ReadSheet {...request} part={part} content={{ title, description, sheets }} texts={READING_TEXTS[locale]} />,
    }
  },
  slide(request) {
    const { title, description, locale } = request
    const { slides } = contentOf<SlideContent>(request) ?? { slides: [] }
    return {
      pages: [pagesOfSlides(slides.length)],
      render: (part) => <ReadDeck {...request} part={part} content={{ title, description, slides }} texts={READING_TEXTS[locale]} />,
    }
  },
}

/** Many documents begin with their title as a heading. The page shows it once. */
function withoutTitle(title: string, blocks: readonly DocBlock[]): readonly DocBlock[] {
  const [first, ...others] = blocks
  return first?.type === 'heading' && first.text.trim() === title.trim() ? others : blocks
}

function contentOf<Content>({ json, schemaVersion }: ReadingRequest): Content | null {
  return upgradeContent({ questions: [], content: JSON.parse(json) as unknown }, schemaVersion).content as Content | null
}

function whole({ title, product, language, locale, assets, ...branding }: ReadingRequest, content: ReactNode): string {
  const look = lookOf(branding)
  return htmlOf(
    <ReadingShell title={`${title} · ${product}`} locale={locale} assets={assets}>
      <IntlProvider locale={language} messages={{ artefacts: ARTEFACTS[language] }} timeZone="UTC">
        <LookContext.Provider value={look}>
          <main lang={language} style={lookStyle(look)}>
            {content}
          </main>
        </LookContext.Provider>
      </IntlProvider>
    </ReadingShell>,
  )
}

function lookOf({ brand, logo }: Pick<ReadingRequest, 'brand' | 'logo'>): ArtefactLook {
  return brand && { ...brand, logoUrl: logo }
}

function htmlOf(page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
