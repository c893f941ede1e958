import { pngPicture } from '#test/fixtures/png-picture.ts'
import type { Fixtures } from '#test/feature-fixtures.ts'

export const brandFixtures: Fixtures = async ({ owner }) => {
  await owner.patch('/api/brand', { scope: 'own', primary: '#123456', secondary: '#654321', font: 'arial' })
  await owner.upload('PUT', '/api/brand/logo', { name: 'logo.png', bytes: pngPicture(8, 8) })
  return {}
}
