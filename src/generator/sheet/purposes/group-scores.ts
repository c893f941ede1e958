import { fold, capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { SheetHighlight } from '#shared/content/sheet.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { tells } from '../told/told-words.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "Averages were warehouse 3.1 3.4 2.6, office 4.0 4.1 4.3", questions and how many answered in other sentences: a matrix with what all think. */

type Group = { name: string; scores: number[] }

const GROUPS_MIN = 2
const GROUPS_MAX = 12
const SCORES_MIN = 2
const SCORE = /^\d{1,3}(?:[.,]\d{1,2})?$/u

export function groupScores(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const scored = sentences.find((said) => groupsIn(said, language))
  const groups = scored && groupsIn(scored, language)
  if (!groups) return undefined
  const count = groups[0]?.scores.length ?? 0
  const asked = sentences.find((said) => said !== scored && questionsIn(said)?.length === count)
  const questions = asked && questionsIn(asked)
  if (!questions) return undefined
  const headed = sentences.find((said) => said !== scored && headsIn(said, groups))
  const heads = headed && headsIn(headed, groups)
  const answered = sentences.find((said) => said !== headed && answersIn(said.text))
  const answers = answered && answersIn(answered.text)
  const names = groups.map(({ name }) => headerText(name))
  const [question, average, weighted] = ['questionof', 'averageof', 'weightedof'].map((key) => added(key, language)) as [
    string,
    string,
    string,
  ]
  const none = { total: 'average' } as const
  const each = names.map((name) => `{${name}}`)
  const people = names.map((name) => `MAX({1!${name}})`)
  const whole = heads ? weighted : average
  const formula = heads
    ? `=ROUND((${each.map((cell, at) => `${cell}*${people[at]}`).join('+')})/(${people.join('+')}),2)`
    : `=ROUND((${each.join('+')})/${each.length},2)`
  const matrix = sheetOf(
    nameOf(context, true),
    [
      given(question, 'text', questions.map(capitalise), { wide: true }),
      ...groups.map(({ scores }, at) => given(names[at] ?? '', 'number', scores, none)),
      worked(whole, 'number', formula, none),
    ],
    questions.length,
    { highlights: heatOf([...names, whole], groups) },
  )
  const used = new Set([scored, asked, headed, answered].filter((said) => said !== undefined))
  // "Heatmap please, plus company average weighted by the number of people, and response rate"
  for (const said of sentences)
    if (
      !/\d/u.test(said.text) &&
      (saysOf(said.text, 'heats') || saysOf(said.text, 'weighted') || saysOf(said.text, 'averaged') || tells(said.text, 'charts')) &&
      said !== sentences[0]
    )
      used.add(said)
  const isCharted = tells(brief.prompt, 'charts')
  const shown = isCharted ? charted(matrix, question, whole) : matrix
  return { sheets: [shown, ...(heads ? [responses(names, heads, answers, language)] : [])], used }
}

function charted(matrix: PlannedSheet, question: string, whole: string): PlannedSheet {
  const ids: Readonly<Record<string, string>> = { [question]: 'bar0', [whole]: 'bar1' }
  return {
    ...matrix,
    columns: matrix.columns.map((column) => ({ ...column, id: ids[column.header] ?? column.id })),
    chart: { kind: 'bar', ids: ['bar0', 'bar1'] },
  }
}

/** Low and high on the scale that the scores show. */
function heatOf(headers: readonly string[], groups: readonly Group[]): SheetHighlight[] {
  const highest = Math.max(...groups.flatMap(({ scores }) => scores))
  const top = highest <= 5 ? 5 : highest <= 10 ? 10 : 100
  const [low, high] = [LOW, HIGH].map((part) => String(Math.round(top * part * 10) / 10)) as [string, string]
  return headers.flatMap((column): SheetHighlight[] => [
    { column, rule: 'less_than', value: low, tone: 'negative' },
    { column, rule: 'greater_than', value: high, tone: 'positive' },
    { column, rule: 'greater_than', value: '0', tone: 'warning' },
  ])
}
const LOW = 0.6
const HIGH = 0.78

/** "Averages were warehouse 3.1 3.4 2.6, office 4.0 4.1 4.3" */
function groupsIn(said: Said, language: Locale): Group[] | undefined {
  const lead = purpose(
    String.raw`^(?:the |las |los |les )?(?:\p{L}+ )?(?:{averaged}|{scores})s?(?: {are}| were| fueron| etaient)?:? ?(?={articles}? ?\p{L})`,
  ).exec(plain(said.text))
  if (!lead) return undefined
  const groups: Group[] = []
  for (const { text } of saidParts({ text: said.text.slice(lead[0].length), start: 0 })) {
    const found = /^(?:(?:and|y|et) )?(\p{L}[\p{L}&' -]{1,40}?):? ((?:\d{1,3}(?:[.,]\d{1,2})?(?: ?[/;|] ?| |$))+)$/u.exec(text.trim())
    const scores = found?.[2]?.split(/[\s/;|]+/u).filter((score) => score !== '') ?? []
    if (!found || scores.length < SCORES_MIN || !scores.every((score) => SCORE.test(score))) return undefined
    groups.push({ name: (found[1] ?? '').trim(), scores: scores.map((score) => figuresIn(score, language)[0]?.value ?? Number(score)) })
  }
  const isEven = groups.every(({ scores }) => scores.length === groups[0]?.scores.length)
  return isEven && groups.length >= GROUPS_MIN && groups.length <= GROUPS_MAX ? groups : undefined
}

/** "Questions scored 1 to 5: I feel valued, my manager listens": what stands behind the colon. */
function questionsIn({ text, start }: Said): string[] | undefined {
  const at = text.indexOf(': ')
  if (at < 0) return undefined
  const parts = saidParts({ text: text.slice(at + 2), start: start + at + 2 })
  const names = parts.map((part, place) => (place === parts.length - 1 ? part.text.replace(/^(?:and|y|et) /iu, '') : part.text))
  return names.some((name) => /\d/u.test(name)) ? undefined : names
}

/** "Departments: Warehouse 41, Office 19": how many there are of each group. */
function headsIn(said: Said, groups: readonly Group[]): number[] | undefined {
  const found = new Map<string, number>()
  const at = said.text.indexOf(': ')
  for (const { text } of saidParts({ text: said.text.slice(at < 0 ? 0 : at + 2), start: 0 })) {
    const [, name = '', count = ''] = /^(?:(?:and|y|et) )?(\p{L}[^\d]{1,40}?):? \(?(\d{1,5})\)?$/u.exec(text.trim()) ?? []
    found.set(fold(name), Number(count))
  }
  const heads = groups.map(({ name }) => found.get(fold(name)))
  return heads.every((count) => count !== undefined && count > 0) ? heads.filter((count) => count !== undefined) : undefined
}

/** "87 people answered out of 104" */
function answersIn(text: string): { answered: number; asked: number } | undefined {
  const whole = String.raw`(?:out of|of|from|de|sur)(?: the| los| las| les)? (\d{1,6})(?![\d.,%])`
  const said = plain(text)
  const found =
    purpose(
      String.raw`(?<![\d.,])(\d{1,6}) (?:out of|of|de|sur) (?:the |las |los |les )?(\d{1,6})(?: \p{L}+){0,2}? {answered}(?!\p{L})`,
    ).exec(said) ??
    purpose(String.raw`(?<![\d.,])(\d{1,6})(?: \p{L}+){0,3}? {answered}(?: \p{L}+)? ${whole}`).exec(said) ??
    purpose(String.raw`(?<!\p{L}){answered}:? (\d{1,6})(?: \p{L}+){0,2}? ${whole}`).exec(said)
  const [answered, asked] = [Number(found?.[1]), Number(found?.[2])]
  return found && asked >= answered ? { answered, asked } : undefined
}

/** How many of each group answered, and how many of all who were asked. */
function responses(
  names: readonly string[],
  heads: readonly number[],
  answers: { asked: number } | undefined,
  language: Locale,
): PlannedSheet {
  const none = { total: 'none' } as const
  const [answered, asked, rate] = ['answeredof', 'invitedof', 'responserate'].map((key) => added(key, language)) as [string, string, string]
  return sheetOf(
    added('responsesheet', language),
    [
      ...names.map((name, at) => given(name, 'integer', [heads[at]], none)),
      worked(answered, 'integer', `=${names.map((name) => `{${name}}`).join('+')}`, none),
      ...(answers
        ? [given(asked, 'integer', [answers.asked], none), worked(rate, 'percent', `=IF({${asked}}=0,"",{${answered}}/{${asked}})`, none)]
        : []),
    ],
    1,
  )
}
