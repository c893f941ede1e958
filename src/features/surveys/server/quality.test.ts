import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKS } from '#features/quality/contract.ts'
import type { QualityReport } from '#features/quality/contract.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Survey } from '../survey-schemas.ts'

type Signed = Client & { id: string }

const SCALE = ['Never', 'Seldom', 'Sometimes', 'Often', 'Always']
const RATED = 12
const CONTROLS = 3

let server: TestServer
let chief: Signed
let survey: Survey
beforeAll(async () => {
  server = await startTestServer()
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  const rated = Array.from({ length: RATED }, (_, n) => ({ question_text: `Question ${n + 1}`, options: SCALE }))
  // The same options, in another order: what they say counts, not where they stand.
  const controls = Array.from({ length: CONTROLS }, (_, n) => ({
    question_text: `Control ${n + 1}`,
    options: SCALE.toReversed(),
    is_control_question: true,
    control_question_order: n + 1,
  }))
  survey = (await chief.post<Survey>('/api/surveys', { title: 'Pulse', questions: [...rated, ...controls] })).body
})
afterAll(() => server?.stop())

/** Somebody answers with the options at these places, and completes. */
async function take(places: readonly number[], controls: readonly number[], time = 4_000): Promise<void> {
  const person = await server.signUp()
  for (const [at, place] of [...places, ...controls].entries()) {
    const body = { question_id: survey.questions?.[at]?.id, answer: SCALE[place - 1], response_time_ms: time }
    const { status, text } = await person.request('PUT', `/api/surveys/${survey.id}/responses`, body)
    expect(status, text).toBe(200)
  }
  expect((await person.post(`/api/surveys/${survey.id}/complete`)).status).toBe(200)
}

async function read(): Promise<QualityReport> {
  const answer = await chief.get<QualityReport>(`/api/surveys/${survey.id}/quality`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const careful = (n: number) => Array.from({ length: RATED }, (_, at) => 1 + ((at * 2 + n + Math.floor(at / 3)) % 5))
const check = ({ checks }: QualityReport, name: keyof typeof CHECKS) => checks?.find((one) => one.name === name)

test('Nothing is said about fewer than five people, but what the checks of the survey can find among simulated ones.', async () => {
  for (let n = 0; n < 4; n += 1) await take(careful(n), careful(n).slice(0, CONTROLS))
  const report = await read()
  expect(report).toMatchObject({ people: 4, people_min: 5, checked_people: 0, checks: null, families: null })
  expect((await read()).power).toEqual(report.power)
  const [honest, random, straight] = report.power.kinds
  expect([honest?.kind, random?.kind, straight?.kind]).toEqual(['honest', 'random', 'straight'])
  for (const family of ['invariant', 'inconsistent'] as const) expect(honest?.[family]).toBeLessThan(0.01)
  expect(random?.inconsistent).toBeGreaterThan(0.5)
  expect(straight?.invariant).toBeGreaterThan(0.5)
})

test('From five people on, each check counts yes, no and not assessable with the reasons, in two families; one more answer changes nothing.', async () => {
  await take(
    Array.from({ length: RATED }, () => 3),
    [1, 1, 1],
    500,
  )
  const report = await read()
  expect(report).toMatchObject({ people: 5, checked_people: 5 })
  expect(report.checks?.map(({ name }) => name)).toEqual(Object.keys(CHECKS))
  for (const { yes, no, not_assessable, reasons } of report.checks ?? []) {
    expect(yes + no + not_assessable).toBe(5)
    expect(reasons.reduce((sum, { people }) => sum + people, 0)).toBe(not_assessable)
  }
  expect(check(report, 'longest_string')).toMatchObject({ family: 'invariant', yes: 1, no: 4, not_assessable: 0 })
  expect(check(report, 'control_pairs')).toMatchObject({ family: 'inconsistent', yes: 1, no: 4 })
  expect(check(report, 'response_times')).toMatchObject({ family: null, yes: 1, no: 4 })
  expect(check(report, 'distance')).toMatchObject({
    not_assessable: 5,
    reasons: [{ reason: 'too_few_people', text: 'Too few people have answered for this check.', people: 5, needed: 5 * RATED }],
  })
  expect(check(report, 'synonyms')?.reasons).toMatchObject([{ reason: 'too_few_people', needed: 100 }])
  expect(check(report, 'repetition')?.reasons).toMatchObject([{ reason: 'too_few_questions', needed: 20 }])
  expect(report.families).toEqual([
    { family: 'invariant', yes: 1, no: 4, not_assessable: 0 },
    { family: 'inconsistent', yes: 1, no: 4, not_assessable: 0 },
  ])
  await take(
    Array.from({ length: RATED }, () => 2),
    [5, 5, 5],
    500,
  )
  expect(await read()).toEqual({ ...report, people: 6 })
})

test('A control question from bad to good checks one from good to bad: who means the same is consistent.', async () => {
  const options = ['Very satisfied', 'Satisfied', 'Neither', 'Dissatisfied', 'Very dissatisfied', 'Not applicable']
  const others = ['Very bad', 'Bad', 'Fair', 'Good', 'Very good', 'No opinion']
  const questions = Array.from({ length: CONTROLS }, (_, n) => ({ question_text: `Part ${n}`, options }))
  const controls = Array.from({ length: CONTROLS }, (_, n) => ({
    question_text: `Again ${n}`,
    options: others,
    is_control_question: true,
    control_question_order: n + 1,
  }))
  const made = (await chief.post<Survey>('/api/surveys', { title: 'Mirror', questions: [...questions, ...controls] })).body
  for (let n = 0; n < 5; n += 1) {
    const person = await server.signUp()
    for (const [at, question] of (made.questions ?? []).entries()) {
      const place = n % 2 === 0 ? 0 : 4
      const answer = at < CONTROLS ? options[place] : others[4 - place]
      await person.request('PUT', `/api/surveys/${made.id}/responses`, { question_id: question.id, answer })
    }
    expect((await person.post(`/api/surveys/${made.id}/complete`)).status).toBe(200)
  }
  const { body } = await chief.get<QualityReport>(`/api/surveys/${made.id}/quality`)
  expect(check(body, 'control_pairs')).toMatchObject({ yes: 0, no: 5, not_assessable: 0 })
})

test('Nobody but the super admin reads the quality of answers, and a survey that is not there has none.', async () => {
  const stranger = await server.signUp()
  expect((await stranger.get(`/api/surveys/${survey.id}/quality`)).status).toBe(403)
  expect((await chief.get('/api/surveys/01900000-0000-7000-8000-000000000000/quality')).status).toBe(404)
})

test('The limits of the checks are fixed when a survey is published, with their hash in the trail; later limits do not judge its answers.', async () => {
  type Quality = QualityReport & { plan: { limits: Record<string, number>; hash: string; fixed_at: string | null } }
  const quality = async () => (await chief.get<Quality>(`/api/surveys/${survey.id}/quality`)).body
  const { plan } = await quality()
  expect(plan.fixed_at).not.toBeNull()
  expect(plan.hash).toMatch(/^[0-9a-f]{64}$/)
  const [line] = await server.database.sql<{ hash: string }>(
    `select details ->> 'quality_plan' as hash from audit_log where action = 'survey.published' and subject_id = $1`,
    [survey.id],
  )
  expect(line?.hash).toBe(plan.hash)
  const before = check(await read(), 'response_times')
  // As if this survey had been published by a release that calls nobody fast.
  await server.database.sql(`update surveys set quality_plan = quality_plan || '{"too_fast_share": 2}' where id = $1`, [survey.id])
  expect(check(await read(), 'response_times')).toMatchObject({ yes: 0, no: (before?.yes ?? 0) + (before?.no ?? 0) })
  await server.database.sql(`update surveys set quality_plan = quality_plan || '{"too_fast_share": 0.5}' where id = $1`, [survey.id])
  const draft = (
    await chief.post<Survey>('/api/surveys', { title: 'Draft', is_active: false, questions: [{ question_text: 'x', options: SCALE }] })
  ).body
  expect((await chief.get<Quality>(`/api/surveys/${draft.id}/quality`)).body.plan.fixed_at).toBeNull()
})

test('When a survey is over, its figures are said once with and without flagged answers, from five flagged people on.', async () => {
  type Quality = {
    sensitivity: { people: number; flagged: number; questions: { id: string; share: number; share_without: number }[] } | null
  }
  const quality = async () => (await chief.get<Quality>(`/api/surveys/${survey.id}/quality`)).body.sensitivity
  await chief.patch(`/api/surveys/${survey.id}`, {
    questions: survey.questions?.map(({ id, question_text, options, is_control_question, control_question_order }) => ({
      id,
      question_text,
      options,
      is_control_question,
      control_question_order,
      favourable: is_control_question ? null : 'last',
    })),
  })
  const straight = Array.from({ length: RATED }, () => 5)
  for (let n = 0; n < 4; n += 1) await take(straight, [1, 1, 1])
  for (let n = 4; n < 9; n += 1) await take(careful(n), careful(n).slice(0, CONTROLS))
  expect(await quality()).toBeNull()
  expect((await chief.patch(`/api/surveys/${survey.id}`, { is_active: false })).status).toBe(200)
  const made = await quality()
  expect(made).toMatchObject({ people: 15, flagged: 6 })
  expect(made?.questions).toHaveLength(RATED)
  for (const { share, share_without } of made?.questions ?? []) expect(share_without).not.toBe(share)
  // It stays as it is, whatever comes later: a second one would tell of those who came in between.
  await chief.patch(`/api/surveys/${survey.id}`, { is_active: true })
  for (let n = 0; n < 5; n += 1) await take(straight, [1, 1, 1])
  await chief.patch(`/api/surveys/${survey.id}`, { is_active: false })
  expect(await quality()).toEqual(made)
})

test('No figure of the checks is about fewer than five answers to a question that was added while people answered, flagged or not.', async () => {
  const asked = (question_text: string) => ({ question_text, options: ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'] })
  const kept = Array.from({ length: RATED }, (_, n) => asked(`Item ${n}`))
  const made = (await chief.post<Survey>('/api/surveys', { title: 'Grows', questions: kept })).body
  const path = (rest = '') => `/api/surveys/${made.id}${rest}`
  let { questions } = made
  const answer = async (isStraight: boolean, people: number) => {
    for (let n = 0; n < people; n += 1) {
      const person = await server.signUp()
      for (const [at, { id, options }] of questions?.entries() ?? [])
        await person.request('PUT', path('/responses'), {
          question_id: id,
          answer: options[isStraight ? 3 : (at * 3 + Math.floor(at / 4)) % 4],
        })
      expect((await person.post(path('/complete'))).status).toBe(200)
    }
  }
  const add = async (question: object) => {
    const texts = questions?.map(({ id, question_text, options, is_control_question, control_question_order }) => ({
      id,
      question_text,
      options,
      is_control_question,
      control_question_order,
    }))
    const changed = await chief.patch<Survey>(path(), { questions: [...(texts ?? []), question] })
    expect(changed.status, changed.text).toBe(200)
    ;({ questions } = changed.body)
  }
  const read = async () =>
    (await chief.get<QualityReport & { sensitivity: { flagged: number; questions: { id: string }[] } | null }>(path('/quality'))).body
  await answer(true, 5)
  // They are a batch, so that the next four need somebody who is asked the new questions.
  await read()
  await answer(false, 4)
  await add(asked('I want to leave'))
  for (let n = 1; n <= CONTROLS; n += 1) await add({ ...asked(`Again ${n}`), is_control_question: true, control_question_order: n })
  await answer(false, 1)
  expect(check(await read(), 'control_pairs')).toMatchObject({ yes: 0, no: 0, not_assessable: 10 })
  await answer(true, 1)
  await answer(false, 4)
  await chief.patch(path(), { is_active: false })
  const report = await read()
  expect(check(report, 'control_pairs')?.not_assessable).toBe(10)
  expect(report.sensitivity).toMatchObject({ flagged: 6 })
  // All five of the last batch answered the new question, but one of them is flagged: with and without differ by that person.
  expect(report.sensitivity?.questions.map(({ id }) => id)).toEqual(made.questions?.map(({ id }) => id))
})

test('Before a survey is published, its wording is remarked on, and the power of its own checks is simulated; without checks hardly anything is promised.', async () => {
  type Check = { remarks: { question_order: number; rule: string; found: string }[]; power: QualityReport['power']; pairs: number }
  const check = async (questions: object[]) => {
    const answer = await chief.post<Check>('/api/surveys/check', { questions })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const rated = Array.from({ length: RATED }, (_, n) => ({ question_text: `Question ${n}`, options: SCALE }))
  const controls = Array.from({ length: CONTROLS }, (_, n) => ({
    question_text: `Control ${n}`,
    options: SCALE,
    is_control_question: true,
    control_question_order: n + 1,
  }))
  const strong = await check([...rated, ...controls, { question_text: 'Pay and hours?', options: ['a'] }])
  expect(strong).toMatchObject({
    pairs: CONTROLS,
    remarks: [{ question_order: RATED + CONTROLS + 1, rule: 'double', found: 'Pay and hours?' }],
  })
  expect((await check([...rated, ...controls])).power).toEqual(strong.power)
  const [honest, random] = strong.power.kinds
  expect(Math.max(honest?.invariant ?? 1, honest?.inconsistent ?? 1)).toBeLessThan(0.01)
  expect(random?.inconsistent).toBeGreaterThan(0.5)
  const weak = await check(rated.slice(0, 3))
  expect(weak).toMatchObject({ pairs: 0, remarks: [] })
  expect(weak.power.kinds[1]?.inconsistent).toBeLessThan(0.1)
  expect(weak.power.kinds[2]?.invariant).toBe(0)
  expect((await check([])).remarks).toEqual([])
})
