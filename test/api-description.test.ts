import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

/* Other people's tools read /api/openapi.json. */

type Operation = {
  operationId: string
  security?: object[]
  parameters?: { name: string; in: string; schema: { description?: string } }[]
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: { oneOf?: { properties: { event: { const: string } } }[] } }> }
  >
}
type Description = {
  info: { description: string }
  security: object[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: { session: { type: string; in: string; name: string } }
    responses: Record<string, { headers?: Record<string, object> }>
  }
}

let server: TestServer
let description: Description
let operations: Operation[]
beforeAll(async () => {
  server = await startTestServer()
  description = (await server.client().get<Description>('/api/openapi.json')).body
  operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
})
afterAll(() => server?.stop())

test('The description keeps to the recommended rules of Redocly.', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(description),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${JSON.stringify(location[0])}`)).toEqual([])
})

test('Every operation says whether it needs a session, and the cookie has the name that the server sets.', async () => {
  expect(description.security).toEqual([{ session: [] }])
  const stranger = server.client()
  for (const [path, methods] of Object.entries(description.paths)) {
    const operation = methods['get']
    if (!operation || path.includes('{')) continue
    const { status } = await stranger.get(`/api${path}`)
    expect(status === 401, path).toBe(operation.security === undefined)
  }
  expect(operations.filter(({ security }) => security?.length === 0).map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['auth.signup', 'auth.login', 'auth.session', 'site.config']),
  )
  const ada = await server.signUp()
  expect(description.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name: ada.cookie?.split('=')[0] })

  const https = await startTestServer({ database: server.database, env: { PUBLIC_URL: 'https://draftwell.example', ROLE: 'web' } })
  try {
    const { body } = await https.client().get<Description>('/api/openapi.json')
    expect(body.components.securitySchemes.session.name).toBe('__Host-session')
    expect(body.info.description).toContain('`__Host-session`')
  } finally {
    await https.stop()
  }
})

test('An operation takes an Idempotency-Key exactly if a repetition gets the first answer.', async () => {
  const ada = await server.signUp()
  const headers = { 'idempotency-key': 'once' }
  const body = { title: 'Once', type: 'doc', content: { blocks: [] } }
  const first = await ada.post<{ id: string }>('/api/documents', body, { headers })
  expect(first.status).toBe(201)
  expect((await ada.post('/api/documents', body, { headers })).body).toEqual(first.body)
  const taking = operations.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
  expect(taking.map(({ operationId }) => operationId).sort()).toEqual([
    'documents.create',
    'documents.duplicate',
    'forms.submit',
    'generation.enqueue',
    'surveys.create',
    'templates.create',
    'templates.use',
  ])
})

test('Every operation, files and streams included, lists the errors; those that pass by themselves carry Retry-After.', () => {
  for (const { operationId, responses } of operations)
    for (const [status, code] of [
      ['401', 'unauthenticated'],
      ['404', 'not_found'],
      ['429', 'rate_limited'],
      ['503', 'unavailable'],
    ] as const)
      expect(responses[status], operationId).toEqual({ $ref: `#/components/responses/${code}` })
  for (const code of ['rate_limited', 'unavailable'])
    expect(description.components.responses[code]?.headers, code).toHaveProperty('Retry-After')
})

test('The events of a stream are described by their names.', () => {
  const namesOf = (path: string) =>
    description.paths[path]?.['get']?.responses['200']?.content?.['text/event-stream']?.schema.oneOf?.map(
      ({ properties }) => properties.event.const,
    )
  expect(namesOf('/document_queue/{id}/stream')).toEqual(['element', 'reset', 'phase', 'end'])
  expect(namesOf('/events')).toEqual(expect.arrayContaining(['hello', 'reset']))
})

test('The description says how to sign in, and about origins, keys, limits and pages.', () => {
  for (const word of ['POST /auth/login', 'Origin', 'Idempotency-Key', 'Retry-After', 'next_cursor', 'Last-Event-ID'])
    expect(description.info.description).toContain(word)
  for (const { operationId, parameters = [] } of operations)
    for (const { name, schema } of parameters)
      if (name === 'cursor' || name === 'limit') expect(schema.description, `${operationId} ${name}`).toBeTruthy()
})
