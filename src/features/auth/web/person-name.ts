import type { User } from '../contract.ts'

/** What a person is called where there is one line for it. */
export function nameOf(user: Pick<User, 'first_name' | 'last_name' | 'email'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email
}
