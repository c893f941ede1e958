import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { PEOPLE_MIN, peopleIn } from '../rota/said-people.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { plain, saysOf } from './purpose-words.ts'

/* "3-17 Oct, Tokyo 5 nights, Kyoto 4, Osaka 3": a row for each day with its place, and who paid what. */

type Stay = { place: string; nights: number }
type Costs = { people: string[]; rate: { from: string; to: string; value: number } | undefined }

const STAYS_MIN = 2
const NIGHTS_MAX = 90
const PLACE_WORDS_MAX = 3
const COST_ROWS = 30

export function itinerary(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const stays = sentences.flatMap((said) => staysIn(said))
  const nights = stays.reduce((sum, stay) => sum + stay.nights, 0)
  if (stays.length < STAYS_MIN || nights > NIGHTS_MAX || !saysOf(brief.prompt, 'nights')) return undefined
  const start = saidDates(brief.prompt, sampling.today)[0]?.from
  // The last day has no night.
  const days = [...stays.flatMap(({ place, nights: count }) => Array.from({ length: count }, () => place)), stays.at(-1)?.place ?? '']
  const [number, date, place, plan, stay, note] = ['day', 'date', 'nightplace', 'planfor', 'staysat', 'note'].map((key) =>
    added(key, language),
  ) as [string, string, string, string, string, string]
  const trip = sheetOf(
    nameOf(context, true),
    [
      given(
        number,
        'integer',
        days.map((_, at) => at + 1),
        { total: 'none' },
      ),
      ...(start === undefined
        ? []
        : [
            given(
              date,
              'date',
              days.map((_, at) => isoDay(start + at)),
            ),
          ]),
      given(place, 'text', days),
      given(plan, 'text', [], { wide: true }),
      given(stay, 'text', []),
      given(note, 'text', []),
    ],
    days.length,
  )
  const places = new Set(stays.map(({ place }) => place))
  const people = peopleIn(brief.prompt).filter((name) => !places.has(name))
  const isShared = people.length >= PEOPLE_MIN && saysOf(brief.prompt, 'shared_costs')
  const costs = isShared ? costSheets({ people, rate: rateIn(brief.prompt) }, language) : []
  const used = new Set(sentences.filter((said) => isShown(said, sentences[0], { people: isShared ? people : [], today: sampling.today })))
  return { sheets: [trip, ...costs], used }
}

/** "Tokyo 5 nights", "Kyoto 4" beside one with its unit. */
function staysIn(said: Said): Stay[] {
  const parts = saidParts(said).flatMap(({ text }) => text.split(/ (?:and|then|y|luego|et|puis) (?=\p{Lu}[\p{L} ]{1,30}? \d)/u))
  const read = parts.map((text): (Stay & { isSaid: boolean }) | undefined => {
    const found = /^(?:.{0,60}[:.] |and |then |y |luego |et |puis )?(\p{Lu}[\p{L}'’ -]{1,30}?):? (\d{1,2})( \p{L}{3,7})?$/u.exec(
      text.trim(),
    )
    const [, place = '', count, unit] = found ?? []
    const isSaid = unit !== undefined && saysOf(unit, 'nights')
    if (
      count === undefined ||
      (unit !== undefined && !isSaid) ||
      wordCount(place) > PLACE_WORDS_MAX ||
      saidDates(`${place} ${count}${unit ?? ''}`, 0).length > 0
    )
      return undefined
    return { place, nights: Number(count), isSaid }
  })
  const stays = read.filter((stay) => stay !== undefined)
  return stays.some(({ isSaid }) => isSaid) ? stays.map(({ place, nights }) => ({ place, nights })) : []
}

/** "in yen and dollars at 150" */
function rateIn(prompt: string): Costs['rate'] {
  const [, from, to, value] =
    /(?<!\p{L})(?:in|en) (\p{L}{3,10}) (?:and|y|et) (?:in |en )?(\p{L}{3,10}),? (?:at|a) (\d{1,5}(?:[.,]\d{1,4})?)(?![\d%])/u.exec(
      plain(prompt),
    ) ?? []
  return from === undefined || to === undefined || value === undefined ? undefined : { from, to, value: Number(value.replace(',', '.')) }
}

/** What is paid by whom, and what each owes or gets back if all pay the same. */
function costSheets({ people, rate }: Costs, language: Context['facts']['language']): PlannedSheet[] {
  const word = (key: string): string => added(key, language)
  const [date, what, paidBy, share, paid, owes, back] = ['date', 'item', 'paidby', 'fairshare', 'paid', 'owes', 'getsback'].map(word) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const amount = rate ? headerText(fillIn(added('convertedof', language), { unit: rate.from })) : word('amount')
  const type = rate ? 'number' : 'currency'
  const rateName = word('rateof')
  const converted = (header: string): Column[] =>
    rate
      ? [
          worked(
            headerText(fillIn(added('convertedof', language), { unit: rate.to })),
            'number',
            `=IF({${header}}="","",ROUND({${header}}/MAX({3!${rateName}}),2))`,
          ),
        ]
      : []
  const costs = sheetOf(
    word('sharedcosts'),
    [
      given(date, 'date', []),
      given(what, 'text', []),
      { ...given(paidBy, 'choice', []), choices: people },
      given(amount, type, [], { total: 'sum' }),
      ...converted(amount),
    ],
    COST_ROWS,
  )
  const person = word('person')
  const each = sheetOf(
    word('perperson'),
    [
      given(person, 'text', people),
      worked(paid, type, `=SUMIF({1!${paidBy}},{${person}},{1!${amount}})`),
      worked(share, type, `=ROUND(SUM({1!${amount}})/${people.length},2)`),
      worked(owes, type, `=MAX(0,ROUND({${share}}-{${paid}},2))`),
      worked(back, type, `=MAX(0,ROUND({${paid}}-{${share}},2))`),
      ...(rate ? [worked(`${owes} (${rate.to})`, 'number', `=ROUND({${owes}}/MAX({3!${rateName}}),2)`)] : []),
    ],
    people.length,
    { highlights: [{ column: owes, rule: 'greater_than', value: '0', tone: 'negative' }] },
  )
  const rates = rate ? [sheetOf(capitalise(rateName), [given(rateName, 'number', [rate.value], { total: 'none' })], 1)] : []
  return [costs, each, ...rates]
}

/** The dates, the stays, the costs and who comes are all in the tables. */
function isShown(said: Said, first: Said | undefined, { people, today }: { people: readonly string[]; today: number }): boolean {
  const isNamed = people.filter((name) => said.text.includes(name)).length > 1
  if (isNamed && !/\d/u.test(said.text)) return true
  const left = saidParts(said).filter(
    ({ text }, at) =>
      !(said === first && at === 0) &&
      staysIn({ text: `${text}${/\d$/u.test(text) ? ' nights' : ''}`, start: 0 }).length === 0 &&
      !(saidDates(text, today).length > 0 && wordCount(text) <= PLACE_WORDS_MAX) &&
      !saysOf(text, 'itineraries') &&
      !saysOf(text, 'shared_costs') &&
      !(people.length > 0 && rateIn(text)),
  )
  return left.length === 0
}
