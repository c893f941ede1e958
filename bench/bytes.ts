import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { printFigure } from './report.ts'
import type { Person, Stage } from './stage.ts'

/** react-dom alone, brotli: what no React page can be smaller than. */
const REACT_DOM_KB = 58

/** R9: what a browser receives of JavaScript, compressed, until the dashboard stands. */
export async function benchBytes(stage: Stage, person: Person): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext()
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addCookies([{ name, value, url: stage.url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`${stage.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await browser.close()
  const kb = bytes / 1024
  printFigure({
    id: 'R9',
    what: 'JavaScript of the dashboard route, brotli',
    ratios: [kb],
    ours: `${scripts.size} files`,
    raw: `react-dom ${REACT_DOM_KB} kB`,
    floor: { limit: 150, better: 'lower' },
    unit: ' kB',
    note: `${(kb / REACT_DOM_KB).toFixed(2)}x of react-dom`,
  })
}
