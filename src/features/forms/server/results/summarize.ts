import { sql } from 'kysely'
import type { Question } from '#shared/content/form.ts'
import { QUESTION_FORMATS, formatOf, ratingRange, ratingsOf } from '#shared/content/question-formats.ts'
import type { Tx } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import type { FormSummary } from '../../contract.ts'
import { scoreOf } from './ratings.ts'
import type { OwnForm } from '../policy.ts'
import type { Period } from './response-filter.ts'
import { currentQuestions, readWordings, removedQuestions } from './wordings.ts'
import type { Wording } from './wordings.ts'

/** How many answers were given to a question of a version: `n` of a kind and value. */
export type Counted = { version_id: string; question_id: string; kind: string; value: string; n: number }
type QuestionSummary = FormSummary['questions'][number]

/**
 * Sums the counts that `app.count_answers` keeps by day, so the time does not grow with the number of responses. Each answer counts by the wording
 * that its respondent read. `filtered`: the counts of some responses in place of all of the period.
 */
export async function summarize(tx: Tx, form: Allowed<OwnForm, 'manage'>, period: Period, filtered?: Counted[]): Promise<FormSummary> {
  const wordings = await readWordings(tx, form)
  const current = await currentQuestions(tx, form, wordings)
  const byQuestion = Map.groupBy(filtered ?? (await readCounts(tx, form, period)), ({ question_id }) => question_id)
  const { visits, leftAt } = await readVisits(tx, form, period)
  const summaryOf = (question: Question) => ({
    ...summarizeQuestion(question, byQuestion.get(question.id) ?? [], wordings),
    ...(leftAt.has(question.id) && { left: leftAt.get(question.id) ?? 0 }),
  })
  const removed = removedQuestions(current, wordings).map((question) => ({ ...summaryOf(question), removed: true as const }))
  return {
    responses: sumOf((byQuestion.get('') ?? []).filter(({ kind }) => kind === 'response')),
    pending: await countPending(tx, form),
    questions: [...current.map(summaryOf), ...removed.filter(({ answered }) => answered > 0)],
    visits,
    earlier_wordings: wordings.filter(({ questions }) => !isSameWording(questions, current)).map(({ id }) => id),
  }
}

async function readCounts(tx: Tx, form: Allowed<OwnForm, 'manage'>, period: Period): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select version_id, question_id, kind, value, sum(n)::int as n from answer_counts
     where form_id = ${form.id} and day between ${period.from ?? '-infinity'}::date and ${period.to ?? 'infinity'}::date
     group by version_id, question_id, kind, value having sum(n) > 0`.execute(tx)
  return rows
}

type Visits = { visits: FormSummary['visits']; leftAt: Map<string, number> }

async function readVisits(tx: Tx, form: Allowed<OwnForm, 'manage'>, period: Period): Promise<Visits> {
  const { rows } = await sql<{ question_id: string; seconds: number; n: number }>`
    select question_id, seconds, sum(n)::int as n from form_visits
     where form_id = ${form.id} and day between ${period.from ?? '-infinity'}::date and ${period.to ?? 'infinity'}::date
     group by question_id, seconds order by seconds`.execute(tx)
  const [submitted, left] = [rows.filter(({ question_id }) => question_id === ''), rows.filter(({ question_id }) => question_id !== '')]
  const total = submitted.reduce((sum, { n }) => sum + n, 0)
  let seen = 0
  const median = submitted.find(({ n }) => (seen += n) * 2 >= total)?.seconds ?? null
  return {
    visits: { submitted: total, left: left.reduce((sum, { n }) => sum + n, 0), median_seconds: median },
    leftAt: new Map(left.map(({ question_id, n }) => [question_id, n])),
  }
}

/** Stored responses of which `app.count_answers` knows nothing yet. */
async function countPending(tx: Tx, form: Allowed<OwnForm, 'manage'>): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select greatest(0, d.responses - coalesce((select sum(n) from answer_counts c where c.form_id = d.id and c.kind = 'response'), 0))::int as pending
      from documents d where d.id = ${form.id}`.execute(tx)
  return rows[0]?.pending ?? 0
}

function summarizeQuestion(question: Question, rows: readonly Counted[], wordings: readonly Wording[]): QuestionSummary {
  const { id, title, type } = question
  const reworded = rewordingOf(question, rows, wordings)
  const head = { id, title, type, answered: sumOf(rows.filter(({ kind }) => kind === 'answered')), ...(reworded && { reworded }) }
  if (type === 'text') return { ...head, format: QUESTION_FORMATS.text.find((format) => format === formatOf(question)) }
  if (type === 'rating') return { ...head, ...summarizeRating(question, rows, wordings) }
  const values = sumByValue(rows.filter(({ kind }) => kind === 'option'))
  const offered = [...new Set(question.options)].map((value) => ({ value, count: values.get(value) ?? 0 }))
  const retired = [...values].filter(([value]) => !question.options.includes(value))
  const other = sumOf(rows.filter(({ kind }) => kind === 'other'))
  return {
    ...head,
    counts: [...offered, ...retired.map(([value, count]) => ({ value, count, retired: true as const }))],
    ...(question.allow_other || other > 0 ? { other } : {}),
  }
}

/** Counts ratings by the scale that their respondent saw: a 4 of 5 is no 4 of 10. */
function summarizeRating(question: Question, rows: readonly Counted[], wordings: readonly Wording[]) {
  const asked = new Map(wordings.map(({ id, questions }) => [id, questions.find((one) => one.id === question.id)]))
  const ratings = rows.filter(({ kind }) => kind === 'rating')
  const byScale = Map.groupBy(ratings, ({ version_id }) => String(ratingRange(asked.get(version_id) ?? question)))
  const values = sumByValue(byScale.get(String(ratingRange(question))) ?? [])
  byScale.delete(String(ratingRange(question)))
  const labels = new Map(ratingRange(question).map((rating, at) => [rating, at === 0 ? question.low_label : question.high_label]))
  const counts = ratingsOf(question).map((rating) => ({
    value: String(rating),
    ...(labels.get(rating) && { label: labels.get(rating) }),
    count: values.get(String(rating)) ?? 0,
  }))
  const earlier = [...byScale.values()].flatMap((given) => {
    const [lowest, highest] = ratingRange(asked.get(given[0]?.version_id ?? '') ?? question)
    const before = [...sumByValue(given)].map(([value, count]) => ({ value, count }))
    const { average } = scoreOf(question, before)
    return average === null ? [] : { lowest, highest, answered: sumOf(given), average }
  })
  return { counts, ...scoreOf(question, counts), ...(earlier.length > 0 && { earlier_scales: earlier }) }
}

/** Returns since when the question reads as it does, and how many answers were given to another wording. */
function rewordingOf(question: Question, rows: readonly Counted[], wordings: readonly Wording[]): QuestionSummary['reworded'] {
  const isSame = ({ questions }: Wording) => questions.some((asked) => asked.id === question.id && textOf(asked) === textOf(question))
  const others = new Set(wordings.filter((wording) => !isSame(wording)).map(({ id }) => id))
  const answeredBefore = sumOf(rows.filter(({ kind, version_id }) => kind === 'answered' && others.has(version_id)))
  const last = wordings.findIndex((wording) => !isSame(wording))
  const since = wordings[last - 1] ?? wordings[0]
  if (answeredBefore === 0 || !since) return undefined
  const answered = new Set(rows.filter(({ kind }) => kind === 'answered').map(({ version_id }) => version_id))
  const earlier = wordings.filter(({ id }) => others.has(id) && answered.has(id))
  const before = earlier.map(({ questions }) => questions.find((asked) => asked.id === question.id))
  const differsOnlyBy = (blank: (asked: Question) => Question) =>
    before.length > 0 && before.every((asked) => asked !== undefined && textOf(blank(asked)) === textOf(blank(question)))
  const isOptionsOnly = question.type === 'multiple_choice' && differsOnlyBy((asked) => ({ ...asked, options: [] }))
  const isScaleOnly =
    before.some((asked) => asked && String(ratingRange(asked)) !== String(ratingRange(question))) && differsOnlyBy(withoutScale)
  return {
    at: since.published_at.toISOString(),
    answered_before: answeredBefore,
    ...(isOptionsOnly && { options_only: true as const }),
    ...(isScaleOnly && { scale_only: true as const }),
  }
}

function withoutScale({ low_label: _low, high_label: _high, format: _format, ...question }: Question): Question {
  return { ...question, scale: 0 }
}

export function isSameWording(some: readonly Question[], others: readonly Question[]): boolean {
  return some.length === others.length && some.every((question, at) => others[at] !== undefined && textOf(question) === textOf(others[at]))
}

/** What a respondent reads of a question and answers to. */
function textOf(question: Question): string {
  const { title, type, options, low_label, high_label } = question
  return JSON.stringify([
    title,
    type,
    type === 'multiple_choice' ? options : [],
    type === 'rating' ? [ratingRange(question), low_label, high_label] : [],
  ])
}

function sumOf(rows: readonly Counted[]): number {
  return rows.reduce((sum, { n }) => sum + n, 0)
}

function sumByValue(rows: readonly Counted[]): Map<string, number> {
  const values = new Map<string, number>()
  for (const { value, n } of rows) values.set(value, (values.get(value) ?? 0) + n)
  return values
}
