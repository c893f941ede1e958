import type { Instruction, PieceKind, Target } from '#generator/instruction.ts'
import { DATE_FORMATS, type DateFormat } from '#shared/content/date-format.ts'
import { fold } from '#shared/words.ts'
import { part, type Phrase, phraseOf, plain, spanOf, textOf } from './phrase.ts'
import { readPlaces, readTarget } from './read-target.ts'
import { ARTICLES, EVERY, findKind, kindOf, words } from './vocabulary.ts'

/* Instructions about several pieces at once: their order, their number, two made one, and how all dates are written. */

const MERGE =
  /^(?:merge|combine|join|fusiona|fusionar|fusione|fusionne|une|unir|combina|combinar|junta|juntar|fusionner|fusionnez|combiner|regroupe|regrouper|regroupez)$/

/** "merge slides 2 and 3", "une las diapositivas 2 y 3". */
export function readMerge(said: Phrase): Instruction | undefined {
  if (!MERGE.test(said.words[0]?.folded ?? '')) return undefined
  const named = readEachNamed(part(said, 1))
  if (named) return { do: 'merge', ...named }
  const found = readTarget(part(said, 1)) ?? readPlaces(part(said, 1))
  const isSeveral = found && ('places' in found.target ? found.target.places.length > 1 : 'name' in found.target && found.target.parts)
  return found && isSeveral && (found.kind === undefined || found.kind === 'slide' || found.kind === 'section')
    ? { do: 'merge', ...found }
    : undefined
}

const JOINING = /^(?:and|with|y|e|con|et|avec)$/
const TWO = 2

/** "the welcome slide and the results slide": each with its noun. */
function readEachNamed(said: Phrase): { kind: 'slide' | 'section'; target: Target } | undefined {
  const at = said.words.findIndex(({ folded }) => JOINING.test(folded))
  if (at < 1) return undefined
  const found = [part(said, 0, at), part(said, at + 1)].map((half) => readTarget(half))
  const [kind] = found.map((one) => one?.kind)
  const parts = found.flatMap((one) => (one && one.kind === kind && 'name' in one.target && !one.target.isEvery ? [one.target.name] : []))
  if ((kind !== 'slide' && kind !== 'section') || parts.length !== TWO) return undefined
  const span = spanOf(said)
  return { kind, target: { name: plain(textOf(said)), isEvery: true, parts, ...(span ? { span } : {}) } }
}

const SORTED: ReadonlySet<PieceKind> = new Set(['question', 'section', 'slide'])
const ALPHABET =
  /(?:alphabetically|in alphabetical order|(?:from )?a ?(?:to|-) ?z|by (?:their )?(?:title|name|heading)s?|alfabeticamente|por orden alfabetico|en orden alfabetico|de la a a la z|por (?:su )?(?:titulo|nombre)s?|par ordre alphabetique|dans l'ordre alphabetique|alphabetiquement|de a a z|par (?:titre|nom)s?)/
const BACKWARDS = /(?:z ?(?:to|-) ?a|descending|reverse alphabetical|de la z a la a|descendente|decroissant|de z a a)/

/** "sort the questions alphabetically", "trie les sections par titre". The options of a question are its own matter. */
export function readSortPieces(said: Phrase): Instruction | undefined {
  const found = findKind(said.words)
  if (!found || !SORTED.has(found.kind)) return undefined
  const isAll = said.words.slice(1, found.at).every(({ folded }) => ARTICLES.has(folded) || EVERY.has(folded) || folded === "'")
  const behind = fold(textOf(part(said, found.at + 1)))
    .replaceAll('’', "'")
    .replace(/[.!\s]{1,5}$/u, '')
  const isBackwards = BACKWARDS.test(behind)
  const rest = behind
    .replace(ALPHABET, '')
    .replace(BACKWARDS, '')
    .replace(/\b(?:order|orden|ordre|in|from|en|par|por)\b|[\s,']/g, '')
  const isOrder = rest === '' && behind !== ''
  return isAll && isOrder ? { do: 'sortPieces', kind: found.kind, isDescending: isBackwards } : undefined
}

/** More pieces than any document has, or none. */
export const PIECES_MAX = 200
export const ADDED_MAX = 50
const ADDING = words('add insert append anade anadir anadas agrega agregar ajoute ajouter ajoutez rajoute')

/** "make it 0 questions", "add 500 slides". */
export function readBadCount(said: Phrase): Instruction | undefined {
  const at = said.words.findIndex((word, place) => /^\d+$/.test(word.text) && isCounted(said, place))
  if (at < 0) return undefined
  const count = Number(said.words[at]?.text)
  const max = ADDING.has(said.words[0]?.folded ?? '') ? ADDED_MAX : PIECES_MAX
  return count < 1 || count > max ? { do: 'badCount', max } : undefined
}

/** A unit stands behind the number: "500 slides", "0 more questions". */
function isCounted({ words: all }: Phrase, at: number): boolean {
  const next = /^(?:more|new|other|mas|nuevas|autres|nouvelles)$/.test(all[at + 1]?.folded ?? '') ? at + 2 : at + 1
  return kindOf(all[next]) !== undefined
}

const DAY_FIRST = /(?:dd|jj)\s?([./-])\s?mm\s?\1\s?(?:yyyy|aaaa|yy|aa)|\b(?:1[3-9]|2\d|3[01])\s?([./])\s?\d{1,2}\s?\2\s?\d{4}/
const MONTH_FIRST = /mm\s?\/\s?(?:dd|jj)\s?\/\s?(?:yyyy|aaaa|yy|aa)|\b\d{1,2}\s?\/\s?(?:1[3-9]|2\d|3[01])\s?\/\s?\d{4}/
const YEAR_FIRST = /(?:yyyy|aaaa)\s?-\s?mm\s?-\s?(?:dd|jj)|\b\d{4}-\d{2}-\d{2}\b|\biso\b/
const NAMED: readonly (readonly [RegExp, DateFormat])[] = [
  [/\b(?:american|us|americano|estadounidense|americain)\b/, 'MM/DD/YYYY'],
  [/\b(?:german|aleman|allemand)\b/, 'DD.MM.YYYY'],
  [/\b(?:european|british|uk|spanish|french|europeo|espanol|europeen|francais)\b/, 'DD/MM/YYYY'],
]
const FORMAT = /\b(?:format\w*|formato|dd|jj|yyyy|aaaa|iso|american\w*|european|europe\w+|americ\w+|german)\b/
const SHOWN = /\b(?:as|like|como|comme)\b.*\d/
const DATE = /\b(?:dates?|fechas?)\b/
/** What is said of a column besides its name. */
const AROUND =
  /\b(?:format\w*|change|show|write|set|make|use|display|put|all|every|the|dates?|columns?|of|in|for|fechas?|columnas?|cambia|muestra|escribe|pon|usa|todas?|las?|los|el|de|del|en|colonnes?|formate|affiche|ecris|mets|utilise|change|toutes?|les?|des?|du)\b|[’']/g

/** "format dates as DD.MM.YYYY", "muestra las fechas en formato ISO", "affiche les dates au format JJ/MM/AAAA". */
export function readDateFormat(said: Phrase): Instruction | undefined {
  const text = fold(textOf(said))
  if (!DATE.test(text) || !(FORMAT.test(text) || SHOWN.test(text))) return undefined
  const format = formatIn(text)
  if (!format) return { do: 'unable', why: 'date_format_fixed' }
  const at = said.words.findIndex(({ folded }) => /^(?:as|to|como|a|comme|au|en|with|con|avec|in)$/.test(folded))
  const head = part(said, 0, at < 0 ? undefined : at)
  const rest = fold(textOf(head)).replace(AROUND, ' ').replace(FORMAT, ' ').trim()
  return { do: 'dateFormat', format, column: rest === '' ? undefined : columnIn(head) }
}

/** "the Due date column": with the word "date", which may be part of the name. */
function columnIn(head: Phrase): { name: string; span?: { start: number; end: number } } | undefined {
  const own = head.words.filter((word, at) => at > 0 && kindOf(word) === undefined && !EVERY.has(word.folded))
  const from = own.findIndex(({ folded }) => !ARTICLES.has(folded) && !/^(?:format|formato|of|in|for|de|del|du)$/.test(folded))
  const named: Phrase = { text: head.text, words: from < 0 ? [] : own.slice(from) }
  const name = plain(textOf(phraseOf(textOf(named))))
  const span = spanOf(named)
  return name === '' ? undefined : { name, ...(span ? { span } : {}) }
}

function formatIn(text: string): DateFormat | undefined {
  if (YEAR_FIRST.test(text)) return 'YYYY-MM-DD'
  if (MONTH_FIRST.test(text)) return 'MM/DD/YYYY'
  const [, letters, digits] = DAY_FIRST.exec(text) ?? []
  const sign = letters ?? digits
  if (sign !== undefined) return DATE_FORMATS.find((format) => format.startsWith(`DD${sign}`))
  return NAMED.find(([name]) => name.test(text))?.[1]
}
