import { fold } from '#shared/words.ts'
import type { PieceKind, Target } from '../../instruction.ts'
import { whichPiece } from '../refusal.ts'

/** Places in a list of names that a target means, ascending; none where it means nothing. Throws the question of which where it may be several. */
export function findPlaces(target: Target, names: readonly string[], kind: PieceKind): number[] {
  const places = placesNamed(target, names, kind)
  // All but what is not there would be everything.
  if (!target.isKept || places.length === 0) return places
  return [...names.keys()].filter((place) => !places.includes(place))
}

function placesNamed(target: Target, names: readonly string[], kind: PieceKind): number[] {
  if ('places' in target) {
    const places = target.places.map((place) => (place < 0 ? names.length + place : place - 1))
    return [...new Set(places)].filter((place) => place >= 0 && place < names.length).sort((a, b) => a - b)
  }
  if ('isAll' in target) return [...names.keys()]
  const found = 'isOnly' in target ? [...names.keys()] : namedPlaces(target, names)
  if (found.length < 2 || ('name' in target && target.isEvery)) return found
  throw whichPiece(kind, target.span, names, found)
}

function namedPlaces({ name, parts = [] }: { name: string; parts?: string[] }, names: readonly string[]): number[] {
  const whole = matchName(name, names)
  if (whole.length > 0 || parts.length === 0) return whole
  const each = parts.map((one) => matchName(one, names))
  // Of a list that names something unknown, nothing is taken.
  return each.some((places) => places.length === 0) ? [] : [...new Set(each.flat())].sort((a, b) => a - b)
}

/** All that have the name; where none has it whole, those that contain it as words, then those with words that begin like its own. */
export function matchName(wanted: string, names: readonly string[]): number[] {
  const name = bare(wanted)
  if (name === '') return []
  const bares = names.map(bare)
  const ways: ((other: string) => boolean)[] = [
    (other) => other === name,
    (other) => other.replace(ARTICLE, '') === name,
    (other) => ` ${other} `.includes(` ${name} `),
    (other) => hasWords(other, name),
  ]
  for (const isMeant of ways) {
    const found = bares.flatMap((other, place) => (isMeant(other) ? [place] : []))
    if (found.length > 0) return found
  }
  return []
}

export const SMALL: ReadonlySet<string> = new Set(
  'the a an of for and or to in on el la los las de del y o en le les des du et ou d l un una une'.split(' '),
)
const ARTICLE = /^(?:the|el|la|los|las|le|les|l) /
const BEGINNING_MIN = 4

/** "prices" means "Unit price": each word has one that begins alike and ends in another number or case. */
function hasWords(other: string, name: string): boolean {
  const own = name.split(' ').filter((word) => !SMALL.has(word))
  const others = other.split(' ')
  return own.length > 0 && own.every((word) => others.some((one) => isAlike(one, word)))
}

/** Another number, case or form of the same word: "prices" and "price", "attendance" and "attend". */
export function isAlike(one: string, other: string): boolean {
  if (one === other || isGrown(one, other) || isGrown(other, one) || one.replace(/ies$/, 'y') === other.replace(/ies$/, 'y')) return true
  const length = Math.max(BEGINNING_MIN, Math.max(one.length, other.length) - 2)
  return one.length >= BEGINNING_MIN && other.length >= BEGINNING_MIN && one.slice(0, length) === other.slice(0, length)
}

const ENDING_CHARS_MAX = 5
const STEM_CHARS_MIN = 6

function isGrown(one: string, other: string): boolean {
  return one.length >= STEM_CHARS_MIN && other.length - one.length <= ENDING_CHARS_MAX && other.startsWith(one)
}

function bare(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
