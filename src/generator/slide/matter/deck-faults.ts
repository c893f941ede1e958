import type { Slide } from '#shared/content/slide.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { isBare } from '../gather-lone.ts'
import { isQuoted } from '../outline/outline-edges.ts'
import { asks } from '../outline/outline-parts.ts'
import { leadOf, outlineTextsIn } from '../outline/outline-texts.ts'
import { ownHeading } from './own-heading.ts'
import { readEntries } from '../subject/read-entries.ts'
import { labelledUntil } from './labelled-until.ts'
import { namesTopics } from '../write-slides.ts'

/* What no deck may look like whose prompt tells enough to fill it. */

const FACTS_MIN = 3
const NAME_WORDS_MAX = 3
const SENTENCES = /[.!?]\s+\p{Lu}/u
const EMPTY_MIN = 2
const MANY_MIN = 5

/** Places to fill in beside facts that are given, slides with a title and nothing else, and titles that are half of a fact. */
export function hasFaults(slides: readonly Slide[], brief: Brief, isUsual: boolean): boolean {
  const { facts } = brief
  // Whole sentences, and slides that are ordered by name, have an order of their own.
  if (namesTopics(facts) || facts.settings.quizAtEnd || SENTENCES.test(brief.prompt)) return false
  const read = readEntries(brief)
  if (read?.hasQuiz === true || asks(brief.prompt, outlineTextsIn(facts.language).quiz)) return false
  const told = read?.entries ?? []
  // A name alone is a topic, of which nothing is said yet.
  const said = told.filter(({ text, points }) => points.length > 0 || /\d/.test(text) || wordCount(text) > NAME_WORDS_MAX)
  if (said.length < FACTS_MIN || said.length * 2 < told.length) return false
  const outline = outlineTextsIn(facts.language)
  const isEnd = ({ title }: Slide): boolean =>
    isQuoted(title) || /[?!]$/u.test(title) || leadOf(title, [...outline.questions, ...outline.thanks]) !== ''
  const isAsk = ({ title }: Slide): boolean => leadOf(title, outline.asks) !== ''
  const inner = slides.slice(1)
  const isEmpty = (slide: Slide, at: number): boolean => isBare(slide) && !isEnd(slide) && !isAsk(slide) && at < inner.length - 1
  const prompt = fold(brief.prompt)
  // "Last drill took" above "7 min 20": the prompt goes on where the title ends.
  const isTorn = (slide: Slide): boolean =>
    slide.layout === 'section' &&
    slide.subtitle !== undefined &&
    !isAsk(slide) &&
    wordCount(slide.title) > 1 &&
    fold(ownHeading(`${slide.title} ${slide.subtitle}`, facts.language) ?? '') !== fold(slide.title) &&
    prompt.includes(fold(`${slide.title} ${slide.subtitle}`))
  // All that is said on one slide.
  const isOne = inner.filter((slide) => !isEnd(slide)).length === 1 && said.length >= MANY_MIN
  // The usual course of such a talk holds what nobody said, and its headings fit few of the facts.
  const isGuessed = isUsual && said.length >= MANY_MIN && inner.every(({ layout }) => layout !== 'chart')
  const isHeaped = told.some((entry) => labelledUntil(entry, facts.language) < entry.points.length)
  return isGuessed || isHeaped || isOne || inner.filter(isEmpty).length >= EMPTY_MIN || inner.some((slide) => isGap(slide) || isTorn(slide))
}

/** Nothing but places to fill in. */
export function isGap(slide: Slide): boolean {
  if (slide.layout === 'bullets') return slide.bullets.length > 0 && slide.bullets.every((point) => point.startsWith('['))
  return slide.layout === 'table' && slide.rows.length > 0 && slide.rows.every((row) => row.every((cell) => cell.startsWith('[')))
}
