import { z } from 'zod'
import { EmailField, Session } from '#features/auth/contract.ts'
import { ROLES } from '#shared/roles.ts'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, PageQuery, Timestamp, line, Success } from '#shared/fields.ts'
import { NAME_MAX } from '#shared/limits.ts'
import { CSV_LINES_MAX, PEOPLE_ROUTES, REASON_MAX, STATUSES } from './messages.ts'
import { isCleanLine } from '#shared/text.ts'

/* Administration of people: all calls are the super admin's, except that an impersonation is ended by who is in it. */

export const PEOPLE_REASONS = {
  person_not_found: 'User not found',
  configured_super_admin: 'The setting SUPER_ADMIN_EMAIL names this account as the super admin. Change that setting first.',
  last_super_admin: 'This is the last super admin. Make somebody else super admin first.',
  changed_meanwhile: 'Somebody else has changed this user in the meantime. Look at what is set now, and try again.',
  address_not_verified: 'Only somebody who has confirmed their address can become super admin',
  mock_person: 'This user is from the mock directory and can never sign in',
  already_joined: 'This user has chosen a password already',
  email_taken: 'An account with this email already exists',
  impersonation_failed: 'Failed to start impersonation',
  impersonating_yourself: 'You cannot impersonate yourself',
  impersonating_super_admin: 'A super admin cannot be impersonated',
  impersonating_inactive: 'A suspended or deactivated user cannot be impersonated',
  password_being_changed: 'Your password has just been changed. Please wait ten minutes.',
  factor_being_changed: 'You have begun to set up a second step. Finish that first, or wait ten minutes.',
  deletion_requested: 'The deletion of this account has been requested. Cancel the deletion first.',
  not_impersonating: 'Nobody is impersonated',
  csv_empty: 'The file is empty',
  csv_not_text: 'The file is not a text file in UTF-8. In your spreadsheet program, save it as "CSV UTF-8".',
  csv_no_email: 'The file has no column for the email address. Its first line must name the columns, one of them "email".',
  csv_too_long: 'The file has more than {max} lines',
  csv_unreadable: 'The file could not be read as CSV',
} as const

const Person = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.string(),
  position: z.string(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  account_status: z.enum(STATUSES),
  source: z.enum(['signup', 'invitation', 'csv', 'directory', 'mock']),
  locale: LocaleField,
  /** False until the person has chosen a password. */
  has_joined: z.boolean(),
  /** SUPER_ADMIN_EMAIL names this super admin: the next sign-in would give the role back, so nobody takes it away here. */
  is_configured: z.boolean(),
  /** Nobody else could run the installation, so nobody takes this role away or blocks the account. */
  is_last_super_admin: z.boolean(),
  /** When the account will be erased, if its deletion was requested. */
  deletion_scheduled_at: Timestamp.nullable(),
  created_at: Timestamp,
  /** Send it with a change, so that a change of somebody else in the meantime is not lost. */
  updated_at: Timestamp,
  can: z.object({
    change: z.boolean(),
    suspend: z.boolean(),
    deactivate: z.boolean(),
    impersonate: z.boolean(),
    invite: z.boolean(),
    erase: z.boolean(),
  }),
})
export type Person = z.infer<typeof Person>

const name = (label: string) => line(label, NAME_MAX)
/** One line of an imported file. */
export const PersonFields = z.object({
  email: EmailField,
  first_name: name('First name').default(''),
  last_name: name('Last name').default(''),
  department: name('Department').default(''),
  position: name('Position').default(''),
})
export type PersonFields = z.infer<typeof PersonFields>

/** What is wrong with a line of an imported file. */
export const LINE_PROBLEMS = {
  email_missing: 'The email address is missing',
  email_invalid: 'The email address is not valid',
  email_twice: 'The email address is in line {earlier} already',
  field_too_long: 'The {field} has more than {max} characters',
  quote_open: 'A closing quotation mark is missing',
  not_text: 'The line has characters that no text has',
} as const

const LineProblem = z.object({
  /** In the file, from 1. */
  line: z.number().int(),
  reason: z.enum(Object.keys(LINE_PROBLEMS) as [keyof typeof LINE_PROBLEMS]),
  message: z.string(),
  /** The beginning of the cell that is wrong. */
  value: z.string().optional(),
  /** Which cell is too long. */
  field: z.enum(['first_name', 'last_name', 'department', 'position']).optional(),
  /** The line that has this address already. */
  earlier: z.number().int().optional(),
})
export type LineProblem = z.infer<typeof LineProblem>

const ImportResult = z.object({
  added: z.number().int(),
  /** Had an account before. Nothing of theirs is changed. */
  known: z.number().int(),
  broken: z.number().int(),
  /** The first thousand. */
  problems: z.array(LineProblem),
  /** Headings of columns that were not imported, the first twenty. */
  ignored: z.array(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

const DirectoryUser = z.object({
  id: z.string(),
  primaryEmail: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string() }),
  suspended: z.boolean(),
})
export type DirectoryUser = z.infer<typeof DirectoryUser>
const DirectoryAnswer = z.object({
  success: z.literal(true),
  isMockData: z.boolean(),
  /** The notice to show with mock data. */
  error: z.string().nullable(),
})
const DirectoryList = DirectoryAnswer.extend({ users: z.array(DirectoryUser) })
const DirectoryImport = DirectoryAnswer.extend({
  message: z.string(),
  totalUsers: z.number().int(),
  successCount: z.number().int(),
  errorCount: z.number().int(),
  results: z.array(z.object({ email: z.string(), success: z.boolean() })),
})
const domain = z.string().trim().toLowerCase().max(255).refine(isCleanLine)

export const peopleContract = {
  list: base
    .route({ method: 'GET', path: '/admin/users', tags: ['people'], summary: 'Everyone with an account, newest first' })
    .input(
      PageQuery.extend({
        search: z.string().max(200).optional(),
        domain: domain.optional(),
        for: z.enum(['impersonation']).optional().describe('Only users who can be impersonated'),
      }),
    )
    .output(
      z.object({
        items: z.array(Person),
        next_cursor: z.string().nullable(),
        /** The company's domains, to filter by. */
        domains: z.array(z.string()),
      }),
    ),
  /** Who is suspended or deactivated, and whose role changes, is signed out everywhere. A stale `updated_at` is 409 with the current row. */
  update: base
    .route({ method: 'PATCH', path: '/admin/users/{id}', tags: ['people'], summary: 'Role and status of a user' })
    .input(
      z.object({
        id: Id,
        role: z.enum(ROLES).optional(),
        is_active: z.boolean().optional(),
        account_status: z.enum(STATUSES).optional(),
        updated_at: Timestamp.optional(),
      }),
    )
    .output(Person),
  /** The person gets a mail with a link to choose a password. It works once, for seven days. */
  invite: base
    .route({ method: 'POST', path: '/admin/users/invitations', tags: ['people'], summary: 'Invite somebody by mail', successStatus: 201 })
    .input(
      z.object({
        email: EmailField,
        first_name: name('First name').default(''),
        last_name: name('Last name').default(''),
        locale: LocaleField.optional(),
      }),
    )
    .output(Person),
  /** Also for people who were imported. The earlier link stops working. */
  inviteAgain: base
    .route({ method: 'POST', path: '/admin/users/{id}/invitation', tags: ['people'], summary: 'Mail a link to choose a password' })
    .input(z.object({ id: Id }))
    .output(Success),
  /** UTF-8, or UTF-16 with a byte order mark, 10 MB. Each new person is mailed who entered their data. They choose their password with 'Forgot password?' or an invitation. */
  importFile: base
    .meta({ body: 'file' })
    .route({
      ...PEOPLE_ROUTES.importFile,
      tags: ['people'],
      summary: `People from a CSV file of up to ${CSV_LINES_MAX} lines. Repeating it adds nobody twice`,
    })
    .input(z.file())
    .output(ImportResult),
  /** The company's directory, or mock data with a notice that says so. People of mock data become inactive accounts that can never sign in. */
  directory: base
    .route({
      method: 'POST',
      path: '/functions/google-admin',
      tags: ['people'],
      summary: 'The company directory: list or import its users',
    })
    .input(
      z.discriminatedUnion('action', [
        z.object({ action: z.literal('listUsers'), domain: domain.optional() }),
        z.object({ action: z.literal('importUsers'), domain: domain.optional() }),
      ]),
    )
    .output(z.union([DirectoryImport, DirectoryList])),
  /** For an hour. The person is told by mail, with the reason. */
  impersonate: base
    .route({ method: 'POST', path: '/admin/impersonation', tags: ['people'], summary: 'Act for another user' })
    .input(
      z.object({
        user_id: Id,
        reason: line('Reason', REASON_MAX).pipe(z.string().min(1, 'Reason is required')),
      }),
    )
    .output(Session),
  endImpersonation: base
    .meta({ recordsItself: true })
    .route({ method: 'DELETE', path: '/admin/impersonation', tags: ['people'], summary: 'Act as oneself again' })
    .output(Success),
}
