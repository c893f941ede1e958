import type { Fixtures } from '#test/feature-fixtures.ts'

export const privacyFixtures: Fixtures = async ({ owner, canary, database }) => {
  const [ready] = await database.sql<{ id: string }>(`insert into data_exports (user_id, state) values ($1, 'ready') returning id`, [
    owner.id,
  ])
  await database.sql('insert into data_export_parts (export_id, seq, bytes) values ($1, 0, $2)', [ready?.id, Buffer.from(canary)])
  return { '/privacy/exports/{id}/file': { id: ready?.id ?? '' } }
}
