import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_BRAND, WHITE, contrast, readableOn, textOn } from '#shared/brand.ts'
import { PUBLIC_URL, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Client } from '#test/client.ts'
import { LOGO_MAX_BYTES } from '../contract.ts'
import type { Brands } from '../contract.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

const read = async (client: Client): Promise<Brands> => (await client.get<Brands>('/api/brand')).body
const makeAdmin = (id: string) => server.database.sql(`update profiles set role = 'admin' where id = $1`, [id])

function upload(client: Client, bytes: Buffer, query = '', name = 'logo.png') {
  return client.upload('PUT', `/api/brand/logo${query}`, { name, bytes }, { headers: { origin: PUBLIC_URL } })
}

test('Text on a colour is black or white and can be read, whatever the colour; a colour for text is made readable.', () => {
  for (let step = 0; step < 4096; step += 7) {
    const color = `#${[step >> 8, (step >> 4) & 15, step & 15].map((value) => `${value.toString(16)}${value.toString(16)}`).join('')}`
    expect(contrast(textOn(color), color), color).toBeGreaterThanOrEqual(4.5)
    expect(contrast(readableOn(WHITE, color), WHITE), color).toBeGreaterThanOrEqual(4.5)
  }
  expect(readableOn(WHITE, DEFAULT_BRAND.primary)).toBe(DEFAULT_BRAND.primary)
})

test('A brand kit is a person\u2019s own, begins as what they see, and goes back to it.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  expect(await read(ada)).toEqual({ own: null, default: null, effective: null, can: { update_default: false } })
  const changed = await ada.patch<Brands>('/api/brand', { primary: '#FFDD00 ', font: 'georgia' })
  const kit = { primary: '#ffdd00', secondary: DEFAULT_BRAND.secondary, font: 'georgia', logo: null }
  expect(changed).toMatchObject({ status: 200, body: { own: kit, default: null, effective: kit } })
  expect((await read(eva)).effective).toBeNull()
  for (const bad of [{ primary: 'red' }, { primary: '#fff' }, { font: 'comic' }, { scope: 'all' }])
    expect((await ada.patch('/api/brand', bad)).status, JSON.stringify(bad)).toBe(400)
  expect((await ada.delete<Brands>('/api/brand')).body.effective).toBeNull()
  expect((await server.client().get('/api/brand')).status).toBe(401)
})

test('The kit of everybody is an administrator\u2019s to change; an own one goes before it.', async () => {
  const [ada, boss] = [await server.signUp(), await server.signUp()]
  await makeAdmin(boss.id)
  for (const attempt of [ada.patch('/api/brand', { scope: 'default', primary: '#000000' }), ada.delete('/api/brand?scope=default')])
    expect(await attempt).toMatchObject({ status: 403, body: { reason: 'brand_admins_only' } })
  expect((await upload(ada, pngPicture(), '?scope=default')).status).toBe(403)

  expect((await boss.patch<Brands>('/api/brand', { scope: 'default', primary: '#123456' })).body.can.update_default).toBe(true)
  expect((await upload(boss, pngPicture(), '?scope=default')).status).toBe(200)
  expect((await read(ada)).effective).toMatchObject({ primary: '#123456', logo: { width: 40, height: 20 } })
  expect((await ada.get('/api/brand/logo')).status).toBe(200)
  await ada.patch('/api/brand', { secondary: '#654321' })
  expect((await read(ada)).effective).toEqual({ primary: '#123456', secondary: '#654321', font: 'calibri', logo: null })
  // Another administrator may remove it.
  const second = await server.signUp()
  await makeAdmin(second.id)
  expect((await second.delete<Brands>('/api/brand/logo?scope=default')).body.default).toMatchObject({ logo: null })
  expect((await second.delete<Brands>('/api/brand?scope=default')).body.default).toBeNull()
})

test('A logo is a PNG or JPEG by its bytes, of at most 1 MB, and only its owner sees it.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  for (const [bytes, reason, status] of [
    [svg, 'logo_type', 400],
    [Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 'logo_type', 400],
    [pngPicture().subarray(0, 40), 'logo_type', 400],
    [pngPicture(5_000, 1), 'logo_too_wide', 400],
    [Buffer.concat([pngPicture(), Buffer.alloc(LOGO_MAX_BYTES)]), 'logo_too_large', 413],
    [Buffer.alloc(0), 'logo_missing', 400],
  ] as const)
    expect(await upload(ada, bytes, '', 'logo.png')).toMatchObject({ status, body: { reason } })
  expect((await read(ada)).own).toBeNull()
  expect((await upload(server.client(), pngPicture())).status).toBe(401)

  expect(await upload(ada, pngPicture())).toMatchObject({ status: 200, body: { own: { logo: { width: 40, height: 20 } } } })
  const logo = await ada.get('/api/brand/logo')
  expect(logo.bytes.equals(pngPicture())).toBe(true)
  expect(Object.fromEntries(logo.headers)).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(logo.headers.get('content-security-policy')).toContain('sandbox')
  expect(await eva.get('/api/brand/logo')).toMatchObject({ status: 404, body: { reason: 'logo_not_found' } })
  await upload(ada, pngPicture(8, 8))
  const [{ count }] = (await server.database.sql<{ count: number }>(`select count(*)::int from files where user_id = $1`, [ada.id])) as [
    { count: number },
  ]
  expect(count, 'The old one is gone').toBe(1)
  expect((await ada.delete<Brands>('/api/brand/logo')).body.own).toMatchObject({ logo: null })
  expect((await ada.get('/api/brand/logo')).status).toBe(404)
})
