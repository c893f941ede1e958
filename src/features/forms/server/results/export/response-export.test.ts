import { setTimeout } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { fillForm } from '#test/fill-form.ts'
import type { Response } from '../../../contract.ts'

/* Files of responses. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'age', title: 'Age', type: 'text', format: 'number' },
  { id: 'start', title: 'Start', type: 'text', format: 'date' },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Mon', 'Tue', 'Wed'], allow_other: true },
  { id: 'taste', title: '=Taste', type: 'rating', scale: 5 },
]

async function publishForm(owner: Client, questions: object[] = QUESTIONS): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Lunch', questions })
  await owner.post(`/api/documents/${id}/publish`, {})
  await owner.patch(`/api/forms/${id}/settings`, { access: 'link' })
  return id
}
async function answer(form: string, answers: object, client: Client = server.client()): Promise<string> {
  const stored = await client.post<{ id: string }>(`/api/forms/${form}/responses`, { answers })
  expect(stored.status, stored.text).toBe(201)
  return stored.body.id
}
const download = (owner: Client, form: string, query = '') => owner.get(`/api/forms/${form}/responses/export${query}`)
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('A CSV has the questions as its header, one row per response from the oldest on, and nothing that a program would run.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp({ first_name: 'Eva', last_name: 'Q' })]
  const form = await publishForm(ada)
  await answer(form, { name: '=1+1', age: '-42', start: '2027-05-14', days: ['Tue', 'Sun, maybe'], taste: 4 })
  await answer(form, { name: '\t@x' }, eva)
  await answer(form, { name: '+49 30', days: ['Mon'] })
  const file = await download(ada, form)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toContain('Lunch')
  const [header, first, second, third, ...more] = linesOf(file.text)
  expect(header).toBe(`Time,Respondent,Email,Your name,Age,Start,Days,'=Taste`)
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,,,'=1\+1,-42,2027-05-14,"Tue; Sun, maybe",4$/)
  expect(second).toMatch(new RegExp(`,Eva Q,${eva.email},'@x,,,,$`))
  expect(third).toContain(`'+49 30`)
  expect(more).toEqual([])
})

test('A time in a CSV is that of the time zone of the owner, as in the workbook.', async () => {
  const ada = await server.signUp({ timezone: 'Asia/Tokyo' })
  const form = await publishForm(ada)
  const id = await answer(form, { name: 'x' })
  await server.database.sql(`update responses set created_at = '2026-11-22T21:28:05.250Z' where id = $1`, [id])
  expect(linesOf((await download(ada, form)).text)[1]).toMatch(/^2026-11-23 06:28:05,/)
  const [sheet] = (await readXlsx((await download(ada, form, '?format=xlsx')).bytes)).sheets
  expect(sheet?.rows[1]?.[0]).toEqual(new Date('2026-11-23T06:28:05Z'))
})

test('Spam, deleted and test responses are in no file.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  const [spam, deleted] = [await answer(form, { name: 'Spam' }), await answer(form, { name: 'Deleted' })]
  await answer(form, { name: 'Kept' })
  await ada.post(
    `/api/forms/${form}/responses`,
    { answers: { name: 'Test' } },
    { headers: { 'idempotency-key': `test-${crypto.randomUUID()}` } },
  )
  await ada.patch(`/api/forms/${form}/responses/${spam}`, { is_spam: true })
  await ada.delete(`/api/forms/${form}/responses/${deleted}`)
  const { responses } = (await download(ada, form, '?format=json')).body as unknown as { responses: { answers: object }[] }
  expect(responses.map(({ answers }) => answers)).toEqual([{ name: 'Kept' }])
})

test('With a column per option each option is 1, 0 or empty, and what people wrote themselves has its own column.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { days: ['Tue', 'Sunday'] })
  await answer(form, { name: 'x' })
  const [header, first, second] = linesOf((await download(ada, form, '?columns=option')).text)
  expect(header).toContain('Start,Days: Mon,Days: Tue,Days: Wed,Days: Other,')
  expect(first).toMatch(/,0,1,0,Sunday,$/)
  expect(second).toMatch(/,x,,,,,,,$/)
})

test('A workbook has typed cells: dates, numbers, and texts that stay texts.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { name: '=HYPERLINK("x")', age: '42.5', start: '2027-05-14', taste: 4 })
  const { bytes, status, headers } = await download(ada, form, '?format=xlsx')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows[0]).toEqual(['Time', 'Respondent', 'Email', 'Your name', 'Age', 'Start', 'Days', '=Taste'])
  const row = sheet?.rows[1] ?? []
  expect(row[0]).toBeInstanceOf(Date)
  expect(row.slice(3)).toEqual(['=HYPERLINK("x")', 42.5, new Date('2027-05-14T00:00:00Z'), null, 4])
})

test('A workbook of responses opens in programs that do not know ZIP64, and shows its header in bold and every line of an answer.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { name: 'Two\nlines', taste: 4 })
  const { bytes } = await download(ada, form, '?format=xlsx')
  // The version that a reader needs for the first file of the archive; 45 is ZIP64, and LibreOffice then opens nothing.
  expect(bytes.readUInt16LE(4)).toBeLessThanOrEqual(20)
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  const styleOf = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style
  expect(styleOf(0, 3)).toMatchObject({ font: { bold: true, name: 'Calibri', size: 11 }, alignment: { wrapText: true } })
  expect(styleOf(1, 3)).toMatchObject({ alignment: { wrapText: true, vertical: 'top' } })
  expect(styleOf(1, 3)?.font?.bold ?? false).toBe(false)
  expect(styleOf(1, 0)).toMatchObject({ numFmt: 'yyyy-mm-dd hh:mm', alignment: { vertical: 'top' } })
})

test('Each column of a workbook is wide enough for its times, its days and its texts.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { name: 'x'.repeat(30), age: '7', start: '2027-05-14', days: ['Mon', 'Tue', `${'y'.repeat(90)}`] })
  const [sheet] = (await readXlsx((await download(ada, form, '?format=xlsx')).bytes)).sheets
  const width = (sheet?.columns ?? []).map((column) => column.width ?? 0)
  expect(width[0]).toBeGreaterThanOrEqual(18)
  expect(width[3]).toBeGreaterThanOrEqual(30)
  expect(width[5]).toBeGreaterThanOrEqual(12)
  expect([width[4], width[6]]).toEqual([12, 48])
})

test('Answers to questions that the form no longer asks stay in the file, after the others.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { name: 'Old', taste: 2 })
  const { version } = (await ada.get<{ version: number }>(`/api/documents/${form}`)).body
  await ada.patch(`/api/documents/${form}`, { version, questions: QUESTIONS.slice(1) })
  await ada.post(`/api/documents/${form}/publish`, {})
  const [header, first] = linesOf((await download(ada, form)).text)
  expect(header).toMatch(/,'=Taste,Your name \(no longer asked\),Wording$/)
  expect(first).toMatch(/,2,Old,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

async function republish(owner: Client, form: string, questions: object[]): Promise<void> {
  const { version } = (await owner.get<{ version: number }>(`/api/documents/${form}`)).body
  await owner.patch(`/api/documents/${form}`, { version, questions })
  await owner.post(`/api/documents/${form}/publish`, {})
}

test('A file says which wording each response answered, and only if there is an earlier one.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { taste: 2 })
  expect((await download(ada, form)).text).not.toContain('Wording')
  // Files name a wording by the second of its publication.
  await setTimeout(1_000)
  await republish(ada, form, [...QUESTIONS.slice(0, 4), { ...QUESTIONS[4], title: 'Flavour' }])
  await answer(form, { taste: 5 })
  const [header, first, second] = linesOf((await download(ada, form)).text).map((line) => line.split(','))
  expect(header?.at(-1)).toBe('Wording')
  expect(first?.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:/)
  expect(Date.parse(second?.at(-1) ?? '')).toBeGreaterThan(Date.parse(first?.at(-1) ?? ''))
  type Json = {
    wordings: { version_id: string; published_at: string; questions: { id: string; title: string }[] }[]
    responses: { version_id: string }[]
  }
  const { wordings, responses } = (await download(ada, form, '?format=json')).body as unknown as Json
  const titles = responses.map(({ version_id }) => wordings.find((wording) => wording.version_id === version_id)?.questions[4]?.title)
  expect(titles).toEqual(['=Taste', 'Flavour'])
})

test('With a column per option an option that was not offered is blank, and one that is no longer offered says so.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { days: ['Mon'] })
  await republish(ada, form, [{ ...QUESTIONS[3], options: ['Tue', 'Wed', 'Thu'], allow_other: false }])
  await answer(form, { days: ['Thu'] })
  const [header, first, second] = linesOf((await download(ada, form, '?columns=option')).text)
  expect(header).toContain('Email,Days: Tue,Days: Wed,Days: Thu,Days: Mon (no longer offered),')
  expect(first).toMatch(/:\d\d,,,0,0,,1,/)
  expect(second).toMatch(/:\d\d,,,0,0,1,,/)
})

test('A file of a period has the responses of its days in the zone of the owner.', async () => {
  const ada = await server.signUp({ timezone: 'Europe/Berlin' })
  const form = await publishForm(ada)
  await answer(form, { name: 'March' })
  await answer(form, { name: 'Today' })
  // Midnight in Berlin is 23:00 in London.
  await server.database.sql(`update responses set created_at = '2026-03-01T23:30:00Z' where answers ->> 'name' = 'March'`)
  for (const format of ['csv', 'json']) {
    const found = (await download(ada, form, `?format=${format}&from=2026-03-02&to=2026-03-02`)).text
    expect([found.includes('March'), found.includes('Today')], format).toEqual([true, false])
    expect((await download(ada, form, `?format=${format}&to=2026-03-01`)).text, format).not.toContain('March')
  }
  expect((await download(ada, form, '?from=yesterday')).status).toBe(400)
})

test('A file of filtered responses has those that the table shows, wherever they stand.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { name: 'Ana', days: ['Mon'], taste: 4 })
  await answer(form, { name: 'Ben', days: ['Tue', 'Sunday'], taste: 4 })
  const spam = await answer(form, { name: 'Spam' })
  await ada.patch(`/api/forms/${form}/responses/${spam}`, { is_spam: true })
  const namesIn = async (query: string) => {
    const { responses } = (await download(ada, form, `?format=json&${query}`)).body as unknown as { responses: Pick<Response, 'answers'>[] }
    return responses.map(({ answers }) => answers['name'])
  }
  expect(await namesIn('question=days&value=Mon')).toEqual(['Ana'])
  expect(await namesIn('search=ben')).toEqual(['Ben'])
  expect(await namesIn('question=days&other=true')).toEqual(['Ben'])
  expect(await namesIn('spam=true')).toEqual(['Spam'])
  for (const format of ['csv', 'xlsx']) {
    const { text, bytes } = await download(ada, form, `?format=${format}&search=ana`)
    expect(format === 'csv' ? linesOf(text) : (await readXlsx(bytes)).sheets[0]?.rows, format).toHaveLength(2)
  }
  expect((await download(ada, form, '?format=pdf&search=ana')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await fillForm(server.database, form, 12_000)
  expect(await namesIn(`question=name&search=${encodeURIComponent('Person 11999')}`)).toEqual(['Person 11999'])
})

test('The summary downloads as a PDF.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await answer(form, { days: ['Mon'], taste: 5, name: '# *x*' })
  const { bytes, headers, status } = await download(ada, form, '?format=pdf')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(/ – Summary\.pdf/)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('The summary of a period in French has sections, numbers, texts and a question longer than a page.', async () => {
  const ada = await server.signUp({ locale: 'fr' })
  const options = Array.from({ length: 90 }, (_, n) => `Choix ${n}`)
  const form = await publishForm(ada, [
    { ...QUESTIONS[0], section: 'Vous' },
    { ...QUESTIONS[1], section: 'Vous' },
    { ...QUESTIONS[4], section: 'Le repas', low_label: 'Mauvais', high_label: 'Bon' },
    { ...QUESTIONS[3], section: 'Le repas', options },
  ])
  for (let n = 0; n < 7; n += 1) await answer(form, { name: `x${n} `.repeat(90), age: `${n}`, taste: 4, days: ['Choix 3'] })
  await republish(ada, form, [{ ...QUESTIONS[0], title: 'Votre nom' }, ...QUESTIONS.slice(1)])
  const file = await download(ada, form, '?format=pdf&from=2026-01-01&to=2099-01-01')
  expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('Another person is told that there is no such form, and an unknown format is refused.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const form = await publishForm(ada)
  expect((await download(eva, form)).body).toMatchObject({ code: 'not_found', reason: 'form_not_found' })
  expect((await download(server.client(), form)).status).toBe(401)
  expect((await download(ada, 'x')).status).toBe(404)
  expect(await download(ada, form, '?format=exe')).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
})

test('A file of many responses has each of them once, and the server holds a small part of it.', async () => {
  const ada = await server.signUp()
  const form = await publishForm(ada)
  await fillForm(server.database, form, 20_000)
  for (const format of ['csv', 'json', 'xlsx']) {
    const { bytes, text, status } = await download(ada, form, `?format=${format}`)
    expect(status).toBe(200)
    if (format === 'xlsx') expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(20_001)
    else expect(new Set(text.match(/Person \d+/g)).size).toBe(20_000)
  }
})
