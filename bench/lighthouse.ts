import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { ms, printFigure } from './report.ts'
import { freePort, median } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 5
/** Signed-in pages keep an event stream open, so the network never falls quiet, which Lighthouse would await for 45 s. They load within two. */
const LOADED_WITHIN_MS = 12_000
const ROUTES = [
  { path: '/', isSignedIn: false, limit: 95 },
  { path: '/login', isSignedIn: false, limit: 95 },
  { path: '/dashboard', isSignedIn: true, limit: 95 },
  { path: '/documents', isSignedIn: true, limit: 95 },
  { path: '/create', isSignedIn: true, limit: 85 },
]

/** Score of Lighthouse's performance category for a phone on a slow network, which it simulates. Each page is opened without a cache. */
export async function benchLighthouse(stage: Stage, person: Person): Promise<void> {
  await withBrowser(async (port) => {
    for (const { path, isSignedIn, limit } of ROUTES) {
      const cookie = isSignedIn ? person.cookie : undefined
      const rounds: Audited[] = []
      while (rounds.length < ROUNDS) rounds.push(read(await audit(`${stage.url}${path}`, port, ['performance'], cookie)))
      const middle = (name: keyof Audited) => median(rounds.map((round) => round[name]))
      printFigure({
        id: 'R25',
        what: `Lighthouse, phone, ${path}`,
        ratios: rounds.map(({ score }) => score),
        ours: `first paint ${ms(middle('firstPaint'))}, largest ${ms(middle('largestPaint'))}, blocked ${ms(middle('blocked'))}`,
        raw: '100',
        floor: { limit, better: 'higher' },
        unit: '',
        note: `${middle('kilobytes').toFixed(0)} kB in ${middle('requests')} requests, layout shift ${middle('shift').toFixed(3)}`,
      })
    }
  })
}

/** The lowest of Lighthouse's four scores for every page of the sitemap, each opened once, with the checks that cost points. */
export async function benchPublicPages(stage: Stage): Promise<void> {
  const sitemap = await (await fetch(`${stage.url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  if (pages.length === 0) throw new Error('The sitemap names no page')
  await withBrowser(async (port) => {
    for (const path of pages) {
      const result = await audit(`${stage.url}${path}`, port, CATEGORIES)
      const scores = CATEGORIES.map((id) => Math.round((result.categories[id]?.score ?? Number.NaN) * 100))
      const { largestPaint, kilobytes, requests } = read(result)
      const lost = CATEGORIES.flatMap((id) => result.categories[id]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id)
      printFigure({
        id: 'R26',
        what: `Lighthouse, phone, ${path}`,
        ratios: [Math.min(...scores)],
        ours: `${scores.join('/')}, largest paint ${ms(largestPaint)}`,
        raw: '100',
        floor: { limit: 100, better: 'higher' },
        unit: '',
        note: [`${kilobytes.toFixed(0)} kB in ${requests} requests`, ...lost].join(', '),
      })
    }
  })
}

async function withBrowser(use: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    await use(port)
  } finally {
    await browser.close()
  }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Audited = Record<'score' | 'firstPaint' | 'largestPaint' | 'blocked' | 'shift' | 'kilobytes' | 'requests', number>

async function audit(url: string, port: number, categories: readonly string[], cookie?: string): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    maxWaitForLoad: LOADED_WITHIN_MS,
    onlyCategories: [...categories],
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  })
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
  return result.lhr
}

function read({ audits, categories }: Result): Audited {
  const requests = audits['network-requests']?.details
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    score: (categories['performance']?.score ?? Number.NaN) * 100,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1024,
    requests: requests?.type === 'table' ? requests.items.length : Number.NaN,
  }
}
