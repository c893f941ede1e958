import type { Brief } from '../brief.ts'

/** "wedding budget total 18,000:" */
const TOTAL = /(?<=\p{L}) total$/iu
/** "gastos del piso, alquiler 1.200, luz 85": the rows begin behind the first comma. */
const ROWS = /,\s(?=[^,]*\d).*$/u

/** The title of a sheet names it, without its rows and what they come to. */
export function withSheetTitle(brief: Brief): Brief {
  const { facts } = brief
  const named = facts.title.replace(ROWS, '').replace(TOTAL, '')
  const title = facts.language === 'en' ? named.replace(/(?<=\p{L} )i(?= \p{L}|$)/gu, 'I') : named
  return title === facts.title || title.trim() === '' ? brief : { ...brief, facts: { ...facts, title } }
}
