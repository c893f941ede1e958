import { fold, wordCount } from '#shared/words.ts'
import type { NamedColumn } from '../columns/column.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { says } from '../asked/asked-words.ts'
import { flat } from '../list/tokens.ts'
import { saidParts, splitOutside, type Said } from './said-sentences.ts'
import { tells, told } from './told-words.ts'

/* "Columns for date, owner (Tess or Rory) and status": the columns that a sentence orders. */

export type ToldColumns = {
  columns: NamedColumn[]
  /** "Equipment inventory" in front of "with columns …". */
  before: Said | undefined
  /** What stands behind the names: "turn amber after 7". */
  behind: Said[]
}

const NAME_WORDS_MAX = 6
const OPTION_WORDS_MAX = 4
const BRACKET = /^(.{1,60}?)\s*\(([^()]{1,200})\)$/u
const YES_NO =
  /[\s(:,-]*(?:yes ?(?:\/|or) ?no|y ?\/ ?n|s[ií] ?(?:\/|o) ?no|oui ?(?:\/|ou) ?non|o ?\/ ?n|tick(?:ed)?|checkbox|casilla|case à cocher)\)?$/iu
const OR = /\s*(?:,|;|\/|(?<=\s)(?:or|o|u|ou|and|y|e|et)(?=\s))\s*/iu
const AND = /\s+(?:and|y|e|et|&|plus)\s+/iu
const SLASH = /\s\/\s/u
const PERCENT = /^([^%]{2,40}?)(?: (?:at|of|del?|al|à|de))? ?(\d{1,2}(?:[.,]\d{1,2})?) ?%$/iu
const LEAD = String.raw`(?:^|[\s,;:–-])(?:{lead} )*{columns}(?: {joins}|:)*(?::? |$)`

/** The columns that a sentence orders; undefined if it orders none, or not surely. */
export function toldColumns(sentence: Said): ToldColumns | undefined {
  const found = told(LEAD).exec(flat(sentence.text))
  if (!found) return undefined
  const isMany = /s(?:\s|:|$)/iu.test(/col\p{L}+./u.exec(found[0])?.[0] ?? '')
  const from = found.index + found[0].length
  const before = sentence.text.slice(0, found.index).replace(/[\s,;:–-]+$/u, '')
  const rest = { text: sentence.text.slice(from), start: sentence.start + from }
  // Records follow behind a semicolon.
  if (told('^{grids} ').test(fold(rest.text)) || rest.text === '' || rest.text.includes(';')) return undefined
  const parts = isMany ? saidParts(rest) : onePerWord(rest)
  const isMore = (part: Said, at: number): boolean => isMany || at === 0 || told('^{more} ').test(flat(part.text)) || isKnown(part.text)
  const end = parts.findIndex((part, at) => (columnsOf(part, !isMany) ?? columnsOf(part, true)) === undefined || !isMore(part, at))
  const named = end < 0 ? parts : parts.slice(0, end)
  // The last of them may name two: "total hours and wages, dock £13".
  const columns = named.flatMap((part, at) => columnsOf(part, at === named.length - 1 || !isMany) ?? columnsOf(part, false) ?? [])
  const behind = parts.slice(named.length)
  if (columns.length === 0) return undefined
  return { columns, before: before === '' ? undefined : { text: before, start: sentence.start }, behind }
}

/** "value per line" behind "column for supplier" */
function isKnown(text: string): boolean {
  return kindOf(text)?.isSure === true || says(text, 'worth') || says(text, 'left')
}

/** "a column for total hours and one for wages" */
function onePerWord(said: Said): Said[] {
  return saidParts(said).flatMap(({ text, start }) => {
    const more = told(String.raw` (?:and|y|et) (?={more} )`).exec(flat(text))
    return more
      ? [
          { text: text.slice(0, more.index), start },
          { text: text.slice(more.index + more[0].length), start: start + more.index + more[0].length },
        ]
      : [{ text, start }]
  })
}

/** "Add status and % done": known columns need no word for them. */
export function addedColumns({ text, start }: Said): NamedColumn[] {
  const lead = told('^{adds} ').exec(flat(text))
  if (!lead) return []
  const parts = saidParts({ text: text.slice(lead[0].length), start: start + lead[0].length })
  const named = parts.map((part, at) => columnsOf(part, at === parts.length - 1))
  const columns = named.flatMap((one) => one ?? [])
  return named.every((one) => one !== undefined) && columns.every(({ name }) => kindOf(name) !== undefined) ? columns : []
}

/** "medical certificate yes/no": a column, wherever it stands. */
export function tickedColumn({ text }: Said): NamedColumn | undefined {
  return YES_NO.test(text) ? columnOf(text, undefined) : undefined
}

/** The columns of one part of a list; undefined if it names none. The last part may name two. */
function columnsOf(part: Said, isLast: boolean): NamedColumn[] | undefined {
  const plain = part.text.replace(/^(?:and|y|e|et|&|plus) /iu, '')
  const own = plain.slice(told(String.raw`^(?:{more} )?`).exec(flat(plain))?.[0].length)
  const names = isLast || SLASH.test(own) ? splitOutside(own, AND).flatMap((name) => splitOutside(name, SLASH)) : [own]
  const read = names.map((name) => {
    const [, bare = name, bracket] = BRACKET.exec(name) ?? []
    return columnOf(bare, bracket)
  })
  const known = read.filter((one) => one !== undefined)
  return known.length === read.length && known.length > 0 ? known : undefined
}

function columnOf(said: string, bracket: string | undefined): NamedColumn | undefined {
  const isYesNo = YES_NO.test(said) || (bracket !== undefined && YES_NO.test(` ${bracket}`))
  const plain = said.replace(YES_NO, '').trim()
  const percent = PERCENT.exec(plain)
  const name = (percent?.[1] ?? plain).slice(told('^(?:{articles} )?').exec(flat(percent?.[1] ?? plain))?.[0].length).trim()
  const isName = /\p{L}/u.test(name) && wordCount(name) <= NAME_WORDS_MAX && !tells(name, 'stands_out') && !tells(name, 'sorted')
  if (!isName || /[.:]$/u.test(name) || /\d{3}|[€$£]/u.test(name)) return undefined
  const options = bracket === undefined || isYesNo ? [] : optionsOf(bracket)
  return {
    // "members' price (10% less)": a bracket that is no list belongs to the name.
    name: bracket === undefined || isYesNo || options.length > 1 ? name : `${name} (${bracket})`,
    ...(isYesNo ? { isYesNo } : {}),
    ...(options.length > 1 ? { options } : {}),
    ...(percent ? { constant: { value: Number((percent[2] ?? '').replace(',', '.')), isPercent: true } } : {}),
  }
}

/** "good, repair, scrap", "almacén A o B"; none if what stands in a bracket is no list. */
export function optionsOf(text: string): string[] {
  const options = text.split(OR).map((one) => one.trim())
  if (options.some((one) => one === '' || wordCount(one) > OPTION_WORDS_MAX) || new Set(options).size < options.length) return []
  const [, shared] = /^(.{2,30} )\S{1,2}$/u.exec(options[0] ?? '') ?? []
  return shared === undefined ? options : options.map((one) => (/^\S{1,2}$/u.test(one) ? `${shared}${one}` : one))
}
