import { os } from '@orpc/server'
import type { Compilable } from 'kysely'
import type { Actor } from '#server/policy.ts'
import { requireActor } from '#server/policy.ts'

/** What a handler knows of its caller. */
export type CallContext = {
  request: {
    id: string
    ip: string
    idempotencyKey: string | undefined
    acceptLanguage: string | undefined
    sessionToken: string | undefined
  }
  /** Who is signed in. Looked up when it is first asked for, and then kept. */
  enter(): Promise<Actor | null>
  /** Looks again who is signed in with this session: for streams, which outlive a sign-out or a suspension. */
  enterAgain(): Promise<Actor | null>
  /** Who is signed in and one query as that person, in one round trip. Refuses with 401 when nobody is. */
  read<Row>(query: Compilable<Row>): Promise<{ actor: Actor; rows: Row[] }>
  /** Sets the session's cookie, or removes it with null. */
  setSession(token: string | null): void
  setHeader(name: string, value: string): void
  /** What the figures call this request. */
  setRoute(name: string): void
}

/** For calls that need somebody signed in: refuses with 401, and gives the handler an actor that is there. */
export const signedIn = os
  .$context<CallContext>()
  .middleware(async ({ context, next }) => next({ context: { actor: requireActor(await context.enter()) } }))
