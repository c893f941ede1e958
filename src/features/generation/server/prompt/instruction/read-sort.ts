import type { Instruction } from '#generator/instruction.ts'
import { fold } from '#shared/words.ts'
import { findWord, part, type Phrase, plain, textOf } from './phrase.ts'

const BY = /^(?:by|por|par|on|segun|selon)$/
const DESCENDING =
  /[\s,(]{1,3}(?:in )?(?:desc(?:ending)?(?: order)?|(?:newest|latest|largest|highest|biggest|most recent) first|from (?:high to low|highest to lowest|largest to smallest)|z\s?(?:to|-|a|à)\s?a|de mayor a menor|de más a menos|(?:en orden |de forma )?descendente|(?:par |dans l['’])?(?:ordre )?d[ée]croissante?|du plus grand au plus petit|de la plus grande à la plus petite)\)?$/iu
const ASCENDING =
  /[\s,(]{1,3}(?:in )?(?:asc(?:ending)?(?: order)?|(?:oldest|earliest|smallest|lowest) first|from (?:low to high|lowest to highest)|a\s?(?:to|-|à|a)\s?z|de menor a mayor|(?:en orden |de forma )?ascendente|(?:par |dans l['’])?(?:ordre )?croissante?|du plus petit au plus grand)\)?$/iu
const ALPHABET = /^(?:ordre |orden )?(?:alphabetically|alfabeticamente|alphabetiquement|alphabetical|alfabetico|alphabetique)$/

/** "sort the rows by due date, newest first", "ordena por precio de mayor a menor", "trie par échéance". */
export function readSort(said: Phrase): Instruction | undefined {
  const at = findWord(said, ({ folded }) => BY.test(folded), 1)
  const isAlphabetical = said.words.some(({ folded }) => ALPHABET.test(folded))
  if (at < 0) return isAlphabetical ? { do: 'sort', by: '', isDescending: false } : undefined
  const by = textOf(part(said, at + 1)).replace(/[.!?\s]{1,5}$/u, '')
  const isDescending = DESCENDING.test(by)
  const name = plain(
    by
      .replace(DESCENDING, '')
      .replace(ASCENDING, '')
      .replace(/^(?:the )?(?:column|columna|colonne) (?=\S)|\s(?:column|columna|colonne)$/iu, ''),
  )
  // A second key is not left out in silence.
  if (/ (?:then|and then|luego|despues|después|puis|ensuite) /iu.test(name)) return undefined
  return name === '' ? undefined : { do: 'sort', by: ALPHABET.test(fold(name)) ? '' : name, isDescending }
}
