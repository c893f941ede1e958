import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Flood, FloodAnswers } from './flood.ts'
import { ms, printFigure } from './report.ts'
import { httpGet, median, percentile } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 4
const SAMPLES = 200
/** Maximum length of a round. */
const ROUND_MAX_MS = 8_000
const CONNECTIONS = 500
/** Time until all connections are open and busy. */
const RISING_MS = 1_500
const SETTLE_MS = 1_000

type Samples = { reads: number[]; ready: number[]; failed: number }

/** R14: another person's list, and /readyz, while one person keeps 500 requests open, each repeated as soon as it is answered. */
export async function benchFloods(stage: Stage, hostile: Person, other: Person): Promise<void> {
  const generation = { prompt: 'A form about lunch', documentType: 'form', useMockData: true }
  const floods: Record<string, Omit<Flood, 'url' | 'connections'>> = {
    'list reads': { cookie: hostile.cookie, method: 'GET', path: '/api/documents?limit=20' },
    generations: { cookie: hostile.cookie, method: 'POST', path: '/api/functions/ai-generate', body: generation },
    'requests without a session': { cookie: '', method: 'GET', path: '/api/auth/session' },
  }
  for (const [what, flood] of Object.entries(floods)) {
    const rounds: { quiet: Samples; loud: Samples }[] = []
    const answers: FloodAnswers = {}
    for (let round = 0; round <= ROUNDS; round += 1) {
      const quiet = await sample(stage, other)
      const stop = startFlood({ ...flood, url: stage.url, connections: CONNECTIONS })
      await delay(RISING_MS)
      const loud = await sample(stage, other)
      for (const [status, count] of Object.entries(await stop())) answers[Number(status)] = (answers[Number(status)] ?? 0) + count
      await delay(SETTLE_MS)
      // The first round loads the code.
      if (round > 0) rounds.push({ quiet, loud })
    }
    for (const series of ['reads', 'ready'] as const) {
      const at = (share: number, when: 'quiet' | 'loud') => median(rounds.map((round) => percentile(round[when][series], share)))
      printFigure({
        id: 'R14',
        what: `${series === 'reads' ? "another person's list" : '/readyz'}, p99, beside 500 ${what} / quiet`,
        ratios: rounds.map(({ quiet, loud }) => percentile(loud[series], 0.99) / percentile(quiet[series], 0.99)),
        ours: `${ms(at(0.99, 'loud'))} (p50 ${ms(at(0.5, 'loud'))})`,
        raw: `${ms(at(0.99, 'quiet'))} (p50 ${ms(at(0.5, 'quiet'))})`,
        floor: { limit: 3, better: 'lower' },
        note: `${sumOf(rounds.map(({ loud }) => loud.failed))} of ${sumOf(rounds.map(({ loud }) => loud.reads.length * 2))} not answered with 200, flood answered ${JSON.stringify(answers)}, load average ${loadavg()[0]?.toFixed(1)}`,
      })
    }
  }
}

async function sample(stage: Stage, person: Person): Promise<Samples> {
  const samples: Samples = { reads: [], ready: [], failed: 0 }
  const asks = { reads: httpGet(`${stage.url}/api/documents?limit=20`, person.cookie), ready: httpGet(`${stage.url}/readyz`) }
  const until = performance.now() + ROUND_MAX_MS
  for (let n = 0; n < SAMPLES && performance.now() < until; n += 1)
    for (const series of ['reads', 'ready'] as const) {
      const since = performance.now()
      await asks[series]().catch(() => (samples.failed += 1))
      samples[series].push(performance.now() - since)
    }
  return samples
}

function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Starts a flood and returns a function that stops it and returns its answers. */
function startFlood(flood: Flood): () => Promise<FloodAnswers> {
  const child = fork(fileURLToPath(new URL('flood.ts', import.meta.url)), [JSON.stringify(flood)])
  return async () => {
    const ended = once(child, 'exit')
    const told = once(child, 'message')
    child.send('stop')
    const [answers] = (await told) as [FloodAnswers]
    await ended
    return answers
  }
}
