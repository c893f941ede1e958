import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { plain, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import { flat } from '../list/tokens.ts'
import { firstNumber } from '../rows/read-number.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from './said-sentences.ts'
import { tells, told } from './told-words.ts'

/* "Wax: £41 each, have 6, reorder at 2. Jars: £1.15, have 212, reorder at 72": what several things have in common are columns, by the words beside the figures. */

export type Labelled = { columns: Column[]; count: number; lines: readonly Said[] }

type Value = { kind: 'money' | 'number' | 'text' | 'flag'; text: string }
type Facet = { key: string; stem: string; value: Value; said: string }

const LINE = /^([\p{L}\d][^:]{1,48}?)\s?:\s+(\S.+)$/su
const LABEL_WORDS_MAX = 5
const KEY_WORDS_MAX = 5
const LINES_MIN = 2
const SHARED_MIN = 2
const MONEY = String.raw`[€$£] ?\d[\d.,]*k?|\d[\d.,]* ?(?:€|£|\$|euros?|p)(?!\p{L})`
const AMOUNT = new RegExp(String.raw`^(${MONEY})(?: (.{1,40}))?$`, 'iu')
const COUNTED = /^(\d[\d.,]*) ?(\p{L}.*)$/u
const NAMED = new RegExp(String.raw`^(\p{L}[^\d€$£]*?) ((?:${MONEY}|\d|${MONTH_WORD}).*)$`, 'iu')
/** "shelf A", "held by Anne Roy": a value in capitals. */
const CAPITALS = /^(\p{Ll}[^\d€$£]*?) (\p{Lu}[\p{L}\d.’'-]*(?: .*)?)$/u

/** The table of labelled lines that share at least two facts; undefined if they do not. */
export function labelledLines(sentences: readonly Said[], language: Locale): Labelled | undefined {
  const lines = sentences.flatMap((sentence) => {
    const [, label = '', said = ''] = LINE.exec(sentence.text) ?? []
    const isLabel = label !== '' && wordCount(label) <= LABEL_WORDS_MAX && !tells(label, 'columns') && !tells(label, 'choices')
    return isLabel ? [{ sentence, label, facets: facetsOf({ text: said, start: 0 }) }] : []
  })
  const shared = stemsOf(lines.map(({ facets }) => facets))
  const kept = lines.filter(({ facets }) => facets.some(({ stem }) => shared.has(stem)))
  const telling = [...shared].filter((stem) =>
    kept.flatMap(({ facets }) => facets).some((facet) => facet.stem === stem && facet.value.kind !== 'flag'),
  )
  if (kept.length < LINES_MIN || shared.size < SHARED_MIN || telling.length === 0) return undefined
  const cells = [...shared].map((stem) =>
    columnOf(
      kept.map(({ facets }) => facets.find((facet) => facet.stem === stem)),
      stem,
      language,
    ),
  )
  const details = kept.map(({ facets }) =>
    facets
      .filter(({ stem }, at) => !shared.has(stem) || facets.findIndex((one) => one.stem === stem) !== at)
      .map(({ said }) => said)
      .join(', '),
  )
  const rest = details.some((text) => text !== '') ? [plain('beside', { type: 'text', wide: true }, language, details.map(capitalise))] : []
  return {
    columns: [
      plain(
        'item',
        { type: 'text' },
        language,
        kept.map(({ label }) => headerText(label)),
      ),
      ...cells.flat(),
      ...rest.map((column) => ({ ...column, id: 'details' })),
    ],
    count: kept.length,
    lines: kept.map(({ sentence }) => sentence),
  }
}

/** What at least two of the lines say, and at least a half of them. */
function stemsOf(lines: readonly (readonly Facet[])[]): Set<string> {
  const counts = new Map<string, number>()
  for (const facets of lines) for (const stem of new Set(facets.map((facet) => facet.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= LINES_MIN && count * 2 >= lines.length).map(([stem]) => stem))
}

function facetsOf(said: Said): Facet[] {
  const facets: Facet[] = []
  for (const [at, { text }] of saidParts(said).entries()) {
    const facet = facetOf(text, at === 0)
    const before = facets.at(-1)
    // "held by Anne Roy, Paul and Mina" is one.
    if (before?.value.kind === 'text' && facet.value.kind === 'flag' && /^\p{Lu}/u.test(text)) {
      before.value.text += `, ${text}`
      before.said += `, ${text}`
    } else facets.push(facet)
  }
  return facets
}

function facetOf(text: string, isFirst: boolean): Facet {
  const [, amount, per] = AMOUNT.exec(text) ?? []
  if (amount !== undefined) return facet('price', per === undefined || tells(per, 'each') ? '' : per, { kind: 'money', text: amount }, text)
  const [, count, unit = ''] = COUNTED.exec(text) ?? []
  // The first count is how many there are, whatever they are counted in.
  if (count !== undefined && wordCount(unit) <= KEY_WORDS_MAX)
    return isFirst && wordCount(unit) === 1
      ? facet('count', unit, { kind: 'number', text: count }, text)
      : facet('', unit, { kind: 'number', text: count }, text)
  const [, key, value] = NAMED.exec(text) ?? CAPITALS.exec(text) ?? []
  if (key !== undefined && value !== undefined && wordCount(key) <= KEY_WORDS_MAX) {
    const isMoney = new RegExp(`^(?:${MONEY})$`, 'iu').test(value)
    // "have 2 of each"
    const [, figure] = told(String.raw`^(\d[\d.,]*)(?: (?:of |de )?{each})?$`).exec(flat(value)) ?? []
    return facet('', key, { kind: isMoney ? 'money' : figure === undefined ? 'text' : 'number', text: figure ?? value }, text)
  }
  const not = told('^{negations} ').exec(flat(text))
  return facet('', not ? text.slice(not[0].length) : text, { kind: 'flag', text: not ? 'false' : 'true' }, text)
}

function facet(stem: string, said: string, value: Value, whole: string): Facet {
  const bare = said.slice(told('^(?:{articles} )?').exec(flat(said))?.[0].length ?? 0)
  const end = told(' (?:{links})$').exec(flat(bare))?.index ?? bare.length
  const key = bare.slice(0, end)
  const [first = ''] = flat(key).match(/[\p{L}-]+/u) ?? []
  return { key, stem: stem === '' ? first.replace(/(?<=.{3})e?s?$/u, '') : stem, value, said: whole }
}

/** One column, or two where things are counted in different units. */
function columnOf(facets: readonly (Facet | undefined)[], stem: string, language: Locale): Column[] {
  const found = facets.filter((one) => one !== undefined)
  const values = found.map(({ value }) => value)
  const isAll = (kind: Value['kind']): boolean => values.every((value) => value.kind === kind)
  const number = (text: string): string => String(firstNumber(text, language)?.value ?? text)
  const keys = new Set(found.map(({ key }) => flat(key).replace(/(?<=.{2})s$/u, '')))
  const given = (of: (one: Facet) => string): (string | undefined)[] => facets.map((one) => (one === undefined ? undefined : of(one)))
  if (stem === 'count' && isAll('number')) {
    const counts = given(({ value }) => number(value.text))
    const [unit = ''] = found.map(({ key }) => key)
    if (keys.size === 1) return [{ id: 'quantity', header: headerText(unit), spec: { type: 'number', total: 'none' }, given: counts }]
    return [
      plain('quantity', { type: 'number', total: 'none' }, language, counts),
      plain(
        'unit',
        { type: 'text' },
        language,
        given(({ key }) => key),
      ),
    ]
  }
  const header = stem === 'price' ? added('price', language) : headerText(found[0]?.key ?? stem)
  const id = stem === 'price' ? 'price' : tells(header, 'bounds') ? 'minimum' : tells(header, 'holds') ? 'quantity' : ''
  if (isAll('money'))
    return [{ id, header, spec: { type: 'currency', total: 'none' }, given: given(({ value }) => moneyOf(value.text, number)) }]
  if (isAll('number')) return [{ id, header, spec: { type: 'number', total: 'none' }, given: given(({ value }) => number(value.text)) }]
  if (isAll('flag')) return [{ id: '', header, spec: { type: 'boolean' }, given: given(({ value }) => value.text) }]
  // "delivery 5 days" in each of them
  const units = values.map(({ text }) => /^\d[\d.,]* (\p{L}{1,15})$/u.exec(text)?.[1])
  const [unit] = units
  if (unit !== undefined && new Set(units.map((one) => flat(one ?? '').replace(/s$/u, ''))).size === 1)
    return [
      {
        id,
        header: `${header} (${units.find((one) => one?.endsWith('s')) ?? unit})`,
        spec: { type: 'number', total: 'none' },
        given: given(({ value }) => number(value.text)),
      },
    ]
  const word = ({ value }: Facet): string =>
    value.kind === 'flag' ? added(value.text === 'true' ? 'yes' : 'no', language) : capitalise(value.text)
  return [{ id: '', header, spec: { type: 'text' }, given: given(word) }]
}

const PENCE = 100
/** "64p" is 0.64. */
function moneyOf(text: string, number: (text: string) => string): string {
  return /\d ?p$/iu.test(text) ? String(Number(number(text.replace(/ ?p$/iu, ''))) / PENCE) : number(text)
}
