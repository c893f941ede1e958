import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES } from '#shared/pages.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

test('Every page, the unknown one too, names its language and has a description in it.', async () => {
  const descriptions = { en: /spreadsheet/, es: /formulario/, fr: /formulaire/ }
  for (const path of ['/', ...PAGES, '/no-such-page'])
    for (const [locale, words] of Object.entries(descriptions)) {
      const { text } = await server.client().get(path, { headers: { 'accept-language': `${locale},en;q=0.5` } })
      expect(text, path).toContain(`<html lang="${locale}">`)
      expect(/<meta name="description" content="([^"]{50,})"/.exec(text)?.[1], path).toMatch(words)
      expect(text, path).not.toMatch(/__[A-Z_]+__/)
    }
})

test('robots.txt lets search engines read the pages and keeps them from the calls.', async () => {
  const { status, headers, text } = await server.client().get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toMatch(/^Disallow: \/api\/$/m)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})
