import { clip, readWords } from '#shared/words.ts'
import type { Piece } from './brief.ts'

const NAMED_MAX = 8
const NAME_CHARS_MAX = 80
const LETTERS_MIN = 4
/** Whoever reads the result finds a piece again by half of its words: articles, endings and numbers are written in other ways. */
const SHARE_MIN = 0.5

/** The pieces of a prompt whose words are not in the result, as the person wrote them. `written` holds the result's words, folded. */
export function unusedPieces(pieces: readonly Piece[], written: ReadonlySet<string>): string[] {
  const stems = new Set(Array.from(written, stem))
  const unused = pieces.filter((piece) => {
    const all = readWords(nameOf(piece)).filter(({ text }) => text.length >= LETTERS_MIN || /\d/.test(text))
    // Numbers are written in other ways, so words are looked for if there are any.
    const named = all.filter(({ text }) => !/\d/.test(text))
    const words = named.length > 0 ? named : all
    return words.length > 0 && words.filter(({ folded }) => stems.has(stem(folded))).length < words.length * SHARE_MIN
  })
  return unused.slice(0, NAMED_MAX).map((piece) => clip(nameOf(piece), NAME_CHARS_MAX))
}

function nameOf({ text, detail, options = [] }: Piece): string {
  return [text.replace(/\.$/, ''), detail, ...options].filter((part) => part !== undefined).join(' ')
}

/** "class" and "classes", "comida" and "comidas" are one word to a reader. */
function stem(word: string): string {
  return /\d/.test(word) ? word : word.replace(/s$/, '').slice(0, 5)
}
