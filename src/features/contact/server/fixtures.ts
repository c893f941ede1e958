import type { Fixtures } from '#test/feature-fixtures.ts'

export const contactFixtures: Fixtures = async ({ owner, canary, database }) => {
  const fields = { name: canary, email: owner.email, subject: canary, message: canary }
  await owner.post('/api/functions/send-contact-email', fields)
  const [row] = await database.sql<{ id: string }>('select id from contact_messages where user_id = $1', [owner.id])
  return { '/contact/messages/{id}': { id: row?.id ?? '' } }
}
