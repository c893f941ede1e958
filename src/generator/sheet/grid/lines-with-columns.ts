import { fold, wordCount } from '#shared/words.ts'
import { withWorked, type Planned } from '../asked/asked-formulas.ts'
import { says } from '../asked/asked-words.ts'
import { columnIn, type AskedColumn } from '../asked/read-asked.ts'
import { AROUND, BY, DASH, LED, PARTS, pricedLine, TOTAL } from '../budgets/tracked-costs.ts'
import { isFigure, namedColumn, plain, type Column } from '../columns/column.ts'
import { goalSheet } from '../budgets/goal-sheet.ts'
import { payTable } from '../budgets/pay-table.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { singular } from '../read-ask.ts'
import { listedParts, listStarts } from '../rows/listed-parts.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { added } from '../sheet-texts.ts'
import { nameOf } from '../sheet-name.ts'

/* "Sales 12, Marketing 5, with current, target and gap": lines with a figure each, and the columns that are asked for behind them. */

const LINES_MIN = 2
const COLUMNS_MIN = 2
const NAME_WORDS_MAX = 4

/** What is to be reached is not what there is. */
const AIMS: ReadonlySet<string> = new Set(['target', 'goal', 'minimum', 'openamount', 'paidamount'])
/** Of what is in stock, the list knows more. */
const OF_STOCK: ReadonlySet<string> = new Set(['minimum', 'toorder'])
const WORKED: ReadonlySet<string> = new Set(['difference', 'reachedrate', 'used', 'share'])
/** "Compare 3 vendors" */
const COUNTED = /(?<=^|\s)\d{1,3} (\p{L}{3,20})(?!\p{L})/u
const UNLESS_EMPTY = /^=IF\((?:\{[^{}]+\}&?)+="","",(.*)\)$/u

type Found = { lines: { name: string; figure: number }[]; columns: AskedColumn[]; head: string }

/** `undefined` unless each part of the list is a line with one figure or the name of a column, and one of the columns holds figures. */
export function linesWithColumns(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling, subject } = context
  const { language } = facts
  // "Anna 2500, raise 150": not everything with a figure is a line.
  if (brief.prompt.length > READ_CHARS_MAX || payTable(context)) return undefined
  // What a budget pays for may have no figure yet: "rent 900, food 300, phone and transport".
  if (subject?.shape === 'budget' && !LED.test(brief.prompt)) return undefined
  const starts = [...listStarts(brief.prompt), brief.prompt.search(DASH) + 1]
  const found = starts.map((from) => read(brief.prompt, from, context)).find((one) => one !== undefined)
  if (!found) return undefined
  const instead = { objective: 'target', ...(language === 'es' ? { actual: 'current' } : {}) }
  const named = found.columns.map((said): Planned => ({ ...namedColumn(said, instead, language), said }))
  if (named.some(({ id }) => OF_STOCK.has(id))) return undefined
  const open = withUniqueHeaders([leadColumn(found, context), ...withOwn(named, context)]) as Planned[]
  const { made } = withWorked(
    open,
    { columns: found.columns, sure: found.columns, rows: [], allowance: undefined, hasFacts: true },
    context,
  )
  const own = made.findIndex((column, at) => at > 0 && column.formula === undefined && isFigure(column) && !isAim(column))
  if (own < 0) return undefined
  const filled = made.map((column, at): Column =>
    at === own
      ? { ...column, given: found.lines.map(({ figure }) => String(figure)) }
      : column.given || column.formula !== undefined
        ? column
        : { ...column, given: [] },
  )
  // What is not paid yet leaves all of it to pay.
  const paid = new Set(named.filter(isOfPayment).map(({ header }) => header))
  const columns = filled.map((column) =>
    unlessOpen(
      column,
      filled.filter(({ header }) => !paid.has(header)),
    ),
  )
  const whole = GOAL.exec(found.head.trim())?.[0]
  const table = { name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: found.lines.length }) }
  const goal = whole === undefined ? undefined : goalSheet({ text: whole }, table, context)
  return goal ? [table, goal] : [table]
}

/** "wedding budget total 18,000:" */
const GOAL = /(?:total|budget|presupuesto|tope|objectif|plafond)(?: total)?(?: of| de)? [€$£]?\d[\d.,]*k?(?: ?[€$£])?(?=:?$)/iu

/** What the lines are: "vendor" of "Compare 3 vendors", "rep" of "Sales by rep". */
function leadColumn({ lines, head }: Found, { facts, ask }: Context): Column {
  const by = BY.exec(facts.title)?.[1]
  const counted = COUNTED.exec(fold(head))?.[1]
  const noun = by ?? ask.noun ?? (counted === undefined ? undefined : singular(counted, facts.language))
  const item = plain(
    'item',
    { type: 'text' },
    facts.language,
    lines.map(({ name }) => headerText(name)),
  )
  return noun === undefined ? item : { ...item, header: headerText(noun) }
}

/** Beside a target alone, the figures are those of the title: "Sales" of "Sales by rep". */
function withOwn(named: readonly Planned[], { facts: { title, language } }: Context): Planned[] {
  if (named.some((column) => isFigure(column) && !isAim(column) && !WORKED.has(column.id))) return [...named]
  const name = title.replace(BY, '')
  const isPaid = named.some(isOfPayment)
  if (isPaid) {
    const paid = named.map((column): Planned => (isOfPayment(column) ? { ...column, spec: { type: 'currency' } } : column))
    return [{ id: 'amount', header: added('amount', language), spec: { type: 'currency' } }, ...paid]
  }
  const isShort = name !== '' && wordCount(name) <= COLUMNS_MIN
  const own = isShort ? { header: headerText(name) } : { header: added('amount', language) }
  return [{ id: 'reached', spec: { type: 'number' }, ...own }, ...named]
}

function isAim(column: Planned): boolean {
  return AIMS.has(column.id) || isOfPayment(column)
}

/** "deposit paid", "balance due": a part of what a line comes to. */
function isOfPayment({ said, spec }: Planned): boolean {
  return said !== undefined && isFigureType(spec.type) && (says(said.name, 'used') || says(said.name, 'left'))
}

function isFigureType(type: Column['spec']['type']): boolean {
  return type === 'currency' || type === 'number' || type === 'integer' || type === 'text'
}

/** While a figure that it follows from is open, a cell is empty. */
function unlessOpen(column: Column, all: readonly Column[]): Column {
  const written = column.formula?.replace(UNLESS_EMPTY, '=$1')
  if (written === undefined) return column
  const open = all.filter(({ header, given }) => given?.length === 0 && written.includes(`{${header}}`))
  if (open.length === 0) return { ...column, formula: written }
  return { ...column, formula: `=IF({${open[0]?.header}}="","",${written.slice(1)})` }
}

function read(prompt: string, from: number, { facts: { language } }: Context): Found | undefined {
  const lines: Found['lines'] = []
  const columns: AskedColumn[] = []
  for (const { text, span } of listedParts(prompt, from, PARTS)) {
    const part = text.trim().replaceAll(AROUND, '').replaceAll(AROUND, '')
    if (part === '' || TOTAL.test(part)) continue
    if (!/\d/.test(part)) {
      if (lines.length < LINES_MIN || wordCount(part) > NAME_WORDS_MAX) return undefined
      const said = { text: part, start: span[0] }
      columns.push(columnIn(said, language, () => false) ?? { name: part, part: said })
      continue
    }
    const line = pricedLine(part, language)
    const isPlain = line && line.factors.length === 0 && !line.isPerHead && line.percent === undefined
    if (!isPlain || columns.length > 0 || wordCount(line.name) > NAME_WORDS_MAX) return undefined
    lines.push({ name: line.name, figure: line.price })
  }
  return lines.length >= LINES_MIN && columns.length >= COLUMNS_MIN ? { lines, columns, head: prompt.slice(0, from) } : undefined
}
