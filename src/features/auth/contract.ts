import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, Timestamp, line, Success } from '#shared/fields.ts'
import { ROLES } from '#shared/roles.ts'
import { THEMES } from '#shared/themes.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'

/** Every reason for which sign-in and sign-up are refused. */
export const AUTH_REASONS = {
  email_taken: 'An account with this email already exists',
  password_short: 'Password must be at least 6 characters',
  password_common: 'This password is too common. Please choose another one.',
  invalid_credentials: 'Invalid email or password',
  email_unverified: 'Please confirm your email address first. We have sent you a link.',
  account_suspended: 'This account is suspended. Please contact support.',
  link_expired: 'This link is no longer valid. Please ask for a new one.',
  super_admin_link_expired: 'This link is no longer valid. As long as nobody runs this installation, each start prints a new one.',
  too_many_attempts: 'Too many attempts. Please try again later.',
  challenge_expired: 'This took too long, or too many attempts failed. Please sign in again.',
  code_wrong: 'This code is not right. Codes change every 30 seconds, and each works once.',
  passkey_refused: 'This passkey was not accepted. Please try again, or sign in in another way.',
  passkey_not_found: 'There is no such passkey',
  passkey_exists: 'This passkey has been added already',
  too_many_passkeys: 'You have {max} passkeys, the most there can be. Remove one first.',
  session_not_found: 'There is no such session',
  totp_exists: 'An authenticator app is set up already. Remove it first.',
  totp_missing: 'No authenticator app is being set up. Please begin again.',
  no_second_factor: 'Set up an authenticator app or a passkey first',
  second_factor_first: 'Set up a second step for your own account first, or you would lock yourself out.',
  wrong_password: 'This is not your current password',
  not_signed_in: 'Auth session missing!',
} as const

export const EmailField = z
  .string('Email is required')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Invalid email address').max(EMAIL_MAX, `Email must be less than ${EMAIL_MAX} characters`))
/** Passwords are taken verbatim. */
export const Password = z
  .string('Password is required')
  .min(PASSWORD_MIN, AUTH_REASONS.password_short)
  .max(PASSWORD_MAX, `Password must be less than ${PASSWORD_MAX} characters`)

/** The auth library's words. Which of the two is missing is in the issues. */
const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password'
const Credentials = z.object(
  {
    email: z.string(CREDENTIALS_MISSING).min(1, CREDENTIALS_MISSING).pipe(EmailField),
    password: z
      .string(CREDENTIALS_MISSING)
      .min(1, CREDENTIALS_MISSING)
      .max(PASSWORD_MAX, `Password must be less than ${PASSWORD_MAX} characters`),
  },
  CREDENTIALS_MISSING,
)

export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  /** What screens go by, never the role. */
  can: z.object({ administer: z.boolean(), super_administer: z.boolean() }),
  /** An administrator, who may administer nothing until there is a second factor. */
  needs_second_factor: z.boolean(),
  locale: LocaleField,
  timezone: z.string(),
  theme: z.enum(THEMES),
  notifications_enabled: z.boolean(),
  voice_enabled: z.boolean(),
  /** Changes with every new picture. */
  avatar_id: Id.nullable(),
  created_at: Timestamp,
  /** The person has asked for deletion, and only /my-data is open. */
  deletion_scheduled_at: Timestamp.nullable(),
})
export type User = z.infer<typeof User>

/** The super admin who acts for `user`. */
const Impersonation = z.object({
  original: User.pick({ id: true, email: true, first_name: true, last_name: true }),
  expires_at: Timestamp,
})

export const Session = z.object({
  user: User.nullable(),
  expires_at: Timestamp.nullable(),
  /** Left out if nobody is impersonated. */
  impersonation: Impersonation.optional(),
  /** Why nobody is signed in although there is a session. */
  refusal: z.literal('account_suspended').optional(),
})

/** A text in base64url, as browsers and authenticators exchange bytes. */
const Bytes = z
  .string()
  .max(30_000)
  .regex(/^[\w-]*$/)
const Transports = z.array(z.string().max(20)).max(10)
/** What a browser asks its authenticator for: WebAuthn's PublicKeyCredentialRequestOptions as JSON. */
export const PasskeyQuestion = z.object({
  challenge: Bytes,
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(z.object({ id: Bytes, type: z.literal('public-key'), transports: Transports })),
})
/** What the authenticator answers: WebAuthn's AuthenticationResponseJSON. */
export const PasskeyAnswer = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Bytes.optional() }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The question for the second factor: there is no session yet. For 5 minutes and 5 attempts. */
const SecondFactor = z.object({
  token: z.string(),
  /** Whether an authenticator app is set up. A recovery code works in any case. */
  has_totp: z.boolean(),
  passkey: PasskeyQuestion.nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>
/** `second_factor` is what is missing after the right password; `user` is null until it is answered (`/auth/second-factor`). */
const SignInAnswer = Session.extend({ second_factor: SecondFactor.nullable() })
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** `verification_required`: the account exists, and a mailed link must be opened before signing in. */
const SignedUp = Session.extend({ verification_required: z.boolean() })

/** Calls of people who have no session yet, or none any more. */
const forEverybody = base.meta({ access: 'everybody' })

export const authContract = {
  /** On a loopback address the account counts as verified and is signed in; elsewhere a mail asks to confirm it. 30 an hour and address. */
  signup: forEverybody
    .route({ method: 'POST', path: '/auth/signup', tags: ['auth'], summary: 'Create an account', successStatus: 201 })
    .input(
      z.object({
        email: EmailField,
        password: Password,
        first_name: line('First name', NAME_MAX).pipe(z.string().min(1, 'First name is required')),
        last_name: line('Last name', NAME_MAX).pipe(z.string().min(1, 'Last name is required')),
        locale: LocaleField.optional(),
        timezone: z.string().max(100).optional(),
      }),
    )
    .output(SignedUp),
  /**
   * Sets the session's cookie and ends the session that it replaces. The same answer for an unknown address and a wrong password, after the
   * same work. Ten failures in 15 minutes lock an account for browsers that it does not know; addresses have a limit of their own.
   */
  login: forEverybody
    .route({ method: 'POST', path: '/auth/login', tags: ['auth'], summary: 'Sign in with email and password' })
    .input(Credentials)
    .output(SignInAnswer),
  /** Ends this session and its streams everywhere; the browser clears its cache. */
  logout: forEverybody.route({ method: 'POST', path: '/auth/logout', tags: ['auth'], summary: 'End this session' }).output(Success),
  /** Never refuses, so that pages for everyone can ask. */
  session: forEverybody
    .route({ method: 'GET', path: '/auth/session', tags: ['auth'], summary: 'Who is signed in; user is null for nobody' })
    .output(Session),
  /** The same answer whether the account exists or not. */
  recover: forEverybody
    .route({ method: 'POST', path: '/auth/recover', tags: ['auth'], summary: 'Mail a link to choose a new password' })
    .input(z.object({ email: EmailField }))
    .output(Success),
  /** Signs in, and ends all other sessions of the person: who knew the old password is out. */
  reset: forEverybody
    .route({ method: 'POST', path: '/auth/reset', tags: ['auth'], summary: 'Choose a new password with a mailed token' })
    .input(z.object({ token: z.string().max(200), password: Password }))
    .output(SignInAnswer),
  /**
   * A token works once, for 10 minutes. Signs in the browser that signed up. In any other one the account loses its password, and `recovery_token`
   * is what `/auth/reset` takes: the password may be of somebody who signed up with an address that is not theirs.
   */
  verify: forEverybody
    .route({ method: 'POST', path: '/auth/verify', tags: ['auth'], summary: 'Confirm an email address with a mailed token' })
    .input(z.object({ token: z.string().max(200) }))
    .output(SignInAnswer.extend({ recovery_token: z.string().nullable() })),
  /** The same answer whether the account exists, is verified, or neither. */
  resend: forEverybody
    .route({ method: 'POST', path: '/auth/resend', tags: ['auth'], summary: 'Mail the confirmation link again' })
    .input(z.object({ email: EmailField }))
    .output(Success),
  /**
   * The token is of the link that a start prints as long as nobody runs the installation. It works once, for 24 hours. The person gets a new
   * session with the role, and all others of theirs end.
   */
  becomeSuperAdmin: base
    .route({
      method: 'POST',
      path: '/auth/super-admin',
      tags: ['auth'],
      summary: 'Become the super admin with the link of the first start',
    })
    .input(z.object({ token: z.string().max(200) }))
    .output(Session),
  /**
   * Answers the question for the second factor and signs in. `code` is of the authenticator app or a recovery code; each works once. Five
   * attempts for a question, ten failures in 15 minutes for an account.
   */
  answerSecondFactor: forEverybody
    .route({ method: 'POST', path: '/auth/second-factor', tags: ['auth'], summary: 'Sign in with the second factor' })
    .input(z.object({ token: z.string().max(200), code: z.string().max(100).optional(), passkey: PasskeyAnswer.optional() }))
    .output(Session),
  /** Without an e-mail address: the authenticator knows whose passkeys it holds. */
  askForPasskey: forEverybody
    .route({ method: 'POST', path: '/auth/passkey/question', tags: ['auth'], summary: 'Begin to sign in with a passkey' })
    .output(z.object({ token: z.string(), passkey: PasskeyQuestion })),
  /** The authenticator must verify its person (fingerprint, PIN), so that a passkey is two factors in one. */
  signInWithPasskey: forEverybody
    .route({ method: 'POST', path: '/auth/passkey', tags: ['auth'], summary: 'Sign in with a passkey' })
    .input(z.object({ token: z.string().max(200), passkey: PasskeyAnswer }))
    .output(Session),
}
