import type { Locale } from '#shared/locale.ts'
import type { Clause } from '../../brief.ts'
import { bareDay, type NamedMonth } from '../schedules/bare-day.ts'
import { monthDay } from '../schedules/month-day.ts'
import { MONTH_WORD, monthOf } from '../../writing/months.ts'
import { allNumbers, inWhole, type FoundNumber } from '../rows/read-number.ts'

/** "mon = team photo" */
export const KEY = /^(.{1,40}?)\s*(?:=|→|->)\s*(.+)$/u

/** A figure of a clause with the words around it. */
type SaidFigure = {
  value: number
  isPercent: boolean
  isMoney: boolean
  /** "at 14.50", "x 19 €": what one costs. */
  isPrice: boolean
  /** "45 € per person" */
  isPerHead: boolean
  /** The word in front of it: "plot" of "plot 4". */
  before: string
  /** What it counts: "people" of "8 people", "h" of "38h". */
  unit: string
  /** "4000 al mes", "350 a month" */
  isMonthly: boolean
  start: number
  end: number
  /** Where the number itself ends. */
  numberEnd: number
}

/** A clause, taken apart. What no column takes stays in its words: `masked` has the same length, with what was taken as spaces. */
export type SaidRow = {
  clause: Clause
  text: string
  figures: SaidFigure[]
  date: { iso: string; until?: string; start: number; end: number; before: string } | undefined
  /** What stands in brackets at the end. */
  bracket: { text: string; start: number; end: number } | undefined
  /** How far it is: "paid", "en attente"; `before` is the word in front of it: "fee" of "fee not paid". */
  status: { text: string; start: number; end: number; before: string } | undefined
  /** "9:30", "10-14h" */
  time: { text: string; start: number; end: number } | undefined
  months: { from: number; to: number; start: number; end: number } | undefined
}

/** "38h", "5km" */
const GLUED = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)(h|hrs?|km|kg|mg|g|ml|cl|cm|l|m2|m²|min)(?!\p{L})/giu
const PRICE_SIGN = /(?:^|\s)(?:at|a|à|@|x|×|por|de)\s*[€$£]?\s*$/iu
const EACH =
  /^\s*(?:€|eur\w*|\$|£)?\s*(?:each|apiece|a piece|an hour|per hour|\/ ?h(?:our)?|c\/u|cada un[oa]|la unidad|la hora|chacune?|pi[eè]ce|l['’]unit[ée]|(?:de l['’]|l['’])heure|pp|(?:per|a) (?:person|head|guest)|por (?:persona|cabeza|invitado)|par (?:personne|tête|invité))(?!\p{L})/iu
const PER_HEAD = /pp|person|head|guest|cabeza|invitado|tête|invité/iu
const MONTHLY =
  /^\s*(?:€|eur\w*|\$|£)?\s*(?:(?:a|per|each|every|por|al|cada|par|chaque)\s+(?:month|mes|mois)|monthly|mensual\w*|mensuel\w*|\/ ?(?:month|mes|mois))(?!\p{L})/iu
const UNIT =
  /^ ?(?!(?:at|a|à|x|por|for|de|des|du|each|and|y|et|per|par|of|on|in|is|to|con|with|avec|sin|sans|without|if|si|from|desde|until|hasta|worth|only|s[oó]lo|seulement|due|paid|pagad\p{L}*|pay[ée]e?s?|each|eur\p{L}*|pounds?|dollars?)(?!\p{L}))(\p{L}[\p{L}²]{0,14})/iu
const BEFORE = /(\p{L}[\p{L}'’-]*) {1,2}[€$£]?\s?$/u
const CLOCK = String.raw`\d{1,2}(?::\d\d|h\d\d|\s?[ap]m)`
const TIME = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:at|a las?|à|from|de|desde)\s)?(?:${CLOCK}(?:\s?(?:[-–]|to|a|à)\s?(?:${CLOCK}|\d{1,2}h?))?|\d{1,2}h?\s?[-–]\s?\d{1,2}(?:h|${CLOCK.slice(7)})?)(?![\p{L}\d])`,
  'iu',
)
const LINKS =
  /^(?:at|a|à|x|por|for|de|del|of|on|in|is|to|the|el|la|le|du|des|and|y|et|en|by|about|costs?|cuesta|coûte|each|from|sur|pour|para|con|with)$/iu
const STATUS =
  /(?<![\p{L}\p{N}])(?:not (?:yet )?(?:paid|done|sent|booked|confirmed|returned|signed|started|received)|(?:un)?paid|pending|done|booked|confirmed|sent|returned|signed|ordered|delivered|cancelled|waiting|rejected|refused|accepted|hired|(?:no |sin )?(?:pagad[oa]s?|hech[oa]s?|enviad[oa]s?|confirmad[oa]s?|entregad[oa]s?|devuelt[oa]s?|prestad[oa]s?|firmad[oa]s?|pagar)|pendientes?|rechazad[oa]s?|aceptad[oa]s?|anulad[oa]s?|(?:non |pas )?(?:pay[ée]e?s?|r[ée]gl[ée]e?s?|fait|faite|envoy[ée]e?s?|confirm[ée]e?s?|livr[ée]e?s?|rendue?s?|sign[ée]e?s?)|en attente|refus[ée]e?s?|accept[ée]e?s?|annul[ée]e?s?)(?!\p{L})/iu
const BRACKET = /\s*\(([^()]*)\)\s*$/u
const MONTHS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:only|just|solo|sólo|seulement|uniquement|in|en|from|de|for|pour|para)\s+(?:in |en )?){0,2}(${MONTH_WORD})\.?(?:\s?(?:-|–|to|a|à|until|hasta|jusqu['’]à)\s?(${MONTH_WORD})\.?)?(?:\s+(?:only|solo|sólo|seulement|uniquement))?(?![\p{L}])`,
  'iu',
)

/** Takes a clause apart: its figures, its day, its months, what stands in brackets and how far it is. */
export function readRow(clause: Clause, language: Locale, today: string, month?: NamedMonth): SaidRow {
  const text = clause.text.replace(GLUED, '$1 $2')
  const bracketed = BRACKET.exec(text)
  const bracket = bracketed?.[1] ? { text: bracketed[1], start: bracketed.index, end: text.length } : undefined
  const bare = month && bareDay(text, month)
  const date = bare ? { ...bare, before: '' } : dateIn(clause, text, today)
  const months = date ? undefined : monthsIn(text)
  const clock = TIME.exec(
    masked(
      text,
      [bracket, date].flatMap((span) => (span ? [span] : [])),
    ),
  )
  const time = clock ? { text: clock[0].trim(), start: clock.index, end: clock.index + clock[0].length } : undefined
  const taken = [bracket, date, months, time].flatMap((span) => (span ? [span] : []))
  const open = masked(text, taken)
  const found = STATUS.exec(open)
  const status = found
    ? { text: found[0], start: found.index, end: found.index + found[0].length, before: BEFORE.exec(open.slice(0, found.index))?.[1] ?? '' }
    : undefined
  return { clause, text, figures: figuresIn(open, language), date, bracket, status, time, months }
}

/** The text with spaces for these stretches, so that the others keep their places. */
export function masked(text: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduce((all, { start, end }) => all.slice(0, start) + ' '.repeat(end - start) + all.slice(end), text)
}

/** "24 tickets 48", "Excel course 12 people 180 €": what the first figure counts is no name of the second. */
function figuresIn(text: string, language: Locale): SaidFigure[] {
  const figures: SaidFigure[] = []
  for (const number of allNumbers(text, language)) {
    const figure = figureIn(number, text)
    const last = figures.at(-1)
    const isCounted =
      last !== undefined &&
      (last.before === '' || figure.isMoney) &&
      last.unit !== '' &&
      last.unit === figure.before &&
      text.slice(last.end, number.start).trim() === ''
    figures.push(isCounted ? { ...figure, before: '' } : figure)
  }
  return figures
}

function figureIn(number: FoundNumber, text: string): SaidFigure {
  const { isPercent, hasUnit, start, end } = number
  const value = inWhole(text, number)
  const behind = text.slice(end)
  const front = text.slice(0, start)
  const before = BEFORE.exec(front)?.[1] ?? ''
  const each = EACH.exec(behind)?.[0].length ?? 0
  const monthly = MONTHLY.exec(behind)?.[0].length ?? 0
  const isPrice = each > 0 || (PRICE_SIGN.test(front) && !/(?:^|\s)de\s*$/iu.test(front))
  const unit = each + monthly > 0 || hasUnit || isPercent ? undefined : UNIT.exec(behind)
  const sign = PRICE_SIGN.exec(front)
  return {
    value,
    isPercent,
    isMoney: hasUnit && !isPercent,
    isPrice,
    isPerHead: PER_HEAD.test(behind.slice(0, each)),
    before: LINKS.test(before) ? '' : before,
    unit: unit?.[1] ?? '',
    isMonthly: monthly > 0,
    start: sign && isPrice ? sign.index : start,
    end: end + (unit?.[0].length ?? Math.max(each, monthly)),
    numberEnd: end,
  }
}

/** A day with what stands in front: "due 3 June", "entretien le 12 mai". */
function dateIn({ facts }: Clause, text: string, today: string): SaidRow['date'] {
  for (const fact of facts) {
    if (fact.kind !== 'date') continue
    const at = text.indexOf(fact.text)
    const iso = fact.moment ?? monthDay(fact.text, today)
    if (at < 0 || iso === undefined) continue
    // "del 15 febrero al 15 marzo": the facts are two days.
    const [behind = ''] = TO_DAY.exec(text.slice(at + fact.text.length)) ?? []
    const until = fact.until ?? lastDay(`${fact.text}${behind}`, today)
    return {
      ...dated(text, at, at + fact.text.length + (until === undefined ? 0 : behind.length), iso),
      ...(until === undefined || until === iso ? {} : { until }),
    }
  }
  // "le 12 mai 2800 €": the year that a figure looks like is none.
  const plain = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)? (?:of |de )?(${MONTH_WORD})(?!\p{L})`, 'iu').exec(text)
  const day = plain && monthOf(plain[2] ?? '') !== undefined ? monthDay(`${plain[1]} ${plain[2]}`, today) : undefined
  return plain && day !== undefined ? dated(text, plain.index, plain.index + plain[0].length, day) : undefined
}

/** The 15th of March in "15 février au 15 mars", the 20th of May in "18-20 May". */
function lastDay(text: string, today: string): string | undefined {
  const [, first = '', month = '', last = ''] = STRETCH.exec(text) ?? []
  return last === '' ? undefined : monthDay(/\p{L}{3}/u.test(last) ? last : `${last} ${month || first}`, today)
}
const TO_DAY = new RegExp(
  String.raw`^ ?(?:-|–|to|until|till|al?|hasta el|au|jusqu['’]au) ?\d{1,2}(?:st|nd|rd|th|er)? (?:of |de )?${MONTH_WORD}(?!\p{L})`,
  'iu',
)
const STRETCH =
  /^\D{0,12}\d{1,2}(?:st|nd|rd|th|er)?((?: (?:of |de )?(\p{L}{3,}))?) ?(?:-|–|to|until|till|al?|hasta el|au|jusqu['’]au) ?(\d{1,2}(?:st|nd|rd|th|er)?(?: (?:of |de )?\p{L}{3,})?)/iu

function dated(text: string, start: number, end: number, iso: string): NonNullable<SaidRow['date']> {
  const link = /\s(?:on|by|the|le|el|del?|du|for|para|pour|from)\s$/iu.exec(text.slice(0, start))?.[0].length ?? 0
  const from = start - Math.max(0, link - 1)
  const before = /(\p{L}[\p{L}'’-]*)\s*$/u.exec(text.slice(0, from))?.[1] ?? ''
  return { iso, start: from, end, before: LINKS.test(before) ? '' : before }
}

function monthsIn(text: string): SaidRow['months'] {
  const found = MONTHS.exec(text)
  const from = monthOf(found?.[1] ?? '')
  if (!found || from === undefined || found.index === 0) return undefined
  const to = found[2] === undefined ? from : monthOf(found[2])
  return to === undefined ? undefined : { from, to, start: found.index, end: found.index + found[0].length }
}
