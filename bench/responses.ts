import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { Pool } from 'pg'
import { publishForm, submitter } from './publish-form.ts'
import { printFigure } from './report.ts'
import { load, median } from './stage.ts'
import type { Load, Person, Stage } from './stage.ts'

const CALLERS = 32
const RESPONSES = 3_000
const ROUNDS = 5
const ANSWERS = {
  name: 'Ada Lovelace',
  lunch: 'Soup of the day',
  days: ['Monday', 'Tuesday'],
  taste: 4,
  more: 'Thank you, see you there. '.repeat(10),
}
const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text', required: true },
  { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup of the day', 'Salad'] },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Monday', 'Tuesday'] },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
  { id: 'more', title: 'Anything else?', type: 'text', format: 'long' },
]

/** R5: responses accepted by the call, from as many addresses, against inserts of the same row by bare clients, one commit each. */
export async function benchResponses(stage: Stage, owner: Person): Promise<void> {
  const form = await publishForm(stage, owner, QUESTIONS)
  const pool = new Pool({ ...stage.connection, max: CALLERS })
  await pool.query('create table bench_responses (like responses including defaults including identity including indexes)')
  const row = await stage.admin.query<{ version: string }>('select published_version_id as version from documents where id = $1', [form])
  const values = [form, owner.id, row.rows[0]?.version, JSON.stringify(ANSWERS)]
  const bare = async () => {
    await pool.query({
      name: 'insert',
      text: 'insert into bench_responses (form_id, user_id, version_id, answers, idempotency_key) values ($1, $2, $3, $4, $5)',
      values: [...values, randomUUID()],
    })
  }
  const ours = submitter(stage, form, ANSWERS, CALLERS)
  await load(CALLERS, RESPONSES, bare)
  await load(CALLERS, RESPONSES, ours)
  const rounds: { bare: Load; ours: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await load(CALLERS, RESPONSES, bare), ours: await load(CALLERS, RESPONSES, ours) })
  await pool.end()
  printFigure({
    id: 'R5',
    what: 'responses a second / bare inserts a second',
    ratios: rounds.map((one) => one.ours.perSecond / one.bare.perSecond),
    ours: `${median(rounds.map((one) => one.ours.perSecond)).toFixed(0)}/s`,
    raw: `${median(rounds.map((one) => one.bare.perSecond)).toFixed(0)}/s`,
    floor: { limit: 0.5, better: 'higher' },
  })
  await benchPageBytes(stage, form)
}

/** R8: what a respondent's phone loads for the page of that form, compressed. */
async function benchPageBytes(stage: Stage, form: string): Promise<void> {
  const page = await (await fetch(`${stage.url}/form/${form}`)).text()
  const addressOf = (pattern: RegExp) => stage.url + (pattern.exec(page)?.[1] ?? '')
  const [style, script] = await Promise.all([bytesOf(addressOf(/href="([^"]+\.css)"/)), bytesOf(addressOf(/src="([^"]+\.js)"/))])
  const html = brotliCompressSync(page).length
  printFigure({
    id: 'R8',
    what: 'script of the page of a form, brotli',
    ratios: [script / 1024],
    ours: `html ${(html / 1024).toFixed(1)}, style ${(style / 1024).toFixed(1)} kB`,
    raw: 'SurveyJS 337 kB',
    floor: { limit: 10, better: 'lower' },
    unit: ' kB',
  })
}

async function bytesOf(url: string): Promise<number> {
  return brotliCompressSync(await (await fetch(url)).text()).length
}
