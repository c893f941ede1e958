import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ms, printFigure } from './report.ts'
import { median, percentile, readMetric } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const STREAMS = 10_000
const STREAMS_EACH = 5
const FIRST = 2_000
/** Connections that are being opened at the same time. */
const OPENERS = 50
const SAMPLES = 30
const ROUNDS = 5
/** Longer than the interval between two checks of the sessions. */
const IDLE_MS = 32_000
const SETTLE_MS = 12_000
const SAMPLES_PER_ROUND = 300
const ATTACKERS = 50

/** R6: the cost of 10,000 open streams of people with five each, and the delay until 20 streams of one person receive a change. */
export async function benchManyStreams(stage: Stage, person: Person): Promise<void> {
  const people = await seedPeople(stage, STREAMS / STREAMS_EACH)
  const idle = await commitsPerSecond(stage)
  const wanted = people.flatMap(({ cookie }) => Array.from({ length: STREAMS_EACH }, () => cookie))
  const open: OpenStream[] = []
  const openMore = (cookies: readonly string[]) =>
    inParallel(OPENERS, cookies, async (cookie) => void open.push(await openStream(stage.url, cookie)))
  // The first ones load the code and grow the heap, which is not the cost of a stream.
  await openMore(wanted.slice(0, FIRST))
  const before = await readMetric(stage.url, 'process_resident_memory_bytes')
  await openMore(wanted.slice(FIRST))
  const after = await readMetric(stage.url, 'process_resident_memory_bytes')
  printFigure({
    id: 'R6',
    what: `memory of each of ${STREAMS.toLocaleString('en')} streams, after the first ${FIRST.toLocaleString('en')}`,
    ratios: [(after - before) / (STREAMS - FIRST) / 1024],
    ours: `${Math.round(after / 1024 ** 2)} MB in all`,
    raw: '10.9 kB',
    floor: { limit: 25, better: 'lower' },
    unit: ' kB',
  })
  const busy = await commitsPerSecond(stage)
  printFigure({
    id: 'R6',
    what: 'transactions a second that they add while nothing happens',
    ratios: [Math.max(0, busy - idle)],
    ours: `${busy.toFixed(1)}/s`,
    raw: `${idle.toFixed(1)}/s without streams`,
    floor: { limit: 5, better: 'lower' },
    unit: '/s',
  })

  const twenty = await Promise.all(Array.from({ length: 20 }, () => openStream(stage.url, person.cookie)))
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const heard = twenty.map((stream) => stream.next())
    const since = performance.now()
    await publish(stage, person)
    await Promise.all(heard)
    times.push(performance.now() - since)
  }
  printFigure({
    id: 'R6',
    what: 'change until all 20 streams of a person have it',
    ratios: [median(times)],
    ours: `p99 ${ms(percentile(times, 0.99))}`,
    raw: '-',
    floor: { limit: 25, better: 'lower' },
    unit: ' ms',
    note: `${STREAMS.toLocaleString('en')} other streams are open`,
  })
  closeAll([...twenty, ...open])
}

/** R14, streams: the delay until one person receives a change while another opens as many streams as they can. */
export async function benchHostileStreams(stage: Stage, person: Person, hostile: Person): Promise<void> {
  const stream = await openStream(stage.url, person.cookie)
  const rounds: { quiet: number[]; loud: number[] }[] = []
  let refused = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await hearChanges(stage, person, stream)
    const kept: OpenStream[] = []
    let isOver = false
    const attack = Promise.all(
      Array.from({ length: ATTACKERS }, async () => {
        while (!isOver) {
          const one = await openStream(stage.url, hostile.cookie)
          if (one.status === 200) kept.push(one)
          else refused += 1
        }
      }),
    )
    const loud = await hearChanges(stage, person, stream)
    isOver = true
    await attack
    closeAll(kept)
    rounds.push({ quiet, loud })
  }
  const at = (of: 'quiet' | 'loud') => median(rounds.map((round) => percentile(round[of], 0.99)))
  printFigure({
    id: 'R14',
    what: "another person's live event while one opens streams, p99 / quiet",
    ratios: rounds.map(({ quiet, loud }) => percentile(loud, 0.99) / percentile(quiet, 0.99)),
    ours: ms(at('loud')),
    raw: ms(at('quiet')),
    floor: { limit: 3, better: 'lower' },
    note: `${refused} streams refused`,
  })
  closeAll([stream])
}

async function hearChanges(stage: Stage, person: Person, stream: OpenStream): Promise<number[]> {
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES_PER_ROUND; sample += 1) {
    const heard = stream.next()
    const since = performance.now()
    await publish(stage, person)
    await heard
    times.push(performance.now() - since)
  }
  return times
}

type OpenStream = { status: number; socket: Socket; next(): Promise<void> }

/** Opens a bare socket, because ten thousand library clients would dominate the measurement. Closes refused ones. */
async function openStream(url: string, cookie: string): Promise<OpenStream> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  let heard: () => void = () => {}
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [string]
  const status = Number(head.slice(9, 12))
  if (status !== 200) socket.destroy()
  else if (!head.includes('event: hello')) await once(socket, 'data')
  socket.on('data', (text: string) => {
    if (text.includes('event: bench')) heard()
  })
  return { status, socket, next: () => new Promise((resolve) => (heard = resolve)) }
}

function closeAll(streams: readonly OpenStream[]): void {
  for (const { socket } of streams) socket.destroy()
}

async function publish({ admin }: Stage, { id }: Person): Promise<void> {
  await admin.query(`select app.publish($1, 'bench', $1)`, [id])
}

/** Measures over more than one check of the sessions. */
async function commitsPerSecond({ admin }: Stage): Promise<number> {
  const count = async () => {
    const { rows } = await admin.query<{ n: string }>('select xact_commit as n from pg_stat_database where datname = current_database()')
    return Number(rows[0]?.n)
  }
  // PostgreSQL publishes a connection's counters once it has been idle for ten seconds.
  await delay(SETTLE_MS)
  const before = await count()
  await delay(IDLE_MS)
  return ((await count()) - before) / (IDLE_MS / 1000)
}

/** Adds people directly to the database, because each sign-up needs a password hash. */
async function seedPeople({ admin }: Stage, count: number): Promise<{ cookie: string }[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await admin.query(
    `with people as (insert into profiles (email) select 'r6-' || n || '@bench.example' from generate_series(1, $1::int) n returning id)
     insert into sessions (token_hash, user_id, absolute_expires_at)
     select token_hash, id, now() + interval '1 day'
       from (select id, row_number() over () as n from people) p join unnest($2::bytea[]) with ordinality as t(token_hash, n) using (n)`,
    [count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return tokens.map((token) => ({ cookie: `session=${token}` }))
}

async function inParallel<Item>(width: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
