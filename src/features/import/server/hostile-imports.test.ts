import { request } from 'node:http'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { ImportedDocument } from '../contract.ts'

/* Files built to stall their reader, and more of them than one person may have read at once. */

const TIMEOUT_MS = 600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

function upload<Body>(person: Client, name: string, bytes: Uint8Array | string, url = server.url) {
  return person.at(url).upload<Body>('POST', '/api/documents/import', { name, bytes })
}

async function refused(person: Client, name: string, bytes: Uint8Array | string, url?: string) {
  const { status, body } = await upload<{ reason: string }>(person, name, bytes, url)
  return { status, reason: body.reason }
}

async function imported(person: Client, name: string, bytes: Uint8Array | string): Promise<ImportedDocument> {
  const { status, body } = await upload<ImportedDocument>(person, name, bytes)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(201)
  return body
}

const HOSTILE: Record<string, [text: string, reason: string]> = {
  '200,000 paragraphs': ['a\n\n'.repeat(200_000), 'too_many_blocks'],
  'quotations 10,000 deep': ['> '.repeat(10_000) + 'a', 'file_too_deep'],
  'lists 10,000 deep': ['1. '.repeat(10_000) + 'a', 'file_too_deep'],
  'a paragraph of brackets': ['['.repeat(100_000), 'file_too_complex'],
  'a paragraph of stars': ['*a '.repeat(100_000), 'file_too_complex'],
  'a paragraph of underscores': ['_a '.repeat(100_000), 'file_too_complex'],
  'a paragraph of backticks': ['`a``b```c'.repeat(20_000), 'file_too_complex'],
  'a paragraph of lines that look like a table': ['|]*~\n'.repeat(20_000), 'file_too_complex'],
}
test.each(Object.entries(HOSTILE))('Markdown that would take its parser too long is refused: %s.', async (_, [text, reason]) => {
  expect(await refused(await server.signUp(), 'a.md', text)).toEqual({ status: 422, reason })
})

test('A table of 200,001 columns is refused for its columns.', async () => {
  expect(await refused(await server.signUp(), 'wide.csv', `a${','.repeat(200_000)}`)).toEqual({ status: 422, reason: 'too_many_columns' })
})

test(
  'Long files of ordinary Markdown are read: a list of 2,000 items with marks, a table of 2,000 rows.',
  async () => {
    const list = '1. Ask **Ada**, `bob` and [Cleo](https://example.com) about *it*\n'.repeat(2_000)
    const table = `| Name | Note |\n|---|---|\n${'| **Ada** | `a` and *b* |\n'.repeat(2_000)}`
    const { content } = await imported(await server.signUp(), 'long.md', `${list}\n${table}`)
    // Long texts are split into several blocks.
    const blocks = content && 'blocks' in content ? content.blocks : []
    expect(blocks.flatMap((block) => (block.type === 'list' ? block.items : []))).toHaveLength(2_000)
    expect(blocks.flatMap((block) => (block.type === 'table' ? block.rows : []))).toHaveLength(2_000)
  },
  TIMEOUT_MS,
)

test('Tables 5,000 deep in a Word document are refused, and the next file is read.', async () => {
  const ada = await server.signUp()
  const body = `${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(5_000)}`
  expect(await refused(ada, 'deep.docx', await wordFile(body))).toEqual({ status: 422, reason: 'file_too_deep' })
  expect((await imported(ada, 'a.md', '# Next')).title).toBe('Next')
})

test('A Word document of 200,000 paragraphs is refused before it is converted.', async () => {
  const file = await wordFile('<w:p/>'.repeat(200_000))
  expect(await refused(await server.signUp(), 'long.docx', file)).toEqual({ status: 422, reason: 'too_many_blocks' })
})

function wordFile(body: string): Promise<Uint8Array> {
  const office = 'http://schemas.openxmlformats.org'
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return new JSZip()
    .file(
      '[Content_Types].xml',
      `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    )
    .file(
      '_rels/.rels',
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    )
    .file('word/document.xml', `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`)
    .generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

test(
  'Another person’s file is read while one person’s many wait; beyond what may wait is 429, and none of the others is lost.',
  async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()]
    const held = Array.from({ length: 24 }, () => beginUpload(ada))
    let answered = 0
    for (const { status } of held) void status.then(() => (answered += 1))
    expect(await Promise.race(held.map(({ status }) => status))).toBe(429)
    expect((await upload(bob, 'a.md', '# x')).status).toBe(201)
    expect(answered, 'Only what is refused is answered while the first two hold their places').toBeLessThanOrEqual(2)
    for (const { finish } of held) finish()
    const all = await Promise.all(held.map(({ status }) => status))
    expect(all.filter((status) => status === 429)).toHaveLength(2)
    expect(all.filter((status) => status === 201)).toHaveLength(22)
  },
  TIMEOUT_MS,
)

/** Sends a file except for its end. Its place in the lane is held until the whole file has arrived and is answered. */
function beginUpload(person: Client): { status: Promise<number>; finish(): void } {
  const headers = {
    cookie: person.cookie ?? '',
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="slow.md"',
  }
  const sending = request(new URL('/api/documents/import', server.url), { method: 'POST', headers, agent: false })
  sending.write('# Slow')
  const { promise: status, resolve, reject } = Promise.withResolvers<number>()
  sending.once('response', (response) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  // A refused upload may be cut off while the rest is being sent. It has its status by then.
  sending.once('error', reject)
  return { status, finish: () => sending.end(' and over') }
}

test(
  'A file that needs more memory than a task may take is refused, and the server goes on.',
  async () => {
    const tight = await startTestServer({ env: { ROLE: 'web', TASK_MEMORY_MB: '256' }, database: server.database })
    try {
      const ada = await server.signUp()
      expect(await refused(ada, 'large.md', 'word '.repeat(1_000_000), tight.url)).toEqual({ status: 422, reason: 'file_too_complex' })
      expect((await upload(ada, 'a.md', '# Next', tight.url)).status).toBe(201)
    } finally {
      await tight.stop()
    }
  },
  TIMEOUT_MS,
)
