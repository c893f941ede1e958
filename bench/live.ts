import { chromium } from '@playwright/test'
import { Client } from 'pg'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { ms, printFigure } from './report.ts'
import { median, percentile } from './stage.ts'
import type { Person, Stage } from './stage.ts'

/** With the three to warm up, fewer than the 20 generations a minute that a person may start. */
const SAMPLES = 15
const FRAME_MS = 1000 / 60

/** R3: from the click's request until the new item is in the queue page, compared with a durable insert with NOTIFY and its arrival. */
export async function benchLive(stage: Stage, person: Person): Promise<void> {
  const raw = await measureNotify(stage)
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext()
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addCookies([{ name, value, url: stage.url }])
  const page = await context.newPage()
  const streaming = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  await page.goto(`${stage.url}/queue`)
  await streaming
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES + 3; sample += 1) {
    const took = await page.evaluate<number>(`(${ENQUEUE_AND_SEE})('Bench item ${sample} with 3 questions')`)
    if (sample >= 3) times.push(took - FRAME_MS)
  }
  await browser.close()
  printFigure({
    id: 'R3',
    what: 'enqueue until visible in the DOM, less one frame, p50',
    ratios: [percentile(times, 0.5)],
    ours: `p99 ${ms(percentile(times, 0.99))}`,
    raw: `insert + NOTIFY ${ms(median(raw))}`,
    floor: { limit: 40, better: 'lower' },
    unit: ' ms',
    note: `${(percentile(times, 0.5) / median(raw)).toFixed(1)}x of insert + NOTIFY`,
  })
}

/** A string, because it runs in the page and the server's types have no DOM. */
const ENQUEUE_AND_SEE = `(prompt) => new Promise((resolve, reject) => {
  const since = performance.now()
  const observer = new MutationObserver(() => {
    if (!document.body.innerText.includes(prompt)) return
    observer.disconnect()
    resolve(performance.now() - since)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  void fetch('/api/functions/enqueue-document', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userPrompt: prompt, documentType: 'form', useMockData: true }),
  }).then((response) => response.ok || reject(new Error('enqueueing was answered with ' + response.status)), reject)
})`

async function measureNotify(stage: Stage): Promise<number[]> {
  const listener = new Client(stage.connection)
  await listener.connect()
  await listener.query('listen bench')
  await stage.admin.query('create table if not exists bench_rows (n int)')
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const heard = new Promise<void>((resolve) => listener.once('notification', () => resolve()))
    const since = performance.now()
    await stage.admin.query(`begin; insert into bench_rows values (${sample}); notify bench; commit`)
    await heard
    times.push(performance.now() - since)
  }
  await stage.admin.query('drop table bench_rows')
  await listener.end()
  return times
}
