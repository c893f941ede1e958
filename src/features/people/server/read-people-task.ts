import Papa from 'papaparse'
import type { z } from 'zod'
import { answerTask } from '#server/answer-task.ts'
import { AppError } from '#server/errors.ts'
import { line } from '#shared/fields.ts'
import { fillIn } from '#shared/fill-in.ts'
import { NAME_MAX } from '#shared/limits.ts'
import { LINE_PROBLEMS, PEOPLE_REASONS, PersonFields } from '../contract.ts'
import type { LineProblem } from '../contract.ts'
import { CSV_COLUMNS, CSV_LINES_MAX, CSV_PROBLEMS_MAX } from '../messages.ts'

/* Runs in a task process, because reading a large file takes time that others would wait for. */

/** A group is of a file for a survey. Whatever else such a column may hold keeps nobody out. */
const FileLine = PersonFields.extend({ group: line('Group', NAME_MAX).catch('') })
type FileLine = z.infer<typeof FileLine>

export type PeopleFile = { people: FileLine[]; problems: LineProblem[]; broken: number }
type Column = keyof typeof CSV_COLUMNS
/** Empty lines may stand above the headings. */
const LINES_LOOKED_AT = 20
type Places = Map<Column, number>

export const readPeople = answerTask<{ bytes: Uint8Array }, PeopleFile>(({ bytes }) => {
  const text = decode(bytes)
  const found: PeopleFile = { people: [], problems: [], broken: 0 }
  const seen = new Set<string>()
  let places: Places | undefined

  function add({ cells, line, isOpen }: LineOfFile): void {
    if (!isOpen && cells.every((cell) => cell.trim() === '')) return
    const isText = !cells.some((cell) => cell.includes('\0'))
    if (!places) {
      // Another kind of file, or UTF-16 without its mark. Further down it is one broken line.
      if (!isText) throw refused('csv_not_text')
      places = findColumns(cells)
      return
    }
    const person = isOpen ? 'quote_open' : isText ? readPerson(cells, places) : 'not_text'
    const problem = typeof person === 'string' ? person : seen.has(person.email) ? 'email_twice' : undefined
    if (problem === undefined && typeof person !== 'string') {
      seen.add(person.email)
      found.people.push(person)
      return
    }
    found.broken += 1
    const reason = problem ?? 'email_invalid'
    if (found.problems.length < CSV_PROBLEMS_MAX) found.problems.push({ line, reason, message: LINE_PROBLEMS[reason] })
  }

  for (const one of readLines(text, findDelimiter(text))) {
    add(one)
    if (one.line > CSV_LINES_MAX + 1) throw refused('csv_too_long', { max: CSV_LINES_MAX })
  }
  if (!places) throw refused('csv_empty')
  return found
})

type LineOfFile = { cells: readonly string[]; line: number; isOpen: boolean }

/** A quoted cell may have several lines. One with more has no closing quotation mark, or one that belongs to another cell. */
const LINES_OF_CELL_MAX = 10

/** Reads line by line, so that a quotation mark that is never closed breaks its own line only, and not all behind it. */
function* readLines(text: string, delimiter: string): Generator<LineOfFile> {
  const lines = text.split('\n')
  for (let at = 0; at < lines.length;) {
    const found = readRecord(lines, at, delimiter)
    yield { cells: found?.cells ?? [], line: at + 1, isOpen: found === undefined }
    at += found?.count ?? 1
  }
}

function readRecord(lines: readonly string[], at: number, delimiter: string): { cells: string[]; count: number } | undefined {
  for (let count = 1; count <= LINES_OF_CELL_MAX && at + count <= lines.length; count += 1) {
    const { data, errors } = Papa.parse<string[]>(lines.slice(at, at + count).join('\n'), { delimiter })
    if (errors.length === 0) return { cells: data[0] ?? [], count }
    if (!errors.some(({ code }) => code === 'MissingQuotes')) return undefined
  }
  return undefined
}

function decode(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (error) {
    throw refused('csv_not_text', {}, error)
  }
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(EXCEL_HINT, '\n')
}

/** What Excel writes and reads above the headings, to say what separates the cells. Its line stays, for the numbers of the others. */
const EXCEL_HINT = /^sep=[,;\t]\n/i

/** Excel writes "Unicode Text" in UTF-16. The byte order mark, which the decoder removes, says so. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Spreadsheets write semicolons where the comma is the decimal sign, and tabs. */
const DELIMITERS = [',', ';', '\t']

/**
 * Finds what separates the cells: of the line with the headings, because those are known. The parser's own guess compares the number of cells of the first
 * lines, and is wrong for two columns and for commas in cells.
 */
function findDelimiter(text: string): string {
  const [line = ''] = text.split('\n', LINES_LOOKED_AT).filter((one) => one.trim() !== '')
  const headingsWith = (delimiter: string) => placesOf(Papa.parse<string[]>(line, { delimiter }).data[0] ?? []).size
  return DELIMITERS.reduce((best, one) => (headingsWith(one) > headingsWith(best) ? one : best))
}

function findColumns(cells: readonly string[]): Places {
  const places = placesOf(cells)
  if (!places.has('email')) throw refused('csv_no_email')
  return places
}

function placesOf(cells: readonly string[]): Places {
  const headings = cells.map((cell) => cell.trim().toLowerCase())
  const places: Places = new Map()
  for (const [column, names] of Object.entries(CSV_COLUMNS) as [Column, readonly string[]][]) {
    const at = headings.findIndex((heading) => names.includes(heading))
    if (at >= 0) places.set(column, at)
  }
  return places
}

function readPerson(cells: readonly string[], places: Places): FileLine | LineProblem['reason'] {
  const fields = Object.fromEntries([...places].map(([column, at]) => [column, cells[at] ?? '']))
  if (fields['email']?.trim() === '') return 'email_missing'
  const { data, error } = FileLine.safeParse(fields)
  if (data) return data
  return error.issues.some(({ path }) => path[0] === 'email') ? 'email_invalid' : 'field_too_long'
}

function refused(reason: keyof typeof PEOPLE_REASONS, values: { max?: number } = {}, cause?: unknown): AppError {
  return new AppError('unprocessable', fillIn(PEOPLE_REASONS[reason], values), { reason, values }, { cause })
}
