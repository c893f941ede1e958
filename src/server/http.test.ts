import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

test('Health: alive, ready, and figures for Prometheus.', async () => {
  const client = server.client()
  expect(await client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  const ada = await server.signUp()
  expect((await ada.get<{ user: { email: string } }>('/api/auth/session')).body.user.email).toBe(ada.email)
})
