import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Brief, Clause } from '../brief.ts'
import type { Random } from '../random.ts'
import { choice } from './ask.ts'
import { readQuizzes, type Phrases, type Quiz } from './form-texts.ts'
import { clausesOf, givenQuiz } from './given-quiz.ts'
import type { FormItem } from './asking.ts'
import { numbersNear, ruleQuestions } from './quiz-rules.ts'
import type { Ordered } from './signs/ordered-words.ts'
import { askedIn, isQuestion, labelOf } from './wording.ts'

const QUESTIONS_DEFAULT = 10
/** "who to tell is the site manager": asked and answered. */
const ANSWERED = /^(?:who|what|where|when) (?:to|we|you) .{3,80} (?:is|are) \p{L}/iu
/** "Quiz about photosynthesis for year 8" is about photosynthesis. */
const KIND =
  /^(?:quiz|test|exam|examen|trivia|contrôle|questionnaire|cuestionario|prueba|knowledge check)\b(?: (?:about|on|sobre|de|sur|des|la|el|le)\b){0,2}(?: (?:conocimientos|connaissances)\b)?| (?:for|para|pour) .*$| (?:quiz|test|trivia)$/giu

/** `rules`: what the prompt gives to be asked about, which nothing else may tell. */
type Written = { questions: Question[]; isOpen: boolean; rules: readonly Clause[] }

/** Questions about the rules that the prompt gives, then with answers about a known subject; else as many as are wanted, to be written by somebody who knows. */
export function quizQuestions({ facts, ordered, prompt }: Brief, items: readonly FormItem[], phrases: Phrases, random: Random): Written {
  const own = givenQuiz(prompt, phrases, random)
  if (own) return { questions: own.questions, isOpen: false, rules: clausesOf(own, facts.clauses) }
  const { questions: ofRules, rules } = ruleQuestions(facts, phrases, random)
  const given = (ordered?.examples ?? []).map((one) => givenQuestion(one, phrases, random))
  // "what colour means stop (red, green)": asked as it is written.
  const listed = items.filter(({ text }) => isQuestion(text, phrases) && !ANSWERED.test(text))
  const ofItems = listed.map(({ text, options = [] }) =>
    choice(
      askedIn(labelOf(text, phrases, facts.language), facts.language),
      options.length > 1 ? options.map(capitalise) : phrases.quiz.options,
      phrases,
    ),
  )
  const asked = [...given, ...(ofItems.length > 0 ? ofItems : ofRules)]
  const wanted =
    facts.counts.questions ?? (ofRules.length > 0 || given.length > 1 ? asked.length : Math.max(QUESTIONS_DEFAULT, items.length))
  const ruled = asked.slice(0, wanted)
  const known = ofItems.length > 0 ? undefined : withoutGiven(quizFor(facts.folded, readQuizzes(facts.language)), ordered?.examples ?? [])
  const written = [...ruled, ...(known ? knownQuestions(known, items, wanted - ruled.length, phrases, random) : [])]
  const names = items.filter((item) => !listed.includes(item)).map(({ text }) => labelOf(text, phrases, facts.language))
  const subjects = names.length > 0 ? names : [capitalise(facts.title.replace(KIND, '').trim())]
  const open = Array.from({ length: wanted - written.length }, (_, at) => {
    const item = subjects[at % subjects.length] ?? ''
    const place = String(written.length + at + 1)
    return choice(fillIn(item === '' ? phrases.skeleton : phrases.quiz.ask, { place, item }), phrases.quiz.options, phrases)
  })
  return { questions: [...written, ...open], isOpen: open.length > 0, rules: rules.slice(0, wanted) }
}

/** Without the questions that ask for what is asked already: their right answer has the same figure. */
function withoutGiven(quiz: Quiz | undefined, given: Ordered['examples']): Quiz | undefined {
  const figures = new Set(given.flatMap(({ answer }) => FIGURE.exec(answer)?.[0] ?? []))
  return quiz && { ...quiz, questions: quiz.questions.filter(([, right = '']) => !figures.has(FIGURE.exec(right)?.[0] ?? '')) }
}
const FIGURE = /\d+(?:[.,]\d+)?/u

/** A question of the prompt with its answer. A figure has others beside it; other answers have places for the wrong ones. */
function givenQuestion({ question, answer }: Ordered['examples'][number], phrases: Phrases, random: Random): Question {
  const right = capitalise(answer)
  const figure = /(?<![\d.,])\d{1,5}(?![.,]?\d)/u.exec(right)
  if (!figure) return choice(question, random.shuffle([right, ...phrases.quiz.options.slice(1)]), phrases)
  const said = (value: number): string => `${right.slice(0, figure.index)}${value}${right.slice(figure.index + figure[0].length)}`
  return choice(question, numbersNear(Number(figure[0]), random).map(said), phrases)
}

/** Of the subjects whose words the prompt has, the one with the most of them. */
function quizFor(folded: string, quizzes: readonly Quiz[]): Quiz | undefined {
  const scored = quizzes.map((quiz) => ({ quiz, score: quiz.words.reduce((sum, word) => sum + scoreOf(word, folded), 0) }))
  return scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)[0]?.quiz
}

function scoreOf(word: string, folded: string): number {
  return folded.includes(` ${word} `) ? word.split(' ').length : 0
}

/** One about each thing that the prompt names first, in the order of the quiz. The right answer stands at a random place. */
function knownQuestions({ questions }: Quiz, items: readonly FormItem[], wanted: number, phrases: Phrases, random: Random): Question[] {
  const named = items.flatMap(({ text }) => {
    const stem = fold(text).replace(/(?:es|s)$/, '')
    const about = questions.find((question) => fold(question.slice(0, 2).join(' ')).includes(stem))
    return about ? [about] : []
  })
  const chosen = new Set([...new Set([...named, ...questions])].slice(0, wanted))
  return questions
    .filter((question) => chosen.has(question))
    .map(([title = '', ...answers]) => choice(title, random.shuffle(answers), phrases))
}
