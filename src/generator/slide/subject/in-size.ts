import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { inSentence } from '#shared/words.ts'
import { BULLETS_MAX } from '../slide-layouts.ts'
import { slideTitle } from '../slide-text.ts'
import { marked } from './placed-slides.ts'
import type { Library } from './subject-texts.ts'

type Size = {
  count: number | undefined
  /** So many at the end stay. */
  keep: number
  library: Library
  /** Titles of what the prompt asks for. */
  forced: ReadonlySet<string>
  /** Nothing more is known than how many slides there are. */
  isFilled: boolean
}

const AGENDA_MIN = 4

/** As many slides as are ordered: those that nobody asked for go first; an agenda and long lists in two fill up. */
export function inSize(slides: readonly Slide[], { count, keep, library, forced, isFilled }: Size): Slide[] {
  const made = [...slides]
  if (count === undefined) return made
  while (made.length > count && made.length > 1) {
    const inner = made.slice(1, made.length - keep)
    const spare = inner.findLastIndex(({ title }) => !forced.has(title))
    const at = spare >= 0 ? spare + 1 : made.length > 2 ? made.length - 1 : -1
    if (at < 0) break
    made.splice(at, 1)
  }
  if (made.length < count && made.length > AGENDA_MIN && !made.some(({ title }) => title === library.agenda)) {
    made.splice(1, 0, agendaOf(made.slice(1), library.agenda))
  }
  while (made.length < count) {
    const at = longest(made, library)
    const slide = made[at]
    if (slide?.layout !== 'bullets') break
    const half = Math.ceil(slide.bullets.length / 2)
    made.splice(
      at,
      1,
      { ...slide, bullets: slide.bullets.slice(0, half) },
      { ...slide, title: slideTitle(`${slide.title.replace(/ \(\d\)$/u, '')} (2)`), bullets: slide.bullets.slice(half), notes: '' },
    )
  }
  const end = made.length - keep
  const further = Array.from({ length: isFilled ? Math.max(0, count - made.length) : 0 }, (_, at): Slide => {
    const title = fillIn(library.further, { n: String(at + 1) })
    return { layout: 'bullets', title, bullets: [marked(library, inSentence(title))], notes: '' }
  })
  return [...made.slice(0, end), ...further, ...made.slice(end)]
}

const SPLIT_MIN = 4

function longest(slides: readonly Slide[], { agenda }: Library): number {
  const sizes = slides.map((slide) => (slide.layout === 'bullets' && slide.title !== agenda ? slide.bullets.length : 0))
  const most = Math.max(...sizes)
  return most >= SPLIT_MIN ? sizes.indexOf(most) : -1
}

/** The titles of a deck, two in a line where there are many. */
export function agendaOf(slides: readonly Slide[], title: string): Slide {
  const size = Math.ceil(slides.length / BULLETS_MAX)
  const titles = slides.map((slide) => slide.title)
  const bullets = Array.from({ length: Math.ceil(titles.length / size) }, (_, at) => titles.slice(at * size, (at + 1) * size).join(' · '))
  return { layout: 'bullets', title, bullets, notes: '' }
}
