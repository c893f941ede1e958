import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { says } from '../asked/asked-words.ts'
import { goalSheet, isGoal } from '../budgets/goal-sheet.ts'
import { isFigure, type Column } from '../columns/column.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { added } from '../sheet-texts.ts'
import type { Told } from './read-told.ts'
import { columnSaid } from './told-rules.ts'
import { tells } from './told-words.ts'

/* What sentences beside the rows say of their figures: what was paid, a price of one unit, a discount, a goal. */

const GOAL_MIN = 50
export const DISCOUNT =
  /^(.{2,50}?) \((?:-|menos |less |moins )?(\d{1,2}) ?%(?: (?:off|less|discount|menos|de descuento|moins|de (?:moins|remise|réduction)))?\)$/iu

/** "Current stock 38, 52, 19": a figure for each row; "reorder level 20": the same one in all. */
export function withSeries(columns: Column[], read: Told, used: Set<string>): Column[] {
  const count = read.rows?.rows.length ?? read.records?.count ?? 0
  const own = read.series.filter(({ values }) => values.length === count)
  const series = own.map(({ name, values, text }): Column => {
    used.add(text)
    const kind = kindOf(name)?.kind
    const isMoney = /[€$£]/u.test(text)
    const spec = { ...kind, type: isMoney ? ('currency' as const) : ('number' as const), total: 'none' as const }
    return { id: kind?.id ?? '', header: headerText(name), spec, given: values.map((value) => value.replace(/[€$£]/gu, '')) }
  })
  const bounds = read.notes.flatMap((text): Column[] => {
    const [, name = '', value] = /^(\p{L}[\p{L} ]{2,30}?):? (\d{1,5})$/u.exec(text) ?? []
    const kind = kindOf(name)
    if (kind?.kind.id !== 'minimum' || value === undefined || count === 0) return []
    read.notes.splice(read.notes.indexOf(text), 1)
    return [
      {
        id: 'minimum',
        header: headerText(name),
        spec: { type: 'number', total: 'none' },
        given: Array.from({ length: count }, () => value),
      },
    ]
  })
  const isNew = (column: Column): boolean => !series.some(({ header }) => fold(header) === fold(column.header))
  return [...columns.filter(isNew), ...series, ...bounds]
}

/** "Deposits paid: venue 1000, band 200": in the column that the label names. */
export function withAmounts(columns: Column[], { rows, amounts }: Told, used: Set<string>): Column[] {
  const names = rows?.rows.map(({ name }) => fold(name)) ?? []
  return amounts.reduce((all, { label, rows: given, text }) => {
    const isOpen = (column: Column): boolean => column.given === undefined && column.spec.type === 'currency'
    const column =
      columnSaid(label, all.filter(isOpen)) ?? all.find((one) => isOpen(one) && (one.id === 'paidamount' || says(one.header, 'used')))
    const values = names.map((name) => given.rows.find((row) => fold(row.name) === name || name.startsWith(`${fold(row.name)} `))?.amount)
    if (!column || values.filter((value) => value !== undefined).length < given.rows.length) return all
    used.add(text)
    return all.map((one) =>
      one === column ? { ...one, given: values.map((value) => (value === undefined ? undefined : String(value))) } : one,
    )
  }, columns)
}

const UNIT_RATE =
  /(?:([€$£]) ?(\d+(?:[.,]\d{1,2})?)|(\d+(?:[.,]\d{1,2})?) ?(€|euros?|eur|p|c|ct|cents?))(?: ?\/ ?| (?:a|an|per|por|al?|la|le|par|de l')? ?| l['’])(\p{L}{2,12})/iu

/** What is paid is taken from what a thing costs, and not from what was spent. */
export function leftToPay({ header }: Column, columns: readonly Column[]): Partial<Column> {
  const amount = columns.find(({ id }) => id === 'amount')
  const paid = columns.find(({ id }) => id === 'paidamount')
  return amount && paid && says(header, 'left') ? { spec: { type: 'currency' }, formula: `={${amount.header}}-{${paid.header}}` } : {}
}

export const OF_GOAL =
  /^(?:%|percent(?:age)?|porcentaje|pourcentage) (?:of|del?|de la?|du|de l['’]) ?(?:the |our )?(?:target|goal|budget|objetivo|meta|presupuesto|objectif|budget)$/iu

/** "% of target" */
export function withShareOfGoal(columns: Column[], { notes }: Told, language: Locale): Column[] {
  const goal = notes.find((text) => isGoal({ text }))
  const value = goal === undefined ? undefined : allNumbers(goal, language)[0]?.value
  const amount = columns.find(({ id }) => id === 'amount')
  if (value === undefined || !amount) return columns
  return columns.map((one) =>
    OF_GOAL.test(one.header) ? { ...one, spec: { type: 'percent', total: 'sum' }, formula: `=ROUND({${amount.header}}/${value},4)` } : one,
  )
}

/** "45p a mile": the amount of a register that counts miles. */
export function withUnitRate(columns: Column[], { brief: { prompt }, facts: { language } }: Context): Column[] {
  const [, , major, figure, sign = '', unit = ''] = UNIT_RATE.exec(prompt) ?? []
  const said = Number((major ?? figure ?? '').replace(',', '.'))
  const value = major === undefined && /^(?:p|c|ct|cents?)$/iu.test(sign) ? said / 100 : said
  const counted =
    unit === '' ? undefined : columns.find((column) => column.given === undefined && isFigure(column) && columnSaid(unit, [column]))
  if (!counted || !(value > 0) || columns.some(({ id }) => id === 'price')) return columns
  const formula = `=IF({${counted.header}}="","",ROUND({${counted.header}}*${value},2))`
  const amount = columns.find(({ spec, formula: own, given }) => spec.type === 'currency' && own === undefined && given === undefined)
  if (amount) return columns.map((one) => (one === amount ? { ...one, formula } : one))
  return [...columns, { id: 'amount', header: added('amount', language), spec: { type: 'currency' }, formula }]
}

/** "members' price (10% less)" */
export function discounted({ header }: Column, columns: readonly Column[]): Partial<Column> {
  const percent = Number(DISCOUNT.exec(header)?.[2])
  const price = columns.find(({ id }) => id === 'price' || id === 'amount')
  if (Number.isNaN(percent) || !price) return {}
  return { spec: { type: 'currency', total: 'none' }, formula: `=ROUND({${price.header}}*${100 - percent}%,2)` }
}

/** "wedding budget £14k": what is left of it. */
export function goalOf(context: Context, read: Told, table: PlannedSheet): PlannedSheet | undefined {
  const { brief, facts } = context
  const said = read.notes.find((text) => isGoal({ text }))
  if (said !== undefined) {
    const sheet = goalSheet({ text: said }, table, context)
    if (sheet) read.notes.splice(read.notes.indexOf(said), 1)
    return sheet
  }
  const end = /[.:\n](?!\d)|, /u.exec(brief.prompt)?.index ?? brief.prompt.length
  const head = brief.prompt.slice(0, end)
  const goal = tells(head, 'priced') ? allNumbers(head, facts.language).at(-1) : undefined
  if (!goal || goal.isPercent || goal.value < GOAL_MIN || (isYear(goal.value) && !goal.hasUnit)) return undefined
  const label = facts.title === '' ? added('goal', facts.language) : facts.title
  return goalSheet({ text: `${label} ${goal.value}` }, table, context)
}
function isYear(value: number): boolean {
  return value > 1950 && value < 2100
}
