import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Survey } from '../survey-schemas.ts'

type Signed = Client & { id: string; email: string }
type NotBegun = {
  asked: number
  not_begun: number | null
  to_remind: number | null
  items: { id: string; email: string; first_name: string }[]
  next_cursor: string | null
}
type Reach = { people: number; unknown_departments: string[] }

let server: TestServer
let chief: Signed
let people: Signed[]
beforeAll(async () => {
  server = await startTestServer()
  ;[chief, ...people] = (await Promise.all(Array.from({ length: 5 }, () => server.signUp()))) as [Signed, ...Signed[]]
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  await server.database.sql(`update profiles set department = 'Logistics' where id = any($1)`, [people.map(({ id }) => id)])
})
afterAll(() => server?.stop())

const create = async (fields: object = {}) => {
  const questions = [
    { question_text: 'Work?', options: ['Excellent', 'Good', 'Fair', 'Poor'] },
    { question_text: 'Team?', options: ['Excellent', 'Good', 'Fair', 'Poor'] },
  ]
  const answer = await chief.post<Survey>('/api/surveys', {
    title: 'Pulse',
    questions,
    audience: { departments: ['logistics'] },
    ...fields,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const notBegun = async (survey: Survey, query = '') => (await chief.get<NotBegun>(`/api/surveys/${survey.id}/not-begun${query}`)).body
const reach = (audience: object) => chief.post<Reach>('/api/surveys/reach', audience)

test('The super admin sees who has not begun a survey, a page at a time, and how many reminders go to.', async () => {
  const survey = await create()
  const [begun, gone, off] = people
  const question_id = survey.questions?.[0]?.id
  expect((await begun?.request('PUT', `/api/surveys/${survey.id}/responses`, { question_id, answer: 'Good' }))?.status).toBe(200)
  await expect.poll(async () => (await notBegun(survey)).to_remind).toBe(4)
  await server.database.sql(`update profiles set account_status = 'suspended' where id = $1`, [gone?.id])
  await off?.patch('/api/settings', { notifications_enabled: false })
  const waiting = [people[2], people[3]].map((person) => person?.email).toSorted()
  // Whoever has begun is reminded, too; whoever wants no mails is not.
  expect(await notBegun(survey)).toMatchObject({ asked: 3, not_begun: 2, to_remind: 2, next_cursor: null })
  expect((await notBegun(survey)).items.map(({ email }) => email)).toEqual(waiting)
  const first = await notBegun(survey, '?limit=1')
  // Whoever is no longer asked does not end the list.
  await server.database.sql(`update profiles set account_status = 'suspended', first_name = 'Gone' where id = $1`, [first.items[0]?.id])
  const second = await notBegun(survey, `?limit=1&cursor=${first.next_cursor}`)
  await server.database.sql(`update profiles set account_status = 'active', first_name = $2 where id = $1`, [
    first.items[0]?.id,
    first.items[0]?.first_name,
  ])
  expect([...first.items, ...second.items].map(({ email }) => email)).toEqual(waiting)
  expect(second.next_cursor).toBeNull()
  const lines = await server.database.sql(`select from audit_log where action = 'survey.results_read' and subject_id = $1`, [survey.id])
  expect(lines.length).toBeGreaterThan(0)
  await server.database.sql(`update profiles set account_status = 'active' where id = $1`, [gone?.id])
})

test('Whoever has not begun is listed by name, whatever the address, and by the address without a name; pages go on where they ended.', async () => {
  const survey = await create()
  const names = ['Zoe', 'ada', '', 'Mia']
  for (const [n, person] of people.entries())
    await server.database.sql(`update profiles set first_name = $1, last_name = '' where id = $2`, [names[n], person.id])
  const shown = people.map(({ email }, n) => names[n] || email).toSorted((a, b) => a.localeCompare(b))
  const pages: string[] = []
  for (let cursor = ''; ;) {
    const { items, next_cursor } = await notBegun(survey, `?limit=1${cursor}`)
    pages.push(...items.map(({ first_name, email }) => first_name || email))
    if (next_cursor === null) break
    cursor = `&cursor=${next_cursor}`
  }
  expect(pages).toEqual(shown)
})

test('Of an anonymous survey, only the number of people is known that it asks.', async () => {
  const survey = await create({ is_anonymous: true })
  expect(await notBegun(survey)).toEqual({ asked: 4, not_begun: null, to_remind: null, items: [], next_cursor: null })
})

test('An audience says how many people it has before it is saved, each once, and to which departments nobody belongs.', async () => {
  const [ada] = people
  const audience = { departments: ['LOGISTICS', 'Logistics', 'Nowhere'], user_ids: [ada?.id, chief.id] }
  expect((await reach(audience)).body).toEqual({ people: 5, unknown_departments: ['Nowhere'] })
  expect((await reach({ everybody: true })).body).toEqual({ people: 5, unknown_departments: [] })
  expect((await reach({ departments: ['Nowhere'] })).body).toEqual({ people: 0, unknown_departments: ['Nowhere'] })
  expect((await ada?.post('/api/surveys/reach', audience))?.status).toBe(403)
})
