import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { MONTH_WORD, weekdayOf } from '../../writing/months.ts'
import type { Direct, Part } from '../direct/direct-parts.ts'
import { plainOf } from '../direct/direct-words.ts'
import { allNumbers } from '../rows/read-number.ts'
import { aligned } from './aligned-words.ts'

/* Rows whose figures stand at the same places: "spin 18 of 20", "Norte 12.400 objetivo 12.000", "Quizzards 8 7 9 6". */

/** `before` and `behind` are the words around a figure that are no name. */
type Figure = { value: number; isMoney: boolean; isPercent: boolean; before: string; behind: string }
export type FigureRow = { name: string; figures: Figure[]; said: string }
export type Rest = { text: string; plain: string; figures: Figure[]; name: string }
export type FigureRows = { rows: FigureRow[]; rest: Rest[] }

const ROWS_MIN = 2
const NAME_WORDS_MAX = 5
const FIGURES_MAX = 12
/** "6h", "12km", "31,5h": the unit stands at its figure. */
export const ATTACHED = /(?<=\d)(?=(?:hrs?|h|kms?|kg|g|mins?|pts?|days?|d|j|pcs|l|ml)(?![\p{L}\d]))/giu
const PENCE = /(?<![\d.,])(\d{1,2})p(?![\p{L}\d])/gu
/** Days have readers of their own. */
const MOMENT = new RegExp(
  String.raw`(?<!\p{L})(?:\d{1,2}[:h]\d{2}|\d{1,2} ?[ap]m|\d{1,2}h(?= ?(?:-|–|à|a|to) ?\d)|\d{1,2}\/\d{1,2}|\d{4}-\d\d-\d\d|\d{1,2}(?:st|nd|rd|th|er)?(?: de| of)? ${MONTH_WORD}|${MONTH_WORD} \d{1,2})(?!\p{L})|\d(?:st|nd|rd|th|er)(?!\p{L})|(?<!\p{L})(?:le|el) \d{1,2}(?![\d.,])`,
  'iu',
)

/** Undefined if no two rows have their figures at the same places, or if days are among them. */
export function figureRowsOf({ parts }: Direct, language: Locale): FigureRows | undefined {
  // Brackets and cents have readers of their own.
  if (parts.some(({ text }) => MOMENT.test(text) || /[()[\]"“”]|= ?\p{L}|\d ?(?:ct|cents?|c[eé]ntimos|centimes)\b/iu.test(text)))
    return undefined
  const read = joined(parts.flatMap(divided)).map((part) => restOf(part, language))
  const areRows = read.map((one) => isRow(one))
  const counts = new Map<string, number>()
  for (const [at, one] of read.entries()) if (areRows[at]) counts.set(shapeOf(one), (counts.get(shapeOf(one)) ?? 0) + 1)
  const [shape, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  if (shape === undefined || count === undefined || count < ROWS_MIN) return undefined
  const rows = read.filter((one, at) => areRows[at] && isLike(shapeOf(one), shape))
  const rest = read.filter((one) => !rows.includes(one))
  // What stands between rows would be one of them.
  const last = Math.max(...rows.map((row) => read.indexOf(row)))
  const inside = read.slice(0, last).filter((one) => !rows.includes(one) && !isColumn(one, rows.length))
  if (inside.length > 0 || rows.length < rest.length || new Set(rows.map(({ name }) => plainOf(name))).size < rows.length) return undefined
  return { rows: rows.map(({ name, figures, text }) => ({ name, figures, said: text })), rest }
}

/** Whether a part has a figure for each row: "last year 3.5 3.1 3.3". */
export function isColumn({ name, figures }: Rest, rows: number): boolean {
  return name !== '' && figures.length === rows && rows > 1 && figures.every(({ before, behind }) => before === '' && behind === '')
}

/** "petrol 64.20 and 58" are two rows, "courgette 8 and who brought them" is a row and a wish. */
function divided(part: Part): Part[] {
  const twice = aligned(String.raw`^(\D+?) ([€$£]?[\d.,]+) (?:{and}) ([€$£]?[\d.,]+)$`).exec(part.plain)
  const wish = aligned(String.raw`^\D+[\d.,]+(?: {units})? ({and}|{withs}) \D+$`).exec(part.plain)
  const cut = (text: string): Part => ({ ...part, text, plain: plainOf(text) })
  if (twice) {
    const name = part.text.slice(0, (twice[1] ?? '').length)
    return [cut(`${name} ${twice[2]}`), cut(`${name} ${twice[3]}`)]
  }
  if (!wish || part.label !== '') return [part]
  const at = part.plain.lastIndexOf(` ${wish[1]} `)
  return [cut(part.text.slice(0, at)), cut(part.text.slice(at + 1))]
}

/** "taken 5, 3, 10": figures without words belong to the part in front of them. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const before = all.at(-1)
    if (before && aligned(String.raw`^[\d.,]+(?: {and} [\d.,]+)?$`).test(part.plain)) {
      const figures = (part.text.match(/[\d.,]+/gu) ?? []).join(' ')
      all[all.length - 1] = { ...before, text: `${before.text} ${figures}`, plain: `${before.plain} ${figures}` }
    } else all.push(part)
  }
  return all
}

function restOf({ text: said, label }: Part, language: Locale): Rest {
  const text = said
    .replace(PENCE, (_, pence: string) => `0.${pence.padStart(2, '0')}`)
    .replace(/[.!]$/u, '')
    .trim()
  const numbers = allNumbers(text, language)
  const words = numbers.map(({ end }, at) => text.slice(end, numbers[at + 1]?.start ?? text.length).trim())
  const name = text
    .slice(0, numbers[0]?.start ?? text.length)
    .replace(/[\s:=–-]+$/u, '')
    .trim()
  const tail = words.at(-1) ?? ''
  // "7,850 incl scaffolding 10 yr guarantee" names its figures behind them, "12.400 objetivo 12.000" in front.
  const isBehind = tail !== '' || numbers.length < 2
  const figures = numbers.map(({ value, isMoney, isPercent }, at): Figure => {
    const [own = '', previous = ''] = [words[at], at === 0 ? '' : words[at - 1]]
    const link = aligned('^{links}$').test(plainOf(previous)) ? plainOf(previous) : ''
    const unit = aligned('^{units}(?: {links})?$').test(plainOf(own)) ? own : ''
    const linkedUnit = aligned('^{units} ({links})$').exec(plainOf(previous))?.[1]
    return {
      value,
      isMoney,
      isPercent,
      before: link !== '' ? link : (linkedUnit ?? (isBehind || unitOf(previous) ? '' : previous)),
      behind: unit !== '' ? unitWord(unit) : isBehind && !aligned('^{links}$').test(plainOf(own)) ? own : '',
    }
  })
  // What has a label of its own is said of some of them: "weekends double: Jo 3h".
  return label === ''
    ? { text, plain: plainOf(text), figures, name }
    : { text: `${label}: ${text}`, plain: plainOf(text), figures, name: '' }
}

function unitOf(words: string): boolean {
  return aligned('^{units}$').test(plainOf(words))
}

/** "h at" is "h". */
function unitWord(said: string): string {
  return said.replace(/ \S+$/u, (link) => (aligned('^ {links}$').test(plainOf(link)) ? '' : link))
}

function isRow({ name, plain, figures }: Rest): boolean {
  return (
    figures.length > 0 &&
    figures.length <= FIGURES_MAX &&
    /^\p{L}/u.test(name) &&
    // "free coffee at 10"
    !aligned(' {prices}$').test(plainOf(name)) &&
    figures.every(({ before, behind }) => /^[\p{L}’' -]*$|^[@/]$/u.test(before) && /^[\p{L}’' -]*$/u.test(behind)) &&
    wordCount(name) <= NAME_WORDS_MAX &&
    !figures.some(({ isPercent, behind }) => isPercent || isOfMore(plainOf(behind))) &&
    (weekdayOf(name) !== undefined || !name.split(' ').some((word) => weekdayOf(word) !== undefined)) &&
    !namesNoRow(plain)
  )
}

/** "35 a day", "4 weeks guarantee 2 years": more is said of the figure than what it counts. */
function isOfMore(behind: string): boolean {
  return aligned(String.raw`(?:^| ){each} `).test(`${behind} `) || aligned('^{units} \\p{L}').test(behind)
}

/** "rate 1.5", "total 300", "want …": said of the rows. */
export function namesNoRow(text: string): boolean {
  return aligned('^{not_rows}(?!\\p{L})').test(plainOf(text))
}

/** How many figures it has and what joins them. */
function shapeOf({ figures }: Rest): string {
  if (isLabelled({ figures })) return LABELLED
  return figures.map(({ before }) => `${before.toLowerCase()}#`).join(' ')
}

/** Whether each of several figures has its words behind it: "480 clicks 36 sales". */
export function isLabelled({ figures }: Pick<FigureRow, 'figures'>): boolean {
  return figures.length > 1 && figures.every(({ before, behind }) => before === '' && behind !== '')
}
const LABELLED = 'labelled'

function isLike(shape: string, usual: string): boolean {
  // "boxing 22 of 22 waiting list 5": what a row has more of has a name.
  return shape === usual || (shape.startsWith(`${usual} `) && !shape.slice(usual.length + 1).startsWith('#'))
}
