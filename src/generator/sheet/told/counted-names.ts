import { flat } from '../list/tokens.ts'
import { saidParts, splitOutside, type Said } from './said-sentences.ts'
import { told, toldList } from './told-words.ts'

/* "two sites, Orchard Farm and the Allotment", "8 pubs: The Plough, …", "on est 5 (Léa, Hugo, …)": names that are as many as the number in front says. */

export type CountedNames = {
  /** "sites"; empty where the number stands alone. */
  label: string
  names: string[]
  /** What a bracket behind a name says of it. */
  said: string[]
}

const COUNTED = String.raw`(?<![\p{L}\d.,])(\d{1,2}|{two_to_twelve})(?: (\p{L}{3,20}(?: \p{L}{3,20})?))?(?:(?: \p{L}{1,20}){0,2}:|,| \(| -| –| (?:are|son|sont)) ?(?=\S)`
const LIST_ENDS = /(?:[.:]\s|\bthat\b|$)/u
const AND = / (?:and|y|e|et|&) /u
const BRACKET = /^(.{1,60}?)\s*\(([^()]*)\)$/u
const NAME_CHARS_MAX = 50
const TWO = 2

/** All of them in a sentence. Linear: each number is tried once, on what stands behind it. */
export function countedNames({ text }: Said): CountedNames[] {
  const plain = flat(text)
  return [...plain.matchAll(new RegExp(told(COUNTED), 'gu'))].flatMap(({ 0: lead, 1: number = '', 2: label = '', index }) => {
    const count = /^\d/u.test(number) ? Number(number) : (toldList('two_to_twelve').indexOf(number) % ELEVEN) + TWO
    const from = index + lead.length
    const isBracket = lead.includes('(')
    const end = isBracket ? text.indexOf(')', from) : from + (LIST_ENDS.exec(text.slice(from))?.index ?? 0)
    const listed = text.slice(from, end < 0 ? text.length : end)
    const names = numbered(listed, count) ?? firstNames(listed, count)
    if (!names) return []
    const read = names.map((name) => BRACKET.exec(name)?.slice(1) ?? [name, ''])
    const isName = ([name = '']: readonly string[]): boolean => name.length <= NAME_CHARS_MAX && !/\d{3}/u.test(name) && /\p{L}/u.test(name)
    if (!read.every(isName)) return []
    return [
      {
        label: text.slice(index + number.length + 1, index + number.length + 1 + label.length),
        names: read.map(([name = '']) => name.trim()),
        said: read.map(([, said = '']) => said),
      },
    ]
  })
}

/** "Van 1 to Van 5" */
function numbered(listed: string, count: number): string[] | undefined {
  const [, lead = '', from, , to] =
    /^(\p{L}[\p{L} -]{0,20}?) ?(\d{1,3}) (?:to|a|à|al|-|–) (\p{L}[\p{L} -]{0,20}? ?)?(\d{1,3})(?!\d)/u.exec(listed) ?? []
  if (from === undefined || Number(to) - Number(from) + 1 !== count) return undefined
  return Array.from({ length: count }, (_, at) => `${lead} ${Number(from) + at}`)
}

/** So many names, as the first parts of a list: "A, B and C, so add …" */
function firstNames(listed: string, count: number): string[] | undefined {
  const parts = saidParts({ text: listed, start: 0 }).map(({ text }) => text.replace(/^(?:and|y|e|et|&) /iu, ''))
  for (const at of [count - 2, count - 1]) {
    const names = [...parts.slice(0, Math.max(0, at)), ...splitOutside(parts[at] ?? '', AND)]
    if (names.length === count) return names
  }
  return undefined
}

/** The numbers from two to twelve in each language. */
const ELEVEN = 11
