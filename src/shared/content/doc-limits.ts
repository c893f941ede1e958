import { DocBlock } from './doc.ts'

/* Limits of a block, as `DocBlock` checks them. */
const HEADING_CHARS = 500
const TEXT_CHARS = 20_000
const CODE_CHARS = 50_000
const LIST_ITEMS = 500
const TABLE_COLUMNS = 30
const TABLE_ROWS = 2_000

type List = Extract<DocBlock, { type: 'list' }>

/** Splits a block that exceeds a limit (a book pasted into one paragraph) into several, so that nothing is cut off. */
export function withinLimits(block: DocBlock): DocBlock[] {
  if (DocBlock.safeParse(block).success) return [block]
  switch (block.type) {
    case 'heading':
      return textBlocks(block.text)
    case 'paragraph':
      return textBlocks(block.text)
    case 'callout':
    case 'quote':
      return splitText(block.text, TEXT_CHARS).map((text) => ({ ...block, text }))
    case 'code':
      return splitText(block.text, CODE_CHARS).map((text) => ({ ...block, text }))
    case 'list':
      return chunks(
        block.items.flatMap((item) => splitText(item.text, TEXT_CHARS).map((text) => ({ ...item, text }))),
        LIST_ITEMS,
      ).map((items, part, all) => ({ ...block, ...continued(block, all.slice(0, part).flat()), items }))
    case 'table':
      return tables(block)
    case 'chart':
    case 'break':
      return [block]
  }
}

/** Returns the number at which a list continues after the items before it. */
function continued({ style, start = 1 }: List, before: List['items']): Pick<List, 'start'> {
  if (style !== 'numbered' || before.length === 0) return {}
  return { start: start + before.filter(({ level }) => level === 0).length }
}

function textBlocks(text: string): DocBlock[] {
  return splitText(text, TEXT_CHARS).map((part) => ({ type: 'paragraph', text: part }))
}

/** Splits a table by columns, then by rows. A header too long for one table continues in its first row. */
function tables(block: Extract<DocBlock, { type: 'table' }>): DocBlock[] {
  const rows = block.columns.some((column) => column.length > HEADING_CHARS) ? [block.columns, ...block.rows] : block.rows
  const columns = rows === block.rows ? block.columns : block.columns.map((column) => splitText(column, HEADING_CHARS)[0] ?? '')
  const longRows = rows.flatMap((row) => {
    const parts = row.map((cell) => splitText(cell, TEXT_CHARS))
    return Array.from({ length: Math.max(1, ...parts.map(({ length }) => length)) }, (_, i) => parts.map((part) => part[i] ?? ''))
  })
  return chunks(columns, TABLE_COLUMNS).flatMap((part, index) => {
    const start = index * TABLE_COLUMNS
    return chunks(
      longRows.map((row) => row.slice(start, start + TABLE_COLUMNS)),
      TABLE_ROWS,
    ).map((some) => ({ ...block, columns: part, rows: some }))
  })
}

/** Splits text at spaces if possible. */
function splitText(text: string, max: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > max) {
    const space = rest.lastIndexOf(' ', max)
    const at = space > max / 2 ? space : max
    parts.push(rest.slice(0, at))
    rest = rest.slice(at).trimStart()
  }
  return [...parts, rest]
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  const result: Item[][] = []
  for (let at = 0; at === 0 || at < items.length; at += size) result.push(items.slice(at, at + size))
  return result
}
