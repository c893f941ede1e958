import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import { typeNameLower } from '#shared/content/document-type.ts'
import { CONTENT_SCHEMA_VERSION } from '#shared/content/generated.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db.ts'
import { AppError, refuse } from '#server/errors.ts'
import { publish } from '#server/events.ts'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import { countContent, upToDate } from './content.ts'
import type { StoredContent } from './content.ts'
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

/** Like findDocument, and nobody else changes it until the transaction ends. */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select([...HEAD_COLUMNS, 'questions', 'content'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && upToDate(row)
}

export async function createDocument(
  tx: Tx,
  owner: Pick<UserActor, 'userId'>,
  input: { title: string; description: string; type: DocumentType } & StoredContent,
): Promise<DocumentRow> {
  if (input.title === '') throw titleMissing(input.type)
  const row = await tx
    .insertInto('documents')
    .values({ user_id: owner.userId, title: input.title, description: input.description, type: input.type, ...contentColumns(input) })
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, owner.userId, 'document.created', row.id)
  return row
}

type Changes = { title?: string | undefined; description?: string | undefined; stored?: StoredContent | undefined }

/** Saves over exactly the version that the person saw; a newer one is a conflict that carries it. Saving what is there is no new version. */
export async function updateDocument(
  tx: Tx,
  document: Allowed<DocumentRow, 'update'>,
  input: Changes & { version: number },
): Promise<DocumentRow> {
  if (input.title === '') throw titleMissing(document.type)
  if (document.version === input.version && changesNothing(document, input)) return document
  const row = await tx
    .updateTable('documents')
    .set({
      ...(input.title === undefined ? {} : { title: input.title }),
      ...(input.description === undefined ? {} : { description: input.description }),
      ...(input.stored ? contentColumns(input.stored) : {}),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', document.id)
    .where('version', '=', input.version)
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirst()
  if (!row) throw changedElsewhere(await findDocument(tx, document.id))
  // The guard has let it through, so what was read before is what has been overwritten.
  await keepVersionNowAndThen(tx, document)
  await publish(tx, row.user_id, 'document.updated', row.id)
  return upToDate(row)
}

/** Makes the current version live: a copy that later saves do not touch. */
export async function publishDocument(
  tx: Tx,
  document: Allowed<DocumentRow, 'publish'>,
  actor: UserActor,
  version?: number,
): Promise<DocumentRow> {
  if (version !== undefined && version !== document.version) throw changedElsewhere(document)
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

export function archiveDocument(tx: Tx, document: Allowed<DocumentRow, 'archive'>): Promise<DocumentRow> {
  return setState(tx, document, { status: 'archived', archived_at: sql<Date>`now()` })
}

export function restoreDocument(tx: Tx, document: Allowed<DocumentRow, 'restore'>): Promise<DocumentRow> {
  return setState(tx, document, { status: document.published_version === null ? 'draft' : 'published', archived_at: null })
}

/** Gone from every list; a sweep erases it after 30 days. */
export async function deleteDocument(tx: Tx, document: Allowed<DocumentRow, 'delete'>, actor: UserActor): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', document.id)
    .execute()
  await audit(tx, { userId: document.user_id, actorId: actingId(actor), action: 'document.deleted', subjectId: document.id })
  await publish(tx, document.user_id, 'document.deleted', document.id)
}

export function undeleteDocument(tx: Tx, document: Allowed<DocumentRow, 'undelete'>): Promise<DocumentRow> {
  return setState(tx, document, { deleted_at: null })
}

type State = {
  status?: DocumentHead['status']
  archived_at?: ReturnType<typeof sql<Date>> | null
  deleted_at?: null
}

async function setState(tx: Tx, document: DocumentRow, state: State): Promise<DocumentRow> {
  const row = await tx
    .updateTable('documents')
    .set({ ...state, updated_at: sql<Date>`now()` })
    .where('id', '=', document.id)
    .returning([...HEAD_COLUMNS, 'questions', 'content'])
    .executeTakeFirstOrThrow()
  await publish(tx, row.user_id, 'document.updated', row.id)
  return upToDate(row)
}

function changesNothing(document: DocumentRow, { title, description, stored }: Changes): boolean {
  if (title !== undefined && title !== document.title) return false
  if (description !== undefined && description !== document.description) return false
  // The order of keys is the database's.
  return stored === undefined || isDeepStrictEqual(stored, { questions: document.questions, content: document.content })
}

function contentColumns(stored: StoredContent) {
  return {
    questions: JSON.stringify(stored.questions),
    content: stored.content && JSON.stringify(stored.content),
    counts: JSON.stringify(countContent(stored)),
    schema_version: CONTENT_SCHEMA_VERSION,
  }
}

function titleMissing(type: DocumentType): AppError {
  return new AppError('bad_request', `Please enter a ${typeNameLower(type)} title`, { reason: 'title_missing' })
}

function changedElsewhere(current: DocumentRow | undefined): AppError {
  return refuse('conflict', DOCUMENT_REASONS, 'document_changed', { current: current && toDocumentCurrent(current) })
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
