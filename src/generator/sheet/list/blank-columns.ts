import type { Clause } from '../../brief.ts'
import { namedColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { columnsBehind } from './columns-behind.ts'
import type { Group, Part } from './cut-prompt.ts'

/* "columns taken, booked, left", "paid yes/no": columns to be filled in, and no rows. */

const COLUMNS =
  /^(?:(?:with |con |avec |and |y |et )?(?:the )?(?:columns?|columnas?|colonnes?)(?: for| de| para| pour)?|record(?:ing)?|track|anotar|registrar|noter):?(?: the| el| la| los| las| le| les)? (?=\p{L})/iu
const YES_NO = /\s*\(?(?:yes ?\/ ?no|y\/n|s[ií] ?\/ ?no|oui ?\/ ?non|o\/n)\)?$/iu
const COLUMN =
  /^(?:(?:and )?a )?(.{3,40}) (?:column|columna|colonne)(?: please)?$|^(?:(?:y |et )?una? |une )?(?:columna|colonne) (?:de |para |pour )?(.{3,40})$/iu

/** `value`: what stands in each row, "14" of "places max 14". */
export type Blank = { name: string; isYesNo: boolean; value?: string }

/** The columns that the parts of a prompt name, and the groups without those parts. */
export function blanksIn(groups: readonly Group[], { facts, subject }: Context): { blanks: Blank[]; isBehind: boolean; groups: Group[] } {
  const named = columnClauses(facts.clauses)
  const blanks: Blank[] = []
  const isRow = ({ text, start }: Part): boolean => {
    const isNamed = [...named].some((clause) => start < clause.start + clause.text.length && start + text.length > clause.start)
    const name = isNamed ? text.replace(COLUMNS, '') : YES_NO.test(text) ? text : COLUMN.exec(text)?.slice(1).find(Boolean)
    const plain = name?.replace(YES_NO, '').trim() ?? ''
    if (plain === '') return true
    blanks.push({ name: plain, isYesNo: YES_NO.test(text) })
    return false
  }
  const open = groups.map((group) => ({ ...group, parts: group.parts.filter(isRow) }))
  const behind = blanks.length === 0 ? columnsBehind(open, subject?.shape === 'budget') : undefined
  const left = behind ? open.map((group) => ({ ...group, parts: group.parts.filter((part) => !behind.parts.has(part)) })) : open
  return {
    blanks: behind?.blanks ?? blanks,
    isBehind: behind !== undefined,
    groups: left.flatMap((group, at) => {
      if (group.parts.length === 0) return []
      const isWhole = group.parts.length === groups[at]?.parts.length
      return [isWhole ? group : { ...group, text: group.parts.map(({ text }) => text).join(', ') }]
    }),
  }
}

/** The clauses that name columns: those with such a label, and all from the word for columns to the end of its sentence. */
function columnClauses(clauses: readonly Clause[]): ReadonlySet<Clause> {
  const found = new Set<Clause>()
  let current: number | undefined
  for (const clause of clauses) {
    if (COLUMNS.test(clause.text)) current = clause.sentence
    if ((current !== undefined && clause.sentence === current) || (clause.label !== undefined && COLUMNS.test(`${clause.label} x`)))
      found.add(clause)
  }
  return found
}

/** A column of a known kind has its type, and all others take words. */
export function blankColumn(blank: Blank, count: number, { facts: { language } }: Context): Column {
  const column = namedColumn(blank, {}, language)
  // "min stock level", "min. level"
  const isKnown = blank.isYesNo || kindOf(blank.name)?.isSure === true || column.id === 'minimum'
  return {
    ...(isKnown ? column : { id: '', header: column.header, spec: { type: 'text' as const } }),
    given: Array.from({ length: count }, () => blank.value),
  }
}
