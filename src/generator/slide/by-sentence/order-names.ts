import { wordCount } from '#shared/words.ts'
import { leadOf, withoutLead } from '../outline/outline-texts.ts'
import { partsIn } from './cut-sentences.ts'
import type { SentenceTexts } from './sentence-texts.ts'

/* The names that an order lists: what is a name among them, and how each is told from what joins it to the others. */

const NAME_WORDS_MAX = 9
export const JOINED = /\s(?:and|y|et|&|\+|with|con|avec)\s/gu

export function isShortName(part: string): boolean {
  return wordCount(part.replace(/\([^()]*\)/gu, '')) <= NAME_WORDS_MAX
}

/** "prices £4 adult" says something; "6 principles" names it. */
export function givesFigure(part: string): boolean {
  return /\d/.test(part) && !(COUNTED.test(part) && wordCount(part) <= COUNTED_WORDS_MAX)
}
const COUNTED = /^(?:the |los |las |les )?\d{1,2} \p{L}{3,}(?: [\p{L}'’-]+)*$/u
const COUNTED_WORDS_MAX = 9

/** "Je veux parler des horaires, de la cantine et de l'entrée en 6e": without what joins each to the verb. */
export function spokenOf(head: string, texts: SentenceTexts): string[] {
  const lead = leadOf(head, texts.speaks)
  const names = partsIn(head.slice(lead.length).trim(), texts).flatMap((part) => {
    const joined = [...part.matchAll(JOINED)].find(({ index, 0: join }) => leadOf(part.slice(index + join.length), texts.partitives) !== '')
    return joined ? [part.slice(0, joined.index), part.slice(joined.index + joined[0].length)] : [part]
  })
  return names.map((name, at) => `${at === 0 ? `${lead} ` : ''}${withoutLead(name, texts.partitives).replace(ELIDED, '')}`)
}
const ELIDED = /^(?:de l['’]|d['’])(?=\p{L})/iu
