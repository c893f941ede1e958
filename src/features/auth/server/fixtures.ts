import { randomUUID } from 'node:crypto'
import type { Fixtures } from '#test/feature-fixtures.ts'

/** Signing up has made the profile, the identity, the session and the audit trail. */
export const authFixtures: Fixtures = async ({ owner, canary, database }) => {
  await database.sql(
    `insert into mailed_links (token_hash, user_id, purpose, expires_at) values ($1, $2, 'recover', now() + interval '1 hour')`,
    [Buffer.from(`${canary} ${owner.id}`), owner.id],
  )
  // An account of the installation, so it has nothing of the owner.
  const [admin] = await database.sql<{ id: string }>(`insert into admin_users (username, password_hash) values ($1, 'x') returning id`, [
    `installation-${randomUUID()}`,
  ])
  const { id, email } = owner
  await database.sql(`insert into totp_secrets (user_id, sealed) values ($1, $2)`, [id, Buffer.from(canary)])
  await database.sql(`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, [id, canary])
  await database.sql(
    `insert into auth_challenges (token_hash, user_id, purpose, challenge, expires_at) values ($1, $2, 'passkey_setup', $3, now() + interval '1 hour')`,
    [Buffer.from(`${canary} ${id}`), id, canary],
  )
  const [session] = await database.sql<{ id: string }>(
    `insert into sessions (token_hash, user_id, user_agent, absolute_expires_at) values ($1, $2, $3, now() + interval '1 hour') returning id`,
    [Buffer.from(`${canary} ${id}`), id, canary],
  )
  const [passkey] = await database.sql<{ id: string }>(
    `insert into passkeys (user_id, name, credential_id, public_key, counter) values ($1, $2, $3, $4, 0) returning id`,
    [id, canary, `${canary} ${email}`, Buffer.from(canary)],
  )
  return {
    '/admin/admin_users/{id}': { id: admin?.id ?? '' },
    '/auth/sessions/{id}': { id: session?.id ?? '' },
    '/auth/passkeys/{id}': { id: passkey?.id ?? '' },
  }
}
