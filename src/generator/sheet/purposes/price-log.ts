import { capitalise, wordCount } from '#shared/words.ts'
import { fillIn } from '#shared/fill-in.ts'
import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { linesIn, type Line } from '../money/lines.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { mondayOf } from '../schedules/date-range.ts'
import { nameOf } from '../sheet-name.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { behindLabel } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'
import { groupIn } from './said-people.ts'

/* "Cut £24, kids £12. I pick the service and the price fills in, total per day": a list of prices, and a log that looks them up. */

const ITEMS_MIN = 2
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
  if (!saysOf(brief.prompt, 'picks') || !saysOf(brief.prompt, 'fills')) return undefined
  const used = new Set<Said>()
  const items: Line[] = []
  for (const said of sentences) {
    const lines = itemsIn(said, language)
    if (lines && lines.length >= ITEMS_MIN && lines.every((line) => priceOf(line) !== undefined)) {
      items.push(...lines)
      used.add(said)
    } else if (wordCount(said.text) <= GROUP_WORDS_MAX && groupIn(said.text)) used.add(said)
    else if (saysOf(said.text, 'picks') || saysOf(said.text, 'fills') || isOfTotals(said.text)) used.add(said)
  }
  if (items.length < ITEMS_MIN) return undefined
  const thing = thingIn(brief.prompt) ?? added('item', language)
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
  return { sheets: [log, prices, ...sums], used }
}

/** What stands in front of the first comma without a price is what the sheet is for. */
function itemsIn(said: Said, language: Context['facts']['language']): Line[] | undefined {
  const listed = behindLabel(said)
  const [first, second] = saidParts(listed)
  const isHead = first !== undefined && second !== undefined && figuresIn(first.text, language).length === 0
  return (
    linesIn(listed, true, language) ??
    (isHead ? linesIn({ text: listed.text.slice(second.start - listed.start), start: second.start }, true, language) : undefined)
  )
}

function nameOfLine({ name }: Line): string {
  return capitalise(name)
}

function priceOf({ price, amount }: Line): number | undefined {
  return price ?? amount
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
    isByDay: per.some((word) => saysOf(word, 'day')),
    isByWeek: per.some((word) => saysOf(word, 'week')),
    isByMonth: per.some((word) => saysOf(word, 'month')),
    isByThing: per.some((word) => word.startsWith(stem)),
    byWhom: group && per.some((word) => plain(group.role).startsWith(word.replace(/s$/u, ''))) ? group.names : [],
    isOfWeek: saysOf(prompt, 'weekly'),
  }
}

function isOfTotals(text: string): boolean {
  return /^(?:(?:and|plus|with|y|con|et|avec) )?(?:an? |el |la |le |un )?totale?s? /u.test(plain(text)) && !/\d/u.test(text)
}

function logOf(items: readonly Line[], thing: string, { isByDay, isOfWeek }: Totals, context: Context): PlannedSheet {
  const { brief, facts } = context
  const { language } = facts
  const found = purpose(String.raw`(?<![\p{L}\d.,])(\d{1,3}) {clients}(?!\p{L})`).exec(plain(brief.prompt))
  const count = Math.min(ROWS_MAX, Math.max(Number(found?.[1] ?? 0), found ? 1 : ROWS_DEFAULT))
  const client = purpose(String.raw`(?<!\p{L})({client_one})s?(?!\p{L})`).exec(plain(brief.prompt))?.[1]
  const group = groupIn(brief.prompt)
  const isNamedDay = isByDay && isOfWeek
  const when: Column = isNamedDay
    ? { ...given(added('day', language), 'choice', []), choices: weekdays(language) }
    : given(added('date', language), 'date', [])
  const counted = countedIn(brief.prompt)
  const look = `INDEX({1!${added('price', language)}},MATCH({${thing}},{1!${thing}},0))`
  return sheetOf(
    nameOf(context, true),
    [
      { ...when, id: 'when' },
      ...(group ? [{ ...given(group.role, 'choice', []), id: 'who', choices: group.names }] : []),
      ...(client === undefined ? [] : [given(client, 'text', [])]),
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
    ],
    count,
  )
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
  { facts: { language }, sampling: { today } }: Context,
): PlannedSheet[] {
  const total = added('total', language)
  const monday = mondayOf(today)
  const between = (from: string, to: string): string => `=SUMIFS({0!${price}},{0!${when}},">="&${from},{0!${when}},"<"&${to})`
  const byDates = (name: string, header: string, days: readonly number[], to: string): PlannedSheet =>
    sheetOf(
      name,
      [given(header, 'date', days.map(isoDay)), worked(total, 'currency', between(`{${header}}`, to.replace('{}', `{${header}}`)))],
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
        ? [byDates(added('perday_of', language), added('date', language), daysFrom(monday, DAYS_SHOWN, 1), '{}+1')]
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
