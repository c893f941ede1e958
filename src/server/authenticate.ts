import type { Compilable } from 'kysely'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'

/**
 * Turns a session token into an actor. This is the only place that does. Sessions themselves belong to the auth feature
 * (`authenticateSession`), which src/app plugs in.
 */
export type Authenticator = <Row = never>(
  sessionToken: string,
  query?: Compilable<Row>,
) => Promise<{
  actor: UserActor | null
  /** True if the session's expiry was extended, so the browser's cookie must be renewed, too. */
  isRenewed: boolean
  /** True if the session lets nobody in because its person is suspended. */
  isSuspended: boolean
  /** Rows of `query`, which ran as that actor in the same round trip. */
  rows: Row[]
}>

export type Authentication = {
  /** Returns the actor of this request, or null if nobody is signed in. Resolved on first use, then cached. */
  authenticate(): Promise<UserActor | null>
  /** Like `authenticate`, but refuses with 401 and the reason if nobody is signed in. */
  requireUser(): Promise<UserActor>
  /** Authenticates and runs one query as that person, in one round trip. Refuses with 401 if nobody is signed in. */
  read<Row>(query: Compilable<Row>): Promise<{ actor: UserActor; rows: Row[] }>
}

/** The tokens of a request. A super admin who impersonates somebody keeps the own session, and has a second one that goes first. */
export type Tokens = { sessionToken: string | undefined; impersonationToken: string | undefined }

type Answer<Row> = { actor: UserActor | null; refusal: 'not_signed_in' | 'account_suspended' | 'impersonation_ended'; rows: Row[] }

export function createAuthentication(
  { sessionToken, impersonationToken }: Tokens,
  authenticator: Authenticator,
  on: { renewed: (token: string) => void; impersonationEnded: () => void },
): Authentication {
  const token = impersonationToken ?? sessionToken
  let asking: Promise<Answer<never>> | undefined

  async function ask<Row>(query?: Compilable<Row>): Promise<Answer<Row>> {
    if (!token) return { actor: null, refusal: 'not_signed_in', rows: [] }
    const { actor, isRenewed, isSuspended, rows } = await authenticator(token, query)
    const hasImpersonationEnded = !actor && impersonationToken !== undefined
    // Refused rather than answered as the super admin: what is on screen is somebody else's.
    if (hasImpersonationEnded) on.impersonationEnded()
    if (isRenewed && impersonationToken === undefined) on.renewed(token)
    return { actor, refusal: hasImpersonationEnded ? 'impersonation_ended' : isSuspended ? 'account_suspended' : 'not_signed_in', rows }
  }

  return {
    authenticate: () => (asking ??= ask()).then(({ actor }) => actor),
    requireUser: () => (asking ??= ask()).then((answer) => required(answer)),
    read: async (query) => {
      const answer = await ask(query)
      return { actor: required(answer), rows: answer.rows }
    },
  }
}

function required({ actor, refusal }: Answer<unknown>): UserActor {
  if (!actor) throw refuse('unauthenticated', GENERAL_REASONS, refusal)
  return actor
}
