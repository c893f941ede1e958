import type { Chart } from '#shared/content/chart.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import type { Slide } from '#shared/content/slide.ts'
import { fold } from '#shared/words.ts'

/** What a piece of text is to a reader. `sentence` is running text, `point` an entry of a list, `note` what a speaker says. */
type Role =
  | 'title'
  | 'description'
  | 'heading'
  | 'question'
  | 'option'
  | 'column'
  | 'sheet'
  | 'cell'
  | 'formula'
  | 'slide'
  | 'sentence'
  | 'point'
  | 'note'
export type Piece = { role: Role; text: string }

/** Pieces that name something, so that an instruction or a date among them is read as content. */
const LABELS: ReadonlySet<Role> = new Set(['title', 'heading', 'question', 'option', 'column', 'sheet', 'slide'])

/** Lists every text that a reader sees, in order and as it is shown, whatever the type. All reader checks work on this list. */
export function readerView(content: GeneratedContent): Piece[] {
  return [piece('title', content.title), piece('description', content.description), ...bodyOf(content)].filter(({ text }) => text !== '')
}

export function labelsOf(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ role }) => LABELS.has(role))
}

/** Folds, and makes every white space one plain space, so that spellings can be compared. */
export function plain(text: string): string {
  return fold(text)
    .replace(/[*_`~]/g, '')
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

function bodyOf(content: GeneratedContent): Piece[] {
  if ('questions' in content) return content.questions.flatMap(questionPieces)
  if ('blocks' in content) return content.blocks.flatMap(blockPieces)
  return 'sheets' in content ? content.sheets.flatMap(sheetPieces) : content.slides.flatMap(slidePieces)
}

function questionPieces({ section, title, description, options, low_label, high_label }: Question): Piece[] {
  return [
    piece('heading', section),
    piece('question', title),
    piece('sentence', description),
    ...pieces('option', options),
    piece('option', low_label),
    piece('option', high_label),
  ]
}

function blockPieces(block: DocBlock): Piece[] {
  switch (block.type) {
    case 'heading':
      return [piece('heading', block.text)]
    case 'list':
      return pieces(
        'point',
        block.items.map(({ text }) => text),
      )
    case 'table':
      return [piece('sentence', block.caption), ...pieces('column', block.columns), ...pieces('cell', block.rows.flat())]
    case 'callout':
      return [piece('heading', block.title), piece('sentence', block.text)]
    case 'quote':
      return [piece('sentence', block.text), piece('sentence', block.source)]
    case 'chart':
      return chartPieces(block.chart)
    case 'break':
      return []
    default:
      return [piece('sentence', block.text)]
  }
}

function sheetPieces({ name, columns, rows, totals, charts }: Sheet): Piece[] {
  return [
    piece('sheet', name),
    ...columns.flatMap((column) => [piece('column', column.header), piece('formula', column.formula)]),
    ...rows.flatMap((row) => columns.map((column, at) => piece('cell', shownCell(row[at] ?? '', column)))),
    ...totals.map(({ label }) => piece('cell', label)),
    ...charts.map(({ title }) => piece('heading', title)),
  ]
}

/** Shows a cell as the sheet does: an amount with its currency, a fraction as a percentage. */
function shownCell(cell: string, { type, currency }: SheetColumn): string {
  if (cell === '') return ''
  if (type === 'currency') return `${Number(cell)} ${currency ?? ''}`.trim()
  return type === 'percent' ? `${Number((100 * Number(cell)).toFixed(4))}%` : cell
}

function slidePieces(slide: Slide): Piece[] {
  const head = [piece('slide', slide.title)]
  const note = piece('note', slide.notes)
  switch (slide.layout) {
    case 'title':
    case 'section':
      return [...head, piece('sentence', slide.subtitle), note]
    case 'bullets':
      return [...head, ...pieces('point', slide.bullets), note]
    case 'two_column':
      return [
        ...head,
        ...[slide.left, slide.right].flatMap((half) => [piece('heading', half.heading), ...pieces('point', half.bullets)]),
        note,
      ]
    case 'table':
      return [...head, ...pieces('column', slide.columns), ...pieces('cell', slide.rows.flat()), note]
    case 'chart':
      return [...head, ...chartPieces(slide.chart), note]
    case 'stats':
      return [...head, ...slide.stats.map(({ value, label }) => piece('point', `${value} ${label}`)), note]
    case 'steps':
      return [...head, ...slide.steps.flatMap(({ title, text }) => [piece('heading', title), piece('point', text)]), note]
    case 'quote':
      return [...head, piece('sentence', slide.quote), piece('sentence', slide.source), note]
    case 'image':
      return [...head, piece('sentence', slide.image), piece('sentence', slide.caption), note]
  }
}

function chartPieces({ title, categories, series }: Chart): Piece[] {
  return [
    piece('heading', title),
    ...pieces('cell', categories),
    ...pieces(
      'cell',
      series.map(({ name }) => name),
    ),
  ]
}

function piece(role: Role, text = ''): Piece {
  return { role, text: text.trim() }
}

function pieces(role: Role, texts: readonly string[]): Piece[] {
  return texts.map((text) => piece(role, text))
}
