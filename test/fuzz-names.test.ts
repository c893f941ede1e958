import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import type { ImportedDocument } from '#features/import/contract.ts'
import type { Client } from './client.ts'
import { hostileName, twoHostileNames } from './fixtures/names.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

/* Names of columns, sheets and documents with all kinds of characters: accepted or refused, never a 500, and formulas still work. */

/** Below one person's limits of imports and generations per minute. */
const RUNS = 30
const SEED = 20_260_101
/** Only ends what hangs: while all cores are busy, what a person generates without a break gets little of them. */
const TIMEOUT_MS = 600_000

let server: TestServer
let person: Client
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  person = await server.signUp()
})
afterAll(() => server?.stop())

test('A sheet is created, saved, renamed, exported and imported whatever its names are made of.', { timeout: TIMEOUT_MS }, async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(twoHostileNames, hostileName, hostileName, async (headers, sheetName, title) => {
      const created = await answered(person.post<Document>('/api/documents', { title, type: 'sheet', ...sheetOf(headers, sheetName) }))
      if (!created) return
      accepted += 1
      expect(computed(created)).toEqual([['3', '4', '6', '5']])

      const path = `/api/documents/${created.id}`
      const swapped = sheetOf([headers[1], headers[0]], sheetName)
      const saved = await answered(person.patch<Document>(path, { version: created.version, ...swapped }))
      expect(computed(saved)).toEqual([['3', '4', '6', '5']])
      await answered(person.patch<Document>(path, { version: saved?.version, title: `${title} 2` }))

      for (const format of ['csv', 'json', 'md']) expect((await person.get(`${path}/export?format=${format}`)).status).toBe(200)
      const file = await person.get(`${path}/export?format=xlsx`)
      expect(file.status, file.text.slice(0, 300)).toBe(200)
      const imported = await upload('book.xlsx', file.bytes)
      expect(sheetsOf(imported)[0]?.columns[2]?.formula).toBeTypeOf('string')
      expect(computed(imported)).toEqual([['3', '4', '6', '5']])
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(accepted).toBeGreaterThan(RUNS / 2)
})

test('A CSV is imported whatever its headers and its name are made of.', { timeout: TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(twoHostileNames, hostileName, async (headers, name) => {
      const cells = headers.map((header) => `"${header.replaceAll('"', '""')}"`)
      await upload(`${name.toWellFormed()}.csv`, Buffer.from(`${cells.join(',')}\r\n3,4\r\n`))
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('A sheet is generated whatever columns the prompt asks for.', { timeout: TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(twoHostileNames, hostileName, async ([first, second], title) => {
      const prompt = `A spreadsheet "${title}" with the columns ${first}, ${second}, quantity, unit price and total`
      await answered(person.post('/api/functions/ai-generate', { prompt, documentType: 'sheet', useMockData: true }))
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

type Answer<Body> = { status: number; body: Body; text: string }

/** Returns the answer, or undefined after a refusal, which names a field and is not a server error. */
async function answered<Body>(asked: Promise<Answer<Body>>): Promise<Body | undefined> {
  const { status, body, text } = await asked
  if (status < 400) return body
  expect([400, 422], text.slice(0, 500)).toContain(status)
  return undefined
}

function upload(name: string, bytes: Buffer): Promise<ImportedDocument | undefined> {
  return answered(person.upload<ImportedDocument>('POST', '/api/documents/import', { name, bytes }))
}

function sheetOf([first, second]: [string, string], name: string) {
  const columns = [
    { header: first, type: 'integer' },
    { header: second, type: 'integer' },
    { header: 'Twice the first', type: 'integer', formula: `={${first}}*2` },
    { header: 'One more than the second', type: 'integer', formula: `={${second}}+1` },
  ]
  const sheet = { name, columns, rows: [['3', '4', '', '']], totals: [{ column: first, function: 'sum' }] }
  return { content: { sheets: [sheet] } }
}

function sheetsOf(document: Pick<Document, 'content'> | undefined) {
  return document?.content && 'sheets' in document.content ? document.content.sheets : []
}

function computed(document: Pick<Document, 'content'> | undefined): string[][] | undefined {
  return sheetsOf(document)[0]?.rows
}
