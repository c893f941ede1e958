import { isAdmin, isSuperAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { signedIn } from '#server/http/calls.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import type { Allowed } from '#server/policy.ts'

type Installation = {
  actor: UserActor
  /** There is no account of /admin-login yet, so nobody can have a session of it. */
  isWithoutAdmins?: boolean
}
type Action = 'administer' | 'openPanel'
/** A super admin who may manage people, surveys and the model. */
export type Administration = Allowed<Installation, 'administer'>
/** A super admin who is also signed in at /admin-login with the same browser, and may do what the tabs of /admin do. */
export type PanelAdministration = Allowed<Installation, 'openPanel'>

const installationPolicy = definePolicy<Installation, Action>({
  notFound: () => refuse('forbidden', GENERAL_REASONS, 'super_admin_only'),
  read: (actor) => isSuperAdmin(actor),
  actions: {
    administer: () => true,
    // The database says so, too (`app.is_in_panel`).
    openPanel: (_, { actor, isWithoutAdmins = false }) =>
      actor.adminSession !== undefined || isWithoutAdmins || (() => refuse('forbidden', GENERAL_REASONS, 'admin_login_required')),
  },
})

/** Refuses everybody except the super admin, and the super admin under impersonation. */
export function administer(actor: UserActor): Administration {
  return authorize(actor, 'administer', { actor })
}

/** As `administer`, and refuses whoever has no open session of /admin-login. `isWithoutAdmins` is for the first account only. */
export function administerPanel(actor: UserActor, { isWithoutAdmins = false } = {}): PanelAdministration {
  return authorize(actor, 'openPanel', { actor, isWithoutAdmins })
}

function authorize<A extends Action>(actor: UserActor, action: A, installation: Installation): Allowed<Installation, A> {
  requireSecondFactor(actor)
  return installationPolicy.authorize(actor, action, installation)
}

function requireSecondFactor(actor: UserActor): void {
  if (actor.lacksSecondFactor) throw refuse('forbidden', GENERAL_REASONS, 'second_factor_required')
}

/** Middleware of the calls that only the super admin may make. */
export const administering = signedIn.concat(({ context, next }) => next({ context: { administration: administer(context.actor) } }))

/** Middleware of the calls that serve the tabs of /admin only. */
export const inPanel = signedIn.concat(({ context, next }) => next({ context: { administration: administerPanel(context.actor) } }))

/** Middleware of the calls of administrators, of whom the super admin is one. */
export const asAdministrator = signedIn.concat(({ context: { actor }, next }) => {
  requireSecondFactor(actor)
  if (!isAdmin(actor)) throw refuse('forbidden', GENERAL_REASONS, 'admin_only')
  return next()
})
