import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../../writing/months.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { cutRun } from '../direct/cut-run.ts'
import { direct, plainOf, says } from '../direct/direct-words.ts'
import { joinedColumns } from '../direct/joined-columns.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

/*
 * Sets the signs that somebody in a hurry left out of the prompt of a sheet: a colon behind what the sheet is called, commas between its columns and
 * its rows. All readers of the prompt then read the same. What is not sure stays as it was typed.
 */

const CHARS_MAX = 900
const COLUMNS_MIN = 3
const ROWS_MIN = 3
/** An unknown word among the columns speaks more against a list of columns than a known one for it. */
const UNKNOWN = 1.5
const HEAD_BONUS = 1.5
const LEAD_WORDS_MAX = 8
const DUTY_WORDS_MAX = 3
/** So many known columns may have an unknown one among them. */
const KNOWN_OF = 2

const DAY_OR_MONTH = new RegExp(`^(?:${MONTH_WORD}|${WEEKDAY_WORD})$`, 'iu')

const words = wordPatterns(() => readTexts('sheet/signs.yaml', z.record(z.string(), Phrases)))

const WISH = String.raw`^(?:{wishes})(?!\p{L})`

type Word = { text: string; plain: string; start: number; end: number }

export function withSheetSigns(prompt: string, language: Locale): string {
  if (prompt.length > CHARS_MAX) return prompt
  return prompt
    .split('\n')
    .map((line) =>
      [
        (said: string) => withColumns(said, language),
        (said: string) => withSides(said, language),
        withCounts,
        withNames,
        withDuties,
        withDays,
        withPeople,
        withPairs,
        withHead,
      ].reduce((said, set) => set(said), line),
    )
    .join('\n')
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: said, index }) => ({
    text: said,
    plain: plainOf(said).replace(/[,;:.!?]+$/u, ''),
    start: index,
    end: index + said.length,
  }))
}

/** "kit order name size shirt number paid y/n £28 each": the columns, and where what is said of them begins. */
function withColumns(line: string, language: Locale): string {
  const run = markedRun(line) ?? openRun(line)
  if (!run) return line
  const { lead, columns, rest } = run
  const behind = rest.replace(/^[\s,;.]+/u, '')
  const parts = behind.split(/(?<=[,;]) /u)
  const hasMore = parts.some((part) => part !== '' && !words(WISH).test(plainOf(part)))
  const mark = hasMore && run.mark === ': ' ? `. ${capitalise(COLUMNS[language])}: ` : run.mark
  const list = `${lead.trimEnd().replace(/[,;]$/u, '')}${mark}${columns.join(', ')}`
  if (behind === '') return list
  // What is to be done with the columns stands behind them, and rows begin a sentence of their own.
  const wishes = parts.findIndex((part) => !words(WISH).test(plainOf(part)))
  if (wishes === 0) return `${list}. ${behind}`
  const asked = (wishes < 0 ? parts : parts.slice(0, wishes)).join(' ').replace(/[,;]$/u, '')
  return `${list}, ${asked}${wishes < 0 ? '' : `. ${parts.slice(wishes).join(' ')}`}`
}

const COLUMNS: Record<Locale, string> = { en: 'columns', es: 'columnas', fr: 'colonnes' }

type Run = { lead: string; mark: string; columns: string[]; rest: string }

/** Behind "columns". */
function markedRun(line: string): Run | undefined {
  const mark = words(String.raw`(?<=\p{L}[,.]? (?:with |con |avec )?)(?:{column_marks}) (?=\p{L})`).exec(plainOf(line))
  // "a list of columns that …" is said of them.
  if (
    !mark ||
    words('(?:^| )(?:{joins})$').test(
      plainOf(line.slice(0, mark.index))
        .trimEnd()
        .replace(/ (?:with|con|avec)$/u, ''),
    )
  )
    return undefined
  const from = mark.index + mark[0].length
  const end = endOfRun(wordsOf(line.slice(from)), false)
  const said = line.slice(from, from + end)
  const columns = said.includes(',') ? undefined : joinedColumns(said.trim())
  if (!columns || columns.length < COLUMNS_MIN) return undefined
  const lead = withRows(line.slice(0, mark.index).replace(/,? ?(?:with|con|avec)? ?$/u, ''))
  return { lead, mark: `. ${capitalise(line.slice(mark.index, from).trim())}: `, columns, rest: line.slice(from + end) }
}

/** "stock list candles wick wax jars columns item …": the rows stand in front of the columns. */
function withRows(lead: string): string {
  const all = wordsOf(lead)
  const head = all.findLastIndex(({ plain }) => isHead(plain))
  const rows = all.slice(head + 1)
  const areRows = rows.every(
    ({ text, plain }) => /^\p{L}{3,}$/u.test(text) && !words('^(?:{joins}|{periods})$').test(plain) && !DAY_OR_MONTH.test(plain),
  )
  return head < 1 || rows.length < ROWS_MIN || !areRows
    ? lead
    : `${lead.slice(0, all[head]?.end)}: ${rows.map(({ text }) => text).join(', ')}`
}

/** "dépenses sono 180 boissons 240 recettes entrées 400": both sides of a budget are labels. */
function withSides(line: string, language: Locale): string {
  const plain = plainOf(line)
  const sides = ['outgoings', 'incomes'].map((key) =>
    direct(
      String.raw`(?<=\p{L} |\d[ ,;.] ?|[,;.] )(?<!(?<!\p{L})(?:of|de|for|para|pour|and|y|et) )(?:{${key}})(?= \p{L}[^:,;]{1,40} ?[€$£]?\d)`,
    ).exec(plain),
  )
  const [one, other] = sides.filter((side) => side !== null).toSorted((first, second) => first.index - second.index)
  if (!one || !other || plain.length !== line.length || /:/u.test(line.slice(one.index))) return line
  const linesOf = (said: string): string =>
    said
      .trim()
      .replace(/[,;.]$/u, '')
      .split(/[,;] /u)
      .flatMap((part) => cutRun(part, language))
      .join(', ')
  const labelled = (side: RegExpExecArray, to: number): string =>
    `${capitalise(line.slice(side.index, side.index + side[0].length))}: ${linesOf(line.slice(side.index + side[0].length, to))}`
  return `${line
    .slice(0, one.index)
    .trim()
    .replace(/[,;.]$/u, '')}. ${labelled(one, other.index)}. ${labelled(other, line.length)}`
}

/** Behind what the sheet is called. */
function openRun(line: string): Run | undefined {
  const all = wordsOf(line)
  let best: { from: number; columns: string[]; end: number; worth: number } | undefined
  const first = all.findIndex(({ text }) => /[,;:]$|^[-–—]$/u.test(text))
  const last = first < 0 ? all.length : first
  const head = all.findLastIndex(
    ({ plain }, at) => at < last - COLUMNS_MIN && isHead(plain) && !/^(?:number|no|date)$/u.test(all[at + 1]?.plain ?? ''),
  )
  for (let at = Math.max(1, head + 1); at < last - 1; at++) {
    if (words('^(?:{joins})$').test(all[at - 1]?.plain ?? '')) continue
    if (kindOf(all[at]?.plain ?? '')?.isSure !== true && kindOf(`${all[at]?.plain} ${all[at + 1]?.plain}`)?.isSure !== true) continue
    const end = endOfRun(all.slice(at), true)
    const said = line.slice(all[at]?.start, (all[at]?.start ?? 0) + end)
    const columns = joinedColumns(said.trim())
    if (!columns || columns.length < COLUMNS_MIN) continue
    const known = columns.filter(isKnown).length
    const worth = known - UNKNOWN * (columns.length - known) + (at === head + 1 ? HEAD_BONUS : 0)
    if (known >= COLUMNS_MIN && (columns.length - known) * KNOWN_OF <= known && worth > (best?.worth ?? 0))
      best = { from: at, columns, end, worth }
  }
  const start = best && all[best.from]?.start
  if (!best || start === undefined) return undefined
  const lead = line.slice(0, start)
  // What is spent on, whose turn it is and what is to be bought are rows.
  if (says(plainOf(lead), 'not_lists') || says(plainOf(lead), 'budgets')) return undefined
  if (best.from > LEAD_WORDS_MAX || (head < 0 && best.columns.length <= COLUMNS_MIN)) return undefined
  // "what sold lamp 8 paid 3": the last of them is the name of a row.
  if (
    !words(String.raw`^(?:$|[,;.]| (?:[€$£]|and |y |et |{wishes}))`).test(plainOf(line.slice(start + best.end))) &&
    !TICK.test(plainOf(best.columns.at(-1) ?? ''))
  )
    return undefined
  return { lead, mark: ': ', columns: best.columns, rest: line.slice(start + best.end) }
}

function isHead(plain: string): boolean {
  return words('^(?:{heads})$').test(plain)
}

function isKnown(column: string): boolean {
  const plain = plainOf(column)
  if (DAY_OR_MONTH.test(plain)) return true
  return (
    kindOf(plain.replace(TICK, ''))?.isSure === true ||
    TICK.test(plain) ||
    (plain.includes(' ') && joinedColumns(`${plain} name`)?.length === 2)
  )
}
const TICK = / (?:y\/n|yes\/no|yes or no|s[ií]\/no|oui\/non|[01]-\d{1,2}|\d{1,2}\/\d{1,2})$/u

/** How many characters the run of names has: to the first sign, figure, order or, if `isOpen`, word of a sentence. */
function endOfRun(all: readonly Word[], isOpen: boolean): number {
  const start = all[0]?.start ?? 0
  for (const [at, { text, plain, end }] of all.entries()) {
    const rest = all
      .slice(at, at + 3)
      .map((one) => one.plain)
      .join(' ')
    const isFigure = /^[€$£]?\d/u.test(text) && !/^[01](?:-|–)\d{1,2}$|^\d{1,2}\/\d{1,2}$/u.test(plain)
    // "quién la tiene" is one name.
    const isWithin = kindOf([all[at - 1], all[at], all[at + 1]].map((one) => one?.plain ?? '').join(' '))?.isSure === true
    const isRule = words(WISH).test(rest) || (words(isOpen ? '^(?:{joins})$' : '^(?:and|y|et|for|para|pour)$').test(plain) && !isWithin)
    // "note sur 10" is one name.
    if (isFigure && /^(?:out of|sobre|sur)$/u.test(all[at - 1]?.plain ?? '')) continue
    if (isFigure || isRule) return (all[at - 1]?.end ?? start) - start
    if (/[,;:.]$/u.test(text)) return end - start - 1
  }
  return (all.at(-1)?.end ?? start) - start
}

/** "menú adulto 38 (30) niño 18 (15)": so many at a price. */
function withCounts(line: string): string {
  const counted = /(?<=\p{L} )([€$£]?\d{1,4}(?:[.,]\d{1,2})? ?€?) \((\d{1,3})\)/gu
  return (line.match(counted) ?? []).length < 2 ? line : line.replace(counted, '$2 x $1')
}

/** "5 staff names Ian Jo Kim Lou Max": each is one of them. */
function withNames(said: string): string {
  // "for Jess Omar Priya and Tom": an even number of names may be two of two words each.
  const line = said.replace(NAMES_AND, (run: string, rest = '') => {
    const names = run.slice(0, run.length - rest.length)
    if (names.split(' ').length !== NAMES_WITH_AND) return run
    return `${names.replace(/ (?!(?:and|y|et) )(?<!(?:and|y|et) )/gu, ', ')}${rest === '' ? '' : '. '}`
  })
  const all = wordsOf(line)
  const from = all.findIndex(
    ({ plain, text }, at) =>
      words('^(?:{people})$').test(plain) && !/[,;:]$/u.test(text) && isNameWord(all[at + 1]) && isNameWord(all[at + 2]),
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

/** "Léa cuisine Tom salle de bain Ines poubelles": what each of them does. */
function withDuties(line: string): string {
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

const NAMES_WITH_AND = 5
const NAMES_AND =
  /(?<=(?:for|para|pour|between|entre) )\p{Lu}\p{Ll}{1,14}(?: \p{Lu}\p{Ll}{1,14}){2,6} (?:and|y|et) \p{Lu}\p{Ll}{1,14}(?!\p{L})(?! \p{Lu})( (?=\p{Ll}))?/gu

function isNameWord(word: Word | undefined): boolean {
  return word !== undefined && /^\p{Lu}\p{Ll}{1,14}[,.]?$/u.test(word.text)
}

/** "nov 3 Leeds 42 miles, 9 York 28": the month and the unit of the first row are those of all. */
function withDays(line: string): string {
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
function withPeople(line: string): string {
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
  const lead = line.slice(0, first.index).trimEnd()
  const rest = line.slice(last.index + last[0].length).trim()
  const list = run.map(([said]) => said).join(', ')
  return `${lead}${lead === '' || /[,;:.]$/u.test(lead) ? ' ' : ': '}${list}${rest === '' || /^[,;.]/u.test(rest) ? rest : `, ${rest}`}`.trimStart()
}
const PERSON_ROW =
  /(?<=^|[\s:])(\p{Lu}\p{Ll}{1,14})(?: \d{1,4}(?:[.,]\d{1,2})?(?![\p{L}\d.,:/%€£]))+(?: (?:h|hrs?|hours?|horas?|heures?|days?|d[ií]as?|jours?|points?|puntos?|km|miles?|min|mins))?(?=[\s,.]|$)/gu

/** "taken so far ana 12 bob 9 cleo 20": names of one word with a figure each. */
function withPairs(line: string): string {
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
  // Behind figures of the first pair's kind stand units: "42 m2 at 11".
  const pairs = own.flatMap(({ text }, at) => (at % 2 === 0 ? [`${text} ${own[at + 1]?.text.replace(/[,;]$/u, '') ?? ''}`] : []))
  // What is said again is what a figure is, and no row: "sent 400 opened 100, Feb sent 500".
  const said = all.flatMap(({ plain }, at) => (/^\d/u.test(all[at + 1]?.text ?? '') || /\d$/u.test(all[at - 1]?.text ?? '') ? [plain] : []))
  const names = own.filter((_, at) => at % 2 === 0).map(({ plain }) => plain)
  if (names.some((name) => said.indexOf(name) !== said.lastIndexOf(name))) return line
  const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? line.length]
  const lead = line.slice(0, start).trimEnd()
  const rest = line.slice(end).trimStart()
  return `${lead}${lead === '' || /[,;:.]$/u.test(lead) ? ' ' : ': '}${pairs.join(', ')}${rest === '' ? '' : `, ${rest}`}`.trimStart()
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
function withHead(line: string): string {
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
      (at) => words('^(?:{joins}|{periods})$').test(all[at]?.plain ?? '') || DAY_OR_MONTH.test(all[start]?.plain ?? ''),
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
  const isMeasured = words('^(?:{measures})$').test(all[figure - 1]?.plain ?? '')
  const start = Math.max(head + 1, figure - size - Number(isMeasured))
  if (/^\d+:|-/u.test(all[figure]?.plain ?? '') || all.slice(start, figure).some(({ plain }) => words('^(?:{joins})$').test(plain)))
    return undefined
  // One word in between belongs to the row: "takings bouncy castle 140, cakes 212".
  return start === head + 2 ? head + 1 : start
}
