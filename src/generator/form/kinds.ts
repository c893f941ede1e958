import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { readKinds, type Kind } from './form-texts.ts'

const EXACT = 1_000
const EDGE = 100
const BEHIND =
  / (?:if|of|for|to|and|or|in|on|at|we|that|with|which|they|you|do|out|due|needed|required|si|de|del|para|en|pour|du|des|d|a|qu|que|ou|o|y|et|souhaite|souhaitee) /
/** "Walks per day" is no day. */
const RATE = /\b(?:per|each|every|an?) $/
/** A phrase of one word in the middle of an item is too little to say what the item is. */
const INNER_WORDS_MIN = 2

/** Returns the kind of field that the item names, and whether the item says nothing else. */
export function kindOf(item: string, language: Locale, isSurvey = false): { kind: Kind; isExact: boolean } | undefined {
  const text = wordsOf(item)
  let best: { kind: Kind; score: number } | undefined
  for (const kind of readKinds(isSurvey)) {
    for (const phrase of kind[language].words) {
      const score = scoreOf(text, phrase, language)
      if (score > (best?.score ?? 0)) best = { kind, score }
    }
  }
  return best && { kind: best.kind, isExact: best.score >= EXACT }
}

/** Monday to Sunday. */
export function weekdaysIn(language: Locale): readonly string[] {
  return readKinds(false).find(({ id }) => id === 'weekdays')?.[language].options ?? []
}

/** English names a thing at the end ("guardian name"), Spanish and French at the beginning ("nombre de la empresa"). */
function scoreOf(text: string, phrase: string, language: Locale): number {
  if (text === phrase) return EXACT
  const starts = text.startsWith(`${phrase} `)
  const isHead = language === 'en' ? text.endsWith(` ${phrase}`) && !RATE.test(text.slice(0, -phrase.length)) : starts
  if (isHead) return EDGE + phrase.length
  // "date returned"
  if (starts && language === 'en' && /^\p{L}+ed$/u.test(text.slice(phrase.length + 1))) return EDGE + phrase.length
  if (starts && BEHIND.test(` ${text.slice(phrase.length + 1).split(' ')[0] ?? ''} `)) return EDGE + phrase.length
  return phrase.split(' ').length >= INNER_WORDS_MIN && ` ${text} `.includes(` ${phrase} `) ? phrase.length : 0
}

function wordsOf(item: string): string {
  return fold(item)
    .replace(/\([^()]{0,80}\)|\b(?:yes ?\/ ?no|si ?\/ ?no|oui ?\/ ?non)\b/g, ' ')
    .replace(/(?<=\p{L})'s(?!\p{L})/gu, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\S) (?:optional|opcional|facultatif|facultative)$/, '')
    .replace(
      /^(?:(?:your|their|his|her|the|an?|any|su|sus|el|la|los|las|una?|alguna|votre|vos|leur|leurs|le|les|une?|l|ask for|leave|give|pedir|dejar?|deje|demander|laisser|laissez|indiquer|indiquez) ){1,2}(?=\S)/,
      '',
    )
}
