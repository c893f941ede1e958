import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { createInterface } from 'node:readline'
import { agesOf, pacedPrompt } from './paced-model.ts'
import type { Pace } from './paced-model.ts'
import { ms, printFigure } from './report.ts'
import { median, percentile, readMetric } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 5
const PART_EVERY_MS = 10
/** One reader: many short paragraphs, enough for a percentile. */
const ONE: Pace = { paragraphs: 60, parts: 10, partEveryMs: PART_EVERY_MS }
/** Many readers: paragraphs of 480 characters, each written in 400 ms. */
const EACH_OF_MANY: Pace = { paragraphs: 12, parts: 40, partEveryMs: PART_EVERY_MS }
const MANY = 100
/** A process runs 64 generations at most. */
const WORKERS = 2
/** Approximate number of characters in a paragraph of ten parts. */
const PARAGRAPH_CHARS = 150
const LENGTHS = [600, 1_200, 2_400]

/** R4: the delay of each element between the provider's stream and the reader of ours, and the cost of a longer answer. */
export async function benchStream(stage: Stage, people: readonly Person[], modelUrl: string): Promise<void> {
  // The first one loads the libraries.
  await throughUs(stage, people, ONE, 1)
  await benchDelay(stage, people, modelUrl, ONE, 1)
  await benchCpu(stage, people)
  const env = { ROLE: 'worker', WORKER_CONCURRENCY: String(MANY / WORKERS) }
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => stage.startProcess(env)))
  await throughUs(stage, people, EACH_OF_MANY, MANY)
  await benchDelay(stage, people, modelUrl, EACH_OF_MANY, MANY)
  await Promise.all(workers.map((worker) => worker.kill('SIGTERM')))
}

async function benchDelay(stage: Stage, people: readonly Person[], modelUrl: string, pace: Pace, streams: number): Promise<void> {
  const rounds: { ours: number[]; raw: number[] }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const raw = await Promise.all(Array.from({ length: streams }, () => direct(modelUrl, pace)))
    const ours = await throughUs(stage, people, pace, streams)
    rounds.push({ raw: raw.flat(), ours })
  }
  const added = (share: number) => rounds.map(({ ours, raw }) => percentile(ours, share) - percentile(raw, share))
  printFigure({
    id: 'R4',
    what: `delay of an element added to the bare stream, ${streams} at once, p99`,
    ratios: added(0.99),
    ours: ms(median(rounds.map(({ ours }) => percentile(ours, 0.99)))),
    raw: ms(median(rounds.map(({ raw }) => percentile(raw, 0.99)))),
    floor: { limit: 5, better: 'lower' },
    unit: ' ms',
    note: `p50 ${ms(median(added(0.5)))}`,
  })
}

/** Checks that twice the text takes about twice the processor time. */
async function benchCpu(stage: Stage, people: readonly Person[]): Promise<void> {
  const seconds = new Map<number, number[]>(LENGTHS.map((length) => [length, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const paragraphs of LENGTHS) {
      const before = await readMetric(stage.url, 'process_cpu_seconds_total')
      await throughUs(stage, people, { paragraphs, parts: 10, partEveryMs: 0 }, 1)
      seconds.get(paragraphs)?.push((await readMetric(stage.url, 'process_cpu_seconds_total')) - before)
    }
  }
  const of = (length: number) => seconds.get(length) ?? []
  for (const [index, longer] of LENGTHS.entries()) {
    const shorter = LENGTHS[index - 1]
    if (shorter === undefined) continue
    printFigure({
      id: 'R4',
      what: `CPU of ${characters(longer)} / of ${characters(shorter)}`,
      ratios: of(longer).map((value, round) => value / (of(shorter)[round] ?? value)),
      ours: ms(median(of(longer)) * 1000),
      raw: ms(median(of(shorter)) * 1000),
      floor: { limit: 2.2, better: 'lower' },
    })
  }
}

function characters(paragraphs: number): string {
  return `${(paragraphs * PARAGRAPH_CHARS) / 1_000}k characters`
}

function direct(modelUrl: string, pace: Pace): Promise<number[]> {
  return readAges(`${modelUrl}/chat/completions`, { method: 'POST' }, pacedPrompt(pace))
}

/** Runs so many generations at once, each with its reader. It adds their jobs directly, because a person's generations run one after the other. */
async function throughUs(stage: Stage, people: readonly Person[], pace: Pace, streams: number): Promise<number[]> {
  // Spread over several people, because the streams of a session are limited.
  const turns = Array.from({ length: streams }, (_, n) => people[n % people.length]?.id)
  const { rows } = await stage.admin.query<{ id: string; user_id: string }>(
    `insert into document_queue (user_id, user_prompt, document_type, use_mock_data)
     select user_id, $2, 'doc', false from unnest($1::uuid[]) as user_id returning id, user_id`,
    [turns, pacedPrompt(pace)],
  )
  const cookieOf = new Map(people.map(({ id, cookie }) => [id, cookie]))
  const reading = rows.map(({ id, user_id }) =>
    readAges(`${stage.url}/api/document_queue/${id}/stream`, { headers: { cookie: cookieOf.get(user_id) } }),
  )
  await stage.admin.query(
    `select graphile_worker.add_job('generation.run', json_build_object('queueId', id), job_key := id::text) from unnest($1::uuid[]) as id`,
    [rows.map(({ id }) => id)],
  )
  const ages = (await Promise.all(reading)).flat()
  if (ages.length !== streams * pace.paragraphs) throw new Error(`${ages.length} elements came instead of ${streams * pace.paragraphs}`)
  return ages
}

/** Returns the age of each element on arrival. */
async function readAges(url: string, options: RequestOptions, body?: string): Promise<number[]> {
  const call = request(url, { ...options, agent: false }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}`)
  const ages: number[] = []
  for await (const line of createInterface({ input: response })) ages.push(...agesOf(line))
  return ages
}
