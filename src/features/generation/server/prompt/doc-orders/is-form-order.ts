import { anyOf } from '#shared/patterns.ts'
import { fold, wordCount } from '#shared/words.ts'
import {
  ARTICLES,
  AVOIDED,
  JOINS,
  LAYOUT_WORDS,
  LIMITS,
  LIMITS_BEHIND,
  MANNER_NOUNS,
  MANNERS,
  NUMBERS,
  PART_VERBS,
  PARTS,
  TEXT_UNITS,
  TIME_UNITS,
} from './order-words.ts'

/* Whether a clause says how a document is to be: its length, its tone, its layout, its parts. */

const CLAUSE_WORDS_MAX = 18
const LAYOUT_CLAUSE_WORDS_MAX = 9
const any = (words: readonly string[]): string => `(?:${anyOf(words)})`
const NUMBER = String.raw`(?:\d{1,4}(?: ?(?:-|–|to|a|à) ?\d{1,4})?|${any(NUMBERS)}(?: ${any(NUMBERS)})?)`
const JOINED = `(?:${any(JOINS)} )*`
const LENGTH = new RegExp(
  `^${JOINED}(?:${any(LIMITS)} )*${NUMBER} (?:(?:short|brief|full|whole|corto|cortos|breves|courts|petits) )?${any(TEXT_UNITS)}(?: ${any(LIMITS_BEHIND)})*$`,
  'u',
)
/** "A4 one side" */
const PAPER =
  /^(?:(?:on|in|en|sur|one page|una pagina|une page) )*a[345](?: (?:(?:one|two|single|1|2) sides?|portrait|landscape|una cara|recto))?$/u
const TIME = new RegExp(
  `^${JOINED}(?:(?:${any(LIMITS)} )+${NUMBER} ${any(TIME_UNITS)}(?: ${any(LIMITS_BEHIND)})*|${NUMBER} ${any(TIME_UNITS)}(?: ${any(LIMITS_BEHIND)})+)$`,
  'u',
)
/** A talk has a length, where anything else takes some minutes. */
const SPOKEN_TIME = new RegExp(`^${NUMBER} ${any(TIME_UNITS)}$`, 'u')
const LED =
  '(?:(?:keep (?:it|this|the (?:text|tone|language))|make it|be|sound|tone|in an?|with an?|use an?|que sea|que suene|hazlo|tono|ton|un ton|en|dans un) )*'
const VERY = '(?:(?:very|quite|a bit|not too|muy|mas bien|un poco|tres|plutot|un peu) )?'
const MANNER = new RegExp(
  String.raw`^${JOINED}${LED}${VERY}(?:${any(MANNER_NOUNS)} )?${VERY}${any(MANNERS)}(?:(?: (?:but|and|yet|not|never|pero|y|sin ser|mais|et|pas|sans etre))+ ${VERY}(?:\p{L}+)(?: \p{L}+)?)?(?: ${any(MANNER_NOUNS)})?(?: please| por favor| svp)?$`,
  'u',
)
/** "funny but mum's in the room so keep clean" */
const MANNER_AND_WHY = new RegExp(`^${any(MANNERS)} (?:but|yet|pero|mais) `, 'u')
const KEPT =
  /^(?:(?:and|so|but|please) )*keep (?:it|this|the (?:text|tone|language|wording)) (?!(?:away|dry|cool|locked|closed|shut|open|in the|in a|on the|off|out|under|at|for|safe|from|with you|up|going|down|there|here)(?!\p{L})).{2,40}$/u
/** "not too long" */
const NOT_TOO =
  /^(?:not|but not) (?:stiff|stuffy|soppy|cheesy|preachy|salesy|pushy)$|^(?:not too|but not too|no muy|no demasiado|sin ser|pas trop) \p{L}+$/u
/** "start with the headline": where something stands that is told beside it. */
const EDGE =
  /^(?:(?:and|then|y|luego|que|et|puis) )*(?:start|begin|open|end|finish|close|empieza|empiece|comienza|termina|termine|acaba|acabe|commence|commencer|finir|finis|terminer) (?:with|on|con|por|par) (?:an? |the |una? |el |la |une? |le )[^\d@]{2,40}$/u
const NONE = new RegExp(
  String.raw`^${JOINED}(?:no|without|avoid|dont use|do not use|sin|sans|evita|evitar|evite|eviter|pas de|nada de) (?:\p{L}+ )?${any(AVOIDED)}(?: please)?$`,
  'u',
)
const LAYOUT = new RegExp(String.raw`(?:^|[ (])${any(LAYOUT_WORDS)}(?: (?:please|por favor|svp))?(?:$| (?=\p{L}))`, 'u')
const WITHOUT_VERB = new RegExp(
  `^(?:${any([...JOINS, ...ARTICLES, ...PART_VERBS, 'make', 'highlight', 'show', 'write', 'in', 'all', 'as', 'use', 'que', 'en', 'todo', 'big', 'large', 'make it', 'with', 'the date', 'dates'])} )*`,
  'u',
)
const PART = new RegExp(
  String.raw`^${JOINED}${any(PART_VERBS)} (?:at the end |al final |a la fin )?(?:(?:${any(ARTICLES)}|\d{1,2}|${any(NUMBERS)}|\p{L}+) ){0,2}?${any(PARTS)}(?: .*)?$`,
  'u',
)
const MORE_PART = new RegExp(String.raw`^${JOINED}(?:${any(ARTICLES)}|\d{1,2}|${any(NUMBERS)}) (?:\p{L}+ )?${any(PARTS)}(?: .*)?$`, 'u')

/** As it is compared: no accents, no signs at its ends. */
export function orderText(text: string): string {
  return fold(text)
    .replaceAll(/[’']/gu, "'")
    .replaceAll(/(?<=don)'(?=t )/gu, '')
    .replaceAll(/(?<= )d'(?=une? )/gu, 'de ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,;:!-]+/u, '')
    .replace(/(?<![\s.,;:!])[\s.,;:!]+$/u, '')
}

/** How it is to sound, how long it is to be, how it is laid out. */
export function isFormOrder(text: string, isSpoken: boolean): boolean {
  if (wordCount(text) > CLAUSE_WORDS_MAX) return false
  const folded = orderText(text)
  return (
    LENGTH.test(folded) ||
    PAPER.test(folded) ||
    TIME.test(folded) ||
    (isSpoken && SPOKEN_TIME.test(folded)) ||
    MANNER.test(folded) ||
    MANNER_AND_WHY.test(folded) ||
    KEPT.test(folded) ||
    NONE.test(folded) ||
    NOT_TOO.test(folded) ||
    isLayout(folded)
  )
}

/** "honest" alone may be what somebody is: an order only among orders. */
export function isBareManner(text: string): boolean {
  return BARE.test(orderText(text))
}
const BARE = new RegExp(`^${JOINED}${VERY}${any(MANNERS)}$`, 'u')

function isLayout(folded: string): boolean {
  const found = LAYOUT.exec(folded)
  if (!found || wordCount(folded) > LAYOUT_CLAUSE_WORDS_MAX) return false
  const lead = WITHOUT_VERB.exec(folded)?.[0].length ?? 0
  // "the sign is in bold" says something of the sign.
  return found.index <= lead + 1 || (lead > 0 && /(?:bold|italics|capitals|negrita|mayusculas|gras|gros)/u.test(found[0]))
}

/** A part of the text that is wanted. `isMore` behind another one: "then a table". */
export function isPartOrder(text: string, isMore: boolean): boolean {
  const folded = orderText(text)
  return wordCount(folded) <= CLAUSE_WORDS_MAX && (PART.test(folded) || EDGE.test(folded) || (isMore && MORE_PART.test(folded)))
}
