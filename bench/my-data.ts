import { setTimeout as delay } from 'node:timers/promises'
import { ms, printFigure } from './report.ts'
import { readMetric } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const DOCUMENTS = 10_000
const LOOK_EVERY_MS = 100
const MB = 1024 * 1024

type MyData = { export: { state: string; bytes: number } | null }

/** R22: what the export of a person with 10,000 documents of about 5 kB takes: the memory of the whole process, not what it adds. */
export async function benchMyData(stage: Stage, person: Person): Promise<void> {
  await fill(stage, person)
  const headers = { cookie: person.cookie, 'content-type': 'application/json' }
  const memory = () => readMetric(stage.url, 'process_resident_memory_bytes')
  const before = await memory()
  await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds')
  const since = performance.now()
  const started = await fetch(`${stage.url}/api/privacy/exports`, { method: 'POST', headers, body: '{}' })
  if (!started.ok) throw new Error(await started.text())
  let peak = before
  let ready: MyData['export'] = null
  let stall = 0
  while (ready?.state !== 'ready') {
    await delay(LOOK_EVERY_MS)
    peak = Math.max(peak, await memory())
    stall = Math.max(stall, await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds'))
    ready = ((await (await fetch(`${stage.url}/api/privacy/my-data`, { headers })).json()) as MyData).export
    if (ready?.state === 'failed') throw new Error('The export failed')
  }
  const seconds = (performance.now() - since) / 1000
  printFigure({
    id: 'R22',
    what: 'export of 10,000 documents: memory of the process',
    ratios: [peak / MB],
    ours: `${(before / MB).toFixed(0)} MB before, ${(ready.bytes / MB).toFixed(0)} MB in ${seconds.toFixed(0)} s, longest stall ${ms(stall * 1000)}`,
    raw: '–',
    floor: { limit: 200, better: 'lower' },
    unit: ' MB',
  })
}

/** Documents of all types, each with its own texts, so that the zip cannot take them for one. */
async function fill({ admin }: Stage, { id }: Person): Promise<void> {
  const words = `(select string_agg(md5(n::text || w::text), ' ') from generate_series(1, 140) w)`
  await admin.query(`set session_replication_role = replica`)
  await admin.query(
    `insert into documents (user_id, title, type, questions, content)
     select $1, 'Document ' || n, case when n % 2 = 0 then 'doc' else 'slide' end, '[]',
            case when n % 2 = 0 then jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text', ${words})))
                 else jsonb_build_object('slides', jsonb_build_array(jsonb_build_object('layout', 'bullets', 'title', 'One', 'notes', ${words}, 'bullets', '["A","B"]'::jsonb))) end
       from generate_series(1, $2::int) n`,
    [id, DOCUMENTS],
  )
  await admin.query(`set session_replication_role = origin`)
  await admin.query('update document_totals set total = total + $2 where user_id = $1', [id, DOCUMENTS])
  await admin.query('vacuum analyze documents')
}
