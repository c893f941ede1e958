import type { GenerationElement } from '#shared/content/element.ts'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import type { OutlineDeck } from './outline-deck.ts'
import { asks, isDuration, isInstruction } from './outline-parts.ts'
import { leadOf, outlineTextsIn, type OutlineTexts } from './outline-texts.ts'

/* A deck is compared with the outline of its prompt. */

type Compared = { title: string; deck: OutlineDeck; language: Locale }

/** Whether what is only named, and is to be talked about, stands as a point among others. A slide may call it in other words. */
export function losesTopics(made: readonly GenerationElement[], { topics }: OutlineDeck): boolean {
  const slides = made.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  const points = slides.flatMap((slide) => (slide.layout === 'section' ? [] : textsOf(slide).flatMap((text) => text.split(', '))))
  return topics.some(
    (topic) =>
      !slides.some(({ title }) => letters(title).startsWith(letters(topic))) && points.some((point) => letters(point) === letters(topic)),
  )
}

/** Whether a deck is called by its order, says how it is to be made, or tears a list that its prompt keeps together. */
export function tears(made: readonly GenerationElement[], { title, deck, language }: Compared): boolean {
  const texts = outlineTextsIn(language)
  const slides = made.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  return (
    (deck.isNamed && isOrder(title, texts)) ||
    slides.slice(1).some((slide) => textsOf(slide).some((text) => isInstruction(text, texts) || isDuration(text, texts))) ||
    (deck.hasQuiz && !slides.some((slide) => asks(slide.title, texts.quiz))) ||
    !deck.compared.every((row) =>
      slides.some(
        (slide) => slide.layout === 'table' && textsOf(slide).some((text) => row.every((cell) => letters(text).includes(letters(cell)))),
      ),
    ) ||
    !deck.whole.every((whole) => slides.some((slide) => textsOf(slide).some((text) => letters(text).includes(letters(whole))))) ||
    !deck.lists.every(({ name, facts }) =>
      slides.some((slide) =>
        holds(
          slide,
          name,
          facts.map(({ text }) => text),
        ),
      ),
    )
  )
}

/** "Deck pitching our campaign", "On new expenses policy", "To trustees results" */
function isOrder(title: string, texts: OutlineTexts): boolean {
  return [texts.decks, texts.about, texts.to].some((words) => leadOf(title, words) !== '')
}

/** All of a list on one slide below its name, each thing for itself, and next to nothing else. */
function holds(slide: Slide, name: string, points: readonly string[]): boolean {
  const own = textsOf(slide).map(letters)
  const isAll = points
    .map(letters)
    .every((point) => own.some((text) => text.includes(point) && text.length <= point.length + letters(name).length + SPARE))
  return isAll && [letters(slide.title), ...own].some((text) => text.includes(letters(name))) && own.length <= points.length + OTHERS_MAX
}
const OTHERS_MAX = 1
const SPARE = 4

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

function textsOf(slide: Slide): string[] {
  switch (slide.layout) {
    case 'bullets':
      return slide.bullets
    case 'section':
      return [slide.title, ...(slide.subtitle === undefined ? [] : [slide.subtitle])]
    case 'stats':
      return slide.stats.map(({ value, label }) => `${label} ${value}`)
    case 'table':
      return slide.rows.map((row) => row.join(' '))
    case 'steps':
      return slide.steps.map(({ title, text }) => `${title} ${text}`)
    case 'two_column':
      return [slide.left, slide.right].flatMap(({ heading, bullets }) => [heading, ...bullets])
    default:
      return []
  }
}
