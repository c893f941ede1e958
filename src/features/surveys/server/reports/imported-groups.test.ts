import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { unzip } from '#test/unzip.ts'
import type { Report } from '../../report-contract.ts'
import type { Survey } from '../../survey-schemas.ts'

/* Groups of people that the owner of a survey imported, beside the departments of their profiles. */

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

const OPTIONS = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']
const asked = (question_text: string) => ({ question_text, options: OPTIONS })
const at = (survey: { id: string }, rest = '') => `/api/surveys/${survey.id}${rest}`
/** Group n of `names` for every person; empty is none. */
const toGroups = (names: readonly string[], some: readonly Signed[] = people) =>
  [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => ({ name, user_ids: some.filter((_, n) => names[n % names.length] === name).map(({ id }) => id) }))
const create = async (fields: object = {}) => {
  const answer = await chief.post<Survey>('/api/surveys', { title: 'Pulse', questions: [asked('My work is fine')], ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const take = async (person: Client, survey: Survey, answers: readonly string[]) => {
  const given = answers.map((answer, n) => ({ question_id: survey.questions?.[n]?.id, answer, response_time_ms: 2_000 }))
  if (!survey.is_anonymous) for (const body of given) await person.request('PUT', at(survey, '/responses'), body)
  const done = await person.post(at(survey, '/complete'), survey.is_anonymous ? { answers: given } : undefined)
  expect(done.status, done.text).toBe(200)
}
const read = async (survey: { id: string }, slice: Record<string, string> = {}) => {
  const answer = await chief.get<Report>(at(survey, `/report?${new URLSearchParams(slice)}`))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const setDepartments = async (names: readonly string[]) => {
  for (const [n, person] of people.entries())
    await server.database.sql('update profiles set department = $1 where id = $2', [names[n % names.length], person.id])
}
const pairsOf = (groups: Report['imported_groups']) => groups.map(({ group, people: n }) => [group, n])

/** Everybody answers "Disagree" to a question of their own only, so a figure says whose answers are in it. */
const whoIsIn = ({ questions }: Report) =>
  new Set(questions.flatMap(({ counts }, n) => (counts.find(({ option, people: some }) => option === 'Disagree' && some > 0) ? [n] : [])))

test.each([false, true])(
  'No view by department or imported group, and no difference or intersection of two views at any times, is about fewer than five people (anonymous: %s).',
  async (is_anonymous) => {
    await setDepartments(['Sales', 'Legal', 'Sales'])
    const takings = people.map((_, n) => n)
    const questions = takings.map((n) => asked(`Question ${n}`))
    // Across the departments, so that small cells can be told from margins unless they are kept out of both.
    const survey = await create({ is_anonymous, questions, groups: toGroups(['Berlin', 'Lyon', 'Lyon', 'Berlin', '']) })
    const views: Set<number>[] = [new Set()]
    const look = async () => {
      const all = await read(survey)
      const departments = all.groups.flatMap(({ department }) => (department === null ? [] : [{ department }]))
      const groups = all.imported_groups.flatMap(({ group }) => (group === null ? [] : [{ group }]))
      const both = departments.flatMap((one) => groups.map((other) => ({ ...one, ...other })))
      const slices = await Promise.all([...departments, ...groups, ...both].map((slice) => read(survey, slice)))
      for (const view of [all, ...slices]) views.push(whoIsIn(view))
      for (const [n, { imported_groups: cells }] of all.questions.entries())
        for (const { answered } of cells) if (answered > 0) expect(answered, `question ${n}`).toBeGreaterThanOrEqual(5)
    }
    // The owner moves the borders while people answer: around one of them, and back.
    for (const [n, person] of people.entries()) {
      if (n === 9) await chief.patch(at(survey), { groups: toGroups(['Lyon', 'Berlin']) })
      if (n === 14) await chief.patch(at(survey), { groups: [{ name: 'Only one', user_ids: [person.id] }] })
      if (n === 16) await chief.patch(at(survey), { groups: toGroups(['Berlin', 'Lyon', 'Lyon', 'Berlin', '']) })
      await take(
        person,
        survey,
        takings.map((other) => (other === n ? 'Disagree' : 'Agree')),
      )
      await look()
    }
    expect((await chief.patch(at(survey), { is_active: false })).status).toBe(200)
    await look()
    expect(views.some((view) => view.size >= 10)).toBe(true)
    for (const view of views)
      for (const other of views) {
        const difference = [...view].filter((n) => !other.has(n))
        if (difference.length > 0) expect(difference.length, [...view].join(' ')).toBeGreaterThanOrEqual(5)
        const common = [...view].filter((n) => other.has(n))
        if (common.length > 0) expect(common.length, [...view].join(' ')).toBeGreaterThanOrEqual(5)
      }
  },
  240_000,
)

test('A survey is reported by the groups that its owner imported, beside departments and with them.', async () => {
  await setDepartments(['Sales'])
  const survey = await create({ groups: toGroups(['Berlin', 'Lyon']) })
  expect(survey.groups?.map(({ name, user_ids }) => [name, user_ids.length])).toEqual([
    ['Berlin', 12],
    ['Lyon', 12],
  ])
  for (const [n, person] of people.slice(0, 20).entries()) await take(person, survey, [n % 2 === 0 ? 'Agree' : 'Disagree'])
  const report = await read(survey)
  expect(pairsOf(report.imported_groups)).toEqual([
    ['Berlin', 10],
    ['Lyon', 10],
  ])
  expect(report.groups).toEqual([{ department: 'Sales', people: 20 }])
  expect(report.questions[0]?.imported_groups.map(({ share }) => share)).toEqual([1, 0])
  expect(await read(survey, { group: 'BERLIN' })).toMatchObject({ group: 'BERLIN', shown: 10, share: 1, counted: 20 })
  expect(await read(survey, { group: 'Lyon', department: 'sales' })).toMatchObject({ shown: 10, share: 0 })
  expect(await read(survey, { group: 'Oslo' })).toMatchObject({ shown: 0, share: null })
  const zip = await chief.request('GET', at(survey, '/report/data'))
  const files = await unzip(zip.bytes)
  const text = (name: string) => Buffer.from(files.get(name) ?? []).toString('utf8')
  expect(text('answers.csv').split('\r\n')).toContain('q1,1,1,4,10')
  expect(text('codebook.csv')).toContain('group,2,Lyon')
  expect(text('load.sps')).toContain("VALUE LABELS group 1 'Berlin' 2 'Lyon'.")
  expect(text('load.R')).toContain('answers$group <- factor(answers$group, levels = seq_len(2), labels = c("Berlin", "Lyon"))')
})

test('The rest of small cells is counted for its department, or else for its group, or else together, once the survey is over.', async () => {
  await setDepartments(['Sales'])
  const survey = await create({ groups: toGroups(['Berlin', 'Lyon']) })
  for (const person of people.slice(0, 8)) await take(person, survey, ['Agree'])
  expect(await read(survey)).toMatchObject({ completed: 8, counted: 0 })
  await chief.patch(at(survey), { is_active: false })
  expect(await read(survey)).toMatchObject({ counted: 8, groups: [{ department: 'Sales', people: 8 }], imported_groups: [] })

  await setDepartments(['A', 'B', 'C'])
  const other = await create({ groups: toGroups(['Berlin']) })
  for (const person of people.slice(0, 8)) await take(person, other, ['Agree'])
  await chief.patch(at(other), { is_active: false })
  expect(await read(other)).toMatchObject({ groups: [{ department: null, people: 8 }], imported_groups: [{ group: 'Berlin', people: 8 }] })
})

test('Beside an anonymous answer stands no group, with or without the department, that fewer than five people are in.', async () => {
  await setDepartments(['Sales', 'Legal'])
  const [first, second] = people
  if (!first || !second) throw new Error('There are no people')
  const small = toGroups(['Berlin'], people.slice(0, 4))
  const survey = await create({ is_anonymous: true, groups: [...small, ...toGroups(['Lyon'], people.slice(4))] })
  await take(first, survey, ['Agree'])
  const stored = await server.database.sql('select department, group_name from survey_anonymous_answers where survey_id = $1', [survey.id])
  expect(stored).toEqual([{ department: '', group_name: '' }])
  await take(people[5] ?? second, survey, ['Agree'])
  expect(
    await server.database.sql('select department, group_name from survey_anonymous_answers where survey_id = $1 and department <> $2', [
      survey.id,
      '',
    ]),
  ).toEqual([{ department: 'Legal', group_name: 'Lyon' }])
})

test('A person is in one group of a survey, which exists; without any, reports have none.', async () => {
  const [first] = people
  const both = await chief.post('/api/surveys', {
    title: 'Pulse',
    questions: [asked('My work is fine')],
    groups: [
      { name: 'Berlin', user_ids: [first?.id] },
      { name: 'Lyon', user_ids: [first?.id] },
    ],
  })
  expect(both).toMatchObject({ status: 400, body: { reason: 'group_twice' } })
  const nobody = { name: 'Berlin', user_ids: ['019ac000-0000-7000-8000-000000000000'] }
  const unknown = await chief.post('/api/surveys', { title: 'Pulse', questions: [asked('My work is fine')], groups: [nobody] })
  expect(unknown).toMatchObject({ status: 400, body: { reason: 'audience_unknown' } })
  const survey = await create()
  expect(survey.groups).toEqual([])
  expect((await read(survey)).imported_groups).toEqual([])
  expect((await people[0]?.get<Survey>(at(survey)))?.body.groups).toBeNull()
})
