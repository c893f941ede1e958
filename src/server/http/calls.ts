import { os } from '@orpc/server'
import type { Router } from '@orpc/server'
import type { Authentication } from '#server/http/authenticate.ts'
import { requireOneself } from '#server/policy.ts'
import type { RunTask } from '#server/tasks/task-pool.ts'

/** What a handler knows about its caller. */
export type CallContext = Authentication & {
  request: {
    id: string
    ip: string
    /** Sent on this machine, by no proxy on behalf of somebody else. */
    isLocal: boolean
    idempotencyKey: string | undefined
    acceptLanguage: string | undefined
    userAgent: string
    /** The caller's own session, also while they impersonate somebody. */
    sessionToken: string | undefined
    /** Of /admin-login. */
    adminToken: string | undefined
    impersonationToken: string | undefined
    /** Signed by us after a sign-in with this browser. Does not say who is asking. */
    deviceToken: string | undefined
    /** The same, of /admin-login. */
    adminDeviceToken: string | undefined
  }
  /** Takes a place in the person's lane for file work, held until the response is sent. An upload takes it before its body is read. */
  enterLane(): Promise<RunTask>
  /** Sets the session cookie, or removes it with null. Either ends an impersonation in this browser. */
  setSession(token: string | null): void
  setAdminSession(token: string | null): void
  setImpersonation(token: string | null): void
  setDevice(token: string): void
  setAdminDevice(token: string): void
  setHeader(name: string, value: string): void
  /** Names this request in the metrics. */
  setRoute(name: string): void
}

// oxlint-disable-next-line typescript/no-explicit-any -- oRPC's own type for "any router with this context"
export type AnyRouter = Router<any, CallContext>

/** Requires a signed-in person: refuses with 401, otherwise gives the handler an actor. */
export const signedIn = os
  .$context<CallContext>()
  .middleware(async ({ context, next }) => next({ context: { actor: await context.requireUser() } }))

/** Requires a signed-in person, who may have asked for deletion. For /my-data only. */
export const evenLeaving = os
  .$context<CallContext>()
  .middleware(async ({ context, next }) => next({ context: { actor: await context.requireUserEvenLeaving() } }))

/** Requires a signed-in person who acts in their own name: also refuses a super admin who impersonates somebody. */
export const asOneself = signedIn.concat(({ context, next }) => {
  requireOneself(context.actor)
  return next()
})
