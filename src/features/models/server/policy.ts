import { isSuperAdmin } from '#server/actor.ts'
import { refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import type { Allowed } from '#server/policy.ts'
import type { UserActor } from '#server/actor.ts'
import { MODEL_REASONS } from '../contract.ts'

type Installation = { actor: UserActor }
/** A super admin who may set up the installation. */
export type Administration = Allowed<Installation, 'set_model'>

const modelPolicy = definePolicy<Installation, 'set_model'>({
  notFound: () => refuse('forbidden', MODEL_REASONS, 'super_admin_only'),
  read: (actor) => isSuperAdmin(actor),
  actions: { set_model: () => true },
})

export function administer(actor: UserActor): Administration {
  return modelPolicy.authorize(actor, 'set_model', { actor })
}
