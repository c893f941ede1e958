import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { EXPORT_FORMATS, canExport } from '../messages.ts'

const CONTENT = {
  form: { questions: [{ title: 'How was it?', type: 'rating' }] },
  doc: {
    content: {
      blocks: [
        { type: 'heading', level: 1, text: 'Plan' },
        { type: 'paragraph', text: 'Hello **there**' },
      ],
    },
  },
  sheet: { content: { sheets: [{ name: 'S', columns: [{ header: 'A', type: 'number' }], rows: [['1'], ['2']] }] } },
  slide: { content: { slides: [{ layout: 'title', title: 'Hello' }] } },
}

let server: TestServer
let ada: Client
const ids = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
  ada = await server.signUp()
  for (const type of DOCUMENT_TYPES)
    ids.set(type, (await createDocument(ada, { title: `Ünïcode "${type}" / \\ 𠮷`, type, ...CONTENT[type] })).id)
})
afterAll(() => server?.stop())

const pairs = DOCUMENT_TYPES.flatMap((type) => EXPORT_FORMATS.map((format) => ({ type, format })))

test.each(pairs.filter(({ type, format }) => canExport(type, format)))('A $type is downloaded as $format.', async ({ type, format }) => {
  const answer = await ada.get(`/api/documents/${ids.get(type)}/export?format=${format}`)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  expect(answer.bytes.length).toBeGreaterThan(5)
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="[^"\\\\]+\\.${format === 'csv' ? '(csv|zip)' : format}"; filename\\*=UTF-8''\\S+$`),
  )
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  if (format === 'pdf') expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  if (format.endsWith('x')) expect(Object.keys((await JSZip.loadAsync(answer.bytes)).files)).toContain('[Content_Types].xml')
  if (format === 'json') expect(JSON.parse(answer.text)).toMatchObject({ title: expect.stringContaining('Ünïcode') })
})

test('A title of one word names its file, in quotes, which is all that our browser\u2019s client reads.', async () => {
  const { id } = await createDocument(ada, { title: 'Handbook', type: 'doc', content: { blocks: [{ type: 'paragraph', text: 'x' }] } })
  const answer = await ada.get(`/api/documents/${id}/export?format=md`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Handbook.md"')
})

test.each(pairs.filter(({ type, format }) => !canExport(type, format)))('A $type is not offered as $format.', async ({ type, format }) => {
  expect(await ada.get(`/api/documents/${ids.get(type)}/export?format=${format}`)).toMatchObject({
    status: 400,
    body: { reason: 'format_not_available' },
  })
})

test('An unknown format is refused, and the refusal lists the available ones.', async () => {
  for (const query of ['', '?format=', '?format=exe', '?format=PDF']) {
    expect(await ada.get(`/api/documents/${ids.get('doc')}/export${query}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('docx') },
    })
  }
})
