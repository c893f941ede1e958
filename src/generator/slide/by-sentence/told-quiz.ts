import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { wordCount } from '#shared/words.ts'
import { momentAt } from '../../writing/moments.ts'
import type { Fact, Group } from '../outline/outline-facts.ts'
import type { Words } from './read-orders.ts'

/* A quiz about what a deck tells: each question leaves out one thing, and the notes say it. */

const QUESTIONS = 3
const QUESTIONS_MAX = 12
/** "from" alone names nothing. */
const WORD = /\p{L}{4}/u
const GAP_WORDS_MIN = 2
const LEAD_WORDS_MAX = 6
/** "the assembly point is the car park" */
const COPULA = /^(.{3,60}?) (is|are|es|son|está|están|est|sont) (?=\S)/u
const NUMBER = /(?<![\p{L}\d])[£$€]?\d[\d.,:]*/u

type Asked = { asked: string; topics: readonly string[]; words: Words }

export function toldQuiz(groups: readonly Group[], { asked, topics, words: { texts, outline } }: Asked): Slide | undefined {
  const { headings } = outline
  const [given] = /\d{1,2}/u.exec(asked) ?? []
  const count = Math.min(QUESTIONS_MAX, Number(given ?? QUESTIONS))
  const lists = groups.flatMap(({ isList, name, facts }) =>
    isList && facts.length > 1 ? [{ question: fillIn(headings.which, { name }), answer: facts.map(({ text }) => text).join(', ') }] : [],
  )
  const gaps = groups.flatMap(({ isList, facts }) => (isList ? [] : facts)).flatMap((fact) => gapIn(fact, texts.headings.gap))
  const open = topics.map((name) => ({ question: fillIn(headings.quizOpen, { name }), answer: '' }))
  const made = [...gaps, ...lists, ...open].slice(0, count)
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

function gapIn({ text }: Fact, gap: string): { question: string; answer: string }[] {
  const copula = COPULA.exec(text)
  if (copula && wordCount(copula[1] ?? '') <= LEAD_WORDS_MAX)
    return [{ question: fillIn(gap, { text: `${copula[0].trim()} …` }), answer: text }]
  const moment = momentAt(text)
  const number = NUMBER.exec(text)
  const at = moment > 0 ? moment : (number?.index ?? -1)
  if (at <= 0 || (moment > 0 ? !WORD.test(text.slice(0, at)) : wordCount(text.slice(0, at)) < GAP_WORDS_MIN)) return []
  const behind = moment > 0 ? '' : text.slice(at + (number?.[0].length ?? 0))
  return [{ question: fillIn(gap, { text: `${text.slice(0, at).trim()} …${behind}` }), answer: text }]
}
