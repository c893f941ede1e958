import type { Role } from '#shared/roles.ts'
import type { Locale } from '#shared/locale.ts'

type Account = {
  userId: string
  sessionId: string
  email: string
  role: Role
  locale: Locale
  timezone: string
  /** Hash of the token of an open session of /admin-login in the same browser, in hexadecimal. */
  adminSession?: string
  /** An administrator who must prove twice who they are, and has not set that up yet. */
  lacksSecondFactor?: boolean
  /** Network address of the request, for the trail of acts. None for what runs later. */
  ip?: string
}

/** The caller. `userId` is the person whose data the caller works with. A closed union, so a `switch` over `kind` covers every caller. */
export type Actor =
  | ({ kind: 'person' } & Account)
  /** Impersonation: the account is the person's, `actorId` is the super admin who acts. */
  | ({ kind: 'impersonated'; actorId: string } & Account)
  /** Someone who opened the link of a form or survey and may have no account. */
  | { kind: 'respondent'; userId: null; linkId: string; locale: Locale }
  /** A job, acting for one person. A sweep has no person. */
  | { kind: 'system'; userId: string | null }

/** An actor with an account. */
export type UserActor = Extract<Actor, { kind: 'person' | 'impersonated' }>

/** The fields that the rules read. */
type Standing = { kind: Actor['kind']; role?: Role; lacksSecondFactor?: boolean }

/**
 * Decides who may administer: templates and the brand kit for everybody. Signing in at /admin-login gives the role to a user. Impersonation
 * never counts, because the super admin has asked for that person's view, not for their powers. Nor does anybody who must set up a second factor
 * first. The database applies the same rule (`app.is_admin`).
 */
export function isAdmin({ kind, role, lacksSecondFactor = false }: Standing): boolean {
  return kind === 'person' && (role === 'admin' || role === 'super_admin') && !lacksSecondFactor
}

/** Decides who may manage people's data, keys and roles. */
export function isSuperAdmin({ kind, role, lacksSecondFactor = false }: Standing): boolean {
  return kind === 'person' && role === 'super_admin' && !lacksSecondFactor
}

/** Returns the person who acts. Under impersonation that is not `userId`. */
export function actingId(actor: UserActor): string {
  return actor.kind === 'impersonated' ? actor.actorId : actor.userId
}
