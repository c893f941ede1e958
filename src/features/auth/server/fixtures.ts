import type { Fixtures } from '#test/feature-fixtures.ts'

/** Signing up has made the profile, the identity, the session and the audit trail. */
export const authFixtures: Fixtures = async ({ owner, canary, database }) => {
  await database.sql(
    `insert into mailed_links (token_hash, user_id, purpose, expires_at) values ($1, $2, 'recover', now() + interval '1 hour')`,
    [Buffer.from(canary), owner.id],
  )
  await database.sql(`insert into mail_outbox (user_id, recipient, subject, body) values ($1, $2, $3, $3)`, [owner.id, owner.email, canary])
  return {}
}
