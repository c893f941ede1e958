import type { Fixtures } from '#test/feature-fixtures.ts'

/** Somebody has acted for the owner. */
export const peopleFixtures: Fixtures = async ({ owner, canary, database }) => {
  await database.sql(
    `with admin as (insert into profiles (email, role) values (uuidv7() || '@example.com', 'super_admin') returning id)
     insert into impersonation_sessions (super_admin_id, impersonated_user_id, reason, is_active, expires_at)
     select id, $1, $2, false, now() from admin`,
    [owner.id, canary],
  )
  return { '/admin/users/{id}': { id: owner.id } }
}
