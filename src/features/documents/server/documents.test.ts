import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Document, DocumentSummary, DocumentVersionSummary } from '../contract.ts'

type Page = { items: DocumentSummary[]; next_cursor: string | null }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const question = { title: 'How was it?', type: 'rating' }
const list = async (client: Client, query = ''): Promise<Page> => {
  const answer = await client.get<Page>(`/api/documents${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const titles = async (client: Client, query = '') => (await list(client, query)).items.map(({ title }) => title)

test('A document is saved as a draft, read, changed and found in the list, last changed first.', async () => {
  const ada = await server.signUp()
  const first = await createDocument(ada, {
    title: '  Onboarding\u0000\u202e  form ',
    description: 'line 1\nline 2',
    questions: [question, question],
  })
  expect(first).toMatchObject({
    title: 'Onboarding form',
    status: 'draft',
    version: 1,
    responses: 0,
    content: null,
    has_unpublished_changes: false,
  })
  expect(first.questions.map(({ id, scale }) => [id, scale])).toEqual([
    [expect.stringMatching(/^q-/), 10],
    [expect.stringMatching(/^q-/), 10],
  ])
  await createDocument(ada, { title: 'Second', type: 'doc' })
  const changed = await ada.patch<Document>(`/api/documents/${first.id}`, { version: 1, title: 'Renamed' })
  expect(changed).toMatchObject({ status: 200, body: { title: 'Renamed', description: 'line 1\nline 2', version: 2 } })
  expect((await ada.get<Document>(`/api/documents/${first.id}`)).body).toEqual(changed.body)
  expect(await titles(ada)).toEqual(['Renamed', 'Second'])
  expect(await titles(ada, '?type=doc')).toEqual(['Second'])
})

test('A title is needed, and the message names the type.', async () => {
  const ada = await server.signUp()
  for (const [type, name] of [
    ['form', 'form'],
    ['doc', 'document'],
    ['sheet', 'spreadsheet'],
    ['slide', 'presentation'],
  ]) {
    for (const title of ['', ' \u200f\t ', '\u200d\u00ad \u3164\u{E0041}', undefined]) {
      expect(await ada.post('/api/documents', { title, type }), String(title)).toMatchObject({
        status: 400,
        body: { reason: 'title_missing', message: `Please enter a ${name} title` },
      })
    }
  }
  const { id } = await createDocument(ada)
  expect(await ada.patch(`/api/documents/${id}`, { version: 1, title: '  ' })).toMatchObject({
    status: 400,
    body: { reason: 'title_missing' },
  })
  expect((await ada.post('/api/documents', { title: 'x'.repeat(200) })).status).toBe(201)
  expect(await ada.post('/api/documents', { title: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    body: { message: 'Title must be less than 200 characters', issues: [{ path: 'title' }] },
  })
})

test('A new document is a draft: any other status is refused, and says so.', async () => {
  const ada = await server.signUp()
  for (const status of ['published', 'archived', 'lost', 7])
    expect(await ada.post('/api/documents', { title: 'x', status }), String(status)).toMatchObject({
      status: 400,
      body: { message: 'A new document is a draft. Publish it once it is saved.', issues: [{ path: 'status' }] },
    })
  expect(await ada.post('/api/documents', { title: 'x', status: 'draft' })).toMatchObject({ status: 201, body: { status: 'draft' } })
})

test('A stale save is 409 and carries the saved version; of many at once exactly one wins.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { questions: [question] })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => ada.patch<Document>(`/api/documents/${id}`, { version: 1, title: `Edit ${n}` })),
  )
  const [won, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  const lost = await ada.patch(`/api/documents/${id}`, { version: 1, title: 'Mine' })
  expect(lost).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'This document was changed elsewhere',
      current: { version: 2, title: won?.body.title, questions: [{ id: won?.body.questions[0]?.id }] },
    },
  })
  for (const version of [0, -1, 3, 2 ** 31 - 1]) expect((await ada.patch(`/api/documents/${id}`, { version, title: 'x' })).status).toBe(409)
  for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER, 1e300, 1.5, '1', null]) {
    expect((await ada.patch(`/api/documents/${id}`, { version, title: 'x' })).status, String(version)).toBe(400)
  }
})

test('Publishing makes the saved version live; later saves are unpublished changes until published again.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  const publish = (body: object = {}) => ada.post<Document>(`/api/documents/${id}/publish`, body)
  expect((await publish({ version: 7 })).status).toBe(409)
  expect((await publish()).body).toMatchObject({ status: 'published', version: 1, has_unpublished_changes: false })
  expect((await publish()).status).toBe(200)
  const saved = await ada.patch<Document>(`/api/documents/${id}`, { version: 1, title: 'Better' })
  expect(saved.body).toMatchObject({ status: 'published', version: 2, has_unpublished_changes: true })
  expect(
    await server.database.sql('select v.title from documents d join document_versions v on v.id = d.published_version_id where d.id = $1', [
      id,
    ]),
  ).toEqual([{ title: 'A title' }])
  expect((await publish({ version: 2 })).body.has_unpublished_changes).toBe(false)
  expect(
    await server.database.sql('select v.title from documents d join document_versions v on v.id = d.published_version_id where d.id = $1', [
      id,
    ]),
  ).toEqual([{ title: 'Better' }])
  const { items } = (await ada.get<{ items: DocumentVersionSummary[] }>(`/api/documents/${id}/versions`)).body
  expect(items.map(({ title, is_published: isPublished }) => [title, isPublished])).toEqual([
    ['Better', true],
    ['A title', false],
  ])
})

test('A form with blank options is not published, and the refusal names each; a draft may have them.', async () => {
  const ada = await server.signUp()
  const choice = { title: 'Which?', type: 'multiple_choice' }
  const questions = [question, { ...choice, options: ['A', ' \u200b ', ''] }, { title: 'Why?', type: 'text', options: [''] }]
  const { id } = await createDocument(ada, { questions })
  const publish = () => ada.post<Document>(`/api/documents/${id}/publish`, {})
  expect(await publish()).toMatchObject({
    status: 400,
    body: { reason: 'options_blank', issues: [{ path: 'questions.1.options.1' }, { path: 'questions.1.options.2' }] },
  })
  expect((await ada.get<Document>(`/api/documents/${id}`)).body.status).toBe('draft')
  await ada.patch(`/api/documents/${id}`, { version: 1, questions: [{ ...choice, options: ['A', 'B'] }] })
  expect((await publish()).body.status).toBe('published')
})

test('An archived document is out of the lists and closed until it is restored to what it was.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  const act = (action: string) => ada.post<Document & { reason?: string }>(`/api/documents/${id}/${action}`, {})
  await act('publish')
  expect((await act('restore')).body.reason).toBe('document_not_archived')
  expect((await act('archive')).body).toMatchObject({
    status: 'archived',
    can: { update: false, publish: false, restore: true, delete: true },
  })
  expect(await titles(ada)).toEqual([])
  expect(await titles(ada, '?status=archived')).toEqual(['A title'])
  for (const answer of [await act('archive'), await act('publish'), await ada.patch(`/api/documents/${id}`, { version: 1, title: 'x' })]) {
    expect(answer).toMatchObject({ status: 409, body: { reason: 'document_archived' } })
  }
  expect((await act('restore')).body.status).toBe('published')
})

test('Archiving and deleting are not edits: a restored document keeps its place in the list.', async () => {
  const ada = await server.signUp()
  const [first, second] = [await createDocument(ada, { title: 'First' }), await createDocument(ada, { title: 'Second' })]
  await ada.post(`/api/documents/${first.id}/archive`)
  expect(await ada.post(`/api/documents/${first.id}/restore`)).toMatchObject({ status: 200, body: { updated_at: first.updated_at } })
  await ada.delete(`/api/documents/${first.id}`)
  expect(await ada.post(`/api/documents/${first.id}/undelete`)).toMatchObject({ status: 200, body: { updated_at: first.updated_at } })
  const { items } = (await ada.get<{ items: { id: string }[] }>('/api/documents')).body
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('A deleted document is gone, and comes back when undone.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  expect(await ada.delete(`/api/documents/${id}`)).toMatchObject({ status: 200, body: { success: true } })
  expect(await titles(ada)).toEqual([])
  for (const answer of [
    await ada.get(`/api/documents/${id}`),
    await ada.delete(`/api/documents/${id}`),
    await ada.post(`/api/documents/${id}/publish`, {}),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { message: 'Document not found' } })
  }
  expect((await ada.post<Document>(`/api/documents/${id}/undelete`)).body.title).toBe('A title')
  expect((await ada.post(`/api/documents/${id}/undelete`)).status).toBe(404)
  expect(await titles(ada)).toEqual(['A title'])
})

test('Content that does not fit is refused, naming the place.', async () => {
  const ada = await server.signUp()
  const cases: [object, string][] = [
    [{ type: 'form', questions: [question, { title: 'x', type: 'hologram' }] }, 'questions.1.type'],
    [{ type: 'form', questions: [{ title: 'x', type: 'text', format: 'star' }] }, 'questions.0.format'],
    [{ type: 'doc', content: { sheets: [] } }, 'content.blocks'],
    [{ type: 'sheet', content: { blocks: [] } }, 'content.sheets'],
    [{ type: 'slide', content: { blocks: [] } }, 'content.slides'],
  ]
  for (const [fields, path] of cases) {
    const answer = await ada.post('/api/documents', { title: 'x', ...fields })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path)
  }
  const nested = await ada.post('/api/documents', {
    title: 'x',
    type: 'doc',
    content: {
      blocks: [
        { type: 'paragraph', text: 'ok' },
        { type: 'heading', level: 9, text: 'x' },
      ],
    },
  })
  expect(nested.status).toBe(400)
  expect(
    nested.body.issues?.some((issue) => issue.path.includes('blocks.1.level')),
    nested.text,
  ).toBe(true)
})

test('Large content that fits no type is refused, naming places, and others are served while it is checked.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const items = Array.from({ length: 15 }, () => ({ text: 1, level: 9 }))
  const blocks = Array.from({ length: 5_000 }, () => ({ type: 'list', style: 'none', items }))
  let hasEnded = false
  const hostile = ada.post('/api/documents', { title: 'x', type: 'doc', content: { blocks } }).finally(() => (hasEnded = true))
  for (let i = 0; i < 5; i += 1) expect((await bob.post('/api/documents', { title: 'Small' })).status).toBe(201)
  expect(hasEnded, 'The others were served while it was checked').toBe(false)
  const answer = await hostile
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect(answer.body.issues).toContainEqual({
    path: 'content.blocks.0.items.0.text',
    message: expect.stringMatching(/text must be a text$/),
  })
  const questions = Array.from({ length: 1_000 }, () => ({ title: 1, type: 'none', options: Array.from({ length: 500 }, () => 1) }))
  const form = await ada.post('/api/documents', { title: 'x', type: 'form', questions })
  expect(form.status, form.text).toBe(400)
  expect(form.body.issues?.map((issue) => issue.path)).toContain('questions.0.title')
})

test('Content that is no object, or nested without end, is refused.', async () => {
  const ada = await server.signUp()
  for (const depth of [1_000, 50_000]) {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
    for (const content of [nested, `{"blocks":${nested}}`]) {
      expect(await ada.post('/api/documents', `{"title":"x","type":"doc","content":${content}}`)).toMatchObject({ status: 400 })
    }
    expect(await ada.post('/api/documents', `{"title":"x","questions":[${nested}]}`)).toMatchObject({ status: 400 })
  }
  for (const content of [1, 'x', [], true])
    expect(await ada.post('/api/documents', { title: 'x', type: 'doc', content })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'content', message: 'Content must be an object' }] },
    })
})

test('Content is kept up to 5 MB.', async () => {
  const ada = await server.signUp()
  const blocks = (bytes: number) =>
    Array.from({ length: Math.ceil(bytes / 20_000) }, () => ({ type: 'paragraph', text: 'x'.repeat(19_960) }))
  expect(
    (await ada.post('/api/documents', { title: 'x', type: 'doc', content: { blocks: blocks(CONTENT_MAX_BYTES - 100_000) } })).status,
  ).toBe(201)
  expect(
    await ada.post('/api/documents', { title: 'x', type: 'doc', content: { blocks: blocks(CONTENT_MAX_BYTES + 100_000) } }),
  ).toMatchObject({ status: 413, body: { reason: 'content_too_large' } })
})

test('What formulas come to is a part of the content, and counts, too.', async () => {
  const ada = await server.signUp()
  const columns = [
    { header: 'A', type: 'text' },
    { header: 'B', type: 'text', formula: '=REPT("x",30000)' },
  ]
  const sheets = [{ name: 'S', columns, rows: Array.from({ length: 1_000 }, () => ['a', '']) }]
  expect(await ada.post('/api/documents', { title: 'x', type: 'sheet', content: { sheets } })).toMatchObject({
    status: 413,
    body: { reason: 'content_too_large' },
  })
})

test('A sheet whose formulas join their own results again and again is saved without them, and holds nobody up.', async () => {
  const ada = await server.signUp()
  const joined = Array.from({ length: 40 }, (_, at) => ({
    header: `A${at + 1}`,
    type: 'text',
    formula: `=CONCAT(${`{A${at}},`.repeat(3)}{A${at}})`,
  }))
  const sheets = [{ name: 'S', columns: [{ header: 'A0', type: 'text' }, ...joined], rows: [['abcdefgh', ...joined.map(() => '')]] }]
  const before = process.memoryUsage().rss
  expect((await ada.post('/api/documents', { title: 'x', type: 'sheet', content: { sheets } })).status).toBe(201)
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
})

test('A large sheet is calculated like a small one, and saved.', async () => {
  const ada = await server.signUp()
  const columns = [
    { header: 'Qty', type: 'integer' },
    { header: 'Price', type: 'number' },
    { header: 'Sum', type: 'number', formula: '={Qty}*{Price}' },
  ]
  const rows = (count: number) => Array.from({ length: count }, (_, at) => [String(at), '2', ''])
  for (const count of [10, 5_000]) {
    const { body } = await ada.post<Document>('/api/documents', {
      title: 'x',
      type: 'sheet',
      content: { sheets: [{ name: 'S', columns, rows: rows(count) }] },
    })
    const [sheet] = body.content && 'sheets' in body.content ? body.content.sheets : []
    expect(sheet?.rows.at(-1)).toEqual([String(count - 1), '2', String((count - 1) * 2)])
  }
})

test('A sheet that takes more memory to calculate than a task may have is refused, others save meanwhile, and the next is saved.', async () => {
  const tight = await startTestServer({ env: { ROLE: 'web', TASK_MEMORY_MB: '256' } })
  try {
    const [ada, bob] = [await tight.signUp(), await tight.signUp()]
    const formula = `={A}${'+{A}*{A}'.repeat(100)}`
    const columns = [
      { header: 'A', type: 'number' },
      ...Array.from({ length: 150 }, (_, at) => ({ header: `F${at}`, type: 'number', formula })),
    ]
    const rows = Array.from({ length: 2_000 }, () => ['1'])
    let hasEnded = false
    const hostile = ada
      .post('/api/documents', { title: 'x', type: 'sheet', content: { sheets: [{ name: 'S', columns, rows }] } })
      .finally(() => (hasEnded = true))
    for (let i = 0; i < 20; i += 1) expect((await bob.post('/api/documents', { title: 'Small', type: 'doc' })).status).toBe(201)
    expect(hasEnded, 'The others were served while it was calculated').toBe(false)
    expect(await hostile).toMatchObject({ status: 422, body: { reason: 'content_too_complex' } })
    expect((await ada.post('/api/documents', { title: 'Next', type: 'doc' })).status).toBe(201)
  } finally {
    await tight.stop()
  }
})

test('The same Idempotency-Key makes one document, however often and at once it is sent.', async () => {
  const ada = await server.signUp()
  const send = (client: Client, key: string, title = 'Once') =>
    client.post<Document>('/api/documents', { title }, { headers: { 'idempotency-key': key } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(ada, 'k1')))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect((await send(ada, 'k1')).body).toEqual(answers[0]?.body)
  expect(await titles(ada)).toEqual(['Once'])
  expect(await send(ada, 'k1', 'Other')).toMatchObject({ status: 422, body: { reason: 'key_reused' } })
  expect((await send(ada, 'x'.repeat(201))).status).toBe(400)
  expect((await send(await server.signUp(), 'k1')).body.id).not.toBe(answers[0]?.body.id)
})

test('A refused create does not use up its key.', async () => {
  const ada = await server.signUp()
  const headers = { 'idempotency-key': 'again' }
  expect((await ada.post('/api/documents', { title: '' }, { headers })).status).toBe(400)
  expect((await ada.post('/api/documents', { title: 'Now' }, { headers })).status).toBe(201)
})

test('Pages meet without gap or overlap, even where many documents have the same time.', async () => {
  const ada = await server.signUp()
  await server.database.sql(
    `insert into documents (user_id, title, updated_at) select $1, 'Doc ' || n, timestamptz '2026-03-04 05:06:07.123456+00' + (n / 20) * interval '1 microsecond' from generate_series(1, 55) n`,
    [ada.id],
  )
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await list(ada, `?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(55)
  expect(new Set(seen).size).toBe(55)
})

test('A cursor that is not ours is refused.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const bad of [
    'x',
    'null',
    cursor('2026-01-01 00:00:00+00'),
    cursor('2026-99-99 99:99:99+99', id),
    cursor('2026-02-30 00:00:00+00', id),
    cursor('999999-01-01 00:00:00+00', id),
    cursor('0000-01-01 00:00:00+00', id),
    cursor('2026-01-01 ::::+00', id),
    cursor('2026-01-01 00:00:00+99:99', id),
    cursor("' or 1=1", id),
    cursor('2026-01-01 00:00:00+00', 'x'),
  ]) {
    for (const path of ['/api/documents', '/api/documents?search=a', '/api/document_queue']) {
      const answer = await ada.get(`${path}${path.includes('?') ? '&' : '?'}cursor=${bad}`)
      expect(answer, `${Buffer.from(bad, 'base64url').toString()} ${answer.text}`).toMatchObject({
        status: 400,
        body: { reason: 'invalid_cursor' },
      })
    }
  }
  for (const limit of ['0', '101', '-1', 'x', '1.5', '']) expect((await ada.get(`/api/documents?limit=${limit}`)).status, limit).toBe(400)
})

test('Search finds words by their beginning, in any order and case, and only one\u2019s own.', async () => {
  const ada = await server.signUp()
  const eva = await server.signUp()
  await createDocument(eva, { title: 'Onboarding of Eva' })
  await createDocument(ada, { title: 'Onboarding plan', description: 'For ÉCOLES and Straßen' })
  await createDocument(ada, { title: 'Q3/2026 figures for john@example.com v1.25 -7', type: 'doc' })
  for (const query of ['onb', 'PLAN onb', 'école', 'straß', "on'b"])
    expect(await titles(ada, `?search=${encodeURIComponent(query)}`), query).toEqual(query === "on'b" ? [] : ['Onboarding plan'])
  for (const query of ['2026', 'q3', 'example', 'john@exa', '25', 'fig 7', 'v1.2'])
    expect(await titles(ada, `?search=${encodeURIComponent(query)}`), query).toHaveLength(1)
  expect(await titles(ada, '?search=figures&type=form')).toEqual([])
  for (const query of [
    "'",
    '\\',
    ':*',
    '& | !',
    '<->',
    '%',
    '\u0000',
    '\ud800',
    '(((',
    'a:b:c',
    '*'.repeat(200),
    "x'); drop table documents; --",
    '𠮷',
    'İ'.repeat(100),
  ]) {
    expect((await ada.get(`/api/documents?search=${encodeURIComponent(query.toWellFormed())}`)).status, query).toBe(200)
  }
})

test('Search pages like the list does.', async () => {
  const ada = await server.signUp()
  await server.database.sql(`insert into documents (user_id, title) select $1, 'Same ' || n from generate_series(1, 25) n`, [ada.id])
  const first = await list(ada, '?search=same&limit=20')
  const second = await list(ada, `?search=same&limit=20&cursor=${first.next_cursor}`)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25)
  expect(second.next_cursor).toBeNull()
})

test('Cards show the counts of their content.', async () => {
  const ada = await server.signUp()
  await createDocument(ada, { type: 'form', questions: [question, question] })
  await createDocument(ada, {
    type: 'doc',
    content: {
      blocks: [
        { type: 'heading', level: 1, text: 'a' },
        { type: 'heading', level: 3, text: 'b' },
        { type: 'paragraph', text: 'c' },
      ],
    },
  })
  await createDocument(ada, {
    type: 'sheet',
    content: {
      sheets: [
        {
          name: 'S',
          columns: [
            { header: 'A', type: 'number' },
            { header: 'B', type: 'number', formula: '={A}*2' },
          ],
          rows: [
            ['1', ''],
            ['', ''],
          ],
        },
      ],
    },
  })
  await createDocument(ada, { type: 'slide', content: { slides: [{ layout: 'title', title: 'x' }] } })
  expect((await list(ada)).items.map(({ counts }) => counts)).toEqual([
    { questions: 0, sections: 0, data_points: 0, slides: 1 },
    { questions: 0, sections: 0, data_points: 3, slides: 0 },
    { questions: 0, sections: 1, data_points: 0, slides: 0 },
    { questions: 2, sections: 0, data_points: 0, slides: 0 },
  ])
})

test('Deploying says that no provider is connected.', async () => {
  const ada = await server.signUp()
  const { id, can } = await createDocument(ada)
  expect(can.deploy).toBe(false)
  expect(await ada.post(`/api/documents/${id}/deploy`)).toMatchObject({ status: 409, body: { reason: 'not_connected' } })
})

test('What an older release wrote is read as of today and saved as of today; what a newer one wrote is not touched.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'Old' })
  const old = JSON.stringify([{ text: 'How was it?', type: 'rating', scale: 5 }])
  await server.database.sql('update documents set schema_version = 0, questions = $2 where id = $1', [id, old])
  const questions = [{ id: 'q1', title: 'How was it?', type: 'rating', options: [], scale: 5, required: false }]
  expect(await ada.get(`/api/documents/${id}`)).toMatchObject({ status: 200, body: { questions, schema_version: 1 } })
  const renamed = await ada.patch<Document>(`/api/documents/${id}`, { version: 1, title: 'Renamed' })
  expect(renamed).toMatchObject({ status: 200, body: { questions } })
  expect(await ada.post(`/api/documents/${id}/publish`)).toMatchObject({ status: 200, body: { questions } })
  await ada.patch(`/api/documents/${id}`, { version: 2, questions: [...questions, question] })
  expect(await server.database.sql('select schema_version from documents where id = $1', [id])).toEqual([{ schema_version: 1 }])

  await server.database.sql('update documents set schema_version = 2 where id = $1', [id])
  expect(await ada.get(`/api/documents/${id}`)).toMatchObject({ status: 503, body: { reason: 'newer_release' } })
  expect((await list(ada)).items).toHaveLength(1)
})

test('A document keeps its language: the one that it was created with, which copies, templates and earlier versions share, until its owner changes it.', async () => {
  const ada = await server.signUp({ locale: 'fr' })
  expect(await createDocument(ada, { title: 'Note', type: 'doc' })).toMatchObject({ language: 'fr' })
  const english = { blocks: [{ type: 'paragraph', text: 'The team agrees on the hours that we work from home.' }] }
  expect(await createDocument(ada, { title: 'Hours', type: 'doc', content: english })).toMatchObject({ language: 'en' })

  const one = await createDocument(ada, { title: 'Plan', type: 'doc', language: 'es', content: english })
  expect(one).toMatchObject({ language: 'es' })
  const changed = await ada.patch<Document>(`/api/documents/${one.id}`, { version: 1, language: 'en' })
  expect(changed).toMatchObject({ status: 200, body: { language: 'en', version: 2 } })
  expect(await ada.patch(`/api/documents/${one.id}`, { version: 2, language: 'de' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'language' }] },
  })
  const copy = await ada.post<Document>(`/api/documents/${one.id}/duplicate`)
  expect(copy).toMatchObject({ status: 201, body: { title: 'Copie de Plan', language: 'en' } })
  const template = await ada.post<{ id: string }>('/api/templates', { document_id: one.id })
  expect(template).toMatchObject({ status: 201, body: { language: 'en' } })
  expect(await ada.post(`/api/templates/${template.body.id}/use`)).toMatchObject({ status: 201, body: { language: 'en' } })
  expect(await ada.post('/api/templates/doc-onboarding/use')).toMatchObject({ body: { language: 'fr' } })

  const [first] = (await ada.get<{ items: DocumentVersionSummary[] }>(`/api/documents/${one.id}/versions`)).body.items
  const version = `/api/documents/${one.id}/versions/${first?.id}`
  expect(await ada.get(version)).toMatchObject({ body: { language: 'es' } })
  expect(await ada.post(`${version}/restore`, { version: 2 })).toMatchObject({ status: 200, body: { language: 'es', version: 3 } })
})
