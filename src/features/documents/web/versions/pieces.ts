import { conditionsOf } from '#shared/content/conditions.ts'
import type { Condition, ConditionRule } from '#shared/content/conditions.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn, SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'
import type { Slide } from '#shared/content/slide.ts'
import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'
import { formatOf, ratingRange } from '#shared/content/question-formats.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import { hasMarks } from './formatted-words.ts'
import { rowText } from './sheet-words.ts'
import type { Cell, SheetParts } from './sheet-words.ts'

/** Position and type of a piece. */
type Slot =
  | { at: 'title' | 'description'; value: string }
  | { at: 'question'; value: Question }
  | { at: 'block'; value: DocBlock }
  | { at: 'slide'; value: Slide }
  /** If both versions have the same columns, rows are separate pieces. Otherwise they belong to the sheet. */
  | { at: 'sheet'; value: Sheet; index: number }
  | { at: 'row'; value: string[]; sheet: number }

export type Piece = {
  slot: Slot
  /** Writes all text that a reader would notice. */
  text: () => string
  /** The text has marks of inline Markdown, which are not shown as such. */
  isFormatted: boolean
  /** Equal for pieces that say and look the same, wherever they stand. */
  value: string
  /** Equal for pieces that are equal in every respect. */
  key: string
  kind: string
  /** Of a slide: equal if all but the title is. */
  rest?: string
  /** Identifies the same piece in both versions, however much it differs. */
  id?: string | undefined
  /** Of a row: its cells, one per column. */
  cells?: () => Cell[]
  /** Of a sheet with its rows: how to read it in parts. */
  parts?: SheetParts
}

type Tone = SheetHighlight['tone']
/** Words of the reader's language for what a piece shows by its look. */
export type Wording = {
  format: (format: QuestionFormat) => string
  need: (isRequired: boolean) => string
  tone: (tone: Tone) => string
  cell: (cell: string, column: SheetColumn) => string
}

/** Splits versions into title, description and pieces. Sheets with the same columns in all of them are compared row by row. */
export function piecesOf<Versions extends readonly GeneratedContent[]>(
  versions: readonly [...Versions],
  wording: Wording,
): { [At in keyof Versions]: Piece[] } {
  const [first] = versions
  const isByRow =
    first !== undefined &&
    'sheets' in first &&
    versions.every((version) => 'sheets' in version && hasSameColumns(first.sheets, version.sheets))
  return versions.map((version) => listPieces(version, wording, isByRow)) as { [At in keyof Versions]: Piece[] }
}

function listPieces(content: GeneratedContent, wording: Wording, isByRow: boolean): Piece[] {
  const heads = (['title', 'description'] as const).filter((at) => content[at] !== '')
  return [...heads.map((at) => piece({ at, value: content[at] }, () => content[at], at)), ...byType(BODIES, content, wording, isByRow)]
}

const BODIES: ByType<Piece[], [wording: Wording, isByRow: boolean]> = {
  form: ({ questions }, wording) =>
    questions.map((value) => piece({ at: 'question', value }, () => questionText(value, wording, questions), value.id || undefined)),
  doc: ({ blocks }) => blocks.map((value) => piece({ at: 'block', value }, () => lines(stringsIn(value)) || value.type)),
  sheet: ({ sheets }, wording, isByRow) =>
    sheets.flatMap((value, index) => (isByRow ? sheetByRow(value, index, wording) : [wholeSheet(value, index, wording)])),
  slide: ({ slides }) =>
    slides.map((value) => ({
      ...piece({ at: 'slide', value }, () => slideText(value)),
      rest: inOneOrder({ ...value, title: '' }),
    })),
}

function sheetByRow(sheet: Sheet, index: number, wording: Wording): Piece[] {
  const { columns, rows } = sheet
  return [
    piece({ at: 'sheet', value: { ...sheet, rows: [] }, index }, () => sheetText(sheet, wording), `sheet ${index}`),
    ...rows.map((value) => {
      const cells = () => cellsOf(value, columns, wording)
      return { ...piece({ at: 'row', value, sheet: index }, () => rowText(cells())), cells }
    }),
  ]
}

function wholeSheet(sheet: Sheet, index: number, wording: Wording): Piece {
  const { columns, rows } = sheet
  const head = () => sheetText(sheet, wording)
  const cells = (row: readonly string[]) => cellsOf(row, columns, wording)
  const text = () => lines([head(), ...rows.map((row) => rowText(cells(row)))])
  const parts: SheetParts = { sheet, head, cells }
  return { ...piece({ at: 'sheet', value: sheet, index }, text, `sheet ${sheet.name}`), parts }
}

function hasSameColumns(before: readonly Sheet[], after: readonly Sheet[]): boolean {
  return before.length === after.length && before.every(({ columns }, at) => headersOf(columns) === headersOf(after[at]?.columns ?? []))
}

function headersOf(columns: readonly SheetColumn[]): string {
  return inOneOrder(columns.map(({ header }) => header))
}

/** Long sheets have many pieces, and only those that differ are written. */
function piece(slot: Slot, write: () => string, id?: string): Piece {
  const kind = slot.at === 'block' ? slot.value.type : slot.at === 'question' ? slot.value.type : slot.at
  const place = slot.at === 'row' ? slot.sheet : slot.at === 'sheet' ? slot.index : ''
  const value = inOneOrder(slot.value)
  const isFormatted = slot.at === 'block' && !VERBATIM.has(kind) && hasMarks(write())
  return { slot, text: write, isFormatted, id, kind, value, key: `${slot.at} ${place} ${value}` }
}

/** Blocks that show their text as it is. */
const VERBATIM = new Set(['code', 'chart', 'break'])

/** Serializes with sorted keys, because the database has its own order. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function questionText(question: Question, wording: Wording, questions: readonly Question[]): string {
  const { title, description, options, section, type, required, allow_other: other, ...ends } = question
  return lines([
    section,
    title,
    description,
    ...(type === 'multiple_choice' ? [...options.map((option) => `• ${option}`), other ? '• …' : ''] : []),
    type === 'rating' ? `${ratingRange(question).join('–')} ${[ends.low_label, ends.high_label].filter(Boolean).join(' – ')}` : '',
    `(${wording.format(formatOf(question))}, ${wording.need(required)})`,
    ...conditionsOf(question).map((condition) => conditionSigns(condition, questions)),
  ])
}

const SIGNS = { is: '=', is_not: '≠', at_least: '≥', at_most: '≤', answered: '✓' } as const satisfies Record<ConditionRule, string>

function conditionSigns({ question, rule, value = '' }: Condition, questions: readonly Question[]): string {
  return `↳ ${questions.find(({ id }) => id === question)?.title ?? '?'} ${SIGNS[rule]} ${value}`.trimEnd()
}

function slideText(slide: Slide): string {
  return lines([slide.title, ...stringsIn({ ...slide, title: '', notes: '', layout: '' }), slide.notes])
}

/** Signs read alike in every language. */
const RULES = { greater_than: '>', less_than: '<', equal_to: '=', contains: '∋' } as const satisfies Record<SheetHighlight['rule'], string>
const TOTALS = { sum: 'Σ', average: 'Ø', min: '↓', max: '↑', count: '#' } as const satisfies Record<SheetTotal['function'], string>

function sheetText({ name, columns, totals, highlights }: Sheet, wording: Wording): string {
  return lines([
    name,
    columns.map(columnText).join(' | '),
    totals.map(({ column, function: total }) => `${TOTALS[total]} ${column}`).join(' | '),
    ...highlights.map(({ column, rule, value, tone }) => `${column} ${RULES[rule]} ${value}: ${wording.tone(tone)}`),
  ])
}

function columnText({ header, type, formula, currency, date_format: dateFormat }: SheetColumn): string {
  const look = type === 'currency' ? currency : type === 'date' ? dateFormat : undefined
  return [header, formula, look && `(${look})`].filter(Boolean).join(' ')
}

function cellsOf(row: readonly string[], columns: readonly SheetColumn[], wording: Wording): Cell[] {
  return columns.map((column, at) => {
    const { header, type } = column
    return { header, text: wording.cell(row[at] ?? '', column), isText: type === 'text' }
  })
}

/** Collects the texts and numbers of a piece in order, without the names of its kinds. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.every((item) => typeof item === 'number') ? [value.join(', ')] : value.flatMap(stringsIn)
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).toSorted(([a], [b]) => READING_ORDER.indexOf(a) - READING_ORDER.indexOf(b))
  return parts.flatMap(([key, item]) => {
    if (SILENT.has(key)) return []
    if (key === 'columns') return [stringsIn(item).join(' | ')]
    return key === 'rows' && Array.isArray(item) ? item.map((row) => stringsIn(row).join(' | ')) : stringsIn(item)
  })
}

const SILENT = new Set(['type', 'level', 'style', 'tone', 'kind'])
/** Reading order of a piece's keys, because the database orders them in its own way. Other keys come first. */
const READING_ORDER = [
  'subtitle',
  'bullets',
  'text',
  'source',
  'image',
  'columns',
  'rows',
  'categories',
  'series',
  'unit',
  'caption',
  'label',
  'values',
]

function lines(texts: (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join('\n')
}
