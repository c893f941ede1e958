import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { saidParts, saidSentences } from '../told/said-sentences.ts'
import { direct, plainOf, says } from './direct-words.ts'
import { joinedColumns } from './joined-columns.ts'
import { namedRows, type NamedRow } from './named-rows.ts'

/* "… log: date, reply yes/no, follow-up 5 days later; red if overdue": the columns of a table, and what is to be done with them. */

type Unit = 'days' | 'weeks' | 'months' | 'years'
export type Span = { count: number; unit: Unit }
export type Field = {
  name: string
  plain: string
  isTick: boolean
  options: readonly string[]
  /** The column is a date that comes so long after another: that one's name, or the last date. */
  later?: Span & { after: string }
  /** It has to be done again after so long. */
  every?: Span
  scale?: readonly [number, number]
  isDate?: boolean
}
/** `isMarked`: a word such as "columns" stands in front of them. */
export type FieldList = {
  fields: Field[]
  wishes: string[]
  rows: number | undefined
  records: NamedRow[]
  unread: string[]
  isNamed: boolean
  isMarked: boolean
}

const CHARS_MAX = 900
const FIELDS_MIN = 4
/** "for 6 trainees", "40 staff" */
const COUNTED = /^(?:for |para |pour )?(\d{1,3}) \p{L}{4,}$/u
const ROWS_MAX = 200
/** Columns that nothing divides come in one piece, or in two. */
const JOINED_PARTS_MAX = 2
const FIELDS_MAX = 16
const WORDS_MAX = 5
/** One of so many columns is known, or says itself what it holds. */
const SURE_OF = 4
const UNITS: readonly Unit[] = ['days', 'weeks', 'months', 'years']
const COUNT = String.raw`(?<![\d.,])(\d{1,3}) (?:({days})|({weeks})|({months})|({years}))(?!\p{L})`
const BRACKETS = /\(([^()]*)\)/u
const SCALE = /(?<![\d.,])([01]) ?(?:-|–|to|a|à) ?(\d{1,2})$/u
const STROKES = /^(.*?\p{L})[\s:]+(\S+(?: ?\/ ?\S+)+)$/u
const DASH = /\s[-–—]\s|:\s|:?\n/u

/** Undefined unless the prompt lists columns and nothing but columns and what to do with them. */
export function readFieldList(prompt: string, language: Locale): FieldList | undefined {
  if (prompt.length > CHARS_MAX) return undefined
  const cut = cutOf(prompt)
  if (!cut) return undefined
  const { lead } = cut
  // "y/n. flag overdue" are two.
  const list = cut.list.replace(new RegExp(direct(String.raw`\. +(?={colour_marks} )`), 'giu'), '\n')
  const about = plainOf(lead)
  if ((!cut.isHeaded && says(about, 'not_lists')) || says(plainOf(prompt), 'more_sheets')) return undefined
  const [first, ...others] = saidSentences(list)
  if (!first) return undefined
  const read: FieldList = {
    fields: [],
    wishes: [],
    rows: undefined,
    records: [],
    unread: [],
    isNamed: says(about, 'sheets'),
    isMarked: cut.isHeaded,
  }
  const parts = saidParts(first).flatMap(({ text }) => halvesOf(text))
  const joined = parts.length <= JOINED_PARTS_MAX ? parts.flatMap((part) => apart(part)) : parts
  const behind = cut.isHeaded && !cut.isBelow ? [] : others
  for (const part of [
    ...joined,
    ...behind.flatMap((said) => (isWish(plainOf(said.text)) ? [said.text] : saidParts(said).map(({ text }) => text))),
  ]) {
    const plain = plainOf(part)
    const counted = COUNTED.exec(plain)
    if (isChat(plain)) continue
    if (isWish(plain)) read.wishes.push(part)
    else if (isForAll(plain)) for (const field of read.fields.filter(({ plain: own }) => kindOf(own)?.isSure !== true)) field.isDate = true
    else if (counted) read.rows = Number(counted[1])
    else {
      const field = fieldOf(part)
      if (field) read.fields.push(field)
      else if (cut.isHeaded) read.unread.push(part)
      else return undefined
    }
  }
  const [head, ...before] = saidSentences(lead)
  if (!cut.isHeaded && before.length > 0) return undefined
  // "log: hammer, ladder" has rows in front of its columns.
  const inHead = head && /^[^:,]*:\s/u.test(head.text) ? [{ ...head, text: head.text.replace(/^[^:]*:\s+/u, '') }] : []
  if (cut.isHeaded) takeBeside([...inHead, ...before, ...(cut.isBelow ? [] : others)], read, language)
  const { fields } = read
  const sure = fields.filter(
    ({ plain, isTick, options, later, every, scale }) =>
      isTick || options.length > 0 || later || every || scale || kindOf(plain)?.isSure === true,
  )
  // Names of people or things are rows.
  const named = fields.filter(({ name, plain }, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(name) && kindOf(plain)?.isSure !== true)
  if (cut.isHeaded && fields.length >= 2 && fields.length <= FIELDS_MAX) return read
  const isList = fields.length >= FIELDS_MIN && fields.length <= FIELDS_MAX && sure.length * SURE_OF >= fields.length && named.length <= 1
  // Without a word for a sheet, its columns have to speak for themselves.
  const areSure = sure.length > 1 && (read.isNamed || (cut.isMarked && sure.length * 2 >= fields.length))
  return isList && areSure && (read.rows ?? 0) <= ROWS_MAX ? read : undefined
}

/** Columns that nothing divides, and what "and" adds that is to be worked out from them. */
function apart(part: string): string[] {
  if (isWish(plainOf(part))) return [part]
  const wish = /^(.+?),? (?:and|plus|with|y|con|et|avec) (.+)$/iu.exec(part)
  const isAsked = wish?.[2] !== undefined && isWish(plainOf(wish[2]))
  const [list = part, asked] = isAsked ? [wish[1], wish[2]] : [part]
  return [...(joinedColumns(list) ?? [list]), ...(asked === undefined ? [] : [asked])]
}

/** What is said on other lines than the columns: rows with their figures, and what is to be done. */
function takeBeside(lines: readonly { text: string; start: number }[], read: FieldList, language: Locale): void {
  for (const line of lines) {
    if (isChat(plainOf(line.text))) continue
    const rows = namedRows(line, read.fields, language)
    if (rows) read.records.push(...rows)
    else if (isWish(plainOf(line.text))) read.wishes.push(line.text)
    else read.unread.push(line.text)
  }
}

/** "keep it simple pls" is said to whoever makes the sheet. */
function isChat(plain: string): boolean {
  return direct('^(?:{chat})(?: |$)|(?:^| )(?:{chat_ends})$').test(plain.replace(/[.!]+$/u, ''))
}

/** "expiry date of each": what stands in front of it are dates. */
function isForAll(plain: string): boolean {
  return direct(
    '^(?:and |y |et )?(?:the |la |le )?(?:{next_due}|{date_words})(?: (?:date|dates|de caducidad|de vencimiento|d.expiration|de validite))? (?:for )?(?:{same_for_all})(?: (?:one|una|uno|une))?$',
  ).test(plain)
}

type Cut = { lead: string; list: string; isMarked: boolean; isHeaded: boolean; isBelow: boolean }

/** What stands in front of the list, and the list. */
function cutOf(prompt: string): Cut | undefined {
  const mark = DASH.exec(prompt)
  const comma = /,\s/u.exec(prompt)
  const own = { isHeaded: false, isBelow: false }
  const named = direct(
    String.raw`(?<=^|[\n,;:.–—-] ?|(?:with|w/|con|avec|and|y|et|the|las|les) |\p{L}{3} (?={columns_only}))(?<!(?:an?|one|extra|another|una?|otra|une?|autre) )(?:{headings})(?: (?:for|are|para|pour|son|sont))?(?:\s*[:=]\s*| )`,
  ).exec(plainOf(prompt))
  if (named && named.index > 0) {
    const rest = prompt.slice(named.index + named[0].length)
    const lead = prompt.slice(0, named.index).replace(/[\s\W]*(?:\s(?:with|w\/|con|avec|and|y|et|the|las|les)\s*)*$/iu, '')
    return { ...own, lead, list: rest.trimStart(), isMarked: true, isHeaded: true, isBelow: /\n/u.test(named[0]) }
  }
  if (mark && (!comma || mark.index < comma.index))
    return { ...own, lead: prompt.slice(0, mark.index), list: prompt.slice(mark.index + mark[0].length), isMarked: true }
  return comma
    ? { ...own, lead: prompt.slice(0, comma.index), list: prompt.slice(comma.index + comma[0].length), isMarked: false }
    : undefined
}

/** Two columns that "and" joins, if each of them is one. */
function halvesOf(text: string): string[] {
  const plain = plainOf(text)
  if (kindOf(plain)?.isSure === true || isWish(plain) || /[()]/u.test(text)) return [text]
  const halves = text.replace(/^(?:and|y|et) /iu, '').split(/ (?:and|y|et|&) /u)
  const [one = '', other = ''] = halves
  return halves.length === 2 && Math.max(wordCount(one), wordCount(other)) <= 4
    ? halves
    : [halves.join(' and ')].map((whole) => (halves.length === 1 ? whole : text))
}

/** Colours, totals and averages, and what is to be sorted. */
function isWish(plain: string): boolean {
  return (
    direct(String.raw`(?<!\p{L}){colour_marks}(?!\p{L})`).test(plain) ||
    direct(String.raw`(?<!\p{L}){placed}$`).test(plain) ||
    direct(String.raw`^(?:and |y |et )?(?:say|says|write) (?:to )?\p{L}+ (?:if|when) `).test(plain) ||
    direct('^(?:and |y |et )?(?:avisar|avise|signaler) (?:si|cuando|quand) ').test(plain) ||
    direct('^(?:and |plus |with |y |con |et |avec |also )*(?:an? |una? |une? )?(?:{charts}|{counting}|{averages})(?: |$)').test(plain) ||
    direct('^(?:and |plus |with |y |con |et |avec |also )*(?:an? |el |le )?{totals} (?:.{2,40} )?(?:{per_each}) ').test(plain) ||
    direct('^(?:and |with |a |an |y |con |et |avec )*{totals} (?:row|line|column|fila|ligne)(?: |$)').test(plain) ||
    direct(String.raw`^(?:and |with |with a |con |avec )?(?:the )?{totals}$`).test(plain) ||
    direct(
      '^(?:please )?(?:sort|sorted|ordered|ordenado|ordenar|trie|trier|newest first|dropdown|drop-down|lista desplegable|menu deroulant)',
    ).test(plain)
  )
}

function fieldOf(part: string): Field | undefined {
  // Sums and lists of rows belong to other readers.
  if (/[:=]/u.test(part)) return undefined
  const text = part
    .replace(/^(?:and|with|plus|also|y|con|et|avec) /iu, '')
    .replace(/^(?:an?|the|el|la|los|las|una?|le|les|une?) (?=\p{L})/iu, '')
    .trim()
  const [, inside = ''] = BRACKETS.exec(text) ?? []
  const bare = text.replace(BRACKETS, ' ').replace(/\s+/gu, ' ').trim()
  const span = spanIn(inside) ?? undefined
  const strokes = STROKES.exec(bare)
  const tick = direct(String.raw`\s*\(?{tick}\)?$`)
  const plain = plainOf(text)
  const base: Field = { name: bare, plain: plainOf(bare), isTick: false, options: [] }
  if (tick.test(plain)) return named(base, text.slice(0, plain.length - (tick.exec(plain)?.[0].length ?? 0)), { isTick: true })
  const options = optionsOf(inside)
  if (options.length > 1) return named(base, bare, { options })
  if (strokes && plainOf(strokes[2] ?? '').split('/').length > 1 && wordCount(strokes[2] ?? '') <= 6)
    return named(base, strokes[1] ?? '', { options: optionsOf(strokes[2] ?? '') })
  const most = direct(String.raw`[\s(]+(?:{out_of}|/) ?(\d{1,3})\)?$`).exec(base.plain)
  if (most) return named(base, bare.slice(0, most.index), { scale: [0, Number(most[1])] })
  const scale = SCALE.exec(bare)
  if (scale) return named(base, bare.slice(0, scale.index), { scale: [Number(scale[1]), Number(scale[2])] })
  if (span) return named(base, bare, says(base.plain, 'next_due') ? { later: { ...span, after: '' } } : { every: span })
  if (inside !== '' && /\d/u.test(inside)) return undefined
  return (
    computedOf(bare, base) ??
    (/\d/u.test(bare.replace(/(?<=\p{L})\d|\d(?=\p{L})/gu, '')) ? undefined : named({ ...base }, inside === '' ? bare : text, {}))
  )
}

function named(base: Field, name: string, more: Partial<Field>): Field | undefined {
  const own = name.replace(/[\s:,–-]+$/u, '').trim()
  return own === '' || wordCount(own) > WORDS_MAX ? undefined : { ...base, name: own, plain: plainOf(own), ...more }
}

/** "3 month review", "follow up 5 days later", "renewal every 3 years": what follows from a date. */
function computedOf(bare: string, base: Field): Field | undefined {
  const plain = plainOf(bare)
  const span = spanIn(plain)
  if (!span) return undefined
  const worked = direct(String.raw`\s*(?:,|\()?\s*(?:{worked_out})(?: (?:{from}) (?:the )?(.+))?$`).exec(plain)
  const own = plain.slice(0, worked?.index ?? plain.length).trim()
  const base2 = worked?.[1] ?? ''
  const text = bare.slice(0, own.length)
  // "6 month end date", "3 month review"
  if (new RegExp(`^${span.said}`, 'u').test(own)) {
    const behind = own.slice(span.said.length).trim()
    const after = direct('^(?:{from}) (?:the )?(.+)$').exec(behind)?.[1]
    return behind === '' || after !== undefined ? undefined : named(base, text, { later: { ...span.span, after: base2 } })
  }
  const [, name = '', , after = ''] =
    direct(
      String.raw`^(.+?)[\s,:=(]+(?:(?:{every}|{later}|\+) )?\d{1,3} (?:{days}|{weeks}|{months}|{years})(?: (?:{later}))?(?: (?:the |la |le |el )?(.+?))?\)?$`,
    ).exec(own) ?? []
  if (name === '') return undefined
  const isEvery = direct(String.raw`(?<!\p{L}){every} \d`).test(own)
  const isDue = says(plainOf(name), 'next_due') || !isEvery
  return named(base, bare.slice(0, name.length), isDue ? { later: { ...span.span, after: base2 || after } } : { every: span.span })
}

function spanIn(said: string): (Span & { said: string; span: Span }) | undefined {
  const found = direct(COUNT).exec(plainOf(said))
  if (!found) return undefined
  const at = UNITS.findIndex((_, place) => found[place + 2] !== undefined)
  const span: Span = { count: Number(found[1]), unit: UNITS[at] ?? 'days' }
  return { ...span, said: found[0], span }
}

function optionsOf(inside: string): string[] {
  const options = inside.split(/\s*(?:\/|,| or | o | ou )\s*/u).filter((one) => one !== '')
  return options.length > 1 && options.every((one) => wordCount(one) <= 4 && !/[€$£]/u.test(one)) ? options : []
}
