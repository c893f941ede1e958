import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { weekdayOf } from '../writing/months.ts'
import { allNumbers } from './read-number.ts'
import type { SaidFigure } from './said-cells.ts'
import { tidy } from './said-names.ts'
import type { WordedRow } from './worded-rows.ts'

/** "£25/hr", "28 a day / 95 a week": an amount that its words belong to. */
const QUALIFIED =
  /^\s*(?:\/|\+|-|–|(?:or|o|ou|per|por|par|al|each|an? (?:day|week|month|year|night|hour|term|session|class|person|head|pair|piece|lesson|visit|go|time))(?!\p{L}))/iu
export const QUALIFIED_BEFORE =
  /(?<![\p{L}\d])(?:from|desde|dès|from|around|about|unos|unas|environ|max|min|up to|hasta|jusqu['’]à|[àa] partir de)\W*$|~\s*$/iu
/** "a 32 €/m2", "a 210 € el día": of one of what is counted. */
export const PER_ONE = /^\s*(?:\/ ?|(?:el|la|le|an?|per|por|par|each) )\p{L}+\d?(?![\p{L}\d])/iu
/** "children under 10 years £9": a figure of the name. */
export const OF_NAME = /(?<!\p{L})(?:of|(?<!partir )de|under|over|moins de|plus de|menores de|mayores de)\s*$/iu
export const MEASURE =
  /^(?:kg|g|l|ml|m|m2|m²|km|cl|h|hrs?|min|lit(?:er|re|ro)s?|met(?:er|re|ro)s?|mètres?|pairs?|paires?|pares?|bags?|sacs?|sachets?|bolsas?|box(?:es)?|cajas?|cartons?|caisses?|packs?|paquetes?|paquets?|bottles?|botellas?|bouteilles?|rolls?|rollos?|rouleaux?|tins?|cans?|latas?|copies|copias?|exemplaires|unidades|units|pcs|pieces|pièces|hours?|horas?|heures?|days?|días?|jours?|nights?|noches?|nuits?)$/iu
export type Part = { start: number; end: number }
export type Read = {
  row: WordedRow
  text: string
  amount: SaidFigure | undefined
  price: SaidFigure | undefined
  count: (SaidFigure & { leads: boolean }) | undefined
  percent: SaidFigure | undefined
}

/** Which of the figures of a row are certain. */
export function partsOf(
  row: WordedRow,
  { areOfMoney: isMoney, isCommon, language }: { areOfMoney: boolean; isCommon: (unit: string) => boolean; language: Locale },
): Read {
  const { figures, text } = row
  const isWhole = (figure: SaidFigure): boolean =>
    !(QUALIFIED.test(text.slice(figure.end)) && !figures.some(({ isPrice, start }) => isPrice && start > figure.start)) &&
    !isOfContact(row, figure, isMoney)
  const isPlain = (figure: SaidFigure): boolean => isWhole(figure) && !QUALIFIED_BEFORE.test(text.slice(0, figure.start))
  const money = figures.filter((one) => one.isMoney)
  const bare = figures
    .filter((one) => !one.isMoney && !one.isPercent && !(money.length > 0 && OF_NAME.test(text.slice(0, one.start))))
    // "pain ×6 Odile": a name is no unit.
    .map((one) =>
      /^\p{Lu}/u.test(one.unit) || (row.status !== undefined && row.status.start < one.end)
        ? { ...one, unit: '', end: one.numberEnd }
        : one,
    )
  const [first] = bare
  const isAmount = money.length === 0 && isMoney && bare.length === 1 && first?.unit === '' && first.start > 0 && isWhole(first)
  const one = money.length === 1 ? money[0] : money.length === 0 && bare.length === 0 ? inBracket(row, language) : undefined
  const isPrice = one !== undefined && one.isPrice && bare.length === 1
  const leads = first?.start === 0
  const isLast = first !== undefined && tidy(text.slice(first.end, one?.start ?? row.bracket?.start ?? row.status?.start)) === ''
  const isCount =
    first !== undefined &&
    // "48 beakers 250ml": what leads is how many there are, whatever else is said of them.
    (bare.length === 1 || (leads && !MEASURE.test(first.unit))) &&
    !isAmount &&
    isPlain(first) &&
    (leads ? first.unit !== '' && Number.isInteger(first.value) : isLast || first.isPrice || isCommon(first.unit))
  const percents = figures.filter(({ isPercent }) => isPercent)
  return {
    row,
    text,
    amount: isAmount ? first : one && !isPrice && isWhole(one) && (bare.length === 0 || isCount) ? one : undefined,
    price: isPrice ? one : undefined,
    count: isCount ? { ...first, leads } : undefined,
    percent: percents.length === 1 ? percents[0] : undefined,
  }
}

/** "plants (Bob £15)": the name without the amount, which has a column. "worth £85" stays whole. */
export function besideAmount({ text }: NonNullable<WordedRow['bracket']>, language: Locale): string {
  const [amount] = allNumbers(text, language).filter(({ hasUnit }) => hasUnit)
  const rest = amount ? tidy(`${text.slice(0, amount.start)}${text.slice(amount.end)}`.replace(/,\s*(?=,|$)/, '')) : text
  return /^\p{Lu}/u.test(rest) ? rest : text
}

/** "hamper (worth £85)": the amount that its words are about. They stay beside it. */
function inBracket({ bracket }: WordedRow, language: Locale): SaidFigure | undefined {
  const [amount, ...more] = bracket ? allNumbers(bracket.text, language).filter(({ hasUnit }) => hasUnit) : []
  if (!bracket || !amount || more.length > 0) return undefined
  const { start } = bracket
  const none = { isPercent: false, isPrice: false, isPerHead: false, isMonthly: false, before: '', unit: '' }
  return { ...none, value: amount.value, isMoney: true, start, end: start, numberEnd: start }
}

function isOfContact({ clause }: WordedRow, { start, numberEnd: end }: SaidFigure, areOfMoney: boolean): boolean {
  return clause.facts.some(({ kind, text, start: at }) => {
    const from = at - clause.start
    return (kind === 'contact' || (kind === 'reference' && !areOfMoney)) && start >= from - 1 && end <= from + text.length + 1
  })
}

export function contactsOf({ clause, text }: WordedRow): Part[] {
  return clause.facts.flatMap(({ kind, text: said }) => {
    const start = kind === 'contact' || kind === 'reference' ? text.indexOf(said) : -1
    return start <= 0 ? [] : [{ start, end: start + said.length }]
  })
}

export function wholeOf({ text, bracket }: WordedRow): Part & { text: string } {
  const end = bracket?.start ?? text.length
  return { text: tidy(text.slice(0, end)), start: 0, end }
}

/** "38h" as it was written. */
export function unglued(text: string, said: string): string {
  return text.replace(/(\d) (h|hrs?|km|kg|mg|g|ml|cl|cm|l|m2|m²|min)(?!\p{L})/giu, (all, digit: string, unit: string) =>
    said.includes(`${digit} ${unit}`) ? all : `${digit}${unit}`,
  )
}

/** An address keeps its small letter. */
export function sentenceCase(text: string): string {
  return /^\S*@/.test(text) ? text : capitalise(text)
}

const PERSON = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}(?:[\p{L}’'-]+|\.))*/u

/** The words of a row up to the first thing that is no name. */
export function nameOfRow(row: WordedRow, taken: readonly Part[], stops: readonly number[], arePeople: boolean): Part & { text: string } {
  const { text, ordinalEnd } = row
  if (ordinalEnd !== undefined) return { text: text.slice(0, ordinalEnd), start: 0, end: ordinalEnd }
  const own = arePeople ? PERSON.exec(text)?.[0] : undefined
  if (own !== undefined) return { text: own, start: 0, end: own.length }
  const [day = ''] = text.split(' ')
  if (weekdayOf(day) !== undefined && wordCount(text) > 1) return { text: day, start: 0, end: day.length }
  // "8h maths salle 12", "14 capas negras": what leads has its own column, the name follows.
  let from = 0
  for (const { start, end } of taken.toSorted((one, other) => one.start - other.start))
    if (/^[\s,:x×–-]*$/u.test(text.slice(from, start))) from = end
  const stop = Math.min(text.length, ...stops.filter((at) => at > from))
  const start = from + (/^[\s,:x×–-]*/u.exec(text.slice(from))?.[0].length ?? 0)
  const words = tidy(text.slice(start, stop)).replace(/^(?:de |d['’]|of )/iu, '')
  return words === '' ? wholeOf(row) : { text: words, start, end: stop }
}
