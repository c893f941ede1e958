import { listWords } from './list-words.ts'
import type { Chunk, Item } from './items.ts'
import { flat, type Token } from './tokens.ts'

/* Which facts of the rows have a column. A column has facts of one kind in two rows or more; all else stays whole, beside the name. */

/** What all cells of a column have in common. */
export type ColumnKey = string
export type Row = { item: Item; cells: Map<ColumnKey, Token>; rest: string[] }

const SHARE_MIN = 0.4
const LABELLED = /^(\p{L}{3,14}) ([\p{L}]?\d[\p{L}\d.-]{0,5}|yes|no|s[ií]|oui|non)$/iu
const MEASURED = /^(\d+(?:[.,]\d+)?) (\p{L}[\p{L} ]{1,24})$/u

/** The columns that enough rows have facts for. */
export function sharedKeys(items: readonly Item[]): ReadonlySet<ColumnKey> {
  const wanted = items.map((item) => candidatesOf(item))
  const counts = new Map<ColumnKey, number>()
  for (const keys of wanted) for (const key of new Set(keys.map(({ key }) => key))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isEnough = (count: number): boolean => count >= 2 && (count >= SHARE_MIN * items.length || count >= 3)
  // "40 pcs, 12 pairs, 8": one figure in each row is how many, whatever it counts.
  const counted = wanted.map((keys) => keys.filter(({ token, key }) => key.startsWith('count ') && token.value !== undefined).length)
  const areSingle = counted.every((count) => count <= 1) && isEnough(counted.filter((count) => count === 1).length)
  const keys = Array.from(counts).flatMap(([key, count]) => (isEnough(count) && !(areSingle && key.startsWith('count ')) ? [key] : []))
  const overtime = keys.includes('count h') ? [...listWords('overtime')].map((word) => `count ${singular(word)}`) : []
  return new Set([...keys, ...overtime, ...(areSingle ? [ANY_COUNT] : [])])
}

const ANY_COUNT = 'count *'
/** How many there are of what has a price for one. */
export const EACH_COUNT = 'count each'

/** "62 pp x 80 guests": the one count beside the price of one. */
export function isPriced(token: Token, all: readonly Token[]): boolean {
  const counts = all.filter(({ kind }) => kind === 'count')
  // "62pp x 85 guests deposit 800": a figure that counts nothing is something else.
  const measured = counts.filter(({ unit }) => unit !== '')
  return (
    token.kind === 'count' &&
    (counts.length === 1 || (measured.length === 1 && measured.includes(token))) &&
    all.some(({ kind, isEach }) => kind === 'money' && isEach)
  )
}

export function isShared(key: ColumnKey, shared: ReadonlySet<ColumnKey>): boolean {
  return shared.has(key) || key === EACH_COUNT || (key.startsWith('count ') && shared.has(ANY_COUNT))
}

/** Facts by column, and what is left of each row in the words of the prompt. */
export function cellsOf(items: readonly Item[], shared: ReadonlySet<ColumnKey>): Row[] {
  const wanted = items.map((item) => {
    const found = candidatesOf(item)
    const tokens = found.map(({ token }) => token)
    return found.map((one) => (!isShared(one.key, shared) && isPriced(one.token, tokens) ? { ...one, key: EACH_COUNT } : one))
  })
  const rowsOf = (isColumn: (key: ColumnKey) => boolean): Row[] => items.map((item, at) => rowOf(item, wanted[at] ?? [], isColumn))
  const rows = rowsOf((key) => isShared(key, shared))
  const filled = Map.groupBy(
    rows.flatMap(({ cells }) => [...cells.keys()].map((key) => (key.startsWith('count ') ? 'count' : key))),
    (key) => key,
  )
  // "Lea bar Friday 6pm, Ian car park Saturday, Sue tickets Thursday": a day among other words stays with them in all rows.
  const isEnough = (key: ColumnKey): boolean => key.startsWith('count ') || (filled.get(key)?.length ?? 0) > 1
  return rowsOf((key) => isShared(key, shared) && isEnough(key))
}

type Candidate = { key: ColumnKey; chunk: Chunk; token: Token }

function candidatesOf(item: Item): Candidate[] {
  const found: Candidate[] = []
  for (const chunk of item.chunks) {
    const labelled = labelledBy(chunk)
    if (labelled) found.push(labelled)
    else if (!chunk.isSide || leftOf(chunk, chunk.tokens)?.every((one) => PERSON.test(one)))
      for (const token of chunk.tokens) if (!isOfWords(chunk, token)) found.push({ key: keyOf(token), chunk, token })
  }
  return found
}

/** "seen 3 May 6 frames": a figure whose unit is a word behind it means nothing without it. */
function isOfWords({ text }: Chunk, { kind, unit, end }: Token): boolean {
  const behind = /^\s(\p{L}+)/u.exec(flat(text.slice(end)))?.[1]
  return kind === 'count' && unit === '' && behind !== undefined && !listWords('links').has(behind)
}

/** "pitch A1", "grade 3", "5 brood frames": the word says what the column is. */
function labelledBy(chunk: Chunk): Candidate | undefined {
  const [, word, code] = LABELLED.exec(chunk.text) ?? []
  const [, number, unit] = MEASURED.exec(chunk.text) ?? []
  const isOwn = chunk.tokens.every(({ kind, unit: own }) => kind === 'count' && own === '')
  const token = (text: string, unitOf: string, value: number | undefined): Token => ({
    kind: 'count',
    text,
    start: 0,
    end: chunk.text.length,
    value,
    unit: unitOf,
    isEach: false,
    isQualified: false,
    limit: '',
  })
  if (!isOwn) return undefined
  if (word !== undefined && code !== undefined)
    return { key: `label ${flat(word)}`, chunk, token: token(code, word, /^\d+$/.test(code) ? Number(code) : undefined) }
  if (number !== undefined && unit !== undefined && !listWords('units').has(flat(unit.split(' ')[0] ?? '')))
    return { key: `unit ${singular(unit)}`, chunk, token: token(number, unit, Number(number.replace(',', '.'))) }
  return undefined
}

/** Counts of one unit are of one column. */
export function keyOf({ kind, unit, limit }: Token): ColumnKey {
  if (kind === 'date') return `date ${flat(limit)}`
  return kind === 'count' ? `count ${singular(unit)}` : kind === 'label' ? `label ${flat(unit)}` : kind
}

const HOUR_WORDS = /^(?:h|hr|hour|hora|heure)$/u

export function singular(unit: string): string {
  const plain = flat(unit).trim()
  const one = plain.length > 3 ? plain.replace(/(?<!s)s$/u, '') : plain.replace(/^(hr|km|pc)s$/u, '$1')
  return HOUR_WORDS.test(one) ? 'h' : one
}

function rowOf(item: Item, candidates: readonly Candidate[], isColumn: (key: ColumnKey) => boolean): Row {
  const cells = new Map<ColumnKey, Token>()
  const rest: string[] = []
  for (const chunk of item.chunks) {
    const own = candidates.filter((one) => one.chunk === chunk && isColumn(one.key) && !cells.has(one.key))
    const taken = own.filter(({ key }, at) => own.findIndex((other) => other.key === key) === at)
    const left = leftOf(
      chunk,
      taken.map(({ token }) => token),
    )
    // "install £250 extra", "needs 2 tables": words around a fact that mean less without it keep it.
    const isWhole = left === undefined || (chunk.isSide && taken.length > 0 && left.length > 0 && !left.every((one) => PERSON.test(one)))
    if (isWhole) rest.push(chunk.text)
    else {
      for (const { key, token } of taken) cells.set(key, token)
      rest.push(...left)
    }
  }
  return { item, cells, rest }
}

/** "(Bob £15)" */
const PERSON = /^\p{Lu}\p{Ll}+$/u

/** What stands around the facts of a chunk. Undefined if it makes no sense without them. */
function leftOf(chunk: Chunk, taken: readonly Token[]): string[] | undefined {
  if (taken.length === 0) return [chunk.text]
  const parts: string[] = []
  let from = 0
  for (const { start, end } of [...taken, { start: chunk.text.length, end: chunk.text.length }]) {
    parts.push(chunk.text.slice(from, start))
    from = end
  }
  const words = parts.map((part, at) => withoutLinks(part, at < parts.length - 1))
  const open = words.filter((part) => part !== '')
  if (words.slice(0, -1).some(isTorn) || open.some((part) => LINK_ALONE.test(part) || !isBalanced(part))) return undefined
  const [front = ''] = words
  // Of "install £250 extra", neither word means anything alone.
  return front !== '' && open.length > 1 ? undefined : open
}

function withoutLinks(text: string, isBefore: boolean): string {
  const plain = text.trim().replace(/^[\s,;:·+&–—/-]+|(?<![\s,;:·+&–—/=-])[\s,;:·+&–—/=-]+$/gu, '')
  const words = plain.split(/\s+/)
  const last = flat(words.at(-1) ?? '')
  if (isBefore && listWords('links').has(last)) return withoutLinks(words.slice(0, -1).join(' '), words.length > 1)
  return plain
}

const LINK_ALONE = /^(?:each|per|and|y|et|or|o|ou)$/iu

function isTorn(text: string): boolean {
  const words = flat(text).split(/\s+/)
  return words.length > 1 && listWords('links').has(words.at(-1) ?? '')
}

function isBalanced(text: string): boolean {
  return text.split('(').length === text.split(')').length
}
