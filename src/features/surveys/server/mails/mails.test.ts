import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { readEnv } from '#server/env.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Survey } from '../../survey-schemas.ts'
import { replayUnsubscribed } from '../links/survey-links.ts'

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
let surveys = 0
/** Its mails are known by its title. */
const create = async (fields: object) => {
  surveys += 1
  const answer = await chief.post<Survey>('/api/surveys', {
    title: `Pulse no. ${surveys}.`,
    questions: [{ question_text: 'Work?', options: OPTIONS }],
    ...fields,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const mailsOf = (survey: { title: string }) =>
  server.database.sql<Mail>(`select recipient, subject, body, purpose from mail_outbox where body like $1 order by id`, [
    `%${survey.title}%`,
  ])
const isIdle = async () =>
  (
    await server.database.sql(
      `select from graphile_worker.jobs where task_identifier in ('surveys.mail', 'surveys.watch') and run_at <= now()`,
    )
  ).length === 0
/** Until the jobs of the surveys have run. */
const settle = () => expect.poll(isIdle).toBe(true)
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
  expect(to(ada.email)).toMatchObject({ subject: `Please take the survey: ${draft.title}`, purpose: 'survey_invitation' })
  expect(to(ada.email)?.body).toMatch(/It is open until .*June.*2099/)
  expect(to(eva.email)?.body).toMatch(/ouverte jusqu’au .*1er juin 2099/)
  expect(
    (await chief.patch(`/api/surveys/${draft.id}`, { title: `${draft.title} Renamed`, audience: { user_ids: [...user_ids, other.id] } }))
      .status,
  ).toBe(200)
  await expect.poll(async () => (await mailsOf(draft)).length).toBe(3)
  await watch()
  expect((await mailsOf(draft)).map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([ada.email, eva.email, other.email]))
  expect((await mailsOf(draft)).length).toBe(3)
})

test('A mail names the survey in the language of its reader, if the survey has that language.', async () => {
  const [ana, luc, ada] = await Promise.all(Array.from({ length: 3 }, () => server.signUp()))
  if (!ana || !luc || !ada) throw new Error('nobody')
  await server.database.sql(`update profiles set locale = case when id = $1 then 'es' else 'fr' end where id in ($1, $2)`, [ana.id, luc.id])
  const survey = await create({
    title: 'How we work together',
    audience: { user_ids: [ana.id, luc.id, ada.id] },
    translations: { es: { 'How we work together': 'Cómo trabajamos juntos' } },
    allow_untranslated: true,
  })
  const subjects = async () =>
    (
      await server.database.sql<Mail>(
        `select subject from mail_outbox where recipient = any($1) and purpose like 'survey%' order by subject`,
        [[ana.email, luc.email, ada.email]],
      )
    ).map(({ subject }) => subject)
  await settle()
  expect(await subjects()).toEqual([
    `Merci de répondre à l’enquête\u00A0: ${survey.title}`,
    `Please take the survey: ${survey.title}`,
    'Responde, por favor, la encuesta: Cómo trabajamos juntos',
  ])
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
  expect((await mailsOf(survey)).at(-1)).toMatchObject({ recipient: eva.email, subject: `Reminder: ${survey.title}` })
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

const linkOf = (mail: Mail | undefined) => /\/survey\?link=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
const everybody = () => server.client()

test('Whoever has no password takes the survey through the link in the mail, once; it opens nothing else.', async () => {
  const imported = await server.database.sql<{ id: string }>(
    `insert into profiles (email, source, department) values ('kiosk@example.com', 'csv', 'Plant') returning id`,
  )
  const survey = await create({ audience: { user_ids: [imported[0]?.id] } })
  await expect.poll(async () => (await mailsOf(survey)).length).toBe(1)
  const link = linkOf((await mailsOf(survey))[0])
  expect(link).toMatch(/^[\w-]{43}$/)
  const stranger = everybody()
  const opened = await stranger.post<{ survey: Survey; items: { id: string; options: string[] }[] }>('/api/survey-links/open', { link })
  expect(opened, opened.text).toMatchObject({
    status: 200,
    body: {
      survey: { id: survey.id, can: { take: true, manage: false } },
      items: [{ question_text: 'Work?', answer: null }],
      locale: null,
    },
  })
  expect(opened.text).not.toContain('kiosk@')
  const question_id = opened.body.items[0]?.id
  expect((await stranger.request('PUT', '/api/survey-links/responses', { link, question_id, answer: 'Good' })).status).toBe(200)
  expect((await stranger.post('/api/survey-links/open', { link })).body).toMatchObject({ items: [{ answer: 'Good' }] })
  expect(await stranger.post('/api/survey-links/complete', { link })).toMatchObject({ status: 200, body: { answered_questions: 1 } })
  expect(await stranger.post('/api/survey-links/complete', { link })).toMatchObject({ status: 409, body: { reason: 'survey_completed' } })
  expect((await stranger.post('/api/survey-links/open', { link })).body).toMatchObject({ survey: { can: { take: false } }, items: [] })
  expect((await chief.get(`/api/surveys/${survey.id}/results`)).body).toMatchObject({ items: [{ email: 'kiosk@example.com' }] })
  expect((await stranger.get(`/api/surveys/${survey.id}`)).status).toBe(401)
})

test('The link of a super admin carries no rights of theirs, and one of a survey that they are not asked opens nothing.', async () => {
  const survey = await create({ audience: { user_ids: [chief.id] } })
  await expect.poll(async () => (await mailsOf(survey)).length).toBe(1)
  const link = linkOf((await mailsOf(survey))[0])
  expect((await everybody().post('/api/survey-links/open', { link })).body).toMatchObject({
    survey: { can: { take: true, manage: false } },
  })
  const other = await server.signUp()
  expect((await chief.patch(`/api/surveys/${survey.id}`, { audience: { user_ids: [other.id] } })).status).toBe(200)
  expect((await everybody().post('/api/survey-links/open', { link })).status).toBe(404)
  await chief.patch(`/api/surveys/${survey.id}`, { audience: { user_ids: [chief.id] }, is_active: false })
  const closed = await everybody().post('/api/survey-links/open', { link })
  expect(closed).toMatchObject({ status: 200, body: { survey: { can: { take: false } }, items: [] } })
})

test('A link that is forged, or of somebody who is suspended, is unknown, whatever is asked of it.', async () => {
  const ada = await server.signUp()
  const survey = await create({ audience: { user_ids: [ada.id] } })
  await expect.poll(async () => (await mailsOf(survey)).length).toBe(1)
  const link = linkOf((await mailsOf(survey))[0])
  await server.database.sql(`update profiles set account_status = 'suspended' where id = $1`, [ada.id])
  const question_id = survey.questions?.[0]?.id
  for (const token of [link, 'x', `${link}x`, link.toUpperCase(), '\u0000', survey.id]) {
    for (const [method, path, body] of [
      ['POST', 'open', {}],
      ['PUT', 'responses', { question_id, answer: 'Good' }],
      ['POST', 'complete', {}],
    ] as const)
      expect(await everybody().request(method, `/api/survey-links/${path}`, { link: token, ...body })).toMatchObject({
        status: 404,
        body: { reason: 'link_unknown' },
      })
  }
})

test('One click of a mail program ends the mails about surveys: the headers of RFC 8058 say where.', async () => {
  const ada = await server.signUp()
  const survey = await create({ audience: { user_ids: [ada.id] } })
  await expect.poll(async () => (await mailsOf(survey)).length).toBe(1)
  const link = linkOf((await mailsOf(survey))[0])
  const file = async () => {
    const [row] = await server.database.sql<{ id: string }>('select id from mail_outbox where recipient = $1 and body like $2', [
      ada.email,
      `%${survey.title}%`,
    ])
    return readFile(path.join(server.dataDir, 'mail', `${row?.id}.eml`), 'utf8').catch(() => '')
  }
  await expect.poll(file).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // It is noted as sent after that. Until then it is one that waits, and unsubscribing deletes those.
  const sent = () => server.database.sql('select from mail_outbox where recipient = $1 and sent_at is not null', [ada.email])
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(0)
  const address = /^List-Unsubscribe: <(\S+)>$/m.exec((await file()).replaceAll(/\n\s+/g, ' '))?.[1] ?? ''
  expect(new URL(address).search).toBe(`?link=${link}`)
  await server.database.sql(
    `insert into mail_outbox (user_id, recipient, subject, body, purpose) values ($1, $2, 'Waits for the mail server', 'x', 'survey_reminder')`,
    [ada.id, ada.email],
  )
  const answer = await fetch(new URL(`/unsubscribe?link=${link}`, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(204)
  expect(await server.database.sql(`select from mail_outbox where subject = 'Waits for the mail server'`)).toEqual([])
  // Other notifications, such as of a finished generation, go on.
  expect((await ada.get('/api/settings')).body).toMatchObject({ notifications_enabled: true, survey_mails_enabled: false })
  expect((await chief.post(`/api/surveys/${survey.id}/remind`)).status).toBe(200)
  await settle()
  expect((await mailsOf(survey)).length).toBe(1)
  // The settings take it back.
  expect((await ada.patch('/api/settings', { survey_mails_enabled: true })).body).toMatchObject({ survey_mails_enabled: true })
  const next = await create({ audience: { user_ids: [ada.id] } })
  await expect.poll(async () => (await mailsOf(next)).length).toBe(1)
})

test('Who ended mails about surveys, or all notifications, after a backup stays so when it is restored, and who took it back does not.', async () => {
  const [ada, bea, cy] = [await server.signUp(), await server.signUp(), await server.signUp()]
  expect((await cy.patch('/api/settings', { notifications_enabled: false })).status).toBe(200)
  const survey = await create({ audience: { user_ids: [ada.id, bea.id] } })
  await expect.poll(async () => (await mailsOf(survey)).length).toBe(2)
  for (const mail of await mailsOf(survey))
    expect((await everybody().post('/api/survey-links/unsubscribe', { link: linkOf(mail) })).status).toBe(200)
  await bea.patch('/api/settings', { survey_mails_enabled: true })
  // As in the backup.
  await server.database.sql('update profiles set survey_mails_enabled = true, notifications_enabled = true, updated_at = created_at')
  const waiting = `insert into mail_outbox (user_id, recipient, subject, body, purpose) values ($1, $2, 'Waiting', 'x', 'survey_reminder')`
  for (const { id, email } of [ada, bea, cy]) await server.database.sql(waiting, [id, email])
  const replay = async () => {
    const db = openDb({ connectionString: server.database.url }, pino({ level: 'silent' }))
    await replayUnsubscribed({ db, env: readEnv({ DATA_DIR: server.dataDir }) }).finally(() => db.close())
  }
  await replay()
  expect((await ada.get('/api/settings')).body).toMatchObject({ survey_mails_enabled: false })
  expect((await bea.get('/api/settings')).body).toMatchObject({ survey_mails_enabled: true, notifications_enabled: true })
  expect((await cy.get('/api/settings')).body).toMatchObject({ survey_mails_enabled: true, notifications_enabled: false })
  expect(await server.database.sql(`select user_id from mail_outbox where subject = 'Waiting'`)).toEqual([{ user_id: bea.id }])
  await server.database.sql(`delete from mail_outbox where subject = 'Waiting'`)
  // Whoever wants them again through another machine, whose list this one does not have.
  await server.database.sql(`update profiles set survey_mails_enabled = true, updated_at = now() where id = $1`, [ada.id])
  await replay()
  expect((await ada.get('/api/settings')).body).toMatchObject({ survey_mails_enabled: true })
})

test('The last of two changes at once is what the list of those who want no mails says.', async () => {
  const ada = await server.signUp()
  for (let time = 0; time < 10; time += 1)
    await Promise.all([true, false].map((wanted) => ada.patch('/api/settings', { survey_mails_enabled: wanted })))
  const { survey_mails_enabled: isOn } = (await ada.get<{ survey_mails_enabled: boolean }>('/api/settings')).body
  const lines = (await readFile(path.join(server.dataDir, 'unsubscribed.txt'), 'utf8')).split('\n')
  const hash = createHash('sha256').update(ada.id).digest('hex')
  const wishes = lines.filter((line) => line.endsWith(hash)).map((line) => line.split(' ')[1])
  // They change each time, and the last is the present one.
  expect(wishes).toEqual(wishes.map((_, place) => (((wishes.length - place) % 2 === 1) === isOn ? 'on' : 'off')))
})

test('Nobody is told to be unsubscribed by a link that is cut off or missing.', async () => {
  for (const link of ['x', '']) expect((await fetch(new URL(`/unsubscribe?link=${link}`, server.url), { method: 'POST' })).status).toBe(404)
  expect(await everybody().post('/api/survey-links/unsubscribe', { link: 'x' })).toMatchObject({
    status: 404,
    body: { reason: 'link_unknown' },
  })
})

test('Who has taken an anonymous survey, and what somebody answered to any, is in their own export and not in that of the super admin.', async () => {
  const ada = await server.signUp()
  const [named, anonymous] = [await create({ is_anonymous: false }), await create({ is_anonymous: true })]
  await settle()
  await complete(ada, named)
  const answers = [{ question_id: anonymous.questions?.[0]?.id, answer: 'Good' }]
  expect((await ada.post(`/api/surveys/${anonymous.id}/complete`, { answers })).status).toBe(200)
  const exported = async (client: Client) => {
    const { body } = await client.post<{ data: Record<string, { survey_title?: string; purpose?: string }[]> }>(
      '/api/rpc/get_user_data_export',
      { target_user_id: ada.id },
    )
    const titles = (file: string) => (body.data[file] ?? []).map(({ survey_title: title }) => title ?? '').toSorted()
    const about = (body.data['mails'] ?? []).filter(({ purpose }) => purpose?.startsWith('survey_'))
    return { results: titles('survey_results'), answered: titles('survey_responses'), mails: titles('survey_mails'), sent: about.length }
  }
  const both = [named.title, anonymous.title].toSorted()
  const own = await exported(ada)
  expect(own.results).toEqual(both)
  expect(own.answered).toContain(named.title)
  expect(own.mails).toEqual(expect.arrayContaining(both))
  expect(own.sent).toBeGreaterThanOrEqual(2)
  const others = await exported(chief)
  expect(others.results).toEqual([named.title])
  expect(others.answered).toEqual([])
  expect(others.mails).not.toContain(anonymous.title)
  expect(others.sent).toBe(0)
})
