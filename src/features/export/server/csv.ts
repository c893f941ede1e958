import type { Question } from '#shared/content/form.ts'
import { formatOf, ratingRange } from '#shared/content/question-formats.ts'
import { QUESTION_WORDS } from '#shared/content/question-words.ts'
import { typedValue } from '#shared/content/cell-value.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { plainNumber } from '#shared/formats.ts'
import type { ExportSourceOf } from './source.ts'
import { wordsOf } from './words.ts'

/** Writes all sheets into one file, one after the other under their names, because CSV has no sheets. */
export function writeSheetCsv(source: ExportSourceOf<'sheet'>): Uint8Array<ArrayBuffer> {
  const { sheets } = source.content
  const blocks = sheets.map((sheet) => [...(sheets.length > 1 ? [[sheet.name]] : []), ...sheetRows(sheet)])
  return encodeCsv(blocks.flatMap((rows, i) => (i > 0 ? [[], ...rows] : rows)))
}

export function writeFormCsv(source: ExportSourceOf<'form'>): Uint8Array<ArrayBuffer> {
  const words = wordsOf(source.locale)
  const header = ['#', words.section, words.question, words.description, words.type, words.options, words.required]
  const rows = source.content.questions.map((question, i) => [
    String(i + 1),
    question.section ?? '',
    question.title,
    question.description ?? '',
    QUESTION_WORDS[source.locale][formatOf(question)],
    answersOf(question, words.other),
    question.required ? words.yes : words.no,
  ])
  return encodeCsv([header, ...rows])
}

/** Encodes as UTF-8 with a byte order mark. Without it, Excel assumes the computer's legacy code page. */
function encodeCsv(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode('\uFEFF' + rows.map((row) => row.map(csvCell).join(',') + '\r\n').join(''))
}

/**
 * Prefixes an apostrophe to cells that a spreadsheet program would run as a formula. Plain numbers stay numbers. Where the comma is decimal, Excel
 * splits a file at semicolons, and quotes that do not open its field do not hold back: so what follows one, a tab or a line break is a cell, too.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(text: string): string {
  const started = STARTS_LIKE_FORMULA.test(text) && !PLAIN_NUMBER.test(text.trim()) ? `'${text}` : text
  const safe = started.replace(CONTINUES_LIKE_FORMULA, "$1'")
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Includes full-width and small forms, also after spaces, quotes or invisible characters that programs skip. */
const STARTS_LIKE_FORMULA =
  /^[\s"'\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE66\uFE62\uFE63\uFE6B\u2212]/
/** Points of a list ("- item", "-5 degrees") stay as they are, unless they call another program (`-1+cmd|…`). */
const CONTINUES_LIKE_FORMULA =
  /([;\t\r\n](?:["'\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\S\t\r\n])*)(?=[=@\uFF1D\uFF20\uFE66\uFE6B]|[+\-\uFF0B\uFF0D\uFE62\uFE63\u2212](?![\s\d][^|;\t\r\n]*(?:[;\t\r\n]|$)))/g
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?%?$/

function sheetRows(sheet: Sheet): string[][] {
  return [
    sheet.columns.map((column) => column.header),
    ...sheet.rows.map((row) => sheet.columns.map((column, i) => plainCell(row[i] ?? '', column.type))),
  ]
}

/** Writes `85%` and `$1,234.50` in a numeric column as 0.85 and 1234.5. Otherwise other programs would read the column as text. */
function plainCell(cell: string, type: SheetColumn['type']): string {
  const value = /[%$€,]/.test(cell) ? typedValue(cell, type) : cell
  return typeof value === 'number' ? plainNumber(value) : cell
}

function answersOf(question: Question, other: string): string {
  if (question.type === 'rating') return ratingRange(question).join('–')
  return [...question.options, ...(question.allow_other ? [other] : [])].join(' | ')
}
