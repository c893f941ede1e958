import type { Instruction, PieceKind, Target } from '#generator/brief.ts'
import { fold, readWords, type Word } from '#shared/words.ts'

/* Instructions that are told by a pattern and not by their verb alone: what to replace, sort by, or require. Each text begins with its verb. */

const words = (text: string) => new Set(text.split(' '))
export const WISH_VERBS = words(
  'replace swap sort order mark reemplaza reemplazar sustituye sustituir ordena ordenar ordene marca marcar remplace remplacer remplacez trie trier triez classe classer classez marque marquer marquez rends rendre rendez mets mettez',
)

const QUOTED = /["“«]\s*([^"“”«»]{1,500}?)\s*["”»]/u
const REPLACE =
  /^(?:replace|swap|reemplaza[r]?|sustituye|sustituir|cambia[r]?|remplace[rz]?)\s+(.{1,500}?)\s+(?:with|by|for|por|par)\s+(.{1,500})$/iu
const EVERYWHERE =
  /\s+(?:everywhere|throughout|in the whole (?:document|text)|en todas partes|en todo el (?:documento|texto)|partout)\s*$/iu

/** "replace Ana with Maria", "sustituye Ana por María", "remplace Ana par Maria", "change "A" to "B"". */
export function readReplace(clause: string): Instruction | undefined {
  const text = clause.replace(/[.!?\s]+$/u, '').replace(EVERYWHERE, '')
  const quoted = new RegExp(
    `^\\p{L}+\\s[^"“«]{0,40}${QUOTED.source}\\s*(?:to|into|with|by|for|a|por|en|par)\\s*${QUOTED.source}$`,
    'iu',
  ).exec(text)
  if (
    quoted?.[1] &&
    quoted[2] &&
    /^(?:change|replace|swap|cambia|reemplaza|sustituye|change[rz]?|remplace[rz]?)$/.test(fold(text.split(' ')[0] ?? ''))
  )
    return { do: 'replace', from: quoted[1], to: quoted[2] }
  const [, from, to] = REPLACE.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  return { do: 'replace', from: plain(from), to: plain(to) }
}

const SORT = /^(?:sort|order|ordena[r]?|ordene|trie[rz]?|classe[rz]?)\b(.{0,80}?)\s(?:by|por|par)\s+(.{1,200})$/iu
const DESCENDING =
  /[\s,(]+(?:in )?(?:desc(?:ending)?(?: order)?|(?:newest|latest|largest|highest|biggest) first|from high to low|z\s?(?:to|-|a)\s?a|de mayor a menor|(?:en orden )?descendente|(?:par ordre )?d[ée]croissante?|du plus grand au plus petit)\)?$/iu
const ASCENDING =
  /[\s,(]+(?:in )?(?:asc(?:ending)?(?: order)?|(?:oldest|earliest|smallest|lowest) first|from low to high|a\s?(?:to|-)\s?z|de menor a mayor|(?:en orden )?ascendente|(?:par ordre )?croissante?|du plus petit au plus grand)\)?$/iu

/** "sort the rows by due date, newest first", "ordena por precio de mayor a menor", "trie par échéance". */
export function readSort(clause: string): Instruction | undefined {
  const [, , by = ''] = SORT.exec(clause.replace(/[.!?\s]+$/u, '')) ?? []
  const isDescending = DESCENDING.test(by)
  const name = plain(by.replace(DESCENDING, '').replace(ASCENDING, ''))
  return name === '' ? undefined : { do: 'sort', by: name, isDescending }
}

const REQUIRE_VERBS = words('make mark set turn haz hacer marca marcar pon poner rends rendre rendez marque marquer marquez mets mettez')
const REQUIRED = words(
  'required mandatory compulsory obligatoria obligatorio obligatorias obligatorios obligatoire obligatoires requise requises requis',
)
const OPTIONAL = words(
  'optional voluntary opcional opcionales facultativa facultativo facultatif facultative facultatifs facultatives optionnel optionnelle optionnelles',
)
const AS = words('as to como comme en be')
const EVERY = words('all every each todas todos cada toutes tous chaque')

/** "make question 3 optional", "marca todas las preguntas como obligatorias", "rends la question 2 facultative". */
export function readRequire(
  clause: string,
  readTarget: (words: Word[]) => { kind: PieceKind; target: Target } | undefined,
): Instruction | undefined {
  const [verb, ...rest] = readWords(clause.replace(/[.!?\s]+$/u, ''))
  const isRequired = rest.some(({ folded }) => REQUIRED.has(folded))
  if (!verb || !REQUIRE_VERBS.has(verb.folded) || isRequired === rest.some(({ folded }) => OPTIONAL.has(folded))) return undefined
  const subject = rest.filter(({ folded }) => !REQUIRED.has(folded) && !OPTIONAL.has(folded) && !AS.has(folded))
  if (subject.some(({ folded }) => EVERY.has(folded))) {
    const isOfQuestions = subject.some(({ folded }) =>
      /^(?:questions?|preguntas?|fields?|campos?|champs?|answers?|respuestas?|reponses?)$/.test(folded),
    )
    return isOfQuestions ? { do: 'require', target: undefined, isRequired } : undefined
  }
  const found = readTarget(subject)
  return found?.kind === 'question' ? { do: 'require', target: found.target, isRequired } : undefined
}

function plain(text: string): string {
  return text
    .trim()
    .replace(/^(?:(?:the|el|la|los|las|le|les)\s+|l['’]\s?)(?=\S)/iu, '')
    .replace(/^["'“”«»‘’\s]+|["'“”«»‘’\s]+$/gu, '')
}
