import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Question } from '#shared/content/form.ts'
import { upToDate } from '#features/documents/server/content.ts'
import type { DocumentRow } from '#features/documents/server/tables.ts'
import type { Db } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { PublishedForm } from '../../contract.ts'
import { shareReads } from './shared-reads.ts'
import type { PublishedRow } from '../tables.ts'

/**
 * Questions of published versions, which never change. Without them each of a thousand responses a second would parse them again. Sizes are in
 * characters of JSON, of which a parsed form takes about three bytes each.
 */
const QUESTIONS_CHARS_MAX = 20_000_000
const published = new LRUCache<string, Question[]>({
  maxSize: QUESTIONS_CHARS_MAX,
  sizeCalculation: (questions) => JSON.stringify(questions).length,
})

const readsOf = new WeakMap<Db, (id: string) => Promise<PublishedRow | undefined>>()

/** Finds what is live of a form. Undefined if it is not published, archived or deleted. Needs no person, so callers of one moment share the read. */
export function findPublished(db: Db, id: string): Promise<PublishedRow | undefined> {
  const known = readsOf.get(db)
  if (known) return known(id)
  const read = shareReads((form) => readPublished(db, form))
  readsOf.set(db, read)
  return read(id)
}

async function readPublished(db: Db, id: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<Omit<PublishedRow, 'questions'>>`select * from app.published_form(${id})`.execute(db.withoutActor)
  const [row] = rows
  const questions = row && (await readQuestions(db, row))
  return row && questions && { ...row, questions }
}

async function readQuestions(db: Db, { version_id, schema_version }: Omit<PublishedRow, 'questions'>): Promise<Question[] | undefined> {
  const known = published.get(version_id)
  if (known) return known
  const { rows } = await sql<{ questions: Question[] | null }>`select app.published_questions(${version_id}) as questions`.execute(
    db.withoutActor,
  )
  const stored = rows[0]?.questions
  if (!stored) return undefined
  const { questions } = upToDate({ questions: stored, content: null, schema_version })
  published.set(version_id, questions)
  return questions
}

/** Returns whether the form takes answers now. `submit_responses` decides again, under its lock. */
export function stateOf(form: PublishedRow, now: Date): PublishedForm['state'] {
  if (form.opens_at && form.opens_at > now) return 'not_yet'
  if (form.closes_at && form.closes_at <= now) return 'closed'
  if (form.response_limit !== null && form.responses >= form.response_limit) return 'full'
  return 'open'
}

export function toPublishedForm(form: Allowed<PublishedRow, 'open'>): PublishedForm {
  const {
    id,
    title,
    description,
    questions,
    access,
    one_response_per_person,
    shuffle,
    show_progress,
    allow_edit,
    anonymous,
    retention_days,
  } = form
  const state = stateOf(form, new Date())
  return {
    id,
    title,
    description,
    // Its page shows none either. A form may be closed before it ever opened, because its owner is suspended.
    questions: state === 'not_yet' || state === 'closed' ? [] : questions,
    state,
    settings: {
      access,
      opens_at: form.opens_at?.toISOString() ?? null,
      closes_at: form.closes_at?.toISOString() ?? null,
      one_response_per_person,
      shuffle,
      show_progress,
      allow_edit,
      anonymous,
      retention_days,
    },
  }
}

/** Shows an own form that is not published. It takes no answers. */
export function toDraftForm(document: Allowed<DocumentRow, 'read'>, settings: PublishedForm['settings']): PublishedForm {
  const { id, title, description, questions } = document
  return { id, title, description, questions, state: 'closed', settings }
}
