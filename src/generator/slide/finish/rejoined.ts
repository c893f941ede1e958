import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { splitPair } from '../pair-figures.ts'
import { figureIn } from '../point-figures.ts'
import { libraryIn } from '../subject/subject-texts.ts'
import { agendaOf } from '../subject/in-size.ts'

/* "Where we stand (2)", "(3)" with one point each: slides that only a number of slides parted. */

const POINTS_MAX = 6
const AGENDA_MIN = 3
const NUMBERED = /^(.{2,80}) \((\d)\)$/u

type Filling = { count: number | undefined; language: Locale }

/** Points below one name stand on one slide, a figure among them on its own where so many slides are ordered; an agenda and time for questions fill up. */
export function rejoined(slides: readonly Slide[], { count, language }: Filling): Slide[] {
  const names = new Set(slides.flatMap(({ title }) => NUMBERED.exec(title)?.[1] ?? []))
  const made: Slide[] = []
  const done = new Set<string>()
  for (const slide of slides) {
    const name = NUMBERED.exec(slide.title)?.[1] ?? slide.title
    if (!names.has(name)) {
      made.push(slide)
      continue
    }
    if (done.has(name)) continue
    done.add(name)
    const parts = slides.filter(({ title }) => (NUMBERED.exec(title)?.[1] ?? title) === name)
    made.push(...together(parts, name, count !== undefined))
  }
  return JSON.stringify(made) === JSON.stringify(slides) ? [...slides] : filledUp(made, { count, language })
}

function together(parts: readonly Slide[], name: string, isCounted: boolean): readonly Slide[] {
  const points = parts.flatMap((slide) =>
    slide.layout === 'bullets' ? slide.bullets : slide.layout === 'section' ? (slide.subtitle ?? []) : [],
  )
  const areLists = parts.every((slide) => slide.layout === 'bullets' || (slide.layout === 'section' && slide.subtitle !== undefined))
  const isLone = parts.some((slide) => slide.layout !== 'bullets' || slide.bullets.length === 1)
  // Places to fill in, and long lists in two, are so ordered.
  if (!areLists || !isLone || points.some((point) => point.startsWith('['))) return parts
  const figures = isCounted ? points.flatMap((point): Slide[] => figureSlide(point)) : []
  const rest = isCounted ? points.filter((point) => figureSlide(point).length === 0) : points
  const size = Math.ceil(rest.length / Math.max(1, Math.ceil(rest.length / POINTS_MAX)))
  const lists = Array.from({ length: Math.ceil(rest.length / Math.max(1, size)) }, (_, at): Slide => {
    const title = at === 0 ? name : `${name} (${at + 1})`
    return { layout: 'bullets', title, bullets: rest.slice(at * size, (at + 1) * size), notes: parts[at]?.notes ?? '' }
  })
  return [...figures, ...lists]
}

/** A figure is called by what it counts; two of one kind stand side by side. */
function figureSlide(point: string): Slide[] {
  const pair = splitPair(point)
  if (pair) return [{ layout: 'stats', title: capitalise(pair.map(({ label }) => label).join(' / ')), stats: pair, notes: '' }]
  const figure = figureIn(point)
  return figure ? [{ layout: 'stats', title: figure.label, stats: [figure], notes: '' }] : []
}

function filledUp(slides: readonly Slide[], { count, language }: Filling): Slide[] {
  const [first, ...others] = slides
  const { agenda, questions } = libraryIn(language)
  if (count === undefined || first?.layout !== 'title') return [...slides]
  const hasAgenda = others.some(({ title }) => title === agenda) || others.length < AGENDA_MIN
  const asks = slides.length < count && !others.some(({ title }) => title === questions.title)
  const ended: Slide[] = asks ? [...others, { layout: 'section', title: questions.title, notes: '' }] : others
  return !hasAgenda && ended.length + 1 < count ? [first, agendaOf(ended, agenda), ...ended] : [first, ...ended]
}
