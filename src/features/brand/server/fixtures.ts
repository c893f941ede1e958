import { pngPicture } from '#test/fixtures/png-picture.ts'
import type { Fixtures } from '#test/feature-fixtures.ts'

export const brandFixtures: Fixtures = async ({ owner }) => {
  await owner.patch('/api/brand', { scope: 'own', primary: '#123456', secondary: '#654321', font: 'arial' })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pngPicture(8, 8))]), 'logo.png')
  await fetch(new URL('/api/brand/logo', owner.url), { method: 'PUT', body: form, headers: { cookie: owner.cookie ?? '' } })
  return {}
}
