import { fold } from '#shared/words.ts'
import { formulaColumn, namedColumn, plain, type Column } from './column.ts'
import type { Context } from '../context.ts'
import { headerText } from './header-text.ts'
import { kindOf } from './column-kinds.ts'
import type { Given } from '../rows/read-records.ts'
import { textOf } from './series-columns.ts'
import { added } from '../sheet-texts.ts'
import type { Side } from '../budgets/income-and-costs.ts'
import { payOf } from '../schedules/working-time.ts'

/** Units that say no more than the number. */
const PIECES = /^(?:u|uds?|unidades|units?|unités?|pcs|pieces?)\.?$/iu

const SALARY = / (?:salar\w*|sueldos?|wages?|pay review|payroll|nominas?) /

const SALES = / (?:sales|ventas|ventes|turnover|revenue|chiffre d affaires) /

const PRICES = / (?:price list|prices|lista de precios|precios|tarifs?|prix|menu|carta|carte) /

export const TRAININGS =
  / (?:training (?:plan|schedule|calendar|programme|program)|plan(?:ning)? de formation|calendrier des formations|(?:plan|calendario) de formacion) /

export const PAID_IN =
  / (?:cagnotte|collecte|collection|fund|fundraiser|whip round|donations?|donativos|dons|bote|vaquita|colecta|contributions?|aportaciones|fundrais\w*) /

const ENTITLED = { en: 'Entitlement', es: 'Días de vacaciones', fr: 'Jours de congé' } as const

export const MONEY_WORDS =
  / (?:budget|presupuesto|quotes|invoices|facturas|factures|presupuestos|quotas?|spend|spent|spending|gasto|depense|price|prices|precio|precios|prix|tarifs?|cost|costs|coste|costes|couts?|salar\w*|sueldos?|wages?|sales|ventas|ventes|fund|fondo|cagnotte|collecte|caisse|bote|donations?|donativos|dons|expenses?|gastos|depenses|frais|invoice|factura|facture|quote|devis|revenue|ingresos|pay|paid|savings?|fundrais\w*|raise|raised|split|bill|cuenta|loyer|rent|vat|iva|tva|cash|income) /

const FOR_ALL =
  /(\d{1,4}) (?:guests|people|persons|participants|attendees|kids|children|invitad[oa]s|personas|asistentes|ni[nñ][oa]s|personnes|invit[ée]s|enfants)/iu

export function nameColumn(given: readonly Given[], { facts, subject }: Context): Column {
  const { language } = facts
  const arePeople =
    given.every(({ name }) => /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?\p{L}*)?$/u.test(name)) && /(?<=[\s,])\p{Ll}{3,}/u.test(facts.folded)
  const isStock = subject?.id === 'inventory' || PRICES.test(facts.folded)
  const header = added(arePeople ? 'person' : TRAININGS.test(facts.folded) ? 'training' : isStock ? 'article' : 'item', language)
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

/** A thing a row, with its quantity and price, or the one figure that it has. */
export function lineColumns(given: readonly Given[], lead: Column, sides: readonly Side[] | undefined, context: Context): Column[] {
  const { facts, orders, subject } = context
  const { language, folded } = facts
  const isMoney = given.some((one) => one.isMoney) || MONEY_WORDS.test(folded) || facts.given.some(({ kind }) => kind === 'money')
  const figures = given.map((one) => one.figures.reduce<number | undefined>((sum, figure) => (sum ?? 0) + figure, undefined))
  const heads = headsOf(context)
  const hasQuantities = given.some(({ quantity, isPerHead }) => quantity !== undefined || (isPerHead && heads !== undefined))
  const isStock = subject?.id === 'inventory' || orders.limit !== undefined || given.some(({ minimum }) => minimum !== undefined)
  const type = sides ? [typeColumn(sides, language)] : []
  const units = given.map(({ unit }) => unit)
  const isMeasured = units.some((one, at) => one !== undefined && !PIECES.test(one) && fold(one) !== fold(given[at]?.name ?? ''))
  const unit = isMeasured ? [plain('unit', { type: 'text' }, language, units)] : []
  if (!hasQuantities && !(isStock && !isMoney)) {
    // "sales 5000, hr 3000": a department, and no turnover.
    const isRow = given.some(({ name }) => SALES.test(` ${fold(name)} `))
    const id = isMoney ? amountId(isRow ? folded.replace(SALES, ' ') : folded) : 'number'
    // Prices, and what goes in and out, have no sum.
    const total = id === 'price' || sides ? { total: 'none' as const } : {}
    return [
      lead,
      ...type,
      {
        ...plain(id, { type: isMoney ? 'currency' : wholeOf(figures), ...total }, language, figures.map(textOf)),
        id: id === 'sales' ? 'revenue' : id,
      },
    ]
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

/** Money in or money out, of each row. */
export function typeColumn(sides: readonly Side[], language: Context['facts']['language']): Column {
  const choices = [added('income', language), added('expense', language)]
  return plain(
    'type',
    { type: 'choice' },
    language,
    sides.map((side) => added(side, language)),
    choices,
  )
}

/** "9 pounds an hour" for a figure in hours. */
export function rateFor(unit: string, { orders: { rates } }: Context): number | undefined {
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

function amountId(folded: string): string {
  if (SALARY.test(folded)) return 'salary'
  if (PAID_IN.test(folded)) return 'contribution'
  if (PRICES.test(folded)) return 'price'
  return SALES.test(folded) ? 'sales' : 'amount'
}

function wholeOf(figures: readonly (number | undefined)[]): 'integer' | 'number' {
  return figures.every((figure) => figure === undefined || Number.isInteger(figure)) ? 'integer' : 'number'
}

/** How many "28 per guest" is for. */
export function headsOf({ facts, brief }: Context): number | undefined {
  return facts.counts.people ?? (Number(FOR_ALL.exec(brief.prompt)?.[1] ?? 0) || undefined)
}
