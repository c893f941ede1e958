import { wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { MONTH_WORD, monthOf } from '../../writing/months.ts'
import { headerText } from '../columns/header-text.ts'
import type { NamedColumn } from '../columns/column.ts'
import { figuresIn } from '../money/money-figures.ts'
import { daysIn } from '../money/money-days.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { labelled } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "One tab per drug", "one tab per month Jan to Dec": for what, with which columns, from which opening figures. */

type Thing = { name: string; details: string }
export type SaidTabs = {
  /** "drug": undefined for months. */
  of: string | undefined
  things: Thing[]
  columns: NamedColumn[]
  openings: number[]
  least: number[]
  hasFront: boolean
  used: Set<Said>
}

const THINGS_MAX = 15
const NAME_CHARS_MAX = 28
const COLUMNS_MIN = 3
const MONTHS_A_YEAR = 12

export function saidTabs(sentences: readonly Said[], today: string, language: Locale): SaidTabs | undefined {
  const ordered = sentences.find(({ text }) => saysOf(text, 'tabs_per'))
  const found = ordered && purpose(String.raw`(?<!\p{L}){tabs_per} (\p{L}{3,20})(?!\p{L})`).exec(plain(ordered.text))
  const of = found?.[1]
  if (!ordered || !found || of === undefined) return undefined
  const used = new Set<Said>([ordered])
  const isOfMonths = saysOf(of, 'month')
  const named = isOfMonths ? undefined : sentences.find((said) => thingsIn(said, of))
  const things = isOfMonths ? monthsIn(ordered.text, language) : named && thingsIn(named, of)
  if (!things || things.length < 2 || things.length > THINGS_MAX) return undefined
  if (named) used.add(named)
  const columns = columnsIn(sentences, ordered, used)
  if (columns.length < COLUMNS_MIN) return undefined
  const count = isOfMonths ? 1 : things.length
  const openings = figuresOf(sentences, 'opening_balances', count, { today, language, used })
  const least = isOfMonths ? [] : figuresOf(sentences, 'least', count, { today, language, used })
  const front = sentences.filter(({ text }) => saysOf(text, 'front_pages'))
  for (const said of front) if (figuresIn(said.text, language).length === 0) used.add(said)
  for (const said of sentences) if (saysOf(said.text, 'same_rows')) used.add(said)
  return { of: isOfMonths ? undefined : of, things, columns, openings, least, hasFront: front.length > 0, used }
}

/** "one tab per product: chlorine, acid", "Drugs are ketamine 100mg/ml (10ml vials), methadone 10mg/ml, and pentobarbital" */
function thingsIn(said: Said, of: string): Thing[] | undefined {
  const one = labelled(said)
  const stem = of.replace(/s$/u, '')
  const stated = purpose(String.raw`^(?:{articles} )?(\p{L}+) {are} `).exec(plain(said.text))
  const isStated = stated !== null && (stated[1] ?? '').startsWith(stem)
  const isLabelled =
    one !== undefined &&
    plain(one.label)
      .split(' ')
      .some((word) => word.startsWith(stem))
  const rest = isStated ? { text: said.text.slice(stated[0].length), start: 0 } : isLabelled ? one.rest : undefined
  if (!rest) return undefined
  const parts = saidParts(rest).flatMap(({ text }) => splitOutside(text.replace(/^(?:and|y|et) /iu, ''), / (?:and|y|et) /u))
  const things = parts.map((text): Thing => {
    const name = /^[^\d(]+/u.exec(text)?.[0].trim() ?? ''
    return { name: headerText(name), details: text.slice(name.length).trim() }
  })
  return things.every(({ name }) => name !== '' && name.length <= NAME_CHARS_MAX && wordCount(name) <= 4) ? things : undefined
}

/** All months, or those of "Jan to June". */
function monthsIn(text: string, language: Locale): Thing[] {
  const span = new RegExp(String.raw`(?<!\p{L})(${MONTH_WORD}) ?(?:to|-|–|a|au|until|through) ?(${MONTH_WORD})`, 'u').exec(plain(text))
  const [from, to] = [monthOf(span?.[1] ?? '') ?? 0, monthOf(span?.[2] ?? '') ?? MONTHS_A_YEAR - 1]
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const count = ((to - from + MONTHS_A_YEAR) % MONTHS_A_YEAR) + 1
  return Array.from({ length: count }, (_, at) => ({
    name: headerText(format.format(new Date(Date.UTC(2026, (from + at) % MONTHS_A_YEAR, 1)))),
    details: '',
  }))
}

/** Those that a sentence orders, or that stand behind the colon of the one that orders the tabs. */
function columnsIn(sentences: readonly Said[], ordered: Said, used: Set<Said>): NamedColumn[] {
  for (const said of sentences) {
    const found = toldColumns(said)
    if (!found || found.columns.length < COLUMNS_MIN) continue
    used.add(said)
    return found.columns
  }
  const rest = labelled(ordered)?.rest
  return (rest && toldColumns({ text: `columns ${rest.text}`, start: rest.start })?.columns) ?? []
}

type Reading = { today: string; language: Locale; used: Set<Said> }

/** "Opening balances 1 Sept: 84.5ml, 47.2ml": as many figures as there are things, behind the word. */
function figuresOf(
  sentences: readonly Said[],
  key: 'opening_balances' | 'least',
  count: number,
  { today, language, used }: Reading,
): number[] {
  for (const said of sentences) {
    const found = purpose(String.raw`(?<!\p{L}){${key}}(?!\p{L})`).exec(plain(said.text))
    if (!found) continue
    const days = daysIn(said.text, today)
    const figures = figuresIn(said.text, language).filter(
      ({ start, end }) => start > found.index && !days.some((day) => start >= day.start && end <= day.end),
    )
    if (figures.length < count) continue
    used.add(said)
    return figures.slice(0, count).map(({ value }) => value)
  }
  return []
}
