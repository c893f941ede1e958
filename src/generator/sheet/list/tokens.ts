import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { MONTH_WORD, monthOf, WEEKDAY_WORD, weekdayOf } from '../../writing/months.ts'
import { allNumbers } from '../rows/read-number.ts'
import { bareDay, type NamedMonth } from '../schedules/bare-day.ts'
import { anyListed, listWords } from './list-words.ts'

/* The facts in a row of a list, by what they are. Nothing is taken for a fact that is part of a word. */

type TokenKind = 'date' | 'time' | 'days' | 'money' | 'percent' | 'status' | 'label' | 'count'
export type Token = {
  kind: TokenKind
  text: string
  start: number
  end: number
  value: number | undefined
  /** "km" of "26 km", "brood frames" of "5 brood frames". Empty for a figure alone. */
  unit: string
  /** "£18 each", "at £180": what one costs. */
  isEach: boolean
  /** "from £25", "£4/week": the words around the amount belong to it. */
  isQualified: boolean
  /** "until", "due": what the day in front of which it stands is. */
  limit: string
}

/** Lower case without accents, each character in its place. */
export function flat(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const sign = text.charAt(at)
    const plain = fold(sign)
    return plain.length === 1 ? plain : sign
  }).join('')
}

const DAY_NUMBER = String.raw`\d{1,2}(?:st|nd|rd|th|er)?`
const DATE = String.raw`(?:${DAY_NUMBER}\s?(?:of |de |-)?${MONTH_WORD}\.?|${MONTH_WORD}\.? ${DAY_NUMBER}(?![\d:h]))(?:,? (?:de |of )?20\d\d)?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|20\d\d-\d\d-\d\d|(?<![\d/])\d{1,2}/\d{1,2}(?:/\d{2,4})?(?![\d/])|(?<![\d/])\d{2}/20\d\d(?![\d/])`
const DATES = new RegExp(
  String.raw`(?<![\p{L}\d.,£€$])(?:(?:${DAY_NUMBER}|${DATE})\s?(?:-|–|to|al?|au|until)\s?)?(?:${DATE})(?![\p{L}\d])`,
  'giu',
)
const CLOCK = String.raw`\d{1,2}(?:[:]\d\d\s?(?:[ap]m)?|[.]\d\d\s?[ap]m|h\d\d|h(?!\p{L})|\s?[ap]m)`
const TIMES = new RegExp(
  String.raw`(?<![\p{L}\d.,£€$])(?:${CLOCK}(?:\s?(?:[-–]|to|a|à)\s?(?:${CLOCK}|\d{1,2}))?|\d{1,2}\s?[-–]\s?(?:${CLOCK})|(?:noon|midnight|midday|mediodia|midi|minuit)(?!\p{L}))(?![\p{L}\d])`,
  'giu',
)
/** "9-15", "18-19 30" beside a day of the week. */
const SPANS = /(?<![\p{L}\d.,£€$])\d{1,2}(?:[:.h]\d\d)?\s?[-–]\s?\d{1,2}(?:[:.h ](?:00|15|30|45))?(?![\p{L}\d]|[.,]\d)/giu
const HOURS = /^\d{1,2}h$/iu
const DAYS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:on |el |los |le |les )?${WEEKDAY_WORD}(?:\s?(?:,|\+|&|/|-|–|and|y|e|et|to|a|al|au)?\s?(?=${WEEKDAY_WORD})${WEEKDAY_WORD})*)`,
  'giu',
)
const SIGN = String.raw`(?:€|£|\$|euros?|eur|pounds?|dollars?|quid|bucks|gbp|usd|p|ct|cents?|centimos|centimes)(?![\p{L}\d])`
const FIGURE = String.raw`(?:\d{1,3}(?: \d{3})+(?:,\d+)?(?!\d)|\d[\d.,]*\d|\d)`
const AMOUNT = String.raw`(?:[€£$]\s?${FIGURE}k?|${FIGURE}k?\s?${SIGN})`
const EACH = String.raw`\s?(?:(?:each|apiece|a piece|pp|c/u|cada un[oa]|la unidad|la hora|chacune?|piece|l['’]unite|l['’]heure|/ ?\p{L}+|(?:per|por|par) \p{L}+(?: \p{L}+)?|an? (?:hour|day|week|month|year|night|head|person|lesson|session|piece|mile|box|kilo)|al mes|al ano)(?!\p{L}))`
const MONEY = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:from|desde|a partir de|about|around|unos|environ|up to|max\.?|min\.?|over) )?(?:at |a |@ ?|x ?|× ?)?(?:${AMOUNT})(?:${EACH})?`,
  'giu',
)
const QUALIFIED = /^(?:from|desde|a partir de|about|around|unos|environ|up to|max|min|over) /iu
const PRICED = /^(?:at |a |@|x|×)/iu
const HEADS = String.raw`(?:pp|c/u|/ ?h|an hour|l[’']heure|la hora|chacune?|per (?:person|head|guest|hour)|por (?:persona|cabeza)|par (?:personne|tete))(?!\p{L})`
/** "62 pp", "at 11.50", "12/h": prices without a sign. */
const SURE = String.raw`(?:(?:at|@) ?\d+[.,]\d\d(?!\d)|@ ?\d[\d.,]*|(?:at |a |@ ?|x ?)?${FIGURE} ?${HEADS})`
const SURE_PRICES = new RegExp(String.raw`(?<![\p{L}\d.,])${SURE}`, 'giu')
const PRICES = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:${SURE}|(?:at|a) ${FIGURE}(?![\p{L}\d:/]| ?(?:\p{L}|%))|${FIGURE} each(?!\p{L}))`,
  'giu',
)
const PERCENT = /(?<![\p{L}\d.,])[+-]?\d[\d.,]* ?%/giu
const NUMBER = String.raw`\d{1,3}(?:[., ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?`

/** `hasDays`: two figures with a dash are hours. `areOfMoney`: a figure alone is an amount. */
export type Reading = {
  language: Locale
  hasDays: boolean
  areOfMoney: boolean
  /** Words that stand in front of a figure in several rows: "room 3", "row 2". */
  labels: ReadonlySet<string>
  /** Words that figures of several rows count: "12 deals". */
  units: ReadonlySet<string>
  /** "24/40" is no day. */
  areRatios: boolean
  /** "3h" is how long, and not when. */
  areHours: boolean
  /** "the 3rd" is a day of the one month that the prompt names. */
  month: NamedMonth | undefined
}

const LABELLED = /(?<=\S )(?<word>\p{L}{3,14})\.? (?<number>\d{1,4}(?:[.,]\d{1,2})?)(?![\p{L}\d%/:]|[.,]\d| ?[-–] ?\d)/giu

/** Also at the beginning of what is left of a row. */
const KNOWN_LABEL = new RegExp(LABELLED.source.replace(String.raw`(?<=\S )`, String.raw`(?<=\S |^)`), 'giu')

/** "Mon", "May". */
export function isDayWord(word: string): boolean {
  return weekdayOf(word) !== undefined || monthOf(word) !== undefined
}

/** The words of a text that say what the figure behind them is. What a row begins with is its name. */
export function labelsIn(text: string): string[] {
  const units = new RegExp(anyListed('units', (words) => String.raw`^ (?:${words})(?![\p{L}²])`).source, 'iu')
  const plain = flat(text)
  return [...plain.matchAll(LABELLED)].flatMap(({ 0: said, index, groups: { word = '' } = {} }) => {
    const bound = boundOf(word)
    if (bound !== undefined && !units.test(plain.slice(index + said.length))) return [bound]
    const isOther = listWords('links').has(word) || listWords('units').has(word) || listWords('until').has(word) || isDayWord(word)
    // "Kat 14 bikes" is somebody.
    const isName = /^\p{Lu}/u.test(text.slice(index))
    return isOther || isName || units.test(plain.slice(index + said.length)) ? [] : [word]
  })
}

/** "min 10", "minimum 10": the least, the most. */
export function boundOf(word: string): 'minimum' | 'maximum' | undefined {
  return listWords('minima').has(word) ? 'minimum' : listWords('maxima').has(word) ? 'maximum' : undefined
}

const NONE = { value: undefined, unit: '', isEach: false, isQualified: false, limit: '' }

function masked(text: string, start: number, end: number): string {
  return text.slice(0, start) + '\u0001'.repeat(end - start) + text.slice(end)
}

/** The facts of a text from left to right. */
export function tokensOf(text: string, { language, hasDays, areOfMoney, labels, month, areHours, areRatios, units }: Reading): Token[] {
  let open = flat(text)
  const tokens: Token[] = []
  const take = (kind: TokenKind, pattern: RegExp, more: (said: string) => Partial<Token> | undefined): void => {
    for (const match of open.matchAll(pattern)) {
      const lead = /^\s*/u.exec(match[0])?.[0].length ?? 0
      const start = match.index + lead
      const end = match.index + match[0].trimEnd().length
      const found = more(match[0].trim())
      if (!found || end <= start) continue
      open = masked(open, start, end)
      tokens.push({ ...NONE, kind, text: text.slice(start, end), start, end, ...found })
    }
  }
  const bare = month && bareDay(text, month)
  if (bare) {
    const { start, end, iso } = bare
    open = masked(open, start, end)
    tokens.push({ ...NONE, kind: 'date', text: iso, start, end })
  }
  take('date', DATES, (said) => (areRatios && /^\d+\/\d+$/u.test(said) ? undefined : {}))
  take(
    'days',
    anyListed('often', (words) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`),
    () => ({}),
  )
  take('days', DAYS, () => ({}))
  // "38h" is no time of day, nor is "3h" in English.
  take('time', TIMES, (said) => (HOURS.test(said) && (language === 'en' || areHours || Number.parseInt(said, 10) > 24) ? undefined : {}))
  if (hasDays) take('time', SPANS, (said) => (said.split(/[-–]/).every((hour) => Number.parseInt(hour, 10) <= 24) ? {} : undefined))
  take('money', MONEY, (said) => {
    const value = moneyIn(said, language)
    const isQualified = QUALIFIED.test(said)
    const rest = said.replace(new RegExp(AMOUNT, 'iu'), '').replace(PRICED, '').trim()
    return value === undefined ? undefined : { value, isQualified: isQualified || rest !== '', isEach: PRICED.test(said) || isEachIn(rest) }
  })
  take('money', areOfMoney ? PRICES : SURE_PRICES, (said) => {
    const value = allNumbers(/\d[\d.,]*(?: \d{3})*/u.exec(said)?.[0] ?? '', language)[0]?.value
    return value === undefined ? undefined : { value, isQualified: !PRICED.test(said), isEach: true }
  })
  take('percent', PERCENT, (said) => ({ value: (allNumbers(said, language)[0]?.value ?? 0) / 100 }))
  take(
    'status',
    anyListed('statuses', (words) => String.raw`(?<![\p{L}-])(?:${words})(?![\p{L}-])`),
    () => ({}),
  )
  if (labels.size > 0)
    take('label', KNOWN_LABEL, (said) => {
      const [own = '', number = ''] = said.split(/\.? /u)
      const word = boundOf(own) ?? own
      return labels.has(word) ? { value: Number(number.replace(',', '.')), unit: word } : undefined
    })
  const counts = countsIn(open, text, { language, areOfMoney, units })
  // Beside an amount, a figure alone is none.
  const isAmount = areOfMoney && counts.filter(({ unit }) => unit === '').length === 1 && !tokens.some(({ kind }) => kind === 'money')
  for (const count of counts) tokens.push(isAmount && count.unit === '' && !/[x×]/iu.test(count.text) ? { ...count, kind: 'money' } : count)
  return tokens
    .map((token) => (token.kind === 'date' ? { ...token, ...limitBefore(text.slice(0, token.start), token) } : token))
    .toSorted((one, other) => one.start - other.start)
}

const COUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,#/’'+-])(?<sign>[x×] ?)?(?<number>${NUMBER})(?![\d"”/:]|[.,]\d|-\p{L})(?<thousands>k(?!\p{L}))?(?<times> ?[x×](?!\p{L}))?(?<glued>\p{L}+²?)?`,
  'giu',
)

/** "40 pcs", "x4", "5 brood frames", "26": a number with what it counts. "A1" and "6B" are names. */
function countsIn(
  open: string,
  text: string,
  { language, areOfMoney, units: own }: Pick<Reading, 'language' | 'areOfMoney' | 'units'>,
): Token[] {
  const units = anyListed('units', (words) => String.raw`^(?:${words})(?![\p{L}²])`)
  return [...open.matchAll(COUNT)].flatMap(({ 0: said, index, groups = {} }) => {
    const glued = groups['glued'] ?? ''
    const end = index + said.length
    const isUnit = (word: string): boolean => {
      units.lastIndex = 0
      return units.test(word)
    }
    // "Chablis 2020 12 bottles": the year belongs to the name.
    const isYear =
      glued === '' && /^(?:19|20)\d\d$/u.test(said.trim()) && /\p{L} $/u.test(open.slice(0, index)) && /^ \d/u.test(open.slice(end))
    if (isYear) return []
    // "2 for 1" counts nothing.
    if (/^ (?:for|por|pour) \d/u.test(open.slice(end)) || /\d (?:for|por|pour) $/u.test(open.slice(0, index))) return []
    // A run of 5k is no amount.
    if ((glued !== '' && !isUnit(glued) && !own.has(glued)) || (groups['thousands'] !== undefined && !areOfMoney)) return []
    const value = allNumbers(`${groups['number'] ?? ''}${groups['thousands'] ?? ''}`, language)[0]?.value
    if (value === undefined) return []
    const behind = open.slice(end)
    units.lastIndex = 0
    const next = /^\p{L}+/u.exec(behind.slice(1))?.[0] ?? ''
    const word = glued === '' ? (units.exec(behind.replace(/^ /u, ''))?.[0] ?? (own.has(next) ? next : '')) : ''
    const isWordUnit = word !== '' && behind.startsWith(` ${word}`)
    const wordEnd = isWordUnit ? end + 1 + word.length : end
    return [
      {
        kind: 'count' as const,
        text: text.slice(index, wordEnd),
        start: index,
        end: wordEnd,
        value,
        unit: glued === '' ? (isWordUnit ? text.slice(end + 1, wordEnd) : '') : text.slice(end - glued.length, end),
        isEach: false,
        isQualified: false,
        limit: '',
      },
    ]
  })
}

function moneyIn(said: string, language: Locale): number | undefined {
  const pence = /(\d+)p(?!\p{L})/u.exec(said)?.[1]
  if (pence !== undefined) return Number(pence) / 100
  const cents = /(\d[\d.,]*) ?(?:ct|cents?|centimos|centimes)(?!\p{L})/u.exec(said)?.[1]
  if (cents !== undefined) return Number(cents) / 100
  return allNumbers(said, language).find(({ hasUnit }) => hasUnit)?.value
}

function isEachIn(rest: string): boolean {
  return /each|apiece|piece|pp|c\/u|cada|unidad|hora|chacun|unite|heure|hour|(?:per|por|par) |^an? |\//iu.test(rest)
}

/** "till 4 Nov": the word is a part of the fact. */
function limitBefore(front: string, token: Token): Partial<Token> {
  const found = anyListed('until', (words) => String.raw`(?<!\p{L})(?:${words})(?: the| el| le)? $`)
  found.lastIndex = 0
  const match = found.exec(flat(front))
  return match ? { start: match.index, limit: front.slice(match.index).trim(), text: `${front.slice(match.index)}${token.text}` } : {}
}
