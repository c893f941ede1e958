import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Survey } from '#features/surveys/survey-schemas.ts'
import type { Report } from '#features/surveys/report-contract.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import type { EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { signUp } from './client.ts'
import type { Client } from './client.ts'
import { PUBLIC_URL } from './harness.ts'
import { eventually, makeDataFolder } from './postgres/data-folder.ts'
import { kill, startProductProcess } from './product-process.ts'

/* Kills the product with kill -9 while people answer surveys, as it runs in production. The database lives on. Whoever got no answer asks again. */

const TEST_MS = 600_000
const PEOPLE = 12
const OPTIONS = ['Never', 'Seldom', 'Often', 'Always']
const QUESTIONS = ['Do you laugh?', 'Do you learn?', 'Do you rest?', 'Do you dare?', 'Do you ask?', 'Do you stay?']

const folder = makeDataFolder()
let postgres: EmbeddedPostgres
let database: Database
let product: { child: ChildProcess }
let port: string
let chief: Client
let people: (Client & { id: string })[]
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: { info() {}, warn() {} } })
  database = new Database(postgres.adminConnection)
  await database.connect()
  const { child, url } = await startProductProcess(folder.dataDir, { PORT: '0', PUBLIC_URL })
  product = { child }
  // Everybody's address stays the same after a restart.
  port = new URL(url).port
  const account = await signUp(url)
  await database.query(`update profiles set role = 'super_admin' where id = $1`, [account.id])
  chief = account
  people = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await signUp(url))
})
afterAll(async () => {
  product?.child.kill('SIGKILL')
  await database?.end()
  await postgres?.stop()
  await folder.remove()
})

const create = async (is_anonymous: boolean) => {
  const questions = QUESTIONS.map((question_text) => ({ question_text, options: OPTIONS }))
  const user_ids = people.map(({ id }) => id)
  const answer = await chief.post<Survey>('/api/surveys', { title: 'Pulse', is_anonymous, questions, audience: { user_ids } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
/** Which option somebody chooses. */
const choiceOf = (person: number, question: number) => OPTIONS[(person + question) % OPTIONS.length] ?? ''
const restart = async () => {
  await kill(product.child)
  product = await startProductProcess(folder.dataDir, { PORT: port, PUBLIC_URL })
}

/** Asks until there is an answer: whoever is cut off does not know whether the call arrived. */
async function persist(ask: () => Promise<{ status: number; text: string; body: unknown }>) {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await delay(50)
  }
}

test('kill -9 of the server during answers loses no acknowledged answer and counts nobody twice.', { timeout: TEST_MS }, async () => {
  const survey = await create(false)
  let acknowledged = 0
  const all = people.map(async (person, n) => {
    for (const [place, { id }] of (survey.questions ?? []).entries()) {
      // So that the kill comes between answers, however fast the machine is.
      await delay(50)
      const body = { question_id: id, answer: choiceOf(n, place), response_time_ms: 1_500 }
      expect(await persist(() => person.request('PUT', `/api/surveys/${survey.id}/responses`, body))).toMatchObject({ status: 200 })
      acknowledged += 1
    }
    const done = await persist(() => person.post(`/api/surveys/${survey.id}/complete`))
    expect([200, 409], done.text).toContain(done.status)
  })
  await eventually('some have answered', () => acknowledged > PEOPLE)
  expect(acknowledged).toBeLessThan(PEOPLE * QUESTIONS.length)
  await restart()
  await Promise.all(all)
  const { rows } = await database.query<{ user_id: string; answer: string; question_order: number }>(
    `select r.user_id, r.answer, q.question_order from survey_responses r join survey_questions q on q.id = r.question_id where r.survey_id = $1`,
    [survey.id],
  )
  expect(rows.length).toBe(PEOPLE * QUESTIONS.length)
  for (const { user_id, answer, question_order } of rows)
    expect(answer).toBe(
      choiceOf(
        people.findIndex(({ id }) => id === user_id),
        question_order - 1,
      ),
    )
  const { body: report } = await chief.get<Report>(`/api/surveys/${survey.id}/report`)
  expect(report).toMatchObject({ completed: PEOPLE, counted: PEOPLE, withdrawn: 0 })
  expect(report.questions.map(({ counts }) => counts.map((count) => count.people))).toEqual(QUESTIONS.map(() => [3, 3, 3, 3]))
})

test(
  'kill -9 while an anonymous survey is completed stores everybody’s answers once, though nobody knows whose they are.',
  { timeout: TEST_MS },
  async () => {
    const survey = await create(true)
    let acknowledged = 0
    const all = people.map(async (person, n) => {
      await delay(n * 20)
      const answers = (survey.questions ?? []).map(({ id }, place) => ({ question_id: id, answer: choiceOf(n, place) }))
      const done = await persist(() => person.post(`/api/surveys/${survey.id}/complete`, { answers }))
      expect([200, 409], done.text).toContain(done.status)
      acknowledged += 1
    })
    await eventually('somebody has completed it', () => acknowledged > 0)
    await restart()
    await Promise.all(all)
    const { rows } = await database.query<{ n: number }>('select count(*)::int as n from survey_anonymous_answers where survey_id = $1', [
      survey.id,
    ])
    expect(rows[0]?.n).toBe(PEOPLE)
    const { body: report } = await chief.get<Report>(`/api/surveys/${survey.id}/report`)
    expect(report).toMatchObject({ completed: PEOPLE, counted: PEOPLE })
  },
)
