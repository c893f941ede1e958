import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

/* The pages of published docs, sheets and decks, as a browser without JavaScript reads them. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const DOC = {
  blocks: [
    { type: 'heading', level: 1, text: 'Holidays <b>' },
    { type: 'paragraph', text: 'Everybody has **30 days**. [Rules](https://example.com/rules) [bad](javascript:alert(1))' },
    {
      type: 'chart',
      chart: { kind: 'bar', title: 'Days by team', categories: ['Sales', 'IT'], series: [{ name: 'Days', values: [12, 30] }] },
    },
  ],
}
const sheetOf = (rows: number) => ({
  sheets: [
    {
      name: 'Costs',
      columns: [
        { header: 'Item', type: 'text' },
        { header: 'Price', type: 'number' },
        { header: 'Double', type: 'number', formula: '={Price}*2' },
      ],
      rows: Array.from({ length: rows }, (_, n) => [`Item ${n + 1}`, String(n + 1), '']),
      totals: [{ column: 'Price', function: 'sum' }],
      charts: [{ kind: 'line', title: 'Prices', category_column: 'Item', value_columns: ['Price'] }],
    },
    { name: 'Second', columns: [{ header: 'Note', type: 'text' }], rows: [['Only here']] },
  ],
})
const DECK = {
  slides: [
    { layout: 'title', title: 'Welcome', subtitle: 'to all' },
    { layout: 'bullets', title: 'Plan', bullets: ['First', 'Then'], notes: 'Do not say this aloud' },
  ],
}

async function publish(
  owner: Client,
  type: string,
  content: object,
  settings: object = { access: 'link' },
  title = 'Shared page',
): Promise<string> {
  const { id } = await createDocument(owner, { type, title, description: 'What it is about', content })
  expect((await owner.post(`/api/documents/${id}/publish`, {})).status).toBe(200)
  const changed = await owner.patch(`/api/forms/${id}/settings`, settings)
  expect(changed.status, changed.text).toBe(200)
  return id
}
const show = (client: Client, id: string, query = '', language = 'en') =>
  client.get(`/form/${id}${query}`, { headers: { 'accept-language': language } })

test('A published doc is a page without a script, its texts are escaped and its chart has a table.', async () => {
  const ada = await server.signUp()
  const id = await publish(ada, 'doc', DOC)
  const page = await show(server.client(), id)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<html lang="en".*<title>Shared page · /s)
  expect(page.text).toContain('Holidays &lt;b&gt;')
  expect(page.text).toContain('<strong class="font-semibold">30 days</strong>')
  expect(page.text).toContain('href="https://example.com/rules"')
  expect(page.text).not.toMatch(/href="javascript:|<script/)
  expect(page.text).toMatch(/<table.*Days by team.*Sales.*12/s)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(page.headers.get('set-cookie')).toBeNull()
})

test('A sheet shows its computed values page by page, its totals, and each sheet at an address of its own.', async () => {
  const ada = await server.signUp()
  const id = await publish(ada, 'sheet', sheetOf(1_200))
  const first = await show(server.client(), id)
  expect(first.text).toContain('Rows 1 to 500 of 1,200')
  expect(first.text).toMatch(/Item 500<.*>1,000</s)
  expect(first.text).not.toContain('Item 501<')
  expect(first.text).toContain('720,600')
  expect(first.text).toContain(`href="/form/${id}?page=2"`)
  const last = await show(server.client(), id, '?page=3', 'fr')
  expect(last.text).toMatch(/Lignes 1.001 à 1.200 sur 1.200/)
  expect(last.text).toContain('Page 3 sur 3')
  expect((await show(server.client(), id, '?sheet=2')).text).toContain('Only here')
  for (const query of ['?page=4', '?sheet=3', '?sheet=2&page=2']) {
    const nowhere = await show(server.client(), id, query)
    expect([nowhere.status, nowhere.headers.get('location')]).toEqual([302, `/form/${id}`])
  }
  expect((await show(server.client(), id, '?page=zero')).text).toContain('Rows 1 to 500')
})

test('A page shows its document in the document’s language and as light as its file, whoever reads it; what stands around it is the reader’s.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { type: 'sheet', title: 'Coûts', language: 'fr', content: sheetOf(1_200) })
  await ada.post(`/api/documents/${id}/publish`, {})
  await ada.patch(`/api/forms/${id}/settings`, { access: 'link' })
  for (const reader of [server.client(), ada]) {
    const page = await show(reader, id, '?page=3')
    expect(page.text).toMatch(/<html lang="en" data-theme="light">.*<main lang="fr"/s)
    expect(page.text).toContain('Rows 1,001 to 1,200 of 1,200')
    expect(page.text).toMatch(/720\s600/)
  }
})

test('A deck shows its slides with an anchor each, and no speaker notes.', async () => {
  const ada = await server.signUp()
  const id = await publish(ada, 'slide', DECK)
  const { text } = await show(server.client(), id, '', 'es')
  expect(text).toMatch(/id="slide-1" aria-label="Diapositiva 1: Welcome".*id="slide-2".*First/s)
  expect(text).not.toContain('Do not say this aloud')
})

test('Only people who are signed in read a page, unless its owner opens it to everybody with the link.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const id = await publish(ada, 'doc', DOC, { access: 'signed_in' })
  const stranger = await show(server.client(), id)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, `/login?redirect=${encodeURIComponent(`/form/${id}`)}`])
  expect((await show(eva, id)).text).toContain('Holidays')
  expect((await eva.patch(`/api/forms/${id}/settings`, { access: 'link' })).status, 'Only its owner').toBe(404)
})

test('A page shows what was published, not what is being written, and nothing when it is closed, archived or never published.', async () => {
  const ada = await server.signUp()
  const id = await publish(ada, 'doc', DOC)
  await show(server.client(), id)
  const { body } = await ada.get<{ version: number }>(`/api/documents/${id}`)
  await ada.patch(`/api/documents/${id}`, {
    version: body.version,
    title: 'New title',
    content: { blocks: [{ type: 'paragraph', text: 'Not yet for others' }] },
  })
  const before = await show(server.client(), id)
  expect(before.text).toContain('Holidays')
  expect(before.text).not.toMatch(/Not yet for others|New title/)
  await ada.post(`/api/documents/${id}/publish`, {})
  expect((await show(server.client(), id)).text).toMatch(/New title.*Not yet for others/s)
  await ada.patch(`/api/forms/${id}/settings`, { closes_at: new Date(Date.now() - 1_000).toISOString() })
  const closed = await show(server.client(), id)
  expect(closed.text).toContain('This page is closed')
  expect(closed.text).not.toContain('New title')
  await ada.patch(`/api/forms/${id}/settings`, { closes_at: null })
  await ada.post(`/api/documents/${id}/archive`, {})
  expect((await show(server.client(), id)).status).toBe(404)
  const { id: draft } = await createDocument(ada, { type: 'doc', title: 'Draft', content: DOC })
  expect((await show(server.client(), draft)).status).toBe(404)
})

test('A large document is rendered once for all its readers, and other requests are answered meanwhile.', async () => {
  const ada = await server.signUp()
  const paragraph = { type: 'paragraph', text: 'A **long** [text](https://example.com) '.repeat(400) }
  const id = await publish(ada, 'doc', { blocks: Array.from({ length: 290 }, () => paragraph) })
  const pages = Array.from({ length: 20 }, () => show(server.client(), id))
  let isRendered = false
  void Promise.race(pages).then(() => (isRendered = true))
  expect((await server.client().get('/healthz')).status).toBe(200)
  expect(isRendered, 'A page is not rendered where requests are answered').toBe(false)
  const texts = new Set((await Promise.all(pages)).map(({ status, text }) => `${status} ${text.length}`))
  expect(texts.size).toBe(1)
  const [page] = texts
  expect(page).toMatch(/^200 /)
  expect((await show(server.client(), id)).text).toContain('Page 1 of ')
  expect((await show(server.client(), id)).text.length).toBeLessThan(1_500_000)
})

test('A page travels compressed, and a client that cannot read that gets it as it is.', async () => {
  const ada = await server.signUp()
  const id = await publish(ada, 'sheet', sheetOf(400))
  const plain = await server.client().get(`/form/${id}`, { headers: { 'accept-encoding': 'identity' } })
  const packed = await server.client().get(`/form/${id}`, { headers: { 'accept-encoding': 'gzip' } })
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  expect(packed.text).toBe(plain.text)
  expect(plain.text).toContain('Item 400')
})

test('A document that begins with its title as a heading shows the title once.', async () => {
  const ada = await server.signUp()
  const id = await publish(ada, 'doc', {
    blocks: [
      { type: 'heading', level: 1, text: 'Shared page' },
      { type: 'paragraph', text: 'Hello' },
    ],
  })
  const { text } = await show(server.client(), id)
  expect(text.match(/>Shared page</g)).toHaveLength(1)
  expect(text).toContain('Hello')
})

test('The brand’s logo stands on the page and on a page that is closed, and is served to its readers.', async () => {
  const ada = await server.signUp()
  await ada.upload('PUT', '/api/brand/logo?scope=own', { name: 'logo.png', bytes: pngPicture(10, 10) })
  for (const [type, content] of [
    ['doc', DOC],
    ['sheet', sheetOf(3)],
    ['slide', DECK],
  ] as const) {
    const id = await publish(ada, type, content)
    const [, src = ''] = /<img src="([^"]+)"/.exec((await server.client().get(`/form/${id}`)).text) ?? []
    expect(src, type).toContain(`/form/${id}/logo?`)
    expect((await server.client().get(src)).headers.get('content-type')).toBe('image/png')
    await ada.patch(`/api/forms/${id}/settings`, { closes_at: '2020-01-01T00:00:00Z' })
    expect((await server.client().get(`/form/${id}`)).text).toContain(`<img src="${src}"`)
  }
})
