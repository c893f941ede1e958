import type { GenerationElement } from '#shared/content/element.ts'
import { Sheet, SheetChart, SheetColumn, SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'
import { comparedHeader } from '#shared/content/sheet-highlight.ts'
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '#shared/limits.ts'
import { cleanLine } from '#shared/text.ts'
import { isRecord } from '#shared/is-record.ts'
import { adapt, normal, rowOf } from '../adapt.ts'
import { checked, uniqueTexts } from '../element-checks.ts'
import { withoutSentinels } from '../sentinels.ts'
import { readableFormula } from './sheet-formula.ts'
import { cellsOf, columnTypeOf } from './sheet-cells.ts'
import { elementSchema } from '../../call/wire-schema.ts'

const schema = elementSchema('sheet')
const TYPES = SheetColumn.shape.type.options
const NAME_MAX = 31
/** Totals, highlights or charts of one sheet. Many times what a sheet may have. */
const LOOKED_AT_MAX = 2_000

/**
 * Puts sheets together from their pieces: the sheet with its columns as soon as its rows begin, then the rows. A model that writes the
 * rows before the columns (none does when it is given the schema) gets its sheet at the end of it.
 */
export class SheetAssembly {
  /** Sheets emitted so far. */
  count = 0
  /** Parts that were left out. */
  dropped = 0
  /** Parts whose shape was not the one that was asked for. */
  adapted = 0
  #draft: Record<string, unknown> = {}
  #columns: SheetColumn[] = []
  readonly #names = new Set<string>()
  readonly #isOwn: boolean
  #rowCount = 0
  #isEmitted = false
  #isRefused = false
  /** Rows that came before their columns. */
  #early: unknown[] = []

  /** `isOwn`: a person's sheets come back, whose names and cells are kept as they are. */
  constructor({ isOwn }: { isOwn: boolean }) {
    this.#isOwn = isOwn
  }

  open(): void {
    this.#draft = {}
    this.#columns = []
    this.#rowCount = 0
    this.#isEmitted = false
    this.#isRefused = false
    this.#early = []
  }

  set(key: string, value: unknown): void {
    if (this.#isEmitted) this.dropped++
    else this.#draft[key] = value
  }

  /** A sheet that is there as a whole. */
  take(value: unknown): GenerationElement[] {
    if (!isRecord(value)) {
      this.dropped++
      return []
    }
    const { rows, ...parts } = value
    this.open()
    for (const [key, part] of Object.entries(parts)) this.set(key, part)
    if (Array.isArray(rows)) this.#early = rows
    return this.close()
  }

  /** The rows begin: whatever the sheet is, it is known now. */
  rowsOpen(): GenerationElement[] {
    return Array.isArray(this.#draft.columns ?? this.#draft.headers) ? this.#emit() : []
  }

  /** The rows of one part of the stream as one element. */
  rows(rows: unknown[]): GenerationElement[] {
    if (!this.#isEmitted) {
      if (!this.#isRefused) for (const row of rows) this.#early.push(row)
      return []
    }
    const lists = rows.flatMap((row) => {
      const list = rowOf(
        row,
        this.#columns.map(({ header }) => header),
        () => (this.adapted += 1),
      )
      return list ? [list] : []
    })
    this.dropped += rows.length - lists.length
    const room = lists.slice(0, SHEET_ROWS_MAX - this.#rowCount)
    this.dropped += lists.length - room.length
    this.#rowCount += room.length
    if (room.length === 0) return []
    return [
      {
        kind: 'rows',
        sheet: this.count - 1,
        rows: room.map((row) => cellsOf(row, this.#columns, { isOwn: this.#isOwn, leaveOut: () => (this.dropped += 1) })),
      },
    ]
  }

  close(): GenerationElement[] {
    if (this.#isEmitted || this.#isRefused) return []
    if (this.#early.length === 0 && Array.isArray(this.#draft.data)) this.#early = this.#draft.data
    const sheet = this.#emit()
    return [...sheet, ...(sheet.length > 0 ? this.rows(this.#early) : [])]
  }

  #emit(): GenerationElement[] {
    let isAdapted = false
    const note = () => (isAdapted = true)
    const draft = withoutSentinels(adapt({ ...this.#draft, ...this.#draftColumns(note), rows: [] }, schema, note), schema)
    const sheet = isRecord(draft) ? this.#readSheet(draft) : undefined
    if (!sheet) {
      this.#isRefused = true
      this.dropped++
      return []
    }
    this.#isEmitted = true
    if (isAdapted) this.adapted++
    this.#columns = sheet.columns
    this.#names.add(sheet.name)
    this.count++
    return [{ kind: 'sheet', sheet }]
  }

  /** Columns may be plain texts, and a list of objects says its columns with its first row. */
  #draftColumns(note: () => void): { columns?: unknown } {
    const { columns = this.#draft.headers } = this.#draft
    const [first] = this.#early
    const values: unknown[] = Array.isArray(columns) ? columns : isRecord(first) ? Object.keys(first) : []
    // Names are compared with one another, so the strict schema would refuse them too late.
    if (values.length > SHEET_COLUMNS_MAX) return { columns: [] }
    return { columns: values.map((value) => toColumn(value, note)) }
  }

  #readSheet(draft: Record<string, unknown>): Sheet | undefined {
    const columns = this.#readColumns(draft.columns)
    const headers = new Set(columns.map((column) => column.header))
    const said = typeof draft.name === 'string' ? cleanLine(draft.name).slice(0, NAME_MAX).trim() : ''
    const name = said || `Sheet ${this.count + 1}`
    return checked(Sheet, {
      name: this.#isOwn ? name : freeName(name, this.#names, NAME_MAX),
      columns,
      rows: [],
      totals: this.#kept(SheetTotal, draft.totals, (total) => headers.has(total.column)),
      highlights: this.#kept(
        SheetHighlight,
        draft.highlights,
        (highlight) => headers.has(highlight.column) && headers.has(comparedHeader(highlight) ?? highlight.column),
      ),
      charts: this.#kept(
        SheetChart,
        draft.charts,
        (chart) => headers.has(chart.category_column) && chart.value_columns.every((column) => headers.has(column)),
      ),
    })
  }

  /** A column that cannot be read fails the sheet: without it every cell behind would move. */
  #readColumns(values: unknown): SheetColumn[] {
    if (!Array.isArray(values)) return []
    const columns: SheetColumn[] = []
    const taken = new Set<string>()
    for (const value of values) {
      const column = isRecord(value) ? checked(SheetColumn, slackened(value)) : undefined
      if (!column) return []
      const header = freeName(column.header, taken)
      taken.add(header)
      columns.push({ ...column, header })
    }
    return columns.map((column) => this.#withGoodFormula(column, columns))
  }

  #withGoodFormula(column: SheetColumn, columns: SheetColumn[]): SheetColumn {
    if (column.formula === undefined) return column
    const formula = readableFormula(column.formula, columns)
    if (formula !== undefined) return { ...column, formula }
    this.dropped++
    const { formula: _refused, ...rest } = column
    return rest
  }

  #kept<T>(part: Parameters<typeof checked<T>>[0], values: unknown, isUsable: (value: T) => boolean): T[] {
    if (!Array.isArray(values)) return []
    const good = values
      .slice(0, LOOKED_AT_MAX)
      .flatMap((value) => checked(part, value) ?? [])
      .filter(isUsable)
    this.dropped += values.length - good.length
    return good
  }
}

/** A type that nobody knows holds any text. */
function toColumn(value: unknown, note: () => void): unknown {
  if (typeof value === 'string') note()
  if (typeof value === 'string') return { header: value, type: 'text' }
  if (!isRecord(value)) return value
  const type = normal(value.type ?? value.kind)
  if ((TYPES as readonly string[]).includes(type)) return value
  note()
  return { ...value, type: columnTypeOf(type) ?? 'text' }
}

function slackened(value: Record<string, unknown>): Record<string, unknown> {
  const column = { ...value, header: typeof value.header === 'string' ? cleanLine(value.header) : value.header }
  const choices = uniqueTexts(value.choices)
  const currency = typeof value.currency === 'string' ? value.currency.trim().toUpperCase() : ''
  return {
    ...column,
    choices: value.type === 'choice' && choices.length > 0 ? choices : undefined,
    type: value.type === 'choice' && choices.length === 0 ? 'text' : value.type,
    currency: value.type === 'currency' && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  }
}

/** Formulas, totals and charts name columns by their header, and tabs have names: two cannot have the same. */
function freeName(name: string, taken: ReadonlySet<string>, lengthMax = Number.POSITIVE_INFINITY): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`
    const candidate = name.slice(0, lengthMax - suffix.length) + suffix
    if (!taken.has(candidate)) return candidate
  }
}
