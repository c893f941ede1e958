import type { Comments, Report, ReportQuestion } from '../../report-contract.ts'
import type { ReportWords } from './report-words.ts'

/* What a report says about a question, in words and as a chart. */

/** As long as the name of a category or a column may be. */
export const NAME_MAX = 200
/** Groups that fit on a slide or a page. */
export const GROUPS_MAX = 8

/** What every document of a report is written with. */
export type Writing = {
  words: ReportWords
  /** The first of them, of a question for comments. */
  comments: (question: ReportQuestion) => Comments
  number: (n: number) => string
  percent: (share: number) => string
  points: (share: number) => string
  group: (department: string | null) => string
}

export function headline({ share, interval }: Report, { words, percent }: Writing): string {
  if (share === null || !interval) return ''
  return words('interval', { share: percent(share), low: percent(interval[0]), high: percent(interval[1]) })
}

export function titleOf({ question_text, is_control_question, is_retired }: ReportQuestion, words: ReportWords): string {
  const notes = [...(is_control_question ? [words('control')] : []), ...(is_retired ? [words('retired')] : [])]
  return notes.length === 0 ? question_text : `${question_text} (${notes.join(', ')})`
}

export function figuresOf(question: ReportQuestion, { words, number, percent, comments }: Writing): string {
  const { kind, answered, scale } = question
  if (kind === 'comment') {
    const { items, total } = comments(question)
    return items.length < total ? words('commentsOf', { n: items.length, total }) : words('comments', { n: total })
  }
  const parts = [words('answered', { n: number(answered) })]
  if (scale) {
    const [low, high] = scale.interval
    parts.push(words('interval', { share: percent(scale.share), low: percent(low), high: percent(high) }))
    if (scale.net_score !== null) parts.push(words('netScore', { score: number(scale.net_score) }))
  }
  return parts.join(' · ')
}

export function chartOf({ counts }: ReportQuestion, words: ReportWords) {
  return {
    kind: 'bar' as const,
    title: '',
    categories: counts.map(({ option }) => option.slice(0, NAME_MAX).toWellFormed()),
    series: [{ name: words('people'), values: counts.map(({ people }) => people) }],
  }
}

/** Texts of blocks are Markdown; what people wrote in a survey is not. */
export function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, (sign) => `\\${sign}`)
}
