import { sql } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import { typeNameLower } from '#shared/content/document-type.ts'
import { conditionProblems } from '#shared/content/conditions.ts'
import { FORM_OPTIONS_MAX } from '#shared/limits.ts'
import { isBlank } from '#shared/text.ts'
import { auditActor } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { AppError, refuse } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import type { DocumentFields } from '../contract.ts'
import { fieldsOf } from '../fields.ts'
import type { Fields } from '../fields.ts'
import { ISSUES_MAX, refuseNewer, upToDate } from './content.ts'
import type { ContentColumns } from './content.ts'
import { keepVersion, snapshotVersion } from './keep-version.ts'
import { HEAD_COLUMNS } from './tables.ts'
import type { DocumentHead, DocumentRow } from './tables.ts'

/*
 * The states of a document. `version` counts saves; `published_version` is the live one.
 *
 *   draft ──publish──▶ published ──archive──▶ archived ──restore──▶ its earlier state
 *     └───────────────archive────────────────▶┘
 *   any state ──delete──▶ deleted ──undelete──▶ the same state; a sweep erases deleted ones after 30 days
 *
 * Every change locks the row first (`lockHead`), so that the policy decides on the same state that is then changed. Saves are optimistic: they
 * name the version that they replace, and a stale one is refused with the current document. Only the person can merge two versions.
 */

/** Finds a document with its content. Finds deleted ones only with `deleted`, for the call that restores them. */
export async function findDocument(tx: Tx, id: string, options: { deleted?: boolean } = {}): Promise<DocumentRow | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select([...HEAD_COLUMNS, 'questions', 'content'])
    .where('id', '=', id)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row && upToDate(row)
}

/** Reads a document that the caller has locked, so it must exist. */
async function readDocument(tx: Tx, id: string): Promise<DocumentRow> {
  const row = await findDocument(tx, id)
  if (!row) throw new Error('A locked document was not found')
  return row
}

/** Finds a document if the JSON of its content is short. Parsing 5 MB would delay the requests of others. */
export async function findShortDocument(tx: Tx, id: string, charsMax: number): Promise<DocumentRow | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select([...HEAD_COLUMNS, 'questions', 'content'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<number>`length(questions::text) + coalesce(length(content::text), 0)`, '<=', charsMax)
    .executeTakeFirst()
  return row && upToDate(row)
}

/** Finds a document without its content, which can be 5 MB and is not needed to decide or to replace it. */
export async function findHead(tx: Tx, id: string): Promise<DocumentHead | undefined> {
  const head = await tx.selectFrom('documents').select(HEAD_COLUMNS).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (head) refuseNewer(head)
  return head
}

/** Like `findHead`, and locks the row until the transaction ends (`for update`). */
export async function lockHead(tx: Tx, id: string): Promise<DocumentHead | undefined> {
  const head = await tx
    .selectFrom('documents')
    .select(HEAD_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (head) refuseNewer(head)
  return head
}

export async function createDocument(
  tx: Tx,
  owner: Pick<UserActor, 'userId'>,
  input: Fields & {
    type: DocumentType
    editor_id?: string | null
    test_user?: string
    columns: ContentColumns
  },
): Promise<DocumentRow> {
  const { columns, ...head } = input
  if (head.title === '') throw titleMissing(head.type)
  const row = await tx
    .insertInto('documents')
    .values({ user_id: owner.userId, ...head, ...columns })
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, owner.userId, 'document.created', row.id)
  return row
}

type Changes = { fields: DocumentFields; columns?: ContentColumns | undefined }

/**
 * Saves over exactly the version that the person saw. Throws `document_changed` with the current document if a newer one exists. Saving
 * unchanged content creates no version. `document` must be locked, so that the compared version is the overwritten one. The database compares
 * and copies the content, so that neither version has to be transferred to this process.
 */
export async function updateDocument(
  tx: Tx,
  document: Allowed<DocumentHead, 'update'>,
  input: Changes & { version: number; editor_id?: string | null },
): Promise<DocumentRow> {
  const { fields, columns, version, editor_id = null } = input
  if (fields.title === '') throw titleMissing(document.type)
  if (document.version !== version) throw changedElsewhere(await readDocument(tx, document.id))
  if (!(await changesSomething(tx, document, input))) return readDocument(tx, document.id)
  await snapshotVersion(tx, document)
  const row = await tx
    .updateTable('documents')
    .set({
      // Kysely ignores undefined fields.
      ...fields,
      ...columns,
      editor_id,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', document.id)
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, row.user_id, 'document.updated', row.id)
  return upToDate(row)
}

/** Makes the current version live, as a copy that later saves do not change. Throws `document_changed` if `version` is stale. */
export async function publishDocument(
  tx: Tx,
  document: Allowed<DocumentHead, 'publish'>,
  actor: UserActor,
  version?: number,
): Promise<DocumentRow> {
  if (version !== undefined && version !== document.version) throw changedElsewhere(await readDocument(tx, document.id))
  if (document.title.trim() === '') throw titleMissing(document.type)
  if (document.type === 'form') refuseUnanswerable(await readDocument(tx, document.id))
  const publishedId = await keepVersion(tx, document)
  const row = await tx
    .updateTable('documents')
    .set({
      status: 'published',
      published_version: document.version,
      published_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      published_version_id: publishedId,
    })
    .where('id', '=', document.id)
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await auditActor(tx, actor, { action: 'document.published', subjectId: document.id })
  await publish(tx, row.user_id, 'document.published', row.id)
  return upToDate(row)
}

/** Closes what was published, too. */
export async function archiveDocument(tx: Tx, document: Allowed<DocumentHead, 'archive'>, actor: UserActor): Promise<DocumentRow> {
  await auditActor(tx, actor, { action: 'document.archived', subjectId: document.id })
  return setState(tx, document, { status: 'archived', archived_at: sql<Date>`now()` })
}

export async function restoreDocument(tx: Tx, document: Allowed<DocumentHead, 'restore'>, actor: UserActor): Promise<DocumentRow> {
  await auditActor(tx, actor, { action: 'document.restored', subjectId: document.id })
  return setState(tx, document, { status: document.published_version === null ? 'draft' : 'published', archived_at: null })
}

/** Marks the document as deleted. It disappears from all lists, and a sweep erases it after 30 days. */
export async function deleteDocument(tx: Tx, document: Allowed<DocumentHead, 'delete'>, actor: UserActor): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', document.id)
    .execute()
  await auditActor(tx, actor, { action: 'document.deleted', subjectId: document.id })
  await publish(tx, document.user_id, 'document.deleted', document.id)
}

export function undeleteDocument(tx: Tx, document: Allowed<DocumentHead, 'undelete'>): Promise<DocumentRow> {
  return setState(tx, document, { deleted_at: null })
}

type State = {
  status?: DocumentHead['status']
  archived_at?: ReturnType<typeof sql<Date>> | null
  deleted_at?: null
}

/** Changes the state only. The time of the last change stays, so that undoing restores the order of the lists. */
async function setState(tx: Tx, document: DocumentHead, state: State): Promise<DocumentRow> {
  const row = await tx
    .updateTable('documents')
    .set(state)
    .where('id', '=', document.id)
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, row.user_id, 'document.updated', row.id)
  return upToDate(row)
}

async function changesSomething(tx: Tx, document: DocumentHead, { fields, columns }: Changes): Promise<boolean> {
  const names = Object.keys(fields) as (keyof DocumentFields)[]
  if (names.some((name) => fields[name] !== undefined && fields[name] !== document[name])) return true
  if (columns === undefined) return false
  // Writing content of an older release in the current model changes it.
  if (columns.schema_version !== document.schema_version) return true
  // Compared as jsonb, which ignores the order of keys.
  const other = await tx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', document.id)
    .where(sql<boolean>`(questions, content) is distinct from (${columns.questions}::jsonb, ${columns.content}::jsonb)`)
    .executeTakeFirst()
  return other !== undefined
}

/** Refuses what respondents could not answer: no question, blank options, more of them than a page can show, broken conditions. A draft may have all. */
function refuseUnanswerable({ questions }: DocumentRow): void {
  if (questions.length === 0) throw refuse('bad_request', DOCUMENT_REASONS, 'no_questions')
  const offered = questions.reduce((sum, { options }) => sum + options.length, 0)
  if (offered > FORM_OPTIONS_MAX) throw refuse('bad_request', DOCUMENT_REASONS, 'too_many_options', { values: { max: FORM_OPTIONS_MAX } })
  const issues = questions.flatMap(({ type, options }, index) =>
    type !== 'multiple_choice'
      ? []
      : options.flatMap((option, at) =>
          isBlank(option) ? [{ path: `questions.${index}.options.${at}`, message: DOCUMENT_REASONS.options_blank }] : [],
        ),
  )
  if (issues.length > 0) throw refuse('bad_request', DOCUMENT_REASONS, 'options_blank', { issues: issues.slice(0, ISSUES_MAX) })
  const broken = conditionProblems(questions).map(({ index, field }) => ({
    path: `questions.${index}.${field}`,
    message: DOCUMENT_REASONS.condition_broken,
  }))
  if (broken.length > 0) throw refuse('bad_request', DOCUMENT_REASONS, 'condition_broken', { issues: broken.slice(0, ISSUES_MAX) })
}

function titleMissing(type: DocumentType): AppError {
  return new AppError('bad_request', `Please enter a ${typeNameLower(type)} title`, { reason: 'title_missing', values: { type } })
}

function changedElsewhere(current: DocumentRow): AppError {
  return refuse('conflict', DOCUMENT_REASONS, 'document_changed', { current: toDocumentCurrent(current) })
}

/** The saved document, which a conflict carries so that the screen can show both versions. */
function toDocumentCurrent(row: DocumentRow): object {
  return {
    id: row.id,
    version: row.version,
    ...fieldsOf(row),
    type: row.type,
    editor_id: row.editor_id,
    questions: row.questions,
    content: row.content,
    updated_at: row.updated_at.toISOString(),
  }
}
