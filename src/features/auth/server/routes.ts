import { implement } from '@orpc/server'
import { asOneself } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { networkOf } from '#server/http/client-address.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { AUTH_REASONS, authContract } from '../contract.ts'
import { endAdminSession } from './admin-sessions.ts'
import { needsVerification, requestLink, resetPassword, signIn, signUp, verifyEmail } from './accounts.ts'
import type { Welcome } from './accounts.ts'
import { createLinkLimits } from './link-limits.ts'
import { createLoginAttempts } from './login-attempts.ts'
import type { SignedIn } from './open-session.ts'
import { inPasswordLane } from './passwords.ts'
import { issueChallenge } from './security/challenges.ts'
import { askForPasskey } from './security/passkeys.ts'
import { answerSecondFactor, signInWithPasskey } from './security/second-factor.ts'
import { authenticateSession, endSession } from './sessions.ts'
import { becomeSuperAdmin } from './super-admin-link.ts'

/* Limits of the calls that anybody may make. They bound guessing (login-attempts.ts), spam through our mails, and the cost of hashing. */
const HOUR_S = 60 * 60
const WINDOW_S = 15 * 60
/** Not "storage" and not "cookies": our screens keep unsaved texts in localStorage, and the device cookie must survive. */
const CLEARED_AT_LOGOUT = '"cache"'

export function createAuthRoutes(platform: Platform) {
  const { db, secretKey } = platform
  const os = implement(authContract).$context<CallContext>()
  const signUps = createLimit(db, 'signup', 30, HOUR_S)
  const attempts = createLoginAttempts(db, secretKey)
  const countLink = createLinkLimits(db, attempts)
  const passkeyQuestions = createLimit(db, 'passkey', 60, WINDOW_S)
  /** Whoever gets here knows the password, so this locks nobody out whom a stranger chose. */
  const factorFailures = createLimit(db, 'second-factor', 10, WINDOW_S, {
    reason: 'too_many_attempts',
    message: AUTH_REASONS.too_many_attempts,
  })

  function open(context: CallContext, { user, token, expires_at }: SignedIn) {
    context.setSession(token)
    context.setDevice(attempts.issueDeviceToken(user.email))
    return { user, expires_at }
  }

  /** Answers a sign-in, or asks for the second factor. */
  function welcome(context: CallContext, who: Welcome) {
    if ('secondFactor' in who) return { user: null, expires_at: null, second_factor: who.secondFactor }
    return { ...open(context, who), second_factor: null }
  }

  return {
    signup: os.signup.handler(async ({ input, context }) => {
      const network = networkOf(context.request.ip)
      const session = await inPasswordLane(`network ${network}`, async () => {
        await signUps.consume(network)
        return signUp(platform, input, context.request)
      })
      if (!session) {
        context.setDevice(attempts.issueDeviceToken(input.email))
        return { user: null, expires_at: null, verification_required: true }
      }
      return { ...open(context, session), verification_required: false }
    }),
    login: os.login.handler(async ({ input, context }) => {
      const attempt = { email: input.email, ...context.request }
      const session = await attempts.run(attempt, () => signIn(platform, input, context.request))
      return welcome(context, session)
    }),
    logout: os.logout.handler(async ({ context }) => {
      const { sessionToken, adminToken, ip } = context.request
      if (sessionToken) await db.asSystem((tx) => endSession(tx, sessionToken, ip))
      context.setSession(null)
      if (adminToken) {
        await db.asSystem((tx) => endAdminSession(tx, adminToken))
        context.setAdminSession(null)
      }
      context.setHeader('clear-site-data', CLEARED_AT_LOGOUT)
      return { success: true as const }
    }),
    session: os.session.handler(async ({ context }) => {
      const { sessionToken, impersonationToken, adminToken } = context.request
      const authenticate = (session: string, isImpersonation: boolean) =>
        authenticateSession(platform, { session, admin: adminToken, isImpersonation })
      const borrowed = impersonationToken ? (await authenticate(impersonationToken, true)).session : null
      if (borrowed?.original) {
        const { user, original, expiresAt } = borrowed
        return { user, expires_at: expiresAt, impersonation: { original, expires_at: expiresAt } }
      }
      // It has ended, and with it the reason to be refused as somebody else.
      if (impersonationToken) context.setImpersonation(null)
      if (!sessionToken) return { user: null, expires_at: null }
      const { session, isSuspended } = await authenticate(sessionToken, false)
      if (session?.isRenewed) context.setSession(sessionToken)
      return {
        user: session?.user ?? null,
        expires_at: session?.expiresAt ?? null,
        ...(isSuspended && { refusal: 'account_suspended' as const }),
      }
    }),
    recover: os.recover.handler(async ({ input, context }) => {
      await countLink({ email: input.email, ...context.request })
      await requestLink(platform, input.email, 'recover')
      return { success: true as const }
    }),
    reset: os.reset.handler(async ({ input, context }) =>
      welcome(
        context,
        await inPasswordLane(`network ${networkOf(context.request.ip)}`, () =>
          resetPassword(platform, input.token, input.password, context.request),
        ),
      ),
    ),
    verify: os.verify.handler(async ({ input, context }) => {
      const { request } = context
      const isSignUpBrowser = (email: string) => attempts.isKnownDevice(request.deviceToken, email)
      const verified = await verifyEmail(platform, input.token, { ...request, isSignUpBrowser })
      if ('recoveryToken' in verified) return { user: null, expires_at: null, second_factor: null, recovery_token: verified.recoveryToken }
      return { ...welcome(context, verified), recovery_token: null }
    }),
    resend: os.resend.handler(async ({ input, context }) => {
      await countLink({ email: input.email, ...context.request })
      if (needsVerification(platform)) await requestLink(platform, input.email, 'verify')
      return { success: true as const }
    }),
    becomeSuperAdmin: os
      .use(asOneself)
      .becomeSuperAdmin.handler(async ({ input, context }) =>
        open(context, await becomeSuperAdmin(platform, context.actor, input.token, context.request)),
      ),
    answerSecondFactor: os.answerSecondFactor.handler(async ({ input, context }) =>
      open(context, await answerSecondFactor(platform, factorFailures, input, context.request)),
    ),
    askForPasskey: os.askForPasskey.handler(async ({ context }) => {
      await passkeyQuestions.consume(networkOf(context.request.ip))
      const passkey = await askForPasskey(platform, [])
      return { token: await db.asSystem((tx) => issueChallenge(tx, 'passkey_sign_in', null, passkey.challenge)), passkey }
    }),
    signInWithPasskey: os.signInWithPasskey.handler(async ({ input, context }) =>
      open(context, await signInWithPasskey(platform, input, context.request)),
    ),
  }
}
