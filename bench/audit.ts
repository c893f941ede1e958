import { ms, printFigure } from './report.ts'
import { enterAdministration, httpGet, load, percentile, readMetric, signUp } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const LINES = 1_000_000
const CHUNK = 50_000
const REQUESTS = 200
const MB = 1024 * 1024

type Part = { checked: number; wrong: unknown[]; next: object | null }
type Work = { seconds: number; said: string }

/** R23: the proof and the CSV of a trail of a million lines: time, memory of the process, and what another person waits meanwhile. */
export async function benchAudit(stage: Stage, few: Person): Promise<void> {
  const chief = await signUp(stage.url, 'auditor')
  await stage.admin.query(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  await enterAdministration(stage.url, chief)
  await fill(stage, chief)
  const other = httpGet(`${stage.url}/api/documents?limit=20`, few.cookie)
  await load(2, REQUESTS, other)
  const quiet = percentile((await load(2, REQUESTS, other)).times, 0.99)
  await measure('proof', stage, { other, quiet }, () => prove(stage, chief))
  await measure('CSV', stage, { other, quiet }, () => download(stage, chief))
}

async function measure(
  what: string,
  { url }: Stage,
  { other, quiet }: { other: () => Promise<void>; quiet: number },
  work: () => Promise<Work>,
): Promise<void> {
  const memory = () => readMetric(url, 'process_resident_memory_bytes')
  const before = await memory()
  let peak = before
  let isDone = false
  const times: number[] = []
  const working = work().finally(() => (isDone = true))
  while (!isDone) {
    times.push(...(await load(2, 50, other)).times)
    peak = Math.max(peak, await memory())
  }
  const { seconds, said } = await working
  const named = { id: 'R23', raw: '–' }
  const ours = `${said} in ${seconds.toFixed(0)} s`
  printFigure({
    ...named,
    what: `${what} of a million lines: memory of the process`,
    ratios: [(peak - before) / MB],
    ours,
    floor: { limit: 100, better: 'lower' },
    unit: ' MB',
  })
  printFigure({
    ...named,
    what: 'another person’s list meanwhile, p99 / quiet',
    ratios: [percentile(times, 0.99) / quiet],
    ours: ms(percentile(times, 0.99)),
    raw: ms(quiet),
    floor: { limit: 3, better: 'lower' },
  })
}

async function prove({ url }: Stage, { cookie }: Person): Promise<Work> {
  const since = performance.now()
  let [after, checked, wrong, longest]: [object | null, number, number, number] = [null, 0, 0, 0]
  do {
    const start = performance.now()
    const answer = await fetch(`${url}/api/admin/audit/verify`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ after }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const part = (await answer.json()) as Part
    longest = Math.max(longest, performance.now() - start)
    checked += part.checked
    wrong += part.wrong.length
    after = part.next
  } while (after)
  if (checked < LINES || wrong > 0) throw new Error(`${checked} lines checked, ${wrong} wrong`)
  return { seconds: (performance.now() - since) / 1000, said: `${checked} lines, longest call ${ms(longest)},` }
}

async function download({ url }: Stage, { cookie }: Person): Promise<Work> {
  const since = performance.now()
  const answer = await fetch(`${url}/api/admin/audit/export`, { headers: { cookie } })
  if (!answer.ok) throw new Error(await answer.text())
  let size = 0
  for await (const part of answer.body ?? []) size += part.length
  return { seconds: (performance.now() - since) / 1000, said: `${(size / MB).toFixed(0)} MB` }
}

async function fill({ admin }: Stage, { id }: Person): Promise<void> {
  const since = performance.now()
  for (let from = 0; from < LINES; from += CHUNK)
    await admin.query(
      `insert into audit_log (user_id, actor_id, action, subject_id, ip, details)
       select $1, $1, 'document.published', $1, '192.0.2.1', '{}' from generate_series(1, $2::int)`,
      [id, CHUNK],
    )
  await admin.query('vacuum analyze audit_log')
  process.stdout.write(`R23  writing ${LINES} lines: ${((performance.now() - since) / 1000).toFixed(0)} s\n`)
}
