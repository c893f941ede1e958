import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { allNumbers } from '../rows/read-number.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { direct, plainOf } from './direct-words.ts'

/* "google 1,500 budget, meta 1,200, tiktok 600": the rows of a table whose columns are named elsewhere, each with a figure. */

/** `word` is what the figure is called, if it is. */
export type NamedRow = { name: string; value: string; word: string }

const ROWS_MIN = 2
const NAME_WORDS_MAX = 4
const LABEL = /^(?:[^:,]{2,30}):\s+/u

/** Undefined unless each part of the line is a name, and all or none have one figure. */
export function namedRows(line: Said, fields: readonly { plain: string }[], language: Locale): NamedRow[] | undefined {
  const label = LABEL.exec(line.text)?.[0] ?? ''
  // "Booked: Ivy 5" fills a column.
  if (fields.some(({ plain }) => plain === plainOf(label.replace(/[:\s]+$/u, '')))) return undefined
  const text = line.text.slice(label.length)
  const rows: NamedRow[] = []
  const parts = saidParts({ text, start: 0 }).map(({ text: part }) => part.replace(/^(?:and|y|et) /iu, ''))
  // "candles, wick, wax, jars": among names of rows, one may be that of a column, too.
  const areColumns = parts.filter((part) => kindOf(plainOf(part))?.isSure === true).length * 2 > parts.length
  for (const part of parts) {
    const row = rowOf(part, fields, areColumns, language)
    if (!row) return undefined
    rows.push(row)
  }
  const figures = rows.filter(({ value }) => value !== '').length
  return rows.length >= ROWS_MIN && (figures === 0 || figures === rows.length) ? rows : undefined
}

function rowOf(part: string, fields: readonly { plain: string }[], areColumns: boolean, language: Locale): NamedRow | undefined {
  const numbers = allNumbers(part, language)
  const [number] = numbers
  if (numbers.length > 1 || number?.isPercent) return undefined
  const name = number ? part.slice(0, number.start).replace(/[\s:=–-]+$/u, '') : part.trim()
  const plain = plainOf(name)
  const word = number ? plainOf(part.slice(number.end)).trim() : ''
  const isOrder = direct('^(?:please )?(?:{orders}|{colour_marks}|{charts}|{counting}|{totals}|{averages})(?: |$)').test(plain)
  if (
    name === '' ||
    /[?"“«]|\b(?:is|are|has|have|es|son|tiene|est|sont|a)\b/iu.test(name) ||
    wordCount(name) > NAME_WORDS_MAX ||
    wordCount(word) > 2 ||
    isOrder
  )
    return undefined
  if (!number && (fields.some((field) => field.plain === plain) || (areColumns && kindOf(plain)?.isSure === true) || wordCount(name) > 3))
    return undefined
  return { name: capitalise(name), value: number ? String(number.value) : '', word }
}
