import { capitalise, wordCount } from '#shared/words.ts'
import { namedColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { leadFacts, listSheet } from '../details-sheet.ts'
import { withUniqueHeaders } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import type { DirectBook } from './budget-book.ts'
import { directParts } from './direct-parts.ts'
import { direct, label, plainOf, says } from './direct-words.ts'

/* "5 open jobs: welder, payroll clerk, 2 cnc operators, with applicants, interviews, offer": rows in front of "with", columns behind it. */

const ROWS_MIN = 2
const COLUMNS_MIN = 2
const WORDS_MAX = 5
const ORDERS = ['wishes', 'totals', 'placed', 'chat', 'colour_marks', 'averages', 'charts', 'more_sheets'] as const

export function rowsWithColumns(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const cut = directParts(brief.prompt)
  if (!cut || says(plainOf(cut.lead), 'budgets') || !/[:\n]/u.test(brief.prompt.slice(cut.lead.length, cut.lead.length + 2)))
    return undefined
  const from = cut.parts.findIndex(({ plain }) => opener().test(plain))
  const parts = cut.parts.map(({ text, plain, label: own }, at) =>
    own === '' ? (at === from ? text.slice(opener().exec(plain)?.[0].length) : text) : '',
  )
  const [rows, names] = [parts.slice(0, from), parts.slice(from).flatMap((text) => text.split(/ (?:and|y|et|&) /u))]
  if (from < ROWS_MIN || names.length < COLUMNS_MIN) return undefined
  // A figure in front counts what it names: "2 cnc operators".
  if (!rows.every((row) => wordCount(row) <= WORDS_MAX && /^(?:\d{1,3} )?\p{L}[^\d]*$/u.test(row))) return undefined
  if (
    !names.every((name) => wordCount(name) <= WORDS_MAX && /^\p{L}[^\d]*$/u.test(name) && !ORDERS.some((key) => says(plainOf(name), key)))
  )
    return undefined
  const own = names.map((name): Column => ({ ...namedColumn({ name }, {}, language), header: capitalise(name) }))
  const columns = withUniqueHeaders([{ id: 'item', header: label('item', language), spec: { type: 'text' } }, ...own])
  const table = { name: nameOf(context, true), columns, rows: rows.map((row) => [capitalise(row), ...own.map(() => '')]) }
  const details = leadFacts(cut.lead, context)
  return { sheets: [table, ...(details.length > 0 ? [listSheet(details, facts)] : [])], unused: [], isSure: true, yields: true }
}

function opener(): RegExp {
  return direct('^(?:{columns_of}) ')
}
