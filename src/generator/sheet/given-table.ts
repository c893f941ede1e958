import { fold } from '#shared/words.ts'
import { formulaColumn, namedColumn, plain, subjectColumn, type Column } from './column.ts'
import type { Context } from './context.ts'
import { withFormulas } from './formulas.ts'
import { headerText } from './header-text.ts'
import { kindOf } from './kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { withRates } from './rates.ts'
import type { Given } from './read-records.ts'
import { sampleRows } from './samples.ts'
import { seriesColumns, textOf } from './series.ts'
import { nameOf } from './sheet-name.ts'
import { added } from './sheet-texts.ts'
import { sidesOf, type Side } from './sides.ts'
import { splitSheets } from './split.ts'
import { payOf } from './working-time.ts'

/** Units that say no more than the number. */
const PIECES = /^(?:u|uds?|unidades|units?|unités?|pcs|pieces?)\.?$/iu
export const GOAL =
  /^(?:the |our |my |nuestro |notre )?(?:goal|target|needed|we need|we have|budget|objetivo|meta|presupuesto|hace falta|tenemos|disponible|objectif|cible|besoin|on a|nous avons)(?: is| of| de)?$/iu
const MONEY_WORDS =
  / (?:budget|presupuesto|price|prices|precio|precios|prix|tarifs?|cost|costs|coste|costes|couts?|salar\w*|sueldos?|wages?|sales|ventas|ventes|fund|fondo|cagnotte|collecte|caisse|bote|donations?|donativos|dons|expenses?|gastos|depenses|frais|invoice|factura|facture|quote|devis|revenue|ingresos|pay|paid|savings?|split|bill|cuenta|loyer|rent|vat|iva|tva|cash|income) /
const SALARY = / (?:salar\w*|sueldos?|wages?|pay review|payroll|nominas?) /
const SALES = / (?:sales|ventas|ventes|turnover|revenue|chiffre d affaires) /
const PRICES = / (?:price list|prices|lista de precios|precios|tarifs?|prix|menu|carta|carte) /
const PAID_IN =
  / (?:cagnotte|collecte|collection|fund|fundraiser|whip round|donations?|donativos|dons|bote|vaquita|colecta|contributions?|aportaciones) /
const OWN_TABLES: ReadonlySet<string> = new Set(['loan', 'breakeven', 'roster', 'savings', 'timesheet'])
const LISTS = / (?:packing|shopping|gear|kit|equipment|material|compra|equipaje|maleta|liste|lista|list|checklist) /
const FOR_ALL =
  /(\d{1,4}) (?:guests|people|persons|participants|attendees|kids|children|invitad[oa]s|personas|asistentes|ni[nñ][oa]s|personnes|invit[ée]s|enfants)/iu

/** Where the prompt gives figures, they are the rows, and beside them is only what follows from them. */
export function givenTable(context: Context): PlannedSheet[] | undefined {
  const { records, calculations, ask, facts, subject } = context
  const figured = records.given.filter(({ name }) => !GOAL.test(name))
  const listed = ask.columns.filter(({ name }) => kindOf(name)?.isSure && !figured.some((one) => fold(one.name).includes(fold(name))))
  const isHourly = figured.some(({ unit }) => unit !== undefined && rateFor(unit, context) !== undefined)
  // "14 singers, cost 320 each, deposit 80": columns of a list of people.
  if (figured.length <= 3 && (ask.count ?? 0) >= 5 && figured.some(({ isPerUnit, quantity }) => isPerUnit && quantity === undefined))
    return undefined
  if (
    (OWN_TABLES.has(subject?.shape ?? '') && !(isHourly && subject?.shape === 'timesheet')) ||
    figured.length < 2 ||
    listed.length >= Math.max(3, figured.length)
  )
    return undefined
  if (figured.some(({ by }) => by !== undefined) || calculations.some(({ id }) => id === 'owes')) return splitSheets(figured, context)
  const given =
    LISTS.test(facts.folded) && !MONEY_WORDS.test(facts.folded) && figured.every((one) => one.figures.length <= 1 && !one.isMoney)
      ? withPlainThings(figured, context)
      : figured
  const counted = given.filter(({ quantity, figures, isPerHead }) => (quantity !== undefined || isPerHead) && figures.length > 0)
  const most = Math.max(...given.map(({ figures }) => figures.length))
  const sides = sidesOf(
    given,
    calculations.some(({ id }) => id === 'profit'),
  )
  // A budget with its whole and the rest has a table of its own.
  if (subject?.shape === 'budget' && most === 1 && counted.length === 0 && !sides && context.rates.length === 0) return undefined
  const isMoney = given.some((one) => one.isMoney && !one.isEach) || MONEY_WORDS.test(facts.folded)
  const lead = nameColumn(given, context)
  const isSeries =
    (most > 1 && counted.length === 0 && given.some(({ figures }) => figures.length > 2)) ||
    given.filter(({ figures }) => figures.length > 1).length > 1
  const isCompared =
    most === 2 &&
    / (?:budget\w*|planned|presupuest\w*|previsto|prevu) /.test(facts.folded) &&
    / (?:spent|actual|real|gastado|reel|depense) /.test(facts.folded)
  const isDated = most === 0 && given.filter(({ date }) => date !== undefined).length >= given.length - 1
  const columns = isDated
    ? [
        lead,
        plain(
          'date',
          { type: 'date' },
          facts.language,
          given.map(({ date }) => date),
        ),
      ]
    : isCompared
      ? comparedColumns(given, lead, facts.language)
      : isSeries && !countedColumns(given, lead)
        ? seriesColumns(given, lead, { isMoney, sides }, context)
        : (countedColumns(given, lead) ?? lineColumns(given, lead, sides, context))
  const named = withNamed(withGoal(withRates(columns, context), context), context)
  const made = withFormulas(withUniqueHeaders(named), {}, facts.language)
  const rows = sampleRows(made, { ...context.sampling, count: made[1]?.id === 'axis' ? (made[1].given?.length ?? 0) : given.length })
  const kind = calculations.some(({ id }) => id === 'share') ? 'pie' : 'bar'
  const first = made.find(({ spec }) => spec.type === 'text' || spec.type === 'choice')
  return [{ name: nameOf(context, true), columns: made, rows, chart: { kind, ids: [first?.id ?? '', chartColumn(made)?.id ?? ''] } }]
}

/** What the prompt wants to reach: "goal 500" beside what each gave. */
export function goalOf({ records }: Context): number | undefined {
  return records.given.find(({ name }) => GOAL.test(name))?.figures[0]
}

/** How many "28 per guest" is for. */
export function headsOf({ facts, brief }: Context): number | undefined {
  return facts.counts.people ?? (Number(FOR_ALL.exec(brief.prompt)?.[1] ?? 0) || undefined)
}

/** "tent, stove, 6 litres of water": what has no number is a thing like the others. */
function withPlainThings(given: readonly Given[], { records }: Context): Given[] {
  const isThing = (text: string): boolean => !kindOf(text)?.isSure && !COLUMN.test(text) && text.split(' ').length <= 4
  const blank = {
    quantity: undefined,
    unit: undefined,
    figures: [],
    isMoney: false,
    date: undefined,
    by: undefined,
    isEach: false,
    isPerHead: false,
    isPerUnit: false,
    minimum: undefined,
    units: [],
    isCost: false,
    label: undefined,
  }
  const things = records.named.flatMap(({ text, start }) =>
    isThing(text) ? [{ ...blank, name: text, start, end: start + text.length }] : [],
  )
  return [...given, ...things].toSorted((a, b) => a.start - b.start)
}

/** "who carries it", "packed yes/no" */
const COLUMN = /^(?:who|qui[eé]n|qui)(?!\p{L})|(?:yes ?\/ ?no|s[ií] ?\/ ?no|oui ?\/ ?non|y\/n)\)?$/iu

function chartColumn(columns: readonly Column[]): Column | undefined {
  return (
    columns.findLast(({ spec, id }) => spec.type === 'currency' && id !== 'eachprice' && id !== 'minimum') ??
    columns.find(({ spec }) => spec.type === 'integer')
  )
}

function nameColumn(given: readonly Given[], { facts, subject }: Context): Column {
  const { language } = facts
  const arePeople =
    given.every(({ name }) => /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?\p{L}*)?$/u.test(name)) && /(?<=[\s,])\p{Ll}{3,}/u.test(facts.folded)
  const isStock = subject?.id === 'inventory' || PRICES.test(facts.folded)
  const header = added(arePeople ? 'person' : isStock ? 'article' : 'item', language)
  // "42 m² at 18" of a quote for painting is the painting.
  const own = facts.title.split(' ').at(-1) ?? ''
  const names = given.map(({ name, unit }) =>
    headerText(
      /^m[2²]$/iu.test(name) && own !== ''
        ? own
        : fold(name) === fold(unit ?? '-') && /^h(?:rs?)?$/iu.test(name)
          ? added('hoursof', language)
          : name,
    ),
  )
  return { id: arePeople ? 'person' : 'item', header, spec: { type: 'text' }, given: names }
}

/** "1200 views 45 likes": a column for each word that counts. */
function countedColumns(given: readonly Given[], lead: Column): Column[] | undefined {
  const units = [...new Set(given.flatMap((one) => one.units.map(fold)))].filter(
    (unit) => unit !== '' && given.filter((one) => one.units.map(fold).includes(unit)).length > 1,
  )
  if (units.length < 2) return undefined
  const words = given.flatMap((one) => one.units)
  return [
    // "week 1 1200 views": what no word counts is part of the name.
    {
      ...lead,
      given: given.map(({ name, units: own, figures }) =>
        headerText([name, ...figures.filter((_, at) => own[at] === '').map(String)].join(' ')),
      ),
    },
    ...units.map((unit): Column => {
      const header = headerText(words.find((word) => fold(word) === unit) ?? unit)
      const kind = kindOf(header)
      const cells = given.map(({ figures, units: own }) => textOf(figures[own.map(fold).indexOf(unit)]))
      return {
        id: kind?.isSure ? kind.kind.id : unit,
        header,
        spec: { type: cells.every((cell) => cell === undefined || /^\d+$/.test(cell)) ? 'integer' : 'number' },
        given: cells,
      }
    }),
  ]
}

/** "software 2500 / 2720" of a budget and what was spent. */
function comparedColumns(given: readonly Given[], lead: Column, language: Context['facts']['language']): Column[] {
  const [planned, actual, difference, used] = ['planned', 'actual', 'difference', 'used'].map((id) => subjectColumn(id, language))
  const of = (at: number) => given.map(({ figures }) => textOf(figures[at]))
  return [lead, { ...planned, given: of(0) }, { ...actual, given: of(1) }, difference, used].filter(
    (column): column is Column => column?.header !== undefined,
  )
}

/** A thing a row, with its quantity and price, or the one figure that it has. */
function lineColumns(given: readonly Given[], lead: Column, sides: readonly Side[] | undefined, context: Context): Column[] {
  const { facts, orders, subject } = context
  const { language, folded } = facts
  const isMoney = given.some((one) => one.isMoney) || MONEY_WORDS.test(folded) || facts.given.some(({ kind }) => kind === 'money')
  const figures = given.map((one) => one.figures.reduce<number | undefined>((sum, figure) => (sum ?? 0) + figure, undefined))
  const heads = headsOf(context)
  const hasQuantities = given.some(({ quantity, isPerHead }) => quantity !== undefined || (isPerHead && heads !== undefined))
  const isStock = subject?.id === 'inventory' || orders.limit !== undefined || given.some(({ minimum }) => minimum !== undefined)
  const choices = [added('income', language), added('expense', language)]
  const type = sides
    ? [
        plain(
          'type',
          { type: 'choice' },
          language,
          sides.map((side) => added(side, language)),
          choices,
        ),
      ]
    : []
  const units = given.map(({ unit }) => unit)
  const isMeasured = units.some((one, at) => one !== undefined && !PIECES.test(one) && fold(one) !== fold(given[at]?.name ?? ''))
  const unit = isMeasured ? [plain('unit', { type: 'text' }, language, units)] : []
  if (!hasQuantities && !(isStock && !isMoney)) {
    const id = isMoney ? amountId(folded) : 'number'
    // Prices, and what goes in and out, have no sum.
    const total = id === 'price' || sides ? { total: 'none' as const } : {}
    return [lead, ...type, plain(id, { type: isMoney ? 'currency' : wholeOf(figures), ...total }, language, figures.map(textOf))]
  }
  const paid = units.map((one) => (one === undefined ? undefined : rateFor(one, context))).find((one) => one !== undefined)
  if (paid !== undefined) return [lead, ...paidColumns(given, paid, language)]
  const isSum = figures.some((figure) => figure !== undefined) && isMoney
  const amounts = given.map(
    ({ quantity, isPerHead }, at) => quantity ?? (isPerHead ? heads : isSum && figures[at] !== undefined ? 1 : figures[at]),
  )
  const isEntitled = subject?.id === 'leave'
  const entitled = isEntitled ? namedColumn({ name: ENTITLED[language] }, {}, language) : undefined
  const quantity: Column = entitled
    ? { ...entitled, given: amounts.map(textOf) }
    : plain(
        'howmany',
        { type: wholeOf(amounts), ...(isSum || isStock || isMeasured ? { total: 'none' } : {}) },
        language,
        amounts.map(textOf),
      )
  if (!isSum) return [lead, ...type, quantity, ...(isEntitled ? [] : unit), ...lowStock(quantity, context, given)]
  const price = plain('eachprice', { type: 'currency', total: 'none' }, language, figures.map(textOf))
  const product = formulaColumn(isStock ? 'stockvalue' : 'amount', 'currency', `={${quantity.header}}*{${price.header}}`, language)
  const amount: Column = sides ? { ...product, spec: { type: 'currency', total: 'none' } } : product
  return [lead, ...type, quantity, ...unit, price, ...lowStock(quantity, context, given), amount]
}

const ENTITLED = { en: 'Entitlement', es: 'Días de vacaciones', fr: 'Jours de congé' } as const

/** "9 pounds an hour" for a figure in hours. */
function rateFor(unit: string, { orders: { rates } }: Context): number | undefined {
  const kind = kindOf(unit)?.kind.id
  return rates.find(
    (rate) =>
      fold(rate.unit) === fold(unit) ||
      (kind !== undefined && kindOf(rate.unit)?.kind.id === kind) ||
      (/^h/i.test(unit) && /^h/i.test(rate.unit)),
  )?.value
}

/** Hours or miles, what one of them is paid, and what that comes to. */
function paidColumns(given: readonly Given[], rate: number, language: Context['facts']['language']): Column[] {
  const unit = given.find((one) => one.unit !== undefined)?.unit ?? ''
  const isHours = /^h/i.test(unit)
  const amounts = given.map(({ quantity, figures }) => quantity ?? figures[0])
  const each: Column = {
    id: 'howmany',
    header: isHours ? added('hoursof', language) : headerText(unit),
    spec: { type: wholeOf(amounts) },
    given: amounts.map(textOf),
  }
  return [each, ...payOf(each.header, rate, language, isHours)]
}

/** "Warn below 30": a row says itself that it is short. */
function lowStock(quantity: Column, { orders: { limit }, facts: { language } }: Context, given: readonly Given[]): Column[] {
  const own = given.some(({ minimum }) => minimum !== undefined)
  if (limit?.rule !== 'less_than' && !own) return []
  const minimum: Column = {
    ...plain('minimum', { type: quantity.spec.type, total: 'none' }, language),
    ...(own
      ? { given: given.map(({ minimum }) => textOf(minimum ?? limit?.value)) }
      : { constant: { value: limit?.value ?? 0, isPercent: false } }),
  }
  const formula = `=IF({${quantity.header}}<{${minimum.header}},"${added('low', language)}","${added('ok', language)}")`
  return [minimum, formulaColumn('reorder', 'text', formula, language)]
}

/** A target that is not that of all together is that of each: how much of it is reached, and what is missing. */
function withGoal(columns: Column[], context: Context): Column[] {
  const { language } = context.facts
  const goal = goalOf(context)
  const base = columns.find(({ spec, given }) => spec.type === 'currency' && given !== undefined)
  const sum = base?.given?.reduce((all, cell) => all + Number(cell ?? 0), 0) ?? 0
  if (goal === undefined || !base || sum <= goal) return columns
  const target: Column = {
    ...plain('targetof', { type: 'currency', total: 'none' }, language),
    constant: { value: goal, isPercent: false },
  }
  const reached: Column = {
    ...formulaColumn('reachedof', 'percent', `=ROUND({${base.header}}/{${target.header}},4)`, language),
    spec: { type: 'percent', total: 'average' },
  }
  return [...columns, target, reached, formulaColumn('toreach', 'currency', `=MAX(0,{${target.header}}-{${base.header}})`, language)]
}

function amountId(folded: string): string {
  if (SALARY.test(folded)) return 'salary'
  if (PAID_IN.test(folded)) return 'contribution'
  if (PRICES.test(folded)) return 'price'
  return SALES.test(folded) ? 'sales' : 'amount'
}

/** "and who": what else is named has its column, empty unless it follows from others. */
function withNamed(columns: Column[], { records, facts, ask }: Context): Column[] {
  const { language } = facts
  const isMoneyKind = (type: string): boolean => type === 'currency' || type === 'percent'
  const blank = columns[0]?.given?.map(() => undefined) ?? []
  const named = records.named.flatMap(({ text, start }) => {
    const kind = kindOf(text)
    if (!(kind?.isSure || COLUMN.test(text)) || text.split(' ').length > 3) return []
    const entry = ask.columns.find((one) => start >= one.start - 1 && start <= one.end)
    const column = namedColumn(entry ?? { name: text, ...(/\//.test(text) ? { isYesNo: true } : {}) }, {}, language)
    const isKnown = columns.some((one) => one.id === column.id || fold(one.header) === fold(column.header)) || ALREADY.has(column.id)
    if (isKnown || columns[0]?.given?.includes(headerText(text))) return []
    if (column.spec.formulas) {
      // Only if what it follows from is there.
      const made = withFormulas([...columns, column], {}, language).at(-1)
      if (made?.formula !== undefined) return [column]
    }
    return isMoneyKind(column.spec.type) ? [] : [{ ...column, given: blank }]
  })
  return [...columns, ...named]
}

/** What such a table shows anyway. */
const ALREADY: ReadonlySet<string> = new Set(['total', 'amount', 'value', 'price', 'person', 'item', 'costitem', 'count', 'quantity'])

function wholeOf(figures: readonly (number | undefined)[]): 'integer' | 'number' {
  return figures.every((figure) => figure === undefined || Number.isInteger(figure)) ? 'integer' : 'number'
}
