import { sql } from 'kysely'
import { z } from 'zod'
import { upToDate } from '#features/documents/server/content.ts'
import type { DocumentRow } from '#features/documents/server/tables.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseField } from '#server/errors.ts'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import type { AuditAct } from '#shared/audit-acts.ts'
import { TEMPLATE_REASONS } from '../contract.ts'
import { HEAD_COLUMNS } from './tables.ts'
import type { TemplateRow } from './tables.ts'

const COLUMNS = [...HEAD_COLUMNS, 'questions', 'content', 'schema_version', 'created_at'] as const

/** Finds a template. Deleted ones are found only with `deleted`, to restore them. */
export async function findTemplate(tx: Tx, id: string, options: { deleted?: boolean } = {}): Promise<TemplateRow | undefined> {
  // Built-in templates have names, which the database could not compare with a UUID.
  if (!z.uuid().safeParse(id).success) return undefined
  const row = await tx
    .selectFrom('templates')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row && upToDate(row)
}

/** Copies the document's saved content. Later changes of the document do not reach the template. */
export async function createTemplate(
  tx: Tx,
  actor: UserActor,
  document: Allowed<DocumentRow, 'read'>,
  input: { title?: string | undefined; description?: string | undefined; shared: boolean },
): Promise<TemplateRow> {
  const title = input.title ?? document.title
  if (title === '') throw refuseField('bad_request', TEMPLATE_REASONS, 'template_title_missing', 'title')
  const row = await tx
    .insertInto('templates')
    .values({
      user_id: actor.userId,
      title,
      description: input.description ?? document.description,
      type: document.type,
      language: document.language,
      questions: JSON.stringify(document.questions),
      content: document.content && JSON.stringify(document.content),
      schema_version: document.schema_version,
      shared: input.shared,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  if (row.shared) await auditShared(tx, actor, 'template.shared', row.id)
  return row
}

export async function updateTemplate(
  tx: Tx,
  actor: UserActor,
  template: Allowed<TemplateRow, 'update'>,
  { title, description }: { title?: string | undefined; description?: string | undefined },
): Promise<TemplateRow> {
  if (title === '') throw refuseField('bad_request', TEMPLATE_REASONS, 'template_title_missing', 'title')
  if (template.shared) await auditShared(tx, actor, 'template.updated', template.id)
  return change(tx, template, { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) })
}

/** Removes the template from every library. A sweep erases it after 30 days. */
export async function deleteTemplate(tx: Tx, actor: UserActor, template: Allowed<TemplateRow, 'delete'>): Promise<void> {
  await change(tx, template, { deleted_at: sql<Date>`now()` })
  if (template.shared) await auditShared(tx, actor, 'template.deleted', template.id)
}

export function restoreTemplate(tx: Tx, template: Allowed<TemplateRow, 'delete'>): Promise<TemplateRow> {
  return change(tx, template, { deleted_at: null })
}

type Change = { title?: string; description?: string; deleted_at?: ReturnType<typeof sql<Date>> | null }

function change(tx: Tx, template: TemplateRow, fields: Change): Promise<TemplateRow> {
  return tx
    .updateTable('templates')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .where('id', '=', template.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Audits changes of shared templates, because they affect everybody. */
function auditShared(tx: Tx, actor: UserActor, action: AuditAct, subjectId: string): Promise<void> {
  return audit(tx, { userId: actor.userId, actorId: actingId(actor), action, subjectId })
}
