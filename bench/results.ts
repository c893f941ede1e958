import { setTimeout as delay } from 'node:timers/promises'
import { ms, printFigure } from './report.ts'
import { httpGet, load, percentile, readMetric } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const RESPONSES = 1_000_000
const CHUNK = 100_000
const CALLERS = 2
const REQUESTS = 200
const MB = 1024 * 1024
const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad', 'Pizza'] },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Mon', 'Tue', 'Wed'] },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
  { id: 'more', title: 'Anything else?', type: 'text', format: 'long' },
]

/** R17: what the owner of a form with a million responses waits for, and what a file of them costs. */
export async function benchResults(stage: Stage, owner: Person): Promise<void> {
  const form = await fill(stage, owner)
  const base = `${stage.url}/api/forms/${form}`
  const counted = performance.now()
  await untilCounted(base, owner)
  process.stdout.write(`R17  counting a backlog of ${RESPONSES} responses: ${((performance.now() - counted) / 1000).toFixed(0)} s\n`)
  const deep = await deepCursor(stage, form)
  const figures = [
    ['summary', '/summary', 100],
    ['summary of a week', '/summary?from=2026-06-01&to=2026-06-07', 100],
    ['first page of 50', '/responses?limit=50', 100],
    ['a page behind 500,000 others', `/responses?limit=50&cursor=${deep}`, 100],
    ['filter by an option', '/responses?limit=50&question=lunch&value=Pizza', 100],
    ['filter by a day long ago', '/responses?limit=50&from=2026-02-01&to=2026-02-01', 100],
    ['one page of a search that finds nothing', '/responses?limit=50&search=nowhere', 500],
    ['list of spam', '/responses?limit=50&spam=true', 100],
  ] as const
  for (const [what, path, limit] of figures) {
    const ask = httpGet(base + path, owner.cookie)
    await load(CALLERS, 10, ask)
    const { times } = await load(CALLERS, REQUESTS, ask)
    printFigure({
      id: 'R17',
      what: `${what}, p99`,
      ratios: [percentile(times, 0.99)],
      ours: `p50 ${ms(percentile(times, 0.5))}`,
      raw: '–',
      floor: { limit, better: 'lower' },
      unit: ' ms',
    })
  }
  for (const format of ['csv', 'xlsx']) await benchFile(stage, owner, `${base}/responses/export?format=${format}`, format)
}

async function benchFile(stage: Stage, { cookie }: Person, url: string, format: string): Promise<void> {
  const memory = () => readMetric(stage.url, 'process_resident_memory_bytes')
  await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds')
  const before = await memory()
  const since = performance.now()
  let peak = before
  let size = 0
  const response = await fetch(url, { headers: { cookie } })
  let looked = since
  for await (const part of response.body ?? []) {
    size += part.length
    if (performance.now() - looked < 1_000) continue
    looked = performance.now()
    peak = Math.max(peak, await memory())
  }
  const seconds = (performance.now() - since) / 1000
  const stall = await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds')
  printFigure({
    id: 'R17',
    what: `${format} of a million responses: memory of the process`,
    ratios: [(peak - before) / MB],
    ours: `${(size / MB).toFixed(0)} MB in ${seconds.toFixed(0)} s, longest stall ${ms(stall * 1000)}`,
    raw: '–',
    floor: { limit: 150, better: 'lower' },
    unit: ' MB',
  })
}

async function fill(stage: Stage, { id: owner, cookie }: Person): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Lunch', type: 'form', questions: QUESTIONS })
  const { id } = (await (await fetch(`${stage.url}/api/documents`, { method: 'POST', headers, body })).json()) as { id: string }
  await fetch(`${stage.url}/api/documents/${id}/publish`, { method: 'POST', headers, body: '{}' })
  for (let from = 0; from < RESPONSES; from += CHUNK) {
    await stage.admin.query(
      `insert into responses (form_id, user_id, version_id, answers, idempotency_key, created_at, is_spam)
       select $1, $2, d.published_version_id,
              jsonb_build_object('name', 'Person ' || n, 'lunch', (array['Soup', 'Salad', 'Pizza'])[1 + n % 3],
                'days', jsonb_build_array((array['Mon', 'Tue', 'Wed'])[1 + n % 3]), 'taste', 1 + n % 5, 'more', repeat('Thank you, see you there. ', 4)),
              'bench-' || n, timestamptz '2026-01-01' + n * interval '15 seconds', n % 100000 = 0
         from documents d, generate_series($3::int + 1, $4::int) n where d.id = $1`,
      [id, owner, from, from + CHUNK],
    )
  }
  await stage.admin.query('vacuum analyze responses')
  return id
}

async function untilCounted(base: string, { cookie }: Person): Promise<void> {
  for (;;) {
    const { pending } = (await (await fetch(`${base}/summary`, { headers: { cookie } })).json()) as { pending: number }
    if (pending === 0) return
    await delay(500)
  }
}

async function deepCursor(stage: Stage, form: string): Promise<string> {
  const { rows } = await stage.admin.query<{ at: string; id: string }>(
    'select created_at::text as at, id from responses where form_id = $1 order by created_at desc, id desc offset 500000 limit 1',
    [form],
  )
  return Buffer.from(JSON.stringify([rows[0]?.at, rows[0]?.id])).toString('base64url')
}
