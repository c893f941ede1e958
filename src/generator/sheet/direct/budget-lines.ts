import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { allNumbers, type FoundNumber } from '../rows/read-number.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { IS_DAY, withRunsCut } from './cut-run.ts'
import { direct, label, plainOf, says } from './direct-words.ts'
import type { Direct, Part } from './direct-parts.ts'

/* What a budget is made of: what is paid for and what comes in, each with how many of what it costs, and what is counted for all of them. */

/** `isMonthly`: the price is that of each month. */
export type Line = { name: string; quantity: number; price: number; isIncome: boolean; note: string; isMonthly?: boolean }
/** What is added to all costs or taken off them: "agency margin 18%". */
type Rate = { name: string; rate: number; isOff: boolean }
type Counts = { people?: number; nights?: number; days?: number; weeks?: number; months?: number; hours?: number; dates?: string }
type Per = 'people' | 'nights' | 'days' | 'weeks' | 'months' | 'hours'
export type Budget = {
  lines: Line[]
  rates: Rate[]
  /** Amounts for an hour or a month are multiplied, which no other reader does. */
  isMultiplied: boolean
  /** Readers that go by commas do not see its lines. */
  isCut: boolean
  /** Hardly any comma divides the lines, so what else is said stands among them. */
  isRun: boolean
  /** What all of it is for, without the word for its kind. */
  about: string
  counts: Counts
  given: number | undefined
  isCompared: boolean
  isWarned: boolean
  isPerHead: boolean
  /** Somebody pays a part, and everybody shares the rest. */
  isShared: boolean
  /** What comes in is known by its own words. */
  byWord: boolean
  /** What is said of those who are counted. */
  notes: string[]
  unread: string[]
}

const LINES_MIN = 2
const RUN_PARTS_MAX = 2
const NAME_WORDS_MAX = 7
const ASKS = String.raw`^(?:{asks} )+`
const ENDS = String.raw`(?:^|[\s(])`
const EACH: Readonly<Record<Per, string>> = {
  people: 'head_each',
  nights: 'night_each',
  days: 'day_each',
  weeks: 'week_each',
  months: 'month_each',
  hours: 'hour_each',
}
const COUNTED: readonly Per[] = ['people', 'nights', 'days', 'weeks', 'months', 'hours']
const KIND_IN_FRONT =
  /^(?:budget|costs?|presupuesto|costes?|gastos|co[uû]ts?|frais)(?: (?:of|for|del?|para|des?|du|pour|d’|d'))?(?: (?:the|our|el|la|los|las|les?))? /iu
const KIND_BEHIND = / (?:budget|costs?)$/iu
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er)?`
const MONTHS_A_YEAR = 12
/** Behind a number that counts something: "4 people", "3 nights". */
const COUNTS = String.raw`^ ?(?:{nights}|{days}|{weeks}|{months}|{hours}|{people}|{units})(?!\p{L})`
const YEAR = /(?<!\d)20\d\d(?!\d)/u
/** "we hire 6 in spring" */
const HIRES = String.raw`(?<!\p{L}){hiring} (\d{1,3})(?![\d.,]|\p{L})`
const STRETCH = new RegExp(
  String.raw`(?:(?:from|del?|du|le) )?(?<!\d)(${DAY})(?: (?:of |de )?${MONTH_WORD})? ?(?:-|–|to|until|al?|au) ?(${DAY}) (?:of |de )?${MONTH_WORD}(?: (?:de )?20\d\d)?`,
  'iu',
)

/** Undefined if the prompt is no budget of several lines, or has an amount that belongs to none of them. */
export function readBudget(said: Direct, language: Locale): Budget | undefined {
  const cut = withRunsCut(said, language)
  const { lead, parts } = cut
  const about = plainOf(lead)
  if (!says(about, 'budgets') || says(about, 'not_budgets')) return undefined
  const budget: Budget = {
    lines: [],
    rates: [],
    isMultiplied: false,
    isCut: cut !== said,
    isRun: cut !== said && said.parts.length <= RUN_PARTS_MAX,
    about: lead.replace(KIND_IN_FRONT, '').replace(KIND_BEHIND, ''),
    counts: {},
    given: undefined,
    isCompared: says(about, 'planned_actual'),
    isWarned: false,
    isPerHead: false,
    isShared: false,
    byWord:
      !parts.some(({ label: own }) => says(plainOf(own), 'incomes')) &&
      [about, ...parts.map(({ plain }) => plain)].some((said) => says(said, 'profits')),
    notes: [],
    unread: [],
  }
  // "units 3,400, worktop 980, total we have is £6,500": the sign of the whole says nothing of the lines.
  const areMoney = !parts.some(({ plain }) => !says(plain, 'given') && allNumbers(plain, language).some(({ isMoney }) => isMoney))
  if (!takeLead(lead, budget, language, areMoney)) return undefined
  for (const { text, plain } of parts)
    countIn(
      plain,
      text,
      budget.counts,
      allNumbers(plain, language).some(({ isMoney }) => isMoney),
    )
  // "google ads 600 a month" of the budget of a year
  const isOfYear = YEAR.test(lead) || [about, ...parts.map(({ plain }) => plain)].some((plain) => says(plain, 'of_year'))
  if (isOfYear) budget.counts.months ??= MONTHS_A_YEAR
  const open: { part: Part; per: Per }[] = []
  for (const part of parts) {
    const read =
      takeWish(part, budget, language) || takeCount(part, budget, language) || takeRate(part, budget, language)
        ? 'taken'
        : takeLine(part, budget, language, areMoney)
    // "claim by 15 dec", "approved by Jana": said of the budget, which only lines without commas leave in its middle.
    if (read === undefined && budget.isRun && part.label === '' && saysNoAmount(part, language)) {
      budget.notes.push(part.text)
      continue
    }
    if (read === undefined) return undefined
    if (typeof read === 'object') open.push(read)
  }
  if (open.length > 0 || budget.lines.length < (budget.isMultiplied ? 1 : LINES_MIN)) return undefined
  // Shares of lines that commas divide have readers of their own, which know what they are shares of.
  if (budget.rates.length > 0 && !budget.isCut && !budget.isMultiplied) return undefined
  // "costs per hire: …, 6 hires": each line is paid once for each of them.
  const { people } = budget.counts
  if (people !== undefined && says(about, 'for_each'))
    for (const line of budget.lines) if (!line.isIncome && line.quantity === 1) line.quantity = people
  takeTotal(budget)
  if (isOfYear) carryMonths(budget, parts, language)
  // What is left of an amount turns red by itself.
  if (budget.isWarned && budget.given === undefined) budget.isCompared = true
  return budget
}

/** Whether all its figures are days of a month. */
function saysNoAmount({ text, plain }: Part, language: Locale): boolean {
  const isDay = ({ end }: FoundNumber): boolean => IS_DAY.test(plain.slice(end))
  return wordCount(text) > 1 && allNumbers(text, language).every((number) => isDay(number))
}

/** "… budget for 40 people, £2,500": what stands around the name of the sheet. */
function takeLead(lead: string, budget: Budget, language: Locale, areMoney: boolean): boolean {
  const plain = plainOf(lead)
  countIn(plain, lead, budget.counts, false)
  // "party for 12"
  const heads = /(?:for|para|pour) (\d{1,3})$/u.exec(plain)?.[1]
  if (heads !== undefined) budget.counts.people ??= Number(heads)
  const isYear = ({ value, hasUnit }: FoundNumber): boolean => !hasUnit && value >= 1900 && value < 2100
  const numbers = allNumbers(lead, language)
  const money = numbers.filter((one) => one.isMoney || (areMoney && !isYear(one) && lead.slice(one.end).trim() === ''))
  if (money.length > 1) return false
  budget.given = money[0]?.value
  return true
}

/** "2 personas 12 noches del 3 al 15 de octubre" */
function countIn(plain: string, text: string, counts: Counts, isPaid: boolean): void {
  const stretch = STRETCH.exec(plain)
  if (stretch) {
    counts.dates ??= capitalise(text.slice(stretch.index, stretch.index + stretch[0].length).replace(/^(?:from|del?|du|le) /iu, ''))
    const days = Number.parseInt(stretch[2] ?? '', 10) - Number.parseInt(stretch[1] ?? '', 10) + 1
    const months = stretch[0].match(new RegExp(MONTH_WORD, 'giu')) ?? []
    if (days > 1 && months.length === 1) counts.days ??= days
  }
  const hires = direct(HIRES).exec(plain)?.[1]
  if (hires !== undefined) counts.people ??= Number(hires)
  // "hotel 7 nights at £95": the food is for as many.
  for (const key of isPaid ? (['nights'] as const) : COUNTED) {
    const found = direct(String.raw`(?<![\d.,£€$])(\d{1,4}(?:[.,]\d{1,2})?) (?:(?!{each_of} )\p{L}+ )?{${key}}(?!\p{L})`).exec(plain)
    if (found) counts[key] ??= Number((found[1] ?? '').replace(',', '.'))
  }
}

/** What is wanted of the whole, and what there is to spend. */
function takeWish({ plain, label }: Part, budget: Budget, language: Locale): boolean {
  const said = plain.replace(direct(ASKS), '').replace(/[.!]$/u, '').trim()
  const halves = said.split(/ (?:and|y|et|&) (?=\D)/u).map((half) => half.replace(direct(ASKS), '').trim())
  if (allNumbers(said, language).length === 0 && (wishOf(said, budget) || halves.every((half) => wishOf(half, budget)))) return true
  const [number, ...others] = allNumbers(said, language)
  const paid = number && others.length === 0 && budget.given === undefined ? contribution(said, number) : undefined
  if (paid !== undefined && number) {
    budget.given = number.value
    budget.isShared = true
    return paid === '' || wishOf(paid, budget)
  }
  if (!number || others.length > 0 || number.isPercent) return false
  const before = said.slice(0, number.start).replace(/[\s:=]+$/u, '')
  const behind = said.slice(number.end).trim()
  const isGiven =
    direct(String.raw`^(?:(?:{asks}|{wishes}) )*(?:{given})(?: (?:is|of|de|es|est|un|une|total))*$`).test(before) ||
    direct('^(?:{given})$').test(plainOf(label)) ||
    (before === '' && direct('^(?:{given_behind})(?: {given_behind})*$').test(behind))
  const isOther = direct('^(?:{given_behind}|{links}|{wishes}| )*$').test(behind) || behind === ''
  if (!isGiven || !isOther || budget.given !== undefined) return false
  budget.given = number.value
  return true
}

/** What stands behind "the firm puts in 2,500 and": undefined if nobody pays a part. */
function contribution(said: string, { start, end }: FoundNumber): string | undefined {
  const isPaid = direct(String.raw`^(?:the |our |my |la |el |los |las |le |les |l.|notre |nos )?(?:{payers}) (?:{pays})$`).test(
    said.slice(0, start).trim(),
  )
  return isPaid ? said.slice(end).replace(direct('^[ ,;]*(?:(?:and|y|et|towards it|toward it|hacia|de) )*'), '').trim() : undefined
}

function wishOf(said: string, budget: Budget): boolean {
  if (says(said, 'shares_rest') || direct('^(?:{each_pays})$').test(said)) return (budget.isPerHead = budget.isShared = true)
  if (direct('^(?:{over_budget})$').test(said)) return (budget.isWarned = true)
  if (direct('^(?:{planned_actual})(?: columns?)?$').test(said)) return (budget.isCompared = true)
  if (direct('^(?:{a_head})(?: at the bottom| al final| en bas)?$').test(said)) return (budget.isPerHead = true)
  return said === '' || direct('^(?:{wishes})(?: at the bottom| at the end| al final| en bas)?$').test(said)
}

/** "40 guests", "3 nights", "3-5 May": counts and days that no amount stands beside. */
function takeCount({ text, plain }: Part, { unread, notes }: Budget, language: Locale): boolean {
  const numbers = allNumbers(plain, language)
  if (numbers.some(({ isMoney }) => isMoney)) return false
  if (direct(HIRES).test(plain)) return true
  const rest = COUNTED.reduce(
    (left, key) => left.replace(direct(String.raw`(?<![\d.,])\d{1,4}(?:[.,]\d{1,2})? (?:(?!{each_of} )\p{L}+ )?{${key}}(?!\p{L})`), ' '),
    plain.replace(STRETCH, ' '),
  )
  if (rest === plain) return false
  const open = rest.replace(direct(String.raw`(?<!\p{L}){links}(?!\p{L})`), ' ').trim()
  if (/\d/.test(open)) return false
  if (wordCount(open) > 2) unread.push(plain)
  // "5 adults free"
  else if (open !== '') notes.push(text)
  return true
}

/** "coffee 620 a month, fruit 240, water 95, limit 13,500 for the year": the others are paid each month as well, if the limit has room for it. */
function carryMonths(budget: Budget, parts: readonly Part[], language: Locale): void {
  const { lines, given } = budget
  const [first] = lines
  if (budget.counts.months !== MONTHS_A_YEAR || !lines.some(({ isMonthly }) => isMonthly)) return
  budget.isMultiplied = true
  const said = parts.filter(({ plain }) => says(plain, 'month_each')).length
  const whole = lines.reduce((sum, { price }) => sum + price * MONTHS_A_YEAR, 0)
  const isCarried = first?.isMonthly === true && said === 1 && given !== undefined && whole <= given
  for (const line of lines) {
    if (isCarried && line.quantity === 1) Object.assign(line, { quantity: MONTHS_A_YEAR, isMonthly: true })
    if (line.isMonthly && line.note === '') line.note = label('twelve', language)
  }
}

/** "…, total 8000": what there is to spend, if the lines come to another amount. */
function takeTotal(budget: Budget): void {
  const last = budget.lines.at(-1)
  if (!last || budget.given !== undefined || !direct('^{totals}$').test(plainOf(last.name))) return
  budget.lines.pop()
  const sum = budget.lines.reduce((all, { quantity, price, isIncome: isIn }) => all + (isIn ? 0 : quantity * price), 0)
  if (sum !== last.price) budget.given = last.price
}

/** "agency margin 18%", "10% discount": the figure is a share of all costs. */
function takeRate({ text, plain }: Part, { rates }: Budget, language: Locale): boolean {
  const [number, ...others] = allNumbers(text, language)
  if (!number?.isPercent || others.length > 0) return false
  const name = nameOf(text, [number])
  if (name === '' || !says(plain, 'rates')) return false
  rates.push({ name: capitalise(name), rate: number.value, isOff: says(plain, 'rates_off') })
  return true
}

type Open = { part: Part; per: Per }

/** One thing with its amount. `undefined` if an amount of it is not clear. */
function takeLine(part: Part, budget: Budget, language: Locale, areMoney: boolean): 'taken' | Open | undefined {
  const { text, plain } = part
  const side = plainOf(part.label)
  // "who pays: council 500" is on neither side that is known.
  if (side !== '' && !says(side, 'incomes') && !says(side, 'outgoings')) return undefined
  const numbers = allNumbers(text, language).filter(
    ({ end }) => !direct(String.raw`^ ?{years}(?!\p{L})`).test(plain.slice(end)) && !(budget.isRun && IS_DAY.test(plain.slice(end))),
  )
  // "DJ 350" beside amounts with a sign: the only figure at the end is an amount, unless it counts something.
  const isLast = ({ end }: FoundNumber): boolean =>
    numbers.length === 1 && end === text.length && !says(plain, 'units') && !says(plain, 'people')
  const amounts = numbers.filter((one) => one.isMoney || ((areMoney || isLast(one)) && !one.isPercent))
  // What has no amount and is no wish is more than a line of a budget.
  if (numbers.some(({ isPercent }) => isPercent)) return undefined
  const [only] = numbers
  if (amounts.length === 0 && only && numbers.length === 1) {
    // Its price is still to be filled in.
    if (wordCount(text) > NAME_WORDS_MAX) return undefined
    budget.lines.push({ name: capitalise(text), quantity: 1, price: Number.NaN, isIncome: isIncome(part, budget), note: '' })
    return 'taken'
  }
  const uncounted = budget.isRun && amounts.length > 1 ? amounts.filter(({ end }) => !direct(COUNTS).test(plain.slice(end))) : amounts
  const [money] = uncounted.length === 1 || !areMoney ? uncounted : pricesOf(amounts, text)
  if (!money || (amounts.length > 1 && !areMoney) || says(withoutBrackets(plain), 'said')) return undefined
  const others = numbers.filter((one) => one !== money)
  const per = perOf(plain.slice(money.end)) ?? perOf(plain.slice(0, money.start))
  const name = nameOf(text, [money, ...others])
  if (name === '' && per === 'hours' && budget.lines.length === 0) return takeHours(money, budget, language)
  const factors = factorsOf(part, money, others)
  const count = factors?.product ?? quantityOf(plain, money, others, per, budget.counts)
  const counted = budget.isRun && !per && others.length === 1 ? countedText(part, money, others) : undefined
  if (count === undefined && counted !== undefined) {
    // "hotel 2 nights 110" costs 110, unless "at" or "each" says otherwise.
    budget.lines.push({ name: capitalise(name), quantity: 1, price: money.value, isIncome: isIncome(part, budget), note: counted })
    return 'taken'
  }
  if (count === undefined) return per ? { part, per } : undefined
  if (name === '' || wordCount(name) > NAME_WORDS_MAX) return undefined
  const note = factors?.text ?? notesOf(text)
  const isMonthly = per === 'months' && others.length === 0
  budget.lines.push({ name: capitalise(name), quantity: count, price: money.value, isIncome: isIncome(part, budget), note, isMonthly })
  return 'taken'
}

/** "4 people, 12.60/hr, 37.5 h, 3 weeks": the price of an hour is that of all hours of everybody. */
function takeHours(money: FoundNumber, budget: Budget, language: Locale): 'taken' | undefined {
  const { lines, about } = budget
  if (budget.counts.hours === undefined) return undefined
  budget.isMultiplied = true
  const factors = (['people', 'hours', 'weeks', 'days'] as const).flatMap((key) => {
    const count = budget.counts[key]
    return count === undefined ? [] : [{ count, text: `${count} ${label(key, language).toLowerCase()}` }]
  })
  const note = factors.length > 1 ? factors.map(({ text }) => text).join(' × ') : ''
  const quantity = factors.reduce((product, { count }) => product * count, 1)
  lines.push({ name: capitalise(about), quantity, price: money.value, isIncome: false, note })
  return 'taken'
}

/** "wages 4 people 37.5 hours at 12.60": all that is counted is multiplied. */
function factorsOf(
  { text, plain }: Part,
  money: FoundNumber,
  others: readonly FoundNumber[],
): { product: number; text: string } | undefined {
  if (others.length < 2) return undefined
  const counted = others.map(({ start, end, value }) => {
    const found = direct(COUNTS).exec(plain.slice(end))
    return found && start < money.start ? { value, text: text.slice(start, end + found[0].length) } : undefined
  })
  if (counted.includes(undefined)) return undefined
  const all = counted.filter((one) => one !== undefined)
  return { product: all.reduce((product, { value }) => product * value, 1), text: all.map((one) => one.text).join(' × ') }
}

/** "2 nights" of "hotel 2 nights 110"; undefined if the other figure counts nothing or stands behind the amount. */
function countedText({ text, plain }: Part, money: FoundNumber, [own]: readonly FoundNumber[]): string | undefined {
  const unit = own && direct(COUNTS).exec(plain.slice(own.end))?.[0]
  return own && unit !== undefined && own.start < money.start ? text.slice(own.start, own.end + unit.length) : undefined
}

/** Without signs, what stands behind "x" or "at" is the price. */
function pricesOf(amounts: readonly FoundNumber[], text: string): FoundNumber[] {
  const priced = amounts.filter(({ start }) => /(?:[x×@]|at|a)\s*$/iu.test(text.slice(0, start)))
  return priced.length === 1 ? priced : []
}

function perOf(text: string): Per | undefined {
  return (Object.keys(EACH) as Per[]).find((key) => says(text, EACH[key]))
}

/** How many of it there are; undefined if what is said leaves that open. */
function quantityOf(
  plain: string,
  money: FoundNumber,
  others: readonly FoundNumber[],
  per: Per | undefined,
  counts: Counts,
): number | undefined {
  const [own, ...more] = others
  if (more.length > 0) return undefined
  if (!own) {
    if (per === undefined) return says(plain, 'each') ? counts.people : 1
    return counts[per] ?? (per === 'days' ? counts.nights : undefined)
  }
  const before = plain.slice(Math.max(0, own.start - 3), own.start)
  const behind = plain.slice(own.end)
  // "course 12 people £180" may be the price of one or of all.
  const isTimes = /(?<!\p{L})[x×*]\s*$/u.test(before) || /^\s*[x×*](?!\p{L})/u.test(behind)
  const isAt = /(?:^|\s)(?:at|@|a|à|por|x|×)\s*$/u.test(plain.slice(0, money.start))
  const isEach = per !== undefined || says(plain, 'each')
  if (isTimes || isAt || isEach || own.value === 1) return own.value
  return undefined
}

function withoutBrackets(plain: string): string {
  return plain.replace(/\([^()]*\)/gu, ' ')
}

/** What is left of a part without its figures and what they count. */
function nameOf(text: string, numbers: readonly FoundNumber[]): string {
  const plain = [...numbers]
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + '\uE001'.repeat(end - start) + left.slice(end), plainOf(text))
  const units = String.raw`(?:{night_each}|{day_each}|{week_each}|{month_each}|{hour_each}|{head_each}|{each})`
  const counted = String.raw`(?:{nights}|{days}|{weeks}|{months}|{hours}|{people}|{measures}|{units})`
  const gone = [
    /\([^()]*\)|\/ ?\p{L}+/gu,
    new RegExp(direct(ENDS + units + String.raw`(?![\p{L}])`), 'gu'),
    new RegExp(direct(String.raw`(?<=\uE001 ?)` + counted + String.raw`(?!\p{L})`), 'gu'),
    /\uE001+|(?<!\p{L})[x×*@](?=\s*\uE001)|(?<=\uE001\s*)[x×*](?!\p{L})/gu,
  ]
  let masked = plain
  for (const pattern of gone) masked = masked.replace(pattern, (found) => '\uE002'.repeat(found.length))
  const open = Array.from(masked, (sign, at) => (sign === '\uE002' || sign === '\uE001' ? ' ' : text.charAt(at))).join('')
  let name = open.replace(/\s+/gu, ' ').replace(/^[\s:=–-]+|[\s:=–-]+$/gu, '')
  const edge = direct(String.raw`^(?:{links} )+|(?: {links})+$`)
  for (let before = ''; before !== name;) {
    before = name
    const found = edge.exec(plainOf(name))
    if (found) name = `${name.slice(0, found.index)}${name.slice(found.index + found[0].length)}`.trim()
  }
  return direct('^(?:{links}|{asks})$').test(plainOf(name)) ? '' : name
}

/** What stands in brackets and is no amount. */
function notesOf(text: string): string {
  return [...text.matchAll(/\(([^()]*)\)/gu)]
    .map(([, inside = '']) => inside)
    .filter((inside) => !/\d/.test(inside))
    .map(capitalise)
    .join(', ')
}

/** Without a label that says so, things like ticket sales come in only where the prompt speaks of a profit. */
function isIncome({ label, plain }: Part, { byWord }: Budget): boolean {
  const own = plainOf(label)
  return says(own, 'incomes') || (own === '' && (says(plain, 'sponsors') || (byWord && says(plain, 'earns'))))
}
