import type { Actor } from '#server/actor.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { FORM_REASONS } from '../contract.ts'
import type { PublishedDocument } from './page/reading-pages.ts'
import { REACH_REASONS } from '../reach-contract.ts'
import type { InvitationRow } from './reach/reach-tables.ts'
import type { PublishedRow, ResponseRow } from './tables.ts'

const notFound = () => refuse('not_found', FORM_REASONS, 'form_not_found')
const signIn = () => refuse('unauthenticated', FORM_REASONS, 'sign_in_to_answer')
const openLink = () => refuse('forbidden', REACH_REASONS, 'personal_link_needed')

/** Everybody who has the address may know a published form. `app.submit_responses` states the rule for answering, too: change both together. */
const publishedPolicy = definePolicy<PublishedRow, 'open' | 'answer'>({
  notFound,
  read: () => true,
  actions: {
    open: (actor, form) => mayOpen(actor, form),
    // Somebody's answers are theirs alone, also before whoever acts for them.
    answer: (actor, form) =>
      actor.kind === 'impersonated' ? () => refuse('forbidden', GENERAL_REASONS, 'not_while_impersonating') : mayOpen(actor, form),
  },
})

const ANONYMOUS: Actor = { kind: 'respondent', userId: null, linkId: '', locale: 'en' }

/** Throws unless this caller may read the form. `actor` is null for somebody who is not signed in. */
export function authorizeOpening(actor: Actor | null, form: PublishedRow | undefined) {
  return publishedPolicy.authorize(actor ?? ANONYMOUS, 'open', form)
}

/** As `authorizeOpening`, for whoever sends or changes answers. */
export function authorizeAnswer(actor: Actor | null, form: PublishedRow | undefined) {
  return publishedPolicy.authorize(actor ?? ANONYMOUS, 'answer', form)
}

/** Returns whether this caller may see the form, or has to sign in first. */
export function canOpen(actor: Actor | null, form: PublishedRow): boolean {
  return publishedPolicy.can(actor ?? ANONYMOUS, form).open
}

function mayOpen(actor: Actor, form: PublishedRow): true | (() => AppError) {
  if (form.access === 'personal') return hasLink(actor) || openLink
  return form.access === 'link' || isPerson(actor) || signIn
}

const publishedDocumentPolicy = definePolicy<Pick<PublishedDocument, 'access'>, 'open'>({
  notFound,
  read: () => true,
  actions: { open: (actor, document) => document.access === 'link' || isPerson(actor) || signIn },
})

/** Returns whether this caller may read a published doc, sheet or deck, or has to sign in first. */
export function canRead(actor: Actor | null, document: Pick<PublishedDocument, 'access'>): boolean {
  return publishedDocumentPolicy.can(actor ?? ANONYMOUS, document).open
}

/** Whether this caller has opened a personal link of the form. */
function hasLink(actor: Actor): boolean {
  return actor.kind === 'respondent' && actor.linkId !== ''
}

export const invitationPolicy = definePolicy<InvitationRow, 'resend' | 'revoke'>({
  notFound: () => refuse('not_found', REACH_REASONS, 'invitation_not_found'),
  read: (actor, invitation) => invitation.user_id === actor.userId,
  actions: { resend: () => true, revoke: () => true },
})

function isPerson({ kind }: Actor): boolean {
  return kind === 'person' || kind === 'impersonated'
}

/** An own form, published or not, whose settings and responses the owner manages. */
export type OwnForm = { id: string; user_id: string; type: string }

export const formPolicy = definePolicy<OwnForm, 'manage'>({
  notFound,
  read: (actor, form) => form.user_id === actor.userId && form.type === 'form',
  actions: { manage: () => true },
})

/** An own document of any type, whose page the owner shares. */
export const sharePolicy = definePolicy<OwnForm, 'manage'>({
  notFound,
  read: (actor, document) => document.user_id === actor.userId,
  actions: { manage: () => true },
})

export const responsePolicy = definePolicy<ResponseRow, 'update' | 'delete'>({
  notFound: () => refuse('not_found', FORM_REASONS, 'response_not_found'),
  read: (actor, response) => response.user_id === actor.userId,
  actions: { update: () => true, delete: () => true },
})
