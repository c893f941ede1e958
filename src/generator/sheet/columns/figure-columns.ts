import { fold } from '#shared/words.ts'
import { formulaColumn, plain, subjectColumn, type Column } from './column.ts'
import type { Context } from '../context.ts'
import { headerText } from './header-text.ts'
import { kindOf } from './column-kinds.ts'
import type { Given } from '../rows/read-records.ts'
import { textOf } from './series-columns.ts'

/** "1200 views 45 likes": a column for each word that counts. */
export function countedColumns(given: readonly Given[], lead: Column, language: Context['facts']['language']): Column[] | undefined {
  const units = [...new Set(given.flatMap((one) => one.units.map(fold)))].filter(
    (unit) => unit !== '' && given.filter((one) => one.units.map(fold).includes(unit)).length > 1,
  )
  const isFirstOpen = given.every((one) => one.areUnitsInFront && one.figures.length === units.length + 1)
  if (units.length < (isFirstOpen ? 1 : 2)) return undefined
  const words = given.flatMap((one) => one.units)
  // "facebook spent 1200": the word that all names end with says what the first figure is.
  const ends = new Set(given.map(({ name }) => name.split(' ').at(-1)))
  const [end = ''] = ends.size === 1 && given.every(({ name }) => name.includes(' ')) ? ends : []
  const first = given.map(({ figures }) => textOf(figures[0]))
  // "week 1 1200 views": what no word counts is part of the name.
  const names = given.map(({ name, units: own, figures }) =>
    isFirstOpen
      ? headerText(end === '' ? name : name.slice(0, -end.length).trim())
      : headerText([name, ...figures.filter((_, at) => own[at] === '').map(String)].join(' ')),
  )
  const price = plain('price', { type: 'currency', total: 'none' }, language, first)
  return [
    { ...lead, given: names },
    ...(isFirstOpen ? [end === '' ? price : figureColumn(end, first)] : []),
    ...units.map((unit) =>
      figureColumn(
        words.find((word) => fold(word) === unit) ?? unit,
        given.map(({ figures, units: own }) => textOf(figures[own.map(fold).indexOf(unit)])),
      ),
    ),
  ]
}

function figureColumn(name: string, cells: (string | undefined)[]): Column {
  const kind = kindOf(name)
  const own = kind?.isSure ? kind.kind : undefined
  const type =
    own?.type === 'currency' ? 'currency' : cells.every((cell) => cell === undefined || /^\d+$/.test(cell)) ? 'integer' : 'number'
  return {
    id: own?.id ?? fold(name),
    header: headerText(name),
    spec: { type, ...(type === 'number' ? { total: 'average' } : {}) },
    given: cells,
  }
}

/** "visits 34 of 40" */
export function reachedColumns(given: readonly Given[], lead: Column, language: Context['facts']['language']): Column[] {
  const of = (at: number) => given.map(({ figures }) => textOf(figures[at]))
  const reached: Column = { ...subjectColumn('reached', language), given: of(0) }
  const target: Column = { ...plain('targetof', { type: 'number', total: 'none' }, language), given: of(1) }
  const rate: Column = {
    ...formulaColumn('reachedof', 'percent', `=ROUND({${reached.header}}/{${target.header}},4)`, language),
    spec: { type: 'percent', total: 'average' },
  }
  return [lead, reached, target, rate]
}

/** "software 2500 / 2720" of a budget and what was spent. */
export function comparedColumns(given: readonly Given[], lead: Column, language: Context['facts']['language']): Column[] {
  const [planned, actual, difference, used] = ['planned', 'actual', 'difference', 'used'].map((id) => subjectColumn(id, language))
  const of = (at: number) => given.map(({ figures }) => textOf(figures[at]))
  // "rent 6000 spent 5900": the prompt's own word for the second figure.
  const word = given.find(({ areUnitsInFront }) => areUnitsInFront)?.units[1] ?? ''
  const own = word === '' ? {} : { header: headerText(word) }
  return [lead, { ...planned, given: of(0) }, { ...actual, ...own, given: of(1) }, difference, used].filter(
    (column): column is Column => column?.header !== undefined,
  )
}

/** "Sales 12 +3": how many there are and how many come, of a plan for the staff. */
export function hiredColumns(given: readonly Given[], lead: Column, language: Context['facts']['language']): Column[] {
  const of = (at: number) => given.map(({ figures }) => textOf(figures[at]))
  return [
    lead,
    { ...subjectColumn('headcount', language), given: of(0) },
    { ...subjectColumn('hires', language), given: of(1) },
    subjectColumn('yearend', language),
  ]
}
