import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { formulaColumn, type Column } from './column.ts'
import type { SaidRow } from './said-cells.ts'

const MONTHS = 12

/** "ads 4000 a month Oct to Dec, radio 2500 only in November": a column for each month, each figure where it was said. */
export function monthColumns(rows: readonly SaidRow[], isMoney: boolean, language: Locale): Column[] | undefined {
  const said = rows.flatMap(({ months }) => months ?? [])
  const areKnown = rows.every(({ figures, months }) => figures.length === 1 && (months || figures[0]?.isMonthly || figures[0]?.value === 0))
  if (!areKnown || said.length === 0) return undefined
  const from = said[0]?.from ?? 0
  // "Nov to Feb" goes on into the next year.
  const place = (month: number): number => (month - start + MONTHS) % MONTHS
  const wraps = said.some((span) => span.to < span.from)
  const start = wraps ? from : Math.min(...said.map((span) => span.from))
  const last = Math.max(...said.map(({ to }) => place(to)))
  if (last === 0 && !rows.some(({ figures }) => figures[0]?.isMonthly)) return undefined
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const type = isMoney ? ('currency' as const) : ('number' as const)
  const columns = Array.from({ length: last + 1 }, (_, at): Column => ({
    id: `month${at}`,
    header: capitalise(name.format(Date.UTC(2000, (start + at) % MONTHS, 1))),
    spec: { type },
    isGrid: true,
    given: rows.map(({ figures, months }) => {
      const isIn = months === undefined || (place(months.from) <= at && at <= place(months.to))
      return isIn ? String(figures[0]?.value ?? '') : undefined
    }),
  }))
  return [...columns, formulaColumn('total', type, `=${columns.map(({ header }) => `{${header}}`).join('+')}`, language)]
}
