import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import JSZip from 'jszip'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { readPicture } from './read-picture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

type Uploaded = { reason?: string; own?: { logo: { id: string } | null } }
const upload = (client: Client, bytes: Buffer, query = '') =>
  client.upload<Uploaded>('PUT', `/api/brand/logo${query}`, { name: 'logo.png', bytes })

/** Builds the head of a JPEG with a size and a camera orientation. */
function jpegPicture(width: number, height: number, orientation = 1): Buffer {
  const exif = Buffer.from([
    ...Buffer.from('Exif\0\0II*\0', 'latin1'),
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    0x01,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    (exif.length + 2) >> 8,
    (exif.length + 2) & 255,
    ...exif,
    0xff,
    0xc0,
    0x00,
    0x11,
    0x08,
    ...size,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
    0xff,
    0xd9,
  ])
}

test.each([
  [1, 40, 20],
  [3, 40, 20],
  [6, 20, 40],
  [8, 20, 40],
])('A JPEG that was held in orientation %i is %i wide and %i high.', (orientation, width, height) => {
  expect(readPicture(jpegPicture(40, 20, orientation))).toMatchObject({ contentType: 'image/jpeg', width, height })
})

test('A picture that was cut off is refused, wherever it was cut.', () => {
  for (const picture of [pngPicture(), jpegPicture(40, 20)]) {
    expect(readPicture(picture)).toBeDefined()
    for (let at = 1; at < picture.length - 1; at += 7) {
      expect(() => readPicture(picture.subarray(0, at)), `cut at ${at}`).toThrow('The logo must be a PNG or JPEG picture')
    }
  }
})

test('A picture may be 4,000 pixels on each side, and not one more.', () => {
  const png = (width: number, height: number) => {
    const bytes = pngPicture(1, 1)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }
  expect(readPicture(png(4_000, 4_000))).toMatchObject({ width: 4_000, height: 4_000 })
  for (const bytes of [png(4_001, 1), png(1, 4_001)]) expect(() => readPicture(bytes)).toThrow('pixels wide and high')
  expect(() => readPicture(png(0, 10))).toThrow('must be a PNG or JPEG')
})

test('Two first uploads at once make one kit with one picture.', async () => {
  const ada = await server.signUp()
  const answers = await Promise.all([
    upload(ada, pngPicture(8, 8)),
    upload(ada, pngPicture(9, 9)),
    ada.patch('/api/brand', { primary: '#123456' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [row] = await server.database.sql<{ kits: number; pictures: number }>(
    `select (select count(*)::int from brand_kits where user_id = $1) as kits, (select count(*)::int from files where user_id = $1) as pictures`,
    [ada.id],
  )
  expect(row).toEqual({ kits: 1, pictures: 1 })
  expect((await ada.get<{ own: { primary: string; logo: object } }>('/api/brand')).body.own).toMatchObject({ primary: '#123456', logo: {} })
})

test('A new picture has a new id, so that browsers do not show the old one.', async () => {
  const ada = await server.signUp()
  const first = (await upload(ada, pngPicture(8, 8))).body.own?.logo?.id
  const second = (await upload(ada, pngPicture(8, 8))).body.own?.logo?.id
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
})

test('Each kit has its own picture; taking one away leaves the other.', async () => {
  const [ada, boss] = [await server.signUp(), await server.signUp()]
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [boss.id])
  await upload(boss, pngPicture(10, 10), '?scope=default')
  expect((await ada.get('/api/brand/logo')).bytes.equals(pngPicture(10, 10))).toBe(true)
  await upload(ada, pngPicture(20, 20))
  expect((await ada.get('/api/brand/logo')).bytes.equals(pngPicture(20, 20))).toBe(true)
  expect((await ada.get('/api/brand/logo?scope=default')).bytes.equals(pngPicture(10, 10))).toBe(true)
  expect((await ada.delete('/api/brand/logo?scope=default')).status).toBe(403)
  await ada.delete('/api/brand')
  expect((await ada.get('/api/brand/logo')).bytes.equals(pngPicture(10, 10)), 'Back to that of everybody').toBe(true)
  expect((await boss.get('/api/brand/logo?scope=own')).status).toBe(404)
  await boss.delete('/api/brand?scope=default')
  expect((await ada.get('/api/brand/logo')).status).toBe(404)
})

test('A file has the brand kit that applies to the person who downloads it.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  await ada.patch('/api/brand', { primary: '#ab12cd' })
  await upload(ada, pngPicture(8, 8))
  const wears = async (client: Client) => {
    const { id } = await createDocument(client, {
      title: 'Deck',
      type: 'slide',
      content: { slides: [{ layout: 'title', title: 'Hello' }] },
    })
    const zip = await JSZip.loadAsync((await client.get(`/api/documents/${id}/export?format=pptx`)).bytes)
    const parts = Object.keys(zip.files)
    const texts = await Promise.all(parts.filter((name) => name.endsWith('.xml')).map((name) => zip.file(name)?.async('text')))
    return [texts.some((text) => /AB12CD/i.test(text ?? '')), parts.some((name) => /media\/.*\.png$/.test(name))]
  }
  expect(await wears(ada)).toEqual([true, true])
  expect(await wears(eva)).toEqual([false, false])
})
