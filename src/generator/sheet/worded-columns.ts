import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { weekdayOf } from '../writing/months.ts'
import type { Column } from './column.ts'
import type { Context } from './context.ts'
import { headerText } from './header-text.ts'
import { NAME, ROWS_MIN, masked, type SaidFigure } from './said-cells.ts'
import { withProduct } from './said-kinds.ts'
import { tidy } from './said-names.ts'
import { added } from './sheet-texts.ts'
import {
  besideAmount,
  contactsOf,
  MEASURE,
  OF_NAME,
  PER_ONE,
  QUALIFIED_BEFORE,
  nameOfRow,
  sentenceCase,
  unglued,
  wholeOf,
  type Part,
  type Read,
} from './worded-parts.ts'

const SUMMED =
  / (?:budget|presupuesto|expenses?|gastos|depenses|frais|costs?|costes?|couts?|quote|devis|invoice|factura|facture|donations?|donativos|dons|total|totales?|sum|suma|somme) /

const HOURS = /^(?:h|hrs?)$/iu

/** What is left of "8h avec 6 personnes". */
const LONE_LINK = /^(?:avec|with|con|de|des|of|and|y|et|at|à|a|for|para|pour)$/iu

export function columnsOf(read: readonly Read[], context: Context): Column[] {
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
  const said = read.map(({ count }) => (count && (!count.leads || MEASURE.test(count.unit)) ? count.unit : ''))
  // "Amy 25 days, Joel 25, Fatima 28": said once, for all of them.
  const [once = ''] = said
  const isOnce = once !== '' && said.every((unit, at) => at === 0 || (unit === '' && !read[at]?.count?.leads))
  const units = isOnce ? read.map(({ count }) => (count ? once : '')) : said
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
      ...(isOn.count && count ? [{ start: count.start, end: said[at] === '' ? count.numberEnd : count.end }] : []),
    ]
    const stops = [...row.figures, row.bracket, row.date, row.time, row.status, ...contactsOf(row)].flatMap((part) =>
      part && !OF_NAME.test(text.slice(0, part.start))
        ? [part.start - (QUALIFIED_BEFORE.exec(text.slice(0, part.start))?.[0].length ?? 0)]
        : [],
    )
    const found = nameOfRow(row, taken, stops, arePeople)
    const rest = (name: Part): string => tidy(masked(text, [...taken, ...(row.bracket ? [row.bracket] : []), name])).replace(LONE_LINK, '')
    // "buddy lunch day 3": a number alone says nothing.
    const name = /^\d+$/.test(rest(found)) && found.start === 0 ? wholeOf(row) : found
    const isOfBracket = isOn.amount && amount !== undefined && amount.start === row.bracket?.start
    const aside = row.bracket && (isOfBracket ? besideAmount(row.bracket, language) : row.bracket.text)
    const bracket = aside !== undefined && rest(name) !== '' ? `(${aside})` : aside
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
  // "38,50 € por persona" beside whole amounts: their sum would be wrong.
  const isSummed = SUMMED.test(facts.folded) && !read.some(({ row }) => row.figures.some(({ isPerHead }) => isPerHead))
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
            isOneUnit ? headerOfUnit([...same][0] ?? '', language) : added('howmany', language),
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

function headerOfUnit(unit: string, language: Locale): string {
  if (HOURS.test(unit)) return headerText(added('hoursof', language))
  return YEARS.test(unit) ? AGE_HEADER[language] : headerText(unit)
}

const YEARS = /^(?:years?|yrs?|años?|ans?)$/iu
const AGE_HEADER: Record<Locale, string> = { en: 'Age', es: 'Edad', fr: 'Âge' }
const STATUS_HEADER: Record<Locale, string> = { en: 'Status', es: 'Estado', fr: 'Statut' }
const DETAILS_HEADER: Record<Locale, string> = { en: 'Details', es: 'Detalles', fr: 'Détails' }

/** "paid", and not the first words of "waiting for an answer". */
function isStated({ row: { status, bracket }, text }: Read): boolean {
  return status !== undefined && tidy(text.slice(status.end, bracket?.start)) === ''
}
