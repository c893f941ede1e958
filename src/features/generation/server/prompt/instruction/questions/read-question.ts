import type { GivenAnswer, Instruction } from '#generator/instruction.ts'
import { capitalise, type Word } from '#shared/words.ts'
import { type Phrase, phraseOf, textOf } from '../phrase.ts'
import { answerNamed, optionNames, optionsOf, RATINGS, SCALE_MAX, scaleIn } from './read-answer.ts'
import { OPTIONAL, REQUIRED } from './read-required.ts'
import { ARTICLES, words } from '../vocabulary.ts'

/* A question that is added in its own words: `add the question "How old are you?"`. */

const QUOTED = /^[\s:]{0,3}["“«]\s?([^"“”«»]{1,300}?)\s?["”»][\s.?]{0,3}/u
/** Only a sentence that begins like a question is one: in "can you add a question about parking?" the request ends so. */
const ASKED =
  /^(?::\s?)?((?:¿|\p{Lu}|(?<=:\s?)|(?:how|what|when|where|why|do|does|did|are|is|have|has|would|can|comment|combien|pourquoi|quel|quelle|quels|quelles|où|avez|êtes|est-ce)\b)[^?]{0,300}\?)\s?/u
/** "Do you smoke? Yes / No" inside the quotes. */
const WITH_ANSWER = /^([^?]{1,300}\?)\s(.{1,100})$/u

/** How it is answered, before the question itself. */
const LED = /^[\s,(]{0,3}(\p{L}[\p{L}\s/-]{1,40}?)\)?\s?:\s?(?=["“«¿]|\p{Lu})/u

type Worded = Pick<Extract<Instruction, { do: 'add' }>, 'items' | 'answer' | 'wording'>

/** Behind the noun. Undefined where no wording is said, or something behind it is not understood. */
export function readWording(behind: Phrase): Worded | undefined {
  const led = LED.exec(textOf(behind))
  const answered = led?.[1] === undefined ? undefined : answerNamed(phraseOf(led[1]).words.filter(({ folded }) => !ARTICLES.has(folded)))
  // "de sí o no: ¿Volvería?"
  if (led && answered) {
    const worded = readWording(phraseOf(textOf(behind).slice(led[0].length)))
    return worded && { ...worded, answer: worded.answer ?? answered }
  }
  const text = textOf(behind)
  const [whole = '', said = ''] = QUOTED.exec(text) ?? ASKED.exec(text) ?? []
  if (said === '') return undefined
  const [, title = '', answer = ''] = WITH_ANSWER.exec(said) ?? []
  const inside = title === '' ? undefined : readTail(phraseOf(answer))
  const tail = readTail(phraseOf(text.slice(whole.length)))
  return (
    tail && {
      items: [capitalise(inside ? title : said).replace(/^¿\p{Ll}/u, (start) => start.toLocaleUpperCase())],
      ...tail,
      ...(inside?.answer ? { answer: inside.answer } : {}),
    }
  )
}

const FILLER = words('as it and make answer answers answered question ( ) , . : ; - como y con et comme required at end final a fin to')

/** "(1-5)", "on a scale from 1 to 7", "de 1 a 5". */
function isAboutScale({ folded }: Word): boolean {
  return [RATINGS, ARTICLES, FILLER, REQUIRED].some((known) => known.has(folded)) || /^(?:on|from|with|de|del|sobre|sur|en)$/.test(folded)
}

const BRACKETS = /^\(([^()]{3,300})\)\s?\.?$/u
const OPTION_WORDS_MAX = 3

/** "(S, M, L)": what to choose from, unless it is a remark. */
function bracketed(tail: Phrase): GivenAnswer | undefined {
  const options = optionNames(BRACKETS.exec(textOf(tail))?.[1] ?? '')
  const isRemark = options.length < 2 || options.some((option) => option.split(' ').length > OPTION_WORDS_MAX)
  return isRemark || tail.words.some(({ folded }) => REQUIRED.has(folded) || OPTIONAL.has(folded)) ? undefined : { format: 'one', options }
}

/** "with the options Berlin and Paris", "(yes / no)", "as a dropdown", "required". */
function readTail(tail: Phrase): Omit<Worded, 'items'> | undefined {
  const isRequired = tail.words.some(({ folded }) => REQUIRED.has(folded))
  const own = tail.words.filter(({ folded }) => !REQUIRED.has(folded) && !ARTICLES.has(folded) && !FILLER.has(folded))
  const wording = { isRequired }
  if (own.length === 0) return { wording }
  const bare = tail.words.filter(({ text }) => !/^[().]$/.test(text))
  const scaled = scaleIn(bare)
  if (scaled?.low === 1 && scaled.high <= SCALE_MAX && [...bare.slice(0, scaled.from), ...bare.slice(scaled.to)].every(isAboutScale))
    return { wording, answer: { format: 'scale', scale: scaled.high } }
  const options = optionsOf(tail, 0)
  if (options && options.at <= 1 && options.items.length > 1) return { wording, answer: { format: 'one', options: options.items } }
  const answer = answerNamed(own) ?? bracketed(tail)
  return answer && { wording, answer }
}
