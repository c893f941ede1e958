import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { formulaColumn, type Column } from './column.ts'
import type { Context } from './context.ts'
import { headerText } from './header-text.ts'
import type { SaidFigure, SaidRow } from './said-cells.ts'
import { added } from './sheet-texts.ts'

const HOURS = /^(?:h|hrs?|hours?|horas?|heures?)$/iu
const OVERTIME = /^(?:overtime|ot|extras?|supp?l?\p{L}*)$/iu
const TIMES = /(?:overtime|ot|extras?|supp?l?\p{L}*)[^.,;]{0,12}?(?:x|×|at|a|à)\s?(\d(?:[.,]\d+)?)(?!\d)/iu

/** A column that is filled row by row. */
export type Kind = { id: string; header: string; cells: (string | undefined)[]; type: Column['spec']['type']; total?: 'none' }

/** Words that stand in front of a figure or a day in two rows or more name what it is. */
export function sharedWords(rows: readonly SaidRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { figures, date, status } of rows)
    for (const word of new Set([...figures.map(({ before }) => before), date?.before ?? '', status?.before ?? ''].map(fold)))
      if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  // "chambre simple 120 €" beside "chambre double 80 €" names the room, and not the price.
  const ofMoney = rows.filter(({ figures }) => figures.some((one) => one.isMoney))
  const isOfSome = (word: string): boolean => {
    const named = ofMoney.filter(({ figures }) => figures.some((one) => one.isMoney && fold(one.before) === word)).length
    return named > 0 && named < ofMoney.length
  }
  return new Set([...counts].flatMap(([word, count]) => (count > 1 && !isOfSome(word) ? [word] : [])))
}

type Around = {
  row: SaidRow
  rows: readonly SaidRow[]
  isLabelled: boolean
  isMoney: boolean
  isSummed: boolean
  isPriced: boolean
  heads: number | undefined
  language: Locale
}

/** Which column a figure belongs to, by the words around it. */
export function kindFor(
  figure: SaidFigure,
  { row, rows, isLabelled, isMoney, isSummed, isPriced: areAllPriced, heads, language }: Around,
): Omit<Kind, 'cells'> {
  const { unit, isPercent, isPrice, before } = figure
  const amount = {
    id: 'amount',
    header: added('amount', language),
    type: 'currency' as const,
    ...(isSummed ? {} : { total: 'none' as const }),
  }
  const isWhole = rows.every(({ figures }) => figures.every(({ value }) => Number.isInteger(value)))
  if (isLabelled)
    return { id: `own${fold(before)}`, header: headerText(before), type: figure.isMoney ? 'currency' : 'number', total: 'none' }
  if (isPercent) return { id: 'percent', header: added('percent', language), type: 'percent', total: 'none' }
  const hasOther =
    (figure.isPerHead && heads !== undefined) || row.figures.some((other) => other !== figure && !other.isPrice && !other.isPercent)
  if (HOURS.test(unit)) return { id: 'hours', header: added('hoursof', language), type: 'number' }
  if (OVERTIME.test(unit)) return { id: 'overtime', header: headerText(unit), type: 'number' }
  if ((isPrice || (areAllPriced && figure.isMoney)) && hasOther)
    return {
      id: 'eachprice',
      header: added(rows.some(({ figures }) => figures.some((one) => HOURS.test(one.unit))) ? 'hourlyrate' : 'eachprice', language),
      type: 'currency',
      total: 'none',
    }
  if (figure.isMoney || isPrice) return amount
  if (unit !== '') {
    const isPriced = row.figures.some((one) => one !== figure && (one.isPrice || one.isMoney))
    if (isCommonUnit(unit, rows) && !isPriced) return { id: `unit${fold(unit)}`, header: headerText(unit), type: 'number' }
    return { id: 'howmany', header: added('howmany', language), type: isWhole ? 'integer' : 'number', total: 'none' }
  }
  const isPriced = row.figures.some((one) => one !== figure && (one.isPrice || one.isMoney))
  if (isPriced) return { id: 'howmany', header: added('howmany', language), type: isWhole ? 'integer' : 'number', total: 'none' }
  return isMoney ? amount : { id: 'number', header: added('number', language), type: isWhole ? 'integer' : 'number' }
}

/** Figures with the same unit in two rows or more belong to one column. */
export function isCommonUnit(unit: string, rows: readonly SaidRow[]): boolean {
  return unit !== '' && rows.filter(({ figures }) => figures.some((one) => fold(one.unit) === fold(unit))).length > 1
}

export function cellOf({ value, isPercent }: SaidFigure): string {
  return String(isPercent ? value / 100 : value)
}

type Worded = { brief: Pick<Context['brief'], 'prompt'>; facts: Pick<Context['facts'], 'language'> }

/** Hours and what one is paid, things and what one costs: what that comes to. */
export function withProduct(columns: Column[], { brief, facts: { language } }: Worded): Column[] {
  const find = (id: string): Column | undefined => columns.find((column) => column.id === id)
  const [price, amount, hours, quantity, overtime] = [find('eachprice'), find('amount'), find('hours'), find('howmany'), find('overtime')]
  const count = hours ?? quantity
  if (!price || !count) return columns
  // Beside "6 x 19 €", "train 84 €" is one of them.
  if (amount) {
    if (
      hours ||
      !amount.given?.every((cell, at) => cell === undefined || (price.given?.[at] === undefined && count.given?.[at] === undefined))
    )
      return columns
    price.given = price.given?.map((cell, at) => cell ?? amount.given?.[at]) ?? []
    count.given = count.given?.map((cell, at) => cell ?? (amount.given?.[at] === undefined ? undefined : '1')) ?? []
    return withProduct(
      columns.filter((column) => column !== amount),
      { brief, facts: { language } },
    )
  }
  const times = TIMES.exec(brief.prompt)?.[1]?.replace(',', '.')
  // Without a word on what overtime pays, the pay of those who worked more is not known.
  if (overtime && times === undefined) return columns
  const all = overtime ? `({${count.header}}+${times}*{${overtime.header}})` : `{${count.header}}`
  const id = hours ? 'pay' : 'amount'
  const product = `ROUND(${all}*{${price.header}},2)`
  const isWhole = [count, price].every(({ given }) => given?.every((cell) => cell !== undefined))
  const formula = isWhole ? `=${product}` : `=IF({${count.header}}="","",IF({${price.header}}="","",${product}))`
  const result = formulaColumn(id, 'currency', formula, language)
  const at = Math.max(...[price, count, overtime].map((column) => (column ? columns.indexOf(column) : -1)))
  return [...columns.slice(0, at + 1), result, ...columns.slice(at + 1)]
}
