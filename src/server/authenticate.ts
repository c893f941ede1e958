import type { Compilable } from 'kysely'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
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
  /** True if the person has asked for deletion: they may only see /my-data. */
  isLeaving: boolean
  /** Rows of `query`, which ran as that actor in the same round trip. */
  rows: Row[]
}>

export type Authentication = {
  /** Returns the actor of this request, or null if nobody is signed in. Resolved on first use, then cached. */
  authenticate(): Promise<UserActor | null>
  /** As `authenticate`, also for a person who has asked for deletion. To everything else, such a person is a stranger. */
  authenticateEvenLeaving(): Promise<UserActor | null>
  /** Authenticates and runs one query as that person, in one round trip. Refuses with 401 if nobody is signed in. */
  read<Row>(query: Compilable<Row>): Promise<{ actor: UserActor; rows: Row[] }>
}

export function createAuthentication(
  { session, admin }: { session: string | undefined; admin: string | undefined },
  authenticator: Authenticator,
  onRenewed: (token: string) => void,
): Authentication {
  let authenticating: ReturnType<typeof ask> | undefined
  const once = () => (authenticating ??= ask())

  async function ask<Row>(query?: Compilable<Row>): Promise<{ actor: UserActor | null; isLeaving: boolean; rows: Row[] }> {
    if (!session) return { actor: null, isLeaving: false, rows: [] }
    const { actor, isRenewed, isLeaving, rows } = await authenticator({ session, admin }, query)
    if (isRenewed) onRenewed(session)
    return { actor, isLeaving, rows }
  }

  return {
    authenticate: async () => {
      const { actor, isLeaving } = await once()
      return isLeaving ? null : actor
    },
    authenticateEvenLeaving: async () => (await once()).actor,
    read: async (query) => {
      const { actor, isLeaving, rows } = await ask(query)
      if (isLeaving) throw refuse('forbidden', GENERAL_REASONS, 'deletion_requested')
      return { actor: requireUser(actor), rows }
    },
  }
}
