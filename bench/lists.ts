import { ms, printFigure } from './report.ts'
import { httpGet, load, median, percentile } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const REQUESTS = 150
const ROUNDS = 5
const PAGES = {
  list: '/api/documents?limit=20',
  search: '/api/documents?limit=20&search=onboarding+plan',
  count: '/api/dashboard',
} as const

/** R7: the same pages for somebody with 100,000 documents and for somebody with 100. */
export async function benchLists(stage: Stage, few: Person, many: Person): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const askFew = httpGet(stage.url + path, few.cookie)
    const askMany = httpGet(stage.url + path, many.cookie)
    await load(2, REQUESTS, askFew)
    await load(2, REQUESTS, askMany)
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ few: (await load(2, REQUESTS, askFew)).times, many: (await load(2, REQUESTS, askMany)).times })
    }
    printFigure({
      id: 'R7',
      what: `${name}, p99 with 100,000 documents / with 100`,
      ratios: rounds.map((round) => percentile(round.many, 0.99) / percentile(round.few, 0.99)),
      ours: ms(median(rounds.map((round) => percentile(round.many, 0.99)))),
      raw: ms(median(rounds.map((round) => percentile(round.few, 0.99)))),
      floor: { limit: 2, better: 'lower' },
    })
  }
}

/** Documents that differ in title and age, written in one statement. */
export async function seedDocuments(stage: Stage, person: Person, count: number): Promise<void> {
  // One statement of many rows: the counting trigger, made for one row at a time, is set aside and its count written after.
  await stage.admin.query(`set session_replication_role = replica`)
  await stage.admin.query(
    `insert into documents (user_id, title, type, questions, created_at, updated_at)
     select $1, (array['Onboarding plan', 'Customer survey', 'Budget tracker', 'Business review'])[1 + n % 4] || ' ' || n,
            (array['form', 'doc', 'sheet', 'slide'])[1 + n % 4], '[]', now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $2::int) as n`,
    [person.id, count],
  )
  await stage.admin.query(`set session_replication_role = origin`)
  await stage.admin.query('insert into document_totals (user_id, total) values ($1, $2)', [person.id, count])
  await stage.admin.query('analyze documents')
}
