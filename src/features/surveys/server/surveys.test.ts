import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Survey, SurveySummary } from '../survey-schemas.ts'

type Signed = Client & { id: string; email: string }
type Items = { items: { id: string; question_text: string; options: string[]; answer: string | null; is_control_question: boolean }[] }
type Completed = { completed_at: string; total_questions: number; answered_questions: number; consistency_score: number }
type Participant = Completed & { user_id: string; email: string; first_name: string; last_name: string; reset_count: number }
type Results = {
  summary: { total: number; completed: number; incomplete: number; average_consistency: number | null }
  items: Participant[]
}

let server: TestServer
let chief: Signed
let ada: Signed
beforeAll(async () => {
  server = await startTestServer()
  ;[chief, ada] = await Promise.all([server.signUp(), server.signUp({ first_name: 'Ada', last_name: 'Lovelace' })])
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
})
afterAll(() => server?.stop())

const RATINGS = ['Excellent', 'Good', 'Fair', 'Poor']
const WORDS = ['Outstanding', 'Satisfactory', 'Adequate', 'Needs work']
const rating = (question_text: string) => ({ question_text, options: RATINGS, is_control_question: false })
const control = (order: number | null, options = WORDS) => ({
  question_text: `The same again, question ${order}`,
  options,
  is_control_question: true,
  control_question_order: order,
})
const create = async (fields: object = {}) => {
  const answer = await chief.post<Survey>('/api/surveys', { title: 'Pulse', questions: [rating('Work?'), control(1)], ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const at = (survey: { id: string }, rest = '') => `/api/surveys/${survey.id}${rest}`
const put = (client: Client, survey: { id: string }, question: { id: string } | undefined, answer: string) =>
  client.request('PUT', at(survey, '/responses'), { question_id: question?.id, answer, response_time_ms: 1_500 })
const answerAll = async (client: Client, survey: Survey, answers: string[]) => {
  for (const [index, answer] of answers.entries()) {
    const stored = await put(client, survey, survey.questions?.[index], answer)
    expect(stored.status, stored.text).toBe(200)
  }
}
const complete = (client: Client, survey: { id: string }) => client.post<Completed>(at(survey, '/complete'))
const results = async (survey: { id: string }) => (await chief.get<Results>(at(survey, '/results'))).body

test('A survey is created with its questions, in their order, each control question with the question that it checks.', async () => {
  const survey = await create({
    title: '  Pulse  ',
    description: 'How are you?',
    questions: [rating('Work?'), control(3), rating('Team?'), control(null)],
  })
  expect(survey).toMatchObject({ title: 'Pulse', description: 'How are you?', is_active: true, created_by: chief.id, total_questions: 4 })
  expect(survey.audience).toEqual({ everybody: true, departments: [], user_ids: [], people: [] })
  const [, second, third, fourth] = survey.questions ?? []
  expect(survey.questions?.map(({ question_order }) => question_order)).toEqual([1, 2, 3, 4])
  expect(second).toMatchObject({ is_control_question: true, control_question_id: third?.id, control_question_order: 3, has_answers: false })
  expect(fourth).toMatchObject({ is_control_question: true, control_question_id: null, control_question_order: null })
  expect(third).toMatchObject({ is_control_question: false, options: RATINGS, control_question_id: null })
})

test('What is wrong with a survey is said in the words of the specification, and nothing is stored.', async () => {
  const before = (await chief.get<{ items: SurveySummary[] }>('/api/surveys?limit=100')).body.items.length
  const refused = async (fields: object) => {
    const { status, body } = await chief.post('/api/surveys', { title: 'x', questions: [rating('x')], ...fields })
    return [status, body.message, body.issues?.[0]?.path]
  }
  for (const title of [undefined, '', '   ']) expect(await refused({ title })).toEqual([400, 'Survey title is required', 'title'])
  expect(await refused({ title: 'x'.repeat(201) })).toEqual([400, 'Survey title must be less than 200 characters', 'title'])
  const none = [400, 'At least one complete question is required', 'questions']
  const blank = { question_text: ' ', options: RATINGS }
  const short = { question_text: 'x', options: ['a', 'b', 'c', ' '] }
  for (const questions of [undefined, [], [blank], [short], [blank, short], [{ question_text: 'x', options: ['a', 'b', 'c'] }]])
    expect(await refused({ questions })).toEqual(none)
  // Incomplete extra questions are named, not dropped.
  expect(await refused({ questions: [rating('x'), short] })).toEqual([
    400,
    'Question 2 is not complete. It needs a text and at least four options.',
    'questions.1',
  ])
  expect(await refused({ questions: [{ question_text: 'x', options: ['a', 'b', 'a', 'c'] }] })).toEqual([
    400,
    'Question 1 has the same option twice',
    'questions.0',
  ])
  for (const order of [2, 3])
    expect((await refused({ questions: [rating('x'), control(order)] }))[1]).toMatch(/^Question 2 must name the question that it checks/)
  expect(await refused({ audience: {} })).toEqual([400, 'Choose who the survey is for', 'audience'])
  expect((await refused({ audience: { user_ids: [randomUUID()] } }))[1]).toBe('Some of the chosen people have no account any more')
  expect((await chief.get<{ items: SurveySummary[] }>('/api/surveys?limit=100')).body.items.length).toBe(before)
})

test('The same Idempotency-Key creates one survey.', async () => {
  const again = () =>
    chief.post<Survey>('/api/surveys', { title: 'Once', questions: [rating('x')] }, { headers: { 'idempotency-key': 'one' } })
  const [first, second] = [await again(), await again()]
  expect(second.body.id).toBe(first.body.id)
})

test('Everybody sees the surveys that are for them, newest first: those for all, for their department and for themselves.', async () => {
  const bob = await server.signUp()
  await server.database.sql(`update profiles set department = 'Sales' where id = $1`, [bob.id])
  const hidden = await create({ title: 'Others', audience: { departments: ['Legal'], user_ids: [ada.id] } })
  const mine = [
    await create({ title: 'All' }),
    await create({ title: 'Department', audience: { departments: ['sales'] } }),
    await create({ title: 'Myself', audience: { user_ids: [bob.id] } }),
  ]
  const list = (await bob.get<{ items: SurveySummary[] }>('/api/surveys?limit=100')).body.items
  expect(list.slice(0, 3).map(({ title }) => title)).toEqual(['Myself', 'Department', 'All'])
  expect(list.map(({ id }) => id)).not.toContain(hidden.id)
  expect(list[0]).toMatchObject({
    own: { status: 'pending', answered_questions: 0, completed_at: null },
    can: { manage: false, take: true },
  })
  for (const survey of mine) expect((await bob.get(at(survey))).status).toBe(200)
  const all = (await chief.get<{ items: SurveySummary[] }>('/api/surveys?limit=100')).body.items
  expect(all.map(({ id }) => id)).toContain(hidden.id)
})

test('Pages of the list go on without a gap.', async () => {
  type Page = { items: SurveySummary[]; next_cursor: string | null }
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = (await chief.get<Page>(`/api/surveys?limit=2${cursor && `&cursor=${cursor}`}`)).body
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  const { body } = await chief.get<{ items: SurveySummary[] }>('/api/surveys?limit=100')
  expect(seen).toEqual(body.items.map(({ id }) => id))
})

test('Whoever a survey is not for finds nothing, and only the super admin manages surveys and sees results.', async () => {
  const survey = await create({ audience: { user_ids: [ada.id] } })
  const [admin, stranger] = [await server.signUp(), await server.signUp()]
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [admin.id])
  for (const client of [admin, stranger]) {
    for (const path of ['', '/questions'])
      expect(await client.get(at(survey, path))).toMatchObject({ status: 404, body: { message: 'Survey not found' } })
    expect(await put(client, survey, survey.questions?.[0], 'Good')).toMatchObject({ status: 404, body: { message: 'Survey not found' } })
    expect((await complete(client, survey)).status).toBe(404)
  }
  for (const client of [ada, admin, stranger]) {
    expect((await client.post('/api/surveys', { title: 'x', questions: [rating('x')] })).status).toBe(403)
    expect((await client.patch(at(survey), { title: 'Mine' })).status).toBe(403)
    expect((await client.delete(at(survey))).status).toBe(403)
    expect((await client.get(at(survey, '/results'))).status).toBe(403)
    expect((await client.post(at(survey, `/results/${ada.id}/reset`))).status).toBe(403)
  }
  expect((await server.client().get('/api/surveys')).status).toBe(401)
  // Whoever is asked learns neither what is checked nor who else is asked.
  expect((await ada.get<Survey>(at(survey))).body).toMatchObject({ audience: null, questions: null })
  expect((await ada.get(at(survey, '/questions'))).text).not.toMatch(/control_question_(id|order)/)
  // The super admin is not asked, either.
  expect(await put(chief, survey, survey.questions?.[0], 'Good')).toMatchObject({ status: 403, body: { reason: 'survey_not_assigned' } })
})

test('The questions come in their order, with their options in another order each time, and what was answered before.', async () => {
  const survey = await create({ questions: [rating('First?'), control(1), rating('Third?')] })
  const orders = new Set<string>()
  for (let n = 0; n < 12; n += 1) {
    const { items } = (await ada.get<Items>(at(survey, '/questions'))).body
    expect(items.map(({ question_text }) => question_text)).toEqual(['First?', 'The same again, question 1', 'Third?'])
    expect(items[0]?.options.toSorted()).toEqual(RATINGS.toSorted())
    orders.add(JSON.stringify(items[0]?.options))
  }
  expect(orders.size).toBeGreaterThan(2)
  await put(ada, survey, survey.questions?.[0], 'Good')
  await put(ada, survey, survey.questions?.[0], 'Poor')
  await put(ada, survey, survey.questions?.[2], 'Fair')
  const { items } = (await ada.get<Items>(at(survey, '/questions'))).body
  expect(items.map(({ answer }) => answer)).toEqual(['Poor', null, 'Fair'])
  expect((await ada.get<Survey>(at(survey))).body.own).toMatchObject({ status: 'pending', answered_questions: 2 })
})

test('An answer must be one of the options of a question of the survey, and its time is kept within a day.', async () => {
  const [survey, other] = [await create(), await create()]
  const [question] = survey.questions ?? []
  for (const answer of [undefined, null, ''])
    expect(await ada.request('PUT', at(survey, '/responses'), { question_id: question?.id, answer })).toMatchObject({
      status: 400,
      body: { message: 'Please select an answer before continuing' },
    })
  expect(await put(ada, survey, question, 'good')).toMatchObject({ status: 400, body: { reason: 'answer_unknown' } })
  expect(await put(ada, survey, other.questions?.[0], 'Good')).toMatchObject({ status: 404, body: { reason: 'question_unknown' } })
  const time = (response_time_ms: unknown) =>
    ada.request<{ response_time_ms: number | null }>('PUT', at(survey, '/responses'), {
      question_id: question?.id,
      answer: 'Good',
      response_time_ms,
    })
  expect((await time(2 ** 40)).body.response_time_ms).toBe(86_400_000)
  expect((await time(undefined)).body.response_time_ms).toBeNull()
  expect((await time(-1)).status).toBe(400)
  expect((await time(1_234)).body).toMatchObject({ response_time_ms: 1_234, answered_questions: 1, total_questions: 2 })
})

test('A survey is completed when every question is answered, once; after that nothing about it changes.', async () => {
  const survey = await create()
  await answerAll(ada, survey, ['Good'])
  const early = await ada.post(at(survey, '/complete'))
  expect(early).toMatchObject({ status: 400, body: { message: 'Please select an answer before continuing', reason: 'answer_required' } })
  expect(early.body.issues?.map(({ path }) => path)).toEqual([survey.questions?.[1]?.id])
  await put(ada, survey, survey.questions?.[1], 'Satisfactory')
  const done = await complete(ada, survey)
  expect(done).toMatchObject({ status: 200, body: { total_questions: 2, answered_questions: 2, consistency_score: 100 } })
  const over = { status: 409, body: { message: 'You have already completed this survey' } }
  expect(await ada.post(at(survey, '/complete'))).toMatchObject(over)
  expect(await put(ada, survey, survey.questions?.[0], 'Poor')).toMatchObject(over)
  expect((await ada.get<Survey>(at(survey))).body).toMatchObject({
    own: { status: 'completed', completed_at: done.body.completed_at },
    can: { take: false },
  })
})

test('An inactive survey is seen, and not taken.', async () => {
  const survey = await create({ is_active: false })
  const over = { status: 409, body: { message: 'This survey is no longer active' } }
  expect(await put(ada, survey, survey.questions?.[0], 'Good')).toMatchObject(over)
  expect(await ada.post(at(survey, '/complete'))).toMatchObject(over)
  expect(await ada.get(at(survey, '/questions'))).toMatchObject(over)
  expect((await ada.get<Survey>(at(survey))).body).toMatchObject({ is_active: false, can: { take: false } })
  expect((await chief.patch<Survey>(at(survey), { is_active: true })).body.is_active).toBe(true)
  expect((await put(ada, survey, survey.questions?.[0], 'Good')).status).toBe(200)
})

test.each([
  ['identical', 'Good', ['Good'], 100],
  ['a pair', 'Excellent', ['Outstanding'], 100],
  ['a pair the other way round', 'Outstanding', ['Excellent'], 100],
  ['each pair', 'Poor', ['Needs work'], 100],
  ['neither', 'Good', ['Outstanding'], 0],
  ['one of two', 'Fair', ['Adequate', 'Poor'], 50],
  ['two of three, rounded up', 'Fair', ['Fair', 'Adequate', 'Poor'], 67],
  ['one of eight, half rounded up', 'Fair', ['Fair', ...Array.from({ length: 7 }, () => 'Poor')], 13],
  // Neither do pairs chain, nor does the case count as the same.
  ['other case', 'Good', ['good'], 0],
])('The consistency score: %s.', async (_, first, controls, score) => {
  const options = [...RATINGS, ...WORDS, 'good']
  const questions = [{ question_text: 'x', options }, ...controls.map(() => control(1, options))]
  const survey = await create({ questions })
  await answerAll(ada, survey, [first, ...controls])
  expect((await complete(ada, survey)).body.consistency_score).toBe(score)
})

test('Without control questions the score is 100, and a control question that checks nothing never matches.', async () => {
  const survey = await create({ questions: [rating('x')] })
  await answerAll(ada, survey, ['Poor'])
  expect((await complete(ada, survey)).body.consistency_score).toBe(100)
  const loose = await create({ questions: [rating('x'), control(null)] })
  await answerAll(ada, loose, ['Good', 'Satisfactory'])
  expect((await complete(ada, loose)).body.consistency_score).toBe(0)
})

test('Fifty completions at once complete a survey once.', async () => {
  const survey = await create()
  await answerAll(ada, survey, ['Good', 'Satisfactory'])
  const all = await Promise.all(Array.from({ length: 50 }, () => complete(ada, survey)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  const { summary, items } = await results(survey)
  expect([summary.total, summary.completed, items[0]?.reset_count]).toEqual([1, 1, 0])
})

test('Fifty people complete a survey at the same time, each their own.', async () => {
  const survey = await create()
  const people = await Promise.all(Array.from({ length: 50 }, () => server.signUp()))
  const done = await Promise.all(
    people.map(async (person, n) => {
      await answerAll(person, survey, ['Good', n % 2 === 0 ? 'Satisfactory' : 'Adequate'])
      return complete(person, survey)
    }),
  )
  expect(done.map(({ status }) => status)).toEqual(people.map(() => 200))
  const { summary, items } = await results(survey)
  expect(summary).toEqual({ total: 50, completed: 50, incomplete: 0, average_consistency: 50 })
  expect(new Set(items.map(({ user_id }) => user_id))).toEqual(new Set(people.map(({ id }) => id)))
})

test('The results name everybody who has begun, newest completion first, and the average is of those who have completed.', async () => {
  const survey = await create()
  expect(await results(survey)).toEqual({
    summary: { total: 0, completed: 0, incomplete: 0, average_consistency: null },
    items: [],
    next_cursor: null,
  })
  const [bob, eve] = [await server.signUp({ first_name: 'Bob', last_name: 'Stone' }), await server.signUp()]
  await answerAll(bob, survey, ['Good', 'Satisfactory'])
  await answerAll(ada, survey, ['Good', 'Adequate'])
  await answerAll(eve, survey, ['Good'])
  await complete(bob, survey)
  await complete(ada, survey)
  const { summary, items } = await results(survey)
  expect(summary).toEqual({ total: 3, completed: 2, incomplete: 1, average_consistency: 50 })
  expect(items.map(({ user_id }) => user_id)).toEqual([ada.id, bob.id, eve.id])
  expect(items[1]).toMatchObject({ survey_id: survey.id, email: bob.email, first_name: 'Bob', last_name: 'Stone', consistency_score: 100 })
  expect(items[2]).toMatchObject({ total_questions: 2, answered_questions: 1, consistency_score: null, completed_at: null, reset_count: 0 })
})

test('Pages of the results go on without a gap, and each says the whole summary.', async () => {
  const survey = await create()
  const some = await Promise.all(Array.from({ length: 7 }, () => server.signUp()))
  for (const [n, person] of some.entries()) {
    await answerAll(person, survey, n < 4 ? ['Good', 'Satisfactory'] : ['Good'])
    if (n < 4) await complete(person, survey)
  }
  type Page = Results & { next_cursor: string | null }
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = (await chief.get<Page>(at(survey, `/results?limit=3${cursor && `&cursor=${cursor}`}`))).body
    expect(page.summary).toEqual({ total: 7, completed: 4, incomplete: 3, average_consistency: 100 })
    seen.push(...page.items.map(({ user_id }) => user_id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual((await results(survey)).items.map(({ user_id }) => user_id))
  expect(new Set(seen).size).toBe(7)
})

test('Pages go on where they ended, though the last of a page has completed the survey or left meanwhile.', async () => {
  const survey = await create()
  const some = await Promise.all(Array.from({ length: 4 }, () => server.signUp()))
  for (const person of some) await answerAll(person, survey, ['Good', 'Satisfactory'])
  const [first, second, ...others] = some.toSorted((a, b) => (a.email < b.email ? -1 : 1))
  const read = async (query: string) =>
    (await chief.get<Results & { next_cursor: string | null }>(at(survey, `/results?limit=1${query}`))).body
  const one = await read('')
  expect(one.items[0]?.user_id).toBe(first?.id)
  if (first) await complete(first, survey)
  const two = await read(`&cursor=${one.next_cursor}`)
  expect(two.items[0]?.user_id).toBe(second?.id)
  await server.database.sql('delete from profiles where id = $1', [second?.id])
  const three = await read(`&cursor=${two.next_cursor}`)
  const four = await read(`&cursor=${three.next_cursor}`)
  expect([...three.items, ...four.items].map(({ user_id }) => user_id)).toEqual(others.map(({ id }) => id))
})

test('A reset deletes the answers of one person, who takes the survey again, and is counted.', async () => {
  const survey = await create()
  const bob = await server.signUp()
  for (const person of [ada, bob]) {
    await answerAll(person, survey, ['Good', 'Satisfactory'])
    await complete(person, survey)
  }
  const reset = await chief.post<Participant>(at(survey, `/results/${bob.id}/reset`))
  expect(reset).toMatchObject({
    status: 200,
    body: { email: bob.email, completed_at: null, answered_questions: 0, consistency_score: null, reset_count: 1 },
  })
  expect((await bob.get<Items>(at(survey, '/questions'))).body.items.map(({ answer }) => answer)).toEqual([null, null])
  expect((await results(survey)).summary).toMatchObject({ total: 2, completed: 1, incomplete: 1 })
  await answerAll(bob, survey, ['Good', 'Adequate'])
  expect((await complete(bob, survey)).body.consistency_score).toBe(0)
  expect((await results(survey)).items.find(({ user_id }) => user_id === bob.id)).toMatchObject({ reset_count: 1, consistency_score: 0 })
  for (const id of [chief.id, randomUUID()])
    expect(await chief.post(at(survey, `/results/${id}/reset`))).toMatchObject({ status: 404, body: { reason: 'participant_not_found' } })
})

test('Resets while the person answers leave a survey that says the truth: the count is that of the answers.', async () => {
  const survey = await create()
  const bob = await server.signUp()
  await answerAll(bob, survey, ['Good', 'Satisfactory'])
  const calls = Array.from({ length: 40 }, (_, n) =>
    n % 4 === 0
      ? chief.post(at(survey, `/results/${bob.id}/reset`))
      : n % 4 === 1
        ? complete(bob, survey)
        : put(bob, survey, survey.questions?.[n % 2], n % 2 === 0 ? 'Good' : 'Adequate'),
  )
  for (const { status, text } of await Promise.all(calls)) expect([200, 400, 409], text).toContain(status)
  const [row] = await server.database.sql<{ stored: number; counted: number; completed: boolean; score: number | null }>(
    `select (select count(*)::int from survey_responses where survey_id = $1) as stored, answered_questions as counted, completed_at is not null as completed,
            consistency_score as score from survey_results where survey_id = $1`,
    [survey.id],
  )
  expect(row?.counted).toBe(row?.stored)
  if (row?.completed) expect(row).toMatchObject({ stored: 2, score: 0 })
})

test('A question with answers can be reworded and retired, but neither its options nor what it checks change.', async () => {
  const survey = await create({ questions: [rating('First?'), rating('Second?'), control(1), rating('Nobody?')] })
  await answerAll(ada, survey, ['Good', 'Fair', 'Satisfactory'])
  const [first, second, check, unanswered] = (survey.questions ?? []).map((question) => ({
    id: question.id,
    question_text: question.question_text,
    options: question.options,
    is_control_question: question.is_control_question,
    control_question_order: question.control_question_order,
  }))
  const change = (questions: unknown[]) => chief.patch<Survey>(at(survey), { questions })
  const refused = async (questions: unknown[]) => (await chief.patch(at(survey), { questions })).body.message
  const message = (n: number) => `Question ${n} has answers. Its text can change, but not its options and what it checks.`
  expect(await refused([{ ...first, options: [...RATINGS, 'Never'] }, second, check, unanswered])).toBe(message(1))
  expect(await refused([first, { ...second, is_control_question: true }, check, unanswered])).toBe(message(2))
  expect(await refused([first, second, { ...check, control_question_order: 2 }, unanswered])).toBe(message(3))
  expect(await refused([first, second, { ...check, control_question_order: null }, unanswered])).toBe(message(3))
  // Its control question would lose what it checks.
  expect(await refused([second, check, unanswered])).toBe(message(2))
  expect(await refused([{ ...first, id: randomUUID() }])).toBe('This question is not in the survey')

  const changed = await change([
    { ...second, question_text: 'Second, in other words?' },
    rating('New?'),
    first,
    { ...check, control_question_order: 3 },
  ])
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.questions?.map(({ question_text, has_answers }) => [question_text, has_answers])).toEqual([
    ['Second, in other words?', true],
    ['New?', false],
    ['First?', true],
    ['The same again, question 1', true],
  ])
  const { items } = (await ada.get<Items>(at(survey, '/questions'))).body
  expect(items.map(({ answer }) => answer)).toEqual(['Fair', null, 'Good', 'Satisfactory'])
  const retired = await change([first, { ...check, control_question_order: 1 }])
  expect(retired.status, retired.text).toBe(200)
  const rows = await server.database.sql<{ question_text: string; retired: boolean }>(
    `select question_text, retired_at is not null as retired from survey_questions where survey_id = $1 order by retired, question_order`,
    [survey.id],
  )
  expect(rows).toEqual([
    { question_text: 'First?', retired: false },
    { question_text: 'The same again, question 1', retired: false },
    { question_text: 'Second, in other words?', retired: true },
  ])
  expect((await complete(ada, survey)).body).toMatchObject({ total_questions: 2, consistency_score: 100 })
})

test('A change to a survey that somebody else has changed in the meantime is refused with what it says now.', async () => {
  const survey = await create()
  expect((await chief.patch<Survey>(at(survey), { title: 'Newer', updated_at: survey.updated_at })).body.title).toBe('Newer')
  const stale = await chief.patch(at(survey), { title: 'Stale', updated_at: survey.updated_at })
  expect(stale).toMatchObject({ status: 409, body: { reason: 'survey_changed', current: { title: 'Newer' } } })
  expect((await chief.patch(at({ id: randomUUID() }), { title: 'x' })).body.message).toBe('Survey not found')
})

test('Whoever is not asked any more finds nothing, and what they answered stays in the results.', async () => {
  const survey = await create()
  await answerAll(ada, survey, ['Good', 'Satisfactory'])
  await complete(ada, survey)
  await chief.patch(at(survey), { audience: { departments: ['Nowhere'] } })
  expect((await ada.get(at(survey))).status).toBe(404)
  expect((await results(survey)).summary.completed).toBe(1)
})

test('Whoever acts for somebody sees that a survey is completed or pending, and neither reads nor gives answers.', async () => {
  const survey = await create()
  await put(ada, survey, survey.questions?.[0], 'Good')
  const started = await chief.post('/api/admin/impersonation', { user_id: ada.id, reason: 'She asked for help' })
  expect(started.status, started.text).toBe(200)
  const refused = { status: 403, body: { reason: 'not_while_impersonating' } }
  try {
    const list = (await chief.get<{ items: SurveySummary[] }>('/api/surveys')).body.items
    expect(list.find(({ id }) => id === survey.id)).toMatchObject({ own: { status: 'pending' }, can: { take: false, manage: false } })
    expect(await chief.get(at(survey, '/questions'))).toMatchObject(refused)
    expect(await put(chief, survey, survey.questions?.[0], 'Poor')).toMatchObject(refused)
    expect(await complete(chief, survey)).toMatchObject(refused)
  } finally {
    await chief.delete('/api/admin/impersonation')
  }
  expect((await ada.get<Items>(at(survey, '/questions'))).body.items.map(({ answer }) => answer)).toEqual(['Good', null])
  // The database keeps the rule alone.
  const asImpersonator = (statement: string) =>
    server.database.sql(`set local role draftwell_app;
      select set_config('app.user_id', '${ada.id}', true), set_config('app.actor_id', '${chief.id}', true);
      ${statement}`)
  await expect(asImpersonator(`update survey_results set completed_at = now()`)).rejects.toThrow('row-level security')
  await asImpersonator(`do $$ begin if exists (select from survey_responses) then raise exception 'seen'; end if; end $$`)
})

test('Whoever acts for somebody does not learn whether they have taken an anonymous survey.', async () => {
  const [done, open] = [await create({ is_anonymous: true }), await create({ is_anonymous: true })]
  const answers = done.questions?.map(({ id, options }) => ({ question_id: id, answer: options[0] }))
  expect((await ada.post(at(done, '/complete'), { answers })).status).toBe(200)
  expect((await ada.get<SurveySummary>(at(done))).body.own.status).toBe('completed')
  await chief.post('/api/admin/impersonation', { user_id: ada.id, reason: 'She asked for help' })
  try {
    const { items } = (await chief.get<{ items: SurveySummary[] }>('/api/surveys?limit=100')).body
    const own = [done, open].map(({ id }) => items.find((survey) => survey.id === id)?.own)
    expect(own[0]).toEqual({ status: 'pending', answered_questions: 0, completed_at: null })
    expect(own[0]).toEqual(own[1])
    expect((await chief.get<SurveySummary>(at(done))).body.own).toEqual(own[0])
    expect((await chief.get('/api/privacy/my-data')).status).toBe(403)
  } finally {
    await chief.delete('/api/admin/impersonation')
  }
})

test('A deleted survey is gone with its answers.', async () => {
  const survey = await create()
  await answerAll(ada, survey, ['Good'])
  expect((await chief.delete(at(survey))).body).toEqual({ success: true })
  expect((await ada.get(at(survey))).status).toBe(404)
  expect(await server.database.sql('select from survey_responses where survey_id = $1', [survey.id])).toEqual([])
  expect((await chief.delete(at(survey))).status).toBe(404)
})

test('Creating, changing, reading results, resetting and deleting each leave a line in the trail.', async () => {
  const survey = await create()
  await answerAll(ada, survey, ['Good'])
  await chief.patch(at(survey), { title: 'Renamed' })
  await results(survey)
  await chief.post(at(survey, `/results/${ada.id}/reset`))
  await chief.delete(at(survey))
  const lines = await server.database.sql<{ action: string; actor_id: string; ip: string }>(
    'select action, actor_id, ip from audit_log where subject_id = $1 order by id',
    [survey.id],
  )
  expect(lines.map(({ action }) => action)).toEqual([
    'survey.created',
    'survey.published',
    'survey.updated',
    'survey.results_read',
    'survey.reset',
    'survey.deleted',
  ])
  for (const { actor_id, ip } of lines) expect([actor_id, ip]).toEqual([chief.id, expect.stringMatching(/^10\./)])
})

test('Nobody reads the names of participants without a line in the trail, wherever a page begins.', async () => {
  const survey = await create()
  const some = await Promise.all([server.signUp(), server.signUp()])
  for (const person of some) await answerAll(person, survey, ['Good'])
  const lines = () => server.database.sql(`select from audit_log where action = 'survey.results_read' and subject_id = $1`, [survey.id])
  const first = (await chief.get<{ next_cursor: string }>(at(survey, '/results?limit=1'))).body
  expect(await lines()).toHaveLength(1)
  expect((await chief.get<Results>(at(survey, `/results?cursor=${first.next_cursor}`))).body.items).toHaveLength(1)
  expect(await lines()).toHaveLength(2)
  expect((await chief.get(at(survey, `/results?cursor=${randomUUID()}`))).body).toMatchObject({ reason: 'invalid_cursor' })
})

test('Before somebody leaves, their surveys are counted among the answers that are erased.', async () => {
  const survey = await create()
  const person = await server.signUp()
  const answers = async () => (await person.get<{ shared: { answers: number } }>('/api/privacy/my-data')).body.shared.answers
  expect(await answers()).toBe(0)
  await answerAll(person, survey, ['Good'])
  expect(await answers()).toBe(1)
})

test('The people of a CSV file are found by their addresses; who has no account is named, and nothing is stored.', async () => {
  const [ada, eva] = await Promise.all([server.signUp(), server.signUp()])
  const csv = `Name;Email\nAda;${ada.email.toUpperCase()}\nEva;${eva.email}\nNo;nobody@example.com\nBad;x\nTwice;${eva.email}\n`
  const answer = await chief.upload<{ people: { id: string }[] }>('POST', '/api/surveys/participants', { name: 'people.csv', bytes: csv })
  expect(answer, answer.text).toMatchObject({ status: 200, body: { unknown: ['nobody@example.com'], unknown_count: 1, broken: 2 } })
  expect(answer.body.people.map(({ id }) => id).sort()).toEqual([ada.id, eva.id].sort())
  const wrong = await chief.upload('POST', '/api/surveys/participants', { name: 'people.csv', bytes: 'a;b\n1;2\n' })
  expect(wrong).toMatchObject({ status: 422, body: { reason: 'csv_no_email' } })
  expect((await ada.upload('POST', '/api/surveys/participants', { name: 'people.csv', bytes: csv })).status).toBe(403)
  expect((await server.database.sql(`select from profiles where email = 'nobody@example.com'`)).length).toBe(0)
})
