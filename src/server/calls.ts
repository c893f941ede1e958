import { os } from '@orpc/server'
import type { Actor } from '#server/policy.ts'
import { requireActor } from '#server/policy.ts'

/** What a handler knows of its caller. */
export type CallContext = {
  actor: Actor | null
  request: {
    id: string
    ip: string
    idempotencyKey: string | undefined
    acceptLanguage: string | undefined
    sessionToken: string | undefined
  }
  /** Sets the session's cookie, or removes it with null. */
  /** Looks again who is signed in with this session: for streams, which outlive a sign-out or a suspension. */
  lookAgain(): Promise<Actor | null>
  setSession(token: string | null): void
  setHeader(name: string, value: string): void
  /** What the figures call this request. */
  setRoute(name: string): void
}

/** For calls that need somebody signed in: refuses with 401, and gives the handler an actor that is there. */
export const signedIn = os
  .$context<CallContext>()
  .middleware(({ context, next }) => next({ context: { actor: requireActor(context.actor) } }))
