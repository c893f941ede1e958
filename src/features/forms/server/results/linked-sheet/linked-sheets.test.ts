import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import type { SheetContent } from '#shared/content/sheet.ts'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { fillForm } from '#test/fill-form.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { settled } from '#test/settled.ts'
import type { LinkedSheet } from '../../../results-contract.ts'

/* A sheet that receives each response as a row. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Mon', 'Tue', 'Wed'] },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
]
type Sheet = Document & { content: SheetContent }

async function publishForm(owner: Client, questions: object[] = QUESTIONS): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Lunch', questions })
  await owner.post(`/api/documents/${id}/publish`, {})
  await owner.patch(`/api/forms/${id}/settings`, { access: 'link' })
  return id
}
const answer = (form: string, answers: object, client = server.client()) => client.post(`/api/forms/${form}/responses`, { answers })
async function link(owner: Client, form: string): Promise<string> {
  const linked = await owner.post<{ sheet: LinkedSheet }>(`/api/forms/${form}/linked-sheet`)
  expect(linked.status, linked.text).toBe(201)
  return linked.body.sheet.id
}
const linkOf = async (owner: Client, form: string) =>
  (await owner.get<{ sheet: LinkedSheet | null }>(`/api/forms/${form}/linked-sheet`)).body.sheet
const readSheet = async (owner: Client, id: string) => (await owner.get<Sheet>(`/api/documents/${id}`)).body
const tableOf = ({ content }: Sheet) => content.sheets[0] ?? { columns: [], rows: [] }
const namesIn = (sheet: Sheet) => {
  const at = tableOf(sheet).columns.findIndex(({ answer_to }) => answer_to === 'name')
  return tableOf(sheet).rows.map((row) => row[at])
}
const jobsOf = (form: string) =>
  server.database.sql<{ late: boolean }>(`select run_at > now() + interval '5 seconds' as late from graphile_worker.jobs where key = $1`, [
    `linked-sheet:${form}`,
  ])
/** The owner's last save is long ago. */
const wait = (sheet: string) => server.database.sql(`update documents set updated_at = now() - interval '1 minute' where id = $1`, [sheet])

test('A linked sheet has the responses so far and receives each one to come, oldest first.', async () => {
  const [ada, eva] = [await server.signUp({ timezone: 'Europe/Berlin' }), await server.signUp({ first_name: 'Eva', last_name: 'Q' })]
  const form = await publishForm(ada)
  await answer(form, { name: '=1+1', days: ['Mon', 'Wed'], taste: 4 }, eva)
  const id = await link(ada, form)
  await settled(async () => expect(namesIn(await readSheet(ada, id))).toEqual(['=1+1']))
  const sheet = tableOf(await readSheet(ada, id))
  expect(sheet.columns.map(({ header, type }) => `${header} ${type}`)).toEqual([
    'Time text',
    'Respondent text',
    'Email text',
    'Your name text',
    'Days text',
    'Taste integer',
  ])
  expect(sheet.rows[0]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), 'Eva Q', eva.email, '=1+1', 'Mon; Wed', '4'])
  await answer(form, { name: 'Second' })
  await settled(async () => expect(namesIn(await readSheet(ada, id))).toEqual(['=1+1', 'Second']))
  expect((await ada.post(`/api/forms/${form}/linked-sheet`)).body).toMatchObject({ reason: 'already_linked' })
  expect((await eva.get(`/api/forms/${form}/linked-sheet`)).status).toBe(404)
})

test('Own columns, formulas, new names and another order are kept, a deleted column stays away, and a new question gets a column.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { name: 'A', taste: 2 })
  const id = await link(ada, form)
  await settled(async () => expect(namesIn(await readSheet(ada, id))).toEqual(['A']))
  const { version, content } = await readSheet(ada, id)
  const [sheet] = content.sheets
  const column = (source: string) => sheet?.columns.find(({ answer_to }) => answer_to === source)
  const columns = [
    { header: 'Note', type: 'text' },
    { ...column('taste'), header: 'Points' },
    { header: 'Double', type: 'number', formula: '={Points}*2' },
    { ...column('name'), header: 'Who' },
  ]
  const saved = await ada.patch(`/api/documents/${id}`, {
    version,
    content: { sheets: [{ ...sheet, columns, rows: [['Hello', '2', '', 'A']] }] },
  })
  expect(saved.status, saved.text).toBe(200)
  const { version: formVersion } = await readSheet(ada, form)
  await ada.patch(`/api/documents/${form}`, { version: formVersion, questions: [...QUESTIONS, { id: 'new', title: 'Who', type: 'text' }] })
  await ada.post(`/api/documents/${form}/publish`, {})
  await wait(id)
  await answer(form, { name: 'B', taste: 5, days: ['Mon'], new: 'N' })
  await settled(async () => expect(namesIn(await readSheet(ada, id))).toEqual(['A', 'B']))
  const after = tableOf(await readSheet(ada, id))
  expect(after.columns.map(({ header }) => header)).toEqual(['Note', 'Points', 'Double', 'Who', 'Who (2)'])
  expect(after.rows).toEqual([
    ['Hello', '2', '4', 'A', ''],
    ['', '5', '10', 'B', 'N'],
  ])
})

test('A thousand responses are each in the sheet once, while the owner saves in between and jobs run side by side.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await fillForm(server.database, form, 500)
  const id = await link(ada, form)
  const more = server.database.sql(
    `insert into responses (form_id, user_id, version_id, answers, idempotency_key)
     select d.id, d.user_id, d.published_version_id, jsonb_build_object('name', 'More ' || n), 'more-' || n from documents d, generate_series(1, 500) n where d.id = $1`,
    [form],
  )
  const jobs = Array.from({ length: 5 }, (_, n) =>
    server.database.sql(`select graphile_worker.add_job('forms.fill_linked_sheet', json_build_object('formId', $1::text), job_key := $2)`, [
      form,
      `again ${form} ${n}`,
    ]),
  )
  await Promise.all([more, ...jobs])
  await settled(async () => {
    await wait(id)
    expect(new Set(namesIn(await readSheet(ada, id))).size).toBe(1_000)
  })
  expect(namesIn(await readSheet(ada, id))).toHaveLength(1_000)
})

test('While the owner is saving the sheet, no row comes in between; their save is no conflict.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const id = await link(ada, form)
  let { version } = await readSheet(ada, id)
  const save = async (title: string) => {
    const saved = await ada.patch<Document>(`/api/documents/${id}`, { version, title })
    expect(saved.status, saved.text).toBe(200)
    version = saved.body.version
  }
  await save('One')
  await answer(form, { name: 'A' })
  await settled(async () => expect(await jobsOf(form)).toEqual([{ late: true }]))
  await save('Two')
  expect(namesIn(await readSheet(ada, id))).toEqual([])
})

test('A full sheet says so and takes no more rows; unlinking ends it, and a deleted sheet ends its link.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada, [{ id: 'name', title: 'Your name', type: 'text' }])
  const id = await link(ada, form)
  const { content, version } = await readSheet(ada, id)
  const rows = Array.from({ length: 49_999 }, () => ['x'])
  expect((await ada.patch(`/api/documents/${id}`, { version, content: { sheets: [{ ...content.sheets[0], rows }] } })).status).toBe(200)
  await wait(id)
  await answer(form, { name: 'Last' })
  await answer(form, { name: 'Too many' })
  await settled(async () => expect(await linkOf(ada, form)).toMatchObject({ state: 'full' }))
  expect(namesIn(await readSheet(ada, id)).filter((name) => name !== undefined && name !== '')).toEqual(['Last'])
  expect((await ada.delete(`/api/forms/${form}/linked-sheet`)).status).toBe(200)
  expect(await linkOf(ada, form)).toBeNull()
  expect((await ada.delete(`/api/forms/${form}/linked-sheet`)).body).toMatchObject({ reason: 'not_linked' })
  const next = await link(ada, form)
  await ada.delete(`/api/documents/${next}`)
  expect(await linkOf(ada, form)).toBeNull()
  expect((await ada.post(`/api/forms/${form}/linked-sheet`)).status).toBe(201)
})

test('A form is linked again while a job removes the link of its deleted sheet, and neither fails.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const id = await link(ada, form)
  // The link's own first job would remove the link of the deleted sheet before this test does.
  await settled(async () => expect(await jobsOf(form)).toEqual([]))
  await ada.delete(`/api/documents/${id}`)
  const job = new Database(server.database.url)
  await job.connect()
  try {
    // As the job does it: first the link, then the person's event counter.
    await job.query('begin; set local role draftwell_system')
    await job.query('delete from linked_sheets where form_id = $1', [form])
    const answer = ada.post(`/api/forms/${form}/linked-sheet`)
    const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%linked_sheets%'`
    await settled(async () => expect(await server.database.sql(isWaiting)).not.toEqual([]))
    await job.query(`select app.publish($1::uuid, 'form.linked', $2::uuid)`, [ada.id, form])
    await job.query('commit')
    expect((await answer).status).toBe(201)
  } finally {
    await job.end()
  }
})
