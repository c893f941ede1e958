import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { headsOf as headCount, typeColumn } from '../columns/line-columns.ts'
import { listedParts, listStarts, type ListedPart } from '../rows/listed-parts.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { allNumbers, type FoundNumber } from '../rows/read-number.ts'
import { goalSheet, isGoal } from './goal-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { eventSides } from './income-and-costs.ts'
import { added } from '../sheet-texts.ts'

/** What people come to and pay for, called a budget or not. */
const EVENT =
  / (?:budget|presupuesto|party|fete|fair|festival|concert|concierto|wedding|boda|mariage|dinner|cena|diner|repas|comida|soiree|event|evento|evenement|fiesta|feria|kermesse|gala|tournament|torneo|tournoi|trip|viaje|voyage|sortie|excursion) /

/** A comma, but not that of "1,240". */
const PARTS = /[;\n]|,(?=\s)|,(?!\d)|\.(?=\s|$)/gu
const LINES_MIN = 2
const FACTORS_MIN = 2
const FACTORS_MAX = 3
const EACH = /^(?:each|apiece|(?:por )?cada un[oa]?|por (?:persona|cabeza|unidad)|chacune?|pi[èe]ce|l['’]unit[ée])(?!\p{L})/iu
/** "per night", "por noche" */
const PER = /(?<=^|\s)(?:(?:per|an?|por|la|el|par) |\/ ?)(\p{L}+)/giu
const HEADS =
  /^(?:pers(?:on(?:a|ne)?s?)?|people|heads?|guests?|pax|cabezas?|invitad[oa]s?|t[êe]tes?|invit[ée]s?|convives?|kids?|child(?:ren)?|ni[ñn][oa]s?|enfants?|pupils?|alumn[oa]s?|élèves?|attendees?|asistentes?|participant(?:e?s)?)$/iu
const AT = /(?:^|\s)(?:at|@|a|à|de|of|x|×)$/iu
const JOINS = /^(?:for|x|×|at|of|para|por|a|de|pour|à|and|y|et)\s+|\s+(?:for|x|×|at|of|para|por|a|de|pour|à|and|y|et)$|[\s:–-]+$/giu

const MEAL = /^(?:(?:set|le|el|the) )?(?:menus?|men[uú]s?|cubiertos?|couverts?|meals?|repas)(?!\p{L})/iu
const PAYS = /(?<!\p{L})(?:pays?|pagan?|paie(?:nt)?)$/iu
const MEAL_PRICE_MAX = 150
/** "party budget for 45: …" */
const FOR_SO_MANY = /(?<!\p{L})(?:for|para|pour) (\d{1,4})\s?[:,]/iu
const HEAD_CHARS_MAX = 120

type Factor = { unit: string; value: number }
export type Line = { name: string; price: number; factors: Factor[]; isPerHead: boolean; percent?: number; span: [number, number] }
/** "10% contingency": a part of the other lines together. */
const RESERVE =
  /(?<!\p{L})(?:contingenc\p{L}+|reserves?|buffer|imprevistos?|reservas?|colch[oó]n|margen|impr[ée]vus?|al[ée]as|marge)(?!\p{L})/iu

/**
 * "hotel 4 nights 140 per night for 3 people": what a line costs is its price times all that it is counted by, of which each has a column.
 * `undefined` where no line is counted by two things: the usual table has one quantity.
 */
export function costTable(context: Context): { sheets: PlannedSheet[]; spans: [number, number][] } | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const prompt = brief.prompt.slice(0, READ_CHARS_MAX)
  const lists = listStarts(prompt).map((from) => listedParts(prompt, from, PARTS))
  const isBudget = context.subject?.shape === 'budget'
  const isEvent = EVENT.test(facts.folded)
  const lines = lists
    .map((parts) => linesIn(parts.filter(isLine), context))
    .find((list) => list !== undefined && (isCounted(list) || ((isBudget || isEvent) && (isPartlyCounted(list) || hasSides(list)))))
  if (!lines) return undefined
  const goal = lists.flat().find((part) => !isLine(part))
  const { counted: factors, price } = costColumns(lines, language)
  if (factors.length > FACTORS_MAX) return undefined
  const names = lines.map(({ name }) => name)
  const event = isBudget || isEvent ? eventSides(names) : undefined
  const item = plain('item', { type: 'text' }, language, (event?.names ?? names).map(headerText))
  const amount: Column = {
    id: 'amount',
    header: added('amount', language),
    spec: { type: 'currency', ...(event ? { total: 'none' as const } : {}) },
    // Where nothing is counted, there is nothing to multiply.
    ...(factors.length > 0 ? productOf(factors, price) : { given: price.given ?? [] }),
  }
  const columns = [item, ...(event ? [typeColumn(event.sides, language)] : []), ...(factors.length > 0 ? [...factors, price] : []), amount]
  const table: PlannedSheet = {
    name: nameOf(context, true),
    columns,
    rows: sampleRows(columns, { ...sampling, count: lines.length }),
    chart: { kind: 'bar', ids: ['item', 'amount'] },
  }
  const left = goal && goalSheet({ text: goal.text.trim() }, table, context)
  return {
    sheets: left ? [table, left] : [table],
    spans: [...lines.map(({ span }) => span), ...(left ? [goal.span] : [])],
  }
}

/** A column for each thing that lines are counted by, and one for the price of one. */
export function costColumns(lines: readonly Line[], language: Locale): { counted: Column[]; price: Column } {
  const units = [...new Map(lines.flatMap(({ factors }) => factors.map(({ unit }) => [fold(unit), unit]))).entries()]
  const counted = units.map(([key, unit]): Column => ({
    id: key,
    header: headerText(unit),
    spec: { type: 'integer', total: 'none' },
    given: lines.map((line) => line.factors.find((one) => fold(one.unit) === key)?.value.toString()),
  }))
  const prices = lines.map(({ price }) => String(price))
  return { counted, price: plain('eachprice', { type: 'currency', total: 'none' }, language, prices) }
}

/** What is counted times its price. An empty cell counts once: PRODUCT leaves it out. */
export function productOf(counted: readonly Column[], price: Column): { formula: string } {
  return { formula: `=ROUND(PRODUCT(${[...counted, price].map(({ header }) => `{${header}}`).join(',')}),2)` }
}

function hasSides(lines: readonly Line[]): boolean {
  return lines.length > LINES_MIN && eventSides(lines.map(({ name }) => name)) !== undefined
}

/** "total budget 10,500" is what all lines may come to, and none of them. */
function isLine({ text }: ListedPart): boolean {
  return !isGoal({ text: text.trim() })
}

function isCounted(lines: readonly Line[]): boolean {
  const units = new Set(lines.flatMap(({ factors }) => factors.map(({ unit }) => fold(unit))))
  // "snack 6 € per child, magician 2 h at 40": no line is counted by two things, but the lines are by different ones.
  return (
    lines.length >= LINES_MIN &&
    (lines.some(({ factors }) => factors.length >= FACTORS_MIN) || (units.size > 1 && lines.some((line) => line.isPerHead)))
  )
}

/** In a budget, one line that is counted is enough beside a reserve or for all heads: one amount for each line would be a wrong one. */
function isPartlyCounted(lines: readonly Line[]): boolean {
  return lines.length > LINES_MIN && lines.some(({ factors }) => factors.length > 0)
}

/** The lines of the list, or `undefined` where one of them is not understood. Parts without a figure ask for something else. */
function linesIn(parts: readonly ListedPart[], context: Context): Line[] | undefined {
  const { language } = context.facts
  const lines = parts.flatMap(({ text, span }) => {
    const numbers = allNumbers(text, language)
    return numbers.length === 0 || isHeadCount(text, numbers) ? [] : [{ line: lineIn(text, numbers, language), span }]
  })
  const read = lines.flatMap(({ line, span }) => (line ? [{ ...line, span }] : []))
  if (read.length < lines.length) return undefined
  const counted = forAllHeads(read, context)
  const sum = counted.reduce((all, { price, factors }) => all + factors.reduce((cost, { value }) => cost * value, price), 0)
  return counted.map((line) => (line.percent === undefined ? line : { ...line, price: Math.round(sum * line.percent) / 100 }))
}

/** How many people it is all for: "party for 45: …". */
export function headsFor(context: Context): number | undefined {
  return headCount(context) ?? (Number(FOR_SO_MANY.exec(context.brief.prompt.slice(0, HEAD_CHARS_MAX))?.[1] ?? 0) || undefined)
}

/** "dinner 40 € per person": for as many people as the other lines. */
export function forAllHeads<T extends Line>(lines: readonly T[], context: Context): T[] {
  const count = headsFor(context)
  const heads = headsOf(lines) ?? (count === undefined ? undefined : { unit: added('heads', context.facts.language), value: count })
  return lines.map((line) =>
    (line.isPerHead || isMeal(line)) && heads && !line.factors.some(({ unit }) => HEADS.test(unit))
      ? { ...line, factors: [...line.factors, heads] }
      : line,
  )
}

/** "menu 32 €" beside "28 personnes" is what one of them eats. */
function isMeal({ name, price, factors }: Pick<Line, 'name' | 'price' | 'factors'>): boolean {
  return MEAL.test(name) && price < MEAL_PRICE_MAX && factors.length === 0
}

/** "30 personnes": for how many all of it is, and no line. */
function isHeadCount(part: string, [number, ...others]: readonly FoundNumber[]): boolean {
  return number !== undefined && others.length === 0 && !number.isMoney && HEADS.test(part.slice(number.end).trim())
}

/** "10% contingency", "imprevistos 8 %" */
function reserveIn(part: string, [number, ...others]: readonly FoundNumber[]): Omit<Line, 'span'> | undefined {
  const name = number && `${part.slice(0, number.start)} ${part.slice(number.end)}`.trim()
  if (!number?.isPercent || others.length > 0 || !name || !RESERVE.test(name)) return undefined
  return { name: `${name} (${number.value} %)`, price: 0, factors: [], isPerHead: false, percent: number.value }
}

export function lineIn(part: string, numbers: readonly FoundNumber[], language: Locale): Omit<Line, 'span'> | undefined {
  const reserve = reserveIn(part, numbers)
  if (reserve) return reserve
  const said = numbers.map((number, at) => ({
    ...number,
    before: part.slice(numbers[at - 1]?.end ?? 0, number.start).trim(),
    behind: part.slice(number.end, numbers[at + 1]?.start).trim(),
  }))
  const priced = said.filter(
    ({ isMoney, behind, before }) =>
      isMoney || EACH.test(behind) || isPer(behind) || (said.length === 1 && behind === '') || (said.length > 1 && AT.test(before)),
  )
  // "3 nights x 4 people at 95": the sign stands in front of a count, too, which has its unit behind it.
  const [price, ...others] = priced.length > 1 ? priced.filter(({ isMoney, behind }) => isMoney || !/^\p{L}/u.test(behind)) : priced
  if (!price || others.length > 0 || said.some(({ isPercent }) => isPercent)) return undefined
  // "310 clicks 820 EUR": an amount, not a price of each.
  if (said.length > 1 && !EACH.test(price.behind) && !isPer(price.behind) && !AT.test(price.before)) return undefined
  const factors = said.flatMap((one): Factor[] => (one === price ? [] : [{ unit: unitOf(one.behind, language), value: one.value }]))
  const name = (said[0]?.before ?? '').replaceAll(JOINS, '')
  const per = [...price.behind.matchAll(PER)].map(([, unit = '']) => unit)
  // "parents pay £15 each"
  const isPerHead = per.some((unit) => HEADS.test(unit)) || (PAYS.test(name) && EACH.test(price.behind))
  // "20 € a month", and nobody says for how many months.
  const isOpen = per.some((of) => !HEADS.test(of) && !factors.some(({ unit }) => isSame(unit, of)))
  if (isOpen || factors.some(({ unit, value }) => unit === '' || !Number.isInteger(value))) return undefined
  if (/\p{L}/u.test(name)) return { name, price: price.value, factors, isPerHead }
  // "3 speakers at £400 each": what is counted is the line itself.
  const [counted, ...more] = factors
  return counted && said[0] !== price
    ? { name: counted.unit, price: price.value, factors: [{ ...counted, unit: added('quantity', language) }, ...more], isPerHead }
    : undefined
}

function isPer(behind: string): boolean {
  return behind.search(PER) === 0
}

/** "nights" of "nights at 95 €", "rooms"; "2000 at 0.12 each" are so many of the line itself. */
function unitOf(behind: string, language: Locale): string {
  if (AT.test(behind) && !/\s/u.test(behind)) return added('quantity', language)
  const unit = behind.replaceAll(JOINS, '').replaceAll(JOINS, '')
  if (/^h(?:rs?)?$/iu.test(unit)) return added('hoursof', language)
  return /^\p{L}+(?: \p{L}+)?$/u.test(unit) ? unit : ''
}

/** "night" and "nights", "habitación" and "habitaciones" */
function isSame(unit: string, one: string): boolean {
  return fold(unit).startsWith(fold(one).slice(0, -1))
}

/** How many people all lines that name any are for. */
function headsOf(lines: readonly Line[]): Factor | undefined {
  const heads = lines.flatMap(({ factors }) => factors.filter(({ unit }) => HEADS.test(unit)))
  return new Set(heads.map(({ value }) => value)).size === 1 ? heads[0] : undefined
}
