import { fold, wordCount } from '#shared/words.ts'
import { weekdayOf } from '../../writing/months.ts'
import { listWords } from './list-words.ts'
import { flat } from './tokens.ts'

/* Where a prompt is divided: sentences, groups between semicolons or lines, and parts between commas. Brackets stay whole. */

export type Part = { text: string; start: number }
/** What stands between two semicolons, lines or ends of sentences. */
export type Group = { parts: Part[]; text: string; start: number; sentence: number; label?: string }
export type CutPrompt = { head: Part[]; label: string | undefined; groups: Group[] }

type Mark = { at: number; sign: ',' | ';' | '.' | ':' }

const BULLET = /^[\s•*·–—-]+(?=\S)/u
const JOINS = /^(?:and|y|e|et|plus)\s+(?=\S)/iu
const KEY_WORDS_MAX = 4
const HEAD_DASH = /(?<=\p{L}) [-–—] (?=\p{L})/u

/** The prompt behind what the list is called, taken apart. */
export function cutPrompt(prompt: string): CutPrompt {
  const marks = marksIn(prompt)
  const from = bodyStart(prompt, marks)
  const head = partsBetween(prompt, marks, 0, from.end)
  const last = head.at(-1)
  // "mileage log for June; trips: …": what the rows are.
  const isLabel = head.length > 1 && last !== undefined && prompt[from.end] === ':' && wordCount(last.text) <= 2 && !/\d/.test(last.text)
  return { head: isLabel ? head.slice(0, -1) : head, label: isLabel ? last.text : undefined, groups: groupsFrom(prompt, marks, from.start) }
}

/** Outside brackets and numbers. Linear. */
function marksIn(prompt: string): Mark[] {
  const marks: Mark[] = []
  let depth = 0
  for (let at = 0; at < prompt.length; at++) {
    const sign = prompt[at] ?? ''
    const next = prompt[at + 1] ?? ' '
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0 && sign !== '\n') continue
    else if (sign === '\n') {
      depth = 0
      marks.push({ at, sign: ';' })
    } else if (sign === ';') marks.push({ at, sign: ';' })
    else if (sign === ',' && !(/\d/.test(prompt[at - 1] ?? '') && /\d/.test(next))) marks.push({ at, sign: ',' })
    else if (sign === ':' && /\s/.test(next)) marks.push({ at, sign: ':' })
    else if (/[.!?]/.test(sign) && /\s/.test(next) && endsSentence(prompt, at)) marks.push({ at, sign: '.' })
  }
  return marks
}

function endsSentence(prompt: string, at: number): boolean {
  if (prompt[at] !== '.') return true
  const word = /(?<![\p{L}.])[\p{L}.]+$/u.exec(prompt.slice(Math.max(0, at - 20), at))?.[0] ?? ''
  return !listWords('abbreviations').has(fold(word)) && !/^\p{Lu}$/u.test(prompt.slice(at - word.length, at))
}

/** Behind the first colon, line, semicolon, dash or comma. A colon behind the key of the first row is no end of the head. */
function bodyStart(prompt: string, marks: readonly Mark[]): { end: number; start: number } {
  const colons = marks.filter(({ sign }) => sign === ':')
  const [first] = colons
  const breaks = marks.filter(({ sign }) => sign !== ':')
  const behind = ({ at }: Mark): { end: number; start: number } => ({ end: at, start: at + 1 })
  if (first) {
    const last = breaks.findLast(({ at }) => at < first.at)
    const key = prompt.slice((last?.at ?? -1) + 1, first.at).trim()
    const isKey = colons.length > 1 && last !== undefined && wordCount(key) <= KEY_WORDS_MAX && areKeys(prompt, colons, breaks)
    if (isKey) return behind(marks.find(({ at }) => at >= (breaks.find((one) => one.at <= last.at)?.at ?? 0)) ?? last)
    const isEarly = breaks.filter(({ at }) => at < first.at).length <= 3 && prompt.slice(0, first.at).trim() !== ''
    // "tents, stove, bring: a torch": a colon late in a list belongs to a part of it.
    if (isEarly) return behind(first)
  }
  const strong = breaks.find(({ sign }) => sign !== ',')
  const dash = HEAD_DASH.exec(prompt.slice(0, strong?.at ?? prompt.length))
  const comma = breaks.find(({ sign }) => sign === ',')
  const isDashFirst = dash !== null && (comma === undefined || dash.index < comma.at)
  if (strong && (!comma || strong.at < comma.at) && !isDashFirst) return behind(strong)
  if (isDashFirst) return { end: dash.index, start: dash.index + dash[0].length }
  if (!comma) return { end: prompt.length, start: prompt.length }
  // "invoice to Harper for 3 days at £180, 4 tins at £32": the first row follows the head without a sign.
  const lead = FIRST_ROW.exec(prompt.slice(0, comma.at))?.[0].length
  return lead === undefined || !/\d/.test(prompt.slice(comma.at)) ? behind(comma) : { end: lead, start: lead }
}

const FIRST_ROW = /^.{4,}?\s(?:for|with|con|para|por|avec|pour)\s(?=\d[\d.,]*\s\p{Ll}.*\d)/iu

/** "Mon: soup, Tue: pie", "Leo: 7, 8; Mia: 9": what stands in front of the colons is of one kind. */
function areKeys(prompt: string, colons: readonly Mark[], breaks: readonly Mark[]): boolean {
  const keys = colons.map(({ at }) => prompt.slice((breaks.findLast((one) => one.at < at)?.at ?? -1) + 1, at).trim())
  const kindOf = (key: string): string =>
    weekdayOf(key.split(' ')[0] ?? '') !== undefined ? 'day' : /\d/.test(key) ? 'numbered' : /^\p{Lu}/u.test(key) ? 'named' : 'words'
  const [kind] = keys.map(kindOf)
  return kind !== 'words' && keys.every((key) => kindOf(key) === kind && wordCount(key) <= KEY_WORDS_MAX)
}

function partsBetween(prompt: string, marks: readonly Mark[], from: number, to: number): Part[] {
  const ends = [...marks.filter(({ at, sign }) => sign !== ':' && at >= from && at < to).map(({ at }) => at), to]
  let start = from
  return ends.flatMap((end) => {
    const said = prompt.slice(start, end)
    const part = trimmed(said, start)
    start = end + 1
    return /[\p{L}\p{N}]/u.test(part.text) ? [part] : []
  })
}

function trimmed(said: string, start: number): Part {
  const lead = BULLET.exec(said)?.[0].length ?? 0
  const plain = said.slice(lead)
  const join = JOINS.exec(plain)?.[0].length ?? 0
  const text = plain
    .slice(join)
    .trim()
    .replace(/(?<![.!;,])[.!;,]+$/u, (signs) => (signs.startsWith('.') && isAbbreviated(said) ? '.' : ''))
  return { text, start: start + lead + join }
}

function isAbbreviated(said: string): boolean {
  return listWords('abbreviations').has(fold(/([\p{L}.]+)\.$/u.exec(said.trim())?.[1] ?? '-'))
}

function groupsFrom(prompt: string, marks: readonly Mark[], from: number): Group[] {
  const strong = [
    ...marks.filter(({ at, sign }) => at >= from && (sign === ';' || sign === '.')),
    { at: prompt.length, sign: '.' as const },
  ]
  let start = from
  let sentence = 0
  // Those of one group after the other: each mark is looked at once.
  let next = 0
  return strong.flatMap(({ at, sign }) => {
    const first = next
    while (next < marks.length && (marks[next]?.at ?? at) < at) next += 1
    const parts = partsBetween(prompt, marks.slice(first, next), start, at)
    const own = { parts, ...trimmed(prompt.slice(start, at), start), sentence }
    start = at + 1
    if (sign === '.') sentence += 1
    return parts.length > 0 ? withoutTail(own) : []
  })
}

const TAIL = /\s[-–—]\s/u
/** "112 km at £0.45" */
const RATED = /^(.*\d ?(\p{L}{1,12})) (?:at|a|à|@) ?((?:[€£$] ?)?\d[\d.,]*(?: ?(?:[€£$]|p|ct|cents?|eur|euros?))?)(?: (?:each|a piece))?$/u
const MONEY = /[€£$]|\d ?(?:p|ct|cents?|eur|euros?)(?!\p{L})/iu
const ROWS_MIN = 3
/** Behind the last sentence that it follows, and in front of the next. */
const BESIDE = 0.5

/** "Chloe 38, Ellie 28 - pass is 20, want %": what a dash ends a list with is said of all its rows. */
function withoutTail(group: Group): Group[] {
  const dashed = group.parts.filter(({ text }) => TAIL.test(text))
  const [part] = dashed
  const cut = part && dashed.length === 1 ? TAIL.exec(part.text) : null
  const place = part ? group.parts.indexOf(part) : -1
  const rated = withoutRate(group)
  if (rated) return rated
  if (!part || !cut || place + 1 < ROWS_MIN) return [group]
  const behind = cut.index + cut[0].length
  const tail = { text: part.text.slice(behind), start: part.start + behind }
  if (!listWords('notes').has(flat(/^[\p{L}'’]+/u.exec(tail.text)?.[0] ?? ''))) return [group]
  const row = { text: part.text.slice(0, cut.index), start: part.start }
  const whole = group.text.slice(0, row.start + row.text.length - group.start)
  const rest = { text: group.text.slice(tail.start - group.start), start: tail.start }
  return [
    { ...group, text: whole, parts: [...group.parts.slice(0, place), row] },
    { ...rest, parts: [tail, ...group.parts.slice(place + 1)], sentence: group.sentence + BESIDE },
  ]
}

/** "Lyon 230 km, Valence 98 km, Grenoble 112 km à 0,52 €": where all others count the same, the price is that of one in each row. */
function withoutRate(group: Group): Group[] | undefined {
  const last = group.parts.at(-1)
  const others = group.parts.slice(0, -1)
  const [, row, unit = '', rate] = RATED.exec(last?.text ?? '') ?? []
  if (!last || row === undefined || rate === undefined || group.parts.length < ROWS_MIN || !MONEY.test(rate)) return undefined
  const counted = new RegExp(String.raw`\d ?${unit}$`, 'u')
  if (!others.every(({ text }) => counted.test(text) && !MONEY.test(text))) return undefined
  const end = last.start + last.text.length
  const whole = group.text.slice(0, last.start + row.length - group.start)
  const said = { text: `${rate}/${unit}`, start: end - rate.length }
  return [
    { ...group, text: whole, parts: [...others, { text: row, start: last.start }] },
    { ...said, parts: [said], sentence: group.sentence + BESIDE },
  ]
}
