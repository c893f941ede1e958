import { sql } from 'kysely'
import type { Answers } from '#shared/content/answers.ts'
import { GENERAL_REASONS, isDatabaseUnavailable, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import type { Db } from '#server/db/db.ts'
import { FORM_REASONS } from '../../contract.ts'
import { REACH_REASONS } from '../../reach-contract.ts'

/*
 * Stores responses in batches, one form at a time. While one batch is being stored, the next responses to the same form gather:
 *
 *   submit ──▶ gathering ──▶ storing (one call of app.submit_responses, one commit) ──▶ answered
 *
 * The lock that makes the limit of a form exact would otherwise admit one response per commit. A response is answered after the commit of its
 * batch, so what is acknowledged is stored.
 */

type NewResponse = {
  key: string
  respondent: string | null
  link: string | null
  /** What the answers were checked against. If it is no longer live, the outcome is `changed`. */
  version: string
  retention_days: number | null
  answers: Answers
  spam: boolean
  files: string[]
}
type Outcome = keyof typeof REFUSALS | 'stored' | 'changed'
export type Stored = { id: string; created_at: Date }
type Row = { outcome: Outcome; id: string | null; created_at: Date | null }
/** What waits for the next batch of a form. */
type Gathering = { waiting: Waiting[]; chars: number }
type Waiting = { json: string; resolve: (row: Row) => void; reject: (error: unknown) => void }

/** `changed`: the answers have to be checked against the form as it is now. */
export type Submitted = Stored | 'changed'

export const REFUSALS = {
  key_reused: () => refuse('unprocessable', GENERAL_REASONS, 'key_reused'),
  not_found: () => refuse('not_found', FORM_REASONS, 'form_not_found'),
  not_signed_in: () => refuse('unauthenticated', FORM_REASONS, 'sign_in_to_answer'),
  not_yet: () => refuse('conflict', FORM_REASONS, 'form_not_open_yet'),
  closed: () => refuse('conflict', FORM_REASONS, 'form_closed'),
  full: () => refuse('conflict', FORM_REASONS, 'form_full'),
  answered: () => refuse('conflict', FORM_REASONS, 'already_answered'),
  // Of its files, which the page asks for again when the answers are sent once more.
  file_gone: () => refuse('conflict', FORM_REASONS, 'answers_invalid'),
  no_link: () => refuse('forbidden', REACH_REASONS, 'personal_link_needed'),
} satisfies Record<string, () => AppError>

/* Bounds of one batch, for its memory and the time for which it locks the form, and of all that waits for one form. */
const BATCH_MAX = 200
const BATCH_MAX_CHARS = 4_000_000
const WAITING_MAX_CHARS = 40_000_000

export function createResponseStore(db: Db) {
  const gathering = new Map<string, Gathering>()

  async function storeBatches(formId: string, first: Waiting[]): Promise<void> {
    const others: Gathering = { waiting: [], chars: 0 }
    gathering.set(formId, others)
    for (let batch = first; batch.length > 0; batch = takeBatch(others)) await store(formId, batch)
    gathering.delete(formId)
  }

  async function store(formId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const responses = `[${batch.map(({ json }) => json).join(',')}]`
      const query = sql<Row>`select outcome, id, created_at from app.submit_responses(${formId}, ${responses}::jsonb)`
      const { rows } = await query.execute(db.withoutActor)
      for (const [at, { resolve, reject }] of batch.entries()) {
        const row = rows[at]
        if (row) resolve(row)
        else reject(new Error('A response of the batch was not answered'))
      }
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      // The whole batch was rolled back. One by one, only the response that PostgreSQL cannot store fails.
      for (const one of batch) await store(formId, [one])
    }
  }

  return {
    /** Stores a response once per key. Throws the refusal of a form that does not take it. */
    async submit(formId: string, response: NewResponse): Promise<Submitted> {
      const row = await new Promise<Row>((resolve, reject) => {
        const waiting = { json: JSON.stringify(response), resolve, reject }
        const others = gathering.get(formId)
        if (!others) return void storeBatches(formId, [waiting])
        if (others.chars > WAITING_MAX_CHARS) throw refuse('unavailable', GENERAL_REASONS, 'unavailable', { retry_after: 1 })
        others.waiting.push(waiting)
        others.chars += waiting.json.length
      })
      if (row.outcome === 'changed') return 'changed'
      if (row.outcome !== 'stored') throw REFUSALS[row.outcome]()
      if (row.id === null || row.created_at === null) throw new Error('A stored response has no id')
      return { id: row.id, created_at: row.created_at }
    },
  }
}

/** Removes the next batch from what waits. */
function takeBatch(others: Gathering): Waiting[] {
  let count = 0
  let chars = 0
  for (; count < Math.min(others.waiting.length, BATCH_MAX) && chars < BATCH_MAX_CHARS; count += 1) {
    chars += others.waiting[count]?.json.length ?? 0
  }
  others.chars -= chars
  return others.waiting.splice(0, count)
}
