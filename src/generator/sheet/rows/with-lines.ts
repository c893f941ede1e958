import { isFigure, subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { isName, kindById, kindOf } from '../columns/column-kinds.ts'
import type { Entry } from './read-entries.ts'
import { added, inLanguage, type Subject } from '../sheet-texts.ts'

/** What the prompt lists as rows goes into the column that names them, with the amounts behind it. */
export function withLines(columns: Column[], subject: Subject, { ask, facts }: Context): { columns: Column[]; count: number | undefined } {
  if (ask.rows.length === 0) return { columns, count: undefined }
  const lines = linesOf(columns, subject, ask.areNames)
  const names = ask.rows.map(({ name }) => headerText(name))
  const spare: Column = {
    id: 'thing',
    header: ask.noun ?? thingIn(facts) ?? added(ask.areNames ? 'person' : 'label', facts.language),
    spec: { type: 'text' },
  }
  const named = lines === undefined ? [spare, ...columns] : columns
  const at = lines ?? 0
  const amounts = ask.rows.map(({ amount }) => (amount === undefined ? undefined : String(amount)))
  const details = ask.rows.map(({ detail, amount }) =>
    amount === undefined && detail !== '' && !LEFT_OVER.test(detail) ? headerText(detail) : undefined,
  )
  const table: Column[] = named.map(withoutOwnValues).map((column, place) => (place === at ? { ...column, given: names } : column))
  if (amounts.some((amount) => amount !== undefined)) {
    const own = table.findIndex((column, place) => place !== at && isFigure(column) && !column.constant)
    const unit = unitKind(ask.rows)
    const budgeted = table.findIndex(({ id }) => id === 'planned')
    const same = unit === undefined ? budgeted : table.findIndex(({ id }) => id === unit || (unit === 'days' && id === 'entitlement'))
    // What the prompt lists beside the prices is something else.
    if (same >= 0) table[same] = { ...table[same], given: amounts } as Column
    else if (ask.columns.length > 0 || own < 0 || unit !== undefined)
      table.splice(at + 1, 0, { ...subjectColumn(unit ?? 'price', facts.language), given: amounts })
    else table[own] = { ...table[own], given: amounts } as Column
  }
  if (details.some((detail) => detail !== undefined)) {
    const notes = table.findIndex(({ id }) => id === 'notes')
    const column = { ...subjectColumn('notes', facts.language), given: details }
    table.splice(notes < 0 ? table.length : notes, notes < 0 ? 0 : 1, column)
  }
  return { columns: table, count: Math.max(ask.count ?? 0, names.length) }
}

const LEFT_OVER = /^(?:for|at|of|with|para|de|con|pour|avec|à)$/iu

/** "Ana 22 days": days and no price. */
function unitKind(rows: readonly Entry[]): string | undefined {
  const word = rows.map(({ detail }) => /^\d[\d.,]*\s+(\p{L}+)/u.exec(detail)?.[1]).find((found) => found !== undefined)
  const kind = word === undefined ? undefined : kindOf(word)
  return kind?.isSure && (kind.kind.type === 'number' || kind.kind.type === 'integer') ? kind.kind.id : undefined
}

/** The values of a subject fit the things that it has itself. */
function withoutOwnValues(column: Column): Column {
  const kind = kindById(column.id)
  if (!kind?.range || !column.spec.values) return column
  const { values: _values, ...spec } = column.spec
  return { ...column, spec: { ...spec, range: kind.range } }
}

/** "Garden seeds plan": what its rows are. */
export function thingIn({ title, language }: Context['facts']): string | undefined {
  const kinds = title.split(/\s+/).map((word) => kindOf(word))
  const kind = kinds.find((found) => found?.isSure && isName(found.kind.id))?.kind
  return kind?.header && inLanguage(kind.header, language)
}

function linesOf(columns: readonly Column[], subject: Subject, areNames: boolean): number | undefined {
  const places = [
    columns.findIndex(({ id }) => areNames && (id === 'person' || id === 'owner' || id === 'company')),
    columns.findIndex(({ id }) => id === subject.lines),
    columns.findIndex(({ id }) => isName(id)),
    columns.findIndex(({ spec, id }, at) => at === 0 && spec.type === 'text' && id === '' && !spec.formulas),
  ]
  return places.find((place) => place >= 0)
}
