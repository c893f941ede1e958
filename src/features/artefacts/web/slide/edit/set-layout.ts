import type { Chart } from '#shared/content/chart.ts'
import type { Slide } from '#shared/content/slide.ts'

export type SlideLayout = Slide['layout']
export const SLIDE_LAYOUTS = [
  'title',
  'section',
  'bullets',
  'two_column',
  'table',
  'chart',
  'stats',
  'steps',
  'quote',
  'image',
] as const satisfies readonly SlideLayout[]

const NOTES_MAX = 5_000

/** One statement of a slide: `label` is its shorter half, or ''. */
type Statement = { label: string; text: string }
/** A slide, and the statements of the old one that do not fit on it. */
type Filled = { slide: Slide; rest: Statement[] }

export function newSlide(layout: SlideLayout = 'bullets'): Slide {
  const { slide } = fill(layout, '', '', [])
  return slide.layout === 'bullets' ? { ...slide, bullets: [''] } : slide
}

/**
 * Converts a slide to another layout. It keeps everything that fits and moves the rest to the notes (`hasRest`), so that no word is lost.
 * Returns null if the notes have no room.
 */
export function setLayout(slide: Slide, layout: SlideLayout): { slide: Slide; hasRest: boolean } | null {
  if (slide.layout === layout) return { slide, hasRest: false }
  const { slide: filled, rest } = convert(slide, layout)
  const lines = rest.map(sentence).filter((line) => line !== '')
  const notes = [slide.notes, lines.join('\n')].filter((part) => part !== '').join('\n\n')
  if (notes.length > NOTES_MAX) return null
  return { slide: { ...filled, notes }, hasRest: lines.length > 0 }
}

function convert(slide: Slide, layout: SlideLayout): Filled {
  if (slide.layout === 'chart' && layout === 'table') return chartToTable(slide)
  if (slide.layout === 'table' && layout === 'chart') {
    const chart = tableToChart(slide)
    if (chart) return { slide: { layout, title: slide.title, notes: '', chart }, rest: headingOf(slide) }
  }
  if (slide.layout === 'two_column' && layout === 'bullets') {
    const halves = [slide.left, slide.right].flatMap(({ heading, bullets }) => [heading, ...bullets])
    return fill(
      layout,
      slide.title,
      '',
      halves.filter((text) => text !== '').map((text) => ({ label: '', text })),
    )
  }
  return fill(layout, slide.title, '', statementsOf(slide))
}

/** Returns the statements of a slide in order, without its title. */
function statementsOf(slide: Slide): Statement[] {
  const plain = (texts: (string | undefined)[]) =>
    texts.filter((text) => text !== undefined && text !== '').map((text) => ({ label: '', text: text ?? '' }))
  switch (slide.layout) {
    case 'title':
    case 'section':
      return plain([slide.subtitle])
    case 'bullets':
      return plain(slide.bullets)
    case 'two_column':
      return plain([slide.left.heading, ...slide.left.bullets, slide.right.heading, ...slide.right.bullets])
    case 'table':
      return [slide.columns, ...slide.rows].map(([label = '', ...cells]) => ({
        label,
        text: cells.filter((cell) => cell !== '').join(' · '),
      }))
    case 'chart':
      return [
        ...plain([slide.chart.title, slide.chart.unit]),
        ...chartRows(slide.chart).map(([label = '', ...cells]) => ({ label, text: cells.join(' · ') })),
      ]
    case 'stats':
      return slide.stats.map(({ value, label }) => ({ label: value, text: label }))
    case 'steps':
      return slide.steps.map(({ title, text }) => ({ label: title, text }))
    case 'quote':
      return plain([slide.quote, slide.source])
    case 'image':
      return plain([slide.image, slide.caption])
  }
}

function fill(layout: SlideLayout, title: string, notes: string, said: Statement[]): Filled {
  const base = { title, notes }
  const texts = said.map(sentence)
  const [first = '', second = ''] = texts
  switch (layout) {
    case 'title':
    case 'section': {
      const fits = first.length <= 2_000
      return { slide: { layout, ...base, subtitle: fits ? first : '' }, rest: said.slice(fits ? 1 : 0) }
    }
    case 'bullets': {
      const { kept, rest } = take(said, 20, (one) => sentence(one).length <= 1_000)
      return { slide: { layout, ...base, bullets: kept.map(sentence) }, rest }
    }
    case 'two_column': {
      const { kept, rest } = take(said, 40, (one) => sentence(one).length <= 1_000)
      const half = Math.ceil(kept.length / 2)
      const side = (some: Statement[]) => ({ heading: '', bullets: some.map(sentence) })
      return { slide: { layout, ...base, left: side(kept.slice(0, half)), right: side(kept.slice(half)) }, rest }
    }
    case 'table': {
      const { kept, rest } = take(said, 40, (one) => one.label.length <= 500 && one.text.length <= 500)
      const rows = kept.map(({ label, text }) => [label, text])
      return { slide: { layout, ...base, columns: ['', ''], rows: rows.length > 0 ? rows : [['', '']] }, rest }
    }
    case 'chart':
      return chartOf(base, said)
    case 'stats': {
      const { kept, rest } = take(said, 6, (one) => one.label.length <= 60 && one.text.length <= 200)
      const stats = kept.map(({ label, text }) => ({ value: label, label: text }))
      return { slide: { layout, ...base, stats: stats.length > 0 ? stats : [{ value: '', label: '' }] }, rest }
    }
    case 'steps': {
      const { kept, rest } = take(said, 8, (one) =>
        one.label === '' ? one.text.length <= 200 : one.label.length <= 200 && one.text.length <= 2_000,
      )
      const steps = kept.map(({ label, text }) => (label === '' ? { title: text, text: '' } : { title: label, text }))
      return { slide: { layout, ...base, steps: steps.length > 0 ? steps : [{ title: '', text: '' }] }, rest }
    }
    case 'quote': {
      const fits = first.length <= 2_000
      return { slide: { layout, ...base, quote: fits ? first : '', source: '' }, rest: said.slice(fits ? 1 : 0) }
    }
    case 'image': {
      const fits = first.length <= 2_000
      const hasCaption = fits && second.length <= 500
      return {
        slide: { layout, ...base, image: fits ? first : '', caption: hasCaption ? second : '' },
        rest: said.slice(hasCaption ? 2 : fits ? 1 : 0),
      }
    }
  }
}

/** Takes the first `max` statements that fit. The others, including those that are too long, are the rest. */
function take(said: Statement[], max: number, fits: (one: Statement) => boolean): { kept: Statement[]; rest: Statement[] } {
  const kept: Statement[] = []
  const rest: Statement[] = []
  for (const one of said) (kept.length < max && fits(one) ? kept : rest).push(one)
  return { kept, rest }
}

/** Turns numbers into a chart. Words for which a chart has no place stay in the rest. */
function chartOf(base: { title: string; notes: string }, said: Statement[]): Filled {
  const points = said.flatMap((one) => {
    const [words, figure] = readNumber(one.text) === undefined ? [one.text, one.label] : [one.label, one.text]
    const value = readNumber(figure)
    return value === undefined || words.length > 200 ? [] : [{ category: words, value }]
  })
  // Keeps the original figures, too, because a chart drops their units and signs.
  if (points.length > 0 && points.length <= 100) {
    const chart: Chart = {
      kind: 'bar',
      title: '',
      categories: points.map(({ category }) => category),
      series: [{ name: '', values: points.map(({ value }) => value) }],
    }
    return { slide: { layout: 'chart', ...base, chart }, rest: said }
  }
  return {
    slide: {
      layout: 'chart',
      ...base,
      chart: { kind: 'bar', title: '', categories: ['A', 'B', 'C'], series: [{ name: '', values: [1, 2, 3] }] },
    },
    rest: said,
  }
}

function chartToTable(slide: Extract<Slide, { layout: 'chart' }>): Filled {
  const { chart } = slide
  const rows = chartRows(chart)
  const [columns = [''], ...values] = rows
  const fits = columns.length <= 10 && values.length <= 40
  if (!fits) return fill('table', slide.title, '', statementsOf(slide))
  const rest = [chart.title, chart.unit ?? ''].filter((text) => text !== '').map((text) => ({ label: '', text }))
  return { slide: { layout: 'table', title: slide.title, notes: '', columns, rows: values }, rest }
}

/** The heading row comes first. */
function chartRows({ categories, series }: Chart): string[][] {
  return [
    ['', ...series.map(({ name }) => name)],
    ...categories.map((category, at) => [category, ...series.map(({ values }) => String(values[at] ?? ''))]),
  ]
}

/** Converts a table whose first column holds names and whose other columns hold numbers. */
function tableToChart({ columns, rows }: Extract<Slide, { layout: 'table' }>): Chart | undefined {
  const numbers = rows.map((row) => columns.slice(1).map((_, at) => readNumber(row[at + 1] ?? '')))
  const isPlain = rows.every(
    (row) => (row[0] ?? '').length <= 200 && columns.slice(1).every((_, at) => /^-?[\d.]+$/.test(row[at + 1] ?? '')),
  )
  if (rows.length === 0 || columns.length < 2 || !isPlain) return undefined
  return {
    kind: 'bar',
    title: '',
    categories: rows.map((row) => row[0] ?? ''),
    series: columns.slice(1).map((name, at) => ({ name, values: numbers.map((row) => row[at] ?? 0) })),
  }
}

/** Returns the heading above the categories, for which a chart has no place. */
function headingOf(slide: Extract<Slide, { layout: 'table' }>): Statement[] {
  return [{ label: '', text: slide.columns[0] ?? '' }]
}

function readNumber(text: string): number | undefined {
  const match = /^\D{0,3}(-?\d+(?:\.\d+)?)\s*\D{0,4}$/.exec(text.replaceAll(/(?<=\d)[\s,](?=\d{3}\b)/g, '').trim())
  const value = match ? Number(match[1]) : NaN
  return Number.isFinite(value) ? value : undefined
}

function sentence({ label, text }: Statement): string {
  return [label, text].filter((part) => part !== '').join(': ')
}
