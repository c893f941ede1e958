import { unmasked, type Span } from './clauses.ts'

/* Lists inside a part of a list: their commas separate nothing of the whole. */

const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    ['two', 'dos', 'deux'],
    ['three', 'tres', 'trois'],
    ['four', 'cuatro', 'quatre'],
    ['five', 'cinco', 'cinq'],
    ['six', 'seis'],
  ].flatMap((words, at) => words.map((word) => [word, at + 2])),
)
const NAME = String.raw`\p{Lu}[\p{L}\d'’-]{0,30}(?: \p{Lu}[\p{L}\d'’-]{0,30})?`
/** "our 3 products Pulse, Grid and Anchor": as many names as are counted. */
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d])([2-6]|${Array.from(NUMBERS.keys()).join('|')}) \p{Ll}{3,20}(?: \p{Ll}{3,20})? (${NAME}(?:, ${NAME}){0,4},? (?:and|&|y|e|et) ${NAME})(?![\p{L}\d])`,
  'gu',
)
const SHARE = String.raw`(?<!\d)\d{1,3} ?% (?:for |on |para |pour |en )?\p{L}{2,20}(?: (?!and |y |et )\p{L}{2,20}){0,2}`
/** "split 50% social, 30% outdoor and 20% sampling" */
const SHARES = new RegExp(
  String.raw`(?<!\p{L})(?:split|divided|repartid[oa]s?|dividid[oa]s?|réparti(?:e?s)?|dont) (${SHARE}(?:(?:,| and| y| et|, and) ${SHARE}){1,5})`,
  'giu',
)
/** A colon in brackets introduces nothing of what stands outside. */
const BRACKETS = /\([^()\n]{1,300}\)/gu
const SEPARATOR = /,? (?:and|&|y|e|et) |, /u

/** The stretches of a prompt whose signs separate no parts. */
export function runOnSpans(text: string): Span[] {
  const counted = [...text.matchAll(COUNTED)].filter((found) => namesOf(found) !== undefined)
  const colons = [...text.matchAll(BRACKETS)].flatMap(({ 0: bracket, index }) =>
    [...bracket.matchAll(/:(?=\s)/gu)].map((colon): Span => ({ text: ':', start: index + colon.index })),
  )
  return [...[...counted, ...text.matchAll(SHARES)].map(({ 0: said, index }) => ({ text: said, start: index })), ...colons]
}

/** What stands in front of such a list, and what it lists. */
export function runOnList(part: string): { head: string; listed: string[] } | undefined {
  const text = unmasked(part)
  const [counted] = text.matchAll(COUNTED)
  const names = counted && namesOf(counted)
  if (counted && names && text.endsWith(counted[0]))
    return { head: text.slice(0, text.length - (counted[2] ?? '').length).trim(), listed: names }
  const [shares] = text.matchAll(SHARES)
  if (!shares || !text.endsWith(shares[0])) return undefined
  const head = text.slice(0, shares.index).trim()
  return head === '' ? undefined : { head, listed: (shares[1] ?? '').split(SEPARATOR) }
}

function namesOf([, number = '', list = '']: RegExpMatchArray): string[] | undefined {
  const names = list.split(SEPARATOR)
  return names.length === (NUMBERS.get(number) ?? Number(number)) ? names : undefined
}
