import { capitalise } from '#shared/words.ts'
import { subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { TRAININGS } from '../columns/line-columns.ts'
import { withProduct } from '../formulas/with-product.ts'
import { added } from '../sheet-texts.ts'
import { singular as singularOf } from '../read-ask.ts'
import { monthDay } from '../schedules/month-day.ts'
import { EACH_COUNT, singular, type Row } from './cells.ts'
import { datesOf } from './list-dates.ts'
import { listWords } from './list-words.ts'
import { boundOf, flat, type Token } from './tokens.ts'
import { weekdayOf } from '../../writing/months.ts'

/* The columns of a list, by the kind of the facts in them. */

const SUMMED =
  / (?:budget|presupuesto|expenses?|gastos|depenses|frais|costs?|costes?|couts?|quote|devis|invoice|factura|facture|donations?|donativos|dons|fundrais\w*|raised|collected|sponsor\w*|total|totales?|sum|suma|somme|bills?|split|tips|takings|bookings?|spent|spending) /
const PRICED = / (?:prices?|price list|menu|rates?|tariffs?|precios?|tarifas?|carta|prix|tarifs?) /
const NAMED = /^\p{Lu}[\p{L}’'.-]*(?:[ &]+(?:\p{Lu}|de |of |the |and |y |et |& )[\p{L}’'.-]*)*$/u
const TOTAL_EACH = / totals? (?:per|for each|for every|of each|por|de cada|para cada|par|pour chaque|de chaque) /

/** "lifeguard hours: Mia 32, Jon 28" */
const OF_HOURS = /(?<!\p{L})(?:hours|horas|heures)(?!\p{L})/iu

type Given = (string | undefined)[]

/** `label` is what the prompt calls the rows. */
export function listColumns(said: readonly Row[], label: string | undefined, context: Context): Column[] {
  const { facts } = context
  const { rows, due } = dueIn(said, context)
  const { language } = facts
  const isPriced = PRICED.test(facts.folded)
  const isSummed = !isPriced && (SUMMED.test(facts.folded) || context.subject?.shape === 'budget')
  const keys = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
  const has = (key: string): boolean => keys.includes(key)
  const of = (key: string): (Token | undefined)[] => rows.map(({ cells }) => cells.get(key))
  const column = (id: string, header: string, spec: Column['spec'], given: Given): Column => ({ id, header, spec, given })
  const text = (id: string, header: string, given: Given): Column => column(id, header, { type: 'text' }, given)
  const figures = (key: string, id: string, header: string, spec: Column['spec']): Column => {
    const tokens = of(key)
    const isKnown = tokens.every((token) => token === undefined || token.value !== undefined)
    return isKnown
      ? column(
          id,
          header,
          spec,
          tokens.map((token) => token && String(token.value)),
        )
      : text(
          id,
          header,
          tokens.map((token) => token?.text),
        )
  }
  const groups = rows.map(({ item }) => item.group)
  const names = rows.map(({ item }) => (item.name === '' ? undefined : headerText(item.name)))
  const leadsWithDays = rows.filter(({ item }) => item.lead === 'days').length * 2 > rows.length
  const leadsWithDate = rows.filter(({ item }) => item.lead === 'date').length * 2 > rows.length
  const areDays = rows.every(({ item }) => weekdayOf(item.name.split(' ')[0] ?? '') !== undefined)
  const areNames = rows.filter(({ item }) => NAMED.test(item.name)).length * 3 >= rows.length * 2
  const whats = rows.map(({ item }) => (item.what === undefined || item.what === '' ? undefined : headerText(item.what)))
  const nameColumn = text(
    areNames ? 'person' : 'item',
    label !== undefined
      ? (singularOf(headerText(label), language) ?? headerText(label))
      : areDays
        ? added('day', language)
        : areNames
          ? added('person', language)
          : leadsWithDays || leadsWithDate
            ? (courseIn(facts) ?? added('activity', language))
            : added(TRAININGS.test(facts.folded) ? 'training' : 'item', language),
    names,
  )
  const dayColumns = has('days')
    ? [
        text(
          'weekday',
          added(isOneDay(of('days')) ? 'day' : 'days', language),
          of('days').map((token) => token && capitalise(token.text)),
        ),
      ]
    : []
  const dateColumns = keys.filter((key) => key.startsWith('date ')).flatMap((key) => datesOf(of(key), areNames, context))
  const counted = keys.filter((key) => key.startsWith('count '))
  const columns: Column[] = [
    ...(new Set(groups).size > 1
      ? [
          text(
            'group',
            added('type', language),
            groups.map((group) => group && headerText(group)),
          ),
        ]
      : []),
    ...(leadsWithDays || leadsWithDate
      ? [...dayColumns, ...dateColumns, ...(names.some(Boolean) ? [nameColumn] : [])]
      : [
          ...(names.some(Boolean) ? [nameColumn] : []),
          ...(whats.some(Boolean) ? [text('what', added('activity', language), whats)] : []),
          ...dayColumns,
          ...dateColumns,
        ]),
    ...(has('time')
      ? [
          text(
            'time',
            added('time', language),
            of('time').map((token) => token?.text),
          ),
        ]
      : []),
    ...keys
      .filter((key) => key.startsWith('label ') || key.startsWith('unit '))
      .map((key) => {
        const unit = of(key).find((token) => token !== undefined)?.unit ?? ''
        const bound = boundOf(unit)
        const isWhole = of(key).every((token) => token?.value === undefined || Number.isInteger(token.value))
        return figures(key, key, bound === undefined ? headerText(unit) : added(bound, language), {
          type: isWhole ? 'integer' : 'number',
          total: 'none',
        })
      }),
    ...countColumns(counted, rows, areNames, context),
    ...(has('money')
      ? moneyColumns(
          of('money'),
          {
            isPriced,
            isSummed,
            isPerRow: TOTAL_EACH.test(facts.folded),
            hasCount: counted.length > 0,
            isHourly: counted.includes('count h'),
          },
          context,
        )
      : []),
    ...(has('percent') ? [figures('percent', 'percent', added('percent', language), { type: 'percent', total: 'none' })] : []),
    ...(has('status')
      ? [
          statusColumn(
            of('status').map((token, at) => (token ? capitalise(token.text) : due[at]?.status)),
            language,
          ),
        ]
      : []),
    ...(due.some(Boolean)
      ? [
          {
            ...subjectColumn('due', language),
            given: due.map((one) => one?.day),
          },
        ]
      : []),
    ...restColumns(rows, context),
  ]
  return withProduct(columns, context)
}

/** "horario de clases de yoga": each row is a class. */
function courseIn({ title, language }: Context['facts']): string | undefined {
  const word = COURSES.exec(title)?.[0]
  return word === undefined ? undefined : singularOf(word, language)
}

const COURSES = /(?<!\p{L})(?:classes|lessons|courses|workshops|clases|cursos|talleres|cours|ateliers)(?!\p{L})/iu

type Due = { status: string; day: string }

/** "due 30 May" beside rows that are paid or overdue: it is due, and on that day. */
function dueIn(rows: readonly Row[], { brief: { today } }: Context): { rows: readonly Row[]; due: (Due | undefined)[] } {
  const areStates = rows.some(({ cells }) => cells.has('status'))
  const due = rows.map(({ cells, rest }) => {
    const [, status, said = ''] = rest.length === 1 && !cells.has('status') ? (DUE.exec(rest[0] ?? '') ?? []) : []
    const day = status === undefined || !areStates ? undefined : monthDay(said, today)
    return status === undefined || day === undefined ? undefined : { status: capitalise(status), day }
  })
  // Beside other words, those of a day stand with them.
  if (rows.some(({ rest }, at) => rest.length > 0 && !due[at])) return { rows, due: [] }
  return { rows: rows.map((row, at) => (due[at] ? { ...row, rest: [] } : row)), due }
}

const DUE = /^(due|vence|pendiente|à payer|échéance|échue?)(?: (?:on|by|before|el|antes del?|le|avant le|para el|au))? (\S.*)$/iu

/** How far each row is, to choose from. */
function statusColumn(given: Given, language: Context['facts']['language']): Column {
  const choices = [...new Set(given.filter((cell) => cell !== undefined))]
  return { id: 'status', header: added('status', language), spec: { type: 'choice', alert: 'none' }, given, choices }
}

function isOneDay(tokens: readonly (Token | undefined)[]): boolean {
  return tokens.every((token) => token === undefined || weekdayOf(flat(token.text).replace(/^(?:on|el|los|le|les) /u, '')) !== undefined)
}

/** One column for each unit that rows share, else how many, and of what. */
function countColumns(
  keys: readonly string[],
  rows: readonly Row[],
  arePeople: boolean,
  { facts: { language, title } }: Context,
): Column[] {
  if (keys.length === 0) return []
  const all = rows.map(({ cells }) => keys.flatMap((key) => cells.get(key) ?? []))
  const typeOf = (tokens: readonly (Token | undefined)[]): Column['spec']['type'] =>
    tokens.every((token) => token === undefined || Number.isInteger(token.value)) ? 'integer' : 'number'
  const isSingle = all.every((tokens) => tokens.length <= 1)
  const units = [...new Set(all.flatMap((tokens) => tokens.map(({ unit }) => unit)).filter((unit) => unit !== ''))]
  // "Amy 25 days, Joel 25"
  if (
    isSingle &&
    arePeople &&
    units.length === 1 &&
    keys.length > 1 &&
    keys.every((key) => key === 'count ' || key.endsWith(singular(units[0] ?? '')))
  ) {
    const tokens = all.map(([token]) => token)
    return [
      {
        id: 'howmany',
        header: headerText(units[0] ?? ''),
        spec: { type: typeOf(tokens), total: 'none' },
        given: tokens.map((token) => token && String(token.value)),
      },
    ]
  }
  if (isSingle && (keys.length > 1 || keys[0] === EACH_COUNT)) {
    const tokens = all.map(([token]) => token)
    return [
      {
        id: 'howmany',
        header: added('howmany', language),
        spec: { type: typeOf(tokens), total: 'none' },
        given: tokens.map((token) => token && String(token.value)),
      },
      ...(tokens.some((token) => token?.unit)
        ? [
            {
              id: 'unit',
              header: added('unit', language),
              spec: { type: 'text' as const },
              given: tokens.map((token) => token?.unit || undefined),
            },
          ]
        : []),
    ]
  }
  return keys.map((key) => {
    const tokens = rows.map(({ cells }) => cells.get(key))
    const unit = key.slice('count '.length)
    const said = tokens.reduce((longest, token) => ((token?.unit.length ?? 0) > longest.length ? (token?.unit ?? '') : longest), '')
    const isHours = unit === 'h'
    return {
      id: isHours ? 'hours' : listWords('overtime').has(unit) ? 'overtime' : 'howmany',
      header: isHours
        ? added('hoursof', language)
        : arePeople && listWords('ages').has(unit)
          ? added('age', language)
          : unit === ''
            ? added(arePeople && OF_HOURS.test(title) ? 'hoursof' : 'howmany', language)
            : headerText(said),
      spec: {
        type: isHours ? 'number' : typeOf(tokens),
        ...(isHours || unit === 'km' || unit === 'mile' ? {} : { total: 'none' as const }),
      },
      given: tokens.map((token) => token && String(token.value)),
    }
  })
}

/** Amounts that words belong to stay with them. */
function moneyColumns(
  tokens: readonly (Token | undefined)[],
  {
    isPriced,
    isSummed,
    isPerRow,
    hasCount,
    isHourly,
  }: { isHourly: boolean; isPriced: boolean; isSummed: boolean; isPerRow: boolean; hasCount: boolean },
  { facts: { language } }: Context,
): Column[] {
  const known = tokens.filter((token) => token !== undefined)
  // "12 people 180 €, with the total per course": an amount beside a count is the price of one.
  const areEach = known.filter(({ isEach }) => isEach || isPerRow)
  const header = added(isPriced ? 'price' : 'amount', language)
  const value = (token: Token | undefined): string | undefined => token && String(token.value)
  if (areEach.length > 0 && hasCount) {
    const each = {
      id: 'eachprice',
      header: added(isHourly ? 'hourlyrate' : 'eachprice', language),
      spec: { type: 'currency' as const, total: 'none' as const },
    }
    const own = tokens.map((token) => (token && areEach.includes(token) ? value(token) : undefined))
    const whole = tokens.map((token) => (token && !areEach.includes(token) ? value(token) : undefined))
    return [
      { ...each, given: own },
      ...(areEach.length < known.length ? [{ id: 'amount', header, spec: { type: 'currency' as const }, given: whole }] : []),
    ]
  }
  if (known.some(({ isQualified }) => isQualified))
    return [{ id: 'price', header: added('price', language), spec: { type: 'text' }, given: tokens.map((token) => token?.text) }]
  return [{ id: 'amount', header, spec: { type: 'currency', ...(isSummed ? {} : { total: 'none' }) }, given: tokens.map(value) }]
}

/** What is left: people have a column if there is one in each row that has anything left. */
function restColumns(rows: readonly Row[], { facts: { language } }: Context): Column[] {
  const rests = rows.map(({ rest }) => rest)
  if (rests.every((rest) => rest.length === 0)) return []
  const person = /^(?:with|by|con|por|avec|par)?\s*(?=\p{Lu})/u
  const arePeople = rests.every((rest) => rest.length <= 1 && rest.every((one) => NAMED.test(one.replace(person, ''))))
  const texts = rests.map((rest) => (rest.length === 0 ? undefined : capitalise(rest.map((one) => one.trim()).join(', '))))
  // Of "(Leeds)", nobody knows whether it is somebody.
  const isSaid = rows.some(({ item, rest: [one] }) => one !== undefined && !item.said.includes(`(${one}`))
  if (arePeople && isSaid)
    return [
      {
        id: 'owner',
        header: added('who', language),
        spec: { type: 'text' },
        given: rests.map(([one]) => one?.replace(person, '')),
      },
    ]
  return [{ id: 'notes', header: added('beside', language), spec: { type: 'text', wide: true }, given: texts }]
}
