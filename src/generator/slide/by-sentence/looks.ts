import { fold } from '#shared/words.ts'
import type { SentenceTexts } from './sentence-texts.ts'

const STYLE_WORDS_MAX = 9

/** "not too scary", "simple, sober look": nothing but words for how it is to look or sound. */
export function areLooks(part: string, { looks, lookFillers }: SentenceTexts): boolean {
  const words = fold(part).match(/[\p{L}'’-]+/gu) ?? []
  return (
    words.length > 0 &&
    words.length <= STYLE_WORDS_MAX &&
    words.some((word) => looks.includes(word)) &&
    words.every((word) => looks.includes(word) || lookFillers.includes(word))
  )
}
