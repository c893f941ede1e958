import { sql } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import { typeNameLower } from '#shared/content/document-type.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db.ts'
import { AppError, refuse } from '#server/errors.ts'
import { publish } from '#server/events.ts'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import { refuseNewer, upToDate } from './content.ts'
import type { ContentColumns } from './content.ts'
import { keepVersion, keepVersionNowAndThen } from './keep-version.ts'
import { HEAD_COLUMNS } from './tables.ts'
import type { DocumentHead, DocumentRow } from './tables.ts'

/** Deleted ones are found only where they can come back. */
export async function findDocument(tx: Tx, id: string, options: { deleted?: boolean } = {}): Promise<DocumentRow | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select([...HEAD_COLUMNS, 'questions', 'content'])
    .where('id', '=', id)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row && upToDate(row)
}

/** One that is locked, and so is there. */
async function readDocument(tx: Tx, id: string): Promise<DocumentRow> {
  const row = await findDocument(tx, id)
  if (!row) throw new Error('A locked document was not found')
  return row
}

/** Without its content, which need not be read to be replaced. */
export async function findHead(tx: Tx, id: string): Promise<DocumentHead | undefined> {
  const head = await tx.selectFrom('documents').select(HEAD_COLUMNS).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (head) refuseNewer(head)
  return head
}

/** Like findHead, and nobody else changes the document until the transaction ends. */
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
  input: { title: string; description: string; type: DocumentType; columns: ContentColumns },
): Promise<DocumentRow> {
  if (input.title === '') throw titleMissing(input.type)
  const row = await tx
    .insertInto('documents')
    .values({ user_id: owner.userId, title: input.title, description: input.description, type: input.type, ...input.columns })
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, owner.userId, 'document.created', row.id)
  return row
}

type Changes = { title?: string | undefined; description?: string | undefined; columns?: ContentColumns | undefined }

/**
 * Saves over exactly the version that the person saw; a newer one is a conflict that carries it. Saving what is there is no new version.
 * `document` is locked, so what is compared and kept here is what is overwritten. The database compares and keeps it: neither crosses to here.
 */
export async function updateDocument(
  tx: Tx,
  document: Allowed<DocumentHead, 'update'>,
  input: Changes & { version: number },
): Promise<DocumentRow> {
  const { title, description, columns, version } = input
  if (title === '') throw titleMissing(document.type)
  if (document.version !== version) throw changedElsewhere(await readDocument(tx, document.id))
  if (!(await changesSomething(tx, document, input))) return readDocument(tx, document.id)
  await keepVersionNowAndThen(tx, document)
  const row = await tx
    .updateTable('documents')
    .set({
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...columns,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', document.id)
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, row.user_id, 'document.updated', row.id)
  return upToDate(row)
}

/** Makes the current version live: a copy that later saves do not touch. */
export async function publishDocument(
  tx: Tx,
  document: Allowed<DocumentHead, 'publish'>,
  actor: UserActor,
  version?: number,
): Promise<DocumentRow> {
  if (version !== undefined && version !== document.version) throw changedElsewhere(await readDocument(tx, document.id))
  if (document.title.trim() === '') throw titleMissing(document.type)
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
  await audit(tx, { userId: document.user_id, actorId: actingId(actor), action: 'document.published', subjectId: document.id })
  await publish(tx, row.user_id, 'document.published', row.id)
  return upToDate(row)
}

export function archiveDocument(tx: Tx, document: Allowed<DocumentHead, 'archive'>): Promise<DocumentRow> {
  return setState(tx, document, { status: 'archived', archived_at: sql<Date>`now()` })
}

export function restoreDocument(tx: Tx, document: Allowed<DocumentHead, 'restore'>): Promise<DocumentRow> {
  return setState(tx, document, { status: document.published_version === null ? 'draft' : 'published', archived_at: null })
}

/** Gone from every list; a sweep erases it after 30 days. */
export async function deleteDocument(tx: Tx, document: Allowed<DocumentHead, 'delete'>, actor: UserActor): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', document.id)
    .execute()
  await audit(tx, { userId: document.user_id, actorId: actingId(actor), action: 'document.deleted', subjectId: document.id })
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

async function setState(tx: Tx, document: DocumentHead, state: State): Promise<DocumentRow> {
  const row = await tx
    .updateTable('documents')
    .set({ ...state, updated_at: sql<Date>`now()` })
    .where('id', '=', document.id)
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, row.user_id, 'document.updated', row.id)
  return upToDate(row)
}

async function changesSomething(tx: Tx, document: DocumentHead, { title, description, columns }: Changes): Promise<boolean> {
  if (title !== undefined && title !== document.title) return true
  if (description !== undefined && description !== document.description) return true
  if (columns === undefined) return false
  // Another release's content changes by being written in the present one.
  if (columns.schema_version !== document.schema_version) return true
  // As jsonb: the order of keys is the database's.
  const other = await tx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', document.id)
    .where(sql<boolean>`(questions, content) is distinct from (${columns.questions}::jsonb, ${columns.content}::jsonb)`)
    .executeTakeFirst()
  return other !== undefined
}

function titleMissing(type: DocumentType): AppError {
  return new AppError('bad_request', `Please enter a ${typeNameLower(type)} title`, { reason: 'title_missing' })
}

function changedElsewhere(current: DocumentRow): AppError {
  return refuse('conflict', DOCUMENT_REASONS, 'document_changed', { current: toDocumentCurrent(current) })
}

/** Both versions are shown to the person, so the conflict carries the one that is saved. */
function toDocumentCurrent(row: DocumentRow): object {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    description: row.description,
    type: row.type,
    questions: row.questions,
    content: row.content,
    updated_at: row.updated_at.toISOString(),
  }
}
