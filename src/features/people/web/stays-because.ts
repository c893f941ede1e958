import type { Person } from '../contract.ts'

/** Why this super admin keeps the role and stays active, as a reason of the people feature. */
export function staysBecause({ is_configured, is_last_super_admin }: Person): 'configured_super_admin' | 'last_super_admin' | undefined {
  if (is_configured) return 'configured_super_admin'
  return is_last_super_admin ? 'last_super_admin' : undefined
}
