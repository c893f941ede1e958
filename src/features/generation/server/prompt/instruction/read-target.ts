import type { PieceKind, Target } from '#generator/instruction.ts'
import type { Word } from '#shared/words.ts'
import { splitList } from '../pieces/split-list.ts'
import { findWord, part, type Phrase, phraseOf, spanOf, textOf, unquoted } from './phrase.ts'
import { ARTICLES, EVERY, LINKS, findKind, kindOf, numberOf, placeOf, words } from './vocabulary.ts'

const PLACES_MAX = 200
const PLURAL = /s$/
/** They stand between numbers: "2, 4 and 6", "n° 3", "2 to 5". */
const BETWEEN = /^(?:and|y|e|et|,|no|nos|number|numero|num|\.|\?|n|°|#|nº|º)$/
const RANGE = /^(?:to|through|until|-|–|a|al|hasta|à|au|jusqu)$/
const FROM = /^(?:from|de|del|desde|du|la|los|las|les|the)$/

export type FoundTarget = { kind: PieceKind; target: Target }

/** "question 3", "slides 2 to 4", "the last two rows", "the Notes column", "the question about pay", "the column". */
export function readTarget(phrase: Phrase): FoundTarget | undefined {
  const { words } = phrase
  const noun = findKind(words)
  if (!noun) return undefined
  const { at, kind } = noun
  const span = spanOf(phrase)
  const found = (target: Target): FoundTarget => ({ kind, target: span ? { ...target, span } : target })
  const behind = part(phrase, at + 1)
  const before = part(phrase, 0, at)
  const isPlural = PLURAL.test(words[at]?.folded ?? '')
  const isLed = before.words.every(leadsToNoun)
  const numbered = numbersIn(behind.words)
  // "everything except question 2", "the bullets of slide 2": what is meant is not the piece itself.
  if (numbered && !isLed) return undefined
  const places = numbered ?? placesAround(before.words, behind.words)
  if (places) return found({ places })
  const named = nameBehind(behind)
  if (named !== '' && !isLed) return undefined
  if (isPlural && named === '' && before.words.some(({ folded }) => EVERY.has(folded)) && isLed) return found({ isAll: true })
  const said = named || nameBefore(before)
  const name = unquoted(said)
  if (name === '') return isPlural ? undefined : found({ isOnly: true })
  if (!isPlural) return found({ name, ...(before.words.some(({ folded }) => EVERY.has(folded)) ? { isEvery: true } : {}) })
  // "about the manager and about HR"
  const parts = splitList(said)
    .map((one) => unquoted(nameBehind(phraseOf(one)) || one))
    .filter((one) => one !== '')
  return found({ name, isEvery: true, ...(parts.length > 1 ? { parts } : {}) })
}

/** "the last two", "the first one", "3 and 4", "la 4 y la 6": of the pieces that the document is made of. */
export function readPlaces(phrase: Phrase): { kind: undefined; target: Target } | undefined {
  const own = phrase.words.filter(({ folded }) => !ARTICLES.has(folded) || /^ones?$/.test(folded))
  const isNumbers = own.every(({ text, folded }) => /^\d{1,2}$/.test(text) || BETWEEN.test(folded) || RANGE.test(folded))
  const places =
    (isNumbers ? numbersIn(own) : undefined) ?? placesAround(/^ones?$/.test(own.at(-1)?.folded ?? '') ? own.slice(0, -1) : phrase.words, [])
  return places && { kind: undefined, target: { places } }
}

export const EXCEPT = words('but except excepting save excepto menos salvo sauf hormis excepte')
const EVERYTHING = words('everything all todo tout')

/** "all slides except the first and the last", "everything but question 2", "todas las secciones menos Riesgos". */
export function readExcept(phrase: Phrase): FoundTarget | undefined {
  const at = findWord(phrase, ({ folded }) => EXCEPT.has(folded), 1)
  const head = part(phrase, 0, at)
  const noun = head.words.at(-1)
  const kind = kindOf(noun)
  const isAll = head.words.every((word) => word === noun || EVERY.has(word.folded) || ARTICLES.has(word.folded))
  if (at < 0 || !noun || !isAll || (kind === undefined && !EVERYTHING.has(noun.folded))) return undefined
  const tail = part(phrase, /^(?:for|par)$/.test(phrase.words[at + 1]?.folded ?? '') ? at + 2 : at + 1)
  // "the first and the last" are of what the head names.
  const found = readTarget(tail) ?? (kind && readTarget({ text: tail.text, words: [...tail.words, noun] }))
  const span = spanOf(tail)
  return found && (kind ?? found.kind) === found.kind
    ? { kind: found.kind, target: { ...found.target, isKept: true, ...(span ? { span } : {}) } }
    : undefined
}

/** Words before a noun that say nothing but how many. */
function leadsToNoun(word: Word): boolean {
  return (
    ARTICLES.has(word.folded) ||
    EVERY.has(word.folded) ||
    LINKS.has(word.folded) ||
    numberOf(word) !== undefined ||
    /^['’"“«]$/.test(word.text)
  )
}

/** The same without a noun, where it must be a name: "Budget", "the budget". */
export function readNamed(phrase: Phrase): { kind: PieceKind | undefined; target: Target } | undefined {
  const found = readTarget(phrase)
  if (found) return found
  const name = unquoted(nameBefore(phrase))
  const span = spanOf(phrase)
  return name === '' ? undefined : { kind: undefined, target: { name, ...(span ? { span } : {}) } }
}

/** "3", "2, 4 and 6", "2 to 5"; undefined where anything else stands there. */
function numbersIn(words: readonly Word[]): number[] | undefined {
  const places: number[] = []
  let isRange = false
  for (const word of words) {
    const number = numberOf(word)
    if (number === undefined) {
      if (RANGE.test(word.folded)) isRange = places.length > 0
      else if (!BETWEEN.test(word.folded) && !FROM.test(word.folded)) return undefined
      continue
    }
    const last = places.at(-1)
    if (isRange && last !== undefined) for (let place = last + 1; place < number && places.length < PLACES_MAX; place++) places.push(place)
    places.push(number)
    isRange = false
  }
  return places.length === 0 ? undefined : places
}

/** "the second and fourth slide", "the last two rows", "las 3 primeras filas", "la última diapositiva". */
export function placesAround(before: readonly Word[], behind: readonly Word[]): number[] | undefined {
  if (before.length > 0 && behind.length > 1) return undefined
  const fromEnd = placeFromEnd(before) ?? placeFromEnd(behind)
  if (fromEnd !== undefined) return [fromEnd]
  const own = before.filter(({ folded }) => !ARTICLES.has(folded) && !/^(?:and|y|et|,)$/.test(folded))
  const beside = own.length === 0 && behind.length === 1 ? [...behind] : own
  const places = beside.map(placeOf)
  const counts = beside.map(numberOf)
  if (beside.length === 0 || beside.length > 6 || beside.some((_, at) => places[at] === undefined && counts[at] === undefined))
    return undefined
  const ordinals = places.filter((place) => place !== undefined)
  const count = counts.find((number, at) => number !== undefined && places[at] === undefined)
  if (ordinals.length === 0) return undefined
  if (count === undefined) return ordinals
  const [end] = ordinals
  const steps = Array.from({ length: Math.min(count, PLACES_MAX) }, (_, at) => at + 1)
  return end === -1 ? steps.map((step) => -step).toReversed() : steps
}

const FROM_END: readonly (readonly [place: number, said: RegExp])[] = [
  [-2, /^(?:second|2nd|next) (?:- )?(?:to )?(?:- )?last$|^last but one$|^penultimate$|^penultim[oa]$|^avant (?:- )?derni(?:er|ere)$/],
  [-3, /^(?:third|3rd) (?:- )?(?:to )?(?:- )?last$|^last but two$|^antepenultim[oa]$|^antepenultieme$/],
]

/** "the second last", "la penúltima", "l’avant-dernière": counted from the end, and neither the second one nor the last. */
function placeFromEnd(all: readonly Word[]): number | undefined {
  const from = all.findIndex(({ folded }) => !/^(?:the|el|la|l|['’])$/.test(folded))
  const said = all
    .slice(Math.max(from, 0))
    .map(({ folded }) => folded)
    .join(' ')
  return FROM_END.find(([, pattern]) => pattern.test(said))?.[0]
}

/** Words that lead over to a name are none of it, quoted ones are. */
export function nameBehind(phrase: Phrase): string {
  const { words } = phrase
  let at = 0
  while (at < words.length && isLink(words[at]) && words[at]?.text !== '"') at++
  const text = textOf(part(phrase, at))
  return /[\p{L}\p{N}]/u.test(text) ? text : ''
}

function isLink(word: Word | undefined): boolean {
  return word !== undefined && (LINKS.has(word.folded) || /^["'’“«:]$/.test(word.text))
}

/** "the budget" is "budget". */
function nameBefore(phrase: Phrase): string {
  const { words } = phrase
  let from = 0
  while (
    from < words.length &&
    (EVERY.has(words[from]?.folded ?? '') || ARTICLES.has(words[from]?.folded ?? '') || /^['’]$/.test(words[from]?.text ?? ''))
  )
    from++
  let to = words.length
  while (to > from && (kindOf(words[to - 1]) !== undefined || ARTICLES.has(words[to - 1]?.folded ?? ''))) to--
  return textOf(part(phrase, from, to))
}

/** Without articles; the letter of "Q&A" is none. */
export function describing({ words }: Phrase): Phrase['words'] {
  return words.filter(({ folded, text }) => !ARTICLES.has(folded) || text === 'A')
}

export function wordsBefore(phrase: Phrase): string {
  return textOf({ ...phrase, words: describing(phrase) })
}

const ONE = /^(?:one|ones)$/
const THAT_OF =
  /^(?:(?:the|that) one (?:about|on|for|of|with)|(?:la|el) (?:de|del|sobre)|(?:celle|celui) (?:de|du|des|d|sur)) (?:the|la|el|le|l|les)? ?/

/** "the last one", "la última", "the department one", "celle du service": a piece of the kind that is added. */
export function sameKind(said: Phrase, kind: PieceKind): FoundTarget | undefined {
  const object = /^(?:de|del|d)$/.test(said.words[0]?.folded ?? '') ? part(said, 1) : said
  const isOne = object.words.length > 1 && ONE.test(object.words.at(-1)?.folded ?? '')
  const own = isOne ? part(object, 0, -1) : object
  const places = placesAround(own.words, [])
  if (places) return { kind, target: { places } }
  const folded = object.words.map((word) => word.folded).join(' ')
  const led = THAT_OF.exec(`${folded} `)?.[0].trim()
  const rest = led === undefined ? (isOne ? own : undefined) : part(object, led.split(' ').length)
  const named = rest && rest.words.length <= NAME_WORDS_MAX ? readNamed(rest) : undefined
  return named && named.kind === undefined ? { kind, target: named.target } : undefined
}

const NAME_WORDS_MAX = 6
