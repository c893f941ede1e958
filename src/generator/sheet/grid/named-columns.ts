import { fold, wordCount } from '#shared/words.ts'
import { namedColumn, subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { cutPrompt, type Part } from '../list/cut-prompt.ts'
import { flat } from '../list/tokens.ts'
import { monthDay } from '../schedules/month-day.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { wanted } from '../wanted/wanted-words.ts'
import { notesBeside, partsOf, spanOf, type Span } from './prompt-parts.ts'

/* "columns candidate, role, interview date; J Mbeki driver 4 mar, L Stone payroll": the headers, and what is given below them. */

const NAME = /^(?:\p{Lu}\.? )?\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*){0,2}(?=[\s:]|$)/u
const COLUMNS_MIN = 3
const NAME_CHARS_MAX = 40
const OPEN_WORDS_MAX = 2
/** A figure of money without a sign is hardly smaller. */
const MONEY_MIN = 10

type Cells = Map<Column, string>
type Row = { cells: Cells; rest: string }
type Entry = { name: string; parts: Part[] }

export function namedColumns(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const { groups } = cutPrompt(brief.prompt)
  const lead = wanted('^{columns}(?: (?:{joins}|are|son|sont))?:? (?=\\S)')
  const at = groups.findIndex(({ parts }) => parts.some(({ text }) => lead.test(flat(text))))
  const said = columnsIn(groups[at]?.parts ?? [], lead)
  const options = said?.names.map((name) => optionsOf(name, brief.prompt)) ?? []
  const ofOptions: Span[] = options.flatMap((one) => (one ? [one.span] : []))
  const behind = groups
    .slice(at + 1)
    .flatMap(({ parts }) => parts)
    .filter(({ start }) => !ofOptions.some(([from, to]) => from <= start && start < to))
  const entries = said ? entriesIn(behind) : []
  if (!said || said.names.length < COLUMNS_MIN || entries.length === 0) return undefined
  const columns = withUniqueHeaders(
    said.names.map((name, place) => {
      const column = namedColumn({ name, ...(options[place] ? { options: options[place].names } : {}) }, {}, language)
      return place === 0 ? { ...column, spec: { type: 'text' as const } } : column
    }),
  )
  const rows = withOpenColumn(
    entries.map((entry) => cellsOf(entry, columns, context)),
    columns,
  )
  // Words that fit none of the columns are no records.
  if (rows.every(({ cells }) => cells.size < 2)) return undefined
  const filled: Column[] = columns.map((column) => ({ ...column, given: rows.map(({ cells }) => cells.get(column)) }))
  const notes = rows.some(({ rest }) => rest !== '') ? [{ ...subjectColumn('notes', language), given: rows.map(({ rest }) => rest) }] : []
  const all = withUniqueHeaders([...filled, ...notes])
  const spans: Span[] = [said.span, ...ofOptions, ...entries.flatMap(({ parts }) => parts.map(spanOf))]
  return [
    { name: nameOf(context, true), columns: all, rows: sampleRows(all, { ...sampling, count: rows.length }) },
    ...notesBeside(partsOf(context), spans, context),
  ]
}

function columnsIn(parts: readonly Part[], lead: RegExp): { names: string[]; span: Span } | undefined {
  const from = parts.findIndex(({ text }) => lead.test(flat(text)))
  const [first, ...others] = from < 0 ? [] : parts.slice(from)
  if (!first) return undefined
  const names = [first.text.slice(lead.exec(flat(first.text))?.[0].length), ...others.map(({ text }) => text)]
  const isName = (name: string): boolean => name.length <= NAME_CHARS_MAX && !/\d/.test(name)
  return names.every(isName) ? { names, span: [first.start, spanOf(others.at(-1) ?? first)[1]] } : undefined
}

/** Somebody, and what is said of them up to the next one. None if it begins with other words. */
function entriesIn(parts: readonly Part[]): Entry[] {
  const entries: Entry[] = []
  for (const part of parts) {
    const name = NAME.exec(part.text)?.[0]
    const last = entries.at(-1)
    if (name !== undefined) entries.push({ name, parts: [part] })
    else if (last) last.parts.push(part)
    else return []
  }
  return entries
}

/** "3 roles (HGV driver, payroll clerk)" are the choices of "role". */
function optionsOf(name: string, prompt: string): { names: string[]; span: Span } | undefined {
  const word = fold(name)
  const found = [...prompt.matchAll(/(?<![\p{L}\d])(?:\d{1,2} )?(\p{L}{3,20}) ?\(([^()]{3,200})\)/gu)].find(
    ([, label = '']) => fold(label) === word || fold(label) === `${word}s` || fold(label) === `${word}es`,
  )
  const names = found?.[2]?.split(/,|\//u).map((one) => one.trim()) ?? []
  return found && names.length > 1 ? { names, span: [found.index, found.index + found[0].length] } : undefined
}

/** What has a column of its kind, and the rest of the words. */
function cellsOf({ name, parts }: Entry, columns: readonly Column[], { brief, facts }: Context): Row {
  const [first] = columns
  const [part, ...more] = parts
  const start = part?.start ?? 0
  let rest = [part?.text.slice(name.length).replace(/^:/u, '') ?? '', ...more.map(({ text }) => text)].join(', ')
  const cells: Cells = new Map(first ? [[first, name]] : [])
  const take = (text: string): void => {
    rest = rest.replace(text, ' ')
  }
  const only = (type: Column['spec']['type']): Column | undefined => {
    const alike = columns.filter(({ spec }) => spec.type === type)
    return alike.length === 1 ? alike[0] : undefined
  }
  const end = Math.max(...parts.map((one) => one.start + one.text.length))
  const dates = facts.given.filter((fact) => fact.kind === 'date' && fact.start >= start && fact.start < end)
  const [date, amounts] = [only('date'), only('currency')]
  const day = dates.length === 1 && dates[0] ? (dates[0].moment?.slice(0, 10) ?? monthDay(dates[0].text, brief.today)) : undefined
  if (date && dates[0] && day !== undefined) {
    cells.set(date, day)
    take(brief.prompt.slice(dates[0].start, dates[0].start + dates[0].text.length))
    // "interview 4 mar" below "Interview date"
    for (const word of date.header.split(' ')) rest = rest.replace(new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'iu'), ' ')
  }
  const figures = allNumbers(rest, facts.language).filter(({ hasUnit, isPercent, value }) => !isPercent && (hasUnit || value >= MONEY_MIN))
  if (amounts && figures.length === 1 && figures[0]) {
    cells.set(amounts, String(figures[0].value))
    take(rest.slice(figures[0].start, figures[0].end))
  }
  for (const column of columns.filter(({ choices, spec }) => choices && spec.type === 'choice')) {
    const found = choiceIn(rest, column.choices ?? [])
    if (found) {
      cells.set(column, found.choice)
      take(found.said)
    }
  }
  return {
    cells,
    rest: headerText(
      rest
        .replace(/\s+(?=,)|(?<=,)\s*,/gu, '')
        .replace(/\s+/gu, ' ')
        .replace(/^[\s,]+|(?<![\s,])[\s,]+$/gu, ''),
    ),
  }
}

/** "P Shah first aid 3 May £90": the one column of words that is open has the words, if each record has a few. */
function withOpenColumn(rows: readonly Row[], [, ...columns]: readonly Column[]): readonly Row[] {
  const [open, ...others] = columns.filter(({ spec }) => spec.type === 'text')
  if (!open || others.length > 0 || !rows.every(({ rest }) => rest !== '' && wordCount(rest) <= OPEN_WORDS_MAX)) return rows
  return rows.map(({ cells, rest }) => ({ cells: new Map([...cells, [open, rest]]), rest: '' }))
}

/** "HGV" is the choice "HGV driver", if it is no other. */
function choiceIn(text: string, choices: readonly string[]): { choice: string; said: string } | undefined {
  const whole = choices.find((choice) => fold(text).includes(fold(choice)))
  const said = whole === undefined ? undefined : new RegExp(whole.replaceAll(/[^\p{L}\d]/gu, '.'), 'iu').exec(text)?.[0]
  if (whole !== undefined && said !== undefined) return { choice: whole, said }
  const words = text.match(/[\p{L}\d]{3,}/gu) ?? []
  const hits = words.flatMap((word) => {
    const own = choices.filter((choice) => fold(choice).split(' ').includes(fold(word)))
    return own.length === 1 && own[0] !== undefined ? [{ choice: own[0], said: word }] : []
  })
  return new Set(hits.map(({ choice }) => choice)).size === 1 ? hits[0] : undefined
}
