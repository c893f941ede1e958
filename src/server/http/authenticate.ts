import type { Compilable } from 'kysely'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'

/** `admin` is the session of /admin-login, which adds rights to the person's own session. */
export type Tokens = {
  session: string
  admin: string | undefined
  /** Of which cookie `session` is. A token works in its own cookie only: what an impersonation may do, and how it is recorded, depends on it. */
  isImpersonation: boolean
}

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
  /** True if the session lets nobody in because its person is suspended. */
  isSuspended: boolean
  /** Rows of `query`, which ran as that actor in the same round trip. */
  rows: Row[]
}>

export type Authentication = {
  /** Returns the actor of this request, or null if nobody is signed in. Resolved on first use, then cached. */
  authenticate(): Promise<UserActor | null>
  /** As `authenticate`, also for a person who has asked for deletion. To everything else, such a person is a stranger. */
  authenticateEvenLeaving(): Promise<UserActor | null>
  /** Like `authenticate`, but refuses with the reason if nobody is signed in (401), or if the person has asked for deletion (403). */
  requireUser(): Promise<UserActor>
  /** Like `requireUser`, also for a person who has asked for deletion. */
  requireUserEvenLeaving(): Promise<UserActor>
  /** Authenticates and runs one query as that person, in one round trip. Refuses with 401 if nobody is signed in. */
  read<Row>(query: Compilable<Row>): Promise<{ actor: UserActor; rows: Row[] }>
}

/** The tokens of a request. A super admin who impersonates somebody keeps the own session, and has a second one that goes first. */
export type RequestTokens = { sessionToken: string | undefined; impersonationToken: string | undefined; adminToken: string | undefined }

type Refusal = 'not_signed_in' | 'account_suspended' | 'impersonation_ended'
type Answer<Row> = { actor: UserActor | null; isLeaving: boolean; refusal: Refusal; rows: Row[] }

export function createAuthentication(
  { sessionToken, impersonationToken, adminToken, ip }: RequestTokens & { ip: string },
  authenticator: Authenticator,
  on: { renewed: (token: string) => void; impersonationEnded: () => void },
): Authentication {
  const token = impersonationToken ?? sessionToken
  let asking: Promise<Answer<never>> | undefined
  const once = () => (asking ??= ask())

  async function ask<Row>(query?: Compilable<Row>): Promise<Answer<Row>> {
    if (!token) return { actor: null, isLeaving: false, refusal: 'not_signed_in', rows: [] }
    const { actor, isRenewed, isLeaving, isSuspended, rows } = await authenticator(
      { session: token, admin: adminToken, isImpersonation: impersonationToken !== undefined },
      query,
    )
    if (actor) actor.ip = ip
    const hasImpersonationEnded = !actor && impersonationToken !== undefined
    // Refused rather than answered as the super admin: what is on screen is somebody else's.
    if (hasImpersonationEnded) on.impersonationEnded()
    if (isRenewed && impersonationToken === undefined) on.renewed(token)
    const refusal = hasImpersonationEnded ? 'impersonation_ended' : isSuspended ? 'account_suspended' : 'not_signed_in'
    return { actor, isLeaving, refusal, rows }
  }

  return {
    authenticate: async () => {
      const { actor, isLeaving } = await once()
      return isLeaving ? null : actor
    },
    authenticateEvenLeaving: async () => (await once()).actor,
    requireUser: async () => requireStaying(await once()),
    requireUserEvenLeaving: async () => required(await once()),
    read: async (query) => {
      const answer = await ask(query)
      return { actor: requireStaying(answer), rows: answer.rows }
    },
  }
}

function required({ actor, refusal }: Answer<unknown>): UserActor {
  if (!actor) throw refuse('unauthenticated', GENERAL_REASONS, refusal)
  return actor
}

function requireStaying(answer: Answer<unknown>): UserActor {
  if (answer.actor && answer.isLeaving) throw refuse('forbidden', GENERAL_REASONS, 'deletion_requested')
  return required(answer)
}
