import type { Locale } from '#shared/locale.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { added } from '../sheet-texts.ts'
import { field, names, plain } from './field-words.ts'
import type { Fields } from './read-fields.ts'

/* Fields that a prompt does not list and means: what a log of hours records, by whom it is added up, the day that another one is counted from. */

/** "registro de horas …, total por persona": what is logged and added up has columns, although no part of the prompt says so. */
export function addImplied(read: Fields, language: Locale): void {
  const { columns, sums, head } = read
  const isLog = names(head, 'logs')
  const has = (text: string): boolean => columns.some(({ name }) => plain(name).includes(plain(text).slice(0, STEM_CHARS)))
  const isOfSomebody = columns.find(({ name }) => kindOf(name)?.kind.id === 'owner' || kindOf(name)?.kind.id === 'person')
  const missing = sums.flatMap(({ kind, per }) =>
    kind === 'per' && per !== undefined && !names(per, 'day') && !has(per) ? [{ name: per }] : [],
  )
  // "who" of "hours left per nurse"
  if (isOfSomebody && missing.length === 1 && /^\p{L}{2,5}$/u.test(isOfSomebody.name))
    columns.splice(columns.indexOf(isOfSomebody), 1, ...missing)
  else if (isLog || columns.length > 0) columns.unshift(...missing)
  if (isLog && names(head, 'blood_pressure') && columns.length === 0)
    columns.push(...['systolic', 'diastolic'].map((key) => ({ name: added(key, language).toLowerCase() })))
  const reading = columns.length === 0 && isLog ? field(String.raw`(?<!\p{L}){readings}(?!\p{L})`).exec(plain(head))?.[0] : undefined
  if (reading !== undefined) columns.push({ name: reading })
  if (isLog && names(head, 'hours') && !has(added('hours_done', language))) columns.push({ name: added('hours_done', language) })
}
const STEM_CHARS = 5

/** "due date is service date plus 283 days": the day that it is counted from has a column, too. */
export function addTerms({ columns }: Fields): void {
  for (const column of columns.filter(({ expression }) => expression !== undefined)) {
    for (const term of column.expression?.split(TERMS) ?? []) {
      const words = plain(term).split(' ')
      const isKnown = columns.some((one) => words.every((word) => plain(one.name).includes(word)))
      if (isKnown || /\d/u.test(term) || words.length < 2) continue
      columns.splice(columns.indexOf(column), 0, { name: term.trim() })
    }
  }
}
const TERMS = / (?:plus|minus|times|más|menos|moins|fois|por) |\s*[+*×/−–]\s*| - /iu
