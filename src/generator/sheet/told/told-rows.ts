import type { Locale } from '#shared/locale.ts'
import { flat } from '../list/tokens.ts'
import { listWords } from '../list/list-words.ts'
import { firstNumber } from '../rows/read-number.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { saidParts, type Said } from './said-sentences.ts'
import { hasVerb, tells, told } from './told-words.ts'

/* "hedge cutting 3.5 hrs at £28, lawn treatment £45 flat": what a list says of each thing. All of it is understood, or it is no list. */

export type ToldRow = {
  name: string
  quantity?: number | undefined
  unit?: string | undefined
  /** Of one. */
  price?: number | undefined
  /** Of all. */
  amount?: number | undefined
  details?: string | undefined
  /** "Income" of "Income: salary 2,340" */
  group?: string | undefined
}

/** How often a year a time comes. */
const TIMES_A_YEAR: readonly (readonly [period: RegExp, times: number])[] = [
  [/(?<!\p{L})(?:month|monthly|mes|mensual|mensuales|mois|mensuel)(?!\p{L})/u, 12],
  [/(?<!\p{L})(?:quarter|quarterly|trimestre|trimestral|trimestriel)(?!\p{L})/u, 4],
  [/(?<!\p{L})(?:week|weekly|semana|semanal|semaine|hebdomadaire)(?!\p{L})/u, 52],
  [/(?<!\p{L})(?:year|yearly|annum|annual|annually|ano|anual|anuales|an|annuel|annee)(?!\p{L})/u, 1],
]

/** Costs of a month and of a year as those of a year: "£12.99 monthly" comes twelve times. Undefined where a row says no time. */
export function asYearly(rows: readonly ToldRow[]): ToldRow[] | undefined {
  const times = rows.map(({ details = '' }) => TIMES_A_YEAR.find(([period]) => period.test(flat(details)))?.[1])
  if (times.some((count) => count === undefined) || new Set(times).size < 2) return undefined
  return rows.map(({ amount, ...row }, at) => ({ ...row, quantity: times[at], price: amount }))
}

/** "contingency 5%" of all of them */
export type Surcharge = { name: string; percent: number }
export type ToldRows = { rows: ToldRow[]; isMoney: boolean; surcharges?: readonly Surcharge[] }

const ROWS_MIN = 2
/** The unit of "Amy 25 days": what people have a number of. */
export const OF_TIME = /^(?:d[ií]as?|days?|jours?|h|hrs?|hours?|horas?|heures?)$/iu
const NAME_CHARS_MAX = 60
const ITEM_CHARS_MAX = 160
const DETAIL_WORDS_MAX = 2
const AND = /\s+(?:and|y|e|et|&)\s+(?=\S)/giu
const BRACKET = /\s*\(([^()]{1,120})\)/u
const NUMBER = String.raw`\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const MONEY = String.raw`[€$£] ?(?:${NUMBER})k?|(?:${NUMBER}) ?(?:€|\$|£|euros?|eur|pounds?|dollars?|usd|gbp|p)(?!\p{L})`
const UNIT = String.raw`\p{L}[\p{L}²³]{0,14}[2²3³]?`

type Figures = Omit<ToldRow, 'name' | 'details'> & { name: string; more?: string; isMoney: boolean }
type Shape = {
  pattern: RegExp
  read: (found: readonly (string | undefined)[], value: (text: string) => number) => Omit<Figures, 'isMoney'>
}

/** From the most to the least that is said. The patterns are matched against folded text, whose characters stand in their places. */
const SHAPES: readonly Shape[] = [
  // "catering 65 a head x 60"
  {
    pattern: new RegExp(
      String.raw`^(.+?):? (${MONEY}|${NUMBER}) ?(?:(?:a|an|per|por|par|/) ?(${UNIT})|(pp)) ?(?:x|for|×|por|pour) ?(${NUMBER})(?: (\p{L}{3,15}))?$`,
      'diu',
    ),
    read: ([name = '', price = '', unit, , count = '', counted], value) => ({
      name,
      price: value(price),
      quantity: value(count),
      ...(counted || unit ? { unit: counted || unit } : {}),
    }),
  },
  // "hedge cutting 3.5 hrs at £28", "elbows 20 x 0.60"
  {
    pattern: new RegExp(
      String.raw`^(.+?):? (${NUMBER}) ?(${UNIT})?(?: (?:at|a|à|de) | ?[@x×] ?)(${MONEY}|${NUMBER})(?: ?(?:each|apiece|c/u|cada un[oa]|chacune?|(?:per|por|par|a|/) ?\p{L}{1,12}|la pièce|l'unité|pièce))?$`,
      'diu',
    ),
    read: ([name = '', count = '', unit, price = ''], value) => ({
      name,
      quantity: value(count),
      price: value(price),
      ...(unit ? { unit } : {}),
    }),
  },
  // "carrelage 42€/m2", "cleaning £15 per hour"
  {
    pattern: new RegExp(String.raw`^(.+?):? (${MONEY}) ?(?:/|per |por |par |le |la )(${UNIT})$`, 'diu'),
    read: ([name = '', price = '', unit = ''], value) => ({ name, price: value(price), unit }),
  },
  // "6 pots of paint at £27", "1 sound system £890"
  {
    pattern: new RegExp(
      String.raw`^(${NUMBER}) ?x? (\p{L}[^\d€$£]*?) (?:(?:at|a|à|@) )(${MONEY}|${NUMBER})(?: ?(?:each|apiece|c/u|cada un[oa]|chacune?|pièce))?$`,
      'diu',
    ),
    read: ([count = '', name = '', price = ''], value) => ({ name, quantity: value(count), price: value(price) }),
  },
  // "1 nail trim £10"
  {
    pattern: new RegExp(String.raw`^(1) (\p{L}[^\d€$£]*?) (${MONEY})$`, 'diu'),
    read: ([count = '', name = '', price = ''], value) => ({ name, quantity: value(count), price: value(price) }),
  },
  // "Ava 32 lengths £0.50"
  {
    pattern: new RegExp(String.raw`^(\p{L}[^\d€$£]*?) (${NUMBER})(?: (${UNIT}))? ([€$£] ?(?:${NUMBER}))$`, 'diu'),
    read: ([name = '', count = '', unit, price = ''], value) => ({
      name,
      quantity: value(count),
      price: value(price),
      ...(unit ? { unit } : {}),
    }),
  },
  // "32 Chromebooks", "6 bags of compost"
  {
    pattern: new RegExp(String.raw`^(${NUMBER}) ?x? (\p{L}(?:[^\d€$£]|(?<=\p{L})\d)*)$`, 'diu'),
    read: ([count = '', name = ''], value) => ({ name, quantity: value(count) }),
  },
  // "lawn treatment £45 flat"
  {
    pattern: new RegExp(String.raw`^(.+?):? (${MONEY})(?: (\p{L}[^\d]{0,30}))?$`, 'diu'),
    read: ([name = '', amount = '', more], value) => ({ name, amount: value(amount), ...(more ? { more } : {}) }),
  },
  // "arroz 85 kg"
  {
    pattern: new RegExp(String.raw`^(.+?):? (${NUMBER}) ?(${UNIT})$`, 'diu'),
    read: ([name = '', count = '', unit = ''], value) => ({ name, quantity: value(count), unit }),
  },
  // "dress 900"
  {
    pattern: new RegExp(String.raw`^(.+?):? (${NUMBER})$`, 'diu'),
    read: ([name = '', amount = ''], value) => ({ name, amount: value(amount) }),
  },
]

/** The rows of a list; undefined if one of its parts is something else. `head` says what it is a list of, which tells figures without a sign apart. */
export function toldRows(list: Said, head: string, language: Locale): ToldRows | undefined {
  const all = withLastPair(saidParts(list))
  const surcharges = all.flatMap(({ text }) => surchargeIn(text) ?? [])
  const parts = all.filter(({ text }) => surchargeIn(text) === undefined)
  if (parts.length < ROWS_MIN) return undefined
  const read = parts.map(({ text }) => rowOf(text, language))
  const rows = read.filter((row) => row !== undefined)
  const withFigures = rows.filter(({ quantity, price, amount }) => (quantity ?? price ?? amount) !== undefined)
  if (rows.length < parts.length || withFigures.length < ROWS_MIN || withFigures.length * 2 < rows.length) return undefined
  const isMoney = rows.some((row) => row.isMoney) || tells(head, 'priced')
  return {
    isMoney,
    ...(surcharges.length > 0 ? { surcharges } : {}),
    // Without money, the figure behind a name is how many there are.
    rows: rows.map(({ name, quantity, unit, price, amount, details }) => ({
      name,
      ...(isMoney || amount === undefined || quantity !== undefined ? { quantity, amount } : { quantity: amount }),
      unit,
      price,
      details,
    })),
  }
}

/** "contingency 5%" */
export function surchargeIn(text: string): Surcharge | undefined {
  const [, name = '', percent] = /^(\p{L}[\p{L} ]{2,30}?):? (?:of |de |del )?(\d{1,2}(?:[.,]\d)?) ?%$/u.exec(text) ?? []
  return percent !== undefined && tells(name, 'surcharge') ? { name, percent: Number(percent.replace(',', '.')) } : undefined
}

/** "peinado 18 y keratina 120": the last two of a list in which all things have figures. */
function withLastPair(parts: readonly Said[]): Said[] {
  const last = parts.at(-1)
  if (!last) return []
  const cuts = [...last.text.matchAll(AND)].filter(
    ({ index, 0: sign }) => /\d/.test(last.text.slice(0, index)) && /\d/.test(last.text.slice(index + sign.length)),
  )
  const [cut] = cuts
  if (!cut || cuts.length > 1 || !isOutside(last.text, cut.index)) return [...parts]
  const from = cut.index + cut[0].length
  return [
    ...parts.slice(0, -1),
    { text: last.text.slice(0, cut.index), start: last.start },
    { text: last.text.slice(from), start: last.start + from },
  ]
}

function isOutside(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return before.split('(').length === before.split(')').length
}

function rowOf(said: string, language: Locale): (ToldRow & { isMoney: boolean }) | undefined {
  const text = said.replace(/^(?:and|y|e|et|&) /iu, '').trim()
  if (text.length > ITEM_CHARS_MAX || text.includes(':')) return undefined
  const bracket = BRACKET.exec(text)
  const bare = bracket ? `${text.slice(0, bracket.index)}${text.slice(bracket.index + bracket[0].length)}`.trim() : text
  const figures = figuresOf(bare, language)
  if (!figures) return undefined
  const { name, more, ...row } = asOfPeriod(figures)
  const details = [more, bracket?.[1]].filter((one) => one !== undefined).join(', ')
  // "from 12 May", "2 pts win": no name of a thing.
  if (!/\p{L}{2}/u.test(name) || name.length > NAME_CHARS_MAX || hasVerb(name, language) || LINKED.test(flat(name))) return undefined
  return { name: name.trim(), ...row, ...(details === '' ? {} : { details }) }
}

/** "gardening 210 € per quarter": a time is no thing that is counted. */
function asOfPeriod(figures: Figures): Figures {
  const { unit = '', price, quantity, ...others } = figures
  if (price === undefined || quantity !== undefined || !PERIOD.test(flat(unit))) return figures
  return { ...others, amount: price, more: unit }
}
const PERIOD = /^(?:days?|weeks?|months?|quarters?|years?|annum|dia|semana|mes|trimestre|ano|jour|semaine|mois|an)$/u

const LINKED = new RegExp(
  String.raw`(?:^|\s)(?:from|of|on|until|till|by|for|after|del?|desde|hasta|el|para|du|le|jusqu'au|des|pour|apres|${MONTH_WORD})$`,
  'iu',
)

function figuresOf(bare: string, language: Locale): Figures | undefined {
  if (!/\d/.test(bare)) return { name: bare, isMoney: false }
  const value = (text: string): number => firstNumber(text, language)?.value ?? Number.NaN
  const plain = flat(bare)
  for (const { pattern, read } of SHAPES) {
    const found = pattern.exec(plain)
    if (!found) continue
    // A part of the folded text, with its accents and capitals.
    const groups = (found.indices ?? []).slice(1).map((at) => (at === undefined ? undefined : bare.slice(...at)))
    const figures = read(groups, value)
    // "bedroom 1 14 m²": the number belongs to the name.
    const isNumbered = figures.unit !== undefined && /^\p{L}[^\d]* \d{1,2}$/u.test(figures.name)
    if (
      (/(?<!\p{L})\d/u.test(figures.name) && !isNumbered) ||
      [figures.quantity, figures.price, figures.amount].some((one) => one !== undefined && Number.isNaN(one))
    )
      return undefined
    if (figures.more !== undefined && figures.more.split(/\s+/u).length > DETAIL_WORDS_MAX && !tells(figures.more, 'each')) return undefined
    const isMoney = new RegExp(MONEY, 'iu').test(plain) || figures.price !== undefined
    // "Ana 7 May": a month is no unit.
    if (figures.unit !== undefined && LINKED.test(` ${flat(figures.unit)}`) && !listWords('units').has(flat(figures.unit))) return undefined
    return { ...figures, isMoney }
  }
  return undefined
}

/** "54 children, 6 adults": how many there are of all of them. */
function headCount(prompt: string): number | undefined {
  const found = [...flat(prompt).matchAll(new RegExp(told(String.raw`(?<![\d.,])(\d{1,4}) (?:\p{L}+ )?({heads})(?!\p{L})`), 'gu'))]
  const counts = new Map(found.map(([, count, who]) => [who, Number(count)]))
  return counts.size === 0 ? undefined : [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** "6 m2" of "for M. Benali, 6 m2": how many there are of what has a price for one. */
export function countOf(unit: string, prompt: string, language: Locale): number | undefined {
  const found = new RegExp(String.raw`(?<![\d.,/])(${NUMBER}) ?${unit.replace(/[^\p{L}\d²³]/gu, '')}(?:s|es|ren)?(?![\p{L}\d])`, 'iu').exec(
    prompt,
  )
  if (found) return firstNumber(found[1] ?? '', language)?.value
  return told('^{anybody}$').test(flat(unit)) ? headCount(prompt) : undefined
}
