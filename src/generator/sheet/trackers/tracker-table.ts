import { capitalise, fold } from '#shared/words.ts'
import { namedColumn, plain, subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { headerText } from '../columns/header-text.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { readTracked, trackerIn } from './read-tracked.ts'
import type { Tracked, TrackedRow } from './tracked.ts'
import { segmentsIn, type Segment } from './said-segments.ts'
import { goalSheet, isGoal } from '../budgets/goal-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added, type TrackerColumn } from '../sheet-texts.ts'
import { dayOf } from '../schedules/date-range.ts'

const ROWS_MIN = 2
const STEM = 4
const YEAR = /(?<!\d)20\d\d(?!\d)/gu

/** "vacaciones: Nuria 22 días lleva 9, Iván 22 lleva 14": the genre says what is in a column, the prompt fills it. */
export function trackerTable(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const said = segmentsIn(brief.prompt)
  if (!said) return undefined
  const isPlain = brief.prompt[said.head.length] === ':' || !/\d/.test(said.head.replace(YEAR, ' '))
  const first = isPlain ? undefined : rowInHead(said.head)
  const tracker = isPlain || first ? trackerIn(first ? first.head : said.head) : undefined
  const tracked = tracker && readTracked(tracker, first ? [first.row, ...said.segments] : said.segments, context)
  if (!tracked || tracked.rows.length < ROWS_MIN || (first && !areAlike(tracked.rows))) return undefined
  const has = (column: TrackerColumn): boolean => tracked.all.has(column) || tracked.rows.some(({ cells }) => cells.has(column))
  if (tracked.tracker.columns.some((column) => column.needs && !has(column) && !(column.kind === 'fee' && tracked.groups.length > 0)))
    return undefined
  const named = tracked.tracker.columns.find(({ name }) => name) ?? tracked.tracker.columns[0]
  const units = tracked.rows.map(({ unit }) => unit)
  const base = tracked.tracker.columns.find((column) => column.base)
  const own = tracked.tracker.columns.flatMap((column) =>
    column === named
      ? [nameColumn(column, tracked, language)]
      : [
          columnOf(column, tracked, language) ?? [],
          ...(column === base && units.some((unit) => unit !== '') ? [plain('unit', { type: 'text' }, language, units)] : []),
        ].flat(),
  )
  const asked = tracked.named.map(({ name, value }) => ({ ...namedColumn({ name }, {}, language), given: tracked.rows.map(() => value) }))
  const trait = traitOf(
    tracked.rows.map((row) => row.notes),
    language,
  )
  const notes = trait ? [] : tracked.rows.map((row) => capitalise(row.notes.join(' · ')))
  const all = [
    ...own.slice(0, 1),
    ...(trait ? [{ ...namedColumn({ name: trait.name }, {}, language), given: trait.values.map(headerText) }] : []),
    ...own.slice(1),
    ...asked,
    ...(notes.some((note) => note !== '') ? [plain('note', { type: 'text', wide: true }, language, notes)] : []),
  ]
  const columns = withFormulas(withUniqueHeaders(all), tracked.constants, language).filter(
    ({ given, formula, spec }) => given !== undefined || formula !== undefined || spec.count,
  )
  const table: PlannedSheet = {
    name: nameOf(context, true),
    columns,
    rows: sampleRows(columns, { ...sampling, count: tracked.rows.length }),
  }
  const goal = tracked.notes.find(isGoal)
  const goals = goal && goalSheet(goal, table, context)
  const left = tracked.notes.filter((note) => !goals || note !== goal).map(({ text }) => [added('note', language), capitalise(text)])
  return [table, ...(goals ? [goals] : []), ...(left.length > 0 ? [listSheet(left, facts)] : [])]
}

/** "stock of crisps 96 min 30, …": the head has a row of its own. */
function rowInHead(head: string): { head: string; row: Segment } | undefined {
  const [whole, front = '', text = ''] = HEAD_WITH_ROW.exec(head.slice(0, HEAD_CHARS_MAX)) ?? []
  return whole === undefined ? undefined : { head: front, row: { text, start: whole.length - text.length } }
}
const HEAD_WITH_ROW = /^([^\d:]{2,60}?)(?: (?:of|for|de|del|du|des|para|pour|with|con|avec)|:) ?(\p{L}[^\d]*\d.*)$/u
const HEAD_CHARS_MAX = 160

/** A row of the head has the same figures as the one behind it: otherwise it says something of the list. */
function areAlike([one, other]: readonly TrackedRow[]): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.cells.size === other.cells.size &&
    [...one.cells.keys()].every((column) => other.cells.has(column))
  )
}

const TRAIT_WORDS_MAX = 2

/** "ceinture jaune", "orange", "blanche": one word says what all of them are; English has it at the end. */
function traitOf(notes: TrackedRow['notes'][], language: Context['facts']['language']): { name: string; values: string[] } | undefined {
  const said = notes.map(([note = '', ...more]) => (more.length > 0 ? [] : note.split(' ').filter((word) => word !== '')))
  const full = said.filter(({ length }) => length === TRAIT_WORDS_MAX)
  const name = full[0]?.at(language === 'en' ? -1 : 0)
  if (name === undefined || full.length === said.length || said.some(({ length }) => length === 0 || length > TRAIT_WORDS_MAX))
    return undefined
  const values = said.map((words) => words.filter((word) => fold(word) !== fold(name)))
  return values.every(({ length }) => length === 1) ? { name, values: values.flat() } : undefined
}

function nameColumn(column: TrackerColumn, { rows }: Tracked, language: Context['facts']['language']): Column {
  return { ...planned(column, language), given: rows.map(({ name }) => headerText(name)) }
}

function planned({ kind, ...own }: TrackerColumn, language: Context['facts']['language']): Column {
  const {
    name: _name,
    base: _base,
    needs: _needs,
    always: _always,
    who: _who,
    group: _group,
    months: _months,
    asSaid: _asSaid,
    ...rest
  } = own
  const {
    before: _before,
    unit: _unit,
    each: _each,
    names: _names,
    yes: _yes,
    no: _no,
    asked: _asked,
    term: _term,
    above: _above,
    ...more
  } = rest
  const { start: _start, stages: _stages, ...spec } = more
  return subjectColumn({ kind, ...spec }, language)
}

/** Undefined for a column that nothing fills and nobody asked for. */
function columnOf(column: TrackerColumn, tracked: Tracked, language: Context['facts']['language']): Column | undefined {
  const { rows, all, headers, groups, constants } = tracked
  const made = planned(column, language)
  const header = headers.get(column) ?? made.header
  const filled = (cellOf: (row: TrackedRow) => string): Column => ({ ...made, header, given: rows.map(cellOf) })
  if (column.group) {
    if (groups.length < 2) return undefined
    const names = groups.map(({ name }) => headerText(name))
    return {
      ...filled(({ cells }) => headerText(groupOf(cells.get(column), groups)?.name ?? '')),
      spec: { ...made.spec, type: 'choice' },
      choices: names,
    }
  }
  if (column.kind === 'fee' && groups.length > 0) {
    const group = tracked.tracker.columns.find((one) => one.group)
    return filled(({ cells }) => cells.get(column) ?? String(groupOf(group && cells.get(group), groups)?.value ?? ''))
  }
  if (column.term && constants.term !== undefined) {
    const date = tracked.tracker.columns.find(({ kind }) => kind === 'date')
    const term = constants.term
    return filled(({ cells }) => cells.get(column) ?? (date && cells.has(date) ? isoDay(dayOf(cells.get(date) ?? '') + term) : ''))
  }
  const isFilled = all.has(column) || rows.some(({ cells }) => cells.has(column))
  if (column.stages) return filled(({ cells }) => made.choices?.[Number(cells.get(column) ?? Number.NaN)] ?? '')
  if (isFilled) return filled(({ cells }) => cells.get(column) ?? all.get(column) ?? (made.spec.type === 'boolean' ? 'false' : ''))
  if (made.spec.count || made.spec.formulas) return made
  return column.always ? filled(() => (made.spec.type === 'boolean' ? 'false' : '')) : undefined
}

/** "Girard (jeune)" is of the group "jeunes"; who has none is of the first. */
function groupOf(said: string | undefined, groups: Tracked['groups']): Tracked['groups'][number] | undefined {
  if (said === undefined) return groups[0]
  const stem = fold(said).slice(0, Math.max(STEM, said.length - 2))
  return groups.find(({ name }) => fold(name).includes(stem))
}
