import { capitalise, wordCount } from '#shared/words.ts'
import { fillIn } from '#shared/fill-in.ts'
import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import type { Line } from '../money/lines.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { mondayOf, weekdayOfDay } from '../schedules/date-range.ts'
import { daysOf } from '../schedules/duty-words.ts'
import { WEEKDAY_WORD } from '../../writing/months.ts'
import { nameOf } from '../sheet-name.ts'
import { Taken } from '../trackers/said-segments.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'
import { groupIn } from './said-people.ts'
import { namedPricesIn, priceOf, pricesIn } from './said-prices.ts'

/* "Cut £24, kids £12. I pick the service and the price fills in, total per day": a list of prices, and a log that looks them up. */

const ROWS_DEFAULT = 30
const ROWS_MAX = 200
const DAYS_SHOWN = 28
const WEEKS_SHOWN = 12
const MONTHS_SHOWN = 12
const DAYS_A_WEEK = 7
/** "Two barbers Mo and Sal" */
const GROUP_WORDS_MAX = 10

export function priceLog(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const isChosen = saysOf(brief.prompt, 'picks') && saysOf(brief.prompt, 'fills')
  const logged = loggedIn(brief.prompt)
  // "note each service", "daily takings": what is logged has the prices that are named as such.
  if (!isChosen && logged === undefined && !saysOf(brief.prompt, 'daily_takings') && !saysOf(brief.prompt, 'weekly_takings'))
    return undefined
  const used = new Set<Said>()
  const parts: string[] = []
  const items: Line[] = []
  for (const said of sentences) {
    const lines = isChosen ? pricesIn(said, language) : namedPricesIn(said, language)
    if (lines) {
      items.push(...lines)
      used.add(said)
      if (!isChosen) parts.push(...leftOf(said))
    } else if (wordCount(said.text) <= GROUP_WORDS_MAX && groupIn(said.text)) used.add(said)
    else if (saysOf(said.text, 'picks') || saysOf(said.text, 'fills') || isOfTotals(said.text)) used.add(said)
  }
  if (items.length === 0) return undefined
  const thing = thingIn(brief.prompt) ?? logged ?? added(isChosen ? 'item' : 'serviceof', language)
  const totals = totalsIn(brief.prompt, thing)
  const log = logOf(items, thing, totals, context)
  const [when, what, price, who] = ['when', 'what', 'price', 'who'].map(
    (id) => log.columns.find((column) => column.id === id)?.header ?? '',
  )
  const prices = sheetOf(
    added('pricesof', language),
    [
      given(thing, 'text', items.map(nameOfLine)),
      given(added('price', language), 'currency', items.map(priceOf), { total: 'none' }),
      ...detailsOf(items, language),
    ],
    items.length,
  )
  const sums = sumsOf({ items, thing, totals, when: when ?? '', what: what ?? '', price: price ?? '', who: who ?? '' }, context)
  return { sheets: [log, prices, ...sums], used, parts }
}

/** "record each sale": what a row is. */
function loggedIn(prompt: string): string | undefined {
  const found = purpose(String.raw`(?<!\p{L}){sales_logged} (?:each|every|cada|chaque) ({sales_of})(?!\p{L})`).exec(plain(prompt))
  const word = found?.[1]
  if (!found || word === undefined) return undefined
  const end = found.index + found[0].length
  return headerText(prompt.slice(end - word.length, end))
}

/** "tue-sat 9 to 5", "deposit 30%" beside the prices: what no table says. */
function leftOf(said: Said): string[] {
  const group = groupIn(said.text)?.said ?? ''
  return saidParts(said).flatMap(({ text }, at) => {
    const rest = text.replace(group, '').replaceAll(/\([^()]*\)/gu, '')
    const isPriced = purpose('^{price_labels}(?!\\p{L})').test(plain(text))
    return at > 0 && !isPriced && (/\d/u.test(rest) || OPEN_DAYS.test(rest)) ? [text] : []
  })
}
const OPEN_DAYS = new RegExp(String.raw`(?<!\p{L})${WEEKDAY_WORD} ?(?:-|–|to|till|until|al?|au) ?${WEEKDAY_WORD}`, 'iu')

function nameOfLine({ name }: Line): string {
  return capitalise(name)
}

function detailsOf(items: readonly Line[], language: Context['facts']['language']): Column[] {
  const details = items.map(({ details }) => details && capitalise(details))
  return details.some((text) => text !== undefined) ? [given(added('beside', language), 'text', details, { wide: true })] : []
}

/** "pick the service": what the prices are of. */
function thingIn(prompt: string): string | undefined {
  const found = purpose(String.raw`(?<!\p{L}){picks} (?:(?:a|the|el|la|un|una|le|la|une) |l')(\p{L}{3,20})(?!\p{L})`).exec(plain(prompt))
  const word = found?.[1]
  if (!found || word === undefined) return undefined
  const end = found.index + found[0].length
  return headerText(prompt.slice(end - word.length, end))
}

type Totals = { isByDay: boolean; isByWeek: boolean; isByMonth: boolean; isByThing: boolean; byWhom: string[]; isOfWeek: boolean }

/** "total per day and per service", "how many of each job" */
function totalsIn(prompt: string, thing: string): Totals {
  const per = [...plain(prompt).matchAll(new RegExp(purpose(String.raw`(?<!\p{L}){per} (\p{L}{3,20})`), 'gu'))].map(([, word = '']) => word)
  const stem = plain(thing).slice(0, -1)
  const group = groupIn(prompt)
  return {
    isByDay: per.some((word) => saysOf(word, 'day')) || saysOf(prompt, 'daily_takings'),
    isByWeek: per.some((word) => saysOf(word, 'week')) || saysOf(prompt, 'weekly_takings'),
    isByMonth: per.some((word) => saysOf(word, 'month')),
    isByThing: per.some((word) => word.startsWith(stem)),
    byWhom: group && per.some((word) => plain(group.role).startsWith(word.replace(/s$/u, ''))) ? group.names : [],
    isOfWeek: saysOf(prompt, 'weekly'),
  }
}

function isOfTotals(text: string): boolean {
  return (
    /^(?:(?:and|plus|with|y|con|et|avec) )?(?:an? |el |la |le |un )?(?:totale?s?|summary|resumen|recapitulatif) /u.test(plain(text)) &&
    !/\d/u.test(text)
  )
}

function logOf(items: readonly Line[], thing: string, { isByDay, isOfWeek }: Totals, context: Context): PlannedSheet {
  const { brief, facts } = context
  const { language } = facts
  const found = purpose(String.raw`(?<![\p{L}\d.,])(\d{1,3}) {clients}(?!\p{L})`).exec(plain(brief.prompt))
  const count = Math.min(ROWS_MAX, Math.max(Number(found?.[1] ?? 0), found ? 1 : ROWS_DEFAULT))
  const client = purpose(String.raw`(?<!\p{L})({client_one})s?(?!\p{L})`).exec(plain(brief.prompt))?.[1]
  const group = groupIn(brief.prompt)
  const paid = paidIn(brief.prompt)
  const isNamedDay = isByDay && isOfWeek
  const counted = countedIn(brief.prompt)
  const isBooked = saysOf(brief.prompt, 'booked') && !isNamedDay && counted === undefined
  const when: Column = isNamedDay
    ? { ...given(added('day', language), 'choice', []), choices: weekdays(language) }
    : given(added('date', language), 'date', [])
  const look = `INDEX({1!${added('price', language)}},MATCH({${thing}},{1!${thing}},0))`
  return sheetOf(
    nameOf(context, true),
    [
      { ...when, id: 'when' },
      ...(group
        ? [{ ...given(group.role, 'choice', []), id: 'who', choices: group.names }]
        : saysOf(brief.prompt, 'done_by')
          ? [given(added('ownerof', language), 'text', [])]
          : []),
      ...(isBooked ? [given(added('moment', language), 'text', [])] : []),
      ...(client === undefined && !isBooked ? [] : [given(client ?? added('customerof', language), 'text', [])]),
      { ...given(thing, 'choice', []), id: 'what', choices: items.map(nameOfLine) },
      ...(counted === undefined
        ? [{ ...worked(added('price', language), 'currency', `=IF({${thing}}="","",${look})`, { total: 'sum' }), id: 'price' }]
        : [
            worked(added('price', language), 'currency', `=IF({${thing}}="","",${look})`, { total: 'none' }),
            given(counted, 'number', []),
            {
              ...worked(added('amount', language), 'currency', `=IF({${thing}}="","",{${added('price', language)}}*{${counted}})`, {
                total: 'sum',
              }),
              id: 'price',
            },
          ]),
      ...(paid === undefined ? [] : [{ ...given(added('paidhow', language), 'choice', []), choices: paid }]),
    ],
    count,
  )
}

/** "cash or card" */
function paidIn(prompt: string): string[] | undefined {
  const found = purpose(String.raw`(?<!\p{L}){paid_with}(?!\p{L})`).exec(plain(prompt))
  if (!found) return undefined
  const said = prompt.slice(found.index, found.index + found[0].length)
  return said.split(/ (?:or|o|ou) |\//u).map((way) => capitalise(way.replace(/^(?:en|con) /iu, '')))
}

/** "enter hours": how many of what is chosen. */
function countedIn(prompt: string): string | undefined {
  const found = purpose(String.raw`(?<!\p{L}){enters} ?(\p{L}{3,15})(?!\p{L})`).exec(plain(prompt))
  const word = found?.[1]
  if (!found || word === undefined || saysOf(word, 'clients')) return undefined
  const end = found.index + found[0].length
  return headerText(prompt.slice(end - word.length, end))
}

type Sums = { items: readonly Line[]; thing: string; totals: Totals; when: string; what: string; price: string; who: string }

function sumsOf(
  { items, thing, totals, when, what, price, who }: Sums,
  { brief, facts: { language }, sampling: { today } }: Context,
): PlannedSheet[] {
  const total = added('total', language)
  const monday = mondayOf(today)
  const open = OPEN_DAYS.exec(brief.prompt)
  const opened = open ? daysOf(new Taken(open[0])) : []
  const isOpen = (day: number): boolean => opened.length === 0 || opened.includes(weekdayOfDay(day))
  const between = (from: string, to: string, more = ''): string =>
    `=SUMIFS({0!${price}},{0!${when}},">="&${from},{0!${when}},"<"&${to}${more})`
  const ofEach = (from: string, to: string): Column[] =>
    totals.byWhom.map((name) => worked(name, 'currency', between(from, to, `,{0!${who}},"${name}"`)))
  const byDates = (name: string, header: string, days: readonly number[], to: string): PlannedSheet =>
    sheetOf(
      name,
      [
        given(header, 'date', days.map(isoDay)),
        ...ofEach(`{${header}}`, to.replace('{}', `{${header}}`)),
        worked(total, 'currency', between(`{${header}}`, to.replace('{}', `{${header}}`))),
      ],
      days.length,
    )
  const [day, week, month] = ['day', 'week', 'month'].map((key) => added(key, language))
  const names = weekdays(language)
  const now = new Date(isoDay(today))
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at, 1) / 86_400_000)
  const equal = (column: string, header: string): string => `({0!${column}},{${header}}`
  return [
    ...(totals.isByDay && totals.isOfWeek
      ? [
          sheetOf(
            added('perday_of', language),
            [given(day ?? '', 'text', names), worked(total, 'currency', `=SUMIF${equal(when, day ?? '')},{0!${price}})`)],
            names.length,
          ),
        ]
      : totals.isByDay
        ? [byDates(added('perday_of', language), added('date', language), daysFrom(monday, DAYS_SHOWN, 1).filter(isOpen), '{}+1')]
        : []),
    ...(totals.isByWeek ? [byDates(added('byweek', language), week ?? '', daysFrom(monday, WEEKS_SHOWN, DAYS_A_WEEK), '{}+7')] : []),
    ...(totals.isByMonth ? [byDates(added('bymonth', language), month ?? '', months, 'EDATE({},1)')] : []),
    ...(totals.byWhom.length > 0
      ? [
          sheetOf(
            fillIn(added('byof', language), { thing: who.toLowerCase() }),
            [given(who, 'text', totals.byWhom), worked(total, 'currency', `=SUMIF${equal(who, who)},{0!${price}})`)],
            totals.byWhom.length,
          ),
        ]
      : []),
    ...(totals.isByThing
      ? [
          sheetOf(
            fillIn(added('byof', language), { thing: thing.toLowerCase() }),
            [
              given(thing, 'text', items.map(nameOfLine)),
              worked(added('times', language), 'integer', `=COUNTIF${equal(what, thing)})`),
              worked(total, 'currency', `=SUMIF${equal(what, thing)},{0!${price}})`),
            ],
            items.length,
          ),
        ]
      : []),
  ]
}

function daysFrom(first: number, count: number, step: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at * step)
}
