import type { Fixtures } from '#test/feature-fixtures.ts'

export const mailFixtures: Fixtures = async ({ owner, canary, database }) => {
  const [mail] = await database.sql<{ id: string }>(
    `insert into mail_outbox (user_id, recipient, subject, body, failure, answer, failed_at) values ($1, $2, $3, $3, 'refused', $3, now()) returning id`,
    [owner.id, owner.email, canary],
  )
  return { '/admin/mail/{id}': { id: mail?.id ?? '' } }
}
