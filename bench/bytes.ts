import { setTimeout as delay } from 'node:timers/promises'
import { type Page, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { printFigure } from './report.ts'
import type { Person, Stage } from './stage.ts'

/** react-dom alone with brotli, the minimum of any React page. */
const REACT_DOM_KB = 58
const QUIET_MS = 1_000

const ROUTES = [
  { path: '/dashboard', isSignedIn: true, limit: 150 },
  { path: '/login', isSignedIn: false, limit: 160 },
]

/** R9: compressed JavaScript that a browser receives until a route is ready. */
export async function benchBytes(stage: Stage, person: Person): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  for (const { path, isSignedIn, limit } of ROUTES) {
    const context = await browser.newContext()
    const [name = '', value = ''] = person.cookie.split('=')
    if (isSignedIn) await context.addCookies([{ name, value, url: stage.url }])
    const { kb, files } = await countScripts(await context.newPage(), `${stage.url}${path}`)
    await context.close()
    printFigure({
      id: 'R9',
      what: `JavaScript of the route ${path}, brotli`,
      ratios: [kb],
      ours: `${files} files`,
      raw: `react-dom ${REACT_DOM_KB} kB`,
      floor: { limit, better: 'lower' },
      unit: ' kB',
      note: `${(kb / REACT_DOM_KB).toFixed(2)}x of react-dom`,
    })
  }
  await browser.close()
}

async function countScripts(page: Page, url: string): Promise<{ kb: number; files: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  /** Bytes of each script's headers, which do not count. */
  const scripts = new Map<string, number>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = scripts.get(requestId)
    if (headers !== undefined) bytes += encodedDataLength - headers
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Counts everything that loads without interaction, until no script has arrived for a second.
  for (let before = -1; before !== bytes; await delay(QUIET_MS)) before = bytes
  return { kb: bytes / 1024, files: scripts.size }
}
