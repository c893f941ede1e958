import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { readRow } from '../trackers/said-cells.ts'

/** "28 ct" a kilowatt-hour is a price, and no column of euros. */
const CENTS = /(?<!\p{L})(?:ct|cts|cents?|c[ée]nt\p{L}*)(?!\p{L})/iu
const CENTS_LENGTH = 9

/** "6000 spent" is an amount, too. */
export const PAID =
  /^(?:spent|paid|used|actual|planned|budget\p{L}*|gastad[oa]s?|pagad[oa]s?|usad[oa]s?|real(?:es)?|dépensée?s?|payée?s?|réels?)$/iu

/**
 * "Excel course 12 people 180 €": whether the table has an amount of money among its counts, or a count among its amounts. A reader takes the figure for
 * what the header says. Linear in the cells and the clauses.
 */
export function isMisplaced(planned: readonly PlannedSheet[], { facts, brief }: Context): boolean {
  const amounts = new Set<number>()
  const counts = new Set<number>()
  for (const { columns, rows } of planned)
    for (const [at, { spec, formula }] of columns.entries()) {
      if (formula !== undefined || (spec.type !== 'currency' && spec.type !== 'integer' && spec.type !== 'number')) continue
      const own = spec.type === 'currency' ? amounts : counts
      for (const row of rows) if ((row[at] ?? '') !== '') own.add(Number(row[at]))
    }
  const figures = facts.clauses.flatMap((clause) => {
    const { text, figures: all } = readRow(clause, facts.language, brief.today)
    return all.filter(({ numberEnd }) => !CENTS.test(text.slice(Math.max(0, numberEnd - CENTS_LENGTH), numberEnd + CENTS_LENGTH)))
  })
  return figures.some(({ value, isMoney, isPercent, unit }) => {
    if (isPercent) return false
    if (isMoney) return counts.has(value) && !amounts.has(value)
    return unit !== '' && !PAID.test(unit) && amounts.has(value) && !counts.has(value)
  })
}
