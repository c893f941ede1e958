import { PAGES } from '#shared/pages.ts'
import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { PUBLIC_URL, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

test('Health says alive and ready.', async () => {
  const client = server.client()
  expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('A state change from a foreign page is refused, from our own pages under any loopback name and from programs it is not.', async () => {
  const ada = await server.signUp()
  const create = (headers: Record<string, string>) => ada.post('/api/documents', { title: 'x' }, { headers })
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://localhost:4321.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    expect(await create(headers), JSON.stringify(headers)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', reason: 'foreign_origin' },
    })
  }
  const own: Record<string, string>[] = [
    { origin: PUBLIC_URL },
    { origin: 'http://127.0.0.1:4321' },
    { origin: 'http://[::1]:4321' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ]
  for (const headers of own) {
    expect(await create(headers), JSON.stringify(headers)).toMatchObject({ status: 201 })
  }
  expect((await ada.request('POST', '/rpc/auth/logout', '{}', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
})

test('Browsers use https for subdomains, too, only if the operator says so.', async () => {
  const env = { PUBLIC_URL: 'https://draftwell.example', ROLE: 'web', HSTS_INCLUDE_SUBDOMAINS: 'true' }
  const https = await startTestServer({ database: server.database, env })
  try {
    expect((await https.client().get('/healthz')).headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  } finally {
    await https.stop()
  }
})

test('A link or an image of another site cannot make a call that changes something.', async () => {
  const ada = await server.signUp()
  expect(await ada.get('/rpc/auth/logout')).toMatchObject({ status: 404, body: { json: { code: 'not_found' } } })
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: ada.cookie ?? '' }
  for (const method of ['HEAD', 'OPTIONS'])
    expect((await fetch(new URL('/rpc/auth/logout', ada.url), { method, headers })).status, method).toBe(404)
  expect(await ada.get('/api/auth/logout')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await ada.get<{ user: object | null }>('/api/auth/session')).body.user).not.toBeNull()
})

test('Bodies are JSON: anything else is 415, broken JSON is 400, both in our own words.', async () => {
  const ada = await server.signUp()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json-seq']) {
    expect(await ada.post('/api/documents', '{"title":"x"}', { headers: { 'content-type': type } }), type).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', reason: 'not_json' },
    })
  }
  for (const body of ['{', '{"title":', 'undefined', '\u0000', '{"title":"\\u12"}']) {
    const answer = await ada.post('/api/documents', body)
    expect(answer, body).toMatchObject({ status: 400, body: { code: 'bad_request', reason: 'invalid_input' } })
  }
  expect(await ada.post('/api/functions/enqueue-document', '{')).toMatchObject({
    status: 400,
    body: { success: false, code: 'bad_request' },
  })
})

test('What is wrong with an input is said in plain English, with its place.', async () => {
  const ada = await server.signUp()
  const said = async (path: string) => (await ada.get(path)).body.message
  expect(await said('/api/documents?limit=abc')).toBe('limit must be a number')
  expect(await said('/api/documents?limit=0')).toBe('limit must be at least 1')
  expect(await said('/api/documents?sort=evil')).toBe('sort must be one of -updated_at, updated_at, title, -title')
  expect(await said('/api/documents/x')).toBe('id is not a valid uuid')
  expect(await ada.post('/api/documents', [])).toMatchObject({ status: 400, body: { message: 'The input must be an object' } })
  expect(await ada.post('/api/functions/enqueue-document', { userPrompt: 'x' })).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^documentType /) },
  })
})

test('A body above the limit is refused with 413, whether it says its length or not.', async () => {
  const ada = await server.signUp()
  const big = JSON.stringify({ title: 'x', description: 'x'.repeat(CONTENT_MAX_BYTES + 600 * 1024) })
  expect(await ada.post('/api/documents', big)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  const chunked = await fetch(new URL('/api/documents', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: ada.cookie ?? '' },
    body: new Blob([big]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
  expect(await chunked.json()).toMatchObject({ code: 'too_large' })
})

test('Every answer carries the security headers; API answers are never cached; https adds HSTS and a __Host- cookie.', async () => {
  const ada = await server.signUp()
  for (const path of ['/api/documents', '/api/nothing', '/healthz', '/rpc/nothing']) {
    const { headers } = await ada.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.has('x-powered-by')).toBe(false)
  }
  expect((await ada.get('/api/documents')).headers.get('cache-control')).toBe('no-store')

  const https = await startTestServer({ database: server.database, env: { PUBLIC_URL: 'https://draftwell.example', ROLE: 'web' } })
  try {
    expect((await https.client().get('/healthz')).headers.get('strict-transport-security')).toBe('max-age=63072000')
    const { headers } = await https.client().post('/api/auth/logout')
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/)
  } finally {
    await https.stop()
  }
})

test('An unknown address is 404 and shows the app\u2019s page for it; every known page is 200.', async () => {
  const client = server.client()
  for (const path of ['/nowhere', '/documents/x', '/formsx', '/x/forms', '/dashboard//', '/.env', '/wp-login.php']) {
    const answer = await client.get(path)
    expect(answer.status, path).toBe(404)
    expect(answer.text, path).toContain('<div id="root">')
  }
  for (const path of [...PAGES, '/forms/', '/Forms', '/create?type=forms']) expect((await client.get(path)).status, path).toBe(200)
})

test('What is not there is 404 in JSON under /api, for any method.', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/documents'],
    ['GET', '/api/'],
    ['GET', '/api'],
  ]) {
    expect(await server.client().request(method ?? '', path ?? ''), `${method} ${path}`).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  }
})

test('Addresses and headers that no browser sends are answered, never with a 500.', async () => {
  const ada = await server.signUp()
  for (const path of [
    '/api/documents/%E0%A4%A',
    '/api/documents/%00',
    '/api/document_queue/%ff/stream',
    '/api/documents/%E0%A4%A/export?format=pdf',
    '/assets/%00',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%E0%A4%A.js',
    '/api/documents?limit=%E0%A4%A',
    '/rpc/documents/%E0%A4%A',
  ]) {
    const answer = await ada.get(path)
    expect(answer.status, `${path} ${answer.text}`).toBeGreaterThanOrEqual(400)
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500)
  }
  for (const head of [
    'GET /api/auth/session HTTP/1.1\r\nHost: [\r\n',
    'GET /api/auth/session HTTP/1.1\r\nHost: a b\r\n',
    'GET /healthz HTTP/1.1\r\nHost: %zz\r\n',
    'GET http://evil.example/api/auth/session HTTP/1.1\r\nHost: x\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n',
    'GET /api/auth/session HTTP/1.0\r\n',
    'GET /api/auth/session HTTP/1.1\r\nHost: x\r\nCookie: session=%; session=%E0%A4%A; =; __proto__=1\r\n',
    'GET /api/events HTTP/1.1\r\nHost: x\r\nLast-Event-ID: 9e99\r\n',
    'GET /api/auth/session HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: a, , ,%00, 999.1.1.1\r\n',
  ]) {
    expect(await rawStatus(head), head).toMatch(/^HTTP\/1\.[01] [1234]\d\d/)
  }
})

test('Readers that leave at any moment leave nothing behind.', async () => {
  const ada = await server.signUp()
  const leave = async (afterMs: number) => {
    const leaving = new AbortController()
    const timer = setTimeout(() => leaving.abort(), afterMs)
    await ada.get('/api/events', { signal: leaving.signal }).catch(() => {})
    clearTimeout(timer)
  }
  await Promise.all(Array.from({ length: 60 }, (_, n) => leave(n / 2)))
  await eventually('no stream is open', async () => ((await streamsOpen()) === 0 ? true : undefined))
})

test('Metrics are by route, so that invented addresses do not fill the memory.', async () => {
  const client = server.client()
  for (let n = 0; n < 5; n += 1) {
    await client.get(`/invented-page-${n}`)
    await client.post(`/invented-page-${n}`, '{}', { headers: { origin: 'https://evil.example' } })
    await client.get(`/api/documents/invented-${n}`)
    await client.request(`INVENTED-${n}`, '/healthz').catch(() => {})
  }
  const text = await readMetrics()
  expect(text).toContain('route="documents.read"')
  expect(text).not.toContain('invented')
  server.takeErrors()
})

test('Metrics are for this machine and for callers with the token.', async () => {
  const guarded = await startTestServer({ database: server.database, env: { ROLE: 'web', METRICS_TOKEN: 'secret-token' } })
  try {
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    expect((await guarded.client().get('/metrics', { headers: elsewhere })).status).toBe(403)
    expect((await guarded.client().get('/metrics', { headers: { ...elsewhere, authorization: 'Bearer secret-token' } })).status).toBe(200)
    expect((await guarded.client().get('/metrics', { headers: { ...elsewhere, authorization: 'Bearer secret-tokem' } })).status).toBe(403)
  } finally {
    await guarded.stop()
  }
})

test('A page on the internet that points its own name at this machine reads no metrics.', async () => {
  const names: [string, number][] = [
    ['evil.example', 403],
    ['127.0.0.1.evil.example:4321', 403],
    ['localhost:4321', 200],
    ['127.0.0.1', 200],
    ['[::1]:4321', 200],
  ]
  for (const [name, status] of names) expect(await statusUnder(name), name).toBe(status)
})

test('A forwarded request is never one of this machine, whatever it says and whoever forwards it.', async () => {
  const untrusting = await startTestServer({ database: server.database, env: { ROLE: 'web', TRUSTED_PROXIES: '' } })
  try {
    const forwarded: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '::1' },
      { 'x-forwarded-for': '' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
    ]
    for (const { url } of [server, untrusting]) {
      expect((await fetch(new URL('/metrics', url))).status).toBe(200)
      for (const headers of forwarded) {
        expect((await fetch(new URL('/metrics', url), { headers })).status, JSON.stringify(headers)).toBe(403)
      }
    }
  } finally {
    await untrusting.stop()
  }
})

test('The address of the caller is the last one that a trusted proxy has seen.', async () => {
  const cases: [string, string][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['not an address', '127.0.0.1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
  ]
  for (const [forwardedFor, address] of cases) {
    const client = server.client()
    const ada = await server.signUp()
    await client.post('/api/auth/login', { email: ada.email, password: 'wrong' }, { headers: { 'x-forwarded-for': forwardedFor } })
    const [line] = await server.database.sql<{ ip: string }>(`select ip from audit_log where action = 'session.refused' and user_id = $1`, [
      ada.id,
    ])
    expect(line?.ip, forwardedFor).toBe(address)
  }
})

test('Every log line about a request carries the id that the answer has.', async () => {
  const debug = await startTestServer({ database: server.database, env: { ROLE: 'web', LOG_LEVEL: 'debug' } })
  try {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await debug.client().get('/api/auth/session')).headers.get('x-request-id')),
    )
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) {
      const line = await eventually('the request is logged', () =>
        debug.logged.find(({ msg, requestId }) => msg === 'request' && requestId === id),
      )
      expect(line['ip']).toMatch(/^10\./)
    }
  } finally {
    await debug.stop()
  }
})

test('The description lists every path that is served.', async () => {
  const { body } = await server.client().get<{ openapi: string; paths: Record<string, Record<string, object>> }>('/api/openapi.json')
  expect(body.openapi).toMatch(/^3\.1/)
  const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed).toEqual(
    expect.arrayContaining([
      ...['signup', 'login', 'logout', 'recover', 'reset', 'verify', 'resend'].map((call) => `POST /auth/${call}`),
      'GET /auth/session',
      'GET /documents',
      'POST /documents',
      'GET /documents/{id}',
      'PATCH /documents/{id}',
      'DELETE /documents/{id}',
      'POST /documents/{id}/publish',
      'POST /documents/{id}/deploy',
      'GET /documents/{id}/export',
      'GET /document_queue',
      'GET /document_queue/{id}',
      'POST /document_queue/{id}/cancel',
      'POST /document_queue/{id}/retry',
      'POST /document_queue/{id}/provider-document',
      'GET /document_queue/{id}/stream',
      'GET /events',
      'POST /functions/enqueue-document',
      'POST /functions/ai-generate',
      'POST /functions/plan-document',
    ]),
  )
})

test('The page that shows the description is for everybody, and nothing else under /api is a page.', async () => {
  const { status, headers } = await server.client().get('/api/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self' 'nonce-")
  for (const path of ['/api/docs/x', '/api/doc', '/rpc/docs']) expect((await server.client().get(path)).status, path).toBe(404)
})

/** Asks for the metrics under another name, which `fetch` does not send. */
async function statusUnder(host: string): Promise<number | undefined> {
  const [answer] = (await once(get(new URL('/metrics', server.url), { headers: { host } }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

/** Reads the metrics from this machine, without a proxy. */
async function readMetrics(): Promise<string> {
  return (await fetch(new URL('/metrics', server.url))).text()
}

async function streamsOpen(): Promise<number> {
  const text = await readMetrics()
  return Number(/^live_streams (\d+)/m.exec(text)?.[1])
}

function rawStatus(head: string): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}Connection: close\r\n\r\n`))
    socket.setTimeout(5_000, () => reject(new Error('No answer')))
    socket.once('data', (bytes) => {
      socket.destroy()
      resolve(bytes.toString('latin1').split('\r\n')[0] ?? '')
    })
    socket.once('error', reject)
  })
}
