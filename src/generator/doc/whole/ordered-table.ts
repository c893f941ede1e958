import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, fold, readWords, wordCount } from '#shared/words.ts'
import type { DocOrders } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { heading } from '../blocks.ts'
import { TOLD, type Said } from './whole-sentences.ts'

/*
 * A table whose columns the prompt orders: what a sentence of it lists are the rows, and the other cells are open. "A table for each room" is one below
 * the name of each.
 */

type Grid = NonNullable<DocOrders['grid']>
type Laid = { blocks: DocBlock[]; left: readonly Said[] }

const ROWS_MIN = 3
const ROW_WORDS_MAX = 8
const OPEN_ROWS = 4
const GROUPS_MIN = 2
/** "lounge - grey sofa, two lamps" */
const DASHED = /^([\p{L}\p{N}][^,.:;–-]{1,30}) [-–] (?=\S)/u

/** The tables, and what stands in none of them. */
export function orderedTable(said: readonly Said[], grid: Grid): Laid {
  if (grid.each !== undefined) return eachTable(said, grid)
  const rows = said
    .filter((one) => one.parts.length >= ROWS_MIN && one.parts.every(isRow) && isKnown(one, grid))
    .toSorted((one, other) => rated(other) - rated(one))[0]
  // "Tasks and who does them (Paco the store, Iván the shop)": the order itself names the rows.
  const own = rows ?? (grid.cells && { parts: [...new Set(grid.cells.map(({ row }) => row))] })
  return { blocks: [tableOf(own?.parts ?? [], grid)], left: said.filter((one) => one !== rows) }
}

/** The order says what is in a row: then one of the rows is about it. */
function isKnown({ parts }: Said, { cells }: Grid): boolean {
  return cells === undefined || parts.some((part) => cells.some(({ row }) => isAbout(part, row)))
}

/** Figures say how many, how long and when: fewer of them, more surely a list of things. */
function rated({ parts }: Said): number {
  return parts.filter((part) => !/\d/u.test(part)).length / parts.length + parts.length / 100
}

function isRow(part: string): boolean {
  return wordCount(part) <= ROW_WORDS_MAX && !TOLD.test(part.replaceAll(/\([^()]*\)/gu, ''))
}

function tableOf(first: readonly string[], { columns, cells = [] }: Grid): DocBlock {
  const rows = first.length === 0 ? Array.from({ length: OPEN_ROWS }, () => '') : first
  const cellOf = (column: string, row: string): string =>
    cells.find((cell) => cell.column === column && row !== '' && isAbout(row, cell.row))?.text ?? ''
  return {
    type: 'table',
    columns: [...columns],
    rows: rows.map((text) => columns.map((column, at) => literal(at === 0 ? capitalise(text) : cellOf(column, text)))),
  }
}

/** "food" is about the food stall. */
function isAbout(row: string, about: string): boolean {
  const own = new Set(readWords(row).map(({ folded }) => folded))
  return readWords(about).some(({ folded }) => folded.length >= STEM && own.has(folded))
}

function eachTable(said: readonly Said[], grid: Grid): Laid {
  const stem = (grid.each ?? '').slice(0, STEM)
  const listed = said.find(({ label }) => label !== undefined && fold(label).startsWith(stem))
  const groups = listed ? listed.parts : said.flatMap(({ text, label }) => label ?? DASHED.exec(text)?.[1] ?? [])
  if (groups.length < GROUPS_MIN) return { blocks: [tableOf([], grid)], left: said }
  const taken = new Set<Said>(listed ? [listed] : [])
  const blocks = groups.flatMap((group): DocBlock[] => {
    const own = said.filter((one) => !taken.has(one) && isOf(one, group))
    for (const one of own) taken.add(one)
    return [
      heading(capitalise(group), 1),
      tableOf(
        own.flatMap((one) => rowsOf(one, group)),
        grid,
      ),
    ]
  })
  return { blocks, left: said.filter((one) => !taken.has(one)) }
}
const STEM = 4

function isOf({ text, label }: Said, group: string): boolean {
  const words = readWords(group).map(({ folded }) => folded)
  const own = readWords(label ?? text).slice(0, words.length)
  return words.every((word, at) => own[at]?.folded === word)
}

function rowsOf({ parts, label }: Said, group: string): string[] {
  if (label !== undefined) return [...parts]
  const [first = '', ...others] = parts
  const bare = first.slice(group.length).replace(/^\s*[-–:]?\s*/u, '')
  return [bare, ...others].filter((text) => text !== '')
}
