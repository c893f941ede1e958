import { isSuperAdmin } from '#server/actor.ts'
import type { Role } from '#shared/roles.ts'
import type { UserActor } from '#server/actor.ts'
import { canBeErased } from '#features/people/server/policy.ts'
import { isConfiguredSuperAdmin } from '#features/auth/server/configured-super-admin.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import type { Allowed } from '#server/policy.ts'
import type { Platform } from '#server/platform.ts'
import { PRIVACY_REASONS } from '../contract.ts'

type PersonRow = {
  id: string
  email: string
  role: Role
  locale: 'en' | 'es' | 'fr'
  data_deletion_requested_at: Date | null
  /** SUPER_ADMIN_EMAIL names this super admin. */
  is_configured: boolean
}
type Action = 'export' | 'requestDeletion' | 'cancelDeletion' | 'erase'
export type PersonFor<A extends Action> = Allowed<PersonRow, A>

function mayErase(person: PersonRow): true | (() => AppError) {
  if (canBeErased(person)) return true
  return () => refuse('conflict', PRIVACY_REASONS, person.is_configured ? 'configured_super_admin' : 'is_super_admin')
}

/** Whose data may be exported or erased by whom: one's own, and everybody's by the super admin. Impersonation is refused before (`asOneself`). */
const personPolicy = definePolicy<PersonRow, Action>({
  notFound: () => refuse('forbidden', GENERAL_REASONS, 'super_admin_only'),
  read: (actor, person) => actor.userId === person.id || isSuperAdmin(actor),
  actions: {
    export: (actor, person) =>
      person.data_deletion_requested_at === null || isSuperAdmin(actor) || (() => refuse('conflict', PRIVACY_REASONS, 'already_requested')),
    requestDeletion: (_, person) => {
      if (person.data_deletion_requested_at) return () => refuse('conflict', PRIVACY_REASONS, 'already_requested')
      return mayErase(person)
    },
    cancelDeletion: (actor, person) => {
      if (!isSuperAdmin(actor)) return () => refuse('forbidden', GENERAL_REASONS, 'super_admin_only')
      return person.data_deletion_requested_at !== null || (() => refuse('conflict', PRIVACY_REASONS, 'not_requested'))
    },
    erase: (actor, person) => {
      if (!isSuperAdmin(actor)) return () => refuse('forbidden', GENERAL_REASONS, 'super_admin_only')
      return mayErase(person)
    },
  },
})

/** Reads the person as the system, because a super admin sees no rows of others, and asks the policy. */
export async function authorizePerson<A extends Action>(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  actor: UserActor,
  action: A,
  userId: string,
): Promise<PersonFor<A>> {
  const person = await db.asSystem((tx) =>
    tx
      .selectFrom('profiles')
      .select(['id', 'email', 'role', 'locale', 'data_deletion_requested_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  )
  if (!person && isSuperAdmin(actor)) throw refuse('not_found', PRIVACY_REASONS, 'person_not_found')
  return personPolicy.authorize(actor, action, person && { ...person, is_configured: isConfiguredSuperAdmin(env, person) })
}

export function canAsk(actor: UserActor, person: PersonRow): Record<Action, boolean> {
  return personPolicy.can(actor, person)
}
