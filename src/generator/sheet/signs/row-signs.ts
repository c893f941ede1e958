import { capitalise } from '#shared/words.ts'
import { plainOf, says } from '../direct/direct-words.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { DAY_OR_MONTH, isHead, ROWS_MIN, signs, wordsOf, type Word } from './sign-words.ts'

/* Rows and names that nothing divides: "taken so far ana 12 bob 9 cleo 20". */

const DUTY_WORDS_MAX = 3

/** "5 staff names Ian Jo Kim Lou Max": each is one of them. */
export function withNames(said: string): string {
  const line = said.replace(NAMES_AND, (run: string, rest = '') => {
    const names = run.slice(0, run.length - rest.length)
    if (names.split(' ').length !== NAMES_WITH_AND) return run
    return `${names.replace(/ (?!(?:and|y|et) )(?<!(?:and|y|et) )/gu, ', ')}${rest === '' ? '' : '. '}`
  })
  const all = wordsOf(line)
  const from = all.findIndex(
    ({ plain, text }, at) =>
      signs('^(?:{people})$').test(plain) && !/[,;:]$/u.test(text) && isNameWord(all[at + 1]) && isNameWord(all[at + 2]),
  )
  if (from < 0) return line
  const behind = all.slice(from + 1)
  const stop = behind.findIndex((word) => !isNameWord(word))
  const names = stop < 0 ? behind : behind.slice(0, stop)
  const [first, last] = [names[0], names.at(-1)]
  if (!first || !last || names.length < ROWS_MIN || names.slice(0, -1).some(({ text }) => /[,;]$/u.test(text))) return line
  const count = all.slice(Math.max(0, from - 2), from).find(({ plain }) => /^\d{1,2}$/u.test(plain))
  const size = count !== undefined && Number(count.plain) * 2 === names.length ? 2 : 1
  const list = Array.from({ length: Math.ceil(names.length / size) }, (_, at) =>
    names
      .slice(at * size, at * size + size)
      .map(({ text }) => text)
      .join(' '),
  )
  const rest = line.slice(last.end).trimStart()
  return `${line.slice(0, first.start).trimEnd()}: ${list.join(', ')}${rest === '' || /^[,;.]/u.test(rest) ? rest : `. ${capitalise(rest)}`}`
}

/** "Jess Omar Priya and Tom": three names in front of "and", because two or four may be people with two names each. */
const NAMES_WITH_AND = 5
const NAMES_AND =
  /(?<=(?:for|para|pour|between|entre) )\p{Lu}\p{Ll}{1,14}(?: \p{Lu}\p{Ll}{1,14}){2,6} (?:and|y|et) \p{Lu}\p{Ll}{1,14}(?!\p{L})(?! \p{Lu})( (?=\p{Ll}))?/gu

/** "Léa cuisine Tom salle de bain Ines poubelles": what each of them does. */
export function withDuties(line: string): string {
  const all = wordsOf(line)
  const first = all.findIndex((word, at) => at > 0 && isNameWord(word))
  if (first < 0 || /[,;:]/u.test(line.slice(all[first]?.start))) return line
  const starts = all.flatMap((word, at) => (at >= first && isNameWord(word) ? [at] : []))
  const sizes = starts.map((at, place) => (starts[place + 1] ?? Math.min(all.length, at + DUTY_WORDS_MAX + 1)) - at - 1)
  const areDuties =
    sizes.every((size) => size > 0 && size <= DUTY_WORDS_MAX) && all.slice(first).every(({ text }) => /^[\p{L}'’-]+$/u.test(text))
  if (starts.length < ROWS_MIN || !areDuties) return line
  const duties = starts.map((at, place) => line.slice(all[at]?.start, all[starts[place + 1] ?? all.length]?.start).trim())
  return `${line.slice(0, all[first]?.start).trimEnd()}: ${duties.join(', ')}`
}

function isNameWord(word: Word | undefined): boolean {
  return word !== undefined && /^\p{Lu}\p{Ll}{1,14}[,.]?$/u.test(word.text)
}

/** "nov 3 Leeds 42 miles, 9 York 28": the month and the unit of the first row are those of all. */
export function withDays(line: string): string {
  const parts = line.split(/(?<=,) /u)
  const [first = '', ...others] = parts
  const day = new RegExp(String.raw`(?<!\p{L})(?:(${MONTH_WORD})\.? (\d{1,2})|(\d{1,2}) (${MONTH_WORD})\.?) (?=\p{L}.*\d)`, 'iu').exec(
    first,
  )
  const isBare = (part: string): boolean =>
    /^(?:[1-9]|[12]\d|3[01]) \p{L}[^\d,]* \d[\d.,]*(?: [^\d]*)?$/u.test(part.replace(/,$| (?:at|@) [€$£]?\d.*$/u, ''))
  if (!day || others.length < ROWS_MIN - 1 || others.filter(isBare).length < ROWS_MIN - 1) return line
  const month = day[1] ?? day[4] ?? ''
  const unit = /\d (\p{Ll}+),$/u.exec(first)?.[1]
  const rows = others.map((part) => {
    if (!isBare(part)) return part
    const dated = part.replace(/^\d{1,2}/u, (number) => (day[1] === undefined ? `${number} ${month}` : `${month} ${number}`))
    return unit === undefined ? dated : dated.replace(/(?<=\s\d[\d.]*)(?=,?$| (?:at|@) )/u, ` ${unit}`)
  })
  const rate = rows.map((row) => row.replace(/(?<=\d(?: \p{Ll}+)?) (?=(?:at|@) [€$£]?\d)/u, ', '))
  return `${first.slice(0, day.index).trimEnd()}${day.index > 0 ? ': ' : ''}${[first.slice(day.index), ...rate].join(' ')}`
}

/** "Dave 44 hours Monika 38 hours", "Hugo 7 8 9 Lucía 9 9,5 10": people with their figures. */
export function withPeople(line: string): string {
  const rows = [...line.matchAll(PERSON_ROW)].filter(({ 1: name = '' }) => !DAY_OR_MONTH.test(name))
  const first = rows.find((row, at) => rows[at + 1]?.index === row.index + row[0].length + 1)
  if (!first) return line
  const run = [first]
  for (const row of rows.slice(rows.indexOf(first) + 1)) {
    const before = run.at(-1)
    if (before && row.index === before.index + before[0].length + 1) run.push(row)
  }
  const last = run.at(-1)
  const shapes = new Set(run.map(([said]) => said.replace(/^\S+/u, '').replace(/\d[\d.,]*/gu, '#')))
  if (run.length < ROWS_MIN || !last || shapes.size > 1) return line
  return divided(line, { start: first.index, end: last.index + last[0].length, rows: run.map(([said]) => said) })
}
const PERSON_ROW =
  /(?<=^|[\s:])(\p{Lu}\p{Ll}{1,14})(?: \d{1,4}(?:[.,]\d{1,2})?(?![\p{L}\d.,:/%€£]))+(?: (?:h|hrs?|hours?|horas?|heures?|days?|d[ií]as?|jours?|points?|puntos?|km|miles?|min|mins))?(?=[\s,.]|$)/gu

/** "taken so far ana 12 bob 9 cleo 20": names of one word with a figure each. */
export function withPairs(line: string): string {
  // A reader of budgets cuts their lines by what they cost.
  if (says(plainOf(line), 'budgets') && !says(plainOf(line), 'not_budgets')) return line
  const all = wordsOf(line)
  let best: { from: number; to: number } | undefined
  for (let at = 0; at + 1 < all.length; at++) {
    let to = at
    while (isPair(all[to], all[to + 1]) && !says(all[to]?.plain ?? '', 'links') && (to === at || !/[,;]$/u.test(all[to - 1]?.text ?? '')))
      to += 2
    if (to - at > (best ? best.to - best.from : 0)) best = { from: at, to }
    if (to > at) at = to - 1
  }
  if (!best || (best.to - best.from) / 2 < ROWS_MIN) return line
  const own = all.slice(best.from, best.to)
  const pairs = own.flatMap(({ text }, at) => (at % 2 === 0 ? [`${text} ${own[at + 1]?.text.replace(/[,;]$/u, '') ?? ''}`] : []))
  // What is said again is what a figure is, and no row: "sent 400 opened 100, Feb sent 500".
  const said = all.flatMap(({ plain }, at) => (/^\d/u.test(all[at + 1]?.text ?? '') || /\d$/u.test(all[at - 1]?.text ?? '') ? [plain] : []))
  const names = own.filter((_, at) => at % 2 === 0).map(({ plain }) => plain)
  if (names.some((name) => said.indexOf(name) !== said.lastIndexOf(name))) return line
  return divided(line, { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? line.length, rows: pairs })
}

/** The line with a colon in front of its rows and a comma behind each of them. */
function divided(line: string, { start, end, rows }: { start: number; end: number; rows: readonly string[] }): string {
  const lead = line.slice(0, start).trimEnd()
  const rest = line.slice(end).trim()
  const colon = lead === '' ? '' : /[,;:.]$/u.test(lead) ? ' ' : ': '
  return `${lead}${colon}${rows.join(', ')}${rest === '' || /^[,;.]/u.test(rest) ? rest : `, ${rest}`}`
}

function isPair(name: Word | undefined, figure: Word | undefined): boolean {
  return (
    name !== undefined &&
    figure !== undefined &&
    /^\p{L}{2,}$/u.test(name.text) &&
    !DAY_OR_MONTH.test(name.plain) &&
    /^\d{1,4}(?:[.,]\d{1,2})?[,;]?$/u.test(figure.text)
  )
}

/** "campaign results facebook spent 300 …, google 450 …": the first row begins behind what the sheet is called. */
export function withHead(line: string): string {
  const cut = /[,;] /u.exec(line)
  if (!cut || /[:.] | [-–—]/u.test(line.slice(0, cut.index))) return line
  const first = line.slice(0, cut.index)
  const others = line.slice(cut.index + 2).split(/[,;] /u)
  const all = wordsOf(first)
  if (says(plainOf(first), 'budgets')) return line
  const rows = others.filter((part) => /\d/.test(part) || FULL_NAME.test(part))
  // "stats oct sent 1200 …, nov sent 1260 …": two rows are enough where each begins with its month or day.
  const areDays = rows.every((row) => DAY_OR_MONTH.test(plainOf(row.split(' ')[0] ?? '')))
  const day = all.findIndex(({ plain }, at) => at > 0 && DAY_OR_MONTH.test(plain))
  if (areDays && rows.length > 0 && day > 0 && /\d/.test(first.slice(all[day]?.end)))
    return `${line.slice(0, all[day]?.start).trimEnd()}: ${line.slice(all[day]?.start)}`
  if (rows.length < ROWS_MIN - 1) return line
  const start = namedStart(all, rows) ?? plainStart(all, rows)
  const from = start === undefined ? undefined : all[start]?.start
  // "rota for Biscuit", "kit order for 14 players", and a day in front of the first row is none of its name.
  const isOpen =
    start !== undefined &&
    [start - 1, start].some(
      (at) => signs('^(?:{joins}|{periods})$').test(all[at]?.plain ?? '') || DAY_OR_MONTH.test(all[start]?.plain ?? ''),
    )
  if (start === undefined || start < 1 || from === undefined || isOpen) return line
  return `${line.slice(0, from).trimEnd()}: ${line.slice(from)}`
}

/** All rows begin with a capital. */
function namedStart(all: readonly Word[], rows: readonly string[]): number | undefined {
  if (rows.filter((row) => /^\p{Lu}\p{Ll}/u.test(row)).length < Math.max(ROWS_MIN - 1, rows.length - 1)) return undefined
  const at = all.findIndex(({ text }, place) => place > 0 && /^\p{Lu}\p{Ll}/u.test(text))
  return at > 0 && all.slice(at).some(({ text }) => /\d/.test(text)) ? at : undefined
}
const FULL_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ /u

/** Rows begin with names of as many words as most of them have. */
function plainStart(all: readonly Word[], rows: readonly string[]): number | undefined {
  const sizes = rows.map((row) => wordsOf(row).findIndex(({ text }) => /^[€$£]?\d/u.test(text)))
  if (sizes.some((size) => size < 1)) return undefined
  const size = [...sizes].sort((one, other) => one - other)[Math.floor((sizes.length - 1) / 2)] ?? 1
  const figure = all.findIndex(({ text }) => /^[€$£]?\d/u.test(text))
  const head = all.findIndex(({ plain }) => isHead(plain))
  if (figure < 0 || head < 0 || figure <= head + 1) return undefined
  const isMeasured = signs('^(?:{measures})$').test(all[figure - 1]?.plain ?? '')
  const start = Math.max(head + 1, figure - size - Number(isMeasured))
  if (/^\d+:|-/u.test(all[figure]?.plain ?? '') || all.slice(start, figure).some(({ plain }) => signs('^(?:{joins})$').test(plain)))
    return undefined
  // One word in between belongs to the row: "takings bouncy castle 140, cakes 212".
  return start === head + 2 ? head + 1 : start
}
