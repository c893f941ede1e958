import { capitalise } from '#shared/words.ts'
import { asideOf } from '../trackers/table-notes.ts'
import { asksCalculation } from '../formulas/asks-calculation.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { headerText } from '../columns/header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { goalSheet } from '../budgets/goal-sheet.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import type { Listed } from '../rows/reads-right.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { areSplit } from '../budgets/split-costs.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { withReorder } from './with-reorder.ts'
import { blankColumn, blanksIn } from './blank-columns.ts'
import { withHeads } from './price-per-person.ts'
import { cellsOf, isPriced, isShared, keyOf, sharedKeys, type Row } from './cells.ts'
import { cutPrompt, type Part } from './cut-prompt.ts'
import { divide, type Entry } from './divide-rows.ts'
import { splitPairs, withoutLead, withOwners, withRepeats } from './entries.ts'
import { readingOf } from './reading.ts'
import { ordinalLeads, readItem, type Item, type Read } from './items.ts'
import { listColumns } from './list-columns.ts'
import { clauseOf, goalIn, LABEL, namesPeople, untold, type Told } from './told-or-listed.ts'
import { withProfit, withRate } from './list-rate.ts'
import { listWords } from './list-words.ts'
import { flat, tokensOf, type Reading, type Token } from './tokens.ts'

/* A prompt that lists things: a row for each of them, a column for each kind of fact, and below what holds for all of them. */

const ROWS_MIN = 2
const ROWS_MAX = 400

const JOINED = /\s(?:and|y|e|et|&)\s/iu

/** The sheets, and what other readers are compared with. */
export type ListTable = Listed & { sheets: PlannedSheet[]; hasBlanks: boolean; isBehind: boolean }

export function listTable(context: Context): ListTable | undefined {
  const { brief, facts } = context
  const { language } = facts
  // Who owes whom follows from who paid.
  if (context.calculations.some(({ id }) => id === 'owes') && areSplit(context.records.given, context)) return undefined
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const { head, groups: said, label } = cutPrompt(brief.prompt)
  const { blanks, isBehind, groups } = blanksIn(said, context)
  const reading = readingOf(groups, context)
  const divided = divide(groups, reading, context)
  if (divided.entries.length < ROWS_MIN || divided.entries.length > ROWS_MAX) return undefined
  const lists = withRepeats(withOwners(splitPairs(divided.entries, reading), reading))
  const { entries: named, label: lead } = withoutLead(lists)
  const { entries, remarks } = withoutRemarks(named, reading, context)
  const rows = rowsOf(entries, reading, context)
  const heads = headTold(head, context)
  const beside = [...heads, ...[...divided.told, ...remarks].toSorted((one, other) => one.start - other.start)]
  const { columns: paid, used } = withRate(
    listColumns(rows, lead ?? (label !== undefined && /s$/iu.test(label) ? label : undefined), context),
    beside,
    reading,
    context,
  )
  const { columns: earned, used: asked } = withProfit(paid, beside, context)
  const columns = withReorder(withUniqueHeaders([...earned, ...blanks.map((blank) => blankColumn(blank, rows.length, context))]), language)
  if (rows.length < ROWS_MIN || !isTable(columns, rows)) return undefined
  const goal = beside.map((part) => ({ part, goal: goalIn(part.text, context) })).find((one) => one.goal)
  const hasSum = columns.some(({ formula }) => formula !== undefined)
  const isDone = (part: Part): boolean =>
    part === goal?.part ||
    used.includes(part) ||
    asked.includes(part) ||
    (hasSum && !/\d/.test(part.text) && asksCalculation(clauseOf(part, context), context))
  const told = beside.filter((part) => !isDone(part))
  const table: PlannedSheet = {
    name: nameOf(context, true),
    columns,
    rows: sampleRows(columns, { ...context.sampling, count: rows.length }),
  }
  const left = goal?.goal && goalSheet({ text: `${goal.goal.label} ${goal.goal.value}` }, table, context)
  const notes: Told[] = [
    ...(goal?.goal && !left ? [toldOf(goal.part, context)] : []),
    ...(goal?.goal && left && goal.goal.rest !== '' ? [{ label: headerText(goal.goal.label), text: goal.goal.rest }] : []),
    ...told.map((part) => toldOf(part, context)),
  ]
  const details = notes.map(({ label: own, text }) => [own ?? added('note', language), capitalise(text)])
  const isThin = rows.filter(({ cells }) => cells.size > 0).length * 2 < rows.length
  return {
    sheets: [table, ...(left ? [left] : []), ...(details.length > 0 ? [listSheet(details, facts)] : [])],
    rows: isThin ? [] : rows.flatMap(({ item, cells }) => (cells.size > 0 ? [{ name: item.name, words: item.said }] : [])),
    lines: rows.map(({ item }) => item.said),
    asides: notes.flatMap(({ label: own }) => own ?? []),
    notes: notes.map(({ text }) => text),
    hasBlanks: blanks.length > 0 && !isBehind,
    isBehind,
    arePeople: !isThin && columns.some(({ id }) => id === 'person'),
    // A share of the whole, and what others pay, make it up in other ways.
    goal:
      goal?.goal && heads.includes(goal.part) && !/^total/iu.test(goal.goal.label) && !facts.given.some(({ kind }) => kind === 'percent')
        ? String(goal.goal.value)
        : undefined,
  }
}

/** The rows with what has a column. */
function rowsOf(entries: readonly Entry[], reading: Reading, context: Context): Row[] {
  const ordinals = ordinalLeads(entries.map(({ parts }) => parts[0]?.text ?? ''))
  const itemsOf = (read: Read, arePeople: boolean): Item[] =>
    entries.map(({ parts, group }) =>
      readItem(
        parts.map(({ text }) => text),
        { ordinals, group, read, arePeople },
      ),
    )
  const items = itemsOf((text) => tokensOf(text, reading), false)
  const shared = sharedKeys(items)
  const named = items.filter(({ name, chunks }) => chunks.length > 0 && PERSON.test(name))
  // "Anna 38h, Piotr 22h, Sue off sick": the last one is somebody, too.
  const arePeople =
    entries.every(({ parts }) => /^\p{Lu}/u.test(parts[0]?.text ?? '')) &&
    (shared.has('days') || named.length * 2 > entries.length || namesPeople(context))
  // A fact that has no column is no seam in the words.
  const read = (text: string): Token[] =>
    tokensOf(text, reading).filter((token, _, all) => shared.size === 0 || isShared(keyOf(token), shared) || isPriced(token, all))
  return withHeads(cellsOf(itemsOf(read, arePeople), shared), context)
}

const PERSON = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’'-]+)?$/u
const SOMEBODY = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’'-]+)? \p{Ll}/u
const REMARK_WORDS_MIN = 3
/** More words than these are hardly the name of a thing. */
const NAME_WORDS_MAX = 4
const OF = /^(?:of|de|del|des|d|and|y|e|et)$/u

/** "doodles always count as large", "class avg": words without a fact among rows that have one are a remark. */
function withoutRemarks(entries: readonly Entry[], reading: Reading, context: Context): { entries: Entry[]; remarks: Part[] } {
  const rows = rowsOf(entries, reading, context)
  const known = rows.filter(({ cells }) => cells.size > 0)
  // "Dev Patel absent" is somebody among others.
  const arePeople = known.filter(({ item }) => PERSON.test(item.name)).length * 2 > known.length
  const areThings = known.filter(({ item }) => /^\p{Lu}/u.test(item.name)).length === 0
  const isBare = ({ item: { name }, cells, rest }: Row): boolean =>
    cells.size === 0 && rest.length === 0 && (SOMEBODY.test(name) ? areThings || (!arePeople && isRemark(name)) : isRemark(name))
  const bare = rows.map((row) => known.length * 2 > rows.length && isBare(row))
  return {
    entries: entries.filter((_, at) => !bare[at]),
    remarks: entries.flatMap(({ parts }, at) => (bare[at] ? parts : [])),
  }
}

/** "first aid kit" is the name of a thing. */
function isRemark(text: string): boolean {
  const words = flat(text).split(/[\s'’]+/u)
  const isWord = (word: string): boolean => !OF.test(word) && (listWords('links').has(word) || listWords('verbs').has(word))
  if (listWords('sums').has(words.at(-1) ?? '')) return true
  return words.length >= REMARK_WORDS_MIN && (words.length > NAME_WORDS_MAX || /\d/.test(text) || words.some(isWord))
}

/** Rows with a name or a day, and a second column that most of them fill. */
function isTable(columns: readonly Column[], rows: readonly Row[]): boolean {
  const filled = columns.map(({ given = [] }) => given.filter((cell) => cell !== undefined && cell !== '').length)
  return (
    columns.length > 1 &&
    filled.filter((count) => count * 2 >= rows.length).length > 1 &&
    rows.every(({ item }) => item.name !== '' || item.lead !== undefined || item.chunks.length > 0)
  )
}

/** What the head tells beside the title: its facts, and whole parts behind the first. */
function headTold(head: readonly Part[], { facts }: Context): Part[] {
  const [first, ...others] = head
  if (!first) return []
  const isOpen = ({ text }: Part): boolean => untold(text, facts.title)
  const own = facts.given.filter(
    ({ start, text }) => start >= first.start && start < first.start + first.text.length && untold(text, facts.title),
  )
  const labelled = own.map(({ label, text, start }) => ({ text: label === undefined ? text : `${label}: ${text}`, start }))
  const isList = others.length > 0 && others.every(({ text }) => !/\d/.test(text)) && JOINED.test(others.at(-1)?.text ?? '')
  // "between Tom, Aisha and Ben" is one piece.
  if (isList) return [{ text: [first, ...others].map(({ text }) => text).join(', '), start: first.start }]
  return [...(own.length > 0 ? labelled : isOpen(first) ? [first] : []), ...others.filter(isOpen)]
}

function toldOf(part: Part, context: Context): Told {
  const [, label, text] = LABEL.exec(part.text) ?? []
  if (label !== undefined && text !== undefined && !/\d/.test(label)) return { label: headerText(label), text }
  const aside = asideOf(clauseOf(part, context))
  return aside ? { label: aside.label, text: aside.text } : { label: undefined, text: part.text }
}
