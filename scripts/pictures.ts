/*
 * Makes the pictures of link previews, `src/features/site/pictures/{language}.png`, of the landing page as the build renders it: `npm run build`, then
 * `npm run pictures`. They name no product, because every installation may have its own name.
 */
import { writeFile } from 'node:fs/promises'
import { losslessCompressPng } from '@napi-rs/image'
import { chromium } from '@playwright/test'
import { readBuiltPages } from '#features/site/server/built.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

const ORIGIN = 'http://pictures.invalid'
const OPERATOR = { product: '', company: '', address: '', support: '', publicUrl: ORIGIN, year: 0 }
/** What is for the page only: its header, its buttons. */
const HIDDEN = 'body > header, body > a, main section:first-of-type a { display: none !important }'
const WEB = new URL('../dist/web/', import.meta.url)

const { assets, samples, renderPublicPage } = await readBuiltPages()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const locale of LOCALES) await writeFile(pictureOf(locale), await losslessCompressPng(await draw(locale)))
} finally {
  await browser.close()
}

async function draw(locale: Locale): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light', reducedMotion: 'reduce' })
  const html = renderPublicPage({
    page: 'landing',
    locale,
    namesLanguage: true,
    operator: OPERATOR,
    isSignedIn: false,
    assets,
    samples: samples[locale],
  })
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    else await route.fulfill({ path: new URL(`.${pathname}`, WEB).pathname })
  })
  await page.goto(ORIGIN)
  await page.addStyleTag({ content: HIDDEN })
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot({ type: 'png' })
  await page.close()
  return picture
}

function pictureOf(locale: Locale): URL {
  return new URL(`../src/features/site/pictures/${locale}.png`, import.meta.url)
}
