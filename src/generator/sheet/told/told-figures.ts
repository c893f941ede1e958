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
import { countOf, surchargeIn, type ToldRow } from './told-rows.ts'
import { columnSaid } from './told-rules.ts'
import { tells } from './told-words.ts'

/* What sentences beside the rows say of their figures: what was paid, a price of one unit, a discount, a goal. */

const GOAL_MIN = 50
export const DISCOUNT =
  /^(.{2,50}?) \((?:-|menos |less |moins )?(\d{1,2}) ?%(?: (?:off|less|discount|menos|de descuento|moins|de (?:moins|remise|réduction)))?\)$/iu

/** "Current stock 38, 52, 19": a figure for each row; "reorder level 20": the same one in all. */
export function withSeries(columns: Column[], read: Told, used: Set<string>): Column[] {
  const count = columns[0]?.given?.length ?? 0
  const own = read.series.filter(({ values }) => values.length === count)
  const series = own.map(({ name, values, text }): Column => {
    used.add(text)
    const kind = kindOf(name)?.kind
    const isMoney = /[€$£]/u.test(text)
    const spec = { ...kind, type: isMoney ? ('currency' as const) : ('number' as const), total: 'none' as const }
    return {
      id: kind?.id ?? '',
      header: headerText(name.replace(/\s*\([^()]*\)$/u, '')),
      spec,
      given: values.map((value) => value.replace(/[€$£]/gu, '').replace(/(?<=\d),(?=\d{1,2}$)/u, '.')),
    }
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
    const isOpen = (column: Column): boolean => column.given === undefined && isFigure(column)
    const column =
      columnSaid(label, all.filter(isOpen)) ?? all.find((one) => isOpen(one) && (one.id === 'paidamount' || says(one.header, 'used')))
    const values = names.map((name) => {
      const own = given.rows.find((row) => fold(row.name) === name || name.startsWith(`${fold(row.name)} `))
      return own?.amount ?? own?.quantity
    })
    if (!column || values.filter((value) => value !== undefined).length < given.rows.length) return all
    used.add(text)
    return all.map((one) =>
      one === column ? { ...one, given: values.map((value) => (value === undefined ? undefined : String(value))) } : one,
    )
  }, columns)
}

const UNIT_RATE =
  /(?:([€$£]) ?(\d+(?:[.,]\d{1,2})?)|(\d+(?:[.,]\d{1,2})?) ?(€|euros?|eur|p|c|ct|cents?))(?: ?\/ ?| (?:a|an|per|por|al?|la|le|par|de l')? ?| l['’])(\p{L}[\p{L}²³]{0,11}[2²³]?)/iu

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
  const counts =
    unit === '' ? [] : columns.filter((column) => column.given === undefined && isFigure(column) && column.spec.type !== 'currency')
  // Between two readings stands how far it was.
  const distance = OF_DISTANCE.test(unit) ? counts.find(({ header }) => DISTANCE.test(header)) : undefined
  const counted = distance ?? columnSaid(unit, counts)
  if (!counted || !(value > 0) || columns.some(({ id }) => id === 'price')) return columns
  const formula = `=IF({${counted.header}}="","",ROUND({${counted.header}}*${value},2))`
  const amount = columns.find(
    ({ header, spec, formula: own, given }) =>
      spec.type === 'currency' && own === undefined && given === undefined && (says(header, 'worth') || says(header, 'total')),
  )
  if (amount) return columns.map((one) => (one === amount ? { ...one, formula } : one))
  return [...columns, { id: 'amount', header: added('amount', language), spec: { type: 'currency' }, formula }]
}

const OF_DISTANCE = /^(?:miles?|kms?|kil[óo]metros?|kilom[èe]tres?)$/iu

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

const AVERAGES = /(?<!\p{L})(?:average|mean|media|promedio|moyennes?)(?!\p{L})/iu
/** An order that is carried out is neither a note nor left over. */
function withoutOrder(read: Told, order: RegExp): void {
  const isOther = (text: string): boolean => !order.test(text) || /\d/u.test(text)
  read.notes = read.notes.filter(isOther)
  read.unused = read.unused.filter(isOther)
}

const WEIGHT = /\((?:coef\.?|coefficient|peso|weight|x|×)? ?(\d+(?:[.,]\d+)?) ?(%?)\)$/iu

/** The average of the marks of each, weighted as their names say: "Test 2 (coef 2)". */
export function withAverage(columns: Column[], read: Told, prompt: string, language: Locale): Column[] {
  const marks = columns.filter(({ given, spec }) => given !== undefined && spec.type === 'number')
  const { series } = read
  const isAsked = AVERAGES.test(prompt)
  if (!isAsked || series.length < 2 || marks.length !== series.length || columns.some(({ formula }) => formula !== undefined))
    return columns
  withoutOrder(read, AVERAGES)
  const weights = series.map(({ name }) => Number(WEIGHT.exec(name)?.[1]?.replace(',', '.') ?? 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const sum = marks.map(({ header }, at) => (weights[at] === 1 ? `{${header}}` : `${weights[at]}*{${header}}`)).join('+')
  const average: Column = {
    id: 'average',
    header: added('average', language),
    spec: { type: 'number', total: 'average' },
    formula: `=ROUND((${sum})/${whole},2)`,
  }
  return [...columns, average]
}

/** "8.50 € per m²": the price of all rows that are measured so and have none of their own. */
export function withPriceOfUnit(rows: readonly ToldRow[], notes: string[]): { rows: ToldRow[]; used: string | undefined } {
  const said = notes.find((text) => UNIT_RATE.test(text) && text.split(' ').length <= RATE_WORDS_MAX)
  const [, , major, figure, sign = '', unit = ''] = UNIT_RATE.exec(said ?? '') ?? []
  const value = Number((major ?? figure ?? '').replace(',', '.')) / (major === undefined && /^(?:p|c|ct|cents?)$/iu.test(sign) ? 100 : 1)
  const isOfUnit = (row: ToldRow): boolean => row.price === undefined && row.amount === undefined && fold(row.unit ?? '') === fold(unit)
  if (said === undefined || !(value > 0) || rows.filter(isOfUnit).length < 2) return { rows: [...rows], used: undefined }
  return { rows: rows.map((row) => (isOfUnit(row) ? { ...row, price: value } : row)), used: said }
}

const RATE_WORDS_MAX = 7

/** What comes in, what goes out and what is left, where both sides are listed. */
export function sidesOf(read: Told, table: PlannedSheet, language: Locale): PlannedSheet | undefined {
  const type = table.columns.find(({ id }) => id === 'group')
  const amount = table.columns.find(({ id }) => id === 'amount')
  const groups = [...new Set(read.rows?.rows.flatMap(({ group }) => group ?? []) ?? [])]
  const income = groups.filter((group) => tells(group, 'income'))
  const costs = groups.filter((group) => tells(group, 'outgoings'))
  if (!type || !amount || income.length !== 1 || costs.length !== 1) return undefined
  const side = (group: string): Column => ({
    id: '',
    header: headerText(group),
    spec: { type: 'currency' },
    formula: `=SUMIF({0!${type.header}},"${headerText(group)}",{0!${amount.header}})`,
  })
  const [first, second] = [side(income[0] ?? ''), side(costs[0] ?? '')]
  const left: Column = {
    id: 'left',
    header: added('left', language),
    spec: { type: 'currency' },
    formula: `=ROUND({${first.header}}-{${second.header}},2)`,
  }
  const isMarked = read.rules.some(({ text }) => /negativ|below (?:zero|0)|minus/iu.test(text))
  return {
    name: added('results', language),
    columns: [first, second, left],
    rows: [['', '', '']],
    ...(isMarked ? { highlights: [{ column: left.header, rule: 'less_than' as const, value: '0', tone: 'negative' as const }] } : {}),
  }
}

const DISTANCE = /^(?:distance|distancia|total (?:miles|km))$/iu
export const OF_ONE = /(?<!\p{L})(?:unit|each|per|price|rate|unitari[oa]|unitaire|precio|prix|tarif|tarifa)(?!\p{L})/iu

/** What other columns of a row come to: the value of how many there are, the distance between two readings, the days that are left. */
export function workedOut(column: Column, columns: readonly Column[]): Partial<Column> {
  if (column.formula !== undefined || column.given !== undefined) return {}
  const figures = columns.filter((one) => one.header !== column.header && isFigure(one))
  const count = figures.find(({ id, spec }) => id === 'quantity' || spec.is?.includes('quantity') === true)
  const price = figures.find((one) => one !== count && OF_ONE.test(one.header))
  const isSum = (says(column.header, 'worth') || says(column.header, 'total')) && !OF_ONE.test(column.header)
  if (isSum && count && price)
    return {
      spec: { type: 'currency' },
      formula: `=IF({${count.header}}="","",IF({${price.header}}="","",ROUND({${count.header}}*{${price.header}},2)))`,
    }
  const [start, end] = figures
  if (DISTANCE.test(column.header) && start && end && /^(?:start|from|inicio|d[ée]but)/iu.test(start.header))
    return { spec: { type: 'number' }, formula: `=IF({${end.header}}="","",{${end.header}}-{${start.header}})` }
  const whole = figures.find(({ id, given }) => id === 'quantity' && given !== undefined)
  const taken = figures.filter((one) => one !== whole && one.spec.type !== 'currency')
  if (whole && taken.length > 0 && says(column.header, 'left') && column.spec.type !== 'currency')
    return {
      spec: { type: 'number', total: 'none' },
      formula: `={${whole.header}}-${taken.map(({ header }) => `{${header}}`).join('-')}`,
    }
  return {}
}

const PER = /(?:price|cost|precio|coste|prix|co[ûu]t|total)s? (?:per|for each|por|por cada|par) (\p{L}{3,15})/iu

/** What is put on top of all costs, what they come to then, and what that is for each: "contingency 5%", "price per child". */
export function onTop(read: Told, table: PlannedSheet, { brief: { prompt }, facts: { language } }: Context): PlannedSheet | undefined {
  const said = read.notes.flatMap((text) => surchargeIn(text) ?? [])
  read.notes.splice(0, read.notes.length, ...read.notes.filter((text) => surchargeIn(text) === undefined))
  const surcharges = [...(read.rows?.surcharges ?? []), ...said]
  const amount = table.columns.find(({ id }) => id === 'amount')
  const unit = PER.exec(prompt)?.[1]
  const count = unit === undefined ? undefined : countOf(unit, prompt, language)
  if (!amount || (surcharges.length === 0 && count === undefined)) return undefined
  const money = (header: string, formula: string): Column => ({ id: '', header, spec: { type: 'currency' }, formula })
  const all = money(amount.header, `=SUM({0!${amount.header}})`)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const extra = surcharges.map((one) =>
    money(`${headerText(one.name)} (${percent.format(one.percent / 100)})`, `=ROUND({${all.header}}*${one.percent}%,2)`),
  )
  const whole = money(added('whole', language), `=${[all, ...extra].map(({ header }) => `{${header}}`).join('+')}`)
  const last = extra.length > 0 ? whole : all
  const [per] =
    unit === undefined
      ? []
      : (PER.exec(prompt)?.[0]
          .split(/ (?=per|for|por|par)/iu)
          .slice(1) ?? [])
  const columns = [
    all,
    ...extra,
    ...(extra.length > 0 ? [whole] : []),
    ...(count === undefined || per === undefined ? [] : [money(headerText(per), `=ROUND({${last.header}}/${count},2)`)]),
  ]
  if (count !== undefined) withoutOrder(read, PER)
  return { name: added('results', language), columns, rows: [columns.map(() => '')] }
}
