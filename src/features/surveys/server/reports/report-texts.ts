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
  department: (department: string | null) => string
  group: (group: string | null) => string
}

/** What a report compares people by: departments, and the groups that the owner imported. */
export type Grouping = {
  title: string
  /** Of each group, with the number of its people. */
  names: readonly string[]
  cells: (question: ReportQuestion) => ReportQuestion['groups']
}

/** Nothing with fewer than two groups. */
export function groupingsOf({ groups, imported_groups: imported }: Report, { words, department, group }: Writing): Grouping[] {
  const groupings = [
    {
      title: words('groups'),
      names: groups.map((one) => words('groupOf', { group: department(one.department), n: one.people })),
      cells: (question: ReportQuestion) => question.groups,
    },
    {
      title: words('imported'),
      names: imported.map((one) => words('groupOf', { group: group(one.group), n: one.people })),
      cells: (question: ReportQuestion) => question.imported_groups,
    },
  ]
  return groupings.filter(({ names }) => names.length >= 2)
}

/** The only people that a report is about; nothing if it is about everybody. */
export function scopeOf(report: Report, { words, department, group }: Writing): string[] {
  const names = [
    ...(report.department === undefined ? [] : [department(report.department)]),
    ...(report.group === undefined ? [] : [group(report.group)]),
  ]
  return names.map((name) => words('onlyGroup', { group: name }))
}

/** The other surveys with the same questions, and how far this one differs from each. */
export function runTable({ runs }: Report, { words, percent, number, points }: Writing): { columns: string[]; rows: string[][] } {
  return {
    columns: [words('survey'), words('people'), words('share'), words('ownShare'), words('difference')],
    rows: runs.map(({ title, people, share, own_share: own, difference, interval: [low, high] }) => [
      plain(title),
      number(people),
      percent(share),
      percent(own),
      words('points', { points: points(difference), low: points(low), high: points(high) }),
    ]),
  }
}

export function headline({ share, interval }: Report, { words, percent }: Writing): string {
  if (share === null || !interval) return ''
  return words('interval', { share: percent(share), low: percent(interval[0]), high: percent(interval[1]) })
}

/** How many were asked and have answered, and of how many the figures are. */
export function countsOf(
  { asked, completed, shown, people_min: min }: Pick<Report, 'asked' | 'completed' | 'shown' | 'people_min'>,
  words: ReportWords,
): string {
  return [words('asked', { asked, completed }), words('counted', { counted: shown, min })].join(' ')
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
