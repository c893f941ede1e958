import { z } from 'zod'
import { readTexts } from '../../texts.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../../writing/months.ts'
import { plainOf } from '../direct/direct-words.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

/* The words by which signs are set, and a prompt as its words. */

/** A pattern over the words of signs.yaml (`wordPatterns`). */
export const signs = wordPatterns(() => readTexts('sheet/signs.yaml', z.record(z.string(), Phrases)))

/** Fewer are no rows. */
export const ROWS_MIN = 3
export const DAY_OR_MONTH = new RegExp(`^(?:${MONTH_WORD}|${WEEKDAY_WORD})$`, 'iu')

/** `plain` is folded, without the signs behind it; `start` and `end` count characters. */
export type Word = { text: string; plain: string; start: number; end: number }

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: said, index }) => ({
    text: said,
    plain: plainOf(said).replace(/[,;:.!?]+$/u, ''),
    start: index,
    end: index + said.length,
  }))
}

/** Whether what a sheet is called ends with the word: "tracker". */
export function isHead(plain: string): boolean {
  return signs('^(?:{heads})$').test(plain)
}
