import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import type { TypeSlug } from '#shared/content/type-slug.ts'
import { ms, printFigure } from './report.ts'
import { median, percentile } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const KEYS = 40
const ROUNDS = 3
const SENTENCE = 'What is said here is said in a sentence of the usual length, so that a line is full and a second one begins.'

type Content = { type: DocumentType; title: string; content: object }
type Size = { what: string; text: string; empty: Content; full: Content }
const SIZES: Size[] = [
  ...[1_000, 5_000].map((count) => ({
    what: `document of ${count.toLocaleString('en')} blocks`,
    text: '.ProseMirror > p',
    empty: docOf(1),
    full: docOf(count),
  })),
  { what: 'deck of 300 slides', text: '[data-field="title"]', empty: deckOf(1), full: deckOf(300) },
]

/** R15: from a key until its change is painted in the browser, compared with an almost empty document. */
export async function benchTyping(stage: Stage, person: Person): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addCookies([{ name, value, url: stage.url }])
  const page = await context.newPage()
  for (const { what, text, empty, full } of SIZES) {
    const [small, large] = [await create(stage, person, empty), await create(stage, person, full)]
    const rounds: { small: number[]; large: number[] }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ small: await type(page, stage, small, text), large: await type(page, stage, large, text) })
    }
    const p95 = (side: 'small' | 'large') => rounds.map((round) => percentile(round[side], 0.95))
    printFigure({
      id: 'R15',
      what: `key until painted, ${what}, p95`,
      ratios: p95('large'),
      ours: `p50 ${ms(median(rounds.map((round) => percentile(round.large, 0.5))))}`,
      raw: `p95 ${ms(median(p95('small')))} in an empty one`,
      floor: { limit: 50, better: 'lower' },
      unit: ' ms',
    })
  }
  await browser.close()
}

async function type(page: Page, stage: Stage, { id, slug }: Made, text: string): Promise<number[]> {
  await page.goto(`${stage.url}/create?type=${slug}&id=${id}`)
  const place = page.locator(text).first()
  await place.click()
  await page.evaluate(WATCH_KEYS)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('x')
    await page.evaluate('window.painted')
  }
  return page.evaluate<number[]>('window.keysPainted')
}

/** A string, because it runs in the page. A message posted from a frame's callback arrives once that frame is drawn. */
const WATCH_KEYS = `window.keysPainted = []
  document.addEventListener('keydown', (event) => {
    window.painted = new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(window.keysPainted.push(performance.now() - event.timeStamp))
      port2.postMessage(null)
    }))
  }, { capture: true })`

type Made = { id: string; slug: TypeSlug }

async function create(stage: Stage, person: Person, document: Content): Promise<Made> {
  const response = await fetch(`${stage.url}/api/documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person.cookie },
    body: JSON.stringify(document),
  })
  if (response.status !== 201) throw new Error(await response.text())
  const { id } = (await response.json()) as { id: string }
  return { id, slug: TYPE_SLUGS[document.type] }
}

function docOf(count: number): Content {
  const blocks = Array.from({ length: count }, (_, n) =>
    n % 8 === 7 ? { type: 'heading', level: 2, text: `Part ${n}` } : { type: 'paragraph', text: `${n}. ${SENTENCE}` },
  )
  return { type: 'doc', title: `Document of ${count}`, content: { blocks } }
}

function deckOf(count: number): Content {
  const slides = Array.from({ length: count }, (_, n) => ({
    layout: 'bullets',
    title: `Slide ${n + 1}`,
    notes: '',
    bullets: [SENTENCE, SENTENCE, SENTENCE],
  }))
  return { type: 'slide', title: `Deck of ${count}`, content: { slides } }
}
