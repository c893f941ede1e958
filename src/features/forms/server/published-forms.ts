import { sql } from 'kysely'
import { upToDate } from '#features/documents/server/content.ts'
import type { DocumentRow } from '#features/documents/server/tables.ts'
import type { Db } from '#server/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { PublishedForm } from '../contract.ts'
import type { PublishedRow } from './tables.ts'

/** Finds what is live of a form. Undefined if it is not published, archived or deleted. Needs no person. */
export async function findPublished(db: Db, id: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`select * from app.published_form(${id})`.execute(db.withoutActor)
  const [row] = rows
  return row && upToDate({ ...row, content: null })
}

/** Returns whether the form takes answers now. `submit_responses` decides again, under its lock. */
export function stateOf(form: PublishedRow, now: Date): PublishedForm['state'] {
  if (form.opens_at && form.opens_at > now) return 'not_yet'
  if (form.closes_at && form.closes_at <= now) return 'closed'
  if (form.response_limit !== null && form.responses >= form.response_limit) return 'full'
  return 'open'
}

export function toPublishedForm(form: Allowed<PublishedRow, 'answer'>): PublishedForm {
  const { id, title, description, questions, access, one_response_per_person, closing_message } = form
  return {
    id,
    title,
    description,
    questions,
    state: stateOf(form, new Date()),
    settings: {
      access,
      opens_at: form.opens_at?.toISOString() ?? null,
      closes_at: form.closes_at?.toISOString() ?? null,
      one_response_per_person,
      closing_message,
    },
  }
}

/** Shows an own form that is not published. It takes no answers. */
export function toDraftForm(document: Allowed<DocumentRow, 'read'>, settings: PublishedForm['settings']): PublishedForm {
  const { id, title, description, questions } = document
  return { id, title, description, questions, state: 'closed', settings }
}
