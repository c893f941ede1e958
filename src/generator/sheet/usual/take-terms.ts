import { flat } from '../list/tokens.ts'
import { allNumbers } from '../rows/read-number.ts'
import { wordCount } from '#shared/words.ts'
import type { Place } from './take-clause.ts'
import { findPhrase, usualPattern, type Term } from './usual-texts.ts'

/* Figures that hold for the whole workbook: "25 days each", "4% up to 30k and 7% above", "budget 12,000". */

const WORDS_BEHIND = 4
const REST_WORDS_MAX = 4
const FRONT = 20

/** Whether every figure of a clause is one of the workbook's terms. */
export function takeTerms(text: string, { reading, language, isLead }: Place): boolean {
  const plain = flat(text)
  const { terms, counts } = reading.usual
  const isCount = (end: number): boolean => findPhrase(plain.slice(end).trimStart().split(' ').slice(0, 2).join(' '), counts) !== undefined
  const numbers = allNumbers(text, language).filter(
    ({ start, end }) => !/^20\d\d$/.test(text.slice(start, end)) && !(isLead && isCount(end)),
  )
  if (numbers.length === 0 || terms.length === 0) return false
  let last = 0
  const found = numbers.map((number, at) => {
    const before = plain.slice(last, number.start)
    const behind = plain.slice(number.end, numbers[at + 1]?.start ?? plain.length)
    last = number.end
    return { number, term: bestTerm(terms, { before, behind, isPercent: number.isPercent }) }
  })
  if (!isLead && found.some(({ term }) => !term)) return false
  const known = found.flatMap(({ number, term }) =>
    term ? [{ term, value: term.type === 'percent' ? number.value / 100 : number.value }] : [],
  )
  if (new Set(known.map(({ term }) => term.id)).size < known.length) return false
  if (
    !isLead &&
    restOf(
      plain,
      known.map(({ term }) => term),
    ) > REST_WORDS_MAX
  )
    return false
  for (const { term, value } of known) if (!reading.terms.has(term.id)) reading.terms.set(term.id, value)
  return known.length > 0
}

type Beside = { before: string; behind: string; isPercent: boolean }

/** What stands in front of a figure says more than its unit. */
function bestTerm(terms: readonly Term[], said: Beside): Term | undefined {
  const behind = said.behind.trim().split(' ').slice(0, WORDS_BEHIND).join(' ')
  const worths = terms.map((term) => {
    if (said.isPercent !== (term.type === 'percent') || term.type === 'date') return { term, worth: 0 }
    const [front, back] = [findPhrase(said.before, term.before), findPhrase(behind, term.after)]
    return { term, worth: (front ? FRONT + front.phrase.length : 0) + (back?.phrase.length ?? 0) }
  })
  return worths.filter(({ worth }) => worth > 0).toSorted((one, other) => other.worth - one.worth)[0]?.term
}

/** How many words are left beside the figures and what they are. */
function restOf(plain: string, terms: readonly Term[]): number {
  const rest = terms
    .flatMap(({ before, after }) => [...before, ...after])
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (left, phrase) => {
        const at = findPhrase(left, [phrase])?.at
        return at === undefined ? left : `${left.slice(0, at)} ${left.slice(at + phrase.length)}`
      },
      plain.replace(/[€$£%]?\d[\d.,]*(?:k(?!\p{L}))?/gu, ' '),
    )
  return wordCount(rest.replace(new RegExp(usualPattern('(?<!\\p{L})(?:{joins}|{units})(?!\\p{L})').source, 'gu'), ' '))
}
