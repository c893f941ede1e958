import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { plainOf, says } from '../direct/direct-words.ts'
import { joinedColumns } from '../direct/joined-columns.ts'
import { DAY_OR_MONTH, isHead, ROWS_MIN, signs, wordsOf, type Word } from './sign-words.ts'

/* Columns that nothing divides: "football kit order name size shirt number paid y/n". */

const COLUMNS_MIN = 3
/** An unknown word among the columns speaks more against a list of columns than a known one for it. */
const UNKNOWN = 1.5
/** The first word behind what the sheet is called is likely to begin the columns. */
const HEAD_BONUS = 1.5
const LEAD_WORDS_MAX = 8
/** So many known columns may have an unknown one among them. */
const KNOWN_OF = 2
const WISH = String.raw`^(?:{wishes})(?!\p{L})`

export /** "kit order name size shirt number paid y/n £28 each": the columns, and where what is said of them begins. */
function withColumns(line: string, language: Locale): string {
  const run = markedRun(line) ?? openRun(line)
  if (!run) return line
  const { lead, columns, rest } = run
  const behind = rest.replace(/^[\s,;.]+/u, '')
  const parts = behind.split(/(?<=[,;]) /u)
  const hasMore = parts.some((part) => part !== '' && !signs(WISH).test(plainOf(part)))
  const mark = hasMore && run.mark === ': ' ? `. ${capitalise(COLUMNS[language])}: ` : run.mark
  const list = `${lead.trimEnd().replace(/[,;]$/u, '')}${mark}${columns.join(', ')}`
  if (behind === '') return list
  // What is to be done with the columns stands behind them, and rows begin a sentence of their own.
  const wishes = parts.findIndex((part) => !signs(WISH).test(plainOf(part)))
  if (wishes === 0) return `${list}. ${behind}`
  const asked = (wishes < 0 ? parts : parts.slice(0, wishes)).join(' ').replace(/[,;]$/u, '')
  return `${list}, ${asked}${wishes < 0 ? '' : `. ${parts.slice(wishes).join(' ')}`}`
}

const COLUMNS: Record<Locale, string> = { en: 'columns', es: 'columnas', fr: 'colonnes' }

type Run = { lead: string; mark: string; columns: string[]; rest: string }

/** Behind "columns". */
function markedRun(line: string): Run | undefined {
  const mark = signs(String.raw`(?<=\p{L}[,.]? (?:with |con |avec )?)(?:{column_marks}) (?=\p{L})`).exec(plainOf(line))
  // "a list of columns that …" is said of them.
  if (
    !mark ||
    signs('(?:^| )(?:{joins})$').test(
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
    ({ text, plain }) => /^\p{L}{3,}$/u.test(text) && !signs('^(?:{joins}|{periods})$').test(plain) && !DAY_OR_MONTH.test(plain),
  )
  return head < 1 || rows.length < ROWS_MIN || !areRows
    ? lead
    : `${lead.slice(0, all[head]?.end)}: ${rows.map(({ text }) => text).join(', ')}`
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
    if (signs('^(?:{joins})$').test(all[at - 1]?.plain ?? '')) continue
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
    !signs(String.raw`^(?:$|[,;.]| (?:[€$£]|and |y |et |{wishes}))`).test(plainOf(line.slice(start + best.end))) &&
    !TICK.test(plainOf(best.columns.at(-1) ?? ''))
  )
    return undefined
  return { lead, mark: ': ', columns: best.columns, rest: line.slice(start + best.end) }
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
    const isRule = signs(WISH).test(rest) || (signs(isOpen ? '^(?:{joins})$' : '^(?:and|y|et|for|para|pour)$').test(plain) && !isWithin)
    // "note sur 10" is one name.
    if (isFigure && /^(?:out of|sobre|sur)$/u.test(all[at - 1]?.plain ?? '')) continue
    if (isFigure || isRule) return (all[at - 1]?.end ?? start) - start
    if (/[,;:.]$/u.test(text)) return end - start - 1
  }
  return (all.at(-1)?.end ?? start) - start
}
