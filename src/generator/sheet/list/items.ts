import { wordCount } from '#shared/words.ts'
import { MONTH_WORD, weekdayOf } from '../../writing/months.ts'
import { anyListed, listWords } from './list-words.ts'
import { isSentence } from './told-or-listed.ts'
import { flat, type Token } from './tokens.ts'

/* One row of a list: what it is called, and its facts. */

/** A stretch of a row between brackets, commas and dashes, with its facts. */
export type Chunk = {
  text: string
  tokens: Token[]
  /** Of a bracket or behind a comma: it stays whole unless all of it is facts. */
  isSide: boolean
}
export type Item = {
  /** As it was written. */
  said: string
  name: string
  /** What is behind a name with a number: "honey" of "stall 1 honey". */
  what?: string | undefined
  chunks: Chunk[]
  /** Facts stand in front of the name: "Monday photo of bread". */
  lead: Token['kind'] | undefined
  group: string | undefined
}

const KEYED = /^(.{1,60}?)(?::\s+|\s*(?:->|→|=>|=)\s*|(?<![\d)])\s+[-–—]\s+|(?<=\))\s+[-–—]\s+|\s+[-–—]\s+(?=\D))(.+)$/su
const DASHED = /\s+[-–—]\s+(?=\D)/u
const ORDINAL = new RegExp(String.raw`^(\p{L}{3,14}) (?:n[º°o]\.? ?)?(\d{1,3}\p{L}?)(?![\p{L}\d]|[.,]\d| (?:de |of )?${MONTH_WORD})`, 'iu')
/** "Anaïs bar vendredi": somebody, and where. */
const PERSON = /^\p{Lu}\p{Ll}[\p{L}’'-]*(?: \p{Lu}(?:[\p{L}’'-]+|\.))*(?= (?:\p{Ll}|\+\d))/u
const NAME_WORDS_MAX = 8

/** The words that two rows begin with, with a number behind: "stall 1", "hive 2". */
export function ordinalLeads(texts: readonly string[]): ReadonlySet<string> {
  const leads = texts.map((text) => flat(ORDINAL.exec(text)?.[1] ?? ''))
  return new Set(leads.filter((lead, at) => lead !== '' && leads.indexOf(lead) !== at && !isWeekday(lead)))
}

function isWeekday(words: string): boolean {
  return weekdayOf(words.split(' ')[0] ?? '') !== undefined
}

/** Finds the facts that have columns. */
export type Read = (text: string) => Token[]

/** Takes a row apart. Facts that stand apart from the name are chunks of their own. */
export function readItem(
  parts: readonly string[],
  { ordinals, group, read, arePeople }: { ordinals: ReadonlySet<string>; group: string | undefined; read: Read; arePeople: boolean },
): Item {
  const [first = '', ...others] = parts
  const { text, brackets } = withoutBrackets(first)
  const said = parts.join(', ')
  const ordinal = ORDINAL.exec(text)
  const chunk = (one: string): Chunk => ({ text: one, tokens: read(one), isSide: false })
  const side = daysJoined([...brackets, ...others.flatMap((one) => splitSide(one))].map((one) => ({ ...chunk(one), isSide: true })))
  if (ordinal && ordinals.has(flat(ordinal[1] ?? ''))) {
    const rest = text.slice(ordinal[0].length).replace(/^[\s:–—-]+/u, '')
    const what = rest === '' ? undefined : namedBy(rest, read)
    return { said, name: ordinal[0], what: what?.name, chunks: [...(what?.chunks ?? []), ...side], lead: undefined, group }
  }
  const keyed = KEYED.exec(text)
  if (keyed?.[1] && keyed[2]) {
    const left = namedBy(keyed[1], read)
    const right = keyed[2].split(DASHED).flatMap(splitCommas)
    return { said, name: left.name, chunks: [...left.chunks, ...daysJoined(right.map(chunk)), ...side], lead: left.lead, group }
  }
  const person = arePeople || isSentence(text) ? PERSON.exec(text)?.[0] : undefined
  if (person !== undefined && !isWeekday(person))
    return { said, name: person, chunks: [chunk(text.slice(person.length).trim()), ...side], lead: undefined, group }
  const named = namedBy(text, read)
  return { said, ...named, chunks: [...named.chunks, ...side], group }
}

/** "highlights from 60": what an amount is like stands beside it. */
const QUALIFIED = (): RegExp => new RegExp(anyListed('qualifiers', (words) => String.raw`^(.+) (${words})$`).source, 'u')

/** The name up to the first fact, or behind the facts that it begins with. */
function namedBy(text: string, read: Read): Pick<Item, 'name' | 'chunks' | 'lead'> {
  const tokens = read(text)
  const lead = tokens.filter((token, at) => isLeading(text, tokens, at))
  const last = lead.at(-1)
  const from = last === undefined ? 0 : last.end
  const start = from + (/^[\s,:x×–-]*/u.exec(text.slice(from))?.[0].length ?? 0)
  const isSeam = (token: Token): boolean =>
    !isOfName(text, token) &&
    !(token.kind === 'status' && token.start === start) &&
    !lead.some(({ kind }) => kind === token.kind && kind !== 'count')
  const next = tokens.find((token) => token.start >= start && isSeam(token))
  const end = next === undefined ? text.length : next.start
  const said = withoutLink(text.slice(start, end), next !== undefined)
  // "6 hrs at £30": what is counted is the thing.
  const counted =
    lead.some(({ kind }) => kind === 'money') || next?.kind === 'money'
      ? lead.find(({ kind, unit: own }) => kind === 'count' && own !== '')
      : undefined
  const isCounted = said === '' && counted !== undefined
  const name = isCounted ? counted.unit : said
  // "4 tins of paint": the word between them belongs to neither.
  const of = last?.kind === 'count' && last.unit !== '' ? (/^(?:of |de |d['’])/iu.exec(name)?.[0].length ?? 0) : 0
  const [, plain = '', qualifier = ''] = QUALIFIED().exec(flat(name.slice(of))) ?? []
  const whole = plain === '' ? name.slice(of) : name.slice(of, of + plain.length)
  const owned = lead.map((token) =>
    isCounted && token === counted ? { ...token, unit: '', text: token.text.replace(token.unit, '').trim() } : token,
  )
  if (name === '' || wordCount(name) > NAME_WORDS_MAX) return { name: '', chunks: [{ text, tokens, isSide: false }], lead: undefined }
  const rest = text.slice(end)
  const front: Chunk[] = owned.map((token) => ({
    text: token.text,
    tokens: [{ ...token, start: 0, end: token.text.length }],
    isSide: false,
  }))
  const behind = rest.trim() === '' ? [] : [{ text: rest.trim(), tokens: read(rest.trim()), isSide: false }]
  const beside: Chunk[] =
    qualifier === '' ? [] : [{ text: `${name.slice(-qualifier.length)} ${next?.text ?? ''}`.trim(), tokens: [], isSide: true }]
  return { name: whole, chunks: [...front, ...beside, ...behind], lead: lead[0]?.kind }
}

function isLeading(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.kind === 'status') return false
  const from = at === 0 ? 0 : (tokens[at - 1]?.end ?? 0)
  const isNext = /^[\s,:x×–-]*$/u.test(text.slice(from, token.start))
  return isNext && (at === 0 || isLeading(text, tokens, at - 1))
}

/** "5-a-side", "water 1.5 l"; "children under 10": the figure is part of what it is called. */
function isOfName(text: string, { kind, start }: Token): boolean {
  return kind === 'count' && /(?<!\p{L})(?:under|over|of|de|moins de|plus de|menores de|mayores de)\s$/iu.test(text.slice(0, start))
}

/** The words without the one that leads to a fact: "rent at". */
function withoutLink(text: string, isCut = true): string {
  const plain = text.trim().replace(/^[\s,;:·–—-]+|(?<![\s,;:·–—=-])[\s,;:·–—=-]+$/gu, '')
  if (!isCut) return plain
  const words = plain.split(/\s+/)
  const last = words.at(-1) ?? ''
  return words.length > 1 && listWords('links').has(flat(last)) ? withoutLink(words.slice(0, -1).join(' ')) : plain
}

/** "Ana (Tuesday, 3 h, £45) paid": what stands in brackets in its parts, and the rest in one line. */
function withoutBrackets(text: string): { text: string; brackets: string[] } {
  const brackets: string[] = []
  const plain = text.replace(/\s*\(([^()]*)\)\s*/gu, (_, inside: string, at: number, all: string) => {
    brackets.push(...splitCommas(inside))
    const rest = all.slice(at)
    return rest.trimEnd().endsWith(')') && rest.indexOf(')') === rest.trimEnd().length - 1 ? '' : ' '
  })
  return { text: plain.trim(), brackets }
}

function splitSide(text: string): string[] {
  const { text: plain, brackets } = withoutBrackets(text)
  return [...(plain === '' ? [] : [plain]), ...brackets]
}

/** "Mon, Tue" are the days of one row. */
function daysJoined(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const last = joined.at(-1)
    if (last && isOneDay(last) && isOneDay(chunk)) {
      const text = `${last.text}, ${chunk.text}`
      const [token] = last.tokens
      joined[joined.length - 1] = { ...last, text, tokens: token ? [{ ...token, text, end: text.length }] : [] }
    } else joined.push(chunk)
  }
  return joined
}

function isOneDay({ text, tokens: [token, ...more] }: Chunk): boolean {
  return token !== undefined && more.length === 0 && token.kind === 'days' && token.text === text
}

/** At commas that are in no number. */
function splitCommas(text: string): string[] {
  return text
    .split(/[,;](?!\d)\s*|\s+\/\s+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
