import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SheetContent } from '#shared/content/sheet.ts'
import type { Response } from '#features/forms/contract.ts'
import type { QueueItemSummary } from '#features/generation/contract.ts'
import type { DocumentSummary } from '#features/documents/contract.ts'
import { createClient, createDocument, enqueue, finished, PASSWORD, newEmail } from './client.ts'
import type { Client } from './client.ts'
import { PUBLIC_URL } from './harness.ts'
import { FAKE_KEY, startFakeAi } from './fakes/ai.ts'
import type { FakeAi } from './fakes/ai.ts'
import { eventually, makeDataFolder, postmasterPid } from './postgres/data-folder.ts'
import { kill, startProductProcess } from './product-process.ts'
import { readTaskProcess, taskProcessesOf } from './task-processes.ts'
import { shownFields } from './page-fields.ts'

/*
 * Kills each part with kill -9 while several people generate. Every acknowledged generation results in exactly one document. A request without
 * an answer is repeated with its Idempotency-Key until it is answered. Everything runs as in production: separate processes on an embedded
 * PostgreSQL.
 */

const PEOPLE = 4
const ITEMS_EACH = 4
const RESPONSES = 200
const TEST_MS = 600_000

const folder = makeDataFolder()
const children = new Set<ChildProcess>()
let fake: FakeAi
let port: number
beforeAll(async () => {
  fake = await startFakeAi()
  // Long enough that most items are interrupted while they are being written.
  fake.settings.delayMs = 15
  port = Number((await startProduct('all', 0)).url.split(':').at(-1))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await folder.remove()
  await fake?.stop()
})

test('kill -9 of the worker loses nothing and does nothing twice.', { timeout: TEST_MS }, async () => {
  await restartAs('web')
  const worker = await startProduct('worker', 0)
  const load = await startLoad()
  await someWork(load)
  const since = await kill(worker.child)
  const second = await startProduct('worker', 0)
  await allDone(load, since)
  await kill(second.child)
})

test('kill -9 of the server loses nothing and does nothing twice.', { timeout: TEST_MS }, async () => {
  await restartAs('all')
  const load = await startLoad()
  await someWork(load)
  const since = await kill(server().child)
  await startProduct('all', port)
  await allDone(load, since)
})

test('kill -9 of the server ends its task processes, also one that works.', { timeout: TEST_MS }, async () => {
  await restartAs('all')
  const { child } = server()
  const client = await signUp()
  const saving = client.post('/api/documents', slowSheet(2_000))
  const lost = saving.catch(() => undefined)
  const { pid } = await eventually('a task works', () => taskProcessesOf(child.pid).find(({ cpuSeconds }) => cpuSeconds > 2))
  await kill(child)
  await eventually('the task has ended', () => (readTaskProcess(pid) ? undefined : true))
  await lost
  await startProduct('all', port)
})

test('kill -9 of a task process costs time: the save is done again, and so are generations.', { timeout: TEST_MS }, async () => {
  await restartAs('all')
  const { child } = server()
  const client = await signUp()
  const saving = client.post('/api/documents', slowSheet(8))
  const { pid } = await eventually('a task works', () => taskProcessesOf(child.pid).find(({ cpuSeconds }) => cpuSeconds > 0.5))
  process.kill(pid, 'SIGKILL')
  expect((await saving).status).toBe(201)

  const ids = await Promise.all(
    Array.from({ length: 4 }, (_, n) => enqueue(client, `Handbook ${n} with 20 chapters`, 'doc', { useMockData: true })),
  )
  for (let n = 0; n < 10; n += 1) {
    for (const task of taskProcessesOf(child.pid)) process.kill(task.pid, 'SIGKILL')
    await delay(25)
  }
  for (const id of ids) expect(await finished(client, id)).toMatchObject({ status: 'completed' })
})

/** 2,000 rows take longer to calculate than a save may take, 8 about a second. */
function slowSheet(rowCount: number) {
  const formula = `={A}${'+{A}*{A}'.repeat(100)}`
  const columns = [
    { header: 'A', type: 'number' },
    ...Array.from({ length: 150 }, (_, at) => ({ header: `F${at}`, type: 'number', formula })),
  ]
  const rows = Array.from({ length: rowCount }, () => ['1'])
  return { title: 'x', type: 'sheet', content: { sheets: [{ name: 'S', columns, rows }] } }
}

test('kill -9 of PostgreSQL loses nothing and does nothing twice, and the server goes on by itself.', { timeout: TEST_MS }, async () => {
  const load = await startLoad()
  await someWork(load)
  const since = Date.now()
  process.kill(postmasterPid(folder.dataDir), 'SIGKILL')
  await allDone(load, since)
})

test(
  'kill -9 of the server and of PostgreSQL while a form with files is answered and fills its sheet: what was acknowledged is stored, once.',
  { timeout: TEST_MS },
  async () => {
    await restartAs('all')
    const owner = await signUp()
    const questions = [
      { id: 'q', title: 'Who?', type: 'text' },
      { id: 'cv', title: 'Your CV', type: 'text', format: 'file', required: true },
    ]
    const form = await createDocument(owner, { title: 'Survey', questions })
    await owner.post(`/api/documents/${form.id}/publish`, {})
    await owner.patch(`/api/forms/${form.id}/settings`, { access: 'link' })
    const linked = await owner.post<{ sheet: { id: string } }>(`/api/forms/${form.id}/linked-sheet`)
    const page = await owner.get(`/form/${form.id}`)
    const opened = /name="opened" value="([^"]+)"/.exec(page.text)?.[1] ?? fail('The page has no stamp')
    const shown = { opened, ...(await shownFields(createClient(`http://127.0.0.1:${port}`), `/form/${form.id}`)) }
    // Whoever answers within a second is a program.
    await delay(1_000)
    const acknowledged = Promise.all(Array.from({ length: RESPONSES }, (_, n) => answerUntilAcknowledged(form.id, shown, n)))
    await eventually('the sheet is being filled', async () => (await readRows(owner, linked.body.sheet.id)).length > 0)
    await kill(server().child)
    await startProduct('all', port)
    await delay(100)
    killPostmaster()
    const ids = await acknowledged
    const stored = await readResponses(owner, form.id)
    expect(differences(ids, stored)).toEqual([])
    const names = Array.from({ length: RESPONSES }, (_, n) => `No ${n}`).toSorted()
    expect(stored.map(({ answers }) => answers['q']).toSorted()).toEqual(names)
    for (const { answers, files } of stored) expect(files.map(({ name }) => `No ${path.parse(name).name}`)).toEqual([answers['q']])
    for (const { answers, files } of stored.slice(0, 5))
      expect((await owner.get(`/form-files/${files[0]?.id}`)).text).toBe(`File of ${String(answers['q'])}`)
    const rows = await eventually('the sheet has every response', async () => {
      const found = await readRows(owner, linked.body.sheet.id)
      return found.length >= RESPONSES && found
    })
    expect(rows.toSorted()).toEqual(names)
    // The check finds a lost and a doubled response.
    expect(differences(ids, stored.slice(1))).toHaveLength(1)
    expect(differences(ids, [...stored, ...stored.slice(0, 1)])).toHaveLength(1)
  },
)

test(
  'Without a database requests are refused with 503 and readiness is red; both turn green by themselves.',
  { timeout: TEST_MS },
  async () => {
    const client = await signUp()
    const until = Date.now() + 5_000
    // A supervisor restarts it at once, so the test kills it again and again.
    let refusals = 0
    let wasRed = false
    while (Date.now() < until) {
      killPostmaster()
      const [ready, documents, alive] = await Promise.all([client.get('/readyz'), client.get('/api/documents'), client.get('/healthz')])
      wasRed ||= ready.status === 503
      if (documents.status !== 200) {
        refusals += 1
        expect(documents, documents.text).toMatchObject({ status: 503, body: { code: 'unavailable', reason: 'unavailable' } })
        expect(documents.headers.get('retry-after')).toBe('1')
      }
      expect(alive.status).toBe(200)
    }
    expect(wasRed).toBe(true)
    expect(refusals).toBeGreaterThan(0)
    const since = Date.now()
    await eventually('it is ready again', async () => ((await client.get('/readyz')).status === 200 ? true : undefined))
    await eventually('requests are served again', async () => ((await client.get('/api/documents')).status === 200 ? true : undefined))
    report('database back to ready', since)
  },
)

// The product's processes ---------------------------------------------------------------------------------------------------------

type Product = { role: string; child: ChildProcess; url: string }
const products: Product[] = []
const server = (): Product => products.findLast(({ role, child }) => role !== 'worker' && isRunning(child)) ?? fail('No server runs')

async function startProduct(role: string, onPort: number): Promise<Product> {
  const started = await startProductProcess(folder.dataDir, {
    PORT: String(onPort),
    PUBLIC_URL,
    ROLE: role,
    WORKER_CONCURRENCY: '2',
    OPENAI_API_KEY: FAKE_KEY,
    OPENAI_BASE_URL: fake.url,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  children.add(started.child)
  // A known port is set in PUBLIC_URL, so the printed address is that.
  const product = { role, child: started.child, url: onPort === 0 ? started.url : `http://127.0.0.1:${onPort}` }
  products.push(product)
  return product
}

async function restartAs(role: string): Promise<void> {
  await kill(server().child)
  await startProduct(role, port)
}

function killPostmaster(): void {
  try {
    process.kill(postmasterPid(folder.dataDir), 'SIGKILL')
  } catch {
    // It is down already, or its file is missing.
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

// The load ------------------------------------------------------------------------------------------------------------------------

type Load = { people: { client: Client; acknowledged: Promise<string[]> }[] }

async function startLoad(): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: PEOPLE }, () => signUp()))
  return {
    people: clients.map((client) => ({
      client,
      acknowledged: Promise.all(Array.from({ length: ITEMS_EACH }, (_, n) => enqueueUntilAcknowledged(client, n))),
    })),
  }
}

async function signUp(): Promise<Client> {
  const client = createClient(`http://127.0.0.1:${port}`)
  const answer = await client.post('/api/auth/signup', { email: newEmail(), password: PASSWORD, first_name: 'Ada', last_name: 'Tester' })
  expect(answer.status, answer.text).toBe(201)
  return client
}

/** Repeats a request with the same key until it is answered, as the browser does. */
function enqueueUntilAcknowledged(client: Client, n: number): Promise<string> {
  const body = { userPrompt: `Number ${n} of ${newEmail()}`, documentType: n % 2 ? 'doc' : 'form' }
  return eventually(
    'the request is acknowledged',
    async () => {
      const answer = await client
        .post<{ queueId: string }>('/api/functions/enqueue-document', body, { headers: { 'idempotency-key': `key-${n}` } })
        .catch(() => undefined)
      if (answer && answer.status !== 200) expect(answer.status, answer.text).toBe(503)
      return answer?.status === 200 ? answer.body.queueId : undefined
    },
    TEST_MS,
  )
}

/** Repeats a response with the same key until it is answered, as the form's page does. */
function answerUntilAcknowledged(formId: string, shown: Record<string, string>, n: number): Promise<string> {
  const url = `http://127.0.0.1:${port}/form/${formId}`
  const headers = { 'x-forwarded-for': `10.200.0.${n}` }
  return eventually(
    'the response is acknowledged',
    async () => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ 'answer.q': `No ${n}`, idempotency_key: `key-${n}`, ...shown })) body.append(name, value)
      body.append('answer.cv', new File([`File of No ${n}`], `${n}.txt`))
      const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => undefined)
      if (answer && answer.status !== 303) expect(answer.status, await answer.text()).toBe(503)
      return new URL(answer?.headers.get('location') ?? '', url).searchParams.get('done') ?? undefined
    },
    TEST_MS,
  )
}

/** Returns the answers to the first question in a linked sheet, or none while it cannot be read. */
async function readRows(owner: Client, sheetId: string): Promise<string[]> {
  type Sheet = { content: SheetContent }
  const answer = await owner.get<Sheet>(`/api/documents/${sheetId}`).catch(() => undefined)
  const [sheet] = answer?.status === 200 ? answer.body.content.sheets : []
  const at = sheet?.columns.findIndex(({ answer_to }) => answer_to === 'q') ?? -1
  return sheet?.rows.map((row) => row[at] ?? '') ?? []
}

async function readResponses(owner: Client, formId: string): Promise<Response[]> {
  const found: Response[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: Response[]; next_cursor: string | null } = await eventually('the list is served', async () => {
      const answer = await owner.get<{ items: Response[]; next_cursor: string | null }>(
        `/api/forms/${formId}/responses?limit=100&cursor=${cursor}`,
      )
      return answer.status === 200 ? answer.body : undefined
    })
    found.push(...page.items)
    cursor = page.next_cursor
  }
  return found
}

/** Says which acknowledged responses are lost, and which are stored twice or were never acknowledged. */
function differences(acknowledged: readonly string[], stored: readonly { id: string }[]): string[] {
  const left = new Set(acknowledged)
  const wrong = stored.filter(({ id }) => !left.delete(id)).map(({ id }) => `twice or unknown: ${id}`)
  return [...wrong, ...[...left].map((id) => `lost: ${id}`)]
}

/** Waits until somebody's item is being written, the moment to kill. */
async function someWork({ people }: Load): Promise<void> {
  await eventually('items are being written', async () => {
    const answer = await people[0]?.client.get<{ items?: QueueItemSummary[] }>('/api/document_queue')
    return answer?.body.items?.some(({ status }) => status === 'processing') ? true : undefined
  })
}

async function allDone({ people }: Load, since: number): Promise<void> {
  let hasRecovered = false
  for (const { client, acknowledged } of people) {
    const ids = await acknowledged
    for (const id of ids) {
      const item = await untilFinished(client, id, () => {
        if (!hasRecovered) report('killed to the next finished item', since)
        hasRecovered = true
      })
      expect(item, JSON.stringify(item)).toMatchObject({ status: 'completed' })
    }
    const { items } = (await client.get<{ items: DocumentSummary[] }>('/api/documents?limit=100')).body
    const queue = (await client.get<{ items: QueueItemSummary[] }>('/api/document_queue?limit=100')).body.items
    expect(queue.map(({ id }) => id).sort(), 'One item for each request').toEqual([...ids].sort())
    expect(items.map(({ id }) => id).sort(), 'One document for each item').toEqual(queue.map(({ metadata }) => metadata.document_id).sort())
  }
}

async function untilFinished(client: Client, id: string, onFinished: () => void): Promise<QueueItemSummary> {
  for (const until = Date.now() + TEST_MS; Date.now() < until;) {
    const answer = await client.get<QueueItemSummary>(`/api/document_queue/${id}`).catch(() => undefined)
    if (answer?.status === 200 && (answer.body.status === 'completed' || answer.body.status === 'failed')) {
      onFinished()
      return answer.body
    }
    if (answer && answer.status !== 200) expect(answer.status, answer.text).toBe(503)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The item ${id} never finished`)
}

function report(what: string, since: number): void {
  process.stdout.write(`  ${what}: ${Date.now() - since} ms\n`)
}

function fail(message: string): never {
  throw new Error(message)
}
