import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { momentAt } from '../../writing/moments.ts'
import { asksItself, having, NAME, namesIn } from '../../writing/plain-kinds.ts'
import type { Fact, Group } from '../outline/outline-facts.ts'
import { leadOf } from '../outline/outline-texts.ts'
import type { Words } from './read-orders.ts'
import type { SentenceTexts } from './sentence-texts.ts'

/* A quiz about what a deck tells: who, when, where or what it is, else whether a statement is true; the notes say the answers. */

const QUESTIONS = 3
const QUESTIONS_MAX = 12
const LEAD_WORDS_MAX = 6

type Asked = { asked: string; topics: readonly string[]; words: Words }
type Question = { question: string; answer: string }

export function toldQuiz(groups: readonly Group[], { asked, topics, words: { texts, outline } }: Asked): Slide | undefined {
  const { headings } = outline
  const [given] = /\d{1,2}/u.exec(asked) ?? []
  const count = Math.min(QUESTIONS_MAX, Number(given ?? QUESTIONS))
  const lists = groups.flatMap(({ isList, name, facts }) =>
    isList && facts.length > 1 ? [{ question: fillIn(headings.which, { name }), answer: facts.map(({ text }) => text).join(', ') }] : [],
  )
  const facts = groups.flatMap((group) => (group.isList ? [] : group.facts))
  const open = topics.map((name) => ({ question: fillIn(headings.quizOpen, { name }), answer: '' }))
  const best = [...facts.flatMap((fact) => askedOf(fact, texts)), ...lists].slice(0, count)
  const left = facts.filter(({ text }) => !best.some(({ answer }) => answer === text))
  // "1666" is neither true nor false.
  const told = left.map((fact) =>
    saysSomething(fact, texts)
      ? isItTrue(fact, texts)
      : { question: fillIn(headings.quizOpen, { name: inSentence(fact.text) }), answer: '' },
  )
  const made = [...best, ...(open.length > 0 ? open : told)].slice(0, count)
  const missing = Array.from({ length: given === undefined ? 0 : count - made.length }, (_, at) => ({
    question: fillIn(texts.headings.add, { name: `${texts.quizQuestion} ${made.length + at + 1}` }),
    answer: '',
  }))
  const questions = [...made, ...missing]
  if (questions.length === 0) return undefined
  return {
    layout: 'bullets',
    title: given === undefined ? headings.quizOne : fillIn(headings.quiz, { n: String(count) }),
    bullets: questions.map(({ question }) => question),
    notes: questions.flatMap(({ answer }, at) => (answer === '' ? [] : [`${at + 1}. ${answer}`])).join('\n'),
  }
}

function saysSomething({ text }: Fact, { verbs, rules }: SentenceTexts): boolean {
  if (asksItself(text) || /\([^()]+\)$/u.test(text)) return false
  return wordCount(text) >= STATEMENT_WORDS_MIN || having([...verbs, ...rules]).test(fold(text))
}
const STATEMENT_WORDS_MIN = 5

function isItTrue({ text }: Fact, { quiz }: SentenceTexts): Question {
  return { question: fillIn(quiz.isTrue, { text: capitalise(text) }), answer: fillIn(quiz.true, { text: capitalise(text) }) }
}

/** "Fire point is car park B", "Breaks 10.30 and 1pm" */
function askedOf({ text }: Fact, { quiz }: SentenceTexts): Question[] {
  const verb = having([...quiz.is, ...quiz.are]).exec(fold(text))
  const subject = text.slice(0, verb?.index ?? 0).trim()
  const said = text.slice((verb?.index ?? 0) + (verb?.[0].length ?? 0)).trim()
  const isNamed = /^\p{L}/u.test(subject) && !/[\d,:?]/u.test(subject) && wordCount(subject) <= LEAD_WORDS_MAX && said !== ''
  const isKnown = quiz.the === '' ? leadOf(subject, quiz.articles) !== '' : leadOf(subject, quiz.nobody) === ''
  if (verb && isNamed && isKnown) {
    const isOne = quiz.is.includes(verb[0].trim())
    const named = leadOf(subject, quiz.articles) === '' ? `${quiz.the} ${inSentence(subject)}` : inSentence(subject)
    const kind =
      NAME.test(said) || namesIn(said) ? 'who' : momentAt(said) === 0 ? 'when' : leadOf(said, quiz.places) === '' ? 'what' : 'where'
    const [one, several] = quiz[kind]
    return [{ question: fillIn(isOne ? one : several, { name: named }), answer: text }]
  }
  const moment = momentAt(text)
  const name = text.slice(0, Math.max(0, moment)).trim()
  const isOfName = /\p{L}{4}$/u.test(name) && wordCount(name) <= LEAD_WORDS_MAX && leadOf(name, quiz.nobody) === ''
  return isOfName ? [{ question: fillIn(quiz.time, { name }), answer: text }] : []
}
