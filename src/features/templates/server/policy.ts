import { refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { isAdmin } from '#server/actor.ts'
import type { Actor } from '#server/actor.ts'
import { TEMPLATE_REASONS } from '../contract.ts'
import type { TemplateHead } from './tables.ts'

const notYours = () => refuse('forbidden', TEMPLATE_REASONS, 'template_shared')

/** Owners change their templates, administrators the shared ones. The policies on the table state the same rules: change both together. */
export const templatePolicy = definePolicy<TemplateHead, 'update' | 'delete'>({
  notFound: () => refuse('not_found', TEMPLATE_REASONS, 'template_not_found'),
  read: (actor, template) => template.shared || template.user_id === actor.userId,
  actions: {
    update: (actor, template) => !template.shared || isAdmin(actor) || notYours,
    delete: (actor, template) => !template.shared || isAdmin(actor) || notYours,
  },
})

/** Throws unless the actor may create a shared template. */
export function requireSharing(actor: Actor): void {
  if (!isAdmin(actor)) throw notYours()
}
