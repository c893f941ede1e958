import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import { weekdayOf } from '../writing/months.ts'
import { asksCalculation } from './asked.ts'
import { namedColumn, type Column } from './column.ts'
import type { Clause } from '../brief.ts'
import type { Context } from './context.ts'
import { factRow, listSheet } from './details.ts'
import { kindOf } from './kinds.ts'
import { headerText } from './header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { goalLabel, goalSheet } from './said-goal.ts'
import { masked, NAME, ROWS_MIN, type SaidFigure } from './said-cells.ts'
import { isCommonUnit, withProduct } from './said-kinds.ts'
import { tidy } from './said-names.ts'
import { areOfMoney, type Listed } from './reads-right.ts'
import { allNumbers } from './read-number.ts'
import { sampleRows } from './samples.ts'
import { nameOf } from './sheet-name.ts'
import { added } from './sheet-texts.ts'
import {
  contactsOf,
  nameOfRow,
  OF_NAME,
  partsOf,
  PER_ONE,
  QUALIFIED_BEFORE,
  sentenceCase,
  unglued,
  wholeOf,
  type Part,
  type Read,
} from './worded-parts.ts'
import { readWorded } from './worded-rows.ts'

const MEASURE =
  /^(?:kg|g|l|ml|m|m2|m²|km|cl|h|hrs?|min|lit(?:er|re|ro)s?|met(?:er|re|ro)s?|mètres?|pairs?|paires?|pares?|bags?|sacs?|sachets?|bolsas?|box(?:es)?|cajas?|cartons?|caisses?|packs?|paquetes?|paquets?|bottles?|botellas?|bouteilles?|rolls?|rollos?|rouleaux?|tins?|cans?|latas?|copies|copias?|exemplaires|unidades|units|pcs|pieces|pièces|hours?|horas?|heures?|days?|días?|jours?|nights?|noches?|nuits?)$/iu
const SUMMED =
  / (?:budget|presupuesto|expenses?|gastos|depenses|frais|costs?|costes?|couts?|quote|devis|invoice|factura|facture|donations?|donativos|dons|total|totales?|sum|suma|somme) /

const HOURS = /^(?:h|hrs?)$/iu

/**
 * The table of a list in the prompt's own words. A figure, a day or a time has a column only if it is certain what it is and two rows have one; all else stays
 */
export function wordedTable(context: Context): (Listed & { sheets: PlannedSheet[]; isThin: boolean }) | undefined {
  const { facts, brief } = context
  const { language } = facts
  const list = readWorded(
    facts.clauses.filter((clause) => /\d/.test(clause.text) || clause.facts.length > 0 || !asksCalculation(clause, context)),
    brief,
  )
  if (!list) return undefined
  const { rows: said, blanks, asides, notes } = list
  const goal = list.goal ?? goalOfHead(context)
  const isCommon = (unit: string): boolean => unit !== '' && !/^m[gl]$/iu.test(unit) && isCommonUnit(unit, said)
  const read = said.map((row) => partsOf(row, { areOfMoney: areOfMoney(context), isCommon }))
  const own = columnsOf(read, context)
  const filled = said.filter((_, at) => own.slice(1).some(({ given }) => given?.[at] !== undefined)).length
  const isThin = filled * 2 < said.length || filled < Math.min(ROWS_MIN, said.length)
  const names = own.find(({ id }) => id === 'item' || id === 'person')?.given ?? []
  const columns = withUniqueHeaders([
    ...own,
    ...blanks.map((blank) => {
      const column = namedColumn(blank, {}, language)
      const isKnown = blank.isYesNo || kindOf(blank.name)?.isSure === true
      return {
        ...(isKnown ? column : { id: '', header: column.header, spec: { type: 'text' as const } }),
        given: said.map(() => undefined),
      }
    }),
  ])
  const table: PlannedSheet = {
    name: nameOf(context, true),
    columns,
    rows: sampleRows(columns, { ...context.sampling, count: said.length }),
  }
  const left = goal && goalSheet(goal, table, context)
  const isInClause = (at: number): boolean => facts.clauses.some(({ start, text }) => at >= start && at < start + text.length)
  const ofHead = facts.given.filter((fact) => !isInClause(fact.start) && !fold(facts.title).includes(fold(fact.text)))
  const details = [
    ...ofHead.map((fact) => factRow(fact, language)),
    ...(goal && !left ? [[headerText(goalLabel(goal)), goal.text.slice(goalLabel(goal).length).trim()]] : []),
    ...asides.map(({ label, text }) => [label, capitalise(text)]),
    ...notesOf(notes).map(({ label, text }) => [label === undefined ? added('note', language) : headerText(label), capitalise(text)]),
  ]
  return {
    sheets: [table, ...(left ? [left] : []), ...(details.length > 0 ? [listSheet(details, facts)] : [])],
    isThin,
    goal:
      list.goal || facts.given.some(({ kind }) => kind === 'percent')
        ? undefined
        : goal && String(allNumbers(goal.text, language)[0]?.value),
    arePeople: own.some(({ id }) => id === 'person'),
    rows: said.flatMap(({ clause, behind = '' }, at) =>
      own.slice(1).some(({ given }) => given?.[at] !== undefined) ? [{ name: names[at] ?? '', words: `${clause.text} ${behind}` }] : [],
    ),
    asides: asides.map(({ label }) => label),
  }
}

const HEAD_GOAL =
  /(?<!\p{L})(budget|presupuesto|enveloppe|kitty|target|goal|objetivo|objectif)(?: \p{L}+){0,3}? ([€$£] ?\d[\d.,]*k?|\d[\d.,]*k?(?: ?(?:€|£|\$|euros?|pounds?))?)(?![\p{L}\d%]| ?%)/iu

function goalOfHead({ brief: { prompt }, facts }: Context): Pick<Clause, 'text'> | undefined {
  const head = prompt.slice(0, facts.clauses[0]?.start ?? 0)
  const [, word, amount] = HEAD_GOAL.exec(head) ?? []
  return word === undefined || amount === undefined || /^20\d\d$/.test(amount)
    ? undefined
    : { text: `${word} ${amount.replace(/[.,]$/, '')}` }
}

function notesOf(notes: readonly Clause[]): Clause[] {
  const whole: Clause[] = []
  for (const note of notes) {
    const last = whole.at(-1)
    if (last?.label !== undefined && last.label === note.label && last.sentence === note.sentence)
      whole[whole.length - 1] = { ...last, text: `${last.text}, ${note.text}` }
    else whole.push(note)
  }
  return whole
}

function columnsOf(read: readonly Read[], context: Context): Column[] {
  const { facts } = context
  const { language } = facts
  const has = (test: (one: Read) => unknown): boolean => read.filter((one) => test(one)).length >= Math.min(ROWS_MIN, read.length)
  const isOn = {
    date: has(({ row }) => row.date),
    time: has(({ row }) => row.time),
    amount: has(({ amount }) => amount),
    price: has(({ price, count }) => price && count),
    count: has(({ count }) => count),
    percent: has(({ percent }) => percent),
    status: has(isStated),
  }
  const arePeople = read.filter(({ text }) => NAME.test(text)).length * 3 >= read.length * 2 && read.length > ROWS_MIN
  const units = read.map(({ count }) => (count && (!count.leads || MEASURE.test(count.unit)) ? count.unit : ''))
  const cells = read.map((one, at) => {
    const { row, text, amount, price, count, percent } = one
    const taken: Part[] = [
      ...(isOn.date && row.date ? [row.date] : []),
      ...(isOn.time && row.time ? [row.time] : []),
      ...(isOn.status && row.status && isStated(one) ? [row.status] : []),
      ...(isOn.amount && amount ? [{ start: amount.start, end: amount.numberEnd }] : []),
      ...(isOn.price && price && count
        ? [{ start: price.start, end: price.end + (PER_ONE.exec(text.slice(price.end))?.[0].length ?? 0) }]
        : []),
      ...(isOn.percent && percent ? [percent] : []),
      ...(isOn.count && count ? [{ start: count.start, end: units[at] === '' ? count.numberEnd : count.end }] : []),
    ]
    const stops = [...row.figures, row.bracket, row.date, row.time, row.status, ...contactsOf(row)].flatMap((part) =>
      part && !OF_NAME.test(text.slice(0, part.start))
        ? [part.start - (QUALIFIED_BEFORE.exec(text.slice(0, part.start))?.[0].length ?? 0)]
        : [],
    )
    const found = nameOfRow(row, taken, stops, arePeople)
    const rest = (name: Part): string => tidy(masked(text, [...taken, ...(row.bracket ? [row.bracket] : []), name]))
    // "buddy lunch day 3": a number alone says nothing.
    const name = /^\d+$/.test(rest(found)) && found.start === 0 ? wholeOf(row) : found
    const bracket = row.bracket && (rest(name) === '' ? row.bracket.text : `(${row.bracket.text})`)
    const words = [rest(name), bracket].filter((part) => part !== undefined && part !== '').join(' ')
    const details = unglued([words, row.behind].filter((part) => part !== undefined && part !== '').join(' · '), row.clause.text)
    return { name: unglued(name.text, row.clause.text), details: details === '' ? undefined : sentenceCase(details) }
  })
  const given = (id: string, header: string, spec: Column['spec'], values: (string | undefined)[]): Column => ({
    id,
    header,
    spec,
    given: values,
  })
  const figure = (one: SaidFigure | undefined): string | undefined => one && String(one.isPercent ? one.value / 100 : one.value)
  const isSummed = SUMMED.test(facts.folded)
  const areDays = cells.every(({ name }) => weekdayOf(name) !== undefined)
  const labels = read
    .map(({ row }) => row.clause.label)
    .map((label) => (label === undefined || /\d/.test(label) ? undefined : headerText(label)))
  const same = new Set(units.filter((unit) => unit !== ''))
  const isOneUnit = same.size === 1 && read.every(({ count }, at) => !count || units[at] !== '')
  const columns: Column[] = [
    ...(new Set(labels).size > 1 ? [given('group', added('type', language), { type: 'text' }, labels)] : []),
    given(
      arePeople ? 'person' : 'item',
      added(areDays ? 'day' : arePeople ? 'person' : 'item', language),
      { type: 'text' },
      cells.map(({ name }) => headerText(name)),
    ),
    ...(isOn.date
      ? [
          given(
            'date',
            added('date', language),
            { type: 'date' },
            read.map(({ row }) => row.date?.iso),
          ),
        ]
      : []),
    ...(isOn.date && read.some(({ row }) => row.date?.until)
      ? [
          given(
            'enddate',
            added('enddate', language),
            { type: 'date' },
            read.map(({ row }) => row.date?.until),
          ),
        ]
      : []),
    ...(isOn.time
      ? [
          given(
            'time',
            added('time', language),
            { type: 'text' },
            read.map(({ row }) => row.time?.text),
          ),
        ]
      : []),
    ...(isOn.count
      ? [
          given(
            'howmany',
            isOneUnit
              ? headerText(HOURS.test([...same][0] ?? '') ? added('hoursof', language) : ([...same][0] ?? ''))
              : added('howmany', language),
            { type: read.every(({ count }) => Number.isInteger(count?.value ?? 0)) ? 'integer' : 'number', total: 'none' },
            read.map(({ count }) => figure(count)),
          ),
          ...(same.size > 0 && !isOneUnit
            ? [
                given(
                  'unit',
                  added('unit', language),
                  { type: 'text' },
                  units.map((unit) => (unit === '' ? undefined : unit)),
                ),
              ]
            : []),
        ]
      : []),
    ...(isOn.price
      ? [
          given(
            'eachprice',
            added('eachprice', language),
            { type: 'currency', total: 'none' },
            read.map(({ price, count }) => count && figure(price)),
          ),
        ]
      : []),
    ...(isOn.amount
      ? [
          given(
            'amount',
            added('amount', language),
            { type: 'currency', ...(isSummed ? {} : { total: 'none' }) },
            read.map(({ amount }) => figure(amount)),
          ),
        ]
      : []),
    ...(isOn.percent
      ? [
          given(
            'percent',
            added('percent', language),
            { type: 'percent', total: 'none' },
            read.map(({ percent }) => figure(percent)),
          ),
        ]
      : []),
    ...(isOn.status
      ? [
          given(
            'status',
            STATUS_HEADER[language],
            { type: 'text' },
            read.map((one) => (one.row.status && isStated(one) ? capitalise(one.row.status.text) : undefined)),
          ),
        ]
      : []),
    ...(cells.some(({ details }) => details)
      ? [
          given(
            'notes',
            DETAILS_HEADER[language],
            { type: 'text', wide: true },
            cells.map(({ details }) => details),
          ),
        ]
      : []),
  ]
  return withProduct(columns, context)
}

const STATUS_HEADER: Record<Locale, string> = { en: 'Status', es: 'Estado', fr: 'Statut' }
const DETAILS_HEADER: Record<Locale, string> = { en: 'Details', es: 'Detalles', fr: 'Détails' }

/** "paid", and not the first words of "waiting for an answer". */
function isStated({ row: { status, bracket }, text }: Read): boolean {
  return status !== undefined && tidy(text.slice(status.end, bracket?.start)) === ''
}
