import { os } from '@orpc/server'
import type { Router } from '@orpc/server'
import type { Authentication } from '#server/authenticate.ts'
import { requireUser } from '#server/policy.ts'
import type { RunTask } from '#server/task-pool.ts'

/** What a handler knows of its caller. */
export type CallContext = Authentication & {
  request: {
    id: string
    ip: string
    idempotencyKey: string | undefined
    acceptLanguage: string | undefined
    sessionToken: string | undefined
    /** Signed by us when somebody signed in with this browser before. Says nothing about who is asking. */
    deviceToken: string | undefined
  }
  /** A place in the person's lane for work on files, held until the answer has been sent. An upload has it before its body is read. */
  enterLane(): Promise<RunTask>
  /** Sets the session's cookie, or removes it with null. */
  setSession(token: string | null): void
  setDevice(token: string): void
  setHeader(name: string, value: string): void
  /** What the figures call this request. */
  setRoute(name: string): void
}

// oxlint-disable-next-line typescript/no-explicit-any -- oRPC's own type for "any router with this context"
export type AnyRouter = Router<any, CallContext>

/** For calls that need somebody signed in: refuses with 401, and gives the handler an actor that is there. */
export const signedIn = os
  .$context<CallContext>()
  .middleware(async ({ context, next }) => next({ context: { actor: requireUser(await context.authenticate()) } }))
