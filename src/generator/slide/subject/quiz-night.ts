import { z } from 'zod'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { plain } from '../../writing/inline.ts'
import { having } from '../../writing/plain-kinds.ts'
import { readTexts } from '../../texts.ts'
import { deckTitle, slideTitle } from '../slide-text.ts'
import { headOf } from './choose-subject.ts'
import type { Entries } from './read-entries.ts'

/* A quiz for an evening: how it works, a slide for each round with places for its questions, the answers and what can be won. */

const QuizNight = z.strictObject({
  words: z.array(z.string()),
  rounds: z.array(z.string()),
  questions: z.string(),
  round: z.string(),
  bare: z.string(),
  place: z.string(),
  half: z.string(),
  rulesTitle: z.string(),
  rules: z.array(z.string()),
  prize: z.array(z.string()),
  prizeTitle: z.string(),
  answersTitle: z.string(),
  answers: z.array(z.string()),
})
type QuizNight = z.infer<typeof QuizNight>

const ROUNDS_DEFAULT = 3
const ROUNDS_MAX = 12
const QUESTIONS_DEFAULT = 10
const QUESTIONS_MAX = 20
/** More questions stand in two columns. */
const COLUMN_MAX = 5
const RULES_MIN = 3

/** Undefined where a prompt orders no such quiz. */
export function quizNight(
  brief: Brief,
  title: string,
  read: Entries | undefined,
): { title: string; slides: Slide[]; isSure: true } | undefined {
  const { language } = brief.facts
  const texts = readTexts(`slide/${language}/quiznight.yaml`, QuizNight)
  if (!having(texts.words).test(fold(headOf(brief.prompt)))) return undefined
  // Whole sentences tell the evening in their own order.
  if (/[.!?]\s+\p{Lu}/u.test(brief.prompt)) return undefined
  const entries = read?.entries ?? []
  const isRounds = having(texts.rounds)
  const list = entries.find(({ text, points }) => points.length > 1 && isRounds.test(fold(text)))
  const facts = entries.filter((entry) => entry !== list).map(({ text, points }) => saidOf(text, points, language))
  const said = fold(brief.prompt)
  const counted = numberIn(said, texts.rounds.join('|')) ?? ROUNDS_DEFAULT
  const names = list?.points ?? Array.from({ length: Math.min(ROUNDS_MAX, counted) }, () => '')
  const count = Math.min(QUESTIONS_MAX, numberIn(said, texts.questions) ?? QUESTIONS_DEFAULT)
  const isPrize = (fact: string): boolean => having(texts.prize).test(fold(fact))
  const prizes = facts.filter(isPrize)
  const rules = facts.filter((fact) => !isPrize(fact))
  const slides: Slide[] = [
    {
      layout: 'title',
      title: deckTitle(title),
      ...((read?.below.length ?? 0) > 0 ? { subtitle: capitalise(plain(read?.below.join(' · ') ?? '')) } : {}),
      notes: '',
    },
    bullets(texts.rulesTitle, [...rules, ...texts.rules.slice(0, Math.max(RULES_MIN, RULES_MIN + 2 - rules.length))]),
    ...names.map((name, at) => roundSlide(name, at + 1, count, texts)),
    bullets(texts.answersTitle, texts.answers),
    ...(prizes.length === 0 ? [] : [bullets(texts.prizeTitle, prizes)]),
  ]
  return { title, slides, isSure: true }
}

function saidOf(text: string, points: readonly string[], language: Locale): string {
  const colon = language === 'fr' ? ' : ' : ': '
  return points.length === 0 ? text : `${text}${colon}${points.join(', ')}`
}

function numberIn(said: string, unit: string): number | undefined {
  const [, digits] = new RegExp(String.raw`(?<!\d)(\d{1,2}) (?:${unit})(?!\p{L})`, 'u').exec(said) ?? []
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}

function bullets(title: string, points: readonly string[]): Slide {
  return { layout: 'bullets', title, bullets: points.map((point) => capitalise(plain(point))), notes: '' }
}

function roundSlide(name: string, n: number, count: number, texts: QuizNight): Slide {
  const title = slideTitle(fillIn(name === '' ? texts.bare : texts.round, { n: String(n), name: capitalise(plain(name)) }))
  const places = Array.from({ length: count }, (_, at) => `${at + 1}. ${texts.place}`)
  if (count <= COLUMN_MAX) return { layout: 'bullets', title, bullets: places, notes: '' }
  const half = Math.ceil(count / 2)
  const column = (from: number, to: number) => ({
    heading: fillIn(texts.half, { from: String(from), to: String(to) }),
    bullets: places.slice(from - 1, to),
  })
  return { layout: 'two_column', title, left: column(1, half), right: column(half + 1, count), notes: '' }
}
