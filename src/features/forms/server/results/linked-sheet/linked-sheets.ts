import { createDocument } from '#features/documents/server/documents.ts'
import type { ContentColumns } from '#features/documents/server/content.ts'
import type { DocumentHead } from '#features/documents/server/tables.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import { addJob } from '#server/jobs.ts'
import type { Allowed } from '#server/policy.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { LinkedSheet } from '../../../results-contract.ts'
import { RESULT_REASONS } from '../../../results-contract.ts'
import type { OwnForm } from '../../policy.ts'
import { resultWords } from '../result-words.ts'

export const FILL_SHEET_JOB = 'forms.fill_linked_sheet'

type Form = Allowed<OwnForm & DocumentHead, 'manage'>

/** Returns the link of a form. A deleted sheet has none: the job removes the row with the next response, so undoing at once keeps the link. */
export async function findLinkedSheet(tx: Tx, formId: string): Promise<LinkedSheet | null> {
  const row = await tx
    .selectFrom('linked_sheets')
    .innerJoin('documents', 'documents.id', 'linked_sheets.sheet_id')
    .select(['documents.id', 'documents.title', 'linked_sheets.state', 'linked_sheets.filled_at'])
    .where('form_id', '=', formId)
    .where('documents.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, filled_at: row.filled_at?.toISOString() ?? null } : null
}

/** Creates the sheet with the form's columns. A job fills it with the responses so far and with each one to come. */
export async function linkSheet(
  tx: Tx,
  actor: UserActor,
  form: Form,
  made: { content: ContentColumns; columns: string[] },
): Promise<LinkedSheet> {
  if (await findLinkedSheet(tx, form.id)) throw refuse('conflict', RESULT_REASONS, 'already_linked')
  const title = `${form.title} – ${resultWords(actor.locale).responses}`.slice(-TITLE_MAX).toWellFormed()
  // The link of a deleted sheet, which the job may be removing now. Before anything is published, because the job locks the link first, too.
  await tx.deleteFrom('linked_sheets').where('form_id', '=', form.id).execute()
  const sheet = await createDocument(tx, actor, { title, description: '', type: 'sheet', language: actor.locale, columns: made.content })
  await tx
    .insertInto('linked_sheets')
    .values({
      form_id: form.id,
      user_id: form.user_id,
      sheet_id: sheet.id,
      columns: made.columns,
      last_seq: '0',
      state: 'live',
      filled_at: null,
    })
    .execute()
  await addFillJob(tx, form.id)
  await publish(tx, form.user_id, 'form.linked', form.id)
  return { id: sheet.id, title, state: 'live', filled_at: null }
}

export async function unlinkSheet(tx: Tx, form: Allowed<OwnForm, 'manage'>): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('linked_sheets').where('form_id', '=', form.id).executeTakeFirst()
  if (numDeletedRows === 0n) throw refuse('not_found', RESULT_REASONS, 'not_linked')
  await publish(tx, form.user_id, 'form.linked', form.id)
}

/** Under the key that the trigger of the migration uses, so that one job waits per form. */
export async function addFillJob(tx: Tx, formId: string, delayMs = 0): Promise<void> {
  const runAt = delayMs > 0 ? { runAt: new Date(Date.now() + delayMs) } : {}
  await addJob(tx, FILL_SHEET_JOB, { formId }, { key: `linked-sheet:${formId}`, ...runAt })
}
