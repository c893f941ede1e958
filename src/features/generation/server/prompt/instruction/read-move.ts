import type { Instruction, MovedTo, Target } from '#generator/instruction.ts'
import type { Word } from '#shared/words.ts'
import { findWord, part, type Phrase } from './phrase.ts'
import { EXCEPT, type FoundTarget, readNamed, readTarget, sameKind } from './read-target.ts'
import { ARTICLES, numberOf, placeOf, words } from './vocabulary.ts'

const BEFORE = words('before above antes delante encima avant devant dessus')
const BEHIND = words('after below behind under underneath next despues detras debajo tras junto lado apres derriere dessous cote')
export function isBeside(folded: string): boolean {
  return BEFORE.has(folded) || BEHIND.has(folded)
}
export function isBehind(folded: string): boolean {
  return BEHIND.has(folded)
}
/** Around such a word: "in front of", "au-dessus de", "justo después de". */
const AROUND = words('in front of the to right just directly en de del por el la a justo au - juste que l d les le')
const TOP = words('top start beginning front principio inicio comienzo arriba debut tete haut')
const BOTTOM = words('end bottom final abajo fin bas')
const UP = words('up higher')
const DOWN = words('down lower')
const TOWARDS = words('hacia vers')
const STEP = words('one a une un una place places position positions posicion posiciones puesto lugar cran rang')
const TO = words("to at as in into on the a al la el en como au aux le l comme tout toute todo toda del very de of hacia vers be come d '")
const POSITION = words('position place number spot slot posicion lugar puesto sitio numero rang n')
const DOCUMENT = words(
  'form survey list document doc deck presentation table sheet formulario encuesta lista tabla presentacion formulaire liste tableau questionnaire',
)

export const COVER = /^(?:title|cover|titulo|portada|titre|garde|couverture)$/

/** "question 3 to the top", "Budget before Timeline", "la pregunta 3 al principio", "la question 3 en dernier". */
export function readMove(rest: Phrase, verb: Word | undefined): Instruction | undefined {
  return readBeside(rest) ?? readTo(rest, verb)
}

function readBeside(rest: Phrase): Instruction | undefined {
  const at = findWord(rest, ({ folded }) => isBeside(folded), 1)
  if (at < 0) return undefined
  const subject = readNamed(part(rest, 0, trimmedEnd(rest.words, at)))
  let from = at + 1
  while (AROUND.has(rest.words[from]?.folded ?? '')) from++
  const object = part(rest, from)
  // "the first one"
  const own = object.words.filter(({ folded }) => !ARTICLES.has(folded) && !/^(?:ones?|un[ao]?s?)$/.test(folded))
  const [only = object.words[0]] = own
  const number = own.length <= 1 ? (numberOf(only) ?? placeOf(only)) : undefined
  // "after the one about pay"
  const alike = subject?.kind && sameKind(object, subject.kind)?.target
  const beside: Target | undefined = number === undefined ? (alike ?? readNamed(object)?.target) : { places: [number] }
  if (!subject || !beside) return undefined
  const kind = subject.kind ?? readTarget(object)?.kind
  // "after the title" is behind the first slide.
  const isCover = kind === 'slide' && own.length === 1 && COVER.test(own[0]?.folded ?? '')
  if (isCover)
    return { do: 'move', kind, target: subject.target, to: { beside: { places: [1] }, isBehind: isBehind(rest.words[at]?.folded ?? '') } }
  return { do: 'move', kind, target: subject.target, to: { beside, isBehind: isBehind(rest.words[at]?.folded ?? '') } }
}

function trimmedEnd(all: readonly Word[], end: number): number {
  let at = end
  while (at > 1 && AROUND.has(all[at - 1]?.folded ?? '')) at--
  return at
}

function readTo(rest: Phrase, verb: Word | undefined): Instruction | undefined {
  const from = destinationStart(rest.words)
  const to = destination(rest.words.slice(from)) ?? stepOf(verb, from === rest.words.length)
  const subject = readNamed(part(rest, 0, from))
  return subject && to && { do: 'move', kind: subject.kind, target: subject.target, to }
}

/** The last words that only say where to. */
function destinationStart(all: readonly Word[]): number {
  let at = all.length
  while (at > 1 && isDestination(all, at - 1)) at--
  return at
}

function isDestination(all: readonly Word[], at: number): boolean {
  const word = all[at]
  if (!word) return false
  const { folded } = word
  const before = all[at - 1]?.folded ?? ''
  if (numberOf(word) !== undefined && !STEP.has(folded)) return POSITION.has(before) || /^(?:to|a|as)$/.test(before)
  // "the last slide to the start": an ordinal belongs to the noun behind it.
  if (placeOf(word) !== undefined) return TO.has(before) || at === all.length - 1
  return [TOP, BOTTOM, UP, DOWN, TOWARDS, STEP, TO, POSITION, DOCUMENT].some((known) => known.has(folded))
}

function destination(all: readonly Word[]): MovedTo | undefined {
  const has = (known: ReadonlySet<string>) => all.some(({ folded }) => known.has(folded))
  if (has(TOWARDS)) return has(TOP) ? { by: -1 } : has(BOTTOM) ? { by: 1 } : undefined
  if (has(TOP)) return { at: 1 }
  if (has(BOTTOM)) return { at: -1 }
  if (has(UP)) return { by: -1 }
  if (has(DOWN)) return { by: 1 }
  const place = all.map((word) => (STEP.has(word.folded) ? undefined : (numberOf(word) ?? placeOf(word)))).find((one) => one !== undefined)
  return place === undefined ? undefined : { at: place }
}

/** "sube la pregunta 3" says where to by itself. */
function stepOf(verb: Word | undefined, isAll: boolean): MovedTo | undefined {
  if (!verb || !isAll) return undefined
  if (/^(?:sube|subir|suba|remonte|remonter|remontez|monte|monter)$/.test(verb.folded)) return { by: -1 }
  return /^(?:baja|bajar|baje|descends|descendre|descendez)$/.test(verb.folded) ? { by: 1 } : undefined
}

const ONE = /^(?:one|question|slide|section|column|row|pregunta|diapositiva|secci[oó]n|columna|fila|diapo|diapositive|colonne|ligne)$/

/** "make Benefits the second slide", "haz que el correo sea la primera pregunta". The verb is gone. */
export function readPlaced({ text, words: all }: Phrase): Instruction | undefined {
  const end = ONE.test(all.at(-1)?.folded ?? '') ? all.length - 1 : all.length
  const place = placeOf(all[end - 1])
  if (place === undefined || !/^(?:the|la|el|le)$/.test(all[end - 2]?.folded ?? '')) return undefined
  const own = all.slice(0, end - 2)
  const from = own.findIndex(({ folded }) => !/^(?:que|de)$/.test(folded))
  const subject = own.slice(Math.max(from, 0), /^(?:be|sea|soit)$/.test(own.at(-1)?.folded ?? '') ? -1 : undefined)
  // "make all questions required except the last" is about no place.
  const named = subject.length === 0 || subject.some(({ folded }) => EXCEPT.has(folded)) ? undefined : readNamed({ text, words: subject })
  return named && 'name' in named.target ? { do: 'move', kind: named.kind, target: named.target, to: { at: place } } : undefined
}

/** "questions 2 and 3", "Budget and Timeline", "question 2 with question 5". */
export function readSwap(said: Phrase): Instruction | undefined {
  const rest = /^(?:around|round|over)$/.test(said.words.at(-1)?.folded ?? '') ? part(said, 0, -1) : said
  const both = readTarget(rest)
  if (both && 'places' in both.target && both.target.places.length === 2) {
    const [one = 0, other = 0] = both.target.places
    return { do: 'swap', kind: both.kind, targets: [{ places: [one] }, { places: [other] }] }
  }
  const at = findWord(rest, ({ folded }) => /^(?:and|y|e|et|with|con|avec)$/.test(folded), 1)
  if (at < 0) return undefined
  const [one, other]: (FoundTarget | ReturnType<typeof readNamed>)[] = [readNamed(part(rest, 0, at)), readNamed(part(rest, at + 1))]
  const kind = one?.kind ?? other?.kind
  // "swap Ana with Maria" is about words.
  if (!one || !other || (kind === undefined && /^(?:with|con|avec)$/.test(rest.words[at]?.folded ?? ''))) return undefined
  return { do: 'swap', kind, targets: [one.target, other.target] }
}
