import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, Timestamp, line } from '#shared/fields.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'

const ROLES = ['user', 'admin', 'super_admin'] as const

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
  timezone_unknown: 'This time zone is not known',
  not_signed_in: 'Auth session missing!',
} as const

export const EmailField = z
  .string('Email is required')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Invalid email address').max(EMAIL_MAX, `Email must be less than ${EMAIL_MAX} characters`))
/** Passwords are taken verbatim. */
const Password = z
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
  locale: LocaleField,
  timezone: z.string(),
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
/** `verification_required`: the account exists, and a mailed link must be opened before signing in. */
const SignedUp = Session.extend({ verification_required: z.boolean() })
const Done = z.object({ success: z.literal(true) })

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
    .output(Session),
  /** Ends this session and its streams everywhere; the browser clears its cache. */
  logout: forEverybody.route({ method: 'POST', path: '/auth/logout', tags: ['auth'], summary: 'End this session' }).output(Done),
  /** Never refuses, so that pages for everyone can ask. */
  session: forEverybody
    .route({ method: 'GET', path: '/auth/session', tags: ['auth'], summary: 'Who is signed in; user is null for nobody' })
    .output(Session),
  /** The same answer whether the account exists or not. */
  recover: forEverybody
    .route({ method: 'POST', path: '/auth/recover', tags: ['auth'], summary: 'Mail a link to choose a new password' })
    .input(z.object({ email: EmailField }))
    .output(Done),
  /** Signs in, and ends all other sessions of the person: who knew the old password is out. */
  reset: forEverybody
    .route({ method: 'POST', path: '/auth/reset', tags: ['auth'], summary: 'Choose a new password with a mailed token' })
    .input(z.object({ token: z.string().max(200), password: Password }))
    .output(Session),
  /**
   * A token works once, for 10 minutes. Signs in the browser that signed up. In any other one the account loses its password, and `recovery_token`
   * is what `/auth/reset` takes: the password may be of somebody who signed up with an address that is not theirs.
   */
  verify: forEverybody
    .route({ method: 'POST', path: '/auth/verify', tags: ['auth'], summary: 'Confirm an email address with a mailed token' })
    .input(z.object({ token: z.string().max(200) }))
    .output(Session.extend({ recovery_token: z.string().nullable() })),
  /** The same answer whether the account exists, is verified, or neither. */
  resend: forEverybody
    .route({ method: 'POST', path: '/auth/resend', tags: ['auth'], summary: 'Mail the confirmation link again' })
    .input(z.object({ email: EmailField }))
    .output(Done),
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
  /** An unknown time zone counts as UTC. */
  updatePreferences: base
    .route({ method: 'PATCH', path: '/auth/preferences', tags: ['auth'], summary: 'Language and time zone of the person' })
    .input(z.object({ locale: LocaleField.optional(), timezone: z.string().max(100).optional() }))
    .output(User),
}
