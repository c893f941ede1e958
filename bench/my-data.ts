import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { ms, printFigure } from './report.ts'
import { readMetric } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const DOCUMENTS = 10_000
/** Seldom, so that the asking itself does not make the server grow. */
const LOOK_EVERY_MS = 1_000
/** Until task processes of what ran before have ended. */
const IDLE_MS = 12_000
const MB = 1024 * 1024

type MyData = { export: { state: string; bytes: number } | null }

/**
 * R22: what the export of a person with 10,000 documents of about 5 kB takes. The limit is on the whole resident memory of the process that does the
 * job, at its peak. Beside it stand the server before and at its peak, and the task process that writes documents as files. Linux only.
 */
export async function benchMyData(stage: Stage, person: Person): Promise<void> {
  await fill(stage, person)
  const headers = { cookie: person.cookie, 'content-type': 'application/json' }
  await delay(IDLE_MS)
  const before = readMemory(stage.pid)
  await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds')
  const since = performance.now()
  const started = await fetch(`${stage.url}/api/privacy/exports`, { method: 'POST', headers, body: '{}' })
  if (!started.ok) throw new Error(await started.text())
  const peak = { server: 0, writer: 0, files: 0, all: 0 }
  let ready: MyData['export'] = null
  let stall = 0
  while (ready?.state !== 'ready') {
    await delay(LOOK_EVERY_MS)
    const now = readMemory(stage.pid)
    for (const part of ['server', 'writer', 'files'] as const) peak[part] = Math.max(peak[part], now[part])
    peak.all = Math.max(peak.all, now.server + now.writer + now.files - before.server)
    stall = Math.max(stall, await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds'))
    ready = ((await (await fetch(`${stage.url}/api/privacy/my-data`, { headers })).json()) as MyData).export
    if (ready?.state === 'failed') throw new Error('The export failed')
  }
  const seconds = (performance.now() - since) / 1000
  printFigure({
    id: 'R22',
    what: 'export of 10,000 documents: memory of the process that does it',
    ratios: [peak.writer / MB],
    ours: `server ${mb(before.server)}, then ${mb(peak.server)} · writer ${mb(peak.writer)} · files ${mb(peak.files)} · all that it adds ${mb(peak.all)} MB; ${(ready.bytes / MB).toFixed(0)} MB in ${seconds.toFixed(0)} s, longest stall ${ms(stall * 1000)}`,
    raw: '–',
    floor: { limit: 200, better: 'lower' },
    unit: ' MB',
  })
}

const mb = (bytes: number) => (bytes / MB).toFixed(0)

/** Resident bytes of the server, of its task process that writes an export, and of the task processes of that one. */
function readMemory(server: number): { server: number; writer: number; files: number } {
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? readProcess(Number(pid)) : []))
  const sum = (parents: readonly number[]) => {
    const found = all.filter(({ parent }) => parents.includes(parent))
    return { pids: found.map(({ pid }) => pid), bytes: found.reduce((total, { bytes }) => total + bytes, 0) }
  }
  const writer = sum([server])
  return { server: all.find(({ pid }) => pid === server)?.bytes ?? 0, writer: writer.bytes, files: sum(writer.pids).bytes }
}

function readProcess(pid: number): { pid: number; parent: number; bytes: number }[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid, parent: field('PPid'), bytes: field('VmRSS') * 1024 }]
  } catch {
    // It has just ended.
    return []
  }
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
