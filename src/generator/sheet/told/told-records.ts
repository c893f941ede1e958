import { capitalise, fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { plain, type Column } from '../columns/column.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from './said-sentences.ts'
import { hasVerb } from './told-words.ts'

/* "Payment page times out, high, owner Raj, found 3 May": lines that tell the same of several things, a part for each column. */

/** `lines` are the parts of each. */
export type ToldRecords = { columns: Column[]; count: number; lines: string[][] }

const LINES_MIN = 2
const PARTS_MIN = 2
const PARTS_MAX = 8
const CHARS_MAX = 60
const DASH = /\s+[-–—|]\s+/u
const DAY =
  /^(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?|lun(?:es|di)|mar(?:tes|di)|mi[ée]rcoles|mercredi|jue(?:ves|di)|vi(?:ernes)|vendredi|s[áa]bado|samedi|domingo|dimanche)?,? ?\d{1,2}(?:st|nd|rd|th|er)? (?:de |of )?\p{L}{3,10}\.?(?: (?:de )?\d{4})?$|^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/iu
const MONEY = /^(?:[€$£] ?[\d.,]+k?|[\d.,]+ ?(?:€|£|\$|euros?|eur))$/iu
const LEVELS: ReadonlySet<string> = new Set(
  'high medium low urgent critical alta media baja urgente critica alto bajo haute moyenne basse eleve faible urgence'.split(' '),
)
const NAME = /^\p{Lu}[\p{L}’'-]+(?: (?:de |del |da )?\p{Lu}[\p{L}.’'-]*){0,2}$/u

/** The table of lines that have as many parts each; undefined if they have not, or are statements. */
export function toldRecords(lines: readonly Said[], language: Locale): ToldRecords | undefined {
  const records = lines.map((line) => partsOf(line))
  const count = records[0]?.length ?? 0
  const isOne = (parts: readonly string[]): boolean => parts.length === count && parts.every((part) => part.length <= CHARS_MAX)
  if (records.length < LINES_MIN || count < PARTS_MIN || count > PARTS_MAX || !records.every(isOne)) return undefined
  if (lines.some(({ text }) => hasVerb(text.split(DASH)[0] ?? '', language) && !DASH.test(text) && /[.!?]$/u.test(text))) return undefined
  const columns = Array.from({ length: count }, (_, at) =>
    columnOf(
      records.map((parts) => parts[at] ?? ''),
      at,
      language,
    ),
  )
  // Without a column that is recognised, the commas are those of sentences.
  if (columns.slice(1).every(({ id }) => id === 'details')) return undefined
  return { columns, count: records.length, lines: records }
}

function partsOf({ text, start }: Said): string[] {
  const parts = DASH.test(text) ? text.split(DASH) : saidParts({ text, start }).map((part) => part.text)
  return parts.map((part) => part.trim())
}

function columnOf(cells: readonly string[], at: number, language: Locale): Column {
  const label = labelOf(cells)
  const given = (values: readonly string[]): (string | undefined)[] => values.map((value) => (value === '' ? undefined : value))
  if (at === 0) return plain('item', { type: 'text', wide: true }, language, given(cells.map((cell) => capitalise(cell))))
  if (label !== undefined) {
    const values = cells.map((cell) => cell.slice(label.length).trim())
    const id = kindOf(label)?.kind.id ?? ''
    return { id, header: headerText(label), spec: { type: 'text' }, given: given(values.map((value) => capitalise(value))) }
  }
  if (cells.every((cell) => DAY.test(cell)))
    return { id: 'day', header: added('day', language), spec: { type: 'text' }, given: given(cells) }
  if (cells.every((cell) => MONEY.test(cell)))
    return { id: 'amount', header: added('amount', language), spec: { type: 'text' }, given: given(cells) }
  if (cells.every((cell) => LEVELS.has(fold(cell)))) {
    const header = kindOf(language === 'es' ? 'prioridad' : language === 'fr' ? 'priorité' : 'priority')?.kind.header
    return {
      id: 'priority',
      header: header?.[language === 'en' ? 0 : language === 'es' ? 1 : 2] ?? added('label', language),
      spec: { type: 'text' },
      given: given(cells.map((cell) => capitalise(cell))),
    }
  }
  if (cells.filter((cell) => NAME.test(cell)).length * 2 > cells.length)
    return plain('who', { type: 'text' }, language, given(cells.map((cell) => capitalise(cell))))
  return { ...plain('beside', { type: 'text' }, language, given(cells.map((cell) => capitalise(cell)))), id: 'details' }
}

/** "owner" of "owner Raj", "owner Tess": the word that all cells begin with. */
function labelOf(cells: readonly string[]): string | undefined {
  const [first = ''] = cells
  const word = /^(\p{L}{3,15}):? (?=\S)/u.exec(first)?.[0]
  if (word === undefined || !cells.every((cell) => fold(cell).startsWith(fold(word)))) return undefined
  return word.replace(/:? $/u, '')
}
