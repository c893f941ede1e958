import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { namedColumn, plain, subjectColumn, type Column } from './columns/column.ts'
import type { Context } from './context.ts'
import { listSheet } from './details-sheet.ts'
import { withFormulas } from './formulas/with-formulas.ts'
import { headerText } from './columns/header-text.ts'
import { cutPrompt } from './list/cut-prompt.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { READ_CHARS_MAX } from './formulas/read-calculations.ts'
import { allNumbers } from './rows/read-number.ts'
import { sampleRows } from './rows/sample-rows.ts'
import { nameOf } from './sheet-name.ts'
import { added } from './sheet-texts.ts'

/* "4 vans (A1, B2, C3) MOT due 3/11, 20/1, 8/2; mileage 61k, 38k, 44k": lists of equally many parts are columns. */

const AND = /\s(?:and|y|e|et|&)\s/u
const NAMED = /^(\p{L}[\p{L} .'’-]*?) (\d+(?:[.,]\d+)?)(?: (\p{L}{1,12}))?$/u
const BRACKET = /^(?:\d+ )?(\p{L}[\p{L} ]{1,24}?) \(([^()]+)\)\s*(.*)$/u
/** "4 vans (…" */
const COUNTED = /^(?:\d+ \p{L}|\p{L}[\p{L} ]*s \()/u
const FIGURE = String.raw`[£€$]?\d[\d./:,]*(?:k|%|€|£)?(?: \p{L}{1,12})?`
const FIGURED = new RegExp(String.raw`^(\p{L}[\p{L} '’-]{1,24}?):? (${FIGURE})$`, 'u')
const FIGURE_ALONE = new RegExp(String.raw`^${FIGURE}$`, 'u')
/** "driver Sam" */
const WORDED = /^(\p{L}{3,}):? (\p{L}[^\d()]*)$/u
const WORD_ALONE = /^\p{L}\S*(?: \S+)?$/u
const UNIT = /^\d[\d.,]* (\p{L}{1,12})$/u
const YEAR = /^(?:19|20)\d\d$/u
const ROWS_MIN = 2
const THOUSAND = 1000

type List = { label: string | undefined; values: string[] }
type Read = { lists: List[]; notes: string[] }

export function parallelTable(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, subject, sampling } = context
  const { language } = facts
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const { lists, notes } = listsIn(brief.prompt)
  const [names, ...others] = lists
  const isNamed = names?.label === undefined
  if (!names || others.length < (isNamed ? 2 : 1)) return undefined
  const arePeople = isNamed && names.values.every((name) => /^\p{Lu}/u.test(name))
  const first: Column = {
    ...plain(arePeople ? 'person' : 'item', { type: 'text' }, language, names.values.map(headerText)),
    ...(names.label === undefined ? {} : { header: headerText(names.label.replace(/(?<=[^s])s$/u, '')) }),
  }
  const isLeave = subject?.id === 'leave'
  const columnOf = ({ label, values }: List, at: number): Column => {
    const unit = values.map((value) => UNIT.exec(value)?.[1]).find(Boolean)
    const own =
      isLeave && isNamed && at === 0
        ? subjectColumn('entitlement', language)
        : label === undefined
          ? plain('number', { type: 'number' }, language)
          : namedColumn({ name: unit === undefined ? label : `${label} (${unit})` }, {}, language)
    const given = values.map((value) => plainNumber(value, language))
    // Days and years are no amounts.
    if (given.includes(undefined) || values.every((value) => YEAR.test(value)))
      return { id: own.id, header: own.header, spec: { type: 'text' }, given: values.map(capitalise) }
    const spec: Column['spec'] = own.spec.type === 'text' ? { type: 'number' } : own.spec
    // The readings of several things make no sum.
    return { ...own, spec: isNamed || spec.type === 'currency' ? spec : { ...spec, total: 'none' }, given }
  }
  const listed = [first, ...others.map(columnOf)]
  // What is left of the leave follows from both.
  const all = isLeave && listed.some(({ id }) => id === 'taken') ? [...listed, subjectColumn('days_left', language)] : listed
  const columns = withUniqueHeaders(withFormulas(all, {}, language))
  const rows = sampleRows(columns, { ...sampling, count: names.values.length })
  const details = notes.map((note) => [added('note', language), headerText(note)])
  return [{ name: nameOf(context, true), columns, rows, chart: undefined }, ...(details.length > 0 ? [listSheet(details, facts)] : [])]
}

/** The first list has what the rows are called, and each later one a value for each of them. Linear. */
function listsIn(prompt: string): Read {
  const { groups } = cutPrompt(prompt)
  const read: Read = { lists: [], notes: [] }
  for (const { parts } of groups) {
    const open = parts.flatMap(({ text }) => (text.includes('(') ? [text] : text.split(AND)))
    for (let at = 0; at < open.length;) {
      const [names] = read.lists
      const found = names ? valuesAt(open, at, names) : (countedAt(open, at) ?? (at === 0 ? namedIn(open) : undefined))
      if (found) read.lists.push(...found.lists)
      else read.notes.push(open[at] ?? '')
      // "4 vans (A1, B2) MOT due 3/11": what follows a bracket begins the next list.
      if (found?.rest) open[at] = found.rest
      at += found?.parts ?? 1
    }
  }
  return read
}

/** `parts`: so many have been read. `rest`: of the first one. */
type Found = { lists: List[]; parts: number; rest?: string }

/** "4 vans (A1, B2)". "setup (Ann, Bo)" is no list of things. */
function countedAt(parts: readonly string[], at: number): Found | undefined {
  return COUNTED.test(parts[at] ?? '') ? bracketAt(parts, at) : undefined
}

/** "Anna 25 days, Ben 28" */
function namedIn(parts: readonly string[]): Found | undefined {
  const named = parts.map((part) => NAMED.exec(part))
  if (parts.length < ROWS_MIN || named.includes(null)) return undefined
  const unit = named.find((one) => one?.[3] !== undefined)?.[3]
  const of = (place: number): string[] => named.map((one) => one?.[place] ?? '')
  const lists = [
    { label: undefined, values: of(1) },
    { label: unit, values: of(2) },
  ]
  return { lists, parts: parts.length }
}

function bracketAt(parts: readonly string[], at: number): Found | undefined {
  const [, label = '', inside = '', rest = ''] = BRACKET.exec(parts[at] ?? '') ?? []
  const values = inside.split(',').map((value) => value.trim())
  if (values.length < ROWS_MIN) return undefined
  return { lists: [{ label, values }], parts: rest === '' ? 1 : 0, ...(rest === '' ? {} : { rest }) }
}

/** As many values as there are names, the first behind what they are. */
function valuesAt(parts: readonly string[], at: number, names: List): Found | undefined {
  const count = names.values.length
  const bracket = bracketAt(parts, at)
  if (bracket) return bracket.lists[0]?.values.length === count ? bracket : undefined
  const [start = '', ...others] = parts.slice(at, at + count)
  const listOf = (first: RegExp, other: RegExp): Found | undefined => {
    const [, label, value] = first.exec(start) ?? []
    return label === undefined || value === undefined || others.length !== count - 1 || !others.every((part) => other.test(part))
      ? undefined
      : { lists: [{ label, values: [value, ...others] }], parts: count }
  }
  // "stand 400, travel 90; planned vs actual, difference": words may be columns that are wanted.
  return listOf(FIGURED, FIGURE_ALONE) ?? (names.label === undefined ? undefined : listOf(WORDED, WORD_ALONE))
}

/** "61k", "28,5". Undefined if it is a day or a word. */
function plainNumber(text: string, language: Locale): string | undefined {
  const [, figure = '', thousands] = /^[£€$]?(\d[\d.,]*)(k)?(?: ?[€£]| \p{L}+)?$/u.exec(text) ?? []
  const value = allNumbers(figure, language)[0]?.value
  return value === undefined ? undefined : String(value * (thousands === undefined ? 1 : THOUSAND))
}
