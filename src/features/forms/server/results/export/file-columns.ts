import type { Answer } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import type { ResponseLine } from './response-batches.ts'
import type { ResultWords } from '../result-words.ts'
import { everyOption, publishedAt } from '../wordings.ts'
import type { Wording } from '../wordings.ts'

/** A day is a date without a time, as YYYY-MM-DD. */
export type FileValue = string | number | Date | { day: string } | null
/** Times and days have a width of their own; all others are as wide as what they hold. */
export type FileColumn = { header: string; holds?: 'time' | 'day'; valueOf: (response: ResponseLine) => FileValue }

/** A column per question, or per option for those who count in a spreadsheet. */
export const COLUMN_KINDS = ['question', 'option'] as const
type ColumnKind = (typeof COLUMN_KINDS)[number]

/** Excel's limit of columns. */
const COLUMNS_MAX = 16_384

type Asked = {
  current: readonly Question[]
  removed: readonly Question[]
  wordings: readonly Wording[]
  /** Whether some answers were given to an earlier wording. */
  isReworded: boolean
}

/** Returns the columns of a file of responses: time, respondent, questions, then questions that the form no longer has, and the wording. */
export function fileColumns({ current, removed, wordings, isReworded }: Asked, kind: ColumnKind, words: ResultWords): FileColumn[] {
  const questions = [
    ...current.map((question) => ({ question, title: question.title })),
    ...removed.map((question) => ({ question, title: `${question.title} (${words.noLongerAsked})` })),
  ]
  const wording: FileColumn = {
    header: words.wording,
    holds: 'time',
    valueOf: ({ version_id }) => (version_id === null ? null : publishedAt(version_id)),
  }
  const columns = [
    { header: words.time, holds: 'time' as const, valueOf: ({ created_at }: ResponseLine) => created_at },
    { header: words.respondent, valueOf: ({ respondent }: ResponseLine) => nameOf(respondent) },
    { header: words.email, valueOf: ({ respondent }: ResponseLine) => respondent?.email ?? null },
    ...questions.flatMap(({ question, title }) =>
      kind === 'option' && question.type === 'multiple_choice'
        ? optionColumns(question, title, wordings, words)
        : [answerColumn(question, title)],
    ),
  ]
  return isReworded ? [...columns.slice(0, COLUMNS_MAX - 1), wording] : columns.slice(0, COLUMNS_MAX)
}

function answerColumn(question: Question, header: string): FileColumn {
  const valueOf = ({ answers }: ResponseLine) => typedAnswer(question, answers[question.id])
  return { header, ...(formatOf(question) === 'date' && { holds: 'day' as const }), valueOf }
}

export function nameOf(respondent: ResponseLine['respondent']): string | null {
  return respondent && (`${respondent.first_name} ${respondent.last_name}`.trim() || null)
}

/** Returns an answer as text: several choices in one. */
export function answerText(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  return Array.isArray(answer) ? answer.join('; ') : String(answer)
}

/** 1 if the option was chosen, 0 if another was, and nothing if the question was not answered or did not offer the option. What people wrote themselves is the last column. */
function optionColumns(question: Question, title: string, wordings: readonly Wording[], words: ResultWords): FileColumn[] {
  const { current, retired } = everyOption(question, wordings)
  const known = new Set([...current, ...retired])
  const chosen = ({ answers }: ResponseLine) => [answers[question.id] ?? []].flat().map(String)
  const offered = new Map(wordings.map(({ id, questions }) => [id, new Set(questions.find((asked) => asked.id === question.id)?.options)]))
  const columns = [...current, ...retired].map((option): FileColumn => ({
    header: retired.includes(option) ? `${title}: ${option} (${words.noLongerOffered})` : `${title}: ${option}`,
    valueOf: (response) => {
      const values = chosen(response)
      if (values.includes(option)) return 1
      const isOffered = offered.get(response.version_id ?? '')?.has(option) ?? true
      return values.length === 0 || !isOffered ? null : 0
    },
  }))
  const mayHaveOther = [question, ...wordings.flatMap(({ questions }) => questions.filter(({ id }) => id === question.id))].some(
    ({ allow_other }) => allow_other === true,
  )
  if (!mayHaveOther) return columns
  const valueOf = (response: ResponseLine) => chosen(response).find((value) => !known.has(value)) ?? null
  return [...columns, { header: `${title}: ${words.other}`, valueOf }]
}

const PLAIN_NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/

function typedAnswer(question: Question, answer: Answer | undefined): FileValue {
  if (answer === undefined) return null
  if (typeof answer === 'number') return answer
  const text = answerText(answer)
  const format = formatOf(question)
  // Longer ones lose digits in a spreadsheet, and earlier responses keep what was typed.
  if (format === 'number' && PLAIN_NUMBER.test(text)) return Number(text)
  if (format === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return { day: text }
  return text
}
