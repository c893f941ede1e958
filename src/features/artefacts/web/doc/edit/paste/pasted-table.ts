import Papa from 'papaparse'
import type { DocBlock } from '#shared/content/doc.ts'
import { withinLimits } from '#shared/content/doc-limits.ts'
import { inlineMarkdown } from '../inline-nodes.ts'

/** Converts text from a spreadsheet (tab-separated, with equally many cells per line) to a table. Undefined for other text. */
export function blocksOfTable(text: string): DocBlock[] | undefined {
  if (!text.includes('\t')) return undefined
  const { data } = Papa.parse<string[]>(text.replace(/[\r\n]+$/, ''), { delimiter: '\t' })
  const [head = []] = data
  const isTable = data.length > 1 && head.length > 1 && data.every((row) => row.length === head.length)
  // Lines that begin with a tab are code.
  if (!isTable || data.every(([first]) => first === '')) return undefined
  const [columns = [], ...rows] = data.map((row) => row.map((cell) => inlineMarkdown([{ type: 'text', text: cell.trim() }])))
  return withinLimits({ type: 'table', columns, rows })
}
