import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { seedDocuments } from './lists.ts'
import { LIST_SQL } from './raw-server.ts'
import { ms, printFigure } from './report.ts'
import { httpGet, load, median, percentile, signUp } from './stage.ts'
import type { Load, Stage } from './stage.ts'

const CALLERS = 8
const REQUESTS = 1_500
const ROUNDS = 5
const DOCUMENTS_EACH = 100

/**
 * R1: an API read (session, policy, row-level security, contract) against the same query by a bare client, at equal concurrency. Each caller is
 * another person, because one person's requests take turns in their lane, which says nothing about the server.
 * R2: its throughput against node:http.
 */
export async function benchRead(stage: Stage): Promise<void> {
  const people = await Promise.all(Array.from({ length: CALLERS }, (_, n) => signUp(stage.url, `reader-${n}`)))
  for (const person of people) await seedDocuments(stage, person, DOCUMENTS_EACH)
  const pool = new Pool({ ...stage.connection, max: CALLERS })
  const bare = inTurns(
    people.map(({ id }) => async () => {
      await pool.query({ name: 'list', text: LIST_SQL, values: [id] })
    }),
  )
  const ours = inTurns(people.map(({ cookie }) => httpGet(`${stage.url}/api/documents?limit=20`, cookie)))
  const rawServer = fork(fileURLToPath(new URL('raw-server.ts', import.meta.url)), [JSON.stringify(stage.connection), people[0]?.id ?? ''])
  const [port] = (await once(rawServer, 'message')) as [number]
  const raw = httpGet(`http://127.0.0.1:${port}/`)

  await load(CALLERS, REQUESTS, bare)
  await load(CALLERS, REQUESTS, ours)
  await load(CALLERS, REQUESTS, raw)
  const rounds: { bare: Load; ours: Load; raw: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareRun = await load(CALLERS, REQUESTS, bare)
    const oursRun = await load(CALLERS, REQUESTS, ours)
    const rawRun = await load(CALLERS, REQUESTS, raw)
    rounds.push({ bare: bareRun, ours: oursRun, raw: rawRun })
  }
  const at = (share: number, of: 'bare' | 'ours' | 'raw') => median(rounds.map((round) => percentile(round[of].times, share)))
  const spread = Math.max(...rounds.map((r) => r.raw.perSecond)) / Math.min(...rounds.map((r) => r.raw.perSecond))
  const note = spread > 1.2 ? `raw limit varied ${Math.round((spread - 1) * 100)} %: a noisy machine` : undefined
  printFigure({
    id: 'R1',
    what: 'list of 20, p50 / bare named query, 8 callers',
    ratios: rounds.map((round) => percentile(round.ours.times, 0.5) / percentile(round.bare.times, 0.5)),
    ours: ms(at(0.5, 'ours')),
    raw: ms(at(0.5, 'bare')),
    floor: { limit: 4, better: 'lower' },
    ...(note ? { note } : {}),
  })
  printFigure({
    id: 'R1',
    what: 'the same, p99 / raw node:http with the query',
    ratios: rounds.map((round) => percentile(round.ours.times, 0.99) / percentile(round.raw.times, 0.99)),
    ours: ms(at(0.99, 'ours')),
    raw: ms(at(0.99, 'raw')),
    floor: { limit: 3, better: 'lower' },
  })
  printFigure({
    id: 'R2',
    what: 'list of 20, throughput / raw node:http with the query',
    ratios: rounds.map((round) => round.ours.perSecond / round.raw.perSecond),
    ours: `${Math.round(median(rounds.map((r) => r.ours.perSecond)))}/s`,
    raw: `${Math.round(median(rounds.map((r) => r.raw.perSecond)))}/s`,
    floor: { limit: 0.4, better: 'higher' },
  })
  rawServer.kill()
  await pool.end()
}

/** Asks as the next person each time, so that hardly two of the eight callers are the same person. */
function inTurns(asks: (() => Promise<void>)[]): () => Promise<void> {
  let turn = 0
  return async () => {
    const ask = asks[turn % asks.length]
    turn += 1
    await ask?.()
  }
}
