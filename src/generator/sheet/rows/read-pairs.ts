import type { Locale } from '#shared/locale.ts'
import { allNumbers } from './read-number.ts'

export type Pair = { label: string; value: number }

const LABEL_WORDS_MAX = 6
/** "small dog bath: 18", "hotel - 120" */
const ENDS = /^[\s:=–()-]+|[\s:=–()-]+$/gu
const LETTERS = /\p{L}{2}/u

/** "tren 84,50 hotel 120": each figure with the words in front of it; undefined if a figure has none, or words are left. */
export function pairsIn(text: string, language: Locale): Pair[] | undefined {
  const numbers = allNumbers(text, language)
  const pairs = numbers.map(({ value, start }, at) => ({
    label: text.slice(numbers[at - 1]?.end ?? 0, start).replace(ENDS, ''),
    value,
  }))
  const rest = text.slice(numbers.at(-1)?.end ?? 0).replace(ENDS, '')
  const isNamed = ({ label }: Pair): boolean => LETTERS.test(label) && !/\d/.test(label) && label.split(' ').length <= LABEL_WORDS_MAX
  return pairs.length > 0 && pairs.every(isNamed) && !LETTERS.test(rest) && numbers.every(({ isPercent }) => !isPercent) ? pairs : undefined
}
