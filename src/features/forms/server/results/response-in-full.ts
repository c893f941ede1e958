import { sql } from 'kysely'
import type { Question } from '#shared/content/form.ts'
import { upToDate } from '#features/documents/server/content.ts'
import type { Tx } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { Response } from '../../contract.ts'
import type { ResponseInFull } from '../../results-contract.ts'
import { readResponse } from './responses.ts'
import { isSameWording } from './summarize.ts'
import type { ResponseRow } from '../tables.ts'

/** Reads a response with the questions as its respondent read them, and the ids of its neighbours among those that are listed with it. */
export async function readInFull(tx: Tx, { id, form_id }: Allowed<ResponseRow, 'read'>): Promise<ResponseInFull> {
  const response = await readResponse(tx, id)
  const { rows } = await sql<{ questions: Question[]; schema_version: number; is_live: boolean }>`
    select v.questions, v.schema_version, v.id is not distinct from d.published_version_id as is_live
      from document_versions v join documents d on d.id = v.document_id
     where v.document_id = ${form_id} and (v.id = ${response.version_id} or v.id = d.published_version_id)`.execute(tx)
  const [answered, live] = [rows.find((row) => !row.is_live) ?? rows[0], rows.find(({ is_live }) => is_live)]
  const questionsOf = (row: typeof answered) => (row ? upToDate({ ...row, content: null }).questions : [])
  const questions = questionsOf(answered)
  return {
    response,
    questions,
    is_earlier_wording: live !== undefined && live !== answered && !isSameWording(questions, questionsOf(live)),
    newer_id: await neighbour(tx, form_id, response, 'newer'),
    older_id: await neighbour(tx, form_id, response, 'older'),
  }
}

async function neighbour(tx: Tx, formId: string, { id, is_spam, is_test }: Response, side: 'newer' | 'older'): Promise<string | null> {
  const [sign, direction] = side === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { rows } = await sql<{ id: string }>`
    select n.id from responses n, responses r
     where r.id = ${id} and n.form_id = ${formId} and n.deleted_at is null and n.is_spam = ${is_spam} and n.is_test = ${is_test}
       and (n.created_at, n.id) ${sign} (r.created_at, r.id)
     order by n.created_at ${direction}, n.id ${direction} limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
