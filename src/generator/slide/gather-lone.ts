import type { Slide } from '#shared/content/slide.ts'
import type { PromptFacts } from '../brief.ts'

const POINTS_MAX = 5

/** One fact is no slide: it stands among the points of the slide before it, or behind it where it is the first, where nobody asked for a number of slides. */
export function gatherLone(slides: readonly Slide[], { counts }: PromptFacts): Slide[] {
  const made = [...slides]
  if (counts.slides !== undefined) return made
  for (let at = made.length - 2; at > 0; at--) {
    const lone = made[at]
    if (!lone || !isBare(lone)) continue
    const near = at === 1 ? at + 1 : at - 1
    const taker = made[near]
    if (taker?.layout !== 'bullets' || taker.bullets.length < 2 || taker.bullets.length >= POINTS_MAX) continue
    made[near] = { ...taker, bullets: near > at ? [lone.title, ...taker.bullets] : [...taker.bullets, lone.title] }
    made.splice(at, 1)
  }
  return made
}

/** A title with nothing below it. */
export function isBare(slide: Slide): boolean {
  return slide.layout === 'section' && slide.subtitle === undefined
}
