import { fold } from '#shared/words.ts'
import type { Column } from './column.ts'
import type { Context } from '../context.ts'
import { gridWords, hasWord } from '../grid/grid-words.ts'
import { headerText } from './header-text.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'

const YEARS = '(?:years?|yrs?|años?|anos?|ans?)'

/** Figures that are called by their unit have the word in front of it, "délai 6 sem" and "garantie 10 ans"; rival offers have no sum, and a unit alone is no note. */
export function withUnitHeaders(sheet: PlannedSheet, { brief, facts }: Context): PlannedSheet {
  if (sheet.rows.length === 0) return sheet
  const areRivals = hasWord(facts.folded, 'offers') && hasWord(facts.folded, 'compares')
  const isUnit = (text: string): boolean => gridWords('periods').includes(fold(text))
  const isUsed = ({ header }: Column): boolean => sheet.columns.some(({ formula = '' }) => formula.includes(`{${header}}`))
  const labels = sheet.columns.map((column): Labelled | undefined => {
    if (column.formula !== undefined || column.spec.type === 'text' || isUsed(column)) return undefined
    // The years of an offer are no age.
    if (areRivals && column.header === added('age', facts.language)) return labelOf(YEARS, brief.prompt)
    return isUnit(column.header) ? labelOf(column.header, brief.prompt) : undefined
  })
  const columns = sheet.columns.map((column, at): Column => {
    const label = labels[at]
    const header = label === undefined ? column.header : `${headerText(label.word)} (${label.unit})`
    const isSummed = column.formula === undefined && column.spec.type !== 'text' && areRivals
    return { ...column, header, spec: isSummed ? { ...column.spec, total: 'none' } : column.spec }
  })
  const said = new Set([...labels.flatMap((label) => (label ? [fold(label.word)] : [])), ...(areRivals ? gridWords('compares') : [])])
  const left = (cell: string): string => {
    const rest = cell.split(', ').filter((part) => !said.has(fold(part)))
    return rest.every(isUnit) ? '' : rest.join(', ')
  }
  const isNotes = ({ id, spec }: Column): boolean => spec.type === 'text' && (id === 'notes' || id === 'note')
  const rows = sheet.rows.map((row) => row.map((cell, at) => (columns[at] && isNotes(columns[at]) ? left(cell) : cell)))
  const kept = columns.map(
    (column, at) => !isNotes(column) || sheet.rows.every((row) => row[at] === '') || rows.some((row) => row[at] !== ''),
  )
  return {
    ...sheet,
    columns: columns.flatMap((column, at) =>
      kept[at] ? [column.given && isNotes(column) ? { ...column, given: rows.map((row) => row[at]) } : column] : [],
    ),
    rows: rows.map((row) => row.filter((_, at) => kept[at])),
  }
}

type Labelled = { word: string; unit: string }

/** The one word that stands in front of figures with the unit. */
function labelOf(unit: string, prompt: string): Labelled | undefined {
  const pattern = new RegExp(String.raw`(?<!\p{L})(\p{L}{4,20}(?: time)?) \d{1,4} ?(${unit})(?!\p{L})`, 'giu')
  // "5 weeks 5 years": a unit is no label.
  const labels = [...prompt.matchAll(pattern)].filter(([, label = '']) => !gridWords('periods').includes(fold(label)))
  const [, word, own] = labels[0] ?? []
  const isOne = new Set(labels.map(([, label = '']) => fold(label))).size === 1
  return isOne && word !== undefined && own !== undefined ? { word, unit: own.toLowerCase() } : undefined
}
