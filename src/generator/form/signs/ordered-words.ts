import { signWords } from './sign-words.ts'

/* What a prompt orders word for word: the sentence that a form begins or ends with, and a question of a quiz with its answer. */

/** What is chosen instead of a number, and instead of yes or no where no answers were listed. */
export type Faces = { rated: readonly string[]; yesNo?: readonly string[] }

export type Ordered = {
  /** Stands above the questions instead of the usual words. */
  opening?: string
  /** Stands behind all that is told. */
  closing?: string
  /** Facts that stood between what is asked, a sentence for each. */
  told?: readonly string[]
  /** The whole prompt was a run of words that was cut into a list. */
  isCut?: boolean
  /** What the lowest and the highest number of all scales is called. */
  scaleEnds?: readonly [string, string]
  /** The names of the only questions that have to be answered. */
  onlyRequired?: readonly string[]
  /** Faces to choose from. */
  faces?: Faces
  /** What the quiz asks first; its first answer is the right one. */
  /** Right answers are asked for. */
  isQuiz: boolean
  examples: readonly { question: string; answer: string }[]
}

const QUOTED = String.raw`["“«]\s?([^"”»\n]{6,400}?)\s?["”»]`
/** Without quotation marks, a sentence is known by its capital and its sign. */
const EXCLAIMED = String.raw`(\p{Lu}[^"“«,;.!?\n]{8,200}!)`
const FROM = String.raw`(?<=^|[\s,.;:(])`
const BEHIND = String.raw`[.,;]?\s*`
const EXAMPLES_MAX = 20

/** The prompt without these orders, and what they order. */
export function orderedIn(said: string): { prompt: string; ordered: Ordered } {
  const words = signWords()
  const opening = sentenceIn(withoutExcluded(said), words.starts)
  const closing = sentenceIn(opening.prompt, words.ends)
  const { prompt, examples, isQuiz } = words.quiz.test(said)
    ? examplesIn(closing.prompt)
    : { prompt: closing.prompt, examples: [], isQuiz: false }
  return {
    prompt,
    ordered: {
      ...(opening.text === undefined ? {} : { opening: opening.text }),
      ...(closing.text === undefined ? {} : { closing: closing.text }),
      examples,
      isQuiz,
    },
  }
}

function sentenceIn(said: string, order: string): { prompt: string; text?: string } {
  const found = new RegExp(String.raw`${FROM}${order}${signWords().saying}\s?[:,]?\s(?:${QUOTED}|${EXCLAIMED})${BEHIND}`, 'iu').exec(said)
  const text = found?.[1] ?? found?.[2]
  // "start with "name"" names a field.
  if (!found || text === undefined || !/\s/.test(text)) return { prompt: said }
  const first = text.charAt(0)
  if (found[2] !== undefined && first !== first.toUpperCase()) return { prompt: said }
  // A question that a form ends with is asked.
  if (order === signWords().ends && text.endsWith('?'))
    return { prompt: `${said.slice(0, found.index)}${fieldOf(text)} ${said.slice(found.index + found[0].length)}`.trimEnd() }
  return { prompt: without(said, found), text }
}

/** As a prompt lists it: the sign would make it a question for yes or no. */
function fieldOf(question: string): string {
  return question.charAt(0).toLowerCase() + question.slice(1).replace(/\s?\?$/u, '')
}

/** "no questions about pay": nothing asks for it. */
function withoutExcluded(said: string): string {
  const found = new RegExp(String.raw`${FROM}${signWords().excluded}${BEHIND}`, 'iu').exec(said)
  return found ? without(said, found) : said
}

/** `e.g. "What temperature should the fridge be?" 5C or below` */
function examplesIn(said: string): { prompt: string } & Pick<Ordered, 'examples' | 'isQuiz'> {
  const { example, answered } = signWords()
  const asked = new RegExp(
    String.raw`${FROM}(?:${example}\s?:?,?\s)?["“«]\s?([^"”»\n]{5,200}?\?)\s?["”»]\s?[-–—:=(→]{0,2}\s?([^,;.\n"“«]{1,80}(?:\.\d[^,;.\n"“«]{0,40})?)${BEHIND}`,
    'giu',
  )
  const found = [...said.matchAll(asked)].slice(0, EXAMPLES_MAX)
  const rest = found.toReversed().reduce(without, said)
  const prompt = rest.replace(new RegExp(String.raw`,? ${answered}(?=[\s,.;:]|$)`, 'iu'), '')
  return {
    prompt,
    isQuiz: found.length > 0 || prompt !== rest,
    examples: found.map(([, question = '', answer = '']) => ({ question: question.trim(), answer: answer.trim().replace(/\)$/, '') })),
  }
}

/** What stood before and behind is parted as it was. */
function without(said: string, found: RegExpExecArray): string {
  const before = said.slice(0, found.index)
  const behind = said.slice(found.index + found[0].length)
  const sign = /[.,;]\s*$/.exec(found[0])?.[0]
  if (behind === '') return before.replace(/[\s,;:]+$/u, '')
  return /[.,;:]\s*$/.test(before) || before === '' ? before + behind : `${before.trimEnd()}${sign ?? ', '}${behind}`
}
