import type { Locale } from '#shared/locale.ts'
import type { Random } from '../../random.ts'
import { sheetColumn, type Column } from '../columns/column.ts'
import { cellOf, formulaOf, isoDay, readsColumns } from '../formulas/evaluate.ts'
import { companyNamed, listIn, nth, personNamed } from '../sheet-texts.ts'
import type { Window } from '../schedules/date-range.ts'
import { fold } from '#shared/words.ts'

export type Sampling = {
  count: number
  /** Days since 1970 */
  today: number
  window: Window | undefined
  language: Locale
  random: Random
  /** Whether the prompt is about one of the words: the tasks of a project are no chores. */
  isOwn?: (words: readonly string[]) => boolean
  /** By kind: what the prompt is about has prices of its own. */
  ranges?: Readonly<Record<string, readonly [number, number, number]>>
  /** Whom the prompt names: no others are made up. */
  people?: readonly string[]
  /** Rows that are there already: more rows go on from them. */
  offset?: number
}

type Row = { at: number; cells: string[]; before: readonly string[] | undefined }

/** Rows of samples: what the prompt gives, plausible values that fit one another in a row, and the results of the formulas. */
export function sampleRows(columns: readonly Column[], sampling: Sampling): string[][] {
  const definitions = columns.map((column) => sheetColumn(column, ''))
  // What reads whole columns is calculated when all rows are there (calculate-planned.ts).
  const formulas = columns.map(({ formula }) =>
    formula === undefined || readsColumns(formula) ? undefined : formulaOf(formula, definitions, sampling.today),
  )
  const order = inOrder(columns)
  const rows: string[][] = []
  for (let at = 0; at < sampling.count; at++) {
    const cells = columns.map(() => '')
    const row = { at, cells, before: rows.at(-1) }
    for (const place of order) {
      const column = columns[place]
      const calculate = formulas[place]
      if (column)
        cells[place] = calculate
          ? cellOf(calculate(cells), column.spec.type)
          : column.formula === undefined
            ? inputCell(column, columns, row, sampling)
            : ''
    }
    rows.push(cells)
  }
  return rows
}

/** What others are made from comes first, whatever its place. */
function inOrder(columns: readonly Column[]): number[] {
  const done = new Set<number>()
  const order: number[] = []
  const visit = (place: number): void => {
    const column = columns[place]
    if (!column || done.has(place)) return
    done.add(place)
    for (const [other, { header }] of columns.entries())
      if (column.formula?.includes(`{${header}}`) || isMadeFrom(column, columns, other)) visit(other)
    order.push(place)
  }
  for (const place of columns.keys()) visit(place)
  return order
}

function isMadeFrom(column: Column, columns: readonly Column[], other: number): boolean {
  const { spec, formula } = column
  if (formula !== undefined) return false
  const from = [spec.part?.[0], spec.after?.[0], ...(spec.running ?? [])]
  return from.some((name) => name !== undefined && baseOf(name, column, columns) === other)
}

/** The place of the column that a kind's samples follow from. */
function baseOf(name: string, self: Column, columns: readonly Column[]): number {
  const place = columns.findIndex((one) => one.id === name)
  return place >= 0 ? place : columns.findIndex((one) => one !== self && one.spec.is?.includes(name))
}

function inputCell(column: Column, columns: readonly Column[], row: Row, sampling: Sampling): string {
  const { given, constant, spec } = column
  if (given) return given[row.at] ?? ''
  if (constant && !spec.running && !spec.formulas?.some((formula) => formula.includes('#')))
    return constant.isPercent ? String(constant.value / 100) : String(constant.value)
  const value = sampleOf(column, columns, row, sampling)
  return typeof value === 'number' ? cellOf(value, spec.type === 'date' ? 'number' : spec.type) : value
}

function sampleOf(column: Column, columns: readonly Column[], row: Row, sampling: Sampling): string | number {
  const { spec, choices } = column
  const { language, random, offset = 0 } = sampling
  const at = row.at + offset
  const other = (name: string): string => row.cells[baseOf(name, column, columns)] ?? ''
  if (spec.blank) return ''
  if (spec.carry && row.before) return row.before[columns.findIndex(({ id }) => id === spec.carry)] ?? ''
  if (spec.type === 'boolean') return String(random.next() < (spec.yes ?? 0.6))
  if (spec.type === 'choice' && choices && choices.length > 0)
    return choiceOf(spec, choices, { row: at, random, count: sampling.count, isFirst: columns[0] === column })
  if (spec.type === 'date') return dateOf(column, other, row, sampling)
  if (spec.about && !sampling.isOwn?.(spec.about)) return ''
  if (spec.running?.every((name) => baseOf(name, column, columns) >= 0)) {
    const [more, less] = spec.running.map((name) => Number(other(name)))
    const before = row.before ? Number(row.before[columns.indexOf(column)]) : (column.constant?.value ?? 0)
    return before + (more ?? 0) - (less ?? 0)
  }
  if (spec.values) return valueOf(listIn(spec.values, language), at, spec.again === true || spec.type !== 'text')
  if (spec.letters) return at < 26 ? `${column.header} ${String.fromCharCode(65 + at)}` : ''
  if (column.id === 'person' && sampling.people && spec.part_of_name === undefined) return nth(sampling.people, at)
  if (spec.person !== undefined) return personCell(column, columns, row, at, language)
  if (spec.company) return companyNamed(at, language)
  if (spec.pattern) return patternCell(spec.pattern, at, sampling)
  if (spec.count) return at + 1
  if (spec.groups) return (at % Math.max(1, Math.min(spec.groups, Math.ceil(sampling.count / 4)))) + 1
  if (spec.part) {
    const [from, low, high, step] = spec.part
    const base = Number(other(from))
    if (other(from) !== '' && Number.isFinite(base)) return stepped(base * (low + random.next() * (high - low)), step)
  }
  const range = sampling.ranges?.[column.id] ?? spec.range
  if (!range) return ''
  const [low, high, step] = range
  return Number((low + random.integer(0, Math.round((high - low) / step)) * step).toFixed(4))
}

function stepped(value: number, step: number): number {
  return Math.round(value / step) * step
}

/** Once through the list: a text that comes again would be another thing of the same name. */
function valueOf(list: readonly string[], at: number, isAgain: boolean): string {
  return at < list.length || isAgain ? nth(list, at) : ''
}

function choiceOf(
  { step, odds, inOrder }: Column['spec'],
  choices: readonly string[],
  { row, random, count, isFirst }: { row: number; random: Random; count: number; isFirst: boolean },
): string {
  if (step) return choices[step[row % step.length] ?? 0] ?? choices[row % choices.length] ?? ''
  if (inOrder) {
    const place = Math.min(choices.length - 1, Math.floor((row * choices.length) / count))
    return choices[inOrder === 'up' ? place : choices.length - 1 - place] ?? ''
  }
  if (isFirst) return choices[row % choices.length] ?? ''
  if (!odds) return random.pick(choices)
  // What is left to the sum of the odds is no choice: a day off.
  let left = random.integer(
    1,
    odds.reduce((sum, one) => sum + one, 0),
  )
  const place = odds.findIndex((one) => (left -= one) <= 0)
  return choices[place] ?? ''
}

/** The same person in a row: the mail of a first and a last name is theirs. */
function personCell(column: Column, columns: readonly Column[], row: Row, at: number, language: Locale): string {
  const { person = 0, part_of_name: part } = column.spec
  // Who approves is somebody else than who asks.
  const before = columns.slice(0, columns.indexOf(column)).filter(({ id }) => id === column.id).length
  const [first, last] = personNamed(at, person + 4 * before, language)
  const given = columns.findIndex(({ id }) => id === 'person')
  const full = part && given >= 0 && row.cells[given] ? row.cells[given] : `${first} ${last}`
  const [own = first, ...rest] = full.split(' ')
  if (part === 'first') return own
  if (part === 'last') return rest.join(' ') || last
  if (part !== 'email') return full
  return `${fold(full)
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@example.com`
}

function patternCell(pattern: string, at: number, { today }: Sampling): string {
  return pattern.replace(/\{(n|x|year)(?::(\d))?\}/g, (_, name: string, digits = '0') => {
    if (name === 'year') return isoDay(today).slice(0, 4)
    const number = name === 'n' ? at + 1 : ((at + 7) * 7_919_317) % 10 ** Number(digits)
    return String(number).padStart(Number(digits), '0')
  })
}

/** After another date of the row, or forward row by row: through the prompt's time, else around today. */
function dateOf(
  { spec }: Column,
  other: (name: string) => string,
  { at }: Row,
  { today, window, count, random, offset = 0 }: Sampling,
): string {
  if (spec.after && other(spec.after[0]) !== '') {
    const day = Date.parse(other(spec.after[0])) / 86_400_000 + random.integer(spec.after[1], spec.after[2])
    return isoDay(window ? Math.min(day, Math.max(window.from + window.days - 1, Date.parse(other(spec.after[0])) / 86_400_000)) : day)
  }
  if (spec.range) return isoDay(today + random.integer(spec.range[0], spec.range[1]))
  const [start, step] = spec.dates ?? [0, 7]
  if (window && start > -100) return isoDay(window.from + Math.min(window.days - 1, Math.floor((at * window.days) / count)))
  return isoDay(today + start + (at + offset) * step)
}
