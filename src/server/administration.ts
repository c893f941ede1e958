import { isSuperAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { signedIn } from '#server/calls.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import type { Allowed } from '#server/policy.ts'

type Installation = { actor: UserActor }
/** A super admin who may set up the installation and manage its people. */
export type Administration = Allowed<Installation, 'administer'>

const installationPolicy = definePolicy<Installation, 'administer'>({
  notFound: () => refuse('forbidden', GENERAL_REASONS, 'super_admin_only'),
  read: (actor) => isSuperAdmin(actor),
  actions: { administer: () => true },
})

/** Refuses everybody except the super admin, and the super admin under impersonation. */
export function administer(actor: UserActor): Administration {
  if (actor.lacksSecondFactor) throw refuse('forbidden', GENERAL_REASONS, 'second_factor_required')
  return installationPolicy.authorize(actor, 'administer', { actor })
}

/** Middleware of the calls that only the super admin may make. */
export const administering = signedIn.concat(({ context, next }) => next({ context: { administration: administer(context.actor) } }))
