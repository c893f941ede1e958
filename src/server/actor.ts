import type { Locale } from '#shared/locale.ts'

type Role = 'user' | 'admin' | 'super_admin'

type Account = { userId: string; sessionId: string; email: string; role: Role; locale: Locale; timezone: string }

/** Who asks. `userId` is the person whose data it is. Closed: a rule that switches over `kind` covers everybody. */
export type Actor =
  | ({ kind: 'person' } & Account)
  /** A person under impersonation: the account is theirs, `actorId` is the super admin who acts. */
  | ({ kind: 'impersonated'; actorId: string } & Account)
  /** Somebody with the link of a form or survey, who may not have an account. */
  | { kind: 'respondent'; userId: null; linkId: string; locale: Locale }
  /** A job, for the person it works for; a sweep works for nobody. */
  | { kind: 'system'; userId: string | null }

/** An actor with an account. */
export type UserActor = Extract<Actor, { kind: 'person' | 'impersonated' }>

/** What rules go by. */
type Standing = { kind: Actor['kind']; role?: Role }

/**
 * The rule for administration: templates and the brand kit for everybody. An impersonated administrator is none: the person who acts has
 * asked for that person's view, not for their powers. The database asks the same (`app.is_admin`).
 */
export function isAdmin({ kind, role }: Standing): boolean {
  return kind === 'person' && (role === 'admin' || role === 'super_admin')
}

/** The rule for people's data, keys and roles. */
export function isSuperAdmin({ kind, role }: Standing): boolean {
  return kind === 'person' && role === 'super_admin'
}

/** The person who acts: differs from `userId` under impersonation. */
export function actingId(actor: UserActor): string {
  return actor.kind === 'impersonated' ? actor.actorId : actor.userId
}
