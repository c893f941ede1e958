import { wordCount } from '#shared/words.ts'
import { monthOf, weekdayOf } from '../../writing/months.ts'
import { saidParts, saidSentences } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { isRule } from '../told/told-rules.ts'
import { blank, withoutDates } from './blanked.ts'
import { NUMBER, numberOf, plain, rota, saysOf } from './rota-words.ts'
import { saidDates } from './said-dates.ts'
import { isRestrictive, namesIn, type Rule } from './said-rules.ts'

/* What a plan tells below its table: the rules that it keeps, and what it does not show. */

/** The most turns that a rule about colours allows. */
export function mostIn(text: string): number | undefined {
  const [, most] = rota(String.raw`(?<!\p{L}){most} ${NUMBER}(?!\p{L})`).exec(plain(text)) ?? []
  return most === undefined ? undefined : numberOf(most)
}

/** "under 15", "over 40" */
export function limitIn(text: string): { rule: 'less_than' | 'greater_than'; value: number } | undefined {
  const [, below, above] = rota(String.raw`(?<!\p{L})(?:{less} (\d{1,4})|{most} (\d{1,4}))(?!\d)`).exec(plain(text)) ?? []
  if (below !== undefined) return { rule: 'less_than', value: Number(below) }
  return above === undefined ? undefined : { rule: 'greater_than', value: Number(above) }
}

/** The rules that the plan keeps, and the sentences that say more than the plan shows. */
export function notesOf(prompt: string, rules: readonly Rule[], people: readonly string[], title: string): ['rule' | 'note', string][] {
  const parts = saidSentences(prompt).flatMap(({ text, start }): ['rule' | 'note', string][] => {
    const own = rules.filter(({ said }) => said.start >= start && said.start < start + text.length)
    if (own.length === 0) return isTold(text, people, title) ? [] : [['note', text]]
    const rest = own.reduce((left, { said }) => blank(left, said.start - start, said.start - start + said.text.length), text)
    const others = saidParts({ text: rest, start }).flatMap((part) => (wordCount(part.text) > 1 ? [part.text] : []))
    if (others.length === 0) return [['rule', text]]
    return [
      ...own.map(({ said }): ['rule', string] => ['rule', said.text]),
      ...others.filter((part) => !isTold(part, people, title)).map((part): ['note', string] => ['note', part]),
    ]
  })
  return parts
}

/** Whether the plan shows what a sentence says: who there is, when, how many, and what is to be counted. */
function isTold(text: string, people: readonly string[], title: string): boolean {
  if (toldColumns({ text, start: 0 })) return true
  if (saysOf(text, 'soft') || saysOf(text, 'goals')) return false
  // "Rosa joins on 2 February"
  const names = namesIn(text, people).length
  if (names > 0 && names < LISTED_MIN && people.length > names) return false
  // A rule that nobody has kept.
  if (isRestrictive(text) && (namesIn(text, people).length > 0 || saysOf(text, 'nobody'))) return false
  if (isRule(text) && mostIn(text) === undefined && limitIn(text) === undefined) return false
  if (saysOf(text, 'counted') || saysOf(text, 'ticked') || isRule(text)) return wordCount(text) < ORDER_WORDS_MAX
  const named = people.reduce((left, name) => left.replaceAll(name, ' '), withoutDates(text, 0))
  const others = [...named.matchAll(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu)].filter(
    ([word]) => weekdayOf(word) === undefined && monthOf(word) === undefined && !plain(title).includes(plain(word)),
  )
  // "Pharmacists: Elena, Tomás and Pablo"
  if (
    !/\d/u.test(text) &&
    people.filter((name) => text.includes(name)).length > 1 &&
    wordCount(named.replaceAll(/[^\p{L}\s]/gu, ' ')) <= LIST_WORDS_MAX
  )
    return true
  const isPlanned = PLANNED.some((key) => saysOf(text, key)) || saidDates(text, 0).length > 0
  return isPlanned && others.length === 0
}
const PLANNED = ['people', 'tasks', 'slots', 'plans', 'weekly', 'heads'] as const
const LISTED_MIN = 3
const ORDER_WORDS_MAX = 25
/** What a list of people is called, and "and". */
const LIST_WORDS_MAX = 4
