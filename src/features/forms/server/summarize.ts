import { sql } from 'kysely'
import type { Question } from '#shared/content/form.ts'
import { ratingsOf } from '#shared/content/question-formats.ts'
import type { Tx } from '#server/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { FormSummary } from '../contract.ts'
import type { OwnForm } from './policy.ts'

type Counted = { question: string; value: string | null; count: number }
type QuestionSummary = FormSummary['questions'][number]

/** Counts the answers of all responses that count, by question and, for choices and ratings, by value. */
export async function summarize(tx: Tx, form: Allowed<OwnForm, 'manage'>, questions: readonly Question[]): Promise<FormSummary> {
  const texts = questions.filter(({ type }) => type === 'text').map(({ id }) => id)
  // A text is counted without its value, because there are as many values as texts. A list counts each of its values once.
  const { rows } = await sql<Counted>`
    with counting as (select answers from responses where form_id = ${form.id} and deleted_at is null and not is_spam),
    given as (select a.key as question, a.value from counting, jsonb_each(answers) a)
    select question, null as value, count(*)::int as count from given group by question
    union all
    select question, v as value, count(*)::int from given,
           jsonb_array_elements_text(case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end) v
     where question <> all(${texts}) group by question, v`.execute(tx)
  const { responses } = await tx.selectFrom('documents').select('responses').where('id', '=', form.id).executeTakeFirstOrThrow()
  const byQuestion = Map.groupBy(rows, ({ question }) => question)
  return { responses, questions: questions.map((question) => summaryOf(question, byQuestion.get(question.id) ?? [])) }
}

function summaryOf(question: Question, rows: readonly Counted[]): QuestionSummary {
  const { id, title, type } = question
  const head = { id, title, type, answered: rows.find(({ value }) => value === null)?.count ?? 0 }
  const values = new Map(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count]])))
  if (type === 'text') return head
  const known = type === 'rating' ? ratingsOf(question).map(String) : [...new Set(question.options)]
  const counts = known.map((value) => ({ value, count: values.get(value) ?? 0 }))
  if (type === 'rating') return { ...head, counts, average: averageOf(counts) }
  const other = [...values].reduce((sum, [value, count]) => (known.includes(value) ? sum : sum + count), 0)
  return { ...head, counts, ...(question.allow_other || other > 0 ? { other } : {}) }
}

function averageOf(counts: readonly { value: string; count: number }[]): number | null {
  const people = counts.reduce((sum, { count }) => sum + count, 0)
  if (people === 0) return null
  const total = counts.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
  return Math.round((total / people) * 100) / 100
}
