import { wordCount } from '#shared/words.ts'
import type { SheetHighlight } from '#shared/content/sheet.ts'
import { flat } from '../list/tokens.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { usualPattern } from '../usual/usual-texts.ts'
import type { Column } from './column.ts'

/* What a header says beside a name: "Status dropdown", "Variance in red when over", "Highlight overdue invoices". */

const WISH_WORDS_MIN = 3
const FLAG = /^=IF\(\{([^{}]+)\}="","",IF\(\{\1\}([<>])(\d+(?:\.\d+)?)(%?),"[^"]*","[^"]*"\)\)$/

/** The tables with the names alone; `missed` are columns that were nothing but a wish. */
export function withoutWishes(tables: readonly PlannedSheet[]): { tables: PlannedSheet[]; missed: string[] } {
  const missed: string[] = []
  const made = tables.map((table) => {
    const rules = table.columns.flatMap((column) => ruleOf(column))
    const kept = table.columns.filter((column, at) => {
      if (ruleOf(column).length > 0) return false
      const isWish = column.formula === undefined && isOnlyWish(column.header) && table.rows.every((row) => (row[at] ?? '') === '')
      if (isWish) missed.push(column.header)
      return !isWish
    })
    if (kept.length === 0) return table
    const places = table.columns.flatMap((column, at) => (kept.includes(column) ? [at] : []))
    const gone = table.columns.filter((column) => !kept.includes(column)).map(({ header }) => `{${header}}`)
    return {
      ...table,
      // What was worked out from a wish is left to whoever fills in the table.
      columns: kept.map(({ formula, ...column }) =>
        formula === undefined || gone.some((name) => formula.includes(name)) ? column : { ...column, formula },
      ),
      rows: table.rows.map((row) => places.map((at) => row[at] ?? '')),
      highlights: [...(table.highlights ?? []), ...rules],
    }
  })
  return { tables: renamed(made), missed }
}

/** "Red", which says yes below 80 %: a colour of the column that it reads. */
function ruleOf({ header, formula = '' }: Column): SheetHighlight[] {
  const plain = flat(header)
  const [, column, sign, number, percent] = FLAG.exec(formula) ?? []
  if (column === undefined || !usualPattern('^(?:{colours})$').test(plain)) return []
  const tone = usualPattern('^(?:{green})$').test(plain) ? 'positive' : usualPattern('^(?:{amber})$').test(plain) ? 'warning' : 'negative'
  const value = percent === '%' ? String(Number(number) / 100) : String(number)
  return [{ column, rule: sign === '<' ? 'less_than' : 'greater_than', value, tone }]
}

function isOnlyWish(header: string): boolean {
  return wordCount(header) >= WISH_WORDS_MIN && usualPattern('^(?:{marks}) ').test(flat(header))
}

/** Where the name ends and the wish begins. */
function nameOf(header: string): string {
  const plain = flat(header)
  const found = usualPattern('^(.{3,40}?),? \\(?(?:{dropdowns}|(?:{in_colour})(?: .*)?)\\)?$').exec(plain)?.[1]
  return found === undefined ? header : header.slice(0, found.length)
}

function renamed(tables: readonly PlannedSheet[]): PlannedSheet[] {
  const names = new Map(
    tables.flatMap(({ columns }) => columns.map(({ header }) => [header, nameOf(header)] as const)).filter(([from, to]) => from !== to),
  )
  if (names.size === 0) return [...tables]
  const inFormula = (formula: string): string =>
    [...names].reduce((said, [from, to]) => said.replaceAll(`{${from}}`, `{${to}}`).replaceAll(`!${from}}`, `!${to}}`), formula)
  return tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      header: names.get(column.header) ?? column.header,
      ...(column.formula === undefined ? {} : { formula: inFormula(column.formula) }),
    })),
    highlights: (table.highlights ?? []).map((mark) => ({
      ...mark,
      column: names.get(mark.column) ?? mark.column,
      value: inFormula(mark.value),
    })),
  }))
}
