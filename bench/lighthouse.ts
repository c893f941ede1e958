import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { ms, printFigure } from './report.ts'
import { freePort, median } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 5
const ROUTES = [
  { path: '/', isSignedIn: false, limit: 95 },
  { path: '/login', isSignedIn: false, limit: 95 },
  { path: '/dashboard', isSignedIn: true, limit: 95 },
  { path: '/documents', isSignedIn: true, limit: 95 },
  { path: '/create', isSignedIn: true, limit: 85 },
]

/** Score of Lighthouse's performance category for a phone on a slow network, which it simulates. Each page is opened without a cache. */
export async function benchLighthouse(stage: Stage, person: Person): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    for (const { path, isSignedIn, limit } of ROUTES) {
      const rounds: Audited[] = []
      while (rounds.length < ROUNDS) rounds.push(await audit(`${stage.url}${path}`, port, isSignedIn ? person.cookie : undefined))
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
  } finally {
    await browser.close()
  }
}

type Audited = Record<'score' | 'firstPaint' | 'largestPaint' | 'blocked' | 'shift' | 'kilobytes' | 'requests', number>

async function audit(url: string, port: number, cookie: string | undefined): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  })
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
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
