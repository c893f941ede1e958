import type { Locale } from '#shared/locale.ts'
import { say } from '../intents/triple.ts'
import { capitalise } from '#shared/words.ts'
import type { Axis } from './axes.ts'
import { date, nth, onward, person, text, type RecipeColumn, type RowContext } from './recipe.ts'
import { MS_PER_DAY } from './window.ts'

export const AXIS_KEY = 'axis'
const MONTHS_PER_YEAR = 12

/** The first column of a table whose rows are months, regions, employees … */
export function axisColumn(axis: Axis, names: readonly string[]): RecipeColumn {
  const { header } = axis
  switch (axis.id) {
    case 'day':
      return date(AXIS_KEY, header, onward(0, 1))
    case 'month':
      return text(AXIS_KEY, header, (row) => monthName(firstMonth(row, 1) + row.at, row.language, 'long'))
    case 'quarter':
      return text(AXIS_KEY, header, (row) => quarterName(firstMonth(row, 3) + row.at * 3, row.language))
    case 'week':
      return text(AXIS_KEY, header, (row) => `${say(header, row.language)} ${row.at + 1}`)
    case 'year':
      return text(AXIS_KEY, header, (row) => String(yearOf(row) - row.count + 1 + row.at))
    case 'employee':
      return text(AXIS_KEY, header, person)
    default:
      return text(AXIS_KEY, header, names.length > 0 ? nth([names.join('|'), names.join('|'), names.join('|')]) : nth(axis.values))
  }
}

/** "Jan", "T2", "Semana 3": the times as headers of columns. */
export function timeHeader(axis: Axis, at: number, language: Locale): string {
  if (axis.id === 'month') return monthName(at, language, 'short')
  if (axis.id === 'quarter') return quarterLetter(language) + String(at + 1)
  return `${say(axis.header, language)} ${at + 1}`
}

/** Months since year 0. A whole year begins in January, a few months begin now. */
function firstMonth({ window, today, count }: RowContext, months: number): number {
  const start = new Date((window?.from ?? today) * MS_PER_DAY)
  const month = window || count * months < MONTHS_PER_YEAR ? start.getUTCMonth() : 0
  return start.getUTCFullYear() * MONTHS_PER_YEAR + month - (month % months)
}

function yearOf({ today }: RowContext): number {
  return new Date(today * MS_PER_DAY).getUTCFullYear()
}

function monthName(month: number, language: Locale, style: 'long' | 'short'): string {
  const year = Math.floor(month / MONTHS_PER_YEAR)
  const day = new Date(Date.UTC(2000, month % MONTHS_PER_YEAR, 1))
  const name = capitalise(new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(day))
  return year === 0 ? name : `${name} ${year}`
}

function quarterName(month: number, language: Locale): string {
  return `${quarterLetter(language)}${Math.floor((month % MONTHS_PER_YEAR) / 3) + 1} ${Math.floor(month / MONTHS_PER_YEAR)}`
}

function quarterLetter(language: Locale): string {
  return language === 'en' ? 'Q' : 'T'
}
