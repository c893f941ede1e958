import type { DocumentType } from '#shared/content/document-type.ts'
import type { SheetContent } from '#shared/content/sheet.ts'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { BUSY_RETRY_AFTER_S, TaskError, taskFile } from '#server/tasks/task-pool.ts'
import type { Task, TaskPool } from '#server/tasks/task-pool.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import type { ContentRequest } from './content-task.ts'
import { readContent, refuseTooDeep, toColumns } from './content.ts'
import type { ContentColumns, ContentInput } from './content.ts'

const READ: Task<ContentRequest, ContentColumns> = {
  filename: taskFile('./content-task.ts', import.meta.url),
  name: 'readLargeContent',
  timeoutMs: 20_000,
}
/**
 * Below these sizes, validation takes a few milliseconds, less than a round trip to a task process, and 20 ms in the worst case, with an
 * issue in every part. Above them it would stall other requests.
 */
const QUICK_CHARS_MAX = 50_000
const QUICK_FORMULA_CHARS_MAX = 10_000
const QUICK_FORMULA_CELLS_MAX = 500
/** Functions whose results can be long count as so many cells. */
const JOINS = /&|CONCAT|TEXTJOIN|SUBSTITUTE|REPT/i
const LONG_RESULT_CELLS = 10
/** Never aborts, because a save continues after its page is closed: the browser may have sent it while closing. */
const NEVER = new AbortController().signal

/**
 * Runs `readContent` and returns columns. Uses a task process in the person's lane if the content is large or has much to calculate. Throws
 * the refusals of `readContent`, `too_many_saves` if the lane is full, and `content_too_complex` for time-outs and memory.
 */
export async function prepareContent(tasks: TaskPool, person: string, type: DocumentType, input: ContentInput): Promise<ContentColumns> {
  const { questions, content } = input
  const json = refuseTooDeep(() => JSON.stringify({ questions, content }))
  // Escapes and spaces can make the request longer than the stored content, but never shorter. Twice the limit is certainly too large.
  if (json.length > 2 * CONTENT_MAX_BYTES) throw refuse('too_large', DOCUMENT_REASONS, 'content_too_large')
  if (json.length <= QUICK_CHARS_MAX && isQuickToCalculate(content)) return toColumns(await readContent(type, input))
  try {
    return await tasks.inLane(person, NEVER, (run) => run(READ, () => ({ type, json })))
  } catch (error) {
    throw toContentRefusal(error)
  }
}

/** Estimates the work of calculating. The content may be unchecked, so every access is defensive. */
export function isQuickToCalculate(content: unknown): boolean {
  let [chars, cells] = [0, 0]
  for (const { columns, rows } of sheetsOf(content)) {
    const formulas = columns.flatMap((column) => (typeof column?.formula === 'string' ? [column.formula.length] : []))
    if (formulas.length > 0 && columns.some((column) => JOINS.test(column?.formula ?? ''))) cells += rows.length * LONG_RESULT_CELLS
    chars += rows.length * formulas.reduce((sum, length) => sum + length, 0)
    cells += rows.length * formulas.length
  }
  return chars <= QUICK_FORMULA_CHARS_MAX && cells <= QUICK_FORMULA_CELLS_MAX
}

function sheetsOf(content: unknown): Pick<SheetContent['sheets'][number], 'columns' | 'rows'>[] {
  if (typeof content !== 'object' || content === null || !('sheets' in content) || !Array.isArray(content.sheets)) return []
  return (content.sheets as unknown[]).flatMap((sheet) => {
    if (typeof sheet !== 'object' || sheet === null || !('columns' in sheet) || !('rows' in sheet)) return []
    const { columns, rows } = sheet
    // Only a column that is an object can have a formula; see the check above.
    return Array.isArray(columns) && Array.isArray(rows) ? [{ columns: columns as SheetContent['sheets'][number]['columns'], rows }] : []
  })
}

function toContentRefusal(error: unknown): unknown {
  if (!(error instanceof TaskError)) return error
  if (error.reason === 'busy') return refuse('rate_limited', DOCUMENT_REASONS, 'too_many_saves', { retry_after: BUSY_RETRY_AFTER_S })
  if (error.reason === 'cancelled' || error.reason === 'interrupted')
    return refuse('unavailable', GENERAL_REASONS, 'unavailable', { retry_after: BUSY_RETRY_AFTER_S })
  return error.reason === 'failed' ? error : refuse('unprocessable', DOCUMENT_REASONS, 'content_too_complex')
}
