import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise } from '#shared/words.ts'
import type { Clause, PromptFacts } from '../brief.ts'
import type { Random } from '../random.ts'
import { TELLS } from '../doc/sections.ts'
import { choice } from './ask.ts'
import type { Phrases } from './form-texts.ts'
import { isSetting } from './order-items.ts'

/* Questions about the rules that a prompt gives: "passwords at least 12 characters, never use the lift". */

const RULES_MIN = 2
const RULE_WORDS_MIN = 2
const FIGURE = /(?<![\p{L}\d.,:/-])\d{1,5}(?![\d.,:/-]*\d)/u
/** "10 questions", "pass mark 80%": about the quiz itself. */
const OF_QUIZ =
  /(?<!\p{L})(?:questions?|preguntas?|pass(?: mark|ing)?|aprobar|nota|\d+ (?:points?|puntos)|answers?|respuestas?|réponses?|options?|opciones)(?!\p{L})/iu
/** "never use the lift": without its first words it is wrong. */
const FORBIDS = /^(?:never|do not|don['’]t|nunca|no|ne jamais|ne pas|jamais) (?=\p{L})/iu
/** "the assembly point is the car park", "helmets required" */
const SAYS =
  /(?<= )(?:mandatory|required|compulsory|forbidden|prohibited|obligatori[oa]s?|prohibid[oa]s?|obligatoires?|interdite?s?)$| (?:is|are|must|may|has to|have to|es|son|está|están|debe|deben|hay que|est|sont|doit|doivent) /u

/** One question for each rule, in the order of the prompt, and where they stand; none if the prompt gives fewer than two. */
export function ruleQuestions(
  { clauses, language }: PromptFacts,
  phrases: Phrases,
  random: Random,
): { questions: Question[]; rules: Clause[] } {
  const rules = clauses.filter(
    ({ text }) =>
      !OF_QUIZ.test(text) &&
      !isSetting(text) &&
      text.split(/\s+/).length >= RULE_WORDS_MIN &&
      (FIGURE.test(text) || FORBIDS.test(text) || TELLS[language].test(text) || SAYS.test(text)),
  )
  if (rules.length < RULES_MIN) return { questions: [], rules: [] }
  return { questions: rules.map(({ text }) => figureQuestion(text, phrases, random) ?? truthQuestion(text, phrases, random)), rules }
}

/** "within 24 hours": which number it is. */
function figureQuestion(text: string, phrases: Phrases, random: Random): Question | undefined {
  const figure = FIGURE.exec(text)
  if (!figure) return undefined
  const value = Number(figure[0])
  const sentence = `${text.slice(0, figure.index)}…${text.slice(figure.index + figure[0].length)}`
  return choice(fillIn(phrases.quiz.complete, { item: capitalise(sentence) }), numbersNear(value, random).map(String), phrases)
}

/** The number at a random place among three others, in their order. */
function numbersNear(value: number, random: Random): number[] {
  const step = value % 10 === 0 ? value / 2 || 1 : value % 5 === 0 ? 5 : value % 2 === 0 && value > 4 ? value / 2 : 1
  const lower = random.integer(0, Math.min(3, Math.max(0, Math.ceil(value / step) - 1)))
  return [0, 1, 2, 3].map((at) => value + (at - lower) * step)
}

function truthQuestion(text: string, phrases: Phrases, random: Random): Question {
  const turned = text.replace(FORBIDS, '')
  const said = turned !== text && random.next() < 0.5 ? turned : text
  return choice(fillIn(phrases.quiz.judge, { item: capitalise(said) }), [phrases.quiz.isTrue, phrases.quiz.isFalse], phrases)
}
