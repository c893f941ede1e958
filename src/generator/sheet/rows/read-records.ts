import type { Brief, Fact } from '../../brief.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { monthDay } from '../schedules/month-day.ts'
import { firstNumber, inWhole } from './read-number.ts'
import { PAID_BY, PAYS, segmentsOf, type Segment } from './record-segments.ts'
import { isTerm } from './terms.ts'

/** A thing with the figures that the prompt gives for it: "caps 25 at 9€", "events 5000 0 7500", "samples 20 Feb", "hotel 360 paid by Marta". */
export type Given = {
  name: string
  quantity: number | undefined
  unit: string | undefined
  /** Of one; without a quantity the amounts, in order. */
  figures: number[]
  isMoney: boolean
  /** ISO day */
  date: string | undefined
  by: string | undefined
  /** The same for each month, quarter …: "agency 3000 each quarter". */
  isEach: boolean
  /** "28 per guest" */
  isPerHead: boolean
  /** "tape 12 (min 10)" */
  minimum: number | undefined
  /** "1200 views 45 likes": what each figure counts. */
  units: string[]
  /** The word for a figure stands before it. */
  areUnitsInFront: boolean
  /** "ingredients cost 48" */
  isCost: boolean
  /** "320 each" */
  isPerUnit: boolean
  /** "34 of 40" */
  isOf: boolean
  /** "expenses" of "expenses: theatre 120, bus 95". */
  label: string | undefined
  start: number
  end: number
}

export type Records = {
  given: Given[]
  /** What stands beside them without a figure, as the prompt says it. */
  named: { text: string; start: number }[]
}

const UNIT =
  /^\s*(hrs?|hours?|h|horas?|heures?|u\.?|uds?\.?|unidades|units?|unit[ée]s?|pcs|pieces?|kg|km|miles?|days?|d[ií]as?|jours?|nights?|noches?|nuits?|lit(?:re|ro)s?|pages?|m2|m²)(?!\p{L})/iu
const PRICE_SIGN = /(?:^|\s)(?:at|a|à|@|x|×|por|for|de|of|each)\s*[€$£]?\s*$/iu
const EACH_BEHIND =
  /^\s*(?:€|eur\w*|\$|£)?\s*(?:each|per unit|apiece|a piece|c\/u|cada un[oa]|la unidad|unidad|chacune?|pi[eè]ce|l['’]unit[ée]|pp|per person|por persona|par personne)(?!\p{L})/iu
const PER_HEAD =
  /(?:per|a|each|por|par) (?:guest|person|head|child|kid|participant|attendee|invitad[oa]|persona|cabeza|ni[nñ][oa]|participante|personne|invit[ée]|enfant|t[êe]te)(?!\p{L})/iu
const COUNTED_UNIT = /^ (?!(?:at|a|à|x|por|for|de|each|and|y|et|per|par|of)(?!\p{L}))(\p{L}{3,14})/iu
const OUT_OF = /^ (?:de|of|out of|sur) $/iu
const FOR_ALL =
  /^(?:guests|people|persons|participants|attendees|kids|children|invitad[oa]s|personas|asistentes|ni[nñ][oa]s|personnes|invit[ée]s|enfants)$/iu
const LEAST = /[\s,]*\(?(?:min(?:imum)?|m[ií]nimo|mini)\.? ?(?:stock )?:? ?(\d+)\)?/iu
/** Where hours are paid, "3h" is how long and no time of day. */
const HOURLY = /(?:per|an|a|la|par|de l['’]|l['’]|\/) ?(?:hour|hr|hora|heure|h)(?!\p{L})/iu
const LIMITS = /^(?:max|min)\.? /u
const EACH_TIME =
  /(?<!\p{L})(?:each|every|per|a|cada|al|por|chaque|par) (?:month|quarter|week|day|year|mes|trimestre|semana|d[ií]a|a[nñ]o|mois|semaine|jour|an)(?!\p{L})/iu
const CURRENCY = /^\s*(?:€|\$|£|eur\w*|pounds?|dollars?|gbp|usd|libras?|pesos)/iu
/** Header of an amount that stands among counts. */
const COST: Readonly<Record<Brief['facts']['language'], string>> = { en: 'cost', es: 'coste', fr: 'coût' }
const FOR =
  /^\s*(?:€|eur\w*|\$|£|pounds?|dollars?)?\s*(?:for|on|por|para|en|pour|de|in)\s+(?:the |some |el |la |los |las |le |les |l['’]|du |des )?/iu
const NOTHING = /\s+(?:nothing|nada|rien|zero|cero|z[ée]ro)$/iu
const STATEMENT =
  /^(?:i|we(?! have)|you|he|she|they|it(?!:? ?[€$£]?\d)|my|if|when|at least|up to|only|about|each|every|yo|nos|si|cuando|cada|m[aá]ximo|je|nous|on|il|elle|chaque|maximum)(?!\p{L})/iu
/** "fee is 60 for adults and 35 under 18": a rule about the rows, and no row. */
const RULE =
  /(?<!\p{L})(?:is|are|es|son|est|sont) [€$£]?\d.*(?<!\p{L})(?:for|under|over|if|para|menores|mayores|pour|moins|plus)(?!\p{L})|^[€$£]?\d[\d.,]*\s?[€$£]? (?:under|over|below|above|if|menores|mayores|moins|plus)(?!\p{L})/iu
const TIME_RANGE = /\d\s?[-–]\s?\d/u
const IN_FRONT = /^(?!(?:on|the|on the|l[ea]|el|du|del|au|al|d[ií]a)$)\p{L}[\p{L} ]{1,20}$/iu
const NAME_WORDS_MAX = 6
const MANY = 100
const FILLED = ','

/** `taken` are the parts of the prompt that say something else. */
export function readRecords({ prompt, facts, today }: Brief, taken: readonly (readonly [number, number])[]): Records {
  const text = taken.reduce((all, [from, to]) => all.slice(0, from) + FILLED.repeat(to - from) + all.slice(to), prompt)
  const segments = segmentsOf(text)
  const dates = facts.given.filter(({ kind, text: written }) => kind === 'date' && /\d/.test(written))
  const times = facts.given.filter(({ kind, text: written }) => kind === 'time' && !/^\d{1,2}[.,]\d\d$/.test(written))
  const given: Given[] = []
  const named: Records['named'] = []
  let isRun = false
  for (const segment of segments) {
    const isTimed = !HOURLY.test(prompt) && times.some(({ start }) => start >= segment.start && start < segment.start + segment.text.length)
    if (
      segment.isHead ||
      isTimed ||
      TIME_RANGE.test(segment.text) ||
      STATEMENT.test(segment.text) ||
      RULE.test(segment.text) ||
      LIMITS.test(segment.text) ||
      isTerm(segment.text, segment.start, facts)
    ) {
      isRun = false
      continue
    }
    const record = recordOf(segment, dates, facts.language, today)
    const last = given.at(-1)
    if (record && record.name !== '') {
      if (last?.by !== undefined && record.by === undefined && /^\p{Lu}/u.test(record.name)) withPayer(record, segment.text)
      given.push(record)
      isRun = true
    } else if (record && isRun && last) {
      last.figures.push(...record.figures)
      last.end = record.end
    } else if (/\p{L}{2}/u.test(segment.text)) {
      named.push({ text: segment.text, start: segment.start })
      isRun = false
    }
  }
  return { given: given.filter((one) => !isCountOfAll(one, facts)), named }
}

/** "12 names": how many rows there are, and no thing. */
function isCountOfAll({ name, quantity, figures }: Given, { counts }: Brief['facts']): boolean {
  if (quantity === undefined || figures.length > 0) return false
  return (
    quantity === counts.people ||
    FOR_ALL.exec(name) !== null ||
    quantity === counts.rows ||
    ['person', 'participants'].includes(kindOf(name)?.kind.id ?? '')
  )
}

function recordOf(
  { text: whole, start, label }: Segment,
  dates: readonly Fact[],
  language: Brief['facts']['language'],
  today: string,
): Given | undefined {
  const own = dates.find((fact) => fact.start >= start && fact.start < start + whole.length)
  const day = own && (own.moment ?? monthDay(own.text, today))
  const date = day === undefined ? undefined : own
  const least = LEAST.exec(whole)
  const plain = whole
    .replace(LEAST, '')
    .replace(/(?<![\p{L}\d])x(?=\d)/giu, ' ')
    .replace(/(\d)(h|km|kg|g|l|m2|m²|min)(?!\p{L})/giu, '$1 $2')
  const text = date ? `${whole.slice(0, date.start - start)}${whole.slice(date.start - start + date.text.length)}`.trim() : plain
  const numbers = numbersOf(text, language)
  const isNothing = NOTHING.test(text)
  const name = nameIn(text, numbers)
  if ((numbers.length === 0 && !isNothing && date === undefined) || name.split(/\s+/).length > NAME_WORDS_MAX || name.includes('/'))
    return undefined
  const [first, second] = numbers
  const leads = first !== undefined && text.slice(0, first.start).trim() === ''
  const between = first && second && numbers.length === 2 ? text.slice(first.end, second.start) : undefined
  const isOf = between !== undefined && OUT_OF.test(between) && !second?.hasUnit
  const isPriced = first && second && between !== undefined && !isOf && (PRICE_SIGN.test(between) || (leads && /\p{L}{3}/u.test(between)))
  // "500 flyers 90 €": so many cost that much together.
  const isSum =
    isPriced && between !== undefined && !PRICE_SIGN.test(between) && first.value >= MANY && !EACH_BEHIND.test(text.slice(second.end))
  const swapped = isPriced && !Number.isInteger(first.value) && Number.isInteger(second.value)
  const unit = first && UNIT.exec(text.slice(first.end))?.[1]
  const isCount = first !== undefined && numbers.length === 1 && !first.hasUnit && (unit !== undefined || (leads && name !== ''))
  const record: Given = {
    name: isSum ? text.slice(first.start, second.start).trim() : name.replace(NOTHING, ''),
    quantity: isSum ? undefined : isPriced ? (swapped ? second : first).value : isCount ? first.value : undefined,
    unit,
    figures: isPriced ? [(swapped ? first : second).value] : isCount ? [] : isNothing ? [0] : numbers.map(({ value }) => value),
    isMoney: numbers.some(({ hasUnit }) => hasUnit) || isPriced === true || numbers.some(({ end }) => EACH_BEHIND.test(text.slice(end))),
    date: day,
    by: undefined,
    isEach: EACH_TIME.test(text),
    isPerHead: PER_HEAD.test(text),
    minimum: least ? Number(least[1]) : undefined,
    ...unitsOf(text, numbers, COST[language]),
    isPerUnit: numbers.some(({ end }) => EACH_BEHIND.test(text.slice(end))),
    isOf,
    isCost: /(?<!\p{L})(?:costs?|cuestan?|cost[oó]|co[uû]te?(?:nt)?)(?!\p{L})/iu.test(text),
    label,
    start,
    end: start + whole.length,
  }
  const [, payer] = PAYS.exec(text) ?? []
  const [, paidBy] = PAID_BY.exec(text) ?? []
  if (payer !== undefined) withPayer({ ...record, name: payer }, text, record)
  else if (paidBy !== undefined) record.by = paidBy
  return record
}

/** "1200 views 45 likes", or the word stands in front: "320 rating 4.5", "6400 delivery 15 days". */
function unitsOf(
  text: string,
  numbers: readonly { start: number; end: number; hasUnit: boolean }[],
  cost: string,
): Pick<Given, 'units' | 'areUnitsInFront'> {
  const counted = numbers.map(({ end }) => COUNTED_UNIT.exec(text.slice(end))?.[1] ?? '')
  const isCounted = counted.filter((word) => word !== '').length > 1
  // "310 clicks 820 EUR": an amount among counts is what it cost.
  const behind = counted.map((word, at) => (isCounted && (numbers[at]?.hasUnit || CURRENCY.test(` ${word}`)) ? cost : word))
  const last = behind.at(-1) ?? ''
  if (last !== '' && !UNIT.test(` ${last}`)) return { units: behind, areUnitsInFront: false }
  const front = numbers.map(({ start }, at) => (at === 0 ? '' : tidy(text.slice(numbers[at - 1]?.end, start))))
  const areInFront = numbers.length > 1 && front.every((word, at) => at === 0 || IN_FRONT.test(word))
  return { units: areInFront ? front : behind, areUnitsInFront: areInFront }
}

/** "Mia 126 for food": she paid, food is what it was for. */
function withPayer(from: Given, text: string, record: Given = from): void {
  const [number] = numbersOf(text, 'en')
  const behind = number ? text.slice(number.end) : ''
  record.by = from.name
  record.name = FOR.test(behind) ? behind.replace(FOR, '').trim() : from.name
}

function numbersOf(text: string, language: Brief['facts']['language']): { value: number; hasUnit: boolean; start: number; end: number }[] {
  const found: { value: number; hasUnit: boolean; start: number; end: number }[] = []
  for (let next = firstNumber(text, language); next && found.length < 40; next = firstNumber(text, language, next.end))
    if (!next.isPercent) found.push({ ...next, value: inWhole(text, next), hasUnit: next.hasUnit || CURRENCY.test(text.slice(next.end)) })
  return found
}

/** The words in front of the first number, or between a number that leads and the price: "3 hrs travel at $30". */
function nameIn(text: string, numbers: readonly { start: number; end: number }[]): string {
  const [first, second] = numbers
  if (!first) return text.trim()
  const before = tidy(text.slice(0, first.start))
  if (before !== '') return before
  const unit = UNIT.exec(text.slice(first.end))
  const between = text.slice(first.end, second?.start)
  const behind = tidy(unit ? between.slice(unit[0].length) : between)
  return behind === '' && unit?.[1] !== undefined && (unit[1].length > 1 || unit[1] === 'h') ? unit[1] : behind
}

function tidy(name: string): string {
  return name
    .trim()
    .replace(/^(?:at|a|à|@|x|×|por|for|of|de|each)$/iu, '')
    .replace(/[\s(:=~]+$/u, '')
    .replace(/(?:^|\s)[€$£]$/u, '')
    .replace(
      /\s+(?:at|a|à|@|x|×|is|are|costs?|cuesta|co[uû]te|of|de|for|por|each|about|around|abt|approx\.?|unos|unas|aprox\.?|environ)\s*[€$£]?$/iu,
      '',
    )
    .replace(/^(?:of|de|x|×|d['’])\s+/iu, '')
    .replace(/^(?:€|\$|£|eur\w*|pounds?|dollars?)\s*/iu, '')
    .replace(/\s+(?:each|apiece|pp|pag[oó] .*|paid by .*|pay[ée]{1,2} par .*)$/iu, '')
    .trim()
}
