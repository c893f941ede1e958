import { ms, printFigure } from './report.ts'
import { httpGet, load, median, percentile, setStage, signUp } from './stage.ts'
import type { Stage } from './stage.ts'

const REQUESTS = 150
const ROUNDS = 5
const FEW = 100
const MANY = 20_000
const PAGE = 50

/** R21: the super admin's list of people, among 20,000 and among 100: the first page, a search for one name, a frequent one, and a late page. */
export async function benchPeople(few: Stage): Promise<void> {
  const many = await setStage()
  try {
    const [askFew, askMany] = [await prepare(few, FEW), await prepare(many, MANY)]
    for (const [name, query] of Object.entries({ list: '', 'one name': '&search=n000099', 'frequent name': '&search=ada+love' }))
      await compare(name, askFew(query), askMany(query))
    await compare('late page', askFew(`&cursor=${await lateCursor(few, FEW)}`), askMany(`&cursor=${await lateCursor(many, MANY)}`))
  } finally {
    await many.end()
  }
}

type Ask = ReturnType<typeof httpGet>

async function compare(name: string, few: Ask, many: Ask): Promise<void> {
  await load(2, REQUESTS, few)
  await load(2, REQUESTS, many)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ few: (await load(2, REQUESTS, few)).times, many: (await load(2, REQUESTS, many)).times })
  }
  printFigure({
    id: 'R21',
    what: `people, ${name}, p99 among 20,000 / among 100`,
    ratios: rounds.map((round) => percentile(round.many, 0.99) / percentile(round.few, 0.99)),
    ours: ms(median(rounds.map((round) => percentile(round.many, 0.99)))),
    raw: ms(median(rounds.map((round) => percentile(round.few, 0.99)))),
    floor: { limit: 2, better: 'lower' },
  })
}

/** Fills the installation and returns the super admin's calls. */
async function prepare(stage: Stage, count: number): Promise<(query: string) => Ask> {
  const chief = await signUp(stage.url, 'chief')
  await stage.admin.query(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  await stage.admin.query(
    `insert into profiles (email, first_name, last_name, created_at)
     select 'n' || lpad(n::text, 6, '0') || '@people.example', 'Ada', 'Lovelace ' || n, now() - n * interval '1 minute' from generate_series(1, $1::int) as n`,
    [count],
  )
  await stage.admin.query('analyze profiles')
  return (query) => httpGet(`${stage.url}/api/admin/users?limit=${PAGE}${query}`, chief.cookie)
}

/** The place behind which a full page follows: the last one, of as many people in either installation. */
async function lateCursor({ admin }: Stage, count: number): Promise<string> {
  const { rows } = await admin.query<{ at: string; id: string }>(
    `select created_at::text as at, id from profiles where email like '%@people.example' order by created_at desc, id desc offset $1 limit 1`,
    [count - PAGE - 1],
  )
  return Buffer.from(JSON.stringify([rows[0]?.at, rows[0]?.id])).toString('base64url')
}
