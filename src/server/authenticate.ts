import type { Compilable } from 'kysely'
import { requireUser } from '#server/policy.ts'
import type { UserActor } from '#server/actor.ts'

/** `admin` is the session of /admin-login, which adds rights to the person's own session. */
export type Tokens = { session: string; admin: string | undefined }

/**
 * Turns a session token into an actor. This is the only place that does. Sessions themselves belong to the auth feature
 * (`authenticateSession`), which src/app plugs in.
 */
export type Authenticator = <Row = never>(
  tokens: Tokens,
  query?: Compilable<Row>,
) => Promise<{
  actor: UserActor | null
  /** True if the session's expiry was extended, so the browser's cookie must be renewed, too. */
  isRenewed: boolean
  /** Rows of `query`, which ran as that actor in the same round trip. */
  rows: Row[]
}>

export type Authentication = {
  /** Returns the actor of this request, or null if nobody is signed in. Resolved on first use, then cached. */
  authenticate(): Promise<UserActor | null>
  /** Authenticates and runs one query as that person, in one round trip. Refuses with 401 if nobody is signed in. */
  read<Row>(query: Compilable<Row>): Promise<{ actor: UserActor; rows: Row[] }>
}

export function createAuthentication(
  { session, admin }: { session: string | undefined; admin: string | undefined },
  authenticator: Authenticator,
  onRenewed: (token: string) => void,
): Authentication {
  let authenticating: Promise<UserActor | null> | undefined

  async function ask<Row>(query?: Compilable<Row>): Promise<{ actor: UserActor | null; rows: Row[] }> {
    if (!session) return { actor: null, rows: [] }
    const { actor, isRenewed, rows } = await authenticator({ session, admin }, query)
    if (isRenewed) onRenewed(session)
    return { actor, rows }
  }

  return {
    authenticate: () => (authenticating ??= ask().then(({ actor }) => actor)),
    read: async (query) => {
      const { actor, rows } = await ask(query)
      return { actor: requireUser(actor), rows }
    },
  }
}
