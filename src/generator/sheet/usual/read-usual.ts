import { wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { isName, kindOf } from '../columns/column-kinds.ts'
import { flat } from '../list/tokens.ts'
import { saidParts, saidSentences, type Said } from '../told/said-sentences.ts'
import { isIgnored, takeClause, takeSaid, type Place } from './take-clause.ts'
import { addItem, emptyReading, type AskedColumn, type Reading } from './usual-reading.ts'
import { findPhrase, readUsuals, usualPattern, type List, type Usual } from './usual-texts.ts'

/* A prompt about one of the usual workbooks: every clause has a meaning for it, or the general readers go on. */

const CHARS_MAX = 900
const LEAD_WORDS_MAX = 24
const UNREAD_MAX = 1
const WITH = 'with'
const WISHES = / (?:with|including|showing|con|avec|incluyendo|y compris) /iu
const COLUMNS_MIN = 3
/** "HR, IT, manager: …" is no label. */
const LABEL = /^([^:]{2,60}):\s+(.+)$/su

/** Undefined if the prompt is about no such workbook, or says of it what cannot be taken up. */
export function readUsual({ prompt, facts, today }: Brief): Reading | undefined {
  if (prompt.length > CHARS_MAX) return undefined
  const [first, ...others] = saidSentences(prompt)
  if (!first) return undefined
  const [lead, ...parts] = partsOf(first)
  if (!lead || wordCount(lead) > LEAD_WORDS_MAX) return undefined
  // "payroll with overtime" is no overtime log.
  const usual = usualOf(lead.split(WISHES)[0] ?? '', flat(prompt)) ?? usualOf(lead, flat(prompt))
  if (!usual) return undefined
  const reading = emptyReading(usual)
  const place: Place = { reading, language: facts.language, today, list: undefined, isListed: false }
  readLead(lead, place)
  const isTable = readParts(parts, first.text.slice(lead.length).trimStart().startsWith(':'), place)
  for (const sentence of others) {
    const said = partsOf(sentence)
    const labelled = LABEL.exec(sentence.text) !== null
    readSentence(said, labelled, place)
  }
  for (const item of [...reading.items.values()].flat()) if (item.per) item.quantity = item.per === 'day' ? reading.days : reading.count
  // One name is nothing to choose from.
  for (const { id, as } of usual.lists) if (as === 'choices' && reading.items.get(id)?.length === 1) reading.items.delete(id)
  const isLost = reading.unread.some((text) => /\d/.test(text) || isNamed(text, prompt))
  return isLost || reading.unread.length > UNREAD_MAX || (isTable && !reading.isExact) || isOfTopics(reading) || arePlainLines(reading)
    ? undefined
    : reading
}

/** Topics without channels have a reader of their own. */
function isOfTopics({ items }: Reading): boolean {
  return items.has('topic') && !items.has('channel')
}

/** Lines without any quantity are a plain list of costs, which has a reader of its own. */
function arePlainLines({ usual, items, terms }: Reading): boolean {
  const list = usual.lists.find(({ lines }) => lines)
  const lines = (list && items.get(list.id)) ?? []
  return lines.length > 0 && terms.size === 0 && lines.every(({ quantity }) => quantity === 1)
}

function isOfFirst({ own }: AskedColumn, { usual }: Reading): boolean {
  return own !== undefined && usual.sheets[0]?.columns.includes(own) === true
}

/** "Tom paid": what a name says must not be lost. */
function isNamed(text: string, prompt: string): boolean {
  const before = prompt.slice(0, Math.max(0, prompt.indexOf(text))).trimEnd()
  const isFirst = before === '' || /[.!?\n]$/u.test(before)
  return /\p{Lu}\p{Ll}/u.test(isFirst ? text.slice(1) : text)
}

/** The label or what a sentence begins with, then what its commas divide. */
function partsOf(said: Said): string[] {
  const [, label, rest] = LABEL.exec(said.text) ?? []
  const texts =
    label === undefined || rest === undefined || label.includes(',')
      ? [said]
      : [
          { text: label, start: 0 },
          { text: rest, start: 0 },
        ]
  // What stands behind a semicolon is no part of the list in front of it.
  return texts.flatMap((one) =>
    one.text
      .split(/;\s/u)
      .flatMap((chunk, at) =>
        saidParts({ text: chunk, start: 0 }).map(({ text }, place) => (at > 0 && place === 0 ? `${WITH} ${text.trim()}` : text.trim())),
      ),
  )
}

function usualOf(lead: string, prompt: string): Usual | undefined {
  const said = flat(lead)
  let best: { usual: Usual; length: number } | undefined
  for (const usual of readUsuals()) {
    const length = Math.max(...usual.words.map((phrase) => lengthOf(phrase, said)))
    if (length > (best?.length ?? 0) && !findPhrase(prompt, usual.unless)) best = { usual, length }
  }
  return best?.usual
}

/** "budget+training" needs both words. */
function lengthOf(phrase: string, said: string): number {
  return phrase.split('+').every((word) => findPhrase(said, [word])) ? phrase.length : 0
}

/** "leave tracker for 15 employees with what is left": what stands around the name of the sheet is its title, apart from what is counted and wished. */
function readLead(lead: string, place: Place): void {
  const [name = '', ...wishes] = lead.split(WISHES)
  const { reading } = place
  for (const list of reading.usual.lists) if (list.known) takeKnown(name, list, reading)
  takeClause(name, { ...place, isLead: true })
  for (const wish of wishes) readClause(wish, place)
}

/** The known names in a text, in their order. */
function takeKnown(text: string, list: List, reading: Reading): void {
  const said = flat(text)
  const found = (list.known ?? []).flatMap((phrase) => {
    const at = findPhrase(said, [phrase])?.at
    return at === undefined ? [] : [{ at, text: text.slice(at, at + phrase.length) }]
  })
  for (const { text: name } of found.toSorted((one, other) => one.at - other.at)) addItem(reading, list, { name, amount: undefined })
}

/** Whether the parts are the columns of a table of its own: so many are, and not all of them are the workbook's. */
function readParts(parts: readonly string[], isLabelled: boolean, place: Place): boolean {
  const { reading } = place
  // "inventory of equipment: laptop, monitor, phone"
  if (isLabelled && startsTable(parts, reading)) return true
  const open = isLabelled ? listOfLead(place, parts) : undefined
  const inside: Place = { ...place, list: open, isListed: open !== undefined }
  let listed = 0
  let isWish = false
  for (const [at, part] of parts.entries()) {
    inside.isLast = endsList(parts[at + 1], reading)
    // "…; with interview date, score": wishes are no part of a list.
    if (usualPattern('^{withs} ').test(flat(part))) {
      isWish = true
      inside.list = undefined
    }
    // "…, columns: date, channel, topic"
    const named = usualPattern('^{columns} ?:? ').exec(flat(part))?.[0] ?? ''
    const across = named === '' ? undefined : reading.usual.lists.find(({ as }) => as === 'columns')
    if (across) inside.list = across
    else if (named !== '' && reading.columns.length === 0) {
      reading.isExact = true
      inside.isColumns = true
      inside.list = undefined
    }
    const before = reading.columns.length + reading.unread.length
    readClause(part.slice(named.length), inside)
    if (isWish) continue
    if (reading.columns.length + reading.unread.length > before || isIgnored(part) || takeSaid(flat(part), reading)) listed += 1
  }
  if (open && reading.items.get(open.id)?.length === 1) reading.unread.push('')
  const isOther = open ? listed > 1 : listed >= COLUMNS_MIN && reading.items.size === 0
  const areOwn = reading.columns.every((column) => isOfFirst(column, reading))
  return isOther && !(areOwn && (!isLabelled || reading.count !== undefined || reading.terms.size > 0))
}

/** "rep, sales, commission …": what a row is comes first. */
function startsTable([first = '']: readonly string[], { usual }: Reading): boolean {
  const kind = /\d/.test(first) ? undefined : kindOf(first)
  const isListed = usual.lists.some(({ known = [] }) => findPhrase(flat(first), known))
  return kind?.isSure === true && isName(kind.kind.id) && !isListed
}

/** "fire safety and GDPR" at the end of a list are two, "moving and handling" in the middle is one. */
function endsList(next: string | undefined, reading: Reading): boolean {
  return next === undefined || takeSaid(flat(next), reading) || usualPattern('(?<!\\p{L}){marks}(?!\\p{L})').test(flat(next))
}

/** Names begin with a capital, what is judged does not. */
function listOfLead({ reading: { usual } }: Place, parts: readonly string[]): List | undefined {
  const areNames = parts.slice(0, 2).every((part) => /^\p{Lu}/u.test(part))
  return usual.lists.find(({ open }) => open === true || (open === 'names' && areNames) || (open === 'words' && !areNames))
}

function readSentence([first = '', ...parts]: readonly string[], isLabelled: boolean, place: Place): void {
  const said = flat(first)
  const { usual } = place.reading
  if (isLabelled && usualPattern('^(?:the )?{columns}$').test(said)) {
    place.reading.isExact = true
    for (const part of parts) readClause(part, { ...place, isColumns: true })
    return
  }
  const list = usual.lists.find(({ words }) => words.includes(said))
  if (isLabelled && list) {
    for (const part of parts) readClause(part, { ...place, list, isListed: true })
    return
  }
  const columns = usualPattern('^{columns} ').exec(said)
  if (columns) place.reading.isExact = place.reading.columns.length === 0
  const own = { ...place, isColumns: columns !== null }
  for (const part of [first.slice(columns?.[0].length ?? 0), ...parts]) readClause(part, own)
}

/** A clause that no rule takes is tried as the parts that "and" and "with" join. */
function readClause(text: string, place: Place): void {
  const opened = listAt(text, place)
  if (opened) {
    place.list = opened.list
    place.isListed = false
  }
  const clause = opened?.rest ?? text
  if (clause.trim() === '' || takeClause(clause, place)) return
  const halves = clause.split(/ (?:and|plus|with|y|e|con|et|avec|&) |(?<=\p{L}{2}) ?\/ ?(?=\p{L}{2})/iu)
  const missed = halves.length === 1 ? halves : halves.filter((half) => !takeClause(half, place))
  place.reading.unread.push(...(missed.length === halves.length ? [clause] : missed))
}

/** "3 open roles: accountant" */
const COUNTED_LABEL = /^(?:with )?(?:\d{1,3} )?(?=\p{L}[\p{L} ]{1,30} ?: )/u

/** "channels google ads, meta": the first word says what is listed. */
function listAt(text: string, { reading }: Place): { list: List; rest: string } | undefined {
  const lead = COUNTED_LABEL.exec(text)?.[0].length ?? 0
  const said = flat(text.slice(lead))
  for (const list of reading.usual.lists) {
    // "postes ouverts" says more than "postes".
    const [word] = list.words
      .filter((one) => said.startsWith(`${one} `) || said.startsWith(`${one}: `))
      .toSorted((one, other) => other.length - one.length)
    if (word === undefined) continue
    const rest = text.slice(lead + word.length).trimStart()
    // "status (new, open, closed)" is a column with its choices.
    if (rest.startsWith('(')) continue
    if (rest.startsWith(':') || (wordCount(text) <= 5 && !/\d/.test(text))) return { list, rest: rest.replace(/^[:\s]+/u, '') }
  }
  return undefined
}
