import { pngPicture } from '#test/fixtures/png-picture.ts'
import type { Fixtures } from '#test/feature-fixtures.ts'

export const settingsFixtures: Fixtures = async ({ owner, canary, database }) => {
  await owner.patch('/api/settings', { department: canary, position: canary })
  await owner.upload('PUT', '/api/settings/avatar', { name: 'me.png', bytes: pngPicture(8, 8) })
  await database.sql(`insert into google_keys (user_id, client_email, sealed) values ($1, $2, $3)`, [
    owner.id,
    `${canary}@example.com`,
    Buffer.from(canary),
  ])
  return {}
}
