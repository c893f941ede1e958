import { sql } from 'kysely'
import { newest, selectPage, toPage } from '#server/cursor.ts'
import type { Tx } from '#server/db.ts'
import { publish } from '#server/events.ts'
import type { Allowed } from '#server/policy.ts'
import type { Response } from '../contract.ts'
import type { OwnForm } from './policy.ts'
import { RESPONSE_COLUMNS } from './tables.ts'
import type { ResponseRow } from './tables.ts'

const ORDER = newest('created_at')

export async function listResponses(
  tx: Tx,
  form: Allowed<OwnForm, 'manage'>,
  query: { spam: boolean; cursor?: string | undefined; limit: number },
): Promise<{ items: Response[]; next_cursor: string | null }> {
  const select = selectResponses(tx).where('form_id', '=', form.id).where('deleted_at', 'is', null).where('is_spam', '=', query.spam)
  const page = toPage(await selectPage(select, ORDER, query).execute(), query.limit, ORDER)
  return { items: page.rows.map(toResponse), next_cursor: page.next_cursor }
}

/** Finds a response with its state only. Finds deleted ones only with `deleted`, for the call that restores them. */
export function findResponse(
  tx: Tx,
  { formId, id }: { formId: string; id: string },
  options: { deleted?: boolean } = {},
): Promise<ResponseRow | undefined> {
  return tx
    .selectFrom('responses')
    .select(RESPONSE_COLUMNS)
    .where('id', '=', id)
    .where('form_id', '=', formId)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeResponse(
  tx: Tx,
  response: Allowed<ResponseRow, 'update' | 'delete'>,
  change: { is_spam: boolean } | { deleted: boolean },
): Promise<Response> {
  const set = 'deleted' in change ? { deleted_at: change.deleted ? sql<Date>`now()` : null } : change
  await tx.updateTable('responses').set(set).where('id', '=', response.id).execute()
  await publish(tx, response.user_id, 'form.answered', response.form_id)
  return toResponse(await selectResponses(tx).where('id', '=', response.id).executeTakeFirstOrThrow())
}

function selectResponses(tx: Tx) {
  return tx
    .selectFrom('responses')
    .select([
      'id',
      'created_at',
      'answers',
      'is_spam',
      sql<Response['respondent']>`coalesce(app.respondent(respondent_id), app.invited(invitation_id))`.as('respondent'),
    ])
}

function toResponse(row: {
  id: string
  created_at: Date
  answers: Response['answers']
  is_spam: boolean
  respondent: Response['respondent']
}) {
  const { id, created_at, answers, is_spam, respondent } = row
  return { id, created_at: created_at.toISOString(), answers, respondent, is_spam }
}
