import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { publishForm, submitter } from './publish-form.ts'
import { ms, printFigure } from './report.ts'
import { load, median, percentile } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 5
const SAMPLES = 10
/** Longer than the pause between two refetches of the page (its `pauseMs`), so that each response is the first of a burst. */
const BETWEEN_MS = 3_000
const QUESTIONS = 100
/** A slow phone: Lighthouse's slow 3G, and a processor that is six times slower. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const SLOW_CPU = 6
const LIMIT = 500
const FLOOD_MS = 60_000
const FLOOD_CALLERS = 64

export async function benchFormPage(stage: Stage, owner: Person): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  await benchSlowPhone(stage, owner, browser)
  await benchLiveCount(stage, owner, browser)
  await browser.close()
  await benchLimit(stage, owner)
}

/** R18: from opening a form of 100 questions on a slow phone until its first field takes input. */
async function benchSlowPhone(stage: Stage, owner: Person, browser: Browser): Promise<void> {
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
    id: `q${n}`,
    title: `Question ${n + 1}: what do you think?`,
    type: 'text',
  }))
  const form = await publishForm(stage, owner, questions)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // A context of its own, so that nothing is in the cache.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    const since = performance.now()
    await page.goto(`${stage.url}/form/${form}`, { waitUntil: 'commit' })
    await page.locator('input[type="text"], textarea').first().fill('Yes')
    times.push(performance.now() - since)
    await context.close()
  }
  printFigure({
    id: 'R18',
    what: `form of ${QUESTIONS} questions on a slow phone, until its first field takes input`,
    ratios: times.map((time) => time / 1000),
    ours: ms(median(times)),
    raw: `${SLOW_NETWORK.latency} ms latency`,
    floor: { limit: 2, better: 'lower' },
    unit: ' s',
  })
}

/** R19: from sending a response until its owner sees the new count. */
async function benchLiveCount(stage: Stage, owner: Person, browser: Browser): Promise<void> {
  const form = await publishForm(stage, owner, [{ id: 'name', title: 'Your name', type: 'text' }])
  const submit = submitter(stage, form, { name: 'Ada' }, 1)
  const context = await browser.newContext()
  const [name = '', value = ''] = owner.cookie.split('=')
  await context.addCookies([{ name, value, url: stage.url }])
  const page = await context.newPage()
  const streaming = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  await page.goto(`${stage.url}/forms/${form}/responses`)
  await streaming
  const times: number[] = []
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const since = performance.now()
    await submit()
    await page
      .getByText(new RegExp(`^${sample} responses?$`, 'i'))
      .first()
      .waitFor()
    times.push(performance.now() - since)
    await delay(BETWEEN_MS)
  }
  await context.close()
  printFigure({
    id: 'R19',
    what: 'a response sent until its owner sees the count, p50',
    ratios: [percentile(times, 0.5)],
    ours: `p99 ${ms(percentile(times, 0.99))}`,
    raw: 'the wait of the bench polls the page',
    floor: { limit: 500, better: 'lower' },
    unit: ' ms',
  })
}

/** R20: a minute of responses as fast as they are answered, against a limit of 500. Throws unless exactly 500 were stored and acknowledged. */
async function benchLimit(stage: Stage, owner: Person): Promise<void> {
  const form = await publishForm(stage, owner, [{ id: 'name', title: 'Your name', type: 'text' }], { response_limit: LIMIT })
  let acknowledged = 0
  let refused = 0
  const submit = submitter(stage, form, { name: 'Ada' }, FLOOD_CALLERS, (status) => {
    if (status === 201) acknowledged += 1
    else if (status === 409) refused += 1
    else throw new Error(`Status ${status}`)
  })
  const since = performance.now()
  while (performance.now() - since < FLOOD_MS) await load(FLOOD_CALLERS, 2_000, submit)
  const seconds = (performance.now() - since) / 1000
  const { rows } = await stage.admin.query<{ stored: number }>('select count(*)::int as stored from responses where form_id = $1', [form])
  const stored = rows[0]?.stored
  if (stored !== LIMIT || acknowledged !== LIMIT) throw new Error(`Limit ${LIMIT}: ${stored} stored, ${acknowledged} acknowledged`)
  printFigure({
    id: 'R20',
    what: `responses a second for a minute against a limit of ${LIMIT}; exactly ${LIMIT} stored`,
    ratios: [(acknowledged + refused) / seconds],
    ours: `${acknowledged + refused} sent`,
    raw: `${refused} refused`,
    floor: { limit: 1_000, better: 'higher' },
    unit: '/s',
  })
}
