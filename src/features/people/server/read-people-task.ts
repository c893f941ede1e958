import Papa from 'papaparse'
import type { z } from 'zod'
import { answerTask } from '#server/tasks/answer-task.ts'
import { AppError } from '#server/errors.ts'
import { line } from '#shared/fields.ts'
import { fillIn } from '#shared/fill-in.ts'
import { cleanLine } from '#shared/text.ts'
import { clip } from '#shared/words.ts'
import { NAME_MAX } from '#shared/limits.ts'
import { LINE_PROBLEMS, PEOPLE_REASONS, PersonFields } from '../contract.ts'
import type { LineProblem } from '../contract.ts'
import { CSV_COLUMNS, CSV_LINES_MAX, CSV_PROBLEMS_MAX } from '../messages.ts'

/* Runs in a task process, because reading a large file takes time that others would wait for. */

/** A group is of a file for a survey. Whatever else such a column may hold keeps nobody out. */
const FileLine = PersonFields.extend({ group: line('Group', NAME_MAX).catch('') })
type FileLine = z.infer<typeof FileLine>

/** `ignored` are the headings of columns that we do not know. */
export type PeopleFile = { people: FileLine[]; problems: LineProblem[]; broken: number; ignored: string[] }
type Column = keyof typeof CSV_COLUMNS
/** Empty lines may stand above the headings. */
const LINES_LOOKED_AT = 20
/** What a report shows of a cell or a heading, and how many headings. */
const SHOWN_CHARS_MAX = 60
const HEADINGS_SHOWN_MAX = 20
type Places = Map<Column, number>

export const readPeople = answerTask<{ bytes: Uint8Array }, PeopleFile>(({ bytes }) => {
  const text = decode(bytes)
  const found: PeopleFile = { people: [], problems: [], broken: 0, ignored: [] }
  /** The line of each address. */
  const seen = new Map<string, number>()
  let places: Places | undefined

  function add({ cells, line, isOpen }: LineOfFile): void {
    if (!isOpen && cells.every((cell) => cell.trim() === '')) return
    const isText = !cells.some((cell) => cell.includes('\0'))
    if (!places) {
      // Another kind of file, or UTF-16 without its mark. Further down it is one broken line.
      if (!isText) throw refused('csv_not_text')
      places = findColumns(cells)
      found.ignored = ignoredIn(cells, places)
      return
    }
    const read = isOpen ? broken('quote_open') : isText ? readPerson(cells, places) : broken('not_text')
    const problem = 'reason' in read ? read : findTwin(read.email)
    if (!problem && 'email' in read) {
      seen.set(read.email, line)
      found.people.push(read)
      return
    }
    found.broken += 1
    if (problem && found.problems.length < CSV_PROBLEMS_MAX) found.problems.push({ line, ...problem })
  }

  function findTwin(email: string): Broken | undefined {
    const earlier = seen.get(email)
    return earlier === undefined ? undefined : broken('email_twice', { cell: email, earlier })
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

/** Headings of columns that are not read. */
function ignoredIn(cells: readonly string[], places: Places): string[] {
  const known = new Set(places.values())
  return cells
    .flatMap((cell, at) => (known.has(at) || cell.trim() === '' ? [] : [clip(cleanLine(cell), SHOWN_CHARS_MAX)]))
    .slice(0, HEADINGS_SHOWN_MAX)
}

type Broken = Omit<LineProblem, 'line'>

function readPerson(cells: readonly string[], places: Places): FileLine | Broken {
  const fields: Partial<Record<string, string>> = Object.fromEntries([...places].map(([column, at]) => [column, cells[at] ?? '']))
  if (fields['email']?.trim() === '') return broken('email_missing')
  const { data, error } = FileLine.safeParse(fields)
  if (data) return data
  const columns = new Set(error.issues.map(({ path }) => String(path[0])))
  if (columns.has('email')) return broken('email_invalid', { cell: fields['email'] })
  const field = LONG_FIELDS.find((name) => columns.has(name))
  return broken('field_too_long', { cell: fields[field ?? ''], field })
}

const LONG_FIELDS = ['first_name', 'last_name', 'department', 'position'] as const

type Where = { cell?: string | undefined; field?: LineProblem['field']; earlier?: number }

/** A problem with the beginning of the cell that it is about, if it is about one. */
function broken(reason: LineProblem['reason'], { cell, field, earlier }: Where = {}): Broken {
  return {
    reason,
    message: fillIn(LINE_PROBLEMS[reason], {
      max: NAME_MAX,
      ...(field && { field: field.replace('_', ' ') }),
      ...(earlier !== undefined && { earlier: String(earlier) }),
    }),
    ...(cell !== undefined && { value: clip(cleanLine(cell), SHOWN_CHARS_MAX) }),
    ...(field && { field }),
    ...(earlier !== undefined && { earlier }),
  }
}

function refused(reason: keyof typeof PEOPLE_REASONS, values: { max?: number } = {}, cause?: unknown): AppError {
  return new AppError('unprocessable', fillIn(PEOPLE_REASONS[reason], values), { reason, values }, { cause })
}
