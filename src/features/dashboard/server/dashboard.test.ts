import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

test('The figures are one\u2019s own, without what is archived or deleted.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  expect((await ada.get('/api/dashboard')).body).toEqual({ documents_this_week: 0, documents_total: 0, last_updated_at: null })
  await createDocument(eva)
  const [first, second, third] = [await createDocument(ada), await createDocument(ada), await createDocument(ada)]
  await ada.post(`/api/documents/${first.id}/archive`)
  await ada.delete(`/api/documents/${second.id}`)
  expect((await ada.get('/api/dashboard')).body).toEqual({ documents_this_week: 1, documents_total: 1, last_updated_at: third.updated_at })
})

test('The week starts on Monday at midnight where the person is.', async () => {
  for (const timezone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', '+05:30', '-09:30']) {
    const ada = await server.signUp({ timezone })
    const [inside, outside] = [await createDocument(ada), await createDocument(ada)]
    const monday = mondayIn(timezone)
    await server.database.sql('update documents set created_at = $2 where id = $1', [inside.id, new Date(monday)])
    await server.database.sql('update documents set created_at = $2 where id = $1', [outside.id, new Date(monday - 1)])
    expect((await ada.get('/api/dashboard')).body, timezone).toMatchObject({ documents_this_week: 1, documents_total: 2 })
  }
})

test('Every time zone that a browser may send is one that the database knows.', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const unknown = await server.database.sql(
    `select zone from unnest($1::text[]) zone where not exists (select from pg_timezone_names where lower(name) = lower(zone))`,
    [zones],
  )
  expect(unknown).toEqual([])
})

/** Returns last Monday's midnight in that time zone, by its wall clock. */
function mondayIn(timeZone: string): number {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const now = Math.floor(Date.now() / 1_000) * 1_000
  const parts = Object.fromEntries(wall.formatToParts(now).map(({ type, value }) => [type, value]))
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? '')
  return now - ((days * 24 + Number(parts['hour'])) * 3_600 + Number(parts['minute']) * 60 + Number(parts['second'])) * 1_000
}
