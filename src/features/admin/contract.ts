import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, Timestamp, Success } from '#shared/fields.ts'
import { KEY_PROVIDERS, MODEL_PROVIDERS } from '#shared/generators.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'
import { isCleanLine } from '#shared/text.ts'
import { VOICE_SERVICES } from '#shared/voice.ts'

export const USERNAME_MAX = 60
/** What the screens show in the place of a stored key. It is never sent, and refused as a key. */
export const CONFIGURED = 'CONFIGURED'
/** Long enough for the key file of a Google service account, which has about 2,400 characters. */
export const KEY_FILE_MAX = 20_000

export const ADMIN_REASONS = {
  admin_credentials_missing: 'Please enter both username and password',
  admin_credentials_wrong: 'Invalid username or password',
  username_taken: 'There is an admin user with this username already',
  username_invalid: 'A username has 3 to 60 letters, digits, dots, dashes or underscores',
  admin_not_found: 'This admin user does not exist any more',
  last_admin_user: 'The last admin user cannot be removed',
  json_invalid: 'Invalid JSON file',
  key_placeholder: 'CONFIGURED is what stands for a stored key. Enter the key itself.',
  key_characters: 'A key has no spaces and no special letters. Copy it again.',
} as const

const MISSING = ADMIN_REASONS.admin_credentials_missing
const Username = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9._-]{3,60}$/, ADMIN_REASONS.username_invalid))
const Password = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must be less than ${PASSWORD_MAX} characters`)
const Credentials = z.object(
  {
    username: z
      .string(MISSING)
      .trim()
      .min(1, MISSING)
      .max(200, ADMIN_REASONS.admin_credentials_wrong)
      .refine(isCleanLine, ADMIN_REASONS.admin_credentials_wrong)
      .transform((text) => text.toLowerCase()),
    password: z.string(MISSING).min(1, MISSING).max(PASSWORD_MAX, ADMIN_REASONS.admin_credentials_wrong),
  },
  MISSING,
)
const AdminUser = z.object({ id: Id, username: z.string(), created_at: Timestamp })
export type AdminUser = z.infer<typeof AdminUser>
const AdminSession = z.object({
  username: z.string().nullable(),
  expires_at: Timestamp.nullable(),
  /** True for a super admin while there is no account to sign in with. */
  can: z.object({ create_first: z.boolean() }),
})

/** Keys are printable ASCII, because a header cannot contain anything else. */
const Key = z
  .string()
  .trim()
  .max(1000, 'The key must be less than 1000 characters')
  .refine((key) => key !== CONFIGURED, ADMIN_REASONS.key_placeholder)
  .refine((key) => /^[\x21-\x7e]+$/.test(key), ADMIN_REASONS.key_characters)
const Line = z
  .string()
  .trim()
  .min(1)
  .max(200, 'The name must be less than 200 characters')
  .refine(isCleanLine, 'The name has line breaks or invisible characters')

const Source = z.enum(['setting', 'environment', 'default']).nullable()
const ServiceSettings = z.object({
  /** The model that is used, wherever its name comes from. */
  model: z.string(),
  model_source: Source,
  key_source: Source,
  /** Sealed with another SECRET_KEY, so it must be entered again. */
  key_unreadable: z.boolean(),
})
/** No field contains a key or a part of one. */
const AdminSettings = z.object({
  id: z.literal('installation'),
  active_ai_service: z.enum(MODEL_PROVIDERS).nullable(),
  /** Whether the service was chosen here or follows from a key in the environment. */
  active_source: Source,
  voice_enabled: z.boolean(),
  voice_service: z.enum(VOICE_SERVICES),
  voice_id: z.string(),
  google_project_id: z.string().nullable(),
  has_openai_key: z.boolean(),
  has_claude_key: z.boolean(),
  has_google_key: z.boolean(),
  /** The address of the service account whose key is stored. */
  google_client_email: z.string().nullable(),
  services: z.object({ openai: ServiceSettings, claude: ServiceSettings }),
})
export type AdminSettings = z.infer<typeof AdminSettings>

/** Only what changes. Null removes what is stored, and the environment or the default applies again. */
const SettingsChange = z.object({
  p_openai_key: Key.nullable().optional(),
  p_claude_key: Key.nullable().optional(),
  p_google_service_account_key: z.string().max(KEY_FILE_MAX, ADMIN_REASONS.json_invalid).nullable().optional(),
  p_active_ai_service: z.enum(KEY_PROVIDERS).nullable().optional(),
  p_openai_model: Line.nullable().optional(),
  p_claude_model: Line.nullable().optional(),
  p_voice_enabled: z.boolean().optional(),
  p_voice_service: z.enum(VOICE_SERVICES).optional(),
  p_voice_id: Line.nullable().optional(),
  p_google_project_id: Line.nullable().optional(),
})
export type SettingsChange = z.infer<typeof SettingsChange>

const forEverybody = base.meta({ access: 'everybody' })

/*
 * The administration. Apart from signing in, only the super admin may call any of this, with an open session of /admin-login in the same browser. Only
 * the first account is made without one.
 */
export const adminContract = {
  /** Begins a session of one hour in a cookie of its own. The same answer for an unknown user name and a wrong password, after the same work. */
  login: forEverybody
    .route({ method: 'POST', path: '/admin/login', tags: ['admin'], summary: 'Sign in to the administration' })
    .input(Credentials)
    .output(AdminSession),
  logout: forEverybody
    .route({ method: 'POST', path: '/admin/logout', tags: ['admin'], summary: 'End the session of the administration' })
    .output(Success),
  /** Never refuses. */
  session: forEverybody
    .route({ method: 'GET', path: '/admin/session', tags: ['admin'], summary: 'Who is signed in to the administration; null for nobody' })
    .output(AdminSession),
  listAdmins: base
    .route({ method: 'GET', path: '/admin/admin_users', tags: ['admin'], summary: 'The accounts of /admin-login' })
    .output(z.object({ items: z.array(AdminUser) })),
  createAdmin: base
    .route({
      method: 'POST',
      path: '/admin/admin_users',
      tags: ['admin'],
      summary: 'Create an account of /admin-login',
      successStatus: 201,
    })
    .input(z.object({ username: Username, password: Password }))
    .output(AdminUser),
  /** Ends the sessions of this account. */
  setAdminPassword: base
    .route({ method: 'PUT', path: '/admin/admin_users/{id}/password', tags: ['admin'], summary: 'Give an account another password' })
    .input(z.object({ id: Id, password: Password }))
    .output(Success),
  removeAdmin: base
    .route({ method: 'DELETE', path: '/admin/admin_users/{id}', tags: ['admin'], summary: 'Remove an account and end its sessions' })
    .input(z.object({ id: Id }))
    .output(Success),
  readSettings: base
    .route({
      method: 'POST',
      path: '/rpc/get_admin_settings_safe',
      tags: ['admin'],
      summary: 'The settings, without any key',
      successStatus: 200,
    })
    .output(AdminSettings),
  updateSettings: base
    .route({ method: 'POST', path: '/rpc/update_admin_settings_safe', tags: ['admin'], summary: 'Change settings', successStatus: 200 })
    .input(SettingsChange)
    .output(AdminSettings),
  /** Makes a small real call with this key and model, or with those that are set. Stores nothing. 422 `test_…` says what is wrong. */
  testService: base
    .route({
      method: 'POST',
      path: '/admin/settings/test',
      tags: ['admin'],
      summary: 'Test a service with a real call',
      successStatus: 200,
    })
    .input(z.object({ service: z.enum(KEY_PROVIDERS), key: Key.optional(), model: Line.optional() }))
    .output(z.object({ company: z.string(), model: z.string() })),
}
