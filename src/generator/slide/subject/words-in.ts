import { fold } from '#shared/words.ts'

/** Lower case, without accents and signs, a space around each word. */
export function spaced(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()} `
}

/** Where a word stands in a spaced text, or -1. "^" = the text begins so, "*" = the word goes on. */
export function wordAt(text: string, word: string): number {
  const isFirst = word.startsWith('^')
  const bare = word.replace(/^\^/u, '').replace(/\*$/u, '')
  const wanted = ` ${bare}${word.endsWith('*') ? '' : ' '}`
  const at = text.indexOf(wanted)
  return isFirst && at > 0 ? -1 : at
}

/** The words that stand in a text, the earliest first, of those the longest. */
export function firstWord(text: string, words: readonly string[]): { at: number; word: string } | undefined {
  const said = spaced(text)
  return words
    .map((word) => ({ at: wordAt(said, word), word }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.word.length - one.word.length)[0]
}

const SHARE_MIN = 0.5

/** "the sales process in 5 steps" is called "sales process". */
const COUNT = / (?:in|en) \d{1,2} \p{L}+ $/u
const ARTICLE = /^ (?:the|our|your|an?|el|la|los|las|nuestr[oa]s?|una?|le|les|l|nos|notre|une?|des) /u

/** Whether a text is called by one of the names, and says little more. */
export function isCalled(text: string, names: readonly string[]): boolean {
  const said = spaced(text).replace(COUNT, ' ')
  const least = (said.replace(ARTICLE, ' ').length - 2) * SHARE_MIN
  return names.some((name) => name.length >= least && wordAt(said, name) >= 0)
}
