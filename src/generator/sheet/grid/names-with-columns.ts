import { fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { withWorked, type Planned } from '../asked/asked-formulas.ts'
import { columnIn, type AskedColumn } from '../asked/read-asked.ts'
import { isName, kindOf } from '../columns/column-kinds.ts'
import { namedColumn, plain } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { singular } from '../read-ask.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'

/* "list of board games with players, play time. Catan, Azul": columns, and behind a full stop or a label the names of the rows. */

const ROWS_MIN = 2
const COLUMNS_MIN = 2
const NAME_WORDS_MAX = 5
const LABEL_WORDS_MAX = 2
const AND = /\s*(?:[,;]|(?<=\s)(?:and|y|e|et|&)(?=\s))\s*/iu
/** In front of the names of the rows, with what they are called. */
const ROWS = /(?:[.;\n]\s*(?:(\p{L}[\p{L} ]{2,24}?) ?: )?|,\s*(\p{L}[\p{L} ]{2,24}?) ?: )(?=\p{Lu}[^.;:\n]*\.?\s*$)/u
const COLUMNS = /\s(?:with|con|avec)\s(?:columns? |columnas? |colonnes? )?|:\s|,\s/iu
const PROPER = /^\p{Lu}[\p{L}\d'’.-]*(?: [\p{L}\d'’.&-]+){0,4}$/u
const COLUMN = /^\p{Ll}[^\d]*(?:\d{1,3})?(?: ?\([^()]*\))?$/u
const LEAD = /^(?:(?:with|con|avec|and|y|et|also|plus|the|los|las|les) )+/iu

type Found = { names: string[]; label: string | undefined; columns: AskedColumn[]; head: string }

/** `undefined` unless the last words are names alone, and those in front of them are known as columns. What is not said stays open. */
export function namesWithColumns(context: Context): PlannedSheet[] | undefined {
  const { facts, sampling, brief } = context
  const { language } = facts
  const found = brief.prompt.length > READ_CHARS_MAX ? undefined : read(brief.prompt.trim(), language)
  if (!found) return undefined
  const named = found.columns.map((said): Planned => ({ ...namedColumn(said, {}, language), said }))
  const [first, ...others] = named
  // "players" of a game are no names of the rows, but "name" and "candidate" are.
  const isLead = first !== undefined && (NAMES.test(fold(first.header)) || (isName(first.id) && !PLURAL.test(first.header)))
  const lead: Planned = isLead ? first : { ...plain('item', { type: 'text' }, language), header: leadHeader(found, context) }
  const columns = withUniqueHeaders([
    { ...lead, given: found.names.map((name) => headerText(name)) },
    ...(isLead ? others : named),
  ]) as Planned[]
  const open = columns.map((column): Planned =>
    (column.given ?? column.constant) ? column : { ...column, spec: { ...column.spec, blank: true } },
  )
  const { made } = withWorked(
    open,
    { columns: found.columns, sure: found.columns, rows: [], allowance: undefined, hasFacts: true },
    context,
  )
  return [{ name: nameOf(context, true), columns: made, rows: sampleRows(made, { ...sampling, count: found.names.length }) }]
}

const NAMES = /^(?:(?:full )?names?|nombres?(?: y apellidos)?|nom(?: et prenom)?)$/u

/** "Game" of "list of board games i own", "Juego" of "lista de juegos de mesa". */
function leadHeader({ label, head }: Found, { ask, facts: { language } }: Context): string {
  const word = label ?? nounOf(head, language) ?? ask.noun
  const own = word === undefined ? undefined : singular(word, language)
  return own === undefined ? plain('item', { type: 'text' }, language).header : headerText(own)
}

const OF = /(?:^|\s)(?:of|de|des|del)\s(?:(?:the|my|our|all|all my|los|las|mis|nuestros|mes|nos|les)\s)?(\p{L}{3,20}(?:\s\p{L}{3,20})?)/iu
const PLURAL = /[^s]s$/iu

function nounOf(head: string, language: Locale): string | undefined {
  const words = OF.exec(head)?.[1]?.split(' ') ?? []
  const plurals = words.filter((word) => PLURAL.test(word))
  return language === 'en' ? plurals.at(-1) : plurals[0]
}

function read(prompt: string, language: Locale): Found | undefined {
  const mark = ROWS.exec(prompt)
  // "summary by employee: Ana, Luis" says more than what the rows are.
  if (!mark || wordCount(mark[1] ?? mark[2] ?? '') > LABEL_WORDS_MAX) return undefined
  const names = prompt
    .slice(mark.index + mark[0].length)
    .replace(/[.\s]+$/u, '')
    .split(AND)
    .filter(Boolean)
  const isRow = (name: string): boolean => PROPER.test(name) && wordCount(name) <= NAME_WORDS_MAX && kindOf(name)?.isSure !== true
  if (names.length < ROWS_MIN || !names.every(isRow)) return undefined
  const before = prompt.slice(0, mark.index)
  const cut = COLUMNS.exec(before)
  if (!cut) return undefined
  const parts = before
    .slice(cut.index + cut[0].length)
    .split(AND)
    .map((part) => part.replace(LEAD, '').trim())
    .filter(Boolean)
  const areColumns = parts.every((part) => COLUMN.test(part) && wordCount(part) <= NAME_WORDS_MAX)
  const known = parts.filter((part) => kindOf(part) !== undefined)
  if (parts.length < COLUMNS_MIN || !areColumns || known.length * 2 < parts.length) return undefined
  const columns = parts.map((part): AskedColumn => {
    const said = { text: part, start: prompt.indexOf(part) }
    return columnIn(said, language, () => false) ?? { name: part, part: said }
  })
  return { names, label: mark[1] ?? mark[2], columns, head: before.slice(0, cut.index) }
}
