import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { FilterDay, Id, PageQuery, Timestamp, Success } from '#shared/fields.ts'
import { EMAIL_MAX } from '#shared/limits.ts'
import { RecordLine } from '#shared/record-line.ts'
import { Retention } from '#shared/retention.ts'
import { isCleanLine } from '#shared/text.ts'

/** Every reason for which export and deletion are refused. */
export const PRIVACY_REASONS = {
  person_not_found: 'This person was not found',
  export_running: 'An export is being prepared already',
  export_not_found: 'This export was not found. It may have expired.',
  already_requested: 'Deletion Already Requested',
  not_requested: 'No deletion was requested for this account',
  configured_super_admin: 'The setting SUPER_ADMIN_EMAIL names this account as the super admin. Change that setting first.',
  is_super_admin: 'A super admin cannot be deleted. Another super admin has to take the role away first.',
  too_many_exports: 'Too many exports. Please try again later.',
} as const

const DataExport = z.object({
  id: Id,
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Rows that are in the file, and all of them. */
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export type DataExport = z.infer<typeof DataExport>

const MyData = z.object({
  deletion_requested_at: Timestamp.nullable(),
  deletion_scheduled_at: Timestamp.nullable(),
  last_data_export_at: Timestamp.nullable(),
  /** The latest one that has not expired. */
  export: DataExport.nullable(),
  /** When a deletion that is requested now would happen. */
  would_be_deleted_at: Timestamp,
  /** What else a deletion concerns. */
  shared: z.object({ templates: z.int(), published: z.int(), answers: z.int(), responses: z.int() }),
  /** Who acted for the person in the last 90 days, newest first. */
  impersonations: z.array(
    z.object({
      id: Id,
      by: z.string(),
      reason: z.string(),
      started_at: Timestamp,
      /** Null while it goes on. */
      ended_at: Timestamp.nullable(),
      /** What was changed or tried: parts of the product, such as documents, with the number of calls. */
      acts: z.array(z.object({ area: z.string(), count: z.int() })),
    }),
  ),
  can: z.object({ export: z.boolean(), request_deletion: z.boolean() }),
  /** SUPER_ADMIN_EMAIL names this super admin, who can therefore not be deleted. */
  is_configured_super_admin: z.boolean(),
})
export type MyData = z.infer<typeof MyData>

const Target = z.object({ target_user_id: Id })
const Deletion = z.object({ success: z.literal(true), scheduled_at: Timestamp.nullable() })

/** What an erasure may take out of a line of the trail. */
const AUDIT_PARTS = ['user', 'actor', 'subject', 'address', 'details'] as const

const AuditLine = z.object({
  id: Id,
  created_at: Timestamp,
  /** Who acted; null for a job, a stranger, or somebody who was erased. */
  actor: z.object({ id: Id, email: z.string().nullable() }).nullable(),
  /** On whose behalf, or about whom. */
  user: z.object({ id: Id, email: z.string().nullable() }).nullable(),
  action: z.string(),
  subject_id: Id.nullable(),
  /** Title of a survey or of a template for everybody. Null for anything else, because the titles of documents are their owners'. */
  subject_name: z.string().nullable(),
  ip: z.string().nullable(),
  /** What the act was about, such as the role or the name of a setting. Empty if it named somebody who was erased. */
  details: z.record(z.string(), z.unknown()),
  /** Somebody was erased; the act stays. */
  is_forgotten: z.boolean(),
  /** What was taken out of the line with them. */
  forgotten: z.array(z.enum(AUDIT_PARTS)),
})
export type AuditLine = z.infer<typeof AuditLine>

export const AuditFilter = z.object({
  action: z.string().max(100).refine(isCleanLine).optional().describe('An act, or its beginning, as in session'),
  person: z.string().trim().max(EMAIL_MAX).refine(isCleanLine).optional().describe('Address or id of a person who acted or was concerned'),
  from: FilterDay.optional().describe('First day, in the time zone of your profile'),
  to: FilterDay.optional().describe('Last day, in the time zone of your profile'),
})
export type AuditFilter = z.infer<typeof AuditFilter>

const ChainPlace = z.object({ chain: z.int().min(-1).max(32_767), seq: z.int().min(0) })
export type ChainPlace = z.infer<typeof ChainPlace>

const RetentionState = z.object({ days: Retention, defaults: Retention })

export const privacyContract = {
  readMyData: base
    .route({ method: 'GET', path: '/privacy/my-data', tags: ['privacy'], summary: 'What /my-data shows: the export and the deletion' })
    .output(MyData),
  /** For a notice on every page until it is read: a mail reaches not everybody. */
  unseenImpersonation: base
    .route({
      method: 'GET',
      path: '/privacy/impersonations/unseen',
      tags: ['privacy'],
      summary: 'The latest time that somebody acted for the person, until they have read of it',
    })
    .output(z.object({ latest: z.object({ id: Id, by: z.string(), reason: z.string(), started_at: Timestamp }).nullable() })),
  markImpersonationsSeen: base
    .route({
      method: 'POST',
      path: '/privacy/impersonations/seen',
      tags: ['privacy'],
      summary: 'The person has read of this time and of those before',
    })
    .input(z.object({ id: Id }))
    .output(Success),
  /** One at a time. A job writes the file; `readMyData` says how far it is, and `/privacy/exports/{id}/file` is the file. */
  startExport: base
    .route({ method: 'POST', path: '/privacy/exports', tags: ['privacy'], summary: 'Prepare a zip with everything about the person' })
    .output(DataExport),
  /** Suspends the account at once. Its owner can still sign in, to /my-data only. Ends all other sessions. */
  requestDeletion: base
    .route({ method: 'POST', path: '/rpc/request_data_deletion', tags: ['privacy'], summary: 'Ask for the deletion of an account' })
    .input(Target)
    .output(Deletion),
  cancelDeletion: base
    .route({ method: 'POST', path: '/rpc/cancel_data_deletion', tags: ['privacy'], summary: 'Cancel a deletion that was requested' })
    .input(Target)
    .output(Deletion),
  /** A job erases everything; `account.erased` in the trail says that it is done. */
  eraseNow: base
    .route({ method: 'POST', path: '/rpc/delete_user_data', tags: ['privacy'], summary: 'Erase an account now' })
    .input(Target)
    .output(Deletion),
  /** The same as `delete_user_data`, for clients that manage people by their addresses. */
  eraseUser: base
    .route({ method: 'DELETE', path: '/admin/users/{id}', tags: ['admin'], summary: 'Erase an account now' })
    .input(z.object({ id: Id }))
    .output(Deletion),
  readRecord: base
    .meta({ access: 'everybody' })
    .route({ method: 'GET', path: '/privacy/record', tags: ['privacy'], summary: 'Record of processing: what is stored, why and how long' })
    .output(z.object({ items: z.array(RecordLine) })),
  listAudit: base
    .route({ method: 'GET', path: '/admin/audit', tags: ['privacy'], summary: 'The trail of acts, newest first' })
    .input(AuditFilter.extend(PageQuery.shape))
    .output(z.object({ items: z.array(AuditLine), next_cursor: z.string().nullable() })),
  /** Proves the next part of the trail. Call it again with `next` until that is null. */
  verifyAudit: base
    .route({ method: 'POST', path: '/admin/audit/verify', tags: ['privacy'], summary: 'Prove that nobody has changed the trail' })
    .input(z.object({ after: ChainPlace.nullable() }))
    .output(
      z.object({
        checked: z.int(),
        forgotten: z.int(),
        wrong: z.array(z.object({ entry_id: Id.nullable(), chain: z.int(), seq: z.int(), what: z.string() })),
        next: ChainPlace.nullable(),
      }),
    ),
  readRetention: base
    .route({ method: 'GET', path: '/admin/retention', tags: ['privacy'], summary: 'How long things are kept' })
    .output(RetentionState),
  setRetention: base
    .route({ method: 'PUT', path: '/admin/retention', tags: ['privacy'], summary: 'Set how long things are kept' })
    .input(Retention)
    .output(RetentionState),
}
