/** What an account may do in the installation. Who is an administrator is decided on the server (`server/actor.ts`). */
export const ROLES = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]
