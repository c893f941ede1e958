import { ms, printFigure } from './report.ts'
import { median, percentile, readMetric, signUp } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 3
const ASKED = 40
const GIVE_UP_MS = 120_000
/** Value of the event loop's meter if nothing stalls: it samples every 10 ms. */
const METER_MS = 10

/** Requests of the other person, each repeated as soon as it is answered. */
const ASKS = ['requests', 'exports', 'imports', 'generation'] as const
type Ask = (typeof ASKS)[number]

/**
 * R14: the other person's p99 under one hostile person, compared with the quiet p99. The hostile person sends more exports, imports, saves and
 * generations at once than they may, each as slow as its limits allow.
 */
export async function benchFairness(stage: Stage): Promise<void> {
  const [hostile, other] = [await signUp(stage.url, 'hostile'), await signUp(stage.url, 'other')]
  const documents = { large: await save(stage, hostile, largeDoc()), small: await save(stage, other, smallDoc()) }
  const rounds = ASKS.map(() => ({ quiet: [] as number[], busy: [] as number[] }))
  for (let round = 0; round <= ROUNDS; round += 1) {
    const quiet = await timeAsks(stage, other, documents.small)
    const stopping = new AbortController()
    const storm = startStorm(stage, hostile, documents.large, stopping.signal)
    const busy = await timeAsks(stage, other, documents.small)
    stopping.abort()
    await storm
    // The first round loads the libraries.
    if (round > 0)
      for (const [index, ask] of ASKS.entries()) {
        rounds[index]?.quiet.push(percentile(quiet[ask], 0.99))
        rounds[index]?.busy.push(percentile(busy[ask], 0.99))
      }
  }
  for (const [index, ask] of ASKS.entries()) {
    const { quiet, busy } = rounds[index] ?? { quiet: [], busy: [] }
    printFigure({
      id: 'R14',
      what: `another person's p99, ${ask}, busy / quiet`,
      ratios: busy.map((time, round) => time / (quiet[round] ?? Number.NaN)),
      ours: ms(median(busy)),
      raw: ms(median(quiet)),
      floor: { limit: 3, better: 'lower' },
    })
  }
}

async function timeAsks(stage: Stage, person: Person, documentId: string): Promise<Record<Ask, number[]>> {
  const times: Record<Ask, number[]> = { requests: [], exports: [], imports: [], generation: [] }
  const asks: Record<Ask, () => Promise<Response>> = {
    requests: () => get(stage, person, '/api/documents?limit=20'),
    exports: () => get(stage, person, `/api/documents/${documentId}/export?format=pdf`),
    imports: () => upload(stage, person, '# Title\n\nA paragraph'),
    generation: () =>
      post(stage, person, '/api/functions/ai-generate', { prompt: 'A form about lunch', documentType: 'form', useMockData: true }),
  }
  for (let i = 0; i < ASKED; i += 1) {
    // Limits per minute are meant for people. This makes forty requests within seconds.
    await stage.admin.query('delete from rate_limits where key like $1', [`%${person.id}`])
    for (const ask of ASKS) {
      const since = performance.now()
      const answer = await asks[ask]()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${ask}: ${answer.status}`)
      times[ask].push(performance.now() - since)
    }
  }
  return times
}

/** Keeps more requests of every kind in flight than the person may have, until the signal. */
async function startStorm(stage: Stage, person: Person, documentId: string, signal: AbortSignal): Promise<void> {
  const hostile: (() => Promise<Response>)[] = [
    ...Array.from({ length: 50 }, () => () => get(stage, person, '/api/documents?limit=100', signal)),
    ...Array.from({ length: 30 }, () => () => get(stage, person, `/api/documents/${documentId}/export?format=pdf`, signal)),
    ...Array.from({ length: 10 }, () => () => upload(stage, person, 'word $a '.repeat(200_000), signal)),
    ...Array.from(
      { length: 5 },
      () => () => post(stage, person, '/api/documents', { title: 'x', type: 'sheet', content: slowSheet() }, signal),
    ),
    ...Array.from({ length: 5 }, () => () => post(stage, person, '/api/functions/enqueue-document', slowGeneration(), signal)),
  ]
  await Promise.all(
    hostile.map(async (ask) => {
      while (!signal.aborted) {
        // At the end of a round a body may break off, too.
        const isRefused = await ask()
          .then(async (answer) => (await answer.arrayBuffer(), answer.status === 429))
          .catch(() => true)
        // Even a hostile client is one process on these cores, so it retries a refusal only twice a second.
        if (isRefused && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }),
  )
}

/** R14: the longest stall of the server's event loop while it handles each hostile input. */
export async function benchStalls(stage: Stage): Promise<void> {
  const person = await signUp(stage.url, 'stalls')
  const large = await save(stage, person, largeDoc())
  const parts = await save(stage, person, listDoc())
  const old = await saveOldForm(stage, person)
  const prompt = { userPrompt: 'price of 3 € for item a, '.repeat(800), documentType: 'doc', useMockData: true }
  const { document_id: generated } = (await (await generate(stage, person, prompt)).json()) as { document_id: string }
  const inputs: Record<string, () => Promise<Response>> = {
    // The share of other work on these cores in all figures below.
    'nothing, for five seconds': async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      return get(stage, person, '/healthz')
    },
    'source of 100 kB': () => generate(stage, person, slowGeneration('"][\n'.repeat(24_900))),
    'source of entities': () => generate(stage, person, slowGeneration()),
    'prompt of 20,000 characters': () =>
      post(stage, person, '/api/functions/ai-generate', {
        prompt: 'a form and a deck and a sheet, '.repeat(640),
        documentType: 'doc',
        useMockData: true,
      }),
    'set of 20,000 characters': () =>
      post(stage, person, '/api/functions/enqueue-document', {
        userPrompt: 'a form and a deck and a sheet, '.repeat(640),
        documentType: 'doc',
        useMockData: true,
      }),
    'sheet with long formulas': () => post(stage, person, '/api/documents', { title: 'x', type: 'sheet', content: slowSheet() }),
    'sheet of 20,000 rows': () => post(stage, person, '/api/documents', { title: 'x', type: 'sheet', content: manyRows() }),
    'document of 5 MB': () => post(stage, person, '/api/documents', { title: 'x', type: 'doc', content: fullDoc() }),
    'document of 5 MB in small parts': () => post(stage, person, '/api/documents', { title: 'x', type: 'doc', content: listDoc() }),
    'sheet of 1,000,000 empty cells': () => post(stage, person, '/api/documents', { title: 'x', type: 'sheet', content: emptyCells() }),
    'change of 5 MB in small parts': () => change(stage, person, parts),
    'reading of 5 MB in small parts': () => get(stage, person, `/api/documents/${parts}`),
    'reading of a version of it': () => readVersion(stage, person, parts),
    'reading of an old form': () => get(stage, person, `/api/documents/${old}`),
    'instruction on 5 MB in small parts': () =>
      post(stage, person, '/api/functions/enqueue-document', {
        userPrompt: 'shorten the text',
        documentType: 'doc',
        useMockData: true,
        metadata: { document_id: parts },
      }),
    'instruction that counts, after a prompt of 20,000 characters': () =>
      generate(stage, person, { userPrompt: '3 sections', documentType: 'doc', useMockData: true, metadata: { document_id: generated } }),
    'what a prompt asks for': () =>
      post(stage, person, '/api/functions/read-prompt', { userPrompt: 'shorten, '.repeat(2_200), documentType: 'doc', documentId: parts }),
    'search of 200 characters': () => get(stage, person, `/api/documents?search=${'a '.repeat(100)}`),
    'content that fits no type, 49,000 characters': () =>
      post(stage, person, '/api/documents', { title: 'x', type: 'doc', content: { blocks: wrongDoc().blocks.slice(0, 140) } }),
    'content that fits no type': () => post(stage, person, '/api/documents', { title: 'x', type: 'doc', content: wrongDoc() }),
    'import of a form of 100,000 parts': () => uploadForm(stage, person),
    'import of brackets': () => upload(stage, person, '['.repeat(5_000_000)),
    'import of a long paragraph': () => upload(stage, person, 'word $a '.repeat(200_000)),
    'export as pdf': () => get(stage, person, `/api/documents/${large}/export?format=pdf`),
    'export as md': () => get(stage, person, `/api/documents/${large}/export?format=md`),
  }
  for (const [what, ask] of Object.entries(inputs)) {
    const stalls: number[] = []
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await stage.admin.query('delete from rate_limits')
      await stallMs(stage)
      const since = performance.now()
      await (await ask()).arrayBuffer()
      times.push(performance.now() - since)
      const stall = await stallMs(stage)
      if (round > 0) stalls.push(stall)
    }
    printFigure({
      id: 'R14',
      what: `stall of the event loop, ${what}`,
      ratios: stalls,
      ours: ms(median(times)),
      raw: `meter ${METER_MS} ms, taken off`,
      floor: { limit: 50, better: 'lower' },
      unit: ' ms',
    })
  }
}

async function stallMs(stage: Stage): Promise<number> {
  return Math.max(0, (await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds')) * 1_000 - METER_MS)
}

/** Enqueues and waits until the item has ended. */
async function generate(stage: Stage, person: Person, body: object): Promise<Response> {
  const answer = await post(stage, person, '/api/functions/enqueue-document', body)
  const { queueId } = (await answer.json()) as { queueId: string }
  const since = performance.now()
  for (;;) {
    const item = await get(stage, person, `/api/document_queue/${queueId}`)
    const { status } = (await item.clone().json()) as { status: string }
    if (status === 'completed' || status === 'failed' || performance.now() - since > GIVE_UP_MS) return item
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function get(stage: Stage, { cookie }: Person, path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(stage.url + path, { headers: { cookie }, ...(signal ? { signal } : {}) })
}

function post(stage: Stage, { cookie }: Person, path: string, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' }
  return fetch(stage.url + path, { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) })
}

function upload(stage: Stage, { cookie }: Person, text: string, signal?: AbortSignal): Promise<Response> {
  const headers = { cookie, 'content-type': 'text/markdown', 'content-disposition': 'attachment; filename="file.md"' }
  return fetch(`${stage.url}/api/documents/import`, { method: 'POST', headers, body: text, ...(signal ? { signal } : {}) })
}

/** Refused, because only a parser could tell what it contains. */
function uploadForm(stage: Stage, { cookie }: Person): Promise<Response> {
  const part = `--b\r\ncontent-disposition: form-data; name="a"; filename="a.md"\r\n\r\n${'a'.repeat(20)}\r\n`
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
  return fetch(`${stage.url}/api/documents/import`, { method: 'POST', headers, body: `${part.repeat(100_000)}--b--\r\n` })
}

async function save(stage: Stage, person: Person, content: object): Promise<string> {
  const answer = await post(stage, person, '/api/documents', { title: 'x', type: 'doc', content })
  if (!answer.ok) throw new Error(`Not saved: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Uses another title each time, so that something changes. */
async function change(stage: Stage, { cookie }: Person, id: string): Promise<Response> {
  const { rows } = await stage.admin.query<{ version: number }>('select version from documents where id = $1', [id])
  const body = JSON.stringify({ version: rows[0]?.version, title: String(Math.random()), content: listDoc() })
  return fetch(`${stage.url}/api/documents/${id}`, { method: 'PATCH', headers: { cookie, 'content-type': 'application/json' }, body })
}

async function readVersion(stage: Stage, person: Person, id: string): Promise<Response> {
  const versions = await get(stage, person, `/api/documents/${id}/versions`)
  const { items } = (await versions.json()) as { items: { id: string }[] }
  return get(stage, person, `/api/documents/${id}/versions/${items[0]?.id}`)
}

/** Saves a form from before the content model was fixed, which is upgraded on each read. */
async function saveOldForm(stage: Stage, person: Person): Promise<string> {
  const options = Array.from({ length: 100 }, () => 'x'.repeat(40))
  const questions = Array.from({ length: 1_000 }, (_, at) => ({ id: `q${at}`, text: `Question ${at}`, type: 'multiple_choice', options }))
  const { rows } = await stage.admin.query<{ id: string }>(
    `insert into documents (user_id, title, description, type, questions, counts, schema_version) values ($1, 'x', '', 'form', $2, '{}', 0) returning id`,
    [person.id, JSON.stringify(questions)],
  )
  return rows[0]?.id ?? ''
}

function slowGeneration(text = '&a;\n'.repeat(24_900)): object {
  return { userPrompt: 'A deck from this', documentType: 'slide', useMockData: true, metadata: { source: { name: 'x.md', text } } }
}

const paragraphs = (count: number, text: string) => ({
  blocks: Array.from({ length: count }, (_, at) => ({ type: 'paragraph', text: `${at} ${text}` })),
})
const smallDoc = () => paragraphs(1, 'Hello')
const largeDoc = () => paragraphs(2_000, 'Every team **agrees** on core hours, writes them down and reviews them. '.repeat(10))
const fullDoc = () => paragraphs(5_000, 'x'.repeat(950))
/** 5 MB of small objects, of which JSON holds the most. */
const listDoc = () => ({
  blocks: Array.from({ length: 460 }, () => ({
    type: 'list',
    style: 'bullet',
    items: Array.from({ length: 500 }, () => ({ text: '', level: 0 })),
  })),
})
const emptyCells = () => ({
  sheets: [
    {
      name: 'S',
      columns: Array.from({ length: 200 }, (_, at) => ({ header: `C${at}`, type: 'text' })),
      rows: Array.from({ length: 5_000 }, () => Array.from({ length: 200 }, () => '')),
    },
  ],
})
const wrongDoc = () => ({
  blocks: Array.from({ length: 5_000 }, () => ({
    type: 'list',
    style: 'none',
    items: Array.from({ length: 15 }, () => ({ text: 1, level: 9 })),
  })),
})

function slowSheet(): object {
  const formula = `={A}${'+{A}*{A}'.repeat(100)}`
  const columns = [
    { header: 'A', type: 'number' },
    ...Array.from({ length: 150 }, (_, at) => ({ header: `F${at}`, type: 'number', formula })),
  ]
  return { sheets: [{ name: 'S', columns, rows: Array.from({ length: 500 }, () => ['1']) }] }
}

function manyRows(): object {
  const columns = [
    { header: 'A', type: 'number' },
    { header: 'B', type: 'number', formula: '={A}*2' },
  ]
  return { sheets: [{ name: 'S', columns, rows: Array.from({ length: 20_000 }, (_, at) => [String(at), '']) }] }
}
