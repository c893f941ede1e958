import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { settled } from '#test/settled.ts'
import type { FormSummary, Response } from '../../contract.ts'

/* Responses of a megabyte each, of which a stranger can send three hundred a minute. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const MB = 1024 * 1024
const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
]
const ESSAYS = Array.from({ length: 100 }, (_, n) => ({ id: `e${n}`, title: `Essay ${n}`, type: 'text', format: 'long' }))
/** A megabyte. */
const LONG = { name: 'Eva', taste: 4, ...Object.fromEntries(ESSAYS.map(({ id }) => [id, 'x'.repeat(9_999)])) }
type List = { items: Response[]; next_cursor: string | null }

async function publishLong(owner: Client, more: object[] = []): Promise<string> {
  const { id } = await createDocument(owner, { title: 'Lunch', questions: [...QUESTIONS, ...ESSAYS, ...more] })
  await owner.post(`/api/documents/${id}/publish`, {})
  await owner.patch(`/api/forms/${id}/settings`, { access: 'link' })
  return id
}
async function answer(form: string, answers: object): Promise<string> {
  const stored = await server.client().post<{ id: string }>(`/api/forms/${form}/responses`, { answers })
  expect(stored.status, stored.text).toBe(201)
  return stored.body.id
}
const copyLong = (form: string, id: string, count: number) =>
  server.database.sql(
    `insert into responses (form_id, user_id, version_id, answers, idempotency_key)
     select form_id, user_id, version_id, answers, 'copy-' || n from responses, generate_series(1, $3::int) n where form_id = $1 and id = $2`,
    [form, id, count],
  )

const listOf = async (owner: Client, form: string, query: string) => (await owner.get<List>(`/api/forms/${form}/responses?${query}`)).body
const namesOf = ({ items }: List) => items.map(({ answers }) => answers['name'])
const summaryOf = async (owner: Client, form: string, query = '') =>
  (await owner.get<FormSummary>(`/api/forms/${form}/summary?${query}`)).body
const questionOf = ({ questions }: FormSummary, id: string) => questions.find((question) => question.id === id)

test('Responses of a megabyte each are counted, by day too, described on paper, and deleted.', async () => {
  const ada = await server.signUp()
  const form = await publishLong(ada)
  await copyLong(form, await answer(form, LONG), 299)
  const all = await summaryOf(ada, form)
  expect([all.responses, questionOf(all, 'taste')?.average, questionOf(all, 'e99')?.answered]).toEqual([300, 4, 300])
  expect(questionOf(await summaryOf(ada, form, 'from=2020-01-01'), 'e99')?.answered).toBe(300)
  const paper = await ada.get(`/api/forms/${form}/responses/export?format=pdf&question=taste&value=4`)
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await ada.post(`/api/forms/${form}/responses/clear`, {})).status).toBe(200)
  await settled(async () => expect((await summaryOf(ada, form)).responses).toBe(0))
}, 180_000)

test('A search through long texts goes on page by page, so that no page takes too long, and finds all.', async () => {
  const ada = await server.signUp()
  const form = await publishLong(ada)
  await answer(form, { name: 'Needle' })
  await copyLong(form, await answer(form, LONG), 600)
  await answer(form, { name: 'Last needle' })
  const first = await listOf(ada, form, 'question=name&search=needle')
  expect([namesOf(first), typeof first.next_cursor]).toEqual([['Last needle'], 'string'])
  const found: Response[] = []
  let counted = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const at: string = cursor === '' ? '' : `&cursor=${cursor}`
    const page = await listOf(ada, form, `question=name&search=needle${at}`)
    found.push(...page.items)
    counted += (await ada.get<{ count: number }>(`/api/forms/${form}/responses/count?question=name&search=needle${at}`)).body.count
    cursor = page.next_cursor
  }
  expect([namesOf({ items: found, next_cursor: null }), counted]).toEqual([['Last needle', 'Needle'], 2])
  const file = await ada.get(`/api/forms/${form}/responses/export?question=name&search=needle`)
  expect(file.text.match(/(?:Last n|N)eedle/g)).toEqual(['Needle', 'Last needle'])
}, 180_000)

test('A page of the list ends early if its responses are long, and the next ones have all the others, none twice.', async () => {
  const ada = await server.signUp()
  const form = await publishLong(ada)
  await answer(form, { name: 'First' })
  await copyLong(form, await answer(form, LONG), 20)
  await answer(form, { name: 'Last' })
  for (const filter of ['', '&question=name&search=a']) {
    const names: unknown[] = []
    const ids = new Set<string>()
    let pages = 0
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const page: { text: string; body: List } = await ada.get<List>(
        `/api/forms/${form}/responses?limit=100${filter}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      expect(page.text.length).toBeLessThan(6 * MB)
      expect(page.body.items.length, 'Every page goes on').toBeGreaterThan(0)
      names.push(...namesOf(page.body))
      for (const { id } of page.body.items) ids.add(id)
      cursor = page.body.next_cursor
    }
    expect(names).toEqual(['Last', ...Array.from({ length: 21 }, () => 'Eva'), ...(filter === '' ? ['First'] : [])])
    expect(ids.size).toBe(names.length)
    expect(pages, 'A page is not one response').toBeLessThan(10)
  }
})

test('The PDF of hundreds of long responses has their numbers, however many questions ask for one.', async () => {
  const ada = await server.signUp()
  const amounts = Array.from({ length: 30 }, (_, n) => ({ id: `n${n}`, title: `Amount ${n}`, type: 'text', format: 'number' }))
  const form = await publishLong(ada, amounts)
  await copyLong(form, await answer(form, { ...LONG, ...Object.fromEntries(amounts.map(({ id }, n) => [id, `${n}`])) }), 599)
  for (const filter of ['', '&question=taste&value=4']) {
    const paper = await ada.get(`/api/forms/${form}/responses/export?format=pdf${filter}`)
    expect([paper.status, paper.headers.get('content-type')], filter).toEqual([200, 'application/pdf'])
  }
}, 180_000)
