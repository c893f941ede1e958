import type { Slide } from '#shared/content/slide.ts'

/** The slide after a step, and the field to focus. */
export type SlideStep = { slide: Slide; focus: string }
type FieldName =
  | 'headline'
  | 'subtitle'
  | 'bullet'
  | 'columnHeading'
  | 'tableHeading'
  | 'cell'
  | 'figure'
  | 'figureLabel'
  | 'step'
  | 'stepText'
  | 'quote'
  | 'source'
  | 'image'
  | 'caption'
export type SlideField = {
  /** The same as in `SlideView`. */
  id: string
  name: FieldName
  /** Distinguishes equal names. */
  number: string
  value: string
  max: number
  set: (text: string) => Slide
  /** Replaces this text by several. */
  replace?: ((texts: string[]) => SlideStep) | undefined
  remove?: (() => SlideStep) | undefined
}

const BULLETS_MAX = 20

/** Returns every text of a slide, in reading order. */
export function fieldsOf(slide: Slide): SlideField[] {
  const headline: SlideField = one('title', 'headline', slide.title, 300, (title) => ({ ...slide, title }))
  switch (slide.layout) {
    case 'title':
    case 'section':
      return [headline, one('subtitle', 'subtitle', slide.subtitle ?? '', 2_000, (subtitle) => ({ ...slide, subtitle }))]
    case 'bullets':
      return [headline, ...bullets('bullets', slide.bullets, (next) => ({ ...slide, bullets: next }))]
    case 'two_column':
      return [
        headline,
        ...(['left', 'right'] as const).flatMap((side, index) => [
          one(
            `${side}.heading`,
            'columnHeading',
            slide[side].heading,
            200,
            (heading) => ({ ...slide, [side]: { ...slide[side], heading } }),
            `${index + 1}`,
          ),
          ...bullets(
            `${side}.bullets`,
            slide[side].bullets,
            (next) => ({ ...slide, [side]: { ...slide[side], bullets: next } }),
            `${index + 1}.`,
          ),
        ]),
      ]
    case 'table':
      return [
        headline,
        ...slide.columns.map((column, at) =>
          one(`columns.${at}`, 'tableHeading', column, 200, (text) => ({ ...slide, columns: slide.columns.with(at, text) }), `${at + 1}`),
        ),
        ...slide.rows.flatMap((row, at) =>
          slide.columns.map((_, column) =>
            one(
              `rows.${at}.${column}`,
              'cell',
              row[column] ?? '',
              500,
              (text) => ({ ...slide, rows: slide.rows.with(at, withCell(row, column, text)) }),
              `${at + 1}.${column + 1}`,
            ),
          ),
        ),
      ]
    case 'chart':
      return [headline]
    case 'stats':
      return [
        headline,
        ...slide.stats.flatMap((stat, at) => [
          one(
            `stats.${at}.value`,
            'figure',
            stat.value,
            60,
            (value) => ({ ...slide, stats: slide.stats.with(at, { ...stat, value }) }),
            `${at + 1}`,
          ),
          one(
            `stats.${at}.label`,
            'figureLabel',
            stat.label,
            200,
            (label) => ({ ...slide, stats: slide.stats.with(at, { ...stat, label }) }),
            `${at + 1}`,
          ),
        ]),
      ]
    case 'steps':
      return [
        headline,
        ...slide.steps.flatMap((step, at) => [
          one(
            `steps.${at}.title`,
            'step',
            step.title,
            200,
            (title) => ({ ...slide, steps: slide.steps.with(at, { ...step, title }) }),
            `${at + 1}`,
          ),
          one(
            `steps.${at}.text`,
            'stepText',
            step.text,
            2_000,
            (text) => ({ ...slide, steps: slide.steps.with(at, { ...step, text }) }),
            `${at + 1}`,
          ),
        ]),
      ]
    case 'quote':
      return [
        headline,
        one('quote', 'quote', slide.quote, 2_000, (quote) => ({ ...slide, quote })),
        one('source', 'source', slide.source ?? '', 200, (source) => ({ ...slide, source })),
      ]
    case 'image':
      return [
        headline,
        one('image', 'image', slide.image, 2_000, (image) => ({ ...slide, image })),
        one('caption', 'caption', slide.caption ?? '', 500, (caption) => ({ ...slide, caption })),
      ]
  }
}

function one(id: string, name: FieldName, value: string, max: number, set: (text: string) => Slide, number = ''): SlideField {
  return { id, name, number, value, max, set }
}

function bullets(path: string, items: string[], write: (items: string[]) => Slide, prefix = ''): SlideField[] {
  return items.map((value, at) => ({
    ...one(`${path}.${at}`, 'bullet', value, 1_000, (text) => write(items.with(at, text)), `${prefix}${at + 1}`),
    replace:
      items.length < BULLETS_MAX
        ? (texts) => ({ slide: write(items.toSpliced(at, 1, ...texts).slice(0, BULLETS_MAX)), focus: `${path}.${at + texts.length - 1}` })
        : undefined,
    remove: () => ({
      slide: write(items.toSpliced(at, 1)),
      focus: at > 0 ? `${path}.${at - 1}` : items.length > 1 ? `${path}.0` : 'title',
    }),
  }))
}

function withCell(row: string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(row.length, column + 1) }, (_, at) => (at === column ? text : (row[at] ?? '')))
}
