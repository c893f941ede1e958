import type { GeneratedContent, GeneratedSheet } from '#shared/content/generated.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { readTyped } from '#shared/content/typed-cell.ts'
import type { Locale } from '#shared/locale.ts'
import type { Instruction, Target } from '../../instruction.ts'
import type { EditContext } from '../edit-context.ts'
import { kindOfParts, namesOfParts, partsNamed, standingOf, type Standing } from '../pieces/inner-parts.ts'
import { Refusal, whichPart } from '../refusal.ts'

/* The tables inside documents and slides are changed as sheets are: as the only sheet of a workbook. */

type Table = { columns: string[]; rows: string[][] }
type InnerTable = Table & Standing & { written: (table: Table) => GeneratedContent }

/** Whether the instruction is about rows, columns or cells. Of what is not, a table inside a document knows nothing. */
export function isAboutTable(instruction: Instruction): boolean {
  if (['sort', 'filter', 'fill', 'drop', 'append', 'replace', 'relabel', 'restate'].includes(instruction.do)) return true
  return 'kind' in instruction && (instruction.kind === 'row' || instruction.kind === 'column')
}

/**
 * Changes the only table, the one that is named by its section, slide or caption, or the only one that the instruction fits. Asks which where it
 * fits several.
 */
export function editInnerTable(
  content: GeneratedContent,
  of: Target | undefined,
  instruction: Instruction,
  context: EditContext,
  edit: (workbook: GeneratedSheet) => GeneratedContent | undefined,
): GeneratedContent | undefined {
  const all = tablesIn(content)
  const meant = of === undefined ? all : partsNamed(content, all, of)
  const results: { table: InnerTable; content: GeneratedContent }[] = []
  let refusal: Refusal | undefined
  for (const table of meant) {
    try {
      const changed = changedTable(table, instruction, context.language, edit)
      if (changed) results.push({ table, content: table.written(changed) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal ??= error
    }
  }
  if (results.length > 1) {
    const pieces = results.map(({ table }) => table.piece)
    throw whichPart(kindOfParts(content), context.end, namesOfParts(content), pieces, true)
  }
  // Where one of several tables does not allow it, another one was meant.
  if (results.length === 0 && refusal && meant.length === 1) throw refusal
  return results[0]?.content
}

function changedTable(
  table: InnerTable,
  instruction: Instruction,
  language: Locale,
  edit: (workbook: GeneratedSheet) => GeneratedContent | undefined,
): Table | undefined {
  const isOrder = instruction.do === 'sort' || instruction.do === 'filter'
  const typed = isOrder ? typedRows(table, language) : undefined
  const columns: SheetColumn[] = table.columns.map((header, at) => ({ header: header || ' ', type: typed?.types[at] ?? 'text' }))
  const rows = typed?.rows ?? table.rows.map((row) => table.columns.map((_, at) => row[at] ?? ''))
  const edited = edit({
    title: table.names[0] ?? '',
    description: '',
    sheets: [{ name: 'Table', columns, rows, totals: [], highlights: [], charts: [] }],
  })
  const [sheet] = edited && 'sheets' in edited ? edited.sheets : []
  if (!sheet) return undefined
  // What orders or filters keeps the rows that there are: they say what they said.
  if (typed)
    return { columns: table.columns, rows: sheet.rows.flatMap((row) => table.rows.slice(rows.indexOf(row), rows.indexOf(row) + 1)) }
  return { columns: sheet.columns.map(({ header }) => header.trim()), rows: sheet.rows }
}

const AMOUNT = /^[^\d-]{0,4}(-?\d[\d.,\s]{0,20}?)\s?(?:\p{Sc}|%|[A-Z]{3})?$/u

/** Cells such as "12,000 EUR" are compared as amounts, if all of a column are. */
function typedRows({ columns, rows }: Table, language: Locale): { types: SheetColumn['type'][]; rows: string[][] } {
  const amountOf = (cell: string) => {
    const amount = AMOUNT.exec(cell.trim())?.[1]
    const read = amount === undefined ? '' : readTyped(amount.trim(), { type: 'number' }, language)
    return read !== '' && Number.isFinite(Number(read)) ? read : undefined
  }
  const isAmounts = columns.map((_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '')
    return cells.length > 0 && cells.every((cell) => amountOf(cell) !== undefined)
  })
  return {
    types: isAmounts.map((isAmount) => (isAmount ? 'number' : 'text')),
    rows: rows.map((row) => columns.map((_, at) => (isAmounts[at] ? (amountOf(row[at] ?? '') ?? '') : (row[at] ?? '')))),
  }
}

function tablesIn(content: GeneratedContent): InnerTable[] {
  if ('slides' in content)
    return content.slides.flatMap((slide, piece): InnerTable[] => {
      if (slide.layout !== 'table') return []
      const { columns, rows, title } = slide
      const written = (table: Table) => ({ ...content, slides: content.slides.with(piece, { ...slide, ...table }) })
      return [{ piece, names: [title, columns[0] ?? ''], columns, rows, written }]
    })
  if (!('blocks' in content)) return []
  const standing = standingOf(content.blocks)
  return content.blocks.flatMap((block, at): InnerTable[] => {
    const place = standing[at]
    if (block.type !== 'table' || !place) return []
    const { columns, rows, caption } = block
    const written = (table: Table) => ({ ...content, blocks: content.blocks.with(at, { ...block, ...table }) })
    return [{ ...place, names: [...place.names, ...(caption ? [caption] : []), columns[0] ?? ''], columns, rows, written }]
  })
}
