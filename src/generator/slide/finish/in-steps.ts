import type { Slide } from '#shared/content/slide.ts'

const STEPS_MIN = 3

/** "4 sessions: 1 tuning, 2 chords, 3 strumming": numbers that count up are no figures, but the order of what they stand before. */
export function inSteps(slide: Slide): Slide {
  if (slide.layout !== 'stats') return slide
  const [first, ...others] = slide.stats
  const isCounted = others.length >= STEPS_MIN && isInOrder(others) && Number(first?.value) === others.length
  const steps = isCounted ? others : slide.stats
  if (steps.length < STEPS_MIN || !isInOrder(steps)) return slide
  const title = isCounted && first ? `${first.value} ${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}` : slide.title
  return { layout: 'bullets', title, bullets: steps.map(({ value, label }) => `${value}. ${label}`), notes: slide.notes }
}

function isInOrder(stats: readonly { value: string }[]): boolean {
  return stats.every(({ value }, at) => Number(value) === at + 1)
}
