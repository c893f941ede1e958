import type { Env } from '#server/env.ts'
import type { ProfileRow } from './tables.ts'

/**
 * Whether SUPER_ADMIN_EMAIL names this super admin. Each sign-in gives the role to that account (`openSession`), so taking it away here would undo itself. An account with
 * the address that has not proven it yet is like any other.
 */
export function isConfiguredSuperAdmin(env: Pick<Env, 'SUPER_ADMIN_EMAIL'>, { email, role }: Pick<ProfileRow, 'email' | 'role'>): boolean {
  return role === 'super_admin' && email === env.SUPER_ADMIN_EMAIL
}
