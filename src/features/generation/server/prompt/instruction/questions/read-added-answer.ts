import { part, type Phrase } from '../phrase.ts'
import { answerNamed, RATINGS, SCALE_MAX, SCALE_MIN, scaleIn } from './read-answer.ts'
import { ARTICLES, kindOf, words } from '../vocabulary.ts'

/* How a new question is answered, where that is said in a way of its own. */

const AROUND_SCALE = words('as on with using from of in como con en de del sobre comme avec sur a an una une un')

/**
 * "a question about pay as a 1 to 10 rating", "con una escala del 1 al 10": the scale is no part of what the question is about. No scale where it
 * is one that questions cannot have.
 */
export function withoutScale(said: Phrase): { rest: Phrase; scale: number | undefined } | undefined {
  const found = scaleIn(said.words)
  if (found?.low === undefined) return undefined
  const isAround = (at: number) => {
    const folded = said.words[at]?.folded ?? ''
    return RATINGS.has(folded) || AROUND_SCALE.has(folded)
  }
  let { from, to } = found
  while (from > 1 && isAround(from - 1)) from--
  while (RATINGS.has(said.words[to]?.folded ?? '')) to++
  // "children from 1 to 10" are no scale.
  if (!said.words.slice(from, to).some(({ folded }) => RATINGS.has(folded))) return undefined
  const isPossible = found.low === 1 && found.high >= SCALE_MIN && found.high <= SCALE_MAX
  const rest = { text: said.text, words: [...said.words.slice(0, from), ...said.words.slice(to)] }
  return { rest, scale: isPossible ? found.high : undefined }
}

const DROPDOWN_WORDS_MAX = 3

/** "add a dropdown asking which city" adds a question. */
export function withQuestion(said: Phrase): Phrase {
  if (said.words.some((word) => kindOf(word) !== undefined)) return said
  const from = said.words.findIndex(({ folded }, at) => at > 0 && !ARTICLES.has(folded))
  for (let count = DROPDOWN_WORDS_MAX; from > 0 && count > 0; count--) {
    const last = said.words[from + count - 1]
    if (!last || answerNamed(part(said, from, from + count).words)?.format !== 'dropdown') continue
    const implied = { ...last, text: 'question', folded: 'question', start: last.end }
    return { text: said.text, words: [...said.words.slice(0, from + count), implied, ...said.words.slice(from + count)] }
  }
  return said
}
