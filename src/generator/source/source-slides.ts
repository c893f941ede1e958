import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { namedSlide } from '../slide/write-slides.ts'
import { fitNotes, shortPoint, slideTitle } from '../slide/slide-text.ts'
import { splitPoint } from '../writing/inline.ts'
import { wordsIn, type Words } from '../writing/words.ts'
import type { PromptFacts } from '../brief.ts'
import { capitalise, clip } from '#shared/words.ts'
import type { SourceSection, SourceTable, SourceText } from '../brief.ts'
import { hasContent, numbersOf } from './source-text.ts'

const BULLETS_MAX = 6
/** More than any presentation takes from one section. */
const SECTION_SLIDES_MAX = 100
/** More than notes hold. */
const SPOKEN_TEXTS_MAX = 500
const SPOKEN_CHARS_MAX = 5_000
const STEPS_MAX = 6
const TITLE_CHARS_MAX = 70
const CATEGORIES = { min: 2, max: 12 }
const SERIES_MAX = 4
const TABLE = { columns: 6, rows: 8, cell: 120 }
/** What a table's rows have in common when they follow one another in time. */
const IN_TIME =
  /^(?:q[1-4]|t[1-4]|\d{4}|(?:jan|feb|fev|mar|apr|abr|avr|may|mai|jun|jul|aug|ago|aou|sep|oct|nov|dec|ene)|week|semana|semaine)/iu

/**
 * A file's own sections as slides, in its order: its sentences and points as bullets or steps, its tables as charts or tables. Below a heading
 * without a text stands what the subject's own aspects say.
 */
export function sourceSlides({ sections, locale }: SourceText, facts: PromptFacts): Slide[] {
  const words = wordsIn(facts.language)
  return sections.flatMap((section, at) =>
    hasContent(section) ? sectionSlides(section, locale, words) : [namedSlide(facts, section.heading)(at)],
  )
}

function sectionSlides(section: SourceSection, locale: Locale, words: Words): Slide[] {
  const heading = section.heading || words.summary
  const texts = [...section.sentences, ...section.points]
  // Clipped once: joining all texts for each slide would make a long section quadratic.
  const spoken = clip(texts.slice(0, SPOKEN_TEXTS_MAX).join(' '), SPOKEN_CHARS_MAX) || heading
  const notes = fitNotes(spoken)
  const slides: Slide[] = []
  for (let at = 0; at < Math.min(texts.length, SECTION_SLIDES_MAX * BULLETS_MAX); at += BULLETS_MAX) {
    const part = texts.slice(at, at + BULLETS_MAX)
    const title = at === 0 ? claimOf(heading, part[0] ?? '', words) : slideTitle(`${heading} (${at / BULLETS_MAX + 1})`)
    slides.push(textSlide(section, { title, part, notes }))
  }
  for (const table of section.tables)
    if (table.columns.length > 0 && table.rows.length > 0) slides.push(...tableSlides(table, { heading, notes, locale }, words))
  return slides
}

/** The heading, with what its first sentence says where both fit into a title. */
function claimOf(heading: string, first: string, words: Words): string {
  const claim = `${heading}${words.colon}${first.replace(/[.;:]$/, '')}`
  return claim.length <= TITLE_CHARS_MAX ? claim : slideTitle(heading)
}

function textSlide(section: SourceSection, { title, part, notes }: { title: string; part: string[]; notes: string }): Slide {
  const isSteps = section.isNumbered && section.sentences.length === 0 && part.length >= 2 && part.length <= STEPS_MAX
  if (!isSteps) return { layout: 'bullets', title, notes, bullets: part.map(shortPoint) }
  const steps = part.map(splitPoint).map(([lead, detail]) => ({ title: clip(lead, 100), text: clip(capitalise(detail), 300) }))
  return { layout: 'steps', title, notes, steps }
}

type TableTexts = { heading: string; notes: string; locale: Locale }

function tableSlides(table: SourceTable, { heading, notes, locale }: TableTexts, words: Words): Slide[] {
  const names = table.columns.map((name, at) => name || String(at + 1))
  const title = slideTitle(`${heading}${words.colon}${names.slice(0, 3).join(', ')}`)
  const chart = chartOf(table, names, locale)
  if (chart) return [{ layout: 'chart', title, notes, chart: { ...chart, title: clip(names.join(', '), 100) } }]
  const slides: Slide[] = []
  for (let at = 0; at < table.rows.length && slides.length < 2; at += TABLE.rows) {
    const rows = table.rows.slice(at, at + TABLE.rows)
    slides.push({
      layout: 'table',
      title: at === 0 ? title : slideTitle(`${title} (${slides.length + 1})`),
      notes,
      columns: names.slice(0, TABLE.columns),
      rows: rows.map((row) => names.slice(0, TABLE.columns).map((_, column) => clip(row[column] ?? '', TABLE.cell))),
    })
  }
  return slides
}

type SlideChart = Omit<Extract<Slide, { layout: 'chart' }>['chart'], 'title'>

/** Names in the first column and numbers of one kind in others: what is compared best in a picture. */
function chartOf(table: SourceTable, names: readonly string[], locale: Locale): SlideChart | undefined {
  const { rows } = table
  if (rows.length < CATEGORIES.min || rows.length > CATEGORIES.max) return undefined
  const columns = names.flatMap((name, at) => {
    const numbers = at === 0 ? undefined : numbersOf(table, at, locale)
    return numbers && !numbers.cells.includes('') ? [{ name, type: numbers.type, values: numbers.cells.map(Number) }] : []
  })
  const [first] = columns
  const isAlike = columns.length === names.length - 1 && columns.every(({ type }) => type === first?.type)
  if (!first || !isAlike || columns.length > SERIES_MAX) return undefined
  const categories = rows.map((row) => clip(row[0] ?? '', 60))
  const factor = first.type === 'percent' ? 100 : 1
  return {
    kind: categories.every((name) => IN_TIME.test(name)) && categories.length > 2 ? 'line' : 'bar',
    categories,
    series: columns.map(({ name, values }) => ({ name, values: values.map((value) => round(value * factor)) })),
    ...(first.type === 'percent' ? { unit: '%' } : {}),
  }
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}
