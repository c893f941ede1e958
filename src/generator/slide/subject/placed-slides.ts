import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence } from '#shared/words.ts'
import { plain, splitPoint } from '../../writing/inline.ts'
import { WEEKDAY_WORD } from '../../writing/months.ts'
import { momentAt, withCapitals } from '../../writing/moments.ts'
import { starting } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { comparedIn, comparedSlide } from '../matter/compared.ts'
import { outlineTextsIn } from '../outline/outline-texts.ts'
import { topicSlide } from '../outline/outline-topics.ts'
import { slideTitle } from '../slide-text.ts'
import { comparedFigures, figureOf, type Figure } from './figures.ts'
import type { Placed } from './place-entries.ts'
import type { Library, SlideTexts } from './subject-texts.ts'
import { spaced } from './words-in.ts'

/* One slide of a subject: what the prompt says first, then what holds for anyone, and one marked place where neither is there. */

const POINTS_MAX = 6
const STATS_MAX = 6
const CHART_MIN = 2
const STATS_MIN = 2
const TABLE_MIN = 2
const ROWS_MAX = 12
const COUNT = /(?<!\d)(\d{1,2}) \p{L}/u
const COUNTED_MAX = 10
const WORDS_SAME = 0.6
const SAID_MAX = 2

export type Making = {
  library: Library
  language: Locale
  topic: string
  noTables: boolean
  /** Another table to fill in would be a pattern. */
  isAfterTable?: boolean
}

export function slidesOfPlaced({ slide, name, facts }: Placed, making: Making): Slide[] {
  const { topic } = making
  // Whom to ask is no question.
  const called = slide?.id === 'questions' && facts.length > 0 ? making.library.slides.contact?.title : (name ?? slide?.title)
  const title = slideTitle(plain(capitalise(fillIn(called ?? '', { topic: inSentence(topic) }))))
  const said = facts.map((fact) => spelled(withDay(withoutLeads(fact, slide?.leads ?? []), making.language), making.language))
  const base = { title, notes: slide ? fillIn(slide.notes, { topic: inSentence(topic) }) : '' }
  if (said.length === 0)
    return [
      slide
        ? openSlide(slide, name, base, making)
        : topicSlide({ text: capitalise(name ?? ''), kind: 'told', start: 0 }, outlineTextsIn(making.language)),
    ]
  if (!slide) return figureSlides(said, base, making) ?? [listed(said, base)]
  const compared = said.map((fact) => comparedIn(fact, making.language))
  const moved = comparedSlide(
    compared.flatMap((one) => one ?? []),
    base.title,
    { language: making.language, notes: base.notes },
  )
  if (moved) {
    const others = said.filter((_, at) => compared[at] === undefined)
    const further = { title: slideTitle(fillIn(making.library.more, { title: base.title })), notes: '' }
    return [moved, ...(others.length === 0 ? [] : (figureSlides(others, further, making) ?? parted(others, further)))]
  }
  const table =
    making.noTables || (slide.points.length > 0 && slide.about.length === 0)
      ? undefined
      : tableOf(said, { ...slide, columns: making.library.slides[slide.id]?.columns ?? slide.columns }, base)
  if (table) return [table]
  const isPlain = slide.about.length > 0 && slide.layout !== 'figures' && slide.layout !== 'table'
  const shown = isPlain
    ? undefined
    : figureSlides(said, base, {
        ...making,
        isFigures: slide.layout === 'figures' || (slide.layout === 'table' && slide.points.length === 0),
      })
  if (shown) return shown
  if (slide.layout === 'section') return [{ layout: 'section', ...base, subtitle: said.map((text) => plain(capitalise(text))).join(' · ') }]
  const points =
    slide.layout === 'columns' || slide.layout === 'table' ? [] : slide.points.filter((point) => !said.some((fact) => isSame(fact, point)))
  // Who says much of it has said it all.
  const all = said.length > SAID_MAX ? said : [...said, ...points.slice(0, Math.max(0, POINTS_MAX - said.length))]
  if (slide.layout === 'columns' && slide.points.length > 0)
    return [...parted(said, base), openSlide(slide, undefined, { ...base, title: slideTitle(slide.title) }, making)].filter(
      (one, at, every) => at === 0 || one.title !== every[0]?.title,
    )
  return parted(all, base)
}

/** More points than a slide holds go on. */
function parted(points: readonly string[], base: Base): Slide[] {
  const count = Math.ceil(points.length / POINTS_MAX)
  const size = Math.ceil(points.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) =>
    listed(
      points.slice(at * size, (at + 1) * size),
      at === 0 ? base : { ...base, title: slideTitle(`${base.title} (${at + 1})`), notes: '' },
    ),
  )
}

type Base = { title: string; notes: string }

function listed(points: readonly string[], base: Base): Slide {
  const shown = points.map((point) => shownPoint(point))
  const [only = ''] = shown
  // One fact stands large below what it is about.
  return shown.length === 1 && !only.startsWith('[')
    ? { layout: 'section', ...base, subtitle: only }
    : { layout: 'bullets', ...base, bullets: shown }
}

function shownPoint(point: string): string {
  const text = plain(point.replace(/(?<=\p{L}{3})\.$/u, ''))
  return /^\S+@/u.test(text) ? text : capitalise(text)
}

export function marked({ add }: Library, what: string): string {
  return fillIn(add, { what })
}

/** Months and days have a capital in English. */
function spelled(text: string, language: Locale): string {
  return language === 'en' ? withCapitals(text) : text
}

/** Nothing is said of it yet. */
function openSlide(
  slide: SlideTexts,
  name: string | undefined,
  base: Base,
  { library, topic: said, noTables, isAfterTable }: Making,
): Slide {
  const topic = inSentence(said)
  const open = slide.open === undefined ? [] : [marked(library, fillIn(slide.open, { topic }))]
  const count = Number(COUNT.exec(name ?? '')?.[1] ?? 0)
  if (count > 1 && count <= COUNTED_MAX && slide.counted !== undefined) {
    if (slide.points.length >= count) return listed(slide.points.slice(0, count), base)
    const { counted } = slide
    const names = Array.from({ length: count }, (_, at) => capitalise(fillIn(counted, { n: String(at + 1) })))
    const gap = marked(library, fillIn(slide.open ?? inSentence(base.title), { topic }))
    return slide.layout === 'steps'
      ? { layout: 'steps', ...base, steps: names.map((title) => ({ title, text: gap })) }
      : { layout: 'bullets', ...base, bullets: names.map((one) => marked(library, inSentence(one))) }
  }
  const points = slide.points.map((point) => fillIn(point, { topic }))
  if (slide.frame && points.length === 0 && !noTables && !isAfterTable)
    return { layout: 'table', ...base, columns: [...slide.frame], rows: [slide.frame.map((name) => marked(library, inSentence(name)))] }
  if (slide.layout === 'section')
    return { layout: 'section', ...base, ...((open[0] ?? points[0]) ? { subtitle: open[0] ?? points[0] ?? '' } : {}) }
  if (slide.layout === 'columns' && slide.columns) {
    const at = points.indexOf('|')
    const [left, right] = slide.columns
    return {
      layout: 'two_column',
      ...base,
      left: { heading: left, bullets: points.slice(0, at) },
      right: { heading: right, bullets: points.slice(at + 1) },
    }
  }
  if (slide.layout === 'table' && slide.columns && points.length > 0)
    return {
      layout: 'table',
      ...base,
      columns: [...slide.columns],
      rows: [...points.map((point) => rowOf(point)), ...open.map((text) => [text, ''])],
    }
  if (slide.layout === 'steps' && points.length > 0)
    return {
      layout: 'steps',
      ...base,
      steps: points.map((point) => {
        const [title, text] = splitPoint(point)
        return { title, text: capitalise(text) }
      }),
    }
  return { layout: 'bullets', ...base, bullets: [...points, ...open] }
}

function rowOf(point: string): string[] {
  const [lead, detail] = splitPoint(point)
  return [lead, capitalise(detail)]
}

/** Figures that compare are a chart, others stand large; what gives none stands below them. */
function figureSlides(
  said: readonly string[],
  base: Base,
  { library, isFigures = false }: Making & { isFigures?: boolean },
): Slide[] | undefined {
  const figures = said.map((text) => figureOf(text, library))
  const stats = figures.filter((figure) => figure !== undefined)
  const others = said.filter((_, at) => figures[at] === undefined)
  const [one] = stats
  if (one && said.length === 1 && isFigures) return [statsSlide([one], 0, base)]
  if (stats.length < STATS_MIN || others.length > stats.length) return undefined
  const named = stats.filter(({ name }) => name !== undefined)
  const compared = named.length >= CHART_MIN ? comparedFigures(named) : undefined
  const left = compared ? stats.filter((figure) => !named.includes(figure)) : stats
  const charts: Slide[] = compared ? [chartOf(compared, base, library)] : []
  const rest = [...(left.length === 1 && charts.length === 0 ? left.map(({ value, label }) => `${label}: ${value}`) : []), ...others]
  const heads: Slide[] =
    left.length > 1 || (left.length === 1 && charts.length > 0) ? chunks(left).map((group, at) => statsSlide(group, at, base)) : []
  if (heads.length === 0 && charts.length === 0) return undefined
  const slides = [...heads, ...charts]
  return slides.length > 0 && rest.length > 0
    ? [...slides, listed(rest, { ...base, title: slideTitle(restTitle(base.title, library)), notes: '' })]
    : slides
}

function restTitle(title: string, { more }: Library): string {
  return fillIn(more, { title })
}

function chunks(figures: readonly Figure[]): Figure[][] {
  const count = Math.ceil(figures.length / STATS_MAX)
  const size = Math.ceil(figures.length / count)
  return Array.from({ length: count }, (_, at) => figures.slice(at * size, (at + 1) * size))
}

function statsSlide(figures: readonly Figure[], at: number, base: Base): Slide {
  const title = at === 0 ? base.title : slideTitle(`${base.title} (${at + 1})`)
  return {
    layout: 'stats',
    ...base,
    title,
    stats: figures.map(({ value, label, unit }) => ({ value: unit === undefined ? value : `${value} ${unit}`, label: plain(label) })),
  }
}

function chartOf({ categories, values, unit }: NonNullable<ReturnType<typeof comparedFigures>>, base: Base, { figure }: Library): Slide {
  const series = unit === undefined || unit === '%' ? figure : capitalise(unit)
  const title = unit === undefined || unit === '%' ? base.title : slideTitle(series)
  return {
    layout: 'chart',
    ...base,
    title,
    chart: { kind: 'bar', title: series, categories, series: [{ name: series, values }], ...(unit === '%' ? { unit } : {}) },
  }
}

/** "Basic $29", "design 1 June": what it is, and its price or date. */
function tableOf(said: readonly string[], { layout, columns }: SlideTexts, base: Base): Slide | undefined {
  if (columns === undefined || layout === 'columns' || said.length < TABLE_MIN || said.length > ROWS_MAX) return undefined
  const rows = said.map(pairOf)
  if (rows.some((row) => row === undefined)) return undefined
  return { layout: 'table', ...base, columns: [...columns], rows: rows.map((row) => row ?? []) }
}

/** A name in front of its figure or date; behind a bracket, what it is. */
function pairOf(text: string): string[] | undefined {
  const [, name, bracket] = /^([^()]{2,60}?) \(([^()]{1,60})\)$/u.exec(text) ?? []
  if (name !== undefined && bracket !== undefined) return [capitalise(name), capitalise(bracket)]
  const at = momentAt(text)
  const cut = at > 0 ? at : text.search(/[€$£]?\d|(?<=\s)(?:on request|free|bajo pedido|gratis|sur demande|gratuit)/iu)
  if (cut <= 0) return undefined
  const lead = text.slice(0, cut).replace(LINK_END, '').trim()
  // "to 12 Mill Lane" is an address.
  const isPlace = at !== cut && /^\d+ \p{Lu}/u.test(text.slice(cut))
  return lead === '' || isPlace ? undefined : [capitalise(lead), text.slice(cut).trim()]
}
const LINK_END = /(?:[\s:,]+(?:on|by|at|from|for|in|el|para|a|desde|le|pour|à|dès))?[\s:,–-]*$/iu

/** "Monday IT setup": what is on that day. */
function withDay(text: string, language: Locale): string {
  const [day = ''] = DAY.exec(text) ?? []
  const rest = text.slice(day.length).trim()
  return day === '' || rest === '' || /^[\d(:]/.test(rest) ? text : `${capitalise(day)}${wordsIn(language).colon}${capitalise(rest)}`
}
const DAY = new RegExp(String.raw`^${WEEKDAY_WORD}(?=\s)`, 'iu')

/** "target young families" below "Target group" says whom; a figure keeps what it counts. */
function withoutLeads(text: string, leads: readonly string[]): string {
  const lead = leads.length === 0 ? '' : (starting(leads).exec(fold(text))?.[0] ?? '')
  const rest = text.slice(lead.length).replace(/^\s?:?\s/u, '')
  // "team of 4"
  return lead === '' || rest === '' || OF.test(rest) ? text : rest
}

const OF = /^(?:\d{1,2} \p{L}|(?:of|for|in|is|are|by|on|with|and|de|del|en|es|para|por|y|du|des|est|pour|et|à|au) )/iu

/** Whether a point says nothing that the fact does not say. */
function isSame(fact: string, point: string): boolean {
  const [lead] = splitPoint(point)
  const words = spaced(lead)
    .trim()
    .split(' ')
    .filter((word) => word.length > 3)
  const said = spaced(fact)
  return words.length > 0 && words.filter((word) => said.includes(` ${word.slice(0, 5)}`)).length >= words.length * WORDS_SAME
}
