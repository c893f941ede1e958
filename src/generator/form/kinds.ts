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
  const index = indexOf(language, isSurvey)
  let best: { kind: Kind; place: number; score: number } | undefined
  for (const phrase of phrasesIn(text, index.wordsMax)) {
    const known = index.phrases.get(phrase)
    if (!known) continue
    const score = scoreOf(text, phrase, language)
    // Of two that say as much, the one that is listed first.
    const isBetter = score > (best?.score ?? 0) || (score > 0 && score === best?.score && known.place < best.place)
    if (isBetter) best = { ...known, score }
  }
  return best && { kind: best.kind, isExact: best.score >= EXACT }
}

/** Thousands of phrases are known and an item has few words, so the item's own phrases are looked up rather than all known ones searched for. */
type Index = { phrases: ReadonlyMap<string, { kind: Kind; place: number }>; wordsMax: number }
const indexes = new Map<string, Index>()

function indexOf(language: Locale, isSurvey: boolean): Index {
  const key = `${language} ${isSurvey}`
  const index = indexes.get(key) ?? makeIndex(language, isSurvey)
  indexes.set(key, index)
  return index
}

function makeIndex(language: Locale, isSurvey: boolean): Index {
  const phrases = new Map<string, { kind: Kind; place: number }>()
  let wordsMax = 0
  for (const kind of readKinds(isSurvey)) {
    for (const phrase of kind[language].words) {
      if (!phrases.has(phrase)) phrases.set(phrase, { kind, place: phrases.size })
      wordsMax = Math.max(wordsMax, phrase.split(' ').length)
    }
  }
  return { phrases, wordsMax }
}

/** All runs of up to `wordsMax` words of the text. */
function* phrasesIn(text: string, wordsMax: number): Generator<string> {
  const words = text.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + wordsMax); to += 1) yield words.slice(from, to).join(' ')
  }
}

/** Monday to Sunday. */
export function weekdaysIn(language: Locale): readonly string[] {
  return readKinds(false).find(({ id }) => id === 'weekdays')?.[language].options ?? []
}

const OF_THING = /^(?:title|name|caption|description|number|type|kind|size|colou?r|date|cost|price|value) of (?:the |your |my )?$/u
const BOUND = /^(?:to|until|till|from|hasta|desde|au|du)$/u
const COMING = /^(?:coming|attending)$/u
const OF_COMING = /(?:everyone|everybody|people|those|all|who|anyone) \p{L}+$|^\p{L}+ .* or /u
const AFTER = /^(?:after|before|during|tras|despues|antes|durante|apres|avant|pendant) /u
/** English names a thing at the end ("guardian name"), Spanish and French at the beginning ("nombre de la empresa"). */
function scoreOf(text: string, phrase: string, language: Locale): number {
  if (text === phrase) return EXACT
  // "handover to" is no day.
  if (BOUND.test(phrase)) return 0
  // "names of everyone coming" are names, and "coming by bus or car" is how.
  if (COMING.test(phrase) && OF_COMING.test(text)) return 0
  // "after delivery" is when.
  if (AFTER.test(text)) return 0
  const starts = text.startsWith(`${phrase} `)
  // "title of photo" is no photo.
  if (language === 'en' && OF_THING.test(text.slice(0, -phrase.length))) return 0
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
