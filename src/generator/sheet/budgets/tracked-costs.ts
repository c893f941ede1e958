import { fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { formulaColumn, namedColumn, plain, type Column } from '../columns/column.ts'
import { kindById, kindOf } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { listedParts, listStarts } from '../rows/listed-parts.ts'
import { allNumbers } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { added, inLanguage } from '../sheet-texts.ts'
import { nameOf } from '../sheet-name.ts'
import { costColumns, forAllHeads, headsFor, lineIn, productOf, type Line } from './cost-table.ts'

/** What stands between the lines, between them and the columns, and between columns. Not the comma of "1,240". */
export const PARTS =
  /[;\n]|,(?=\s)|,(?!\d)|\.(?=\s|$)|\s[-–—]\s|\s(?:with|con|avec|plus|including|incluyendo|y compris)\s|\s(?:and|y|e|et|&|vs\.?)\s(?=\D+$)|(?<=[\d)])\s(?:and|y|e|et)\s/giu
/** "Office move - movers 3,400, …" */
export const DASH = /\s[-–—]\s/u
/** "columns for planned", "a column with the actual amounts per item" */
export const AROUND =
  /^(?:(?:and|y|e|et|with|con|avec|plus|add|show|also|please|columns?|columnas?|colonnes?|for|para|pour|include|incluye|inclure|an?|the|una?|el|la|los|las|une?|le|les|l')[\s':]+)+|\s(?:per (?:item|line)|by (?:item|line)|columns?|por (?:partida|concepto|l[ií]nea)|par (?:poste|ligne)|columnas?|colonnes?)$/giu
/** What leads from the lines to the columns. */
export const LED = /(?<!\p{L})(?:with|con|avec|columns?|columnas?|colonnes?)(?!\p{L})/iu
/** What makes amounts those of a budget. */
const COSTS = / (?:budget|costs?|spend|spending|expenses?|presupuesto|costes?|gastos?|couts?|depenses?|frais|ad spend) /
const CHART =
  /(?<!\p{L})(?:(pie|bar|line|tarta|circular|barras|l[ií]neas|circulaire|camembert|barres|courbe)[\s-])?(?:chart|graph|diagram|gr[aá]fic[oa]|graphique|diagramme|camembert)s?(?:\s(?:(?:de|en|à|in)\s)?(tarta|circular|barras|l[ií]neas|barres|circulaire|camembert|courbes?))?$/iu
const KINDS: readonly [pattern: RegExp, kind: 'pie' | 'line'][] = [
  [/^(?:pie|tarta|circular|circulaire|camembert)$/iu, 'pie'],
  [/^(?:line|l[ií]neas|courbes?)$/iu, 'line'],
]
/** A budget has totals anyway. */
export const TOTAL = /^(?:(?:grand |overall )?totals?(?: row)?|total(?:es)? general(?:es)?|totaux)$/iu
const REMAINING =
  /^(?:remaining|left|balance|restante|pendiente|saldo|reste|restant|solde)(?: (?:amount|budget|to pay|por pagar|à payer))?$/iu
/** "% of total" */
const SHARE =
  /^(?:%|percent(?:age)?|share|porcentaje|pourcentage|part) (?:of|del?|du|des) (?:the )?(?:total|budget|spend|spending|costs?|presupuesto|gasto|dépenses)$/iu
const USED =
  /^(?:%|percent(?:age)?|porcentaje|pourcentage) (?:used|spent|consumed|consumido|gastado|usado|utilizado|consommée?s?|utilisée?s?|dépensée?s?)$/iu
/** "total and per person for 4", "cost per head" */
const PER_HEAD =
  /^(?:totals? (?:and|y|et|\+) )?(?:(?:the )?(?:costs?|price|amount|coste|precio|importe|coût|prix) )?(?:per|por|par) (?:head|person|guest|attendee|participant|persona|cabeza|invitado|asistente|personne|tête|convive|invité)(?: (?:for|para|pour) (\d{1,4}))?$/iu
/** "venue 4800 paid 2000" */
const PAID = /\s*[,(]?(?<!\p{L})(actual|paid|spent|real|pagados?|gastados?|réel|payée?s?|dépensée?s?)(?: so far)?:?\s+(?=[€$£]?\d)/iu
const PLANNED = /^(?:planificad[oa]s?|presupuestad[oa]s?|planifiée?s?|budgétée?s?)$/iu
/** "% difference", "variance in %" */
const RELATIVE =
  /^(?:%|percent(?:age)?|porcentaje de|pourcentage d[e'’])\s?(?:difference|variance|change|diferencia|desviaci[oó]n|différence|écart)$|^(?:difference|variance|change|diferencia|desviaci[oó]n|différence|écart) (?:in|as|en) (?:%|percent(?:age)?|porcentaje|pourcentage)$/iu
/** "€1.500": whatever the language, an amount of money has no three decimals. */
const THOUSANDS = /(?<=€\s?)(\d{1,3})\.(\d{3})(?![\d.,])|(?<![\d.,])(\d{1,3})\.(\d{3})(?=\s?(?:€|EUR|euros?)(?!\p{L}))/giu
/** A minus, a whole among the lines: others know what that says. */
const STRANGE = /(?:^|\s)[-–−]\s?\d|^(?:grand |overall )?total|^total(?:es)?(?!\p{L})/iu
const ACTUAL = /^(?:actual|spent|paid|real|gastado|pagado|réel|dépensée?s?|payée?s?)(?: (?:so far|amounts?|costs?|spend|à date))?$/iu
const CURRENT = /^actual(?:es)?$/iu
/** "Ad spend by channel" */
export const BY = /\s(?:by|per|por|par) (\p{L}{3,20})$/iu
const CURRENCIES = ['€', '$', '£']
const LINES_MIN = 2
const OPEN_WORDS_MAX = 3

type Tracked = 'planned' | 'actual' | 'difference' | 'relative' | 'share' | 'used'
type Order = { id: Tracked | 'open'; name: string }
type TrackedLine = Line & { paid?: number }

/**
 * "Stage 4200, tents 900, with planned, actual and difference": a budget whose lines have what they may cost, beside the columns that are asked for
 * and what one person pays. `undefined` unless each part of the prompt is understood.
 */
export function trackedCosts(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling, subject } = context
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  // Amounts in two currencies have no sum.
  if (CURRENCIES.filter((sign) => brief.prompt.includes(sign)).length > 1) return undefined
  for (const from of [...listStarts(brief.prompt), brief.prompt.search(DASH) + 1]) {
    const read = readParts(brief.prompt, from, facts.language)
    const isTracked = read?.orders.some(({ id }) => id === 'actual') === true
    // "rent 900, food 300, phone": what has no figure yet is paid for as well.
    if (read?.orders.every(({ id }) => id === 'open') && !read.isPerHead && !LED.test(brief.prompt)) continue
    const isOpen = !isTracked && read?.orders.some(({ id }) => id === 'difference' || id === 'relative' || id === 'used') === true
    if (!read || isOpen || !(isTracked || subject?.shape === 'budget' || COSTS.test(facts.folded))) continue
    const heads = read.heads ?? (read.isPerHead ? headsFor(context) : undefined)
    if (read.isPerHead && heads === undefined) continue
    const columns = columnsOf({ ...read, lines: forAllHeads(read.lines, context) }, context)
    const rows = sampleRows(columns, { ...sampling, count: read.lines.length })
    const amount = columns.find(({ id }) => id === 'planned')
    const ids = ['item', 'planned', ...(isTracked && read.chart !== 'pie' ? ['actual'] : [])]
    const table: PlannedSheet = { name: nameOf(context, true), columns, rows, chart: { kind: read.chart ?? 'bar', ids } }
    if (heads === undefined || !amount) return [table]
    const each = formulaColumn('eachhead', 'currency', `=ROUND(SUM({0!${amount.header}})/${heads},2)`, facts.language)
    return [table, { name: added('results', facts.language), columns: [each], rows: sampleRows([each], { ...sampling, count: 1 }) }]
  }
  return undefined
}

type Read = {
  lines: TrackedLine[]
  orders: Order[]
  chart: 'bar' | 'pie' | 'line' | undefined
  isPerHead: boolean
  heads: number | undefined
}

function readParts(prompt: string, from: number, language: Locale): Read | undefined {
  const read: Read = { lines: [], orders: [], chart: undefined, isPerHead: false, heads: undefined }
  for (const { text, span } of listedParts(prompt, from, PARTS)) {
    const part = text.trim().replaceAll(AROUND, '').replaceAll(AROUND, '')
    const perHead = PER_HEAD.exec(part)
    const chart = CHART.exec(part)
    if (perHead) {
      read.isPerHead = true
      if (perHead[1] !== undefined) read.heads = Number(perHead[1])
    } else if (chart) {
      const kind = chart[1] ?? chart[2] ?? chart[0]
      read.chart = KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'bar'
    } else if (/\d/.test(part)) {
      const line = trackedLine(part, language)
      if (!line) return undefined
      read.lines.push({ ...line.line, span })
      if (line.paid !== undefined && !read.orders.some(({ id }) => id === 'actual')) read.orders.unshift({ id: 'actual', name: line.paid })
    } else if (part !== '' && !TOTAL.test(part)) {
      // Columns stand behind the lines: in front of figures, they are those of another table.
      const order = read.lines.length < LINES_MIN ? undefined : orderIn(part, language)
      if (!order) return undefined
      read.orders.push(order)
    }
  }
  return read.lines.length >= LINES_MIN && (read.isPerHead || read.orders.length > 0) ? read : undefined
}

type ReadLine = { line: Omit<TrackedLine, 'span'>; paid: string | undefined }

function trackedLine(part: string, language: Locale): ReadLine | undefined {
  if (STRANGE.test(part)) return undefined
  const [before = '', paid, after = ''] = part.replaceAll(THOUSANDS, '$1$2$3$4').split(PAID)
  const line = pricedLine(before.trim(), language)
  if (!line || line.percent !== undefined) return undefined
  if (paid === undefined) return { line, paid }
  const [number, ...others] = allNumbers(after, language)
  return number && others.length === 0 ? { line: { ...line, paid: number.value }, paid } : undefined
}

/** "stage (4200)", "stage = 4200", "12 x 310" and names with a number of their own. */
export function pricedLine(text: string, language: Locale): Omit<Line, 'span'> | undefined {
  const said = text.replace(/\s*[=(:]\s*(?=[€$£]?\d)/u, ' ').replace(/\)$/u, '')
  const numbers = allNumbers(said, language)
  const read = lineIn(said, numbers, language)
  const [last, before] = numbers.toReversed()
  if (read ?? !last) return read
  // "Office 365 1200": the name has a number. Of "3 people 310" and "22 pp for 35", others know what is counted.
  const isOwn = before !== undefined && numbers.length === 2 && said.slice(before.end, last.start).trim() === ''
  const name = said.slice(0, last.start).trim()
  return isOwn && /\p{L}/u.test(name) && /^\s?(?:[€$£]|eur|euros?)?$/iu.test(said.slice(last.end))
    ? { name, price: last.value, factors: [], isPerHead: false }
    : undefined
}

function orderIn(name: string, language: Locale): Order | undefined {
  // In Spanish, it is what there is now.
  if (language === 'es' && CURRENT.test(name)) return undefined
  if (SHARE.test(name)) return { id: 'share', name }
  if (USED.test(name)) return { id: 'used', name }
  if (REMAINING.test(name)) return { id: 'difference', name }
  if (ACTUAL.test(name)) return { id: 'actual', name }
  if (PLANNED.test(name)) return { id: 'planned', name }
  if (RELATIVE.test(name)) return { id: 'relative', name }
  const known = kindOf(name)
  const id = known?.kind.id
  if (id === 'planned' || id === 'actual' || id === 'difference') return { id, name }
  return known?.isSure === true && wordCount(name) <= OPEN_WORDS_MAX ? { id: 'open', name } : undefined
}

function columnsOf({ lines, orders }: Read, { facts: { language, title } }: Context): Column[] {
  const header = (id: Tracked, usual: string): string => headerText(orders.find((order) => order.id === id)?.name ?? usual)
  const usual = (id: string): string => inLanguage(kindById(id)?.header ?? [id, id, id], language)
  const isTracked = orders.some(({ id }) => id === 'actual')
  const { counted, price } = costColumns(lines, language)
  const planned: Column = {
    ...(counted.length > 0 ? productOf(counted, price) : { given: price.given ?? [] }),
    id: 'planned',
    header: header('planned', isTracked ? usual('planned') : added('amount', language)),
    spec: { type: 'currency' },
  }
  const actual: Column = {
    id: 'actual',
    header: header('actual', usual('actual')),
    spec: { type: 'currency' },
    // What nobody has said yet stays open.
    given: lines.map(({ paid }) => paid?.toString()),
  }
  const amounts: Column[] = [planned, ...(isTracked ? [actual] : [])]
  const asked = orders.flatMap(({ id, name }): Column[] => {
    if (id === 'share') return [worked(name, { type: 'percent', total: 'none' }, `=ROUND({${planned.header}}/SUM({!${planned.header}}),4)`)]
    if (id === 'difference' && isTracked)
      return [worked(name, { type: 'currency', alert: ['less_than', 0, 'negative'] }, `={${planned.header}}-{${actual.header}}`)]
    if (id === 'relative' && isTracked)
      return [worked(name, { type: 'percent', total: 'none' }, `=ROUND(({${planned.header}}-{${actual.header}})/{${planned.header}},4)`)]
    if (id === 'used' && isTracked)
      return [
        worked(usual('used'), { ...kindById('used'), type: 'percent', total: 'none' }, `=ROUND({${actual.header}}/{${planned.header}},4)`),
      ]
    return id === 'open' ? [openColumn(name, [...amounts, ...openIn(orders, language)], language)] : []
  })
  const names = lines.map(({ name }) => headerText(name))
  const by = BY.exec(title)?.[1]
  const item = { ...plain('item', { type: 'text' }, language, names), ...(by === undefined ? {} : { header: headerText(by) }) }
  return [item, ...(counted.length > 0 ? [...counted, price] : []), ...amounts, ...asked]
}

function worked(name: string, spec: Column['spec'], formula: string): Column {
  return { id: fold(name), header: headerText(name), spec, formula }
}

const AMOUNTS: ReadonlySet<string> = new Set(['planned', 'actual', 'cost', 'amount'])

function openIn(orders: readonly Order[], language: Locale): Column[] {
  return orders.flatMap(({ id, name }) => (id === 'open' ? [namedColumn({ name }, {}, language)] : []))
}

/** "clicks" is for somebody to fill in, "cost per click" follows from it and the amount. */
function openColumn(name: string, others: readonly Column[], language: Locale): Column {
  const column = namedColumn({ name }, {}, language)
  const asAmounts = others.flatMap((other) =>
    other.id === 'planned' ? ['planned', 'cost', 'amount'].map((id) => ({ ...other, id })) : [other],
  )
  for (const formula of column.spec.formulas ?? []) {
    const ids = [...formula.matchAll(/\{([^{}]+)\}/g)].map(([, id = '']) => id)
    const found = ids.map((id) => asAmounts.find((one) => one.id === id && one.header !== column.header))
    if (formula.includes('#') || found.some((one) => one === undefined)) continue
    const filled = formula.replaceAll(/\{([^{}]+)\}/g, (_, id: string) => `{${found[ids.indexOf(id)]?.header}}`)
    const open = found.filter((one) => one !== undefined && !AMOUNTS.has(one.id) && one.formula === undefined)
    // Until somebody fills in what it is divided by, it would be an error.
    return { ...column, formula: open.reduce((inner, one) => `=IF({${one?.header}}="","",${inner.slice(1)})`, filled) }
  }
  return { ...column, given: [] }
}
