import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { printFigure } from './report.ts'
import type { Person, Stage } from './stage.ts'

/** react-dom alone, brotli: what no React page can be smaller than. */
const REACT_DOM_KB = 58
const QUIET_MS = 1_000

/** R9: what a browser receives of JavaScript, compressed, until the dashboard stands. */
export async function benchBytes(stage: Stage, person: Person): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext()
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addCookies([{ name, value, url: stage.url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  /** Bytes of the headers of each script, which do not count. */
  const scripts = new Map<string, number>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = scripts.get(requestId)
    if (headers !== undefined) bytes += encodedDataLength - headers
  })
  await page.goto(`${stage.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Loaded is what comes without anybody touching anything: until no script has come for a second.
  for (let before = -1; before !== bytes; await delay(QUIET_MS)) before = bytes
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
