import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief, Piece, PromptFacts } from '../brief.ts'
import { isAmongPeople, peopleIn } from '../writing/people-said.ts'
import { doerOf } from '../writing/slots.ts'
import { SPOKEN_FAMILIES, type Form } from './form.ts'

/* The pieces of a prompt, made ready to be written. */

const POINTS_MIN = 4
/** A letter whose conditions are looked up one by one. */
export const OF_TERMS = /\b(?:offer|contract|oferta|contrato|offre|contrat|embauche)\b/iu
const POINT_WORDS_MAX = 6
const POINTS_SHARE = 0.75
/** Among short points, a longer one is a point, too. */
const LONG_WORDS_MAX = 9
const NAME = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u

/** "present: …, Jorge Vidal y Ana Ruiz" */
export function eachByName(piece: Piece): Piece[] {
  const people = piece.label !== undefined && PEOPLE.test(piece.label) ? peopleIn(piece.said) : undefined
  const both = people ?? (piece.label === undefined ? [] : piece.said.split(/ (?:and|y|e|et) /u))
  if (both.length < 2 || !(people || (both.length === 2 && both.every((one) => NAME.test(one))))) return [piece]
  return both.map((text) => ({ ...piece, text, said: text }))
}

/** "present: M. Bernard (architect), Sofia Lemaire, roof two weeks late": the list of people ends where a part is nobody. */
export function onlyPeople(pieces: readonly Piece[]): Piece[] {
  let isOver = false
  return pieces.map((piece, at): Piece => {
    const { label, detail, ...rest } = piece
    if (label === undefined || !PEOPLE.test(label)) return piece
    const isFirst = pieces[at - 1]?.label !== label
    isOver = !isFirst && (isOver || (NAME_FIRST.test(pieces[at - 1]?.said ?? '') && !isAmongPeople(piece.said) && !NAMED.test(piece.said)))
    return isOver ? { ...rest, ...(detail === undefined ? {} : { detail }) } : piece
  })
}
const PEOPLE = /^(?:present|attend|apologi|absent|asist|excus|présent|participa)\p{L}*$/iu
const NAME_FIRST = /^\p{Lu}/u
/** "Juan m, Rosa" is somebody, too. */
const NAMED = /^\p{Lu}|^\p{L}+ ?(?:\p{L}\.?)?$|, \p{Lu}/u

/** "woodburner - only dry logs": one dash between two pieces keeps them together; a list of dashes is one. */
export function withDashes(pieces: readonly Piece[], prompt: string): Piece[] {
  const isDash = (at: number): boolean => {
    const [one, next] = [pieces[at], pieces[at + 1]]
    return (
      one !== undefined &&
      next !== undefined &&
      one.label === undefined &&
      next.label === undefined &&
      one.options === undefined &&
      next.options === undefined &&
      wordCount(one.said) <= DASH_WORDS_MAX &&
      /^\s+[-–—]\s+$/.test(prompt.slice(one.end, next.start))
    )
  }
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1]
    if (next && isDash(at) && !isDash(at - 1) && !isDash(at + 1)) {
      const said = prompt.slice(piece.start, next.end)
      return [{ role: 'item', text: said, said, start: piece.start, end: next.end, facts: [...piece.facts, ...next.facts] }]
    }
    return isDash(at - 1) && !isDash(at - 2) && !isDash(at) ? [] : [piece]
  })
}
const DASH_WORDS_MAX = 3

/** "Agreed the calendar, home office 2 days a week, Nuria writes to all": what goes on with a decision is one, unless somebody does it. */
export function withDecided(pieces: readonly Piece[], { prompt, facts }: Brief): Piece[] {
  const names = namesOf(facts)
  let decided: string | undefined
  return pieces.map((piece, at) => {
    const before = pieces[at - 1]
    const goesOn = before !== undefined && /^\s*,\s*$/u.test(prompt.slice(before.end, piece.start))
    decided = DECIDED.exec(piece.said)?.[0] ?? (goesOn ? decided : undefined)
    const isNext = piece.facts.some(({ label }) => label === 'next meeting')
    const isMore = decided !== undefined && goesOn && !isNext && piece.label === undefined && doerOf(piece, names) === undefined
    return isMore && decided !== undefined ? { ...piece, label: decided } : piece
  })
}
const DECIDED =
  /^(?:we )?(?:decided|agreed|approved)(?!\p{L})|^(?:se )?(?:acuerda|acordó|acordado|aprueba|aprobó|decide|decidió)(?!\p{L})|^(?:on |il est |nous avons )?(?:décidé|décide|approuvé|validé)(?!\p{L})/iu

/** What a press release announces is its title and its first sentence, although the prompt says it once. */
export function withNews(pieces: readonly Piece[], title: string): Piece[] {
  const isSaid = pieces.length === 0 || wordCount(title) < NEWS_WORDS_MIN || pieces.some(({ said }) => fold(said).includes(fold(title)))
  return withMore(isSaid ? pieces : [{ role: 'statement', text: `${title}.`, said: title, start: 0, end: 0, facts: [] }, ...pieces], title)
}

/** The first sentence says more than the headline: what the prompt says next. */
function withMore([first, next, ...others]: readonly Piece[], title: string): Piece[] {
  if (!first || !next) return first ? [first] : []
  const isHeadline = first.role === 'statement' && first.label === undefined && fold(first.said) === fold(title)
  const isMore =
    next.label === undefined &&
    next.options === undefined &&
    wordCount(next.said) <= MORE_WORDS_MAX &&
    next.facts.some(({ kind }) => kind === 'date' || kind === 'place' || kind === 'time')
  if (!isHeadline || !isMore) return [first, next, ...others]
  const said = `${first.said}, ${next.said}`
  return [{ ...first, said, text: `${said}.`, end: next.end, facts: [...first.facts, ...next.facts] }, ...others]
}
const MORE_WORDS_MAX = 8
const NEWS_WORDS_MIN = 4

/** "with sections travel, meals. Meals max 25 euros": what begins with another name says something of it. */
export function saidOfOthers(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => {
    const isOfOther = pieces.some((other) => other.end < piece.start && fold(piece.said).startsWith(`${fold(other.text)} `))
    return piece.role === 'item' && isOfOther ? { ...piece, role: 'statement', text: `${capitalise(piece.said)}.` } : piece
  })
}

/**
 * "founded 1998, 240 people, we make heat pumps, 30 days holiday": where most is said in a few words, all of it is one list, in the order of the prompt.
 * Apart from the others, a short sentence or a number of people would stand in front of them or behind.
 */
export function inOrder(pieces: readonly Piece[], { prose, family }: Form, title: string): Piece[] {
  const alone = pieces.filter(({ label }) => label === undefined)
  const areShort = alone.filter(({ said }) => wordCount(said) <= POINT_WORDS_MAX)
  const isOfTerms = family === 'letter' && OF_TERMS.test(title)
  const isList =
    !prose && (isOfTerms || !SPOKEN_FAMILIES.has(family)) && alone.length >= POINTS_MIN && areShort.length > alone.length * POINTS_SHARE
  if (!isList) return [...pieces]
  return pieces.map((piece) => {
    const isPoint =
      wordCount(piece.said) <= LONG_WORDS_MAX &&
      !piece.said.endsWith('?') &&
      (piece.role === 'statement' || (piece.role === 'fact' && piece.detail === undefined))
    return isPoint ? { ...piece, role: 'item', text: piece.said } : piece
  })
}

/** Everybody who is named, with or without a role. */
export function namesOf({ given, pieces }: PromptFacts): string[] {
  const listed = pieces.filter(({ label, said }) => label !== undefined && NAME.test(said)).map(({ said }) => said)
  return [...given.flatMap(({ kind, text }) => (kind === 'person' || kind === 'name' ? [text] : [])), ...listed]
}
