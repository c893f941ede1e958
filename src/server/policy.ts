import { AppError, GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { Actor, UserActor } from '#server/actor.ts'

declare const allowed: unique symbol
/** A row that a policy has allowed for an action. Only `authorize` creates one, so a forgotten check does not compile. */
export type Allowed<Row, Action extends string> = Row & { readonly [allowed]: Action }

/** True, or a function that returns the refusal. It is lazy because an error with its stack is expensive to create. */
type Verdict = true | (() => AppError)

export type Rules<Row, Action extends string> = {
  notFound: () => AppError
  /** Decides who may know that the row exists. */
  read: (actor: Actor, row: Row) => boolean
  actions: Record<Action, (actor: Actor, row: Row) => Verdict>
}

export type Policy<Row, Action extends string> = {
  /** Throws not_found if the actor may not read the row, otherwise the action's refusal. */
  authorize<A extends Action | 'read', Loaded extends Row>(actor: Actor, action: A, row: Loaded | undefined): Allowed<Loaded, A>
  /** Returns which actions the screen may offer. */
  can(actor: Actor, row: Row): Record<Action, boolean>
}

export function definePolicy<Row extends object, Action extends string>(rules: Rules<Row, Action>): Policy<Row, Action> {
  const actions = Object.keys(rules.actions) as Action[]
  return {
    authorize<A extends Action | 'read', Loaded extends Row>(actor: Actor, action: A, row: Loaded | undefined) {
      if (row === undefined || !rules.read(actor, row)) throw rules.notFound()
      const verdict = action === 'read' ? true : rules.actions[action as Action](actor, row)
      if (verdict !== true) throw verdict()
      return row as Allowed<Loaded, A>
    },
    can(actor, row) {
      const offered = {} as Record<Action, boolean>
      for (const action of actions) offered[action] = rules.actions[action](actor, row) === true
      return offered
    },
  }
}

/**
 * Refuses an impersonator. For what belongs to the person alone: password and address, sign-in methods, export and erasure of their data,
 * keys.
 */
export function requireOneself(actor: UserActor): void {
  if (actor.kind === 'impersonated') throw refuse('forbidden', GENERAL_REASONS, 'not_while_impersonating')
}
