import type { MovedTo, PieceKind, Target } from '#generator/instruction.ts'
import type { Word } from '#shared/words.ts'
import { findWord, part, type Phrase, phraseOf, textOf } from './phrase.ts'
import { COVER, isBehind, isBeside } from './read-move.ts'
import { readNamed, sameKind } from './read-target.ts'
import { ARTICLES, findKind, words } from './vocabulary.ts'

/* Where something new is to stand. */

/** "… after question 2", "… before Status": what is added, and beside what it is to stand. */
export function withoutPlace(whole: Phrase): WithoutPlace {
  const start = startAt(whole)
  if (start > 0) return { rest: part(whole, 0, start), to: { at: 1 } }
  const listing = listingAt(whole)
  if (listing > 0) {
    const led = withoutPlace(part(whole, 0, listing))
    const behind = textOf(part(whole, listing))
    const withList = (rest: Phrase): Phrase => phraseOf(`${textOf(rest)} ${behind}`)
    return { ...led, rest: withList(led.rest), ...(led.maybe ? { maybe: { ...led.maybe, rest: withList(led.maybe.rest) } } : {}) }
  }
  const noun = findKind(whole.words)
  const at = noun ? besideAt(whole, noun) : -1
  const between = BETWEEN.test(whole.words[at]?.folded ?? '')
    ? findWord(whole, ({ folded }) => /^(?:and|y|e|et)$/.test(folded), at + 2)
    : -1
  if (BETWEEN.test(whole.words[at]?.folded ?? '') && between < 0) return { rest: whole, to: undefined }
  const led = /^(?:de|del|du|des|d|of)$/.test(whole.words[at + 1]?.folded ?? '') && at >= 0 ? at + 2 : at + 1
  const object = part(whole, led, between < 0 ? undefined : between)
  // "after the title" is behind the first slide.
  const isTitle = noun?.kind === 'slide' && object.words.length <= 3 && object.words.some(({ folded }) => COVER.test(folded))
  const named =
    at < 0
      ? undefined
      : isTitle
        ? { kind: 'slide' as const, target: { places: [1] } }
        : ((noun && (sameKind(object, noun.kind) ?? numbered(object, noun.kind))) ?? readNamed(object))
  // "a question about life after work" is about that: only another piece is a place, or a column's name behind a column's.
  const isPlace = named && (named.kind === noun?.kind || (named.kind === undefined && noun?.kind === 'column'))
  const isNamed = named && named.kind === undefined && 'name' in named.target
  if (!named || (!isPlace && !isNamed)) return { rest: whole, to: undefined }
  let end = at
  while (end > 0 && /^(?:just|right|justo|juste|,)$/.test(whole.words[end - 1]?.folded ?? '')) end--
  const placed = {
    rest: part(whole, 0, end),
    to: { beside: named.target, isBehind: between > 0 || isBehind(whole.words[at]?.folded ?? '') },
  }
  // "a section about data protection after Equipment": a place only if the document has one of that name.
  if (!isPlace && 'name' in named.target)
    return {
      rest: whole,
      to: undefined,
      maybe: { ...placed, to: { ...placed.to, beside: named.target }, ...(isBare(object) ? { isExact: true } : {}) },
    }
  return placed
}

/** "tras la 2", "après la 2": one of the same kind by its number alone. "life after 50" has no article, and is none. */
function numbered({ words: [article, number, ...others] }: Phrase, kind: PieceKind): { kind: PieceKind; target: Target } | undefined {
  if (!article || !ARTICLES.has(article.folded) || !/^\d{1,2}$/.test(number?.text ?? '') || others.length > 0) return undefined
  return { kind, target: { places: [Number(number?.text)] } }
}

/** The word that leads over to the place. In "a question about life after work before the last one" it is the last that can. */
function besideAt(whole: Phrase, noun: { at: number; kind: PieceKind }): number {
  const isLink = ({ folded }: Word) => isBeside(folded) || BETWEEN.test(folded)
  const last = whole.words.findLastIndex(
    (word, at) => at > noun.at && isLink(word) && sameKind(part(whole, at + 1), noun.kind) !== undefined,
  )
  return last >= 0 && findWord(whole, (_, at) => at === last) === last ? last : findWord(whole, isLink, noun.at + 1)
}

/** Where "with the points: …" or ": …" begins behind a place, in "a section Training before Contact with the points: …". -1 if there is none. */
function listingAt(whole: Phrase): number {
  const beside = findWord(whole, ({ folded }) => isBeside(folded) || BETWEEN.test(folded), 2)
  return beside < 0 ? -1 : findWord(whole, ({ folded }) => /^(?:with|con|avec|:)$/.test(folded), beside + 2)
}

const BETWEEN = /^(?:between|entre)$/

type WithoutPlace = {
  rest: Phrase
  to: MovedTo | undefined
  maybe?: { rest: Phrase; to: { beside: Target & { name: string }; isBehind: boolean }; isExact?: true }
}

/** "life after work", in small letters and without an article, is a place only if a piece has this very name. */
function isBare({ words: [first] }: Phrase): boolean {
  return first !== undefined && /^\p{Ll}/u.test(first.text) && !ARTICLES.has(first.folded)
}

/** How many words say "at the end", "al final", "à la fin" at the end of a phrase. */
export function endingWords({ words: all }: Phrase): number {
  if (!/^(?:end|final|fin)$/.test(all.at(-1)?.folded ?? '')) return 0
  let at = all.length - 1
  while (at > 1 && /^(?:at|the|very|al|a|la)$/.test(all[at - 1]?.folded ?? '')) at--
  return all.length - at > 1 ? all.length - at : 0
}

const START = words('start beginning top principio inicio comienzo debut')

/** Where "at the start" begins, if it ends the phrase. -1 if it does not. */
function startAt({ words: all }: Phrase): number {
  if (!START.has(all.at(-1)?.folded ?? '')) return -1
  let at = all.length - 1
  while (at > 1 && /^(?:at|the|very|al|au|to|a|en)$/.test(all[at - 1]?.folded ?? '')) at--
  return at < all.length - 1 ? at : -1
}
