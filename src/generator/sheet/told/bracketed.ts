import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { saidDates } from '../rota/said-dates.ts'
import { plain, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { firstNumber } from '../rows/read-number.ts'
import { singular } from '../read-ask.ts'
import { saidParts, type Said } from './said-sentences.ts'
import { tells } from './told-words.ts'

/* "sign lease (Helen, 15 January), order furniture (Sam, 1 February)": things with a bracket each, whose parts are columns. */

const ITEM = /^(?:(?:and|y|e|et) )?(.{2,80}?)\s*\(([^()]{1,80})\)$/u
const LABELLED = /^(\p{L}[^:()]{1,80}?)\s?:\s+(.+)$/su
const NAME = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){0,2}(?: (?:and|y|et|&) \p{Lu}\p{L}+)?$/u
const MONEY = /^(?:[€$£] ?\d[\d.,]*|\d[\d.,]* ?(?:€|£|\$|euros?))$/iu
const ITEMS_MIN = 2
const PARTS_MAX = 4
const LABEL_WORDS_MAX = 3

export type Bracketed = { columns: Column[]; count: number }

/** The table of such a list; undefined if its brackets do not hold the same kinds of facts, of which one is a name or a date. */
export function bracketed(sentence: Said, today: number, language: Locale): Bracketed | undefined {
  const [, label = '', listed = sentence.text] = LABELLED.exec(sentence.text) ?? []
  const items = saidParts({ text: listed, start: 0 }).map(({ text }) => ITEM.exec(text))
  if (items.length < ITEMS_MIN || items.some((item) => item === null)) return undefined
  const rows = items.map((item) => ({
    name: item?.[1] ?? '',
    parts: saidParts({ text: item?.[2] ?? '', start: 0 }).map(({ text }) => text),
  }))
  const width = rows[0]?.parts.length ?? 0
  if (width > PARTS_MAX || rows.some(({ parts }) => parts.length !== width)) return undefined
  const columns = Array.from({ length: width }, (_, at) =>
    columnOf(
      rows.map(({ parts }) => parts[at] ?? ''),
      today,
      language,
    ),
  )
  if (!columns.some((column) => column?.id === 'owner' || column?.id === 'due') || columns.includes(undefined)) return undefined
  const own = label !== '' && wordCount(label) <= LABEL_WORDS_MAX && label.endsWith('s') ? singular(label, language) : undefined
  const task = plain(
    'task',
    { type: 'text', wide: true },
    language,
    rows.map(({ name }) => capitalise(name)),
  )
  return {
    columns: [
      own === undefined || tells(own, 'people') ? task : { ...task, header: headerText(own) },
      ...columns.filter((column) => column !== undefined),
    ],
    count: rows.length,
  }
}

/** What the parts at one place are: days, names, or numbers. */
function columnOf(cells: readonly string[], today: number, language: Locale): Column | undefined {
  const days = cells.map((cell) => {
    const [found, ...more] = saidDates(cell, today)
    return found && more.length === 0 && found.from === found.to ? isoDay(found.from) : undefined
  })
  if (days.every((day) => day !== undefined)) return { ...plain('duedate', { type: 'date' }, language, days), id: 'due' }
  if (cells.every((cell) => NAME.test(cell))) return { ...plain('who', { type: 'text' }, language, [...cells]), id: 'owner' }
  if (cells.every((cell) => MONEY.test(cell)))
    return plain(
      'price',
      { type: 'currency', total: 'none' },
      language,
      cells.map((cell) => String(firstNumber(cell, language)?.value ?? '')),
    )
  if (cells.every((cell) => /^\d{1,4}$/u.test(cell))) return plain('quantity', { type: 'number', total: 'none' }, language, [...cells])
  return cells.every((cell) => cell.length > 0)
    ? { ...plain('beside', { type: 'text' }, language, cells.map(capitalise)), id: 'details' }
    : undefined
}
