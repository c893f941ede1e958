import { fold } from '#shared/words.ts'
import { formulaColumn, namedColumn, plain, type Column } from './columns/column.ts'
import type { Context } from './context.ts'
import { withFormulas } from './formulas/with-formulas.ts'
import { headerText } from './columns/header-text.ts'
import { kindOf } from './columns/column-kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { withRates } from './formulas/with-rates.ts'
import type { Given } from './rows/read-records.ts'
import { sampleRows } from './rows/sample-rows.ts'
import { seriesColumns } from './columns/series-columns.ts'
import { nameOf } from './sheet-name.ts'
import { isTime, readAxes } from './columns/axes.ts'
import { inLanguage } from './sheet-texts.ts'
import { sidesOf } from './budgets/income-and-costs.ts'
import { areSplit, splitSheets } from './budgets/split-costs.ts'
import { comparedColumns, hiredColumns, countedColumns, reachedColumns } from './columns/figure-columns.ts'
import { lineColumns, MONEY_WORDS, nameColumn, PAID_IN, rateFor } from './columns/line-columns.ts'

export const GOAL =
  /^(?:the |our |my |nuestro |notre )?(?:(?:approved |agreed |overall |whole )?total(?: budget)?(?: max(?:imum)?| m[aá]ximo| maxi?| limit| l[ií]mite)?|max(?:imum)?(?: total)?|m[aá]ximo(?: total)?|tope|plafond|limit|l[ií]mite|goal|target|needed|we need|we have|budget(?: total)?|objetivo|meta|presupuesto(?: total)?|hace falta|tenemos|disponible|objectif|cible|besoin|on a|nous avons)(?: is| of| de)?$/iu

/** "Already paid: deposit 200" is no cost of its own. */
const ALREADY_PAID = /^(?:already|so far|ya |d[ée]j[àa] )/iu

const BALANCED =
  / (?:cash|cashflow|budget|balance|caisse|tresorerie|saldo|solde|resultado|resultat|cuentas|gastos|expenses|fees|cuotas|tesoreria|caja) /

const HINT = /(?:^|\s)(?:per|pro|por|par|cada|chaque|out of|sur|sobre|à|at|a) ?\d|\(\d/iu

/** Genres whose lists name what is written down each time. */
const OF_COLUMNS: ReadonlySet<string> = new Set(['log', 'timesheet', 'lending', 'attendance', 'maintenance'])

/** "columns: date, channel, topic" says what the columns are, whatever else the prompt gives. */
export const COLUMNS = /^(?:the |las |les )?(?:columns?|columnas?|colonnes?)$/iu

/** Tables whose rows follow from a few figures or from people and days. */
export const OWN_TABLES: ReadonlySet<string> = new Set(['loan', 'breakeven', 'roster', 'savings', 'timesheet'])

const LISTS = / (?:packing|shopping|gear|kit|equipment|material|compra|equipaje|maleta|liste|lista|list|checklist) /

/** "hive no, date, varroa count per 100 bees, next check (14 days later)": a list of columns, of which two say how they are counted. */
function listsColumns({ brief, records, facts }: Context): boolean {
  const isHinted = records.given.every(({ start, end }) => HINT.test(brief.prompt.slice(start, end)))
  return records.named.length >= Math.max(4, 2 * records.given.length) && (isHinted || OF_COLUMNS.has(facts.genre.id))
}

/** Where the prompt gives figures, they are the rows, and beside them is only what follows from them. */
export function givenTable(context: Context): PlannedSheet[] | undefined {
  const { brief, records, calculations, ask, facts, subject } = context
  const isPaid = subject?.shape === 'timesheet' && rateFor('h', context) !== undefined
  const figured = sameUnits(
    records.given.filter(({ name, label }) => !GOAL.test(name) && !ALREADY_PAID.test(label ?? '')),
    isPaid,
  )
  const listed = ask.columns.filter(({ name }) => kindOf(name)?.isSure && !figured.some((one) => fold(one.name).includes(fold(name))))
  const isHourly = figured.some(({ unit }) => unit !== undefined && rateFor(unit, context) !== undefined)
  // "14 singers, cost 320 each, deposit 80": columns of a list of people.
  if (figured.length <= 3 && (ask.count ?? 0) >= 5 && figured.some(({ isPerUnit, quantity }) => isPerUnit && quantity === undefined))
    return undefined
  const labelled = facts.clauses.filter(({ label }) => label !== undefined && COLUMNS.test(label)).length
  // "columns: planned km, actual km, pace": what else is said has one figure each and fills none of them.
  const isSaid = labelled >= Math.max(3, figured.length) && figured.every(({ figures }) => figures.length <= 1)
  if (listsColumns(context) || isSaid) return undefined
  if (
    (OWN_TABLES.has(subject?.shape ?? '') && !(isHourly && subject?.shape === 'timesheet')) ||
    figured.length < 2 ||
    listed.length >= Math.max(3, figured.length)
  )
    return undefined
  if (areSplit(figured, context)) return splitSheets(figured, context)
  const given =
    LISTS.test(facts.folded) && !MONEY_WORDS.test(facts.folded) && figured.every((one) => one.figures.length <= 1 && !one.isMoney)
      ? withPlainThings(figured, context)
      : figured
  const counted = given.filter(({ quantity, figures, isPerHead }) => (quantity !== undefined || isPerHead) && figures.length > 0)
  const most = Math.max(...given.map(({ figures }) => figures.length))
  const isAsked = (...ids: string[]): boolean => calculations.some(({ id }) => ids.includes(id))
  const isCollection = PAID_IN.test(facts.folded) && goalOf(context) !== undefined
  const isBalance = (isAsked('left') && !isCollection) || (BALANCED.test(facts.folded) && !PAID_IN.test(facts.folded))
  // "budget by department: sales 5000, hr 3000": parts of the house, and no money that comes in.
  const group = readAxes(facts.folded).find((axis) => !isTime(axis))
  const sides = group ? undefined : sidesOf(given, { isProfit: isAsked('profit'), isBalance })
  // A budget with its whole and the rest has a table of its own.
  if (subject?.shape === 'budget' && most === 1 && counted.length === 0 && !sides && context.rates.length === 0) return undefined
  const isMoney = given.some((one) => one.isMoney && !one.isEach) || MONEY_WORDS.test(facts.folded)
  const lead = { ...nameColumn(given, context), ...(group ? { header: inLanguage(group.header, facts.language) } : {}) }
  const isSeries =
    (most > 1 && counted.length === 0 && given.some(({ figures }) => figures.length > 2)) ||
    given.filter(({ figures }) => figures.length > 1).length > 1
  const isReached = given.filter(({ isOf }) => isOf).length > 1
  const isCompared =
    most === 2 &&
    / (?:budget\w*|planned|presupuest\w*|previsto|prevu) /.test(facts.folded) &&
    / (?:spent|actual|real|gastado|reel|depense) /.test(facts.folded)
  const isHired = most === 2 && subject?.id === 'headcount' && /\d \+\d/.test(brief.prompt)
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
    : isReached
      ? reachedColumns(given, lead, facts.language)
      : isHired
        ? hiredColumns(given, lead, facts.language)
        : isCompared
          ? comparedColumns(given, lead, facts.language)
          : isSeries && !countedColumns(given, lead, facts.language)
            ? seriesColumns(given, lead, { isMoney, sides }, context)
            : (countedColumns(given, lead, facts.language) ?? lineColumns(given, lead, sides, context))
  const named = withNamed(withGoal(withRates(columns, context), context), context)
  const made = withFormulas(withUniqueHeaders(named), {}, facts.language)
  const rows = sampleRows(made, { ...context.sampling, count: made[1]?.id === 'axis' ? (made[1].given?.length ?? 0) : given.length })
  const kind = calculations.some(({ id }) => id === 'share') ? 'pie' : 'bar'
  const first = made.find(({ spec }) => spec.type === 'text' || spec.type === 'choice')
  return [{ name: nameOf(context, true), columns: made, rows, chart: { kind, ids: [first?.id ?? '', chartColumn(made)?.id ?? ''] } }]
}

/** "Juan 32 hours, Marisa 28": hours, too. */
function sameUnits(given: readonly Given[], arePaidHours: boolean): Given[] {
  const last = given.at(-1)
  // "12 S, 25 M, 18 L at 9.50 each": the price of all.
  if (
    last?.isPerUnit &&
    last.figures.length === 1 &&
    given.every((one) => one === last || (one.quantity !== undefined && one.figures.length === 0))
  )
    return given.map((one) => ({ ...one, figures: last.figures, isMoney: true }))
  const areSingle = given.every(({ quantity, figures, isMoney }) => quantity === undefined && figures.length === 1 && !isMoney)
  if (arePaidHours && areSingle) return given.map((one) => ({ ...one, quantity: one.figures[0], figures: [], unit: 'h' }))
  const first = given.find(({ unit, figures }) => figures.length === 0 && /^(?:h|hrs?|hours?|horas?|heures?)$/iu.test(unit ?? ''))
  const areBare = given.every(
    (one) => one === first || (one.quantity !== undefined && one.figures.length === 0) || (one.figures.length === 1 && !one.isMoney),
  )
  if (!first || !areBare) return [...given]
  return given.map((one) => (one.quantity === undefined ? { ...one, quantity: one.figures[0], figures: [], unit: first.unit } : one))
}

/** What the prompt wants to reach: "goal 500" beside what each gave. */
export function goalOf({ records }: Context): number | undefined {
  return records.given.find(({ name }) => GOAL.test(name))?.figures[0]
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
    isOf: false,
    minimum: undefined,
    units: [],
    areUnitsInFront: false,
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

/** A target that is not that of all together is that of each: how much of it is reached, and what is missing. */
function withGoal(columns: Column[], context: Context): Column[] {
  const { language } = context.facts
  const goal = goalOf(context)
  const base = columns.find(({ spec, given }) => spec.type === 'currency' && given !== undefined)
  const sum = base?.given?.reduce((all, cell) => all + Number(cell ?? 0), 0) ?? 0
  // Of what comes in and goes out, a total is of neither.
  const hasSides = columns.some(({ id }) => id === 'type')
  if (goal === undefined || !base || sum <= goal || hasSides) return columns
  const target: Column = {
    ...plain('targetof', { type: 'currency', total: 'none' }, language),
    id: 'target',
    constant: { value: goal, isPercent: false },
  }
  const reached: Column = {
    ...formulaColumn('reachedof', 'percent', `=ROUND({${base.header}}/{${target.header}},4)`, language),
    spec: { type: 'percent', total: 'average' },
  }
  return [...columns, target, reached, formulaColumn('toreach', 'currency', `=MAX(0,{${target.header}}-{${base.header}})`, language)]
}

/** "and who": what else is named has its column, empty unless it follows from others. */
function withNamed(columns: Column[], { records, facts, ask }: Context): Column[] {
  const { language } = facts
  const isMoneyKind = (type: string): boolean => type === 'currency' || type === 'percent'
  const blank = columns[0]?.given?.map(() => undefined) ?? []
  const named = records.named.flatMap(({ text, start }) => {
    const kind = kindOf(text)
    const isOpen = columns.some(({ id }) => id === 'date') && !/\d/.test(text)
    if (!(kind?.isSure || COLUMN.test(text) || isOpen) || text.split(' ').length > 3) return []
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
const ALREADY: ReadonlySet<string> = new Set([
  'total',
  'amount',
  'value',
  'price',
  'person',
  'item',
  'costitem',
  'count',
  'quantity',
  'target',
])
