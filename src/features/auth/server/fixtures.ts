import { randomUUID } from 'node:crypto'
import type { Fixtures } from '#test/feature-fixtures.ts'

/** Signing up has made the profile, the identity, the session and the audit trail. */
export const authFixtures: Fixtures = async ({ owner, canary, database }) => {
  await database.sql(
    `insert into mailed_links (token_hash, user_id, purpose, expires_at) values ($1, $2, 'recover', now() + interval '1 hour')`,
    [Buffer.from(`${canary} ${owner.id}`), owner.id],
  )
  await database.sql(`insert into mail_outbox (user_id, recipient, subject, body) values ($1, $2, $3, $3)`, [owner.id, owner.email, canary])
  // An account of the installation, so it has nothing of the owner.
  const [admin] = await database.sql<{ id: string }>(`insert into admin_users (username, password_hash) values ($1, 'x') returning id`, [
    `installation-${owner.id}`,
  ])
  return { '/admin/admin_users/{id}': { id: admin?.id ?? '' } }
}
