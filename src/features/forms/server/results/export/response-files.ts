import type { CellStyle, ColumnDef } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import { csvCell } from '#features/export/server/csv.ts'
import { dateFormatOf, plainNumber } from '#shared/formats.ts'
import type { Question } from '#shared/content/form.ts'
import { CELL_MAX } from '#shared/limits.ts'
import type { FileColumn, FileValue } from './file-columns.ts'
import type { ResponseLine } from './response-batches.ts'
import type { Wording } from '../wordings.ts'

/* Writers of files of responses. Each holds one batch of rows, whatever the number of responses. */

type Lines = AsyncIterable<ResponseLine>
type Bytes = AsyncGenerator<Uint8Array>

const CHUNK_CHARS = 64_000
const encoder = new TextEncoder()

/**
 * With a byte order mark: without it, Excel assumes the computer's legacy code page. Times are those of the owner's time zone, as on the screen and
 * in a workbook, so that a response is on the same day everywhere.
 */
export function writeCsv(timeZone: string, columns: readonly FileColumn[], lines: Lines): Bytes {
  const clock = clockFormat(timeZone)
  const rows = async function* () {
    yield `\uFEFF${columns.map(({ header }) => csvCell(header)).join(',')}\r\n`
    for await (const line of lines) yield `${columns.map(({ valueOf }) => csvValue(valueOf(line), clock)).join(',')}\r\n`
  }
  return inChunks(rows())
}

function csvValue(value: FileValue, clock: Intl.DateTimeFormat): string {
  if (value === null) return ''
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value === 'string') return csvCell(value)
  return value instanceof Date ? clock.format(value) : value.day
}

/** One array of responses with the questions and their wordings before it, so that the ids in the answers can be read without the form. */
export function writeJson(
  form: { id: string; title: string; questions: readonly Question[] },
  wordings: readonly Wording[],
  lines: Lines,
): Bytes {
  const parts = async function* () {
    yield `{"form":${JSON.stringify(form)},"wordings":${JSON.stringify(wordings.map(toHead))},"responses":[`
    let separator = '\n'
    for await (const { id, created_at, version_id, respondent, answers } of lines) {
      yield separator + JSON.stringify({ id, created_at: created_at.toISOString(), version_id, respondent, answers })
      separator = ',\n'
    }
    yield '\n]}\n'
  }
  return inChunks(parts())
}

/** Of the font that a cell without a style has. */
const HEADER: CellStyle = { font: { name: 'Calibri', size: 11, bold: true }, alignment: { vertical: 'top', wrapText: true } }

function toHead({ id, published_at, questions }: Wording) {
  return {
    version_id: id,
    published_at: published_at.toISOString(),
    questions: questions.map((asked) => ({ id: asked.id, title: asked.title })),
  }
}

/** Excel shows ######## instead of a time or a day that does not fit. */
const WIDTHS = { time: 18, day: 12 }
const TEXT_WIDTH = { min: 12, max: 48 }
/** Rows that are read before the first is written, to see how wide the columns are. */
const MEASURED_ROWS = 50

/**
 * Texts are written as inline strings, which no program runs as a formula. Times are those of the owner's time zone, because Excel knows none. The
 * archive is no ZIP64, which LibreOffice does not open, so a sheet ends at 4 GB.
 */
export async function* writeXlsx(sheet: { name: string; timeZone: string }, columns: readonly FileColumn[], lines: Lines): Bytes {
  const clock = localClock(sheet.timeZone)
  const source = lines[Symbol.asyncIterator]()
  const first: ResponseLine[] = []
  while (first.length < MEASURED_ROWS) {
    const next = await source.next()
    if (next.done) break
    first.push(next.value)
  }
  const rowOf = (line: ResponseLine) =>
    columns.map(({ valueOf }) => {
      const value = valueOf(line)
      if (value === null || typeof value === 'number') return value
      if (typeof value === 'string') return value.slice(0, CELL_MAX).toWellFormed()
      return value instanceof Date ? clock(value) : new Date(`${value.day}T00:00:00Z`)
    })
  // hucre styles columns, not cells, and reads the style with each row that it writes.
  const looks: ColumnDef[] = columns.map((column) => ({ width: widthOf(column, first), style: HEADER }))
  const rows = async function* () {
    yield columns.map(({ header }) => header.slice(0, CELL_MAX).toWellFormed())
    for (const [at, column] of columns.entries()) Object.assign(looks[at] ?? {}, { style: styleOf(column) })
    for (const line of first) yield rowOf(line)
    for await (const line of { [Symbol.asyncIterator]: () => source }) yield rowOf(line)
  }
  yield* writeXlsxStream(rows(), { name: sheet.name, freezePane: { rows: 1 }, columns: looks })
}

/** Answers wrap, so that their line breaks show. */
function styleOf({ holds }: FileColumn): CellStyle {
  if (holds === 'time') return { numFmt: 'yyyy-mm-dd hh:mm', alignment: { vertical: 'top' } }
  return { alignment: { vertical: 'top', ...(holds === undefined && { wrapText: true }) } }
}

function widthOf({ header, holds, valueOf }: FileColumn, lines: readonly ResponseLine[]): number {
  const longest = Math.max(header.length, ...lines.map((line) => lengthOf(valueOf(line)))) + 2
  return Math.max(holds ? WIDTHS[holds] : 0, Math.min(TEXT_WIDTH.max, Math.max(TEXT_WIDTH.min, longest)))
}

/** The longest line of a text, because a cell shows its line breaks. Dates have a width of their own. */
function lengthOf(value: FileValue): number {
  if (typeof value === 'number') return plainNumber(value).length
  if (typeof value !== 'string') return 0
  return Math.max(
    ...value
      .slice(0, 1_000)
      .split('\n', 20)
      .map((line) => line.length),
  )
}

/** Returns the time on the wall of a time zone, as a date in UTC. */
function localClock(timeZone: string): (time: Date) => Date {
  const format = clockFormat(timeZone)
  return (time) => new Date(`${format.format(time).replace(' ', 'T')}Z`)
}

/** Writes the time on the wall of a time zone so that it can be sorted: 2026-11-22 21:28:05. */
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  return dateFormatOf('sv-SE', { timeZone, ...parts })
}

/** Joins texts to pieces of a size that is worth sending. Lets other requests run between two pieces. */
async function* inChunks(texts: AsyncIterable<string>): Bytes {
  let pending = ''
  for await (const text of texts) {
    pending += text
    if (pending.length < CHUNK_CHARS) continue
    yield encoder.encode(pending)
    pending = ''
    await new Promise(setImmediate)
  }
  if (pending !== '') yield encoder.encode(pending)
}
