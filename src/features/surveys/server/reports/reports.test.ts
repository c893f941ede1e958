import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { unzip } from '#test/unzip.ts'
import type { Survey } from '../../survey-schemas.ts'
import type { Report } from '../../report-contract.ts'

type Signed = Client & { id: string; email: string }

let server: TestServer
let chief: Signed
let people: Signed[]
const PEOPLE = 24
beforeAll(async () => {
  server = await startTestServer()
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  people = await Promise.all(Array.from({ length: PEOPLE }, () => server.signUp()))
})
afterAll(() => server?.stop())

const AGREE = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']
const asked = (question_text: string, options = AGREE) => ({ question_text, options })
const create = async (fields: object = {}) => {
  const answer = await chief.post<Survey>('/api/surveys', { title: 'Pulse', questions: [asked('My work is fine')], ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const at = (survey: { id: string }, rest = '') => `/api/surveys/${survey.id}${rest}`
const toAnswers = (survey: Survey, answers: readonly string[]) =>
  answers.map((answer, n) => ({ question_id: survey.questions?.[n]?.id, answer, response_time_ms: 2_000 }))
const take = async (person: Client, survey: Survey, answers: readonly string[]) => {
  if (survey.is_anonymous) return person.post(at(survey, '/complete'), { answers: toAnswers(survey, answers) })
  for (const body of toAnswers(survey, answers))
    expect(await person.request('PUT', at(survey, '/responses'), body)).toMatchObject({ status: 200 })
  return person.post(at(survey, '/complete'))
}
const takeAll = async (survey: Survey, some: readonly Client[], answer: (n: number) => string[]) => {
  const done = await Promise.all(some.map((person, n) => take(person, survey, answer(n))))
  expect(done.map(({ status }) => status)).toEqual(some.map(() => 200))
}
const read = async (survey: { id: string }, department?: string) => {
  const path = department === undefined ? '/report' : `/report?department=${encodeURIComponent(department)}`
  const answer = await chief.get<Report>(at(survey, path))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const setDepartments = async (names: readonly string[]) => {
  for (const [n, person] of people.entries())
    await server.database.sql('update profiles set department = $1 where id = $2', [names[n % names.length], person.id])
}

test('Nothing is reported of four people; of five, what each question was answered with, and how much of it is favourable.', async () => {
  await setDepartments([''])
  const survey = await create({ questions: [asked('My work is fine'), asked('How often?', ['Never', 'Seldom', 'Often', 'Always'])] })
  const given = ['Agree', 'Strongly agree', 'Neither', 'Disagree', 'Agree']
  await takeAll(survey, people.slice(0, 4), (n) => [given[n] ?? '', 'Often'])
  expect(await read(survey)).toMatchObject({
    completed: 4,
    counted: 0,
    groups: [],
    share: null,
    questions: [{ answered: 0, scale: null }, {}],
  })
  await takeAll(survey, people.slice(4, 5), () => ['Agree', 'Never'])
  const report = await read(survey)
  expect(report).toMatchObject({ completed: 5, counted: 5, withdrawn: 0, groups: [{ department: '', people: 5 }], share: 0.6 })
  const [work, often] = report.questions
  expect(work?.counts.map(({ people: n }) => n)).toEqual([0, 1, 1, 2, 1])
  expect(work?.scale).toMatchObject({ favourable: 3, neutral: 1, unfavourable: 1, share: 0.6, net_score: null })
  expect(work?.scale?.interval.map((end) => Math.round(end * 1_000))).toEqual([231, 882])
  // Nobody has said which end of "how often" is the good one.
  expect(often).toMatchObject({
    answered: 5,
    scale: null,
    counts: [{ option: 'Never', people: 1 }, {}, { option: 'Often', people: 4 }, {}],
  })
  await takeAll(survey, people.slice(5, 9), () => ['Disagree', 'Always'])
  expect(await read(survey)).toMatchObject({ completed: 9, counted: 5, questions: [{ scale: { favourable: 3, unfavourable: 1 } }, {}] })
  const stated = survey.questions?.map(({ id, question_text, options }, n) => ({
    id,
    question_text,
    options,
    favourable: n === 1 ? 'first' : null,
  }))
  expect((await chief.patch(at(survey), { questions: stated })).status).toBe(200)
  expect((await read(survey)).questions[1]?.scale).toMatchObject({ favourable: 1, neutral: 0, unfavourable: 4 })
})

test('The interval of all questions together is that of one: who answers ten questions alike says no more than who answers one.', async () => {
  await setDepartments([''])
  const texts = Array.from({ length: 10 }, (_, n) => asked(`Part ${n} of my work is fine`))
  const survey = await create({ questions: texts })
  await takeAll(survey, people.slice(0, 10), (n) => texts.map(() => (n < 7 ? 'Agree' : 'Disagree')))
  const { share, interval, questions, methods } = await read(survey)
  expect([share, interval?.map((end) => Math.round(end * 1_000))]).toEqual([0.7, [397, 892]])
  expect(interval).toEqual(questions[0]?.scale?.interval)
  expect(methods).toContain('That of the total counts people, not answers')
})

test('A survey that was never open is not over.', async () => {
  const survey = await create({ is_active: false })
  expect((await read(survey)).survey.is_over).toBe(false)
  for (const is_active of [true, false]) expect((await chief.patch(at(survey), { is_active })).status).toBe(200)
  expect((await read(survey)).survey.is_over).toBe(true)
})

test('Departments are compared from five people on; the rest waits for the end of the survey and is counted together.', async () => {
  await setDepartments(['Sales', 'Sales', 'Legal', 'Ops '])
  const survey = await create()
  await takeAll(survey, people.slice(0, 20), (n) => [n % 4 === 2 ? 'Disagree' : 'Agree'])
  // Ten in Sales, five in Legal, five in Ops.
  await server.database.sql(`update survey_results set department = 'sales' where user_id = $1`, [people[0]?.id])
  const report = await read(survey)
  expect(report.groups.map(({ department, people: n }) => [department?.toLowerCase(), n])).toEqual([
    ['legal', 5],
    ['ops', 5],
    ['sales', 10],
  ])
  expect(report.questions[0]?.groups).toEqual([
    { answered: 5, share: 0 },
    { answered: 5, share: 1 },
    { answered: 10, share: 1 },
  ])
  expect(await read(survey, 'LEGAL')).toMatchObject({ department: 'LEGAL', counted: 20, shown: 5, questions: [{ answered: 5 }], share: 0 })
  expect((await read(survey, 'Nowhere')).questions[0]?.answered).toBe(0)

  const small = await create()
  await setDepartments(['A', 'B', 'C'])
  await takeAll(small, people.slice(0, 8), () => ['Agree'])
  expect(await read(small)).toMatchObject({ completed: 8, counted: 0, groups: [] })
  expect((await chief.patch(at(small), { is_active: false })).status).toBe(200)
  expect(await read(small)).toMatchObject({ counted: 8, groups: [{ department: null, people: 8 }], survey: { is_over: true } })

  const few = await create()
  await takeAll(few, people.slice(0, 4), () => ['Agree'])
  expect((await read(few)).methods).toContain('4 people wait for enough others of their department')
  expect((await chief.patch(at(few), { is_active: false })).status).toBe(200)
  const over = await read(few)
  expect(over).toMatchObject({ completed: 4, counted: 0, groups: [] })
  expect(over.methods).toContain('4 people are not counted, because fewer than 5 people together could be recognised.')
})

/**
 * Somebody answers every question with "Agree", but their own with "Disagree". So a figure says whose answers are in it: what the super admin could
 * find out, if all others told them what they had answered.
 */
const whoIsIn = ({ questions }: Report) =>
  new Set(questions.flatMap(({ counts }, n) => (counts.find(({ option, people: some }) => option === 'Disagree' && some > 0) ? [n] : [])))

test('No view of a report, and no difference of two views at any times, is about fewer than five people, whatever is answered, reset or closed between them.', async () => {
  await setDepartments(['Sales', 'Legal', 'Sales', 'Ops', 'Sales'])
  // Whoever takes it again after a reset is somebody else here, with a question of their own: they may answer differently.
  const takings = Array.from({ length: 2 * PEOPLE }, (_, n) => n)
  const survey = await create({ questions: takings.map((n) => asked(`Question ${n}`)) })
  const own = (n: number) => takings.map((other) => (other === n ? 'Disagree' : 'Agree'))
  const views: Set<number>[] = [new Set()]
  const look = async () => {
    const all = await read(survey)
    const groups = await Promise.all(all.groups.flatMap(({ department }) => (department === null ? [] : [read(survey, department)])))
    for (const view of [all, ...groups]) views.push(whoIsIn(view))
    // What the map of departments shows is in the views.
    for (const [n, { groups: cells }] of all.questions.entries())
      for (const [group, { answered }] of cells.entries())
        if (answered > 0) expect(answered, `question ${n}, group ${group}`).toBeGreaterThanOrEqual(5)
  }
  const done = new Set<number>()
  const again = new Set<number>()
  // The same acts each time: a person takes the survey, or somebody who has is reset, or it is closed and opened.
  let seed = 7
  const next = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let step = 0; step < 60; step += 1) {
    const n = next(PEOPLE)
    const person = people[n]
    if (!person) continue
    if (!done.has(n)) {
      expect((await take(person, survey, own(again.has(n) ? n + PEOPLE : n))).status).toBe(200)
      done.add(n)
    } else if (next(3) === 0 && !again.has(n)) {
      again.add(n)
      expect((await chief.post(at(survey, `/results/${person.id}/reset`))).status).toBe(200)
      done.delete(n)
    } else if (next(4) === 0) {
      await chief.patch(at(survey), { is_active: false })
      await look()
      await chief.patch(at(survey), { is_active: true })
    }
    await look()
  }
  expect(views.some((view) => view.size >= 10)).toBe(true)
  for (const view of views)
    for (const other of views) {
      const difference = [...view].filter((n) => !other.has(n))
      if (difference.length > 0) expect(difference.length, [...view].join(' ')).toBeGreaterThanOrEqual(5)
    }
  const report = await read(survey)
  expect(report.withdrawn).toBeGreaterThan(0)
  expect(report.methods).toContain('somebody of their batch was reset')
}, 240_000)

test('A question that not all people of a batch were asked has no figures.', async () => {
  await setDepartments([''])
  const survey = await create()
  await takeAll(survey, people.slice(0, 4), () => ['Agree'])
  const [first] = survey.questions ?? []
  const kept = { id: first?.id, question_text: first?.question_text, options: first?.options }
  const { body: changed } = await chief.patch<Survey>(at(survey), { questions: [kept, asked('A new one')] })
  await takeAll(changed, people.slice(4, 5), () => ['Agree', 'Disagree'])
  expect((await read(survey)).questions).toMatchObject([{ answered: 5 }, { question_text: 'A new one', answered: 0, scale: null }])
})

test('Two questions of a report are about the same batches, so that they do not differ by somebody who was asked only one of them.', async () => {
  await setDepartments([''])
  const questions = [asked('I trust my manager'), asked('I have trust in my manager')]
  const keep = (survey: Survey, n: number) =>
    survey.questions?.slice(0, n).map(({ id, question_text, options }) => ({ id, question_text, options })) ?? []
  const figures = async (survey: Survey) => {
    const report = await read(survey)
    return [report.counted, ...report.questions.map(({ answered }) => answered)]
  }
  const survey = await create({ is_anonymous: true, questions })
  await takeAll(survey, people.slice(0, 5), () => ['Agree', 'Agree'])
  const shorter = (await chief.patch<Survey>(at(survey), { questions: keep(survey, 1) })).body
  await takeAll(shorter, people.slice(5, 6), () => ['Disagree'])
  expect(await figures(survey)).toEqual([5, 5, 5])
  await takeAll(shorter, people.slice(6, 10), () => ['Agree'])
  expect(await figures(survey)).toEqual([10, 10, 5])

  // Too few were asked the same to be a batch by themselves.
  const mixed = await create({ is_anonymous: true, questions })
  await takeAll(mixed, people.slice(0, 4), () => ['Agree', 'Agree'])
  const longer = (await chief.patch<Survey>(at(mixed), { questions: [...keep(mixed, 2), asked('My work is fine')] })).body
  await takeAll(longer, people.slice(4, 5), () => ['Agree', 'Agree', 'Agree'])
  const last = (await chief.patch<Survey>(at(mixed), { questions: keep(mixed, 1) })).body
  await takeAll(last, people.slice(5, 6), () => ['Disagree'])
  expect(await figures(mixed)).toEqual([6, 6])
})

test('What was counted outlives the account of somebody who leaves, and the checks of the answers say no more about their batch.', async () => {
  await setDepartments([''])
  const survey = await create()
  const leaving = await server.signUp()
  await takeAll(survey, [...people.slice(0, 4), leaving], () => ['Agree'])
  const before = await read(survey)
  const quality = async () => (await chief.get<{ checked_people: number }>(at(survey, '/quality'))).body.checked_people
  expect(await quality()).toBe(5)
  await server.database.sql('delete from profiles where id = $1', [leaving.id])
  const after = await read(survey)
  expect(after.questions).toEqual(before.questions)
  expect([after.counted, after.completed]).toEqual([5, 4])
  expect(await quality()).toBe(0)
})

test('A question whose people have all left keeps its options while reports count its answers.', async () => {
  await setDepartments([''])
  const survey = await create()
  const leaving = await Promise.all(Array.from({ length: 5 }, () => server.signUp()))
  await takeAll(survey, leaving, () => ['Agree'])
  const { questions } = await read(survey)
  await server.database.sql('delete from profiles where id = any($1)', [leaving.map(({ id }) => id)])
  const [question] = survey.questions ?? []
  const changed = { id: question?.id, question_text: 'My work is awful', options: ['Never', 'Seldom', 'Often', 'Agree'] }
  expect(await chief.patch(at(survey), { questions: [changed] })).toMatchObject({ status: 409, body: { reason: 'question_answered' } })
  expect((await chief.patch(at(survey), { questions: [asked('Another one')] })).status).toBe(200)
  expect((await read(survey)).questions).toMatchObject([{ answered: 0 }, { ...questions[0], is_retired: true, groups: [{ answered: 5 }] }])
})

test('After a reset, nothing that is said of the answers differs by one person.', async () => {
  await setDepartments([''])
  const survey = await create()
  await takeAll(survey, people.slice(0, 10), () => ['Agree'])
  expect((await read(survey)).counted).toBe(10)
  await chief.post(at(survey, `/results/${people[3]?.id}/reset`))
  expect(await read(survey)).toMatchObject({ completed: 9, counted: 5, withdrawn: 5 })
  expect((await chief.get(at(survey, '/quality'))).body).toMatchObject({ people: 9, checked_people: 5 })
  await takeAll(survey, people.slice(3, 4), () => ['Disagree'])
  await takeAll(survey, people.slice(10, 13), () => ['Agree'])
  expect((await read(survey)).counted).toBe(5)
  await takeAll(survey, people.slice(13, 14), () => ['Agree'])
  expect((await read(survey)).counted).toBe(10)
})

test('An anonymous survey stores answers without a person, an address or a time, lists nobody, and is taken once.', async () => {
  await setDepartments(['Sales', 'Sales', 'Sales', 'Lonely'])
  await server.database.sql(`update profiles set department = 'Only me' where id = $1`, [people[0]?.id])
  const survey = await create({ is_anonymous: true, questions: [asked('My work is fine'), asked('And the team')] })
  expect(survey).toMatchObject({ is_anonymous: true, is_published: true })
  const [first] = people
  if (!first) throw new Error('nobody')
  expect(await first.request('PUT', at(survey, '/responses'), toAnswers(survey, ['Agree'])[0])).toMatchObject({
    status: 409,
    body: { reason: 'answers_together' },
  })
  expect(await take(first, survey, ['Agree'])).toMatchObject({ status: 400, body: { reason: 'answer_required' } })
  expect(await take(first, survey, ['Agree', 'Perhaps'])).toMatchObject({ status: 400, body: { reason: 'answer_unknown' } })
  await takeAll(survey, people.slice(0, 8), (n) => [AGREE[n % 5] ?? '', 'Agree'])
  expect(await take(first, survey, ['Agree', 'Agree'])).toMatchObject({ status: 409, body: { reason: 'survey_completed' } })
  const stored = await server.database.sql<Record<string, unknown>>('select * from survey_anonymous_answers where survey_id = $1', [
    survey.id,
  ])
  expect(stored).toHaveLength(8)
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual([
    'answers',
    'batch_id',
    'consistency_score',
    'department',
    'group_name',
    'id',
    'survey_id',
  ])
  for (const { id, email } of people) expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${id}|${email}`))
  // A department of one would be a name.
  expect(new Set(stored.map(({ department }) => department))).toEqual(new Set(['', 'Sales', 'Lonely']))
  expect(await server.database.sql('select from survey_responses where survey_id = $1', [survey.id])).toEqual([])
  const times = await server.database.sql<{ at: Date; begun: Date }>(
    'select completed_at as at, created_at as begun from survey_results where survey_id = $1',
    [survey.id],
  )
  for (const { at: completed, begun } of times) for (const time of [completed, begun]) expect(time.toISOString()).toMatch(/T00:00:00.000Z$/)
  const results = await chief.get<{ items: unknown[] }>(at(survey, '/results'))
  expect(results.body).toMatchObject({ items: [], summary: { total: 8, completed: 8, incomplete: 0, average_consistency: 100 } })
  expect(await chief.post(at(survey, `/results/${first.id}/reset`))).toMatchObject({ status: 409, body: { reason: 'survey_anonymous' } })
  expect(await read(survey)).toMatchObject({ completed: 8, counted: 5, groups: [{ department: 'Sales', people: 5 }] })
  expect((await chief.get(at(survey, '/quality'))).body).toMatchObject({ people: 8, checked_people: 5 })
  expect((await read(survey)).methods).toContain('without names, addresses and times')
})

test('Beside anonymous answers stands no department of which fewer than five people are asked, however many work there.', async () => {
  await setDepartments(['Sales', 'Legal', 'Ops'])
  const [first, second, third] = people
  const stored = async (audience: object) => {
    const survey = await create({ is_anonymous: true, audience })
    await takeAll(survey, first && second && third ? [first, second, third] : [], () => ['Agree'])
    const rows = await server.database.sql<{ department: string }>(
      'select department from survey_anonymous_answers where survey_id = $1 order by 1',
      [survey.id],
    )
    return rows.map(({ department }) => department)
  }
  const named = [first, second, third].flatMap((person) => person?.id ?? [])
  expect(await stored({ user_ids: named })).toEqual(['', '', ''])
  expect(await stored({ departments: ['SALES'], user_ids: named })).toEqual(['', '', 'Sales'])
  expect(await stored({ everybody: true })).toEqual(['Legal', 'Ops', 'Sales'])
})

test('The average consistency of an anonymous survey is not about the few who were asked a control question that is newer than the others.', async () => {
  await setDepartments([''])
  const survey = await create({ is_anonymous: true })
  await takeAll(survey, people.slice(0, 4), () => ['Agree'])
  const [first] = survey.questions ?? []
  const kept = { id: first?.id, question_text: 'My work is fine', options: AGREE }
  const questions = [kept, { ...asked('I like my work'), is_control_question: true, control_question_order: 1 }]
  const changed = { ...(await chief.patch<Survey>(at(survey), { questions })).body, is_anonymous: true }
  const average = async () =>
    (await chief.get<{ summary: { average_consistency: number | null } }>(at(survey, '/results'))).body.summary.average_consistency
  await takeAll(changed, people.slice(4, 5), () => ['Agree', 'Disagree'])
  expect(await average()).toBeNull()
  expect((await read(survey)).counted).toBe(5)
  await takeAll(changed, people.slice(5, 10), (n) => ['Agree', n < 2 ? 'Disagree' : 'Agree'])
  expect(await average()).toBe(60)
})

test('Whether a survey is anonymous is fixed once it has been active; a question of it that was answered keeps its options.', async () => {
  const draft = await create({ is_active: false })
  expect((await chief.patch<Survey>(at(draft), { is_anonymous: true })).body).toMatchObject({ is_anonymous: true, is_published: false })
  expect((await chief.patch<Survey>(at(draft), { is_active: true })).body).toMatchObject({ is_published: true })
  expect(await chief.patch(at(draft), { is_anonymous: false })).toMatchObject({ status: 409, body: { reason: 'anonymity_fixed' } })
  await chief.patch(at(draft), { is_active: false })
  expect(await chief.patch(at(draft), { is_anonymous: false })).toMatchObject({ status: 409, body: { reason: 'anonymity_fixed' } })
  await chief.patch(at(draft), { is_active: true })
  await takeAll({ ...draft, is_anonymous: true }, people.slice(0, 1), () => ['Agree'])
  const [question] = (await chief.get<Survey>(at(draft))).body.questions ?? []
  expect(question?.has_answers).toBe(true)
  const changed = { id: question?.id, question_text: 'x', options: [...AGREE, 'More'] }
  expect(await chief.patch(at(draft), { questions: [changed] })).toMatchObject({ status: 409, body: { reason: 'question_answered' } })
  // The database keeps names and answers apart by itself.
  await expect(
    server.database
      .sql(`set local role draftwell_app; select set_config('app.user_id', '${people[1]?.id}', true), set_config('app.actor_id', '${people[1]?.id}', true);
      insert into survey_responses (survey_id, user_id, question_id, answer) values ('${draft.id}', '${people[1]?.id}', '${question?.id}', 'Agree')`),
  ).rejects.toThrow('row-level security')
})

test('A survey is taken between its dates: before, it is not open yet, and afterwards it is no longer active.', async () => {
  const [person] = people
  if (!person) throw new Error('nobody')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect(await chief.post('/api/surveys', { title: 'x', questions: [asked('x')], opens_at: day(2), closes_at: day(1) })).toMatchObject({
    status: 400,
    body: { message: 'The survey must close after it opens', issues: [{ path: 'closes_at' }] },
  })
  const survey = await create({ opens_at: day(1), closes_at: day(2) })
  const refused = async (reason: string) => {
    expect((await person.get<Survey>(at(survey))).body.can.take).toBe(false)
    for (const path of ['/complete'] as const) expect(await person.post(at(survey, path))).toMatchObject({ status: 409, body: { reason } })
    expect(await person.get(at(survey, '/questions'))).toMatchObject({ status: 409, body: { reason } })
  }
  for (const time of ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '9999-01-01T00:00:00Z'])
    expect(await chief.patch(at(survey), { opens_at: time, closes_at: time }), time).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'opens_at' }, { path: 'closes_at' }] },
    })
  await refused('survey_not_open')
  await chief.patch(at(survey), { opens_at: day(-2), closes_at: day(-1) })
  await refused('survey_inactive')
  expect(await chief.patch(at(survey), { closes_at: day(-3) })).toMatchObject({ status: 400, body: { reason: 'closes_before_opening' } })
  await chief.patch(at(survey), { opens_at: null, closes_at: null })
  await takeAll(survey, [person], () => ['Agree'])
})

test('A survey that is deleted while it is reported and its answers are checked has a whole report or is not found.', async () => {
  await setDepartments([''])
  for (let n = 0; n < 4; n += 1) {
    const survey = await create()
    await takeAll(survey, people.slice(0, 5), () => ['Agree'])
    const reads = ['/report', '/report/data', '/quality', '/results'].map((path) => chief.get(at(survey, path)))
    const [gone, ...answers] = await Promise.all([chief.delete(at(survey)), ...reads])
    expect(gone?.status).toBe(200)
    for (const { status, text } of answers) expect([200, 404], text).toContain(status)
  }
})

test('Surveys with the same questions are compared, with the interval of each difference.', async () => {
  await setDepartments([''])
  const unlike = await create({ title: 'Other', questions: [asked('Something else entirely')] })
  const earlier = await create({ title: 'Spring', questions: [asked('The pay is fair'), asked('Only in spring')] })
  const later = await create({ title: 'Autumn', questions: [asked('the pay is fair ')] })
  await takeAll(unlike, people.slice(0, 5), () => ['Agree'])
  await takeAll(earlier, people.slice(0, 20), (n) => [n < 6 ? 'Agree' : 'Disagree', 'Agree'])
  await takeAll(later, people.slice(0, 20), (n) => [n < 15 ? 'Agree' : 'Disagree'])
  // Nobody has looked at the earlier one.
  const { runs, questions } = await read(later)
  expect(runs).toMatchObject([{ title: 'Spring', people: 20, share: 0.3, questions: [{ id: questions[0]?.id, answered: 20, share: 0.3 }] }])
  expect(runs[0]?.questions[0]?.difference).toBeCloseTo(0.45)
  const [low, high] = runs[0]?.questions[0]?.interval ?? []
  expect(low).toBeCloseTo(0.137, 2)
  expect(high).toBeCloseTo(0.653, 2)
})

test('A survey is compared with all answers to another one that can be counted by now, not with those of the last look at it.', async () => {
  await setDepartments(['Sales'])
  const earlier = await create({ title: 'Spring', questions: [asked('My desk is fine')] })
  const later = await create({ title: 'Autumn', questions: [asked('My desk is fine')] })
  await takeAll(earlier, people.slice(0, 5), () => ['Agree'])
  await takeAll(later, people.slice(0, 5), () => ['Agree'])
  expect((await read(earlier)).runs).toMatchObject([{ title: 'Autumn', people: 5 }])
  await takeAll(earlier, people.slice(5, 13), () => ['Disagree'])
  await Promise.all(Array.from({ length: 4 }, () => Promise.all([read(earlier), read(later)])))
  expect((await read(later)).runs).toMatchObject([{ title: 'Spring', people: 13, share: 5 / 13 }])
  // The last three wait for the end, or not.
  await takeAll(earlier, people.slice(13, 16), () => ['Disagree'])
  expect((await read(later)).runs).toMatchObject([{ people: 13 }])
})

test('Another survey is compared by the questions that both ask only, and a department with the same department.', async () => {
  await setDepartments(['Sales', 'Legal'])
  const earlier = await create({ title: 'Spring', questions: [asked('My pay is fair')] })
  const later = await create({ title: 'Autumn', questions: [asked('My pay is fair'), asked('My chair is fine')] })
  // Sales: 8 of 10, later 6. Legal: nobody, later all. The chairs please nobody.
  await takeAll(earlier, people.slice(0, 20), (n) => [n % 2 === 0 && n < 16 ? 'Agree' : 'Disagree'])
  await takeAll(later, people.slice(0, 20), (n) => [n % 2 === 1 || n < 12 ? 'Agree' : 'Disagree', 'Disagree'])
  const all = await read(later)
  expect(all.share).toBe(0.4)
  expect(all.runs).toMatchObject([{ people: 20, share: 0.4, own_share: 0.8 }])
  expect(all.runs[0]?.difference).toBeCloseTo(0.4)
  expect(all.runs[0]?.interval).toEqual(all.runs[0]?.questions[0]?.interval)
  const sales = await read(later, 'sales')
  expect(sales.runs).toMatchObject([{ people: 10, share: 0.8, own_share: 0.6, questions: [{ answered: 10, share: 0.8 }] }])
  const write = async (survey: Survey) => {
    const made = await chief.post<{ id: string }>(at(survey, '/report/document'), { type: 'doc' })
    return JSON.stringify((await chief.get<{ content: unknown }>(`/api/documents/${made.body.id}`)).body.content)
  }
  expect(await write(later)).toContain('["Spring","20","40%","80%","+40 points (+10 to +62)"]')
  // With minus signs: a line may end behind a hyphen.
  expect(await write(earlier)).toContain('["Autumn","20","80%","40%","\u221240 points (\u221262 to \u221210)"]')
})

test('The data are a zip of counted answers with a codebook and scripts for SPSS and R; cells that would run are disarmed.', async () => {
  await setDepartments(['Sales'])
  const survey = await create({
    title: "It's",
    questions: [asked("=cmd|'/c calc'!A0"), asked("What's up?"), asked("It's so. ".repeat(40))],
  })
  expect(await chief.get(at(survey, '/report/data'))).toMatchObject({ status: 409, body: { reason: 'too_few_answers' } })
  await takeAll(survey, people.slice(0, 5), (n) => [n < 2 ? 'Agree' : 'Disagree', 'Neither', 'Agree'])
  const answer = await chief.request('GET', at(survey, '/report/data'))
  expect(answer.status, answer.text).toBe(200)
  const files = Object.fromEntries([...(await unzip(answer.bytes))].map(([name, bytes]) => [name, bytes.toString()]))
  expect(Object.keys(files).sort()).toEqual(['answers.csv', 'codebook.csv', 'load.R', 'load.sps', 'methods.txt'])
  expect(files['answers.csv']?.trim().split('\r\n')).toEqual([
    'question,department,answer,people',
    'q1,1,2,3',
    'q1,1,4,2',
    'q2,1,3,5',
    'q3,1,4,5',
  ])
  expect(files['codebook.csv']).toContain(`q1,,'=cmd`)
  expect(files['load.sps']).toContain(`VARIABLE LABELS q2 'What''s up?'.`)
  expect(files['load.sps']).toContain('WEIGHT BY people.')
  expect(files['load.sps']).toContain("SELECT IF (RTRIM(question) = 'q2').\r\nFREQUENCIES VARIABLES=q2.")
  expect(files['load.sps']).toContain(`VARIABLE LABELS q3 '${"It''s so. ".repeat(26).slice(0, 280)}`)
  expect(files['load.R']).toContain('"Strongly agree"')
})

test('The lines of the data follow the codebook: by question, department and answer; their file has a name for old programs.', async () => {
  await setDepartments(['Sales', 'Legal'])
  const survey = await create({ title: 'Été', questions: [asked('Work?'), asked('Team?')] })
  await takeAll(survey, people.slice(0, 20), (n) => (n % 3 === 0 ? ['Strongly agree', 'Disagree'] : ['Disagree', 'Agree']))
  const answer = await chief.request('GET', at(survey, '/report/data'))
  expect(answer.headers.get('content-disposition')).toMatch(/filename="Ete data.zip"/)
  const [head, ...lines] = (await unzip(answer.bytes)).get('answers.csv')?.toString().trim().split('\r\n') ?? []
  expect(head).toContain('question,department,answer,people')
  expect(lines.length).toBeGreaterThan(6)
  expect(lines).toEqual(lines.toSorted())
})

test('A report becomes a document, a sheet and a deck of the super admin, with the figures of one group or of all.', async () => {
  await setDepartments(['Sales', 'Legal'])
  const survey = await create({
    title: 'Pulse *2026*',
    questions: [
      asked('My work is fine'),
      asked('My *team* is fine'),
      asked(
        'How likely?',
        Array.from({ length: 11 }, (_, n) => `${n}`),
      ),
    ],
  })
  await takeAll(survey, people.slice(0, 12), (n) => [n % 2 === 0 ? 'Agree' : 'Disagree', 'Neither', n % 2 === 0 ? '10' : '3'])
  const make = async (fields: object) => {
    const made = await chief.post<{ id: string; title: string }>(at(survey, '/report/document'), fields)
    expect(made.status, made.text).toBe(201)
    return (await chief.get<{ title: string; content: unknown }>(`/api/documents/${made.body.id}`)).body
  }
  const doc = await make({ type: 'doc' })
  expect(doc.title).toBe('Pulse *2026* – results')
  const text = JSON.stringify(doc.content)
  // At the beginning already: what the first figure is worth depends on it.
  const { blocks } = doc.content as { blocks: { text: string }[] }
  expect(blocks[1]?.text).toMatch(
    /12 have completed it\. The figures count the answers of 12 people, in batches of at least 5 people each\.$/,
  )
  for (const part of ['50% favourable', 'Net Promoter Score 0', '"Sales (6)"', '"Legal (6)"', 'in batches of at least 5 people each'])
    expect(text).toContain(part)
  const ofSales = JSON.stringify((await make({ type: 'doc', department: 'Sales' })).content)
  expect(ofSales).toContain('Only Sales')
  expect(ofSales).toContain('The figures count the answers of 6 people')
  const sheet = (await make({ type: 'sheet' })).content as { sheets: { name: string; rows: string[][] }[] }
  expect(sheet.sheets.map(({ name }) => name)).toEqual(['Answer', 'Favourable', 'By department', 'Compared with other surveys'])
  expect(sheet.sheets[1]?.rows[0]).toEqual(['My work is fine', '6', '0', '6', '0.5'])
  expect(sheet.sheets[2]?.rows[0]).toEqual(['My work is fine', '0', '1'])
  const runs = sheet.sheets[3]?.rows ?? []
  expect(runs.length).toBeGreaterThan(0)
  for (const [title, n, share, own, difference, low, high] of runs) {
    expect([title, n, own].every(Boolean)).toBe(true)
    expect(Number(difference)).toBeCloseTo(Number(own) - Number(share), 3)
    expect(Number(low)).toBeLessThan(Number(difference))
    expect(Number(high)).toBeGreaterThan(Number(difference))
  }
  type Deck = { slides: { layout: string; title: string; stats?: { value: string }[]; right?: { bullets: string[] } }[] }
  const deck = (await make({ type: 'slide', department: 'Sales' })).content as Deck
  expect(deck.slides.map(({ layout }) => layout)).toEqual([
    'title',
    'stats',
    'two_column',
    'chart',
    'chart',
    'chart',
    'table',
    // Other surveys of this file ask the same.
    'table',
    'bullets',
    'bullets',
  ])
  expect(deck.slides.at(-3)?.title).toBe('Compared with other surveys')
  expect(deck.slides.slice(-2).map(({ title }) => title)).toEqual([
    'How these figures came about (1/2)',
    'How these figures came about (2/2)',
  ])
  expect(deck.slides[1]?.stats?.map(({ value }) => value)).toEqual(['67%', '6'])
  // Not the Net Promoter Score, whose nine and ten are no half of a scale.
  expect(deck.slides[2]?.right?.bullets).toEqual(['My \\*team\\* is fine: 0%'])
  expect(deck.slides[4]?.title).toBe('My \\*team\\* is fine')
})

test('A report is saved as a PDF named after the survey, of everybody or of one group, and leaves no document behind.', async () => {
  const survey = await create({ title: 'Pulse «May»', questions: [asked('My work is fine')] })
  const answers = people.slice(0, 6)
  await takeAll(survey, answers, () => ['Agree'])
  const documents = async () => (await chief.get<{ items: unknown[] }>('/api/documents')).body.items.length
  const before = await documents()
  for (const query of ['', '?department=Sales']) {
    const file = await chief.request('GET', at(survey, `/report/pdf${query}`))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('Pulse «May» – results.pdf')
  }
  expect(await documents()).toBe(before)
})

test('The names of groups are cleaned like those of profiles: what no column can hold is left out of them.', async () => {
  await setDepartments(['Sales'])
  const survey = await create()
  await takeAll(survey, people.slice(0, 6), () => ['Agree'])
  const comments = `/comments?question_id=${survey.questions?.[0]?.id}&`
  for (const path of ['/report?', '/report/pdf?', comments])
    for (const slice of ['department=%00', 'group=%00', 'department=%20Sales%00', `department=${'x'.repeat(100)}%00`])
      expect((await chief.get(at(survey, `${path}${slice}`))).status, `${path}${slice}`).toBe(200)
  expect((await read(survey, ' Sales\0')).department).toBe('Sales')
  for (const slice of [{ department: '\0' }, { group: '\0' }])
    expect((await chief.post(at(survey, '/report/document'), { type: 'doc', ...slice })).status, JSON.stringify(slice)).toBe(201)
})

test('Nobody but the super admin reads reports, data or documents of a survey.', async () => {
  const survey = await create()
  const [person] = people
  for (const path of ['/report', '/report/data', '/report/pdf']) expect((await person?.get(at(survey, path)))?.status).toBe(403)
  expect((await person?.post(at(survey, '/report/document'), { type: 'doc' }))?.status).toBe(403)
  expect((await chief.get('/api/surveys/01900000-0000-7000-8000-000000000000/report')).status).toBe(404)
})

test('People who are reset while they answer end either completed with all answers, or open with those that came after; reports and results agree.', async () => {
  await setDepartments(['Sales'])
  const survey = await create({ questions: [asked('My work is fine'), asked('My team is fine'), asked('My pay is fair')] })
  const some = people.slice(0, 20)
  const answers = ['Agree', 'Neither', 'Disagree']
  const answerAll = some.map(async (person) => {
    // A reset in between takes back what was answered, and the completion is refused with what is open again.
    for (const body of toAnswers(survey, answers))
      expect([200, 409]).toContain((await person.request('PUT', at(survey, '/responses'), body)).status)
    expect([200, 400, 409]).toContain((await person.post(at(survey, '/complete'))).status)
  })
  const resets = Array.from({ length: 60 }, async (_, n) => {
    const answer = await chief.post(at(survey, `/results/${some[(n * 7) % some.length]?.id}/reset`))
    expect([200, 404], answer.text).toContain(answer.status)
    if (n % 10 === 0) await read(survey)
  })
  await Promise.all([...answerAll, ...resets])
  const rows = await server.database.sql<{ is_completed: boolean; answered_questions: number; stored: number; batch_id: string | null }>(
    `select completed_at is not null as is_completed, answered_questions, batch_id,
            (select count(*)::int from survey_responses a where a.survey_id = r.survey_id and a.user_id = r.user_id) as stored
       from survey_results r where survey_id = $1`,
    [survey.id],
  )
  expect(rows.length).toBe(some.length)
  for (const { is_completed, answered_questions, stored, batch_id } of rows) {
    expect(answered_questions).toBe(stored)
    expect(is_completed ? stored === 3 : batch_id === null).toBe(true)
  }
  const { completed, counted, questions } = await read(survey)
  expect(completed).toBe(rows.filter(({ is_completed }) => is_completed).length)
  expect(counted).toBeLessThanOrEqual(completed)
  for (const { answered, counts } of questions) {
    expect(answered).toBe(counted)
    expect(counts.reduce((sum, { people: n }) => sum + n, 0)).toBe(counted)
  }
})

const comment = (question_text: string) => ({ question_text, kind: 'comment' })
const readComments = async (survey: Survey, query = '') => {
  const path = `/comments?question_id=${survey.questions?.find(({ kind }) => kind === 'comment')?.id}${query}`
  const answer = await chief.get<{ items: string[]; total: number; next_cursor: string | null }>(at(survey, path))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test.each([false, true])(
  'Comments may be left out, and are read word for word of five people together, in the order of their letters (anonymous: %s).',
  async (is_anonymous) => {
    await setDepartments(['Sales', 'Legal'])
    const survey = await create({ is_anonymous, questions: [asked('My work is fine'), comment('What should change?')] })
    const texts = ['Zebra', 'a first\nand a *second* line', '', '  ', '=1+1']
    const mine = (n: number) => people.filter((_, at_) => at_ % 2 === n)
    await takeAll(survey, mine(0).slice(0, 4), (n) => ['Agree', texts[n] ?? ''])
    expect(await readComments(survey)).toEqual({ items: [], total: 0, next_cursor: null })
    expect(await take(mine(0)[4] as Signed, survey, ['Agree', 'x'.repeat(2_001)]).catch(() => ({ status: 400 }))).toMatchObject({
      status: 400,
    })
    await takeAll(survey, mine(0).slice(4, 5), () => ['Disagree', '=1+1'])
    // Whoever sends nothing for a comment has left it out.
    await takeAll(survey, mine(1).slice(0, 5), () => ['Agree'])
    const report = await read(survey)
    expect(report).toMatchObject({
      counted: 10,
      share: 0.9,
      questions: [
        { kind: 'choice', answered: 10 },
        { kind: 'comment', answered: 3 },
      ],
    })
    expect(report.questions[1]).toMatchObject({ counts: [], scale: null })
    expect(report.methods).toContain('Comments are shown word for word')
    expect((await readComments(survey)).items).toEqual(['=1+1', 'a first\nand a *second* line', 'Zebra'])
    const first = await readComments(survey, '&limit=2')
    expect(first).toMatchObject({ items: ['=1+1', 'a first\nand a *second* line'], total: 3 })
    expect(await readComments(survey, `&limit=2&cursor=${first.next_cursor}`)).toEqual({ items: ['Zebra'], total: 3, next_cursor: null })
    expect((await readComments(survey, '&department=legal')).items).toEqual([])
    expect((await readComments(survey, '&department=SALES')).total).toBe(3)
    expect((await chief.get(at(survey, '/quality'))).body).toMatchObject({ checked_people: 10 })
    const files = await unzip((await chief.request('GET', at(survey, '/report/data'))).bytes)
    expect(files.get('comments.csv')?.toString()).toBe(
      `\uFEFFquestion,department,comment\r\nq2,2,'=1+1\r\nq2,2,"a first\nand a *second* line"\r\nq2,2,Zebra\r\n`,
    )
    expect(files.get('load.sps')?.toString()).not.toContain('q2')
    expect(files.get('load.R')?.toString()).not.toContain('q2')
    for (const type of ['doc', 'sheet', 'slide']) {
      const { body } = await chief.post<{ id: string }>(at(survey, '/report/document'), { type })
      const { content } = (await chief.get<{ content: unknown }>(`/api/documents/${body.id}`)).body
      expect(JSON.stringify(content)).toContain('Zebra')
      // Nobody's Markdown makes headings, and nobody's text is a formula.
      if (type === 'doc') expect(JSON.stringify(content)).toContain(String.raw`a \\*second\\* line`)
    }
  },
)

const readAllComments = async (survey: Survey, limit: number) => {
  const items: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: string[]; next_cursor: string | null } = await readComments(survey, `&limit=${limit}&cursor=${cursor}`)
    items.push(...page.items)
    cursor = page.next_cursor
  }
  return items
}

test('Comments go on where their page ended though a batch came or went meanwhile.', async () => {
  await setDepartments([''])
  const survey = await create({ questions: [asked('My work is fine'), comment('Why?')] })
  const write = async (batch: readonly Signed[], text: (n: number) => string) => {
    await takeAll(survey, batch, (n) => ['Agree', text(n)])
    await read(survey)
  }
  await write(people.slice(0, 5), (n) => `a ${n}`)
  await write(people.slice(5, 10), (n) => `m ${n}`)
  await write(people.slice(10, 15), (n) => `z ${n}`)
  const first = await readComments(survey, '&limit=7')
  expect(first.items).toEqual(['a 0', 'a 1', 'a 2', 'a 3', 'a 4', 'm 0', 'm 1'])
  await chief.post(at(survey, `/results/${people[0]?.id}/reset`))
  await write(people.slice(15, 20), (n) => `b ${n}`)
  const second = await readComments(survey, `&limit=7&cursor=${first.next_cursor}`)
  expect(second.items).toEqual(['m 2', 'm 3', 'm 4', 'z 0', 'z 1', 'z 2', 'z 3'])
  // The batch that the page ended in is gone.
  await chief.post(at(survey, `/results/${people[10]?.id}/reset`))
  await write([...people.slice(10, 11), ...people.slice(20)], (n) => `Z ${n + 3}`)
  expect((await readComments(survey, `&cursor=${second.next_cursor}`)).items).toEqual(['Z 4', 'Z 5', 'Z 6', 'Z 7'])
})

test('Each comment is on one page, though several are the same, start alike or are as long as they may be.', async () => {
  await setDepartments([''])
  const survey = await create({ questions: [asked('My work is fine'), comment('Why?')] })
  const long = (end: string) => '😀'.repeat(990) + end
  const texts = ['Same', 'Same', 'Same', 'same', long('1'), long('2'), long('2'), long('3'), '"'.repeat(2_000), '\\n'.repeat(900) + 'x']
  await takeAll(survey, people.slice(0, 10), (n) => ['Agree', texts[n] ?? ''])
  await read(survey)
  for (const limit of [1, 3, 50]) expect((await readAllComments(survey, limit)).toSorted(), `pages of ${limit}`).toEqual(texts.toSorted())
  for (const cursor of ['2', Buffer.from('["a","b",1]').toString('base64url')])
    expect((await chief.get(at(survey, `/comments?question_id=${survey.questions?.[1]?.id}&cursor=${cursor}`))).body).toMatchObject({
      reason: 'invalid_cursor',
    })
})

test('No comment of fewer than five people can be told from two looks: not after a reset, an erased account, or for a question that few were asked.', async () => {
  await setDepartments([''])
  const survey = await create({ questions: [asked('My work is fine'), comment('Why?')] })
  const leaving = await server.signUp()
  await takeAll(survey, [leaving, ...people.slice(0, 4)], (n) => ['Agree', `first ${n}`])
  await read(survey)
  await takeAll(survey, people.slice(4, 9), (n) => ['Agree', `second ${n}`])
  await read(survey)
  await takeAll(survey, people.slice(9, 14), (n) => ['Agree', `third ${n}`])
  await read(survey)
  expect((await readComments(survey)).total).toBe(15)
  // Only the person knows whether they are in a comment that stays, so all of their batch go.
  await server.database.sql('delete from profiles where id = $1', [leaving.id])
  expect((await readComments(survey)).items.filter((text) => text.startsWith('first'))).toEqual([])
  expect((await readComments(survey)).total).toBe(10)
  await chief.post(at(survey, `/results/${people[4]?.id}/reset`))
  expect((await readComments(survey)).items).toEqual([0, 1, 2, 3, 4].map((n) => `third ${n}`))
  expect((await read(survey)).questions[1]).toMatchObject({ answered: 5 })
  const later = await create()
  await takeAll(later, people.slice(0, 4), () => ['Agree'])
  const [first] = later.questions ?? []
  const kept = { id: first?.id, question_text: first?.question_text, options: first?.options }
  const { body: changed } = await chief.patch<Survey>(at(later), { questions: [kept, comment('And why?')] })
  await takeAll(changed, people.slice(4, 5), () => ['Agree', 'I am the only one who was asked'])
  expect((await read(later)).counted).toBe(5)
  expect(await readComments(changed)).toMatchObject({ items: [], total: 0 })
})

test('A question for comments has no options, checks nothing and is checked by nothing, and stays one once it is answered.', async () => {
  const refused = async (questions: object[], reason: string) =>
    expect(await chief.post('/api/surveys', { title: 'x', questions })).toMatchObject({ status: 400, body: { reason } })
  await refused([{ ...comment('Why?'), options: AGREE }], 'comment_is_no_choice')
  await refused([asked('x'), { ...comment('Why?'), is_control_question: true, control_question_order: 1 }], 'comment_is_no_choice')
  await refused([comment('Why?'), { ...asked('x'), is_control_question: true, control_question_order: 1 }], 'control_needs_question')
  await refused([comment('')], 'questions_required')
  const survey = await create({ questions: [comment('Why?')] })
  const [person] = people
  if (!person) throw new Error('nobody')
  expect(survey.questions).toMatchObject([{ kind: 'comment', options: [] }])
  expect((await take(person, survey, ['A\u0000 text \n'])).body).toMatchObject({ consistency_score: 100, answered_questions: 1 })
  const [question] = survey.questions ?? []
  expect((await person.get(at(survey, '/questions'))).body).toMatchObject({ items: [{ kind: 'comment', answer: 'A text' }] })
  expect(await chief.patch(at(survey), { questions: [{ id: question?.id, question_text: 'Why?', options: AGREE }] })).toMatchObject({
    status: 409,
    body: { reason: 'question_answered' },
  })
  expect(
    await chief.post('/api/surveys/check', { questions: [{ ...comment('How fair was your last appraisal and why?') }] }),
  ).toMatchObject({
    status: 200,
    body: { remarks: [] },
  })
})
