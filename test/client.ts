import { create as attachment } from 'content-disposition'
import { expect } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import type { QueueItem } from '#features/generation/contract.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { ErrorIssue } from '#shared/errors.ts'
import { openEvents } from './event-reader.ts'
import type { EventReader } from './event-reader.ts'

/** The body of every refusal over HTTP. */
type ErrorBody = {
  code: string
  message: string
  reason?: string
  issues?: ErrorIssue[]
  retry_after?: number
  current?: Record<string, unknown>
  success?: false
  error?: string
}
type Answer<Body> = { status: number; headers: Headers; body: Body; text: string; bytes: Buffer }
type Extra = { headers?: Record<string, string>; signal?: AbortSignal }

/** A person with a browser's cookie jar and their own address (limits count by address). */
export type Client = {
  readonly url: string
  readonly cookie: string | undefined
  request<Body = ErrorBody>(method: string, path: string, body?: unknown, extra?: Extra): Promise<Answer<Body>>
  get<Body = ErrorBody>(path: string, extra?: Extra): Promise<Answer<Body>>
  post<Body = ErrorBody>(path: string, body?: unknown, extra?: Extra): Promise<Answer<Body>>
  patch<Body = ErrorBody>(path: string, body?: unknown, extra?: Extra): Promise<Answer<Body>>
  delete<Body = ErrorBody>(path: string, extra?: Extra): Promise<Answer<Body>>
  /** Sends a file as the body, as our screens do. */
  upload<Body = ErrorBody>(
    method: 'POST' | 'PUT',
    path: string,
    file: { name: string; bytes: Uint8Array | string },
    extra?: Extra,
  ): Promise<Answer<Body>>
  events(path: string, lastEventId?: string): Promise<EventReader>
  /** The same person on another process. */
  at(url: string): Client
}

let addresses = 0

/** Somebody at the machine of the installation, without a proxy between. */
export function createLocalClient(url: string): Client {
  return clientWith({}, url)
}

export function createClient(url: string, cookie?: string): Client {
  addresses += 1
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  return clientWith({ 'x-forwarded-for': address }, url, cookie)
}

function clientWith(own: Record<string, string>, url: string, cookie?: string): Client {
  const jar = new Map<string, string>()
  const keep = (pair: string) => jar.set(pair.split('=')[0] ?? '', pair)
  for (const pair of cookie?.split('; ') ?? []) keep(pair)
  const headers = (extra: Record<string, string> = {}) => ({
    ...own,
    ...(jar.size > 0 ? { cookie: jarText() } : {}),
    ...extra,
  })
  const jarText = () => [...jar.values()].join('; ')

  function request<Body>(method: string, path: string, body?: unknown, { headers: more, signal }: Extra = {}): Promise<Answer<Body>> {
    const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    return send(method, path, json, { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more }, signal)
  }

  async function send<Body>(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    more: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Answer<Body>> {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      signal: signal ?? null,
      // Compressing took a tenth of the tests' processor time.
      headers: { 'accept-encoding': 'identity', ...headers(more) },
      ...(body === undefined ? {} : { body }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? ''
      if (line.includes('Max-Age=0')) jar.delete(pair.split('=')[0] ?? '')
      else keep(pair)
    }
    const text = bytes.toString('utf8')
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : undefined) as Body, text, bytes }
  }

  return {
    url,
    get cookie() {
      return jar.size > 0 ? jarText() : undefined
    },
    request,
    get: (path, extra) => request('GET', path, undefined, extra),
    post: (path, body, extra) => request('POST', path, body, extra),
    patch: (path, body, extra) => request('PATCH', path, body, extra),
    delete: (path, extra) => request('DELETE', path, undefined, extra),
    upload: (method, path, { name, bytes }, { headers: more, signal } = {}) =>
      send(method, path, new Uint8Array(Buffer.from(bytes)), { ...fileHeaders(name), ...more }, signal),
    events: (path, lastEventId) =>
      openEvents(new URL(path, url), headers(lastEventId === undefined ? {} : { 'last-event-id': lastEventId })),
    at: (other) => createClient(other, jarText()),
  }
}

function fileHeaders(name: string): Record<string, string> {
  return { 'content-type': 'application/octet-stream', 'content-disposition': attachment(name) }
}

// Shared steps ------------------------------------------------------------------------------------------------------------------

export const PASSWORD = 'a long enough passphrase'
let people = 0

export function newEmail(): string {
  people += 1
  return `person-${process.pid}-${people}@example.com`
}

/** Signs up a new person, who is then signed in. */
export async function signUp(url: string, fields: Record<string, unknown> = {}): Promise<Client & { email: string; id: string }> {
  const client = createClient(url)
  const email = typeof fields['email'] === 'string' ? fields['email'] : newEmail()
  const answer = await client.post<{ user: { id: string } | null }>('/api/auth/signup', {
    email,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Tester',
    ...fields,
  })
  expect(answer, answer.text).toMatchObject({ status: 201 })
  const id = answer.body.user?.id ?? ''
  return Object.assign(Object.create(client, Object.getOwnPropertyDescriptors(client)) as Client, { email, id })
}

/** The account of /admin-login that `enterAdministration` makes. */
export const ADMIN = { username: 'installation', password: PASSWORD }

/** Signs a super admin in at /admin-login. The first one of an installation makes the account. */
export async function enterAdministration(superAdmin: Client): Promise<void> {
  const made = await superAdmin.post('/api/admin/admin_users', ADMIN)
  expect([201, 403], made.text).toContain(made.status)
  expect((await superAdmin.post('/api/admin/login', ADMIN)).status).toBe(200)
}

/** Creates a form with one question, unless `fields` say otherwise. A form without questions cannot be published. */
export async function createDocument(client: Client, fields: Record<string, unknown> = {}): Promise<Document> {
  const questions = (fields['type'] ?? 'form') === 'form' ? [{ title: 'A question', type: 'text' }] : undefined
  const answer = await client.post<Document>('/api/documents', { title: 'A title', type: 'form', questions, ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export async function enqueue(
  client: Client,
  userPrompt: string,
  documentType: DocumentType = 'form',
  fields: Record<string, unknown> = {},
): Promise<string> {
  const answer = await client.post<{ queueId: string }>('/api/functions/enqueue-document', { userPrompt, documentType, ...fields })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.queueId
}

export async function readItem(client: Client, id: string): Promise<QueueItem> {
  const answer = await client.get<QueueItem>(`/api/document_queue/${id}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const STREAMS_OPENED_MAX = 5

/** Waits for the end of the item's own stream, as the screens do: the server closes a stream that it cannot read for, and they open it again. */
export async function finished(client: Client, id: string): Promise<QueueItem> {
  for (let opened = 1; ; opened += 1) {
    const stream = await client.events(`/api/document_queue/${id}/stream`)
    const end = await stream
      .until((event) => event.event === 'end')
      .catch((error: unknown) => {
        if (opened === STREAMS_OPENED_MAX) throw error
      })
    await stream.close()
    if (end) return readItem(client, id)
  }
}
