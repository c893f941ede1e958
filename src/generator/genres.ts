import { z } from 'zod'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Genre } from './brief.ts'
import { readTexts } from './texts.ts'

const Genres = z.array(
  z.strictObject({
    id: z.string(),
    words: z.string().transform((words) => words.split(/,\s+/)),
  }),
)

/** Written where no word of a prompt names a genre. */
const OUTLINE = 'outline'
/** What a prompt starts with says what it is; what comes later may be background. */
const HEAD_CHARS = 120
/** Longer prompts tell much that is no kind of text. */
const LONG_CHARS = 300
/** Enough for a long preface; a bound on the work. */
const READ_CHARS_MAX = 4_000

/** What a prompt is to contain or is about comes behind one of these: what stands before says what it is. */
const HEAD_END =
  / (?:with|including|include|includes|covering|featuring|ask about|asking|incluyendo|incluya|que incluya|con|avec|incluant|comprenant|y compris) /
const PHRASE_END =
  / (?:for|in|of|by|to|about|on|with|and|from|per|after|de|del|para|sobre|pour|sur|d|du|des|en|a|al|au|aux|con|avec|apres) | (?:n|no|nr|num|numero|number|numéro) ?[o°º]? ?\d/

/** The genres whose words stand in the text, best first. The text is folded, with a space around each word. */
function rankGenres(type: DocumentType, whole: string): Genre[] {
  const folded = whole.slice(0, READ_CHARS_MAX)
  const head = ` ${(folded.slice(0, HEAD_CHARS).split(HEAD_END)[0] ?? '').trim()} `
  const opening = type === 'doc' && folded.length > LONG_CHARS ? `${folded.slice(0, HEAD_CHARS)} ` : folded
  const phrase = ` ${(head.split(PHRASE_END)[0] ?? '').trim()} `
  return readTexts(`${type}/genres.yaml`, Genres)
    .map((genre) => ({ ...genre, score: genre.words.reduce((sum, word) => sum + scoreWord(word, { folded, opening, head, phrase }), 0) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ id, words }) => ({ id, confidence: words.some((word) => isIn(word, head)) ? 1 : 0.6 }))
}

export function bestGenre(type: DocumentType, whole: string): Genre {
  return rankGenres(type, whole)[0] ?? { id: OUTLINE, confidence: 0 }
}

const ORDERS = /^(?:write to|escribe|ecris|ecrire) /u

/** More words, more certain; in the head, twice as certain; most of all where it is the thing itself: "campaign budget" is a budget. */
function scoreWord(
  word: string,
  { folded, opening, head, phrase }: { folded: string; opening: string; head: string; phrase: string },
): number {
  // "The chair will write to the council" makes no letter of minutes.
  if (!isIn(word, folded) || (ORDERS.test(word) && !isIn(word, head))) return 0
  // "Cancel with 48 hours' notice" makes no cancellation of terms that are told at length.
  if (!word.includes('+') && !isIn(word, opening)) return 0
  const length = word.split(/[ +]/).length
  const isThing = !word.includes('+') && phrase.endsWith(` ${word} `)
  return (1 + (length - 1) * 1.5) * (isIn(word, head) ? 2 : 1) + (isThing ? 1.5 : 0)
}

function isIn(word: string, text: string): boolean {
  return word.split('+').every((part) => text.includes(` ${part} `))
}
