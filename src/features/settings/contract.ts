import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, line } from '#shared/fields.ts'
import { NAME_MAX } from '#shared/limits.ts'
import { THEMES } from '#shared/themes.ts'

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024
/** A photo of a phone fits. More would need much memory to open. */
export const AVATAR_MAX_PX = 6_000
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** A key is about 2 kB. */
export const GOOGLE_KEY_MAX_BYTES = 64 * 1024

export const GOOGLE_AUTH_TYPES = ['oauth', 'domain_wide'] as const

/** Paths of the calls that take a file. */
export const SETTINGS_FILE_ROUTES = {
  replaceAvatar: { method: 'PUT', path: '/settings/avatar', inputStructure: 'detailed' },
  replaceGoogleKey: { method: 'PUT', path: '/settings/google-key', inputStructure: 'detailed' },
} as const

export const SETTINGS_REASONS = {
  timezone_unknown: 'This time zone is not known',
  avatar_not_found: 'You have no picture',
  avatar_type: 'The picture must be a PNG, JPEG or WebP file',
  avatar_too_large: 'The picture must be less than 2 MB',
  avatar_too_wide: 'The picture must be at most {max} pixels wide and high',
  google_key_not_json: 'Invalid JSON file',
  google_key_wrong: 'This file is not the key of a service account. Create a key of type JSON in the Google Cloud console.',
  google_key_too_large: 'The key file must be less than 64 kB',
} as const

export const SETTINGS_CHANGED = 'profile.updated'

const Settings = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.string(),
  position: z.string(),
  avatar_id: Id.nullable(),
  theme: z.enum(THEMES),
  locale: LocaleField,
  timezone: z.string(),
  notifications_enabled: z.boolean(),
  /** Invitations and reminders by mail. Nobody gets any while `notifications_enabled` is false. */
  survey_mails_enabled: z.boolean(),
  voice_enabled: z.boolean(),
  google_auth_type: z.enum(GOOGLE_AUTH_TYPES),
  /** The key itself is never answered. */
  google_service_account: z.object({ client_email: z.string().nullable(), has_key: z.boolean() }),
})
export type Settings = z.infer<typeof Settings>

const Changes = z.object({
  first_name: line('First name', NAME_MAX).pipe(z.string().min(1, 'First name is required')).optional(),
  last_name: line('Last name', NAME_MAX).pipe(z.string().min(1, 'Last name is required')).optional(),
  department: line('Department', NAME_MAX).optional(),
  position: line('Position', NAME_MAX).optional(),
  theme: z.enum(THEMES).optional(),
  locale: LocaleField.optional(),
  timezone: z.string().max(100).optional(),
  notifications_enabled: z.boolean().optional(),
  survey_mails_enabled: z.boolean().optional(),
  voice_enabled: z.boolean().optional(),
  google_auth_type: z.enum(GOOGLE_AUTH_TYPES).optional(),
})
export type SettingsChanges = z.infer<typeof Changes>

export const settingsContract = {
  read: base.route({ method: 'GET', path: '/settings', tags: ['settings'], summary: 'The own profile and settings' }).output(Settings),
  /** Omitted fields stay unchanged, so two tabs that change different ones lose nothing. The e-mail address cannot be changed. */
  update: base
    .route({ method: 'PATCH', path: '/settings', tags: ['settings'], summary: 'Change the own profile and settings' })
    .input(Changes)
    .output(Settings),
  /** Answers 404 `avatar_not_found` if there is none. */
  readAvatar: base
    .route({ method: 'GET', path: '/settings/avatar', outputStructure: 'detailed', tags: ['settings'], summary: 'The own picture' })
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  /** The body is the picture itself. It is cropped to a square, made small, and loses everything else that was in the file, such as its place. */
  replaceAvatar: base
    .meta({ body: 'file' })
    .route({ ...SETTINGS_FILE_ROUTES.replaceAvatar, tags: ['settings'], summary: 'Upload a PNG, JPEG or WebP of less than 2 MB' })
    .input(z.object({ body: z.file() }))
    .output(Settings),
  removeAvatar: base
    .route({ method: 'DELETE', path: '/settings/avatar', tags: ['settings'], summary: 'Take the picture away' })
    .output(Settings),
  /** The body is the JSON file of a service account key. It is kept sealed; a file that is refused changes nothing. */
  replaceGoogleKey: base
    .meta({ body: 'file' })
    .route({ ...SETTINGS_FILE_ROUTES.replaceGoogleKey, tags: ['settings'], summary: 'Upload the key of a Google service account' })
    .input(z.object({ body: z.file() }))
    .output(Settings),
  removeGoogleKey: base
    .route({ method: 'DELETE', path: '/settings/google-key', tags: ['settings'], summary: 'Remove the key' })
    .output(Settings),
}
