import type { Slide } from '#shared/content/slide.ts'
import { wordCount } from '#shared/words.ts'
import { weekdayOf } from '../writing/months.ts'
import { BULLETS_MAX } from './slide-layouts.ts'

const GATHERED_MIN = 2
const NAME_WORDS_MAX = 2

/**
 * Puts single facts, each of which would be a divider with nothing behind it, together on one slide of points, in their order. A name stays a slide:
 * something follows from it, as the line below it says (`hints`).
 */
export function gatherFacts(slides: readonly Slide[], title: string, hints: readonly string[]): Slide[] {
  const factOf = (slide: Slide): string | undefined => (isHinted(slide, hints) ? undefined : singleFact(slide))
  const single = slides.filter((slide) => factOf(slide) !== undefined)
  if (single.length < GATHERED_MIN) return [...slides]
  // "mouse guards, insulation": beside as many facts, a name with nothing below it is one of them.
  const names = slides.filter((slide) => isBareName(slide, hints))
  const isWith = names.length <= single.length && !slides.some((slide) => slide.layout === 'section' && isHinted(slide, hints))
  const gone = new Set(isWith ? [...single, ...names] : single)
  const facts = slides.flatMap((slide) => (gone.has(slide) ? (factOf(slide) ?? slide.title) : []))
  const known = slides.find((slide) => slide.layout === 'bullets' && slide.title === title)
  const first = slides.find((slide) => gone.has(slide))
  const own = known?.layout === 'bullets' ? known.bullets : []
  const all = [...own, ...facts]
  // Those that one slide has no room for follow on others.
  const pages = Array.from({ length: Math.ceil(all.length / BULLETS_MAX) }, (_, at) => all.slice(at * BULLETS_MAX, (at + 1) * BULLETS_MAX))
  const gathered = pages.map((bullets, at): Slide => ({
    layout: 'bullets',
    title: at === 0 ? title : `${title} (${at + 1})`,
    bullets,
    notes: at === 0 ? (known?.notes ?? '') : '',
  }))
  return slides.flatMap((slide) => (slide === (known ?? first) ? gathered : gone.has(slide) ? [] : [slide]))
}

function isBareName(slide: Slide, hints: readonly string[]): boolean {
  return slide.layout === 'section' && (slide.subtitle ?? '') === '' && !isHinted(slide, hints) && singleFact(slide) === undefined
}

/** "Break every hour above / 30 degrees" is one sentence, in two parts. */
function singleFact(slide: Slide): string | undefined {
  if (slide.layout !== 'section') return undefined
  const { title, subtitle = '' } = slide
  if (subtitle === '' && (wordCount(title) <= NAME_WORDS_MAX || !/\d|\p{L}+ \p{L}+ \p{L}+/u.test(title))) return undefined
  return [title, subtitle].filter((part) => part !== '').join(weekdayOf(title) === undefined ? ' ' : ': ')
}

/** Lines lose their full stop on a slide. */
function isHinted(slide: Slide, hints: readonly string[]): boolean {
  return slide.layout === 'section' && hints.some((hint) => hint.replace(/\.$/, '') === slide.subtitle?.replace(/\.$/, ''))
}
