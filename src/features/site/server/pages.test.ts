import { readFileSync, statSync } from 'node:fs'
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

test('The HTML of a page names the code that the page needs, without an account that of the sign-in screen.', async () => {
  const person = await server.signUp()
  for (const [path, own, html] of [
    ['/create', 'CreatePage', (await person.get('/create')).text],
    ['/create', 'LoginPage', (await server.client().get('/create')).text],
    ['/login', 'LoginPage', (await server.client().get('/login')).text],
  ] as const) {
    const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, href]) => href ?? '')
    expect(named.join(' '), path).toContain(own)
    const texts = JSON.parse(/<script type="application\/json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '') as Record<string, string[]>
    expect(Object.keys(texts)).toEqual(['en', 'es', 'fr'])
    for (const href of [...named, ...Object.values(texts).flat()]) expect((await server.client().get(href)).status, href).toBe(200)
  }
})

test('The first code of the dashboard and of the sign-in screen stays below 150 and 160 kB.', async () => {
  const person = await server.signUp()
  for (const [{ text }, limit] of [
    [await person.get('/dashboard'), 150],
    [await server.client().get('/login'), 160],
  ] as const) {
    const scripts = [...text.matchAll(/(?:src|modulepreload" crossorigin href)="(\/assets\/[^"]+\.js)"/g)].map(([, href]) => href)
    const texts = JSON.parse(/<script type="application\/json"[^>]*>([^<]+)</.exec(text)?.[1] ?? '') as Record<string, string[]>
    const files = [...scripts, ...(texts['en'] ?? [])].map((href) => new URL(`../../../../dist/web${href}`, import.meta.url))
    expect(files.length).toBeGreaterThan(5)
    expect(files.reduce((sum, file) => sum + statSync(`${file.pathname}.br`).size, 0) / 1024).toBeLessThan(limit)
    // The contracts' library is a sixth of that, and no first screen checks anything with it.
    for (const file of files) expect(readFileSync(file, 'utf8'), file.pathname).not.toContain('ZodError')
  }
})
