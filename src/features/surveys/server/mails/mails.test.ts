import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Survey } from '../../contract.ts'

type Signed = Client & { id: string; email: string }
type Mail = { recipient: string; subject: string; body: string; purpose: string }

let server: TestServer
let chief: Signed
beforeAll(async () => {
  server = await startTestServer()
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
})
afterAll(() => server?.stop())

const OPTIONS = ['Excellent', 'Good', 'Fair', 'Poor']
const create = async (fields: object) => {
  const answer = await chief.post<Survey>('/api/surveys', {
    title: 'Pulse',
    questions: [{ question_text: 'Work?', options: OPTIONS }],
    ...fields,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const mailsOf = (survey: { id: string }) =>
  server.database.sql<Mail>(`select recipient, subject, body, purpose from mail_outbox where body like $1 order by id`, [
    `%/surveys/${survey.id}/take%`,
  ])
const isIdle = async () =>
  (
    await server.database.sql(
      `select from graphile_worker.jobs where task_identifier in ('surveys.mail', 'surveys.watch') and run_at <= now()`,
    )
  ).length === 0
/** Until the jobs of the surveys have run. */
const settle = () => expect.poll(isIdle, { timeout: 20_000 }).toBe(true)
const watch = async () => {
  await server.database.sql(`select app.add_job('surveys.watch', '{}', null, 3, null)`)
  await settle()
}
const complete = async (person: Client, survey: Survey) => {
  const body = { question_id: survey.questions?.[0]?.id, answer: 'Good' }
  expect((await person.request('PUT', `/api/surveys/${survey.id}/responses`, body)).status).toBe(200)
  expect((await person.post(`/api/surveys/${survey.id}/complete`)).status).toBe(200)
}

test('Everybody whom a survey is for gets one mail in their language when it is open, unless they want none; those who come later, too.', async () => {
  const [ada, eva, off, other, gone] = await Promise.all(Array.from({ length: 5 }, () => server.signUp()))
  if (!ada || !eva || !off || !other || !gone) throw new Error('nobody')
  await server.database.sql(`update profiles set locale = 'fr', timezone = 'Europe/Paris' where id = $1`, [eva.id])
  await server.database.sql(`update profiles set account_status = 'suspended' where id = $1`, [gone.id])
  expect((await off.patch('/api/settings', { notifications_enabled: false })).status).toBe(200)
  const user_ids = [ada.id, eva.id, off.id, gone.id]
  const draft = await create({ is_active: false, audience: { user_ids }, closes_at: '2099-06-01T16:00:00Z' })
  await settle()
  expect(await mailsOf(draft)).toEqual([])
  expect(draft.audience).toMatchObject({
    everybody: false,
    people: expect.arrayContaining([expect.objectContaining({ email: ada.email })]),
  })
  expect((await chief.patch(`/api/surveys/${draft.id}`, { is_active: true })).status).toBe(200)
  await expect.poll(async () => (await mailsOf(draft)).length).toBe(2)
  const mails = await mailsOf(draft)
  const to = (email: string) => mails.find(({ recipient }) => recipient === email)
  expect(to(ada.email)).toMatchObject({ subject: 'Please take the survey: Pulse', purpose: 'survey_invitation' })
  expect(to(ada.email)?.body).toMatch(/It is open until .*June.*2099/)
  expect(to(eva.email)?.body).toMatch(/ouverte jusqu’au .*1 juin 2099/)
  expect(
    (await chief.patch(`/api/surveys/${draft.id}`, { title: 'Renamed', audience: { user_ids: [...user_ids, other.id] } })).status,
  ).toBe(200)
  await expect.poll(async () => (await mailsOf(draft)).length).toBe(3)
  await watch()
  expect((await mailsOf(draft)).map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([ada.email, eva.email, other.email]))
  expect((await mailsOf(draft)).length).toBe(3)
})

test('Before a survey opens nobody gets a mail; once it is open, the hourly look finds it.', async () => {
  const ada = await server.signUp()
  const survey = await create({ audience: { user_ids: [ada.id] }, opens_at: new Date(Date.now() + 3_600_000).toISOString() })
  await watch()
  expect(await mailsOf(survey)).toEqual([])
  await server.database.sql(`update surveys set opens_at = now() - interval '1 minute' where id = $1`, [survey.id])
  await watch()
  expect((await mailsOf(survey)).length).toBe(1)
})

test('Reminders go to those who have not completed the survey, once a day, by the button or on their day; of a survey that is over, to nobody.', async () => {
  const [ada, eva] = await Promise.all([server.signUp(), server.signUp()])
  const survey = await create({ audience: { user_ids: [ada.id, eva.id] } })
  await expect.poll(async () => (await mailsOf(survey)).length).toBe(2)
  await complete(ada, survey)
  const remind = () => chief.post(`/api/surveys/${survey.id}/remind`)
  expect((await remind()).status).toBe(200)
  expect(await remind()).toMatchObject({ status: 409, body: { reason: 'reminded_recently' } })
  await expect.poll(async () => (await mailsOf(survey)).length).toBe(3)
  expect((await mailsOf(survey)).at(-1)).toMatchObject({ recipient: eva.email, subject: 'Reminder: Pulse' })
  await watch()
  expect((await mailsOf(survey)).length).toBe(3)
  // The day has come: the last reminder was before it.
  await server.database.sql(
    `update surveys set remind_days = 3, closes_at = now() + interval '2 days', reminded_at = now() - interval '2 days' where id = $1`,
    [survey.id],
  )
  await server.database.sql(
    `update survey_mails set reminded_at = now() - interval '2 days', invited_at = now() - interval '3 days' where survey_id = $1`,
    [survey.id],
  )
  await watch()
  await watch()
  expect((await mailsOf(survey)).length).toBe(4)
  await chief.patch(`/api/surveys/${survey.id}`, { is_active: false })
  await server.database.sql('update surveys set reminded_at = null where id = $1', [survey.id])
  expect(await remind()).toMatchObject({ status: 409, body: { reason: 'survey_inactive' } })
  expect((await ada.post(`/api/surveys/${survey.id}/remind`)).status).toBe(403)
})
