import type { Instruction, SortKey } from '#generator/instruction.ts'
import { fold, readWords } from '#shared/words.ts'
import { findWord, part, type Phrase, phraseOf, plain, textOf } from '../phrase.ts'
import { readTarget } from '../read-target.ts'

const BY = /^(?:by|por|par|on|segun|selon)$/
/* What comes last in an ascending order, and what comes first in it; folded. */
const HIGH = {
  en: 'newest|latest|largest|highest|biggest|best|top|most recent|most expensive|dearest|longest',
  es: 'nuev[oa]s?|recientes?|alt[oa]s?|grandes?|car[oa]s?|larg[oa]s?',
  fr: 'recente?s?|nouveaux?|grande?s?|haute?s?|elevee?s?|chere?s?|longs?|longues?',
  best: { es: 'mejore?s?|mayore?s?', fr: 'meilleure?s?' },
}
const LOW = {
  en: 'oldest|earliest|smallest|lowest|worst|cheapest|least expensive|shortest|soonest',
  es: 'viej[oa]s?|antigu[oa]s?|baj[oa]s?|pequen[oa]s?|barat[oa]s?|cort[oa]s?',
  fr: 'anciens?|anciennes?|vieux|petite?s?|basse?s?|bas|faibles?|courte?s?|bon marche',
  best: { es: 'peore?s?|menore?s?', fr: 'pires?' },
}
/** "newest first", "de la más reciente a la más antigua", "du plus récent au plus ancien". */
const fromTo = (first: typeof HIGH, last: typeof HIGH): string =>
  [
    `(?:the )?(?:${first.en}) (?:ones )?first`,
    `(?:from )?(?:the )?(?:${first.en}) to (?:the )?(?:${last.en})`,
    `de(?:l| la| lo| los| las)? mas (?:${first.es}) al?(?: la| lo| los| las)? mas (?:${last.es})`,
    `(?:primero )?(?:el|la|lo|los|las) (?:mas (?:${first.es})|(?:${first.best.es}))(?: primero)?|(?:${first.best.es}) primero`,
    `(?:du|de la|des) plus (?:${first.fr}) (?:au|a la|aux) plus (?:${last.fr})`,
    `(?:le|la|les) (?:plus (?:${first.fr})|(?:${first.best.fr})) (?:d'abord|en premiere?s?)`,
  ].join('|')
const ending = (...ways: string[]): RegExp => new RegExp(`[\\s,(]{1,3}(?:${ways.join('|')})\\)?$`)
const DESCENDING = ending(
  fromTo(HIGH, LOW),
  '(?:in )?desc(?:ending)?(?: order)?|from high to low|z ?(?:to|-|a) ?a',
  'de mayor a menor|de mas a menos|(?:en orden |de forma )?descendente',
  "(?:par |dans l')?(?:ordre )?decroissante?",
)
const ASCENDING = ending(
  fromTo(LOW, HIGH),
  '(?:in )?asc(?:ending)?(?: order)?|from low to high|a ?(?:to|-|a) ?z',
  'de menor a mayor|de menos a mas|(?:en orden |de forma )?ascendente',
  "(?:par |dans l')?(?:ordre )?croissante?|(?:le|la|les) moins cher(?:e?s?) d'abord",
)
const ALPHABET = /^(?:ordre |orden )?(?:alphabetically|alfabeticamente|alphabetiquement|alphabetical|alfabetico|alphabetique)$/

const A_TO_Z = /\sa ?(?:to|-|a) ?z$/

/** "sort the rows by due date, newest first", "ordena por precio de mayor a menor", "trie par échéance". */
export function readSort(said: Phrase): Instruction | undefined {
  const at = findWord(said, ({ folded }) => BY.test(folded), 1)
  const isAlphabetical = said.words.some(({ folded }) => ALPHABET.test(folded))
  if (at < 0)
    return (
      readSortOptions(said) ?? (isAlphabetical || A_TO_Z.test(fold(textOf(said))) ? { do: 'sort', by: '', isDescending: false } : undefined)
    )
  const [first, ...others] = textOf(part(said, at + 1))
    .replace(/[.!?\s]{1,5}$/u, '')
    .split(THEN)
    .map(readKey)
  if (!first || others.some((key) => key === undefined)) return undefined
  const further = others.filter((key) => key !== undefined)
  // "in descending order by price", "de mayor a menor por precio"
  const isDescending = first.isDescending || DESCENDING.test(` ${fold(textOf(part(said, 1, at)))}`)
  return { do: 'sort', ...first, isDescending, ...(further.length > 0 ? { further } : {}) }
}

const THEN =
  /,? (?:and then|then|and within that|y luego|luego|y después|después|y dentro|puis|et ensuite|ensuite)(?: (?:by|por|par))? |, (?:by|por|par) | (?:and|y|et) (?:by|por|par) /iu

/** "ordre décroissant de prix" */
const ORDER_LEAD = /^(?:ordre|orden) (\p{L}+) (?:de |du |des |d['’])(?=\p{L})/iu

/** "due date, newest first". */
function readKey(said: string): SortKey | undefined {
  const [lead = '', order] = ORDER_LEAD.exec(said) ?? []
  const by = order === undefined ? said : `${said.slice(lead.length)} ${order}`
  return readOrdered(by)
}

const COLUMN = /^(?:the )?(?:column|columna|colonne) (?=\S)|\s(?:column|columna|colonne)$/iu
const ORDINALS = [
  /^(?:first|1st|primera|premiere|1re|1ere)$/,
  /^(?:second|2nd|segunda|deuxieme|seconde|2e)$/,
  /^(?:third|3rd|tercera|troisieme|3e)$/,
  /^(?:fourth|4th|cuarta|quatrieme|4e)$/,
  /^(?:fifth|5th|quinta|cinquieme|5e)$/,
]
const LAST = /^(?:last|ultima|derniere)$/

/** "the first column", "column 2": a place, where no column is called so. */
function placeOf(name: string): number | undefined {
  if (LAST.test(name)) return -1
  if (/^\d{1,2}$/.test(name)) return Number(name)
  const at = ORDINALS.findIndex((ordinal) => ordinal.test(name))
  return at < 0 ? undefined : at + 1
}

function readOrdered(by: string): SortKey | undefined {
  // Cut by words, because folding may change the number of characters.
  const order = DESCENDING.exec(fold(by)) ?? ASCENDING.exec(fold(by))
  const said = withoutEnd(by, order?.[0] ?? '')
  const name = plain(said.replace(COLUMN, ''))
  const place = COLUMN.test(said) ? placeOf(fold(name)) : undefined
  if (name === '') return undefined
  return { by: ALPHABET.test(fold(name)) ? '' : name, ...(place === undefined ? {} : { place }), isDescending: DESCENDING.test(fold(by)) }
}

const OPTIONS_OF =
  /^\S+ (?:(?:the |las |los |les )?(?:options?|choices?|answers?|opciones|respuestas|choix|réponses) (?:of|for|in|de la|del|de las|de los|de|en|du|des|pour|dans) )?(.{1,100}?)(?: (?:options|choices))? (?:alphabetically|in alphabetical order|(?:from )?a ?(?:to|-) ?z|alfabéticamente|por orden alfabético|en orden alfabético|de la a a la z|par ordre alphabétique|dans l['’]ordre alphabétique|de a à z)$/iu

/** "sort the options of Department alphabetically", "sort the departments a to z". */
export function readSortOptions(said: Phrase): Instruction | undefined {
  const name = plain(OPTIONS_OF.exec(textOf(said))?.[1] ?? '')
  const found = name === '' ? undefined : readTarget(phraseOf(name))
  if (found && found.kind !== 'question') return undefined
  return name === '' ? undefined : { do: 'sortOptions', target: found?.target ?? { name } }
}

/** Without as many words and signs as its end has. */
function withoutEnd(text: string, end: string): string {
  const all = readWords(text)
  return textOf({ text, words: all.slice(0, all.length - readWords(end).length) })
}
