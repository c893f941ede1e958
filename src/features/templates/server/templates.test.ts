import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { BANKS } from '#generator/form/banks.ts'
import { rankIntents } from '#generator/intents/catalogue.ts'
import type { IntentId } from '#generator/intents/catalogue.ts'
import { PROSE } from '#generator/prose/languages.ts'
import { readPrompt } from '#features/generation/server/prompt/read-prompt.ts'
import { bestGenre } from '#generator/genres.ts'
import { readSubjects } from '#generator/sheet/sheet-texts.ts'
import { LOCALES } from '#shared/locale.ts'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Template, TemplateSummary } from '../contract.ts'
import { BUILTIN_TEMPLATES } from './builtin/catalogue.ts'

type Page = { items: TemplateSummary[]; next_cursor: string | null }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

const list = async (client: Client, query = ''): Promise<Page> => {
  const answer = await client.get<Page>(`/api/templates${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const titles = async (client: Client, query = '') => (await list(client, query)).items.map(({ title }) => title)
const makeAdmin = (id: string) => server.database.sql(`update profiles set role = 'admin' where id = $1`, [id])
const saveAs = async (client: Client, documentId: string, fields: object = {}): Promise<Template> => {
  const answer = await client.post<Template>('/api/templates', { document_id: documentId, ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

test('Each built-in template is recognised by the built-in generator as what it is, in each language.', () => {
  const known: Record<string, IntentId[]> = {
    form: Object.keys(BANKS) as IntentId[],
    doc: Object.keys(PROSE.en.intents) as IntentId[],
    slide: Object.keys(PROSE.en.intents) as IntentId[],
  }
  for (const { id, type, intent, words } of BUILTIN_TEMPLATES) {
    for (const locale of LOCALES) {
      const { title, prompt = title } = words[locale]
      const facts = readPrompt(prompt, locale)
      const found = type === 'sheet' ? bestGenre(type, facts.folded).id : rankIntents(facts.folded, known[type] ?? [])[0]
      expect([id, facts.language, found], prompt).toEqual([id, locale, intent])
    }
  }
  expect(new Set(BUILTIN_TEMPLATES.map(({ id }) => id)).size).toBe(BUILTIN_TEMPLATES.length)
})

test('Everything that the built-in generator asks or tabulates is there as a template.', () => {
  const ids = BUILTIN_TEMPLATES.map(({ id }) => id)
  for (const intent of Object.keys(BANKS)) expect(ids).toContain(`form-${intent}`)
  const subjects = readSubjects().map((subject) => subject.id)
  for (const { type, intent } of BUILTIN_TEMPLATES) if (type === 'sheet') expect(subjects).toContain(intent)
})

test('The four samples come first, in the language of the person, and each page follows the last.', async () => {
  const ada = await server.signUp()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await list(ada, `?limit=20${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(BUILTIN_TEMPLATES.map(({ id }) => id))
  expect(await titles(ada, '?limit=4')).toEqual(['Customer Survey', 'Onboarding Doc', 'Budget Tracker', 'Business Review'])
  expect(await titles(await server.signUp({ locale: 'fr' }), '?limit=1')).toEqual(['Enquête clients'])
  expect((await ada.get('/api/templates?cursor=nonsense')).status).toBe(400)
})

test('Search reads titles, descriptions and types, with or without accents, in any of the languages.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'Élan 50%_vital', type: 'doc', description: 'Über alles' })
  await saveAs(ada, id)
  for (const search of ['elan', 'ÉLAN VIT', 'uber', 'documento élan'])
    expect(await titles(ada, `?search=${encodeURIComponent(search)}`)).toEqual(['Élan 50%_vital'])
  expect(await titles(ada, '?search=entretien%20depart')).toEqual(['Exit interview'])
  expect(await titles(ada, '?search=presentacion%20negocio')).toEqual(['Business Review'])
  expect(await titles(ada, '?search=exit&type=sheet')).toEqual([])
  expect(await titles(ada, '?search=zzz')).toEqual([])
})

test('A built-in template is the same for everybody, and using it creates a person\u2019s own draft with that content.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  for (const { id, type } of BUILTIN_TEMPLATES.slice(0, 4)) {
    const template = (await ada.get<Template>(`/api/templates/${id}`)).body
    expect((await eva.get<Template>(`/api/templates/${id}`)).body).toEqual(template)
    const used = await ada.post<Document>(`/api/templates/${id}/use`)
    expect(used.status, used.text).toBe(201)
    const { title, description, questions, content } = template
    expect(used.body).toMatchObject({ type, status: 'draft', user_id: ada.id, title, description, questions, content })
    expect(type === 'form' ? questions.length : JSON.stringify(content).length).toBeGreaterThan(4)
    expect((await eva.get(`/api/documents/${used.body.id}`)).status).toBe(404)
  }
  expect(await ada.patch('/api/templates/form-customer', { title: 'Mine' })).toMatchObject({
    status: 403,
    body: { reason: 'template_builtin' },
  })
  expect((await ada.delete('/api/templates/form-customer')).status).toBe(403)
})

test('A template keeps the document as it was, is renamed, used, deleted and brought back by its owner; nobody else sees it.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const document = await createDocument(ada, { title: 'Pulse', questions: [{ title: 'How was it?', type: 'text' }] })
  const template = await saveAs(ada, document.id, { title: ' Our pulse ', description: 'Monthly' })
  expect(template).toMatchObject({ title: 'Our pulse', description: 'Monthly', origin: 'own', can: { update: true, delete: true } })
  await ada.patch(`/api/documents/${document.id}`, { version: 1, questions: [] })

  const path = `/api/templates/${template.id}`
  expect(await ada.patch(path, { title: ' ' })).toMatchObject({ status: 400, body: { reason: 'template_title_missing' } })
  expect(await ada.patch(path, { title: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    body: { message: 'Title must be less than 200 characters' },
  })
  expect((await ada.patch<Template>(path, { title: 'Renamed' })).body).toMatchObject({ title: 'Renamed', description: 'Monthly' })
  const first = await ada.post<Document>(`${path}/use`, undefined, { headers: { 'idempotency-key': 'once' } })
  const again = await ada.post<Document>(`${path}/use`, undefined, { headers: { 'idempotency-key': 'once' } })
  expect(first.body).toMatchObject({ title: 'Renamed', questions: [{ title: 'How was it?' }] })
  expect(again.body.id).toBe(first.body.id)

  for (const [method, address] of [
    ['GET', path],
    ['PATCH', path],
    ['DELETE', path],
    ['POST', `${path}/use`],
    ['POST', `${path}/restore`],
  ] as const) {
    const body = method === 'PATCH' ? { title: 'Taken' } : undefined
    expect((await eva.request(method, address, body)).status, `${method} ${address}`).toBe(404)
    expect((await server.client().request(method, address, body)).status).toBe(401)
  }
  expect(await titles(eva, '?limit=1')).toEqual(['Customer Survey'])
  expect((await eva.post('/api/templates', { document_id: document.id })).status).toBe(404)

  expect((await ada.delete(path)).status).toBe(200)
  expect((await ada.get(path)).status).toBe(404)
  expect(await titles(ada, '?limit=1')).toEqual(['Customer Survey'])
  expect((await ada.post<Template>(`${path}/restore`)).body.title).toBe('Renamed')
  expect(await titles(ada, '?limit=1')).toEqual(['Renamed'])
})

test('Templates for everybody are written by administrators only, and the database alone says so too.', async () => {
  const [ada, boss] = [await server.signUp(), await server.signUp()]
  await makeAdmin(boss.id)
  const own = await createDocument(ada, { title: 'Mine' })
  expect(await ada.post('/api/templates', { document_id: own.id, shared: true })).toMatchObject({
    status: 403,
    body: { reason: 'template_shared' },
  })
  const document = await createDocument(boss, { title: 'For all' })
  const shared = await saveAs(boss, document.id, { shared: true })
  const path = `/api/templates/${shared.id}`
  expect((await ada.get<Template>(path)).body).toMatchObject({ title: 'For all', origin: 'shared', can: { update: false, delete: false } })
  expect((await ada.patch(path, { title: 'Hijacked' })).status).toBe(403)
  expect((await ada.delete(path)).status).toBe(403)
  expect((await ada.post<Document>(`${path}/use`)).body.user_id).toBe(ada.id)

  await expect(
    asApp(ada.id, `insert into templates (user_id, title, type, shared) values ('${ada.id}', 'x', 'form', true)`),
  ).rejects.toThrow(/row-level security/)
  const rename = `update templates set title = 'Ours' where id = '${shared.id}'`
  expect(await asApp(ada.id, rename)).toBe(0)
  // The admin role checks again whether the person is an administrator, and who acts.
  expect(await asApp(boss.id, rename)).toBe(0)
  expect(await asAdmin(ada.id, rename)).toBe(0)
  expect(await asAdmin(boss.id, rename, ada.id)).toBe(0)
  expect(await asAdmin(boss.id, rename)).toBe(1)

  expect((await boss.delete(path)).status).toBe(200)
  expect((await ada.get(path)).status).toBe(404)
  const trail = await server.database.sql<{ action: string }>(`select action from audit_log where subject_id = $1 order by id`, [shared.id])
  expect(trail.map(({ action }) => action)).toEqual(['template.shared', 'template.deleted'])
})

/** Bypasses the server with a person's own rights and returns how many rows were changed. */
const asApp = (userId: string, statement: string) => changedAs('draftwell_app', userId, statement)
const asAdmin = (userId: string, statement: string, actorId?: string) => changedAs('draftwell_admin', userId, statement, actorId)

async function changedAs(role: string, userId: string, statement: string, actorId = userId): Promise<number> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: server.database.url })
  await client.connect()
  try {
    await client.query(
      `begin; set local role ${role}; select set_config('app.user_id', '${userId}', true), set_config('app.actor_id', '${actorId}', true)`,
    )
    const { rowCount } = await client.query(statement)
    await client.query('commit')
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
