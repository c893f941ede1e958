import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, Timestamp, line, Success } from '#shared/fields.ts'
import { NAME_MAX, PASSWORD_MAX } from '#shared/limits.ts'
import { Password } from './contract.ts'

/* How somebody signs in: password, sessions, second factors. Never under impersonation. Each change is audited and mailed to the person. */

export const PASSKEYS_MAX = 20

/** Asked again before anything here changes. */
const CurrentPassword = z.string('Password is required').min(1, 'Password is required').max(PASSWORD_MAX)
const Confirmed = z.object({ password: CurrentPassword })

const Bytes = z.string().max(30_000)
/** WebAuthn's PublicKeyCredentialCreationOptions as JSON. */
const NewPasskeyQuestion = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  challenge: Bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: Bytes, type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred']),
  }),
  attestation: z.literal('none'),
})
/** Such as smart-card. The table holds them as words between spaces. */
const Transport = z
  .string()
  .max(20)
  .regex(/^[\w-]+$/)
/** WebAuthn's RegistrationResponseJSON. */
const NewPasskey = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: z.array(Transport).max(10).optional() }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const Passkey = z.object({ id: Id, name: z.string(), created_at: Timestamp, last_used_at: Timestamp.nullable() })
const Session = z.object({
  id: Id,
  /** The browser's own words for itself; empty if it sent none. */
  user_agent: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  is_current: z.boolean(),
})
const Security = z.object({
  has_totp: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number().int(),
})
export type Security = z.infer<typeof Security>
/** Shown once. Null if the person has codes from an earlier factor. */
const WithCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })
const Rules = z.object({ admins_need_second_factor: z.boolean() })

export const securityContract = {
  read: base.route({ method: 'GET', path: '/auth/security', tags: ['security'], summary: 'The own second factors' }).output(Security),
  /** Ends all other sessions of the person. */
  changePassword: base
    .route({ method: 'POST', path: '/auth/password', tags: ['security'], summary: 'Change the password' })
    .input(z.object({ current_password: CurrentPassword, password: Password }))
    .output(Success),
  listSessions: base
    .route({ method: 'GET', path: '/auth/sessions', tags: ['security'], summary: 'The own sessions, the last used first' })
    .output(z.object({ items: z.array(Session) })),
  /** Signs a browser out. Its streams end at once. */
  endSession: base
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', tags: ['security'], summary: 'End a session' })
    .input(z.object({ id: Id }))
    .output(Success),
  /** The secret counts from the first right code on (`/auth/totp/confirm`). */
  beginTotp: base
    .route({ method: 'POST', path: '/auth/totp', tags: ['security'], summary: 'Begin to set up an authenticator app' })
    .input(Confirmed)
    .output(z.object({ secret: z.string(), uri: z.string() })),
  confirmTotp: base
    .route({ method: 'POST', path: '/auth/totp/confirm', tags: ['security'], summary: 'Finish it with a code of the app' })
    .input(z.object({ code: z.string().max(20) }))
    .output(WithCodes),
  removeTotp: base
    .route({ method: 'POST', path: '/auth/totp/remove', tags: ['security'], summary: 'Remove the authenticator app' })
    .input(Confirmed)
    .output(Success),
  beginPasskey: base
    .route({ method: 'POST', path: '/auth/passkeys/question', tags: ['security'], summary: 'Begin to add a passkey' })
    .input(Confirmed)
    .output(z.object({ token: z.string(), passkey: NewPasskeyQuestion })),
  addPasskey: base
    .route({ method: 'POST', path: '/auth/passkeys', tags: ['security'], summary: 'Add a passkey', successStatus: 201 })
    .input(
      z.object({
        token: z.string().max(200),
        name: line('Name', NAME_MAX).pipe(z.string().min(1, 'Name is required')),
        passkey: NewPasskey,
      }),
    )
    .output(WithCodes),
  removePasskey: base
    .route({ method: 'POST', path: '/auth/passkeys/{id}/remove', tags: ['security'], summary: 'Remove a passkey' })
    .input(Confirmed.extend({ id: Id }))
    .output(Success),
  /** The earlier codes stop working. */
  renewRecoveryCodes: base
    .route({ method: 'POST', path: '/auth/recovery-codes', tags: ['security'], summary: 'Get new recovery codes' })
    .input(Confirmed)
    .output(WithCodes),
  readRules: base
    .route({ method: 'GET', path: '/admin/security', tags: ['admin'], summary: 'What administrators must do to sign in' })
    .output(Rules),
  /** The super admin needs a second factor first. */
  updateRules: base
    .route({ method: 'PATCH', path: '/admin/security', tags: ['admin'], summary: 'Change it' })
    .input(Rules)
    .output(Rules),
}
