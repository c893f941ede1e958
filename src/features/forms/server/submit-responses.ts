import { sql } from 'kysely'
import type { Answers } from '#shared/content/answers.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import type { Db } from '#server/db.ts'
import { FORM_REASONS } from '../contract.ts'

/*
 * Stores responses in batches, one form at a time. While one batch is being stored, the next responses to the same form gather:
 *
 *   submit ──▶ gathering ──▶ storing (one call of app.submit_responses, one commit) ──▶ answered
 *
 * The lock that makes the limit of a form exact would otherwise admit one response per commit. A response is answered after the commit of its
 * batch, so what is acknowledged is stored.
 */

type NewResponse = { key: string; respondent: string | null; version: string; answers: Answers; spam: boolean }
type Outcome = keyof typeof REFUSALS | 'stored' | 'changed'
export type Stored = { id: string; created_at: Date }
type Row = { outcome: Outcome; id: string | null; created_at: Date | null }
type Waiting = { response: NewResponse; resolve: (row: Row) => void; reject: (error: unknown) => void }

/** The page shows that the form has changed, so that people check their answers against the new questions. */
export type Submitted = Stored | 'changed'

const REFUSALS = {
  key_reused: () => refuse('unprocessable', GENERAL_REASONS, 'key_reused'),
  not_found: () => refuse('not_found', FORM_REASONS, 'form_not_found'),
  not_signed_in: () => refuse('unauthenticated', FORM_REASONS, 'sign_in_to_answer'),
  not_yet: () => refuse('conflict', FORM_REASONS, 'form_not_open_yet'),
  closed: () => refuse('conflict', FORM_REASONS, 'form_closed'),
  full: () => refuse('conflict', FORM_REASONS, 'form_full'),
  answered: () => refuse('conflict', FORM_REASONS, 'already_answered'),
} satisfies Record<string, () => AppError>

/** Bounds the memory of one batch and the time for which it locks the form. */
const BATCH_MAX = 200

export function createResponseStore(db: Db) {
  const gathering = new Map<string, Waiting[]>()

  async function storeBatches(formId: string, first: Waiting[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = gathering.get(formId)?.splice(0, BATCH_MAX) ?? []) {
      await store(formId, batch)
    }
    gathering.delete(formId)
  }

  async function store(formId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const responses = JSON.stringify(batch.map(({ response }) => response))
      const query = sql<Row>`select outcome, id, created_at from app.submit_responses(${formId}, ${responses}::jsonb)`
      const { rows } = await query.execute(db.withoutActor)
      for (const [at, { resolve, reject }] of batch.entries()) {
        const row = rows[at]
        if (row) resolve(row)
        else reject(new Error('A response of the batch was not answered'))
      }
    } catch (error) {
      // The whole batch was rolled back, and everybody in it is told so.
      for (const { reject } of batch) reject(error)
    }
  }

  return {
    /** Stores a response once per key. Throws the refusal of a form that does not take it. */
    async submit(formId: string, response: NewResponse): Promise<Submitted> {
      const row = await new Promise<Row>((resolve, reject) => {
        const waiting = { response, resolve, reject }
        const others = gathering.get(formId)
        if (others) return others.push(waiting)
        gathering.set(formId, [])
        void storeBatches(formId, [waiting])
      })
      if (row.outcome === 'changed') return 'changed'
      if (row.outcome !== 'stored') throw REFUSALS[row.outcome]()
      if (row.id === null || row.created_at === null) throw new Error('A stored response has no id')
      return { id: row.id, created_at: row.created_at }
    },
  }
}
