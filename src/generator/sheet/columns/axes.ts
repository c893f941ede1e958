import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { PromptFacts } from '../../brief.ts'
import type { Column } from './column.ts'
import { inLanguage, listIn, personNamed, readAllAxes, readChannels, added, type Axis } from '../sheet-texts.ts'
import { MS_PER_DAY, type Window } from '../schedules/date-range.ts'

const BEFORE = / (by|per|each|every|por|par|cada|chaque|selon|segun) /
/** "cost per employee" is a figure of a row, "sales per employee" says what a row is. */
const RATES =
  /(cost|price|rate|fee|hours|days|leave|allowance|difference|increase|raise|salary|total|clicks|pay|coste|costo|precio|tarifa|horas|dias|diferencia|subida|cout|prix|tarif|taux|heures|jours|ecart|hausse|salaire|sort|sorted|order|ordered|ordenar|ordenado|trier|trie|classe|summary|resumen|recapitulatif)$/
/** "0.50 per day" is a price. */
const PRICED = /(?<! (?:19|20)\d)\d ?(?:eur|euros?|pounds?|dollars?|cents?|€|\$|£)?$/
const TIMES: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year'])
const WORDS_MAX = 3
const MONTHS_PER_YEAR = 12
const DAYS_PER_MONTH = 30
const DAYS_MAX = 62

/** What the rows are, in the prompt's order: "by region and quarter", "per employee". */
export function readAxes(folded: string): Axis[] {
  const axes: Axis[] = []
  const parts = folded.slice(0, 2_000).split(BEFORE)
  // Text and the word that splits it come by turns.
  for (let at = 2; at < parts.length; at += 2) {
    const before = parts[at - 2] ?? ''
    // "25 days each, days taken": how much each has.
    if (RATES.test(before) || PRICED.test(before) || (parts[at - 1] === 'each' && /\d \p{L}+$/u.test(before.trim()))) continue
    for (const part of (parts[at] ?? '').split(/ (?:and|y|et) /).slice(0, 2)) {
      const axis = axisIn(part)
      if (!axis) break
      if (!axes.includes(axis)) axes.push(axis)
    }
  }
  return axes
}

/** "monthly", "hebdomadaire". */
export function readRhythm(folded: string): Axis | undefined {
  return readAllAxes().find(({ adverbs }) => adverbs.some((adverb) => folded.includes(` ${adverb} `)))
}

export function axisById(id: string): Axis | undefined {
  return readAllAxes().find((axis) => axis.id === id)
}

/** By its own word and nothing else: "month", "trimestre". */
export function axisNamed(word: string): Axis | undefined {
  return readAllAxes().find(({ words }) => words.includes(word))
}

export function isTime({ id }: Axis): boolean {
  return TIMES.has(id)
}

function axisIn(part: string): Axis | undefined {
  const words = part.trim().split(' ').slice(0, WORDS_MAX)
  for (const at of words.keys()) {
    const rest = ` ${words.slice(at).join(' ')} `
    const found = readAllAxes().find((axis) => axis.words.some((word) => rest.startsWith(` ${word} `)))
    if (found) return found
    // "by calendar month", but not "by our best customers in each month".
    if (at > 0) return undefined
  }
  return undefined
}

export function namedChannels(folded: string): string[] {
  return readChannels().flatMap(({ words, name }) => (words.some((word) => folded.includes(` ${word} `)) ? [name] : []))
}

/** "By month, 6 months", "by quarter for 2027", "by channel" where channels are named. */
export function axisCount(axis: Axis, { counts, folded }: PromptFacts, window: Window | undefined): number {
  const months = window && Math.max(1, Math.round(window.days / DAYS_PER_MONTH))
  switch (axis.id) {
    case 'month':
      return counts.months ?? (months === undefined || months === 1 ? axis.rows : months)
    case 'quarter':
      return counts.quarters ?? axis.rows
    case 'week':
      return counts.weeks ?? (window ? Math.max(1, Math.round(window.days / 7)) : axis.rows)
    case 'day':
      return counts.days ?? (window && window.days <= DAYS_MAX ? window.days : axis.rows)
    case 'employee':
      return counts.people ?? axis.rows
    case 'channel':
      return namedChannels(folded).length || axis.rows
    default:
      return axis.rows
  }
}

/** The first column of a table whose rows are months, regions, employees … */
export function axisColumn(
  axis: Axis,
  count: number,
  facts: PromptFacts,
  { today, window }: { today: number; window: Window | undefined },
): Column {
  const { language, folded } = facts
  const header = inLanguage(axis.header, language)
  if (axis.id === 'day') return { id: 'axis', header, spec: { type: 'date', dates: [0, 1] } }
  const channels = axis.id === 'channel' ? namedChannels(folded) : []
  const names = channels.length > 0 ? channels : listIn(axis.values, language)
  const given = Array.from({ length: count }, (_, at) => {
    if (axis.id === 'month') return monthName(firstMonth(count, 1, today, window) + at, language, 'long')
    if (axis.id === 'quarter') return quarterName(firstMonth(count, 3, today, window) + at * 3, language)
    if (axis.id === 'week') return `${header} ${at + 1}`
    if (axis.id === 'year') return String(new Date(today * MS_PER_DAY).getUTCFullYear() - count + 1 + at)
    if (axis.id === 'employee') return personNamed(at, 0, language).join(' ')
    return names[at] ?? ''
  })
  return { id: 'axis', header, spec: { type: 'text' }, given }
}

/** "Jan", "T2", "Semana 3": the times as headers of columns. */
export function timeHeader(axis: Axis, at: number, language: Locale): string {
  if (axis.id === 'month') return monthName(at, language, 'short')
  return axis.id === 'quarter' ? `${added('quarter', language)}${at + 1}` : `${inLanguage(axis.header, language)} ${at + 1}`
}

/** Months since year 0. A whole year begins in January, a few months begin now. */
function firstMonth(count: number, months: number, today: number, window: Window | undefined): number {
  const start = new Date((window?.from ?? today) * MS_PER_DAY)
  const month = window || count * months < MONTHS_PER_YEAR ? start.getUTCMonth() : 0
  return start.getUTCFullYear() * MONTHS_PER_YEAR + month - (month % months)
}

function monthName(month: number, language: Locale, style: 'long' | 'short'): string {
  const year = Math.floor(month / MONTHS_PER_YEAR)
  const day = new Date(Date.UTC(2000, month % MONTHS_PER_YEAR, 1))
  const name = capitalise(new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(day))
  return year === 0 ? name : `${name} ${year}`
}

function quarterName(month: number, language: Locale): string {
  return `${added('quarter', language)}${Math.floor((month % MONTHS_PER_YEAR) / 3) + 1} ${Math.floor(month / MONTHS_PER_YEAR)}`
}
