import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument, newEmail } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { shownFields } from '#test/page-fields.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { PublishedForm } from '../../contract.ts'

/* What somebody has published is closed while their account is suspended or deactivated, and open again with it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'cv', title: 'Your CV', type: 'text', format: 'file' },
]
async function publish(owner: Client, document: Record<string, unknown>, settings: object): Promise<string> {
  const { id } = await createDocument(owner, document)
  expect((await owner.post(`/api/documents/${id}/publish`, {})).status).toBe(200)
  expect((await owner.patch(`/api/forms/${id}/settings`, settings)).status).toBe(200)
  return id
}
const setAccount = (id: string, change: 'suspended' | 'deactivated' | 'active') =>
  server.database.sql('update profiles set account_status = $2, is_active = $3 where id = $1', [
    id,
    change === 'suspended' ? 'suspended' : 'active',
    change !== 'deactivated',
  ])
const submit = (form: string, name: string) => server.client().post(`/api/forms/${form}/responses`, { answers: { name } })
const countOf = async (table: 'responses' | 'files', form: string) =>
  (await server.database.sql(`select from ${table} where form_id = $1`, [form])).length

test.each(['suspended', 'deactivated'] as const)(
  'The form of a %s owner is closed in every way, loses nothing, and opens with the account.',
  async (change) => {
    const ada = await server.signUp()
    const closesAt = '2099-01-01T00:00:00.000Z'
    const form = await publish(ada, { title: 'Lunch', questions: QUESTIONS }, { access: 'link', allow_edit: true, closes_at: closesAt })
    const visitor = server.client()
    const fields = { ...(await shownFields(visitor, `/form/${form}`)), 'answer.name': 'Eva' }
    const post = (more: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...fields, ...more })) body.append(name, value)
      body.append('answer.cv', new File(['%PDF-1.7\nA CV'], 'cv.pdf'))
      return fetch(`${server.url}/form/${form}`, { method: 'POST', body, redirect: 'manual', headers: { 'accept-language': 'en' } })
    }
    const stored = await post()
    const edit = new URL(stored.headers.get('location') ?? '', server.url).searchParams.get('edit') ?? ''
    expect([stored.status, edit === '']).toEqual([303, false])

    await setAccount(ada.id, change)
    for (const address of [`/form/${form}`, `/form/${form}?edit=${edit}`]) {
      const page = await visitor.get(address)
      expect([page.status, page.text.includes('This form is closed')], address).toEqual([200, true])
    }
    const read = await visitor.get<PublishedForm>(`/api/forms/${form}`)
    expect([read.status, read.body.state, read.body.questions]).toEqual([200, 'closed', []])
    expect(await submit(form, 'Max')).toMatchObject({ status: 409, body: { reason: 'form_closed' } })
    const refused = await post({ idempotency_key: 'another', edit: '' })
    expect([refused.status, (await refused.text()).includes('This form is closed')]).toEqual([409, true])
    expect((await post({ idempotency_key: 'a-third', edit })).status).toBe(409)
    expect([await countOf('responses', form), await countOf('files', form)], 'What was stored stays, and nothing comes').toEqual([1, 1])

    await setAccount(ada.id, 'active')
    expect((await submit(form, 'Max')).status).toBe(201)
    expect((await visitor.get<PublishedForm>(`/api/forms/${form}`)).body).toMatchObject({
      state: 'open',
      settings: { closes_at: closesAt },
    })
  },
)

test('A form that is not open yet is closed, too, and says neither an opening time nor its questions.', async () => {
  const ada = await server.signUp()
  const form = await publish(ada, { questions: QUESTIONS }, { access: 'link', opens_at: '2099-01-01T00:00:00.000Z' })
  await setAccount(ada.id, 'suspended')
  expect((await server.client().get(`/form/${form}`)).text).toContain('This form is closed')
  const read = await server.client().get<PublishedForm>(`/api/forms/${form}`)
  expect(read.body).toMatchObject({ state: 'closed', questions: [], settings: { opens_at: null } })
})

test('A mailed link of a suspended owner says that the form is closed, and works again later.', async () => {
  const ada = await server.signUp()
  const form = await publish(ada, { questions: QUESTIONS }, { access: 'personal' })
  const email = newEmail()
  await ada.post(`/api/forms/${form}/invitations`, { addresses: [email] })
  const mail = await eventually('the invitation is mailed', async () =>
    (await server.database.sql<{ body: string }>('select body from mail_outbox where recipient = $1', [email])).at(0),
  )
  const link = /http:\/\/localhost:4321(\/form\/\S+)/.exec(mail.body)?.[1] ?? ''
  await setAccount(ada.id, 'suspended')
  expect((await server.client().get(link)).text).toContain('This form is closed')
  await setAccount(ada.id, 'active')
  expect((await server.client().get(link)).text).toContain('Your name')
})

test('A page of a suspended owner is closed, without its content, and is read again later.', async () => {
  const ada = await server.signUp()
  const content = { blocks: [{ type: 'paragraph', text: 'Everybody has 30 days' }] }
  const page = await publish(ada, { type: 'doc', title: 'Holidays', content }, { access: 'link' })
  const read = async () => (await server.client().get(`/form/${page}`)).text
  expect(await read()).toContain('30 days')
  await setAccount(ada.id, 'suspended')
  const closed = await read()
  expect([closed.includes('30 days'), closed.includes('Holidays'), closed.includes('closed')]).toEqual([false, false, true])
  await setAccount(ada.id, 'active')
  expect(await read()).toContain('30 days')
})
