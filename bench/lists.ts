import { ms, printFigure } from './report.ts'
import { httpGet, load, median, percentile, setStage, signUp } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const REQUESTS = 150
const ROUNDS = 5
const PAGES = {
  list: '/api/documents?limit=20',
  search: '/api/documents?limit=20&search=onboarding+plan',
  count: '/api/dashboard',
} as const

const OTHERS = 1_000
const DOCUMENTS_EACH = 100

/** R7: the same pages of a person with 100 documents, alone in an installation and in one where others have 100,000. */
export async function benchLists(quiet: Stage, one: Person): Promise<void> {
  const full = await setStage()
  try {
    const another = await signUp(full.url, 'few')
    await seedDocuments(full, another, DOCUMENTS_EACH)
    await seedOthers(full)
    await comparePages({ url: quiet.url, person: one }, { url: full.url, person: another })
  } finally {
    await full.end()
  }
}

type Reader = { url: string; person: Person }

async function comparePages(alone: Reader, amongOthers: Reader): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const askAlone = httpGet(alone.url + path, alone.person.cookie)
    const askAmong = httpGet(amongOthers.url + path, amongOthers.person.cookie)
    await load(2, REQUESTS, askAlone)
    await load(2, REQUESTS, askAmong)
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ alone: (await load(2, REQUESTS, askAlone)).times, among: (await load(2, REQUESTS, askAmong)).times })
    }
    printFigure({
      id: 'R7',
      what: `${name}, p99 of 100 documents among 100,000 / alone`,
      ratios: rounds.map((round) => percentile(round.among, 0.99) / percentile(round.alone, 0.99)),
      ours: ms(median(rounds.map((round) => percentile(round.among, 0.99)))),
      raw: ms(median(rounds.map((round) => percentile(round.alone, 0.99)))),
      floor: { limit: 2, better: 'lower' },
    })
  }
}

/** Adds the documents of others, as `seedDocuments` does. */
async function seedOthers(stage: Stage): Promise<void> {
  const { rows } = await stage.admin.query<{ id: string }>(
    `insert into profiles (email) select 'other-' || n || '@bench.example' from generate_series(1, $1::int) as n returning id`,
    [OTHERS],
  )
  await seed(
    stage,
    rows.map(({ id }) => id),
    DOCUMENTS_EACH,
  )
}

export function seedDocuments(stage: Stage, person: Person, count: number): Promise<void> {
  return seed(stage, [person.id], count)
}

/** Adds documents with different titles and ages in one statement. */
async function seed(stage: Stage, people: string[], each: number): Promise<void> {
  // Disables the counting trigger, which works row by row, and writes its count afterwards.
  await stage.admin.query(`set session_replication_role = replica`)
  await stage.admin.query(
    `insert into documents (user_id, title, type, questions, created_at, updated_at)
     select person, (array['Onboarding plan', 'Customer survey', 'Budget tracker', 'Business review'])[1 + n % 4] || ' ' || n,
            (array['form', 'doc', 'sheet', 'slide'])[1 + n % 4], '[]', now() - n * interval '1 minute', now() - n * interval '1 minute'
       from unnest($1::uuid[]) as person, generate_series(1, $2::int) as n`,
    [people, each],
  )
  await stage.admin.query(`set session_replication_role = origin`)
  await stage.admin.query('insert into document_totals (user_id, total) select person, $2 from unnest($1::uuid[]) as person', [
    people,
    each,
  ])
  await stage.admin.query('vacuum analyze documents')
}
