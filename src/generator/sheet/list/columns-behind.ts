import { wordCount } from '#shared/words.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { says } from '../asked/asked-words.ts'
import type { Blank } from './blank-columns.ts'
import type { Group, Part } from './cut-prompt.ts'

/* "elbows x 60, blow torch x 1, min stock level and reorder": behind rows that have figures, the names of columns are no rows. */

const ROWS_MIN = 2
const NAME_WORDS_MAX = 4
const AND = /\s+(?:and|y|e|et|&)\s+/iu
const LEAD = /^(?:(?:with|con|avec|plus|and|y|et|also|an?|the|una?|el|la|une?|le) )+/iu
/** "places max 14" */
const BOUND = /^(\p{L}[\p{L} ]{2,30}? (?:max|maxi|maximum|m[aá]ximo|min|mini|minimum|m[ií]nimo)\.?):? (\d{1,4})$/iu
/** What a prompt may ask for alone, and what is no thing that somebody counts. */
const ALONE: ReadonlySet<string> = new Set(['minimum', 'toorder', 'place', 'due', 'expiry'])
/** Things that a budget pays for are no columns. */
const OF_BUDGET: ReadonlySet<string> = new Set(['date', 'choice', 'boolean'])

/** The columns that the last parts name, and those parts. `undefined` unless all that stands in front of them has figures. */
export function columnsBehind(groups: readonly Group[], isBudget: boolean): { blanks: Blank[]; parts: ReadonlySet<Part> } | undefined {
  const all = groups.flatMap(({ parts }) => parts)
  const last = all.findLastIndex(({ text }) => !isName(text)) + 1
  const [before, behind] = [all.slice(0, last), all.slice(last)]
  if (behind.length === 0 || before.filter(({ text }) => /\d/.test(text)).length < Math.max(ROWS_MIN, before.length)) return undefined
  const blanks = behind.flatMap(({ text }) => blanksOf(text))
  const kinds = blanks.map(({ name }) => kindOf(name))
  const isKnown = ({ name, value }: Blank, at: number): boolean => {
    const kind = kinds[at]?.kind
    if (isBudget) return (kind !== undefined && OF_BUDGET.has(kind.type)) || says(name, 'used') || says(name, 'left')
    return value !== undefined || kind !== undefined
  }
  const isSure = kinds.some((kind) => kind?.isSure === true && (blanks.length > 1 || ALONE.has(kind.kind.id)))
  return isSure && blanks.every(isKnown) ? { blanks, parts: new Set(behind) } : undefined
}

function isName(text: string): boolean {
  return blanksOf(text).every(({ name }) => !/\d/.test(name) && /^\p{Ll}/u.test(name) && wordCount(name) <= NAME_WORDS_MAX)
}

function blanksOf(text: string): Blank[] {
  return text.split(AND).map((part) => {
    const said = part.trim().replace(LEAD, '')
    const [, name, value] = BOUND.exec(said) ?? []
    return { name: name ?? said, isYesNo: false, ...(value === undefined ? {} : { value }) }
  })
}
