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
  /** "a log with date and site": no word says that they are columns. */
  isLog: boolean
}

const NAME_WORDS_MAX = 6
const OPTION_WORDS_MAX = 4
const BRACKET = /^(.{1,60}?)\s*\(([^()]{1,200})\)$/u
const YES_NO =
  /[\s(:,-]*(?:yes ?(?:\/|or) ?no|y ?\/ ?n|s[ií] ?(?:\/|o) ?no|oui ?(?:\/|ou) ?non|o ?\/ ?n|tick(?:ed)?|checkbox|casilla|case à cocher)\)?$/iu
const OR = /\s*(?:,|;|\/|(?<=\s)(?:or|o|u|ou|and|y|e|et)(?=\s))\s*/iu
const AND = /\s+(?:and|y|e|et|&|plus)\s+/iu
const SLASH = /\s\/\s/u
const PERCENT = /^([^%]{2,40}?)(?: (?:at|of|del?|al|à|de))? ?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|per ?cent|por ciento|pour ?cent)$/iu
/** "status draft/scheduled/posted", "lesson length 30/45/60" */
const SLASHED = /^(\p{L}[^,/]{1,30}?) ((?:\p{L}{3,}|\d+)(?:\/(?:\p{L}{3,}|\d+)){1,8})$/u
const LEAD = String.raw`(?:^|[\s,;:–-])(?:{lead} )*{columns}(?: {joins}| ?:)*(?: ?:)?(?: |$)`

/** The columns that a sentence orders; undefined if it orders none, or not surely. */
export function toldColumns(sentence: Said): ToldColumns | undefined {
  const named = told(LEAD).exec(flat(sentence.text))
  const found = named ?? logLead(sentence)
  if (!found) return undefined
  const isLog = named === null
  const isMany = isLog || /s(?:\s|:|$)/iu.test(/col\p{L}+./u.exec(found[0])?.[0] ?? '')
  const from = found.index + found[0].length
  // What a log is called is no statement.
  const before = isLog ? '' : sentence.text.slice(0, found.index).replace(/[\s,;:–-]+$/u, '')
  const rest = { text: sentence.text.slice(from), start: sentence.start + from }
  // Records follow behind a semicolon.
  if (told('^{grids} ').test(fold(rest.text)) || rest.text === '' || rest.text.includes(';')) return undefined
  const parts = isMany ? saidParts(rest) : onePerWord(rest)
  // "a list with 14 chisels, 6 planes": rows.
  if (isLog && parts.some(({ text }) => /^(?:[€$£]|\d)/u.test(text)) && /^\d/u.test(rest.text)) return undefined
  const isMore = (part: Said, at: number): boolean => isMany || at === 0 || told('^{more} ').test(flat(part.text)) || isKnown(part.text)
  const end = parts.findIndex((part, at) => (columnsOf(part, !isMany) ?? columnsOf(part, true)) === undefined || !isMore(part, at))
  const names = end < 0 ? parts : parts.slice(0, end)
  // The last of them may name two: "total hours and wages, dock £13".
  const columns = names.flatMap((part, at) => columnsOf(part, at === names.length - 1 || !isMany) ?? columnsOf(part, false) ?? [])
  const behind = parts.slice(names.length)
  if (columns.length === 0 || (isLog && columns.length < LOGGED_MIN)) return undefined
  return { columns, before: before === '' ? undefined : { text: before, start: sentence.start }, behind, isLog }
}

/** "an inspection log with date, hive and site", "I want to record date, hive and site": names without a word for columns. */
function logLead({ text }: Said): RegExpExecArray | null {
  const plain = flat(text).replaceAll('’', "'")
  const found = told(LOG).exec(plain) ?? told(NOTED).exec(plain)
  if (found) return found
  const wanted = told('^{wanted} ').exec(plain)
  const parts = wanted ? saidParts({ text: text.slice(wanted[0].length), start: 0 }) : []
  const areBare = parts
    .slice(0, BARE_MIN - 1)
    .every(
      (part) =>
        wordCount(part.text) <= BARE_WORDS_MAX &&
        !/\d/u.test(part.text) &&
        !told('^(?:an?|to|the|una?|el|la|une?|le|que) ').test(flat(part.text)),
    )
  return parts.length >= BARE_MIN - 1 && areBare ? wanted : null
}
/** "I want child, books read, target and percent" */
const BARE_MIN = 4
const BARE_WORDS_MAX = 4

const LOG = String.raw`(?<!\p{L}){logs}(?: [^,;:.()]{2,60}?)?,? {log_with}:? (?=\S)`
const NOTED = String.raw`(?<!\p{L}){noted}(?: (?:for |of |de |para |pour )?(?:each|every|cada|chaque) \p{L}{3,20})?:? (?=\S)`
const LOGGED_MIN = 3

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
  return named.every((one) => one !== undefined) && columns.every(({ name }) => kindOf(name) !== undefined && !/\d{2}/u.test(name))
    ? columns
    : []
}

/** "medical certificate yes/no": a column, wherever it stands. */
export function tickedColumn({ text }: Said): NamedColumn | undefined {
  return YES_NO.test(text) ? columnOf(text, undefined) : undefined
}

/** The columns of one part of a list; undefined if it names none. The last part may name two. */
export function columnsOf(part: Said, isLast: boolean): NamedColumn[] | undefined {
  const plain = part.text.replace(/^(?:and|y|e|et|&|plus) /iu, '')
  const own = plain.slice(told(String.raw`^(?:{more} )?`).exec(flat(plain))?.[0].length)
  const names = isLast || SLASH.test(own) ? splitOutside(own, AND).flatMap((name) => splitOutside(name, SLASH)) : [own]
  const read = names.map((name) => {
    // "status (open, closed) as a dropdown"
    const [, bare = name, bracket] = BRACKET.exec(name.slice(0, told(' (?:{as_choices})$').exec(flat(name))?.index)) ?? []
    return columnOf(bare, bracket)
  })
  const known = read.filter((one) => one !== undefined)
  return known.length === read.length && known.length > 0 ? known : undefined
}

function columnOf(said: string, bracket: string | undefined): NamedColumn | undefined {
  const asked = told('^{whether} (?:{pronouns} )?').exec(flat(said))
  const isYesNo = asked !== null || YES_NO.test(said) || (bracket !== undefined && YES_NO.test(` ${bracket}`))
  const plain = said
    .slice(asked?.[0].length ?? 0)
    .replace(YES_NO, '')
    .slice(0, told(' (?:{worked_out}) ').exec(flat(said.slice(asked?.[0].length ?? 0)))?.index)
    .trim()
  if (tells(plain, 'charts')) return undefined
  const listed = SLASHED.exec(plain)
  if (listed && !isYesNo) return { name: listed[1] ?? '', options: (listed[2] ?? '').split('/') }
  const percent = PERCENT.exec(plain.replace(/ (?:on top|extra|added)$/iu, ''))
  const name = (percent?.[1] ?? plain)
    .slice(told(String.raw`^(?:(?!how ){articles} |how (?=\p{L}+$)|[dl]['’])?`).exec(flat(percent?.[1] ?? plain))?.[0].length)
    .trim()
  const isName =
    /\p{L}/u.test(name) &&
    wordCount(name) <= NAME_WORDS_MAX &&
    !tells(name, 'stands_out') &&
    !tells(name, 'sorted') &&
    !tells(name, 'placed')
  if (!isName || /[.:]$/u.test(name) || /\d{3}|[€$£]/u.test(name)) return undefined
  const later = bracket === undefined ? undefined : laterIn(bracket)
  const firstId = bracket === undefined ? undefined : firstIdIn(bracket)
  const isTime = bracket !== undefined && told(String.raw`^\d{1,3} (?:{days_of}|{weeks_of}|{months_of}|{years_of}) `).test(flat(bracket))
  const options = bracket === undefined || isYesNo || isTime || later || firstId !== undefined ? [] : optionsOf(bracket)
  const [, scaled = '', low, high] = SCALE.exec(name) ?? []
  if (scaled !== '') return { name: scaled, scale: [Number(low), Number(high)] }
  return {
    // "members' price (10% less)": a bracket that is no list belongs to the name.
    name: bracket === undefined || isYesNo || options.length > 1 || firstId !== undefined ? name : `${name} (${bracket})`,
    ...(later ? { later } : {}),
    ...(firstId === undefined ? {} : { firstId }),
    ...(isYesNo ? { isYesNo } : {}),
    ...(options.length > 1 ? { options } : {}),
    ...(percent ? { constant: { value: Number((percent[2] ?? '').replace(',', '.')), isPercent: true } } : {}),
  }
}

/** "temper from 1 to 5" */
const SCALE =
  /^(\p{L}.{1,40}?(?<!scored|rated)) (?:from |on a scale of |out of |de |del |sur une échelle de )?([01])\s?(?:-|–|to|a|al|à) ?(\d{1,2})$/iu
const LATER = String.raw`^(?:{later} |\p{L}[\p{L} ]{2,20}? ?\+ ?)?(\d{1,3}) (?:({days_of})|({weeks_of})|({months_of})|({years_of}))(?: {later})*$`
const ID_CHARS = String.raw`([a-z]{0,5}[-/ ]?\d{1,5})`

/** So many bare names behind a colon, most of which are known, are columns: "tracker: order number, date, customer (…), price". */
export function bareColumns({ text, start }: Said): NamedColumn[] | undefined {
  // "pitch fee 35 each" says more than a name.
  if (saidParts({ text, start }).some((part) => /\d(?![^()]*\))(?![\d.,]* ?(?:%|per ?cent))/u.test(part.text))) return undefined
  const read = toldColumns({ text: `columns ${text}`, start: start - 'columns '.length })
  if (!read || read.behind.length > 0 || read.columns.length < BARE_COLUMNS_MIN) return undefined
  const known = read.columns.filter(
    ({ name, options, isYesNo, constant }) => kindOf(name) !== undefined || options !== undefined || isYesNo || constant,
  )
  return known.length * 2 >= read.columns.length ? read.columns : undefined
}
const BARE_COLUMNS_MIN = 5

/** "12 months later", "4 semaines maximum": how long after the date in front. */
function laterIn(bracket: string): NamedColumn['later'] {
  const [, said = '', days, weeks, months, years] = told(LATER).exec(flat(bracket)) ?? []
  const count = Number(said)
  if (days !== undefined) return { count, unit: 'days' }
  if (weeks !== undefined) return { count: count * DAYS_A_WEEK, unit: 'days' }
  if (months !== undefined) return { count, unit: 'months' }
  return years === undefined ? undefined : { count: count * MONTHS_A_YEAR, unit: 'months' }
}
const DAYS_A_WEEK = 7
const MONTHS_A_YEAR = 12

/** "FE-01 onwards", "from 101": the number of the first row. */
function firstIdIn(bracket: string): string | undefined {
  const plain = flat(bracket)
  const found = told(`^(?:{starts} )?${ID_CHARS} {onwards}$`).exec(plain) ?? told(`^{starts} ${ID_CHARS}$`).exec(plain)
  const id = found?.[1]
  return id === undefined ? undefined : bracket.slice(plain.indexOf(id), plain.indexOf(id) + id.length)
}

/** "good, repair, scrap", "almacén A o B"; none if what stands in a bracket is no list. */
export function optionsOf(text: string): string[] {
  const options = text.split(OR).map((one) => one.trim())
  if (options.some((one) => one === '' || wordCount(one) > OPTION_WORDS_MAX) || new Set(options).size < options.length) return []
  const [, shared] = /^(.{2,30} )\S{1,2}$/u.exec(options[0] ?? '') ?? []
  return shared === undefined ? options : options.map((one) => (/^\S{1,2}$/u.test(one) ? `${shared}${one}` : one))
}
