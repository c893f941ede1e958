import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { wordsIn } from '../writing/words.ts'
import type { Deck } from './deck-texts.ts'
import { BULLETS_MAX } from './slide-layouts.ts'
import { shortPoint, slideTitle } from './slide-text.ts'

/** An overview of fewer slides says nothing. */
const AGENDA_MIN = 3

type Parts = { first: Slide; body: readonly Slide[]; ends: readonly Slide[]; isEnded: boolean; deck: Deck; language: Locale }

/** What was said on exactly so many slides: with an overview and time for questions, then with fewer points on each. Undefined if the facts fill no more. */
export function inSlides(count: number, { first, body, ends, isEnded, deck, language }: Parts): Slide[] | undefined {
  const missing = () => count - 1 - shown.length - before.length - closing.length
  let shown = [...body]
  let before: Slide[] = []
  let closing = [...ends]
  while (missing() < 0) {
    const fewer = withMerged(shown, deck)
    if (!fewer) return undefined
    shown = fewer
  }
  // What is asked for and what comes next ends a talk.
  if (missing() > 0 && closing.length === 0 && !isEnded)
    closing = [{ layout: 'section', title: slideTitle(deck.closings.training.title), notes: '' }]
  while (missing() > 0) {
    const isOverview = before.length === 0 && namesOf(shown).length >= AGENDA_MIN
    if (isOverview) before = [overview(shown, deck)]
    const kept = isEnded ? shown.slice(0, -1) : shown
    const more = isOverview ? shown : (withSplit(kept, language)?.concat(shown.slice(kept.length)) ?? withSplit(shown, language))
    if (!more) return undefined
    shown = more
  }
  return [first, ...before.map(() => overview(shown, deck)), ...numbered(shown), ...closing]
}

/** Two slides of one name are told apart. */
function numbered(body: readonly Slide[]): Slide[] {
  return body.map((slide, at) => {
    const before = body.slice(0, at).filter(({ title }) => title === slide.title).length
    return before === 0 ? slide : { ...slide, title: slideTitle(`${slide.title} (${before + 1})`) }
  })
}

function overview(body: readonly Slide[], { agenda }: Deck): Slide {
  const names = namesOf(body)
  const size = Math.ceil(names.length / BULLETS_MAX)
  const bullets = names.flatMap((_, at) => (at % size === 0 ? [shortPoint(names.slice(at, at + size).join(' · '))] : []))
  return { layout: 'bullets', title: slideTitle(agenda), bullets, notes: '' }
}

function namesOf(body: readonly Slide[]): string[] {
  return [...new Set(body.map(({ title }) => title.split(/\s?: /)[0] ?? title))]
}

/** The two neighbours with the fewest points on one slide. */
function withMerged(body: readonly Slide[], { known }: Deck): Slide[] | undefined {
  const sizes = body.map((slide) => pointsOf(slide)?.length ?? Number.POSITIVE_INFINITY)
  const sums = sizes.slice(1).map((size, at) => size + (sizes[at] ?? 0))
  const least = Math.min(...sums)
  const at = sums.indexOf(least)
  const [one, other] = [body[at], body[at + 1]]
  if (!one || !other || least > BULLETS_MAX) return undefined
  const merged: Slide = {
    layout: 'bullets',
    title: slideTitle(known),
    bullets: [...(pointsOf(one) ?? []), ...(pointsOf(other) ?? [])],
    notes: '',
  }
  return body.toSpliced(at, 2, merged)
}

/** The points of a slide; a single one behind its heading. */
function pointsOf(slide: Slide): string[] | undefined {
  if (slide.layout === 'bullets') return slide.bullets
  if (slide.layout === 'section') return [slide.subtitle === undefined ? slide.title : `${slide.title}: ${slide.subtitle}`]
  return slide.layout === 'stats' ? slide.stats.map(({ value, label }) => `${label}: ${value}`) : undefined
}

/** The slide with the most points in two. A point with a label of its own has it as its heading then. */
function withSplit(body: readonly Slide[], language: Locale): Slide[] | undefined {
  const sizes = body.map(sizeOf)
  const most = Math.max(...sizes)
  const at = sizes.indexOf(most)
  const slide = body[at]
  if (!slide || most < 2) return undefined
  const half = Math.ceil(most / 2)
  return body.toSpliced(at, 1, partOf(slide, 0, half, language), partOf(slide, half, most, language))
}

function sizeOf(slide: Slide): number {
  return slide.layout === 'bullets' ? slide.bullets.length : slide.layout === 'stats' ? slide.stats.length : 0
}

function partOf(slide: Slide, from: number, to: number, language: Locale): Slide {
  if (slide.layout === 'stats') {
    const stats = slide.stats.slice(from, to)
    const [only] = stats
    return stats.length === 1 && only
      ? { layout: 'section', title: slideTitle(`${only.label}${wordsIn(language).colon}${only.value}`), notes: '' }
      : { ...slide, stats }
  }
  if (slide.layout !== 'bullets') return slide
  const bullets = slide.bullets.slice(from, to)
  const [only = ''] = bullets
  if (bullets.length > 1) return { ...slide, bullets }
  const [label = '', value] = only.split(wordsIn(language).colon)
  // Alone, a point is its own heading: one of the slide it comes from would only be numbered.
  return value === undefined
    ? { layout: 'section', title: slideTitle(only), notes: '' }
    : { layout: 'section', title: slideTitle(label), subtitle: capitalise(value), notes: '' }
}
