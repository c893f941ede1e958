import { readFile } from 'node:fs/promises'
import type { Locale } from '#shared/locale.ts'
import { pageOf } from '#shared/pages.ts'
import type { Page } from '#shared/pages.ts'
import type { Outlines } from './outlines.ts'

/** Chunks that a page needs beside those that every page has. Written by scripts/page-code.ts. */
export type PageCode = { needsAccount: boolean; code: string[]; texts: Record<Locale, string[]> }

const FILE = new URL('../../../../dist/server/page-code.json', import.meta.url)

let pages: Promise<Record<string, PageCode>> | undefined

/** What the shell gets of the page at an address. */
type Asked = { path: string; hasSearch: boolean; isSignedIn: boolean; locale: Locale; outlines: Outlines }

/**
 * Adds to the shell which chunks the page at `path` needs, so that a browser loads them at once. The shell's script picks the texts, because a
 * browser may have stored another language than it asks for. Pages that people open first are also drawn.
 */
export async function withPageCode(html: string, { path, hasSearch, isSignedIn, locale, outlines }: Asked): Promise<string> {
  pages ??= readFile(FILE, 'utf8').then((text) => JSON.parse(text) as Record<string, PageCode>)
  const all = await pages
  const opened = pageOf(path)
  // Whoever is not signed in is sent to the sign-in screen.
  const page = opened && all[opened]?.needsAccount && !isSignedIn ? '/login' : opened
  const shown = page && all[page]
  if (!shown) return html.replace('__TEXTS__', '{}').replace('<!--outline-->', '')
  const links = shown.code.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('')
  const filled = html.replace('__TEXTS__', JSON.stringify(shown.texts)).replace('</head>', `${links}</head>`)
  const outline = isOutlined(page, { hasSearch, isSignedIn }) ? await outlines(page, locale) : undefined
  if (!outline) return filled.replace('<!--outline-->', '')
  // What is drawn waits for the style sheet and the font only: the code must not take its share of a slow network.
  return filled
    .replaceAll(/<(?=script type="module"|link rel="modulepreload")(\w+)/g, '<$1 fetchpriority="low"')
    .replace('<title>', `<link rel="preload" as="font" type="font/woff2" crossorigin href="${outline.font}"><title>`)
    .replace('<!--outline-->', () => outline.html)
}

/** Whoever is signed in is sent on from the sign-in page, and `/create` with a search is an editor, which looks different. */
function isOutlined(page: Page, { hasSearch, isSignedIn }: Pick<Asked, 'hasSearch' | 'isSignedIn'>): boolean {
  return page === '/login' ? !isSignedIn : !(page === '/create' && hasSearch)
}
