import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Clause, PromptFacts } from '../brief.ts'
import type { Random } from '../random.ts'
import { TELLS } from '../doc/sections.ts'
import { weekdayOf } from '../writing/months.ts'
import { choice } from './ask.ts'
import type { Phrases } from './form-texts.ts'
import { weekdaysIn } from './kinds.ts'
import { isSetting } from './list/order-items.ts'

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
  { clauses, language, counts }: PromptFacts,
  phrases: Phrases,
  random: Random,
): { questions: Question[]; rules: Clause[] } {
  const said = clauses.filter(({ text }) => !OF_QUIZ.test(text) && !isSetting(text) && text.split(/\s+/).length >= RULE_WORDS_MIN)
  const sure = said.filter(({ text }) => FIGURE.test(text) || FORBIDS.test(text) || TELLS[language].test(text) || SAYS.test(text))
  if (sure.length < RULES_MIN) return { questions: [], rules: [] }
  // Among them, "allergens list next to till" is one, too.
  const isCounted = counts.questions !== undefined && said.length <= counts.questions
  const rules = said.filter((clause) => isCounted || sure.includes(clause) || clause.text.split(/\s+/).length > RULE_WORDS_MIN)
  const values = rules.flatMap(({ text }) => IS.exec(text)?.[2] ?? [])
  const questionFor = ({ text }: Clause): Question =>
    figureQuestion(text, phrases, random) ??
    dayQuestion(text, phrases, language) ??
    oftenQuestion(text, phrases) ??
    valueQuestion(text, values, phrases, random) ??
    truthQuestion(text, phrases, random)
  return { questions: rules.map(questionFor), rules }
}

/** "red board is raw meat, blue board is raw fish": what is said of one is a wrong answer for the other. */
const IS = /^(.{2,60} (?:is|are|es|son|est|sont)) (.{2,60})$/iu
const EVERY = /(?<!\p{L})(?:every|each|cada|chaque) \p{L}+/iu
const CHOICES = 4

function gap(text: string, said: string, phrases: Phrases): string {
  return fillIn(phrases.quiz.fill, { item: capitalise(text.replace(said, '…')) })
}

function dayQuestion(text: string, phrases: Phrases, language: Locale): Question | undefined {
  const word = text.split(/[ ,]+/).find((one) => weekdayOf(one) !== undefined)
  const at = word === undefined ? undefined : weekdayOf(word)
  if (word === undefined || at === undefined) return undefined
  const week = weekdaysIn(language)
  const from = Math.min(Math.max(0, at - 1), week.length - CHOICES)
  return choice(gap(text, word, phrases), week.slice(from, from + CHOICES), phrases)
}

function oftenQuestion(text: string, phrases: Phrases): Question | undefined {
  const [every] = EVERY.exec(text) ?? []
  if (every === undefined) return undefined
  const others = phrases.quiz.often.filter((one) => fold(one) !== fold(every)).slice(0, CHOICES - 1)
  return choice(gap(text, every, phrases), [every, ...others].toSorted().map(capitalise), phrases)
}

function valueQuestion(text: string, values: readonly string[], phrases: Phrases, random: Random): Question | undefined {
  const [, , value] = IS.exec(text) ?? []
  if (value === undefined || new Set(values).size < RULES_MIN) return undefined
  const others = random.shuffle(values.filter((one) => one !== value)).slice(0, CHOICES - 1)
  return choice(gap(text, value, phrases), random.shuffle([value, ...others]).map(capitalise), phrases)
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
export function numbersNear(value: number, random: Random): number[] {
  // A year stands beside other years.
  const step =
    value >= 1_000 && value % 100 !== 0
      ? 10
      : value % 10 === 0
        ? value / 2 || 1
        : value % 5 === 0
          ? 5
          : value % 2 === 0 && value > 4
            ? value / 2
            : 1
  const lower = random.integer(0, Math.min(3, Math.max(0, Math.ceil(value / step) - 1)))
  return [0, 1, 2, 3].map((at) => value + (at - lower) * step)
}

function truthQuestion(text: string, phrases: Phrases, random: Random): Question {
  const turned = text.replace(FORBIDS, '')
  const said = turned !== text && random.next() < 0.5 ? turned : text
  return choice(fillIn(phrases.quiz.judge, { item: capitalise(said) }), [phrases.quiz.isTrue, phrases.quiz.isFalse], phrases)
}
