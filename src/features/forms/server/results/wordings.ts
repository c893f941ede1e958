import { sql } from 'kysely'
import type { Question } from '#shared/content/form.ts'
import { upToDate } from '#features/documents/server/content.ts'
import { findDocument } from '#features/documents/server/documents.ts'
import type { Tx } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { OwnForm } from '../policy.ts'

/** A published version of a form: what its respondents read. */
export type Wording = { id: string; published_at: Date; questions: Question[] }

/** Older versions than these are not read, because a form may be published any number of times. */
const WORDINGS_MAX = 50

/** Reads the published versions of a form, newest first. */
export async function readWordings(tx: Tx, form: Allowed<OwnForm, 'manage'>): Promise<Wording[]> {
  // The id is a UUIDv7 made when the version was published.
  const { rows } = await sql<Wording & { schema_version: number }>`
    select id, uuid_extract_timestamp(id) as published_at, questions, schema_version from document_versions
     where document_id = ${form.id} and was_published order by version desc limit ${WORDINGS_MAX}`.execute(tx)
  return rows.map(({ id, published_at, ...stored }) => ({ id, published_at, questions: upToDate({ ...stored, content: null }).questions }))
}

/** Returns the questions of the live version, or of the draft of a form that was never published. */
export async function currentQuestions(tx: Tx, form: Allowed<OwnForm, 'manage'>, wordings: readonly Wording[]): Promise<Question[]> {
  return wordings[0]?.questions ?? (await findDocument(tx, form.id))?.questions ?? []
}

/** Returns the questions of earlier versions that the form no longer has, in their last wording. */
export function removedQuestions(current: readonly Question[], wordings: readonly Wording[]): Question[] {
  const removed = new Map<string, Question>()
  const known = new Set(current.map(({ id }) => id))
  for (const { questions } of wordings) {
    for (const question of questions) if (!known.has(question.id) && !removed.has(question.id)) removed.set(question.id, question)
  }
  return [...removed.values()]
}

/** Returns when a version was published: its id is a UUIDv7 made at that time. */
export function publishedAt(versionId: string): Date {
  return new Date(Number.parseInt(versionId.replaceAll('-', '').slice(0, 12), 16))
}

/** Whether a response that counts was given to another version than these. */
export async function hasOtherWordings(tx: Tx, form: Allowed<OwnForm, 'manage'>, same: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from responses where form_id = ${form.id} and deleted_at is null and not is_spam and not is_test
                      and version_id <> all(${same}::uuid[])) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Returns the options of a question in all its wordings: the current ones first, then those that are no longer offered. */
export function everyOption(question: Question, wordings: readonly Wording[]): { current: string[]; retired: string[] } {
  const current = [...new Set(question.options)]
  const retired = new Set<string>()
  for (const { questions } of wordings) {
    const earlier = questions.find(({ id }) => id === question.id)
    for (const option of earlier?.options ?? []) if (!current.includes(option)) retired.add(option)
  }
  return { current, retired: [...retired] }
}
