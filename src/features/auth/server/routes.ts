import { implement } from '@orpc/server'
import { audit } from '#server/audit.ts'
import { signedIn } from '#server/calls.ts'
import type { CallContext } from '#server/calls.ts'
import { createLimit } from '#server/limits.ts'
import type { Platform } from '#server/platform.ts'
import { AUTH_REASONS, authContract } from '../contract.ts'
import { knownTimezone, needsVerification, requestLink, resetPassword, signIn, signUp, verifyEmail } from './accounts.ts'
import type { SignedIn } from './accounts.ts'
import { endSession, enter, toUser } from './sessions.ts'

const HOUR_S = 60 * 60
const LOGIN_WINDOW_S = 15 * 60

export function createAuthRoutes(platform: Platform) {
  const { db } = platform
  const os = implement(authContract).$context<CallContext>()
  const signUps = createLimit(db, 'signup', 30, HOUR_S)
  const failures = createLimit(db, 'login', 10, LOGIN_WINDOW_S)
  const mails = createLimit(db, 'mail', 5, LOGIN_WINDOW_S)

  return {
    signup: os.signup.handler(async ({ input, context }) => {
      await signUps.consume(context.request.ip)
      const session = await signUp(platform, input, context.request)
      if (!session) return { user: null, expires_at: null, verification_required: true }
      return { ...open(context, session), verification_required: false }
    }),
    login: os.login.handler(async ({ input, context }) => {
      // Counted before the password is looked at: of many at once, only as many are looked at as may fail.
      await failures.consume(input.email, AUTH_REASONS.too_many_attempts)
      const session = await signIn(platform, input, context.request)
      await failures.forget(input.email)
      return open(context, session)
    }),
    logout: os.logout.handler(async ({ context }) => {
      const { sessionToken, ip } = context.request
      if (sessionToken) {
        const actor = await context.enter()
        await db.asSystem(async (tx) => {
          await endSession(tx, sessionToken)
          if (actor) await audit(tx, { userId: actor.userId, action: 'session.ended', ip })
        })
      }
      context.setSession(null)
      return { success: true as const }
    }),
    session: os.session.handler(async ({ context }) => {
      const { sessionToken } = context.request
      const session = sessionToken ? (await enter(platform, sessionToken)).session : null
      return { user: session?.user ?? null, expires_at: session?.expiresAt ?? null }
    }),
    recover: os.recover.handler(async ({ input }) => {
      await mails.consume(input.email)
      await requestLink(platform, input.email, 'recover')
      return { success: true as const }
    }),
    reset: os.reset.handler(async ({ input, context }) => open(context, await resetPassword(platform, input.token, input.password))),
    verify: os.verify.handler(async ({ input, context }) => open(context, await verifyEmail(platform, input.token))),
    resend: os.resend.handler(async ({ input }) => {
      await mails.consume(input.email)
      if (needsVerification(platform)) await requestLink(platform, input.email, 'verify')
      return { success: true as const }
    }),
    updatePreferences: os.updatePreferences.use(signedIn).handler(async ({ input, context }) =>
      db.withActor(context.actor, async (tx) => {
        const profile = await tx
          .updateTable('profiles')
          .set({
            updated_at: new Date(),
            ...(input.locale ? { locale: input.locale } : {}),
            ...(input.timezone ? { timezone: knownTimezone(input.timezone) } : {}),
          })
          .where('id', '=', context.actor.userId)
          .returningAll()
          .executeTakeFirstOrThrow()
        return toUser(profile)
      }),
    ),
  }
}

function open(context: CallContext, { user, token, expires_at }: SignedIn) {
  context.setSession(token)
  return { user, expires_at }
}
