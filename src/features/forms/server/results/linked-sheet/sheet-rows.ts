import type { Answer } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import type { Sheet, SheetColumn, SheetContent } from '#shared/content/sheet.ts'
import { CELL_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '#shared/limits.ts'
import { answerText, nameOf } from '../export/file-columns.ts'
import type { ResponseLine } from '../export/response-batches.ts'
import type { ResultWords } from '../result-words.ts'

/*
 * Rows of a linked sheet. Each column of the form carries its question (`answer_to`), so the owner can rename and reorder it, and add columns and
 * formulas of their own. A new question gets a new column at the end; a column that the owner has deleted does not come back.
 */

/** Columns beside the questions. No question has such an id, because it would be no id of ours. */
const TIME = ' time'
const RESPONDENT = ' respondent'
const EMAIL = ' email'

const HEADER_MAX = 200

/** Room for the owner's own columns. */
const OWN_COLUMNS = 50

export type Filling = { content: SheetContent; columns: string[] }

/** Returns an empty sheet with the columns of the form. */
export function newLinkedSheet(questions: readonly Question[], words: ResultWords): Filling {
  const columns = wantedColumns(questions, words).slice(0, SHEET_COLUMNS_MAX - OWN_COLUMNS)
  const sheet: Sheet = { name: words.responses, columns: withFreeHeaders(columns, []), rows: [], totals: [], highlights: [], charts: [] }
  return { content: { sheets: [sheet] }, columns: columns.map(({ answer_to }) => answer_to) }
}

/** Returns how many more rows the linked sheet takes, or undefined if it has none of the form's columns any more. */
export function roomOf(content: SheetContent): number | undefined {
  const sheet = content.sheets[linkedIndex(content)]
  return sheet && Math.max(0, SHEET_ROWS_MAX - sheet.rows.length)
}

/** Adds responses as rows at the end. `columns` are those that the link has ever added. */
export function addResponses(
  { content, columns }: Filling,
  lines: readonly ResponseLine[],
  form: { questions: readonly Question[]; words: ResultWords; timeZone: string },
): Filling {
  const at = linkedIndex(content)
  const sheet = content.sheets[at]
  if (!sheet) throw new Error('The sheet has no column of the form')
  const missing = wantedColumns(form.questions, form.words)
    .filter(({ answer_to }) => !columns.includes(answer_to))
    .slice(0, Math.max(0, SHEET_COLUMNS_MAX - sheet.columns.length))
  const all = [...sheet.columns, ...withFreeHeaders(missing, sheet.columns)]
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: form.timeZone })
  const rows = lines.map((line) => all.map(({ answer_to, type }) => (answer_to === undefined ? '' : cellOf(line, answer_to, type, time))))
  // Earlier rows may be shorter than the columns are now.
  const before = missing.length === 0 ? sheet.rows : sheet.rows.map((row) => all.map((_, index) => row[index] ?? ''))
  const filled = { ...sheet, columns: all, rows: [...before, ...rows] }
  return {
    content: { ...content, sheets: content.sheets.with(at, filled) },
    columns: [...columns, ...missing.map(({ answer_to }) => answer_to)],
  }
}

function linkedIndex({ sheets }: SheetContent): number {
  return sheets.findIndex(({ columns }) => columns.some(({ answer_to }) => answer_to !== undefined))
}

type FormColumn = SheetColumn & { answer_to: string }

function wantedColumns(questions: readonly Question[], words: ResultWords): FormColumn[] {
  return [
    { header: words.time, type: 'text', answer_to: TIME, width: 18 },
    { header: words.respondent, type: 'text', answer_to: RESPONDENT },
    { header: words.email, type: 'text', answer_to: EMAIL },
    ...questions.map((question): FormColumn => ({ header: question.title, type: typeOf(question), answer_to: question.id })),
  ]
}

function typeOf(question: Question): SheetColumn['type'] {
  if (question.type === 'rating') return 'integer'
  const format = formatOf(question)
  return format === 'number' || format === 'date' ? format : 'text'
}

/** Names must be unique, because formulas find columns by them. A bracket ends a name in a formula. */
function withFreeHeaders(columns: readonly FormColumn[], existing: readonly SheetColumn[]): FormColumn[] {
  const taken = new Set(existing.map(({ header }) => header.trim().toLowerCase()))
  return columns.map((column) => {
    const name = column.header.replace(/[{}[\]\s]+/g, ' ').trim() || '?'
    for (let n = 1; ; n += 1) {
      const suffix = n === 1 ? '' : ` (${n})`
      const header = name.slice(0, HEADER_MAX - suffix.length).toWellFormed() + suffix
      if (taken.has(header.toLowerCase())) continue
      taken.add(header.toLowerCase())
      return { ...column, header }
    }
  })
}

function cellOf(line: ResponseLine, source: string, type: SheetColumn['type'], time: Intl.DateTimeFormat): string {
  if (source === TIME) return time.format(line.created_at)
  if (source === RESPONDENT) return nameOf(line.respondent) ?? ''
  if (source === EMAIL) return line.respondent?.email ?? ''
  return plainCell(line.answers[source], type).slice(0, CELL_MAX).toWellFormed()
}

/** Cells of number columns are plain numbers; what is none stays as it was typed. */
function plainCell(answer: Answer | undefined, type: SheetColumn['type']): string {
  const text = answerText(answer)
  return type === 'number' ? text.replace(/^\+(?=\d)/, '') : text
}
