import type { Chart } from '#shared/content/chart.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { formatOf } from '#shared/content/question-formats.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Slide } from '#shared/content/slide.ts'
import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'

/* What a reader sees of a document, one line after the other, so that it can be compared with lines that were written by hand. */

/** Stands for any lines on a line of its own, and for the rest of the line at the end of one. */
const ANY = '…'

export function outlineOf(content: GeneratedContent): string[] {
  const lines = [`# ${content.title}`, ...(content.description ? [`> ${content.description}`] : []), ...byType(PIECES, content)]
  return lines.map((line) => line.replaceAll('\n', ' ⏎ '))
}

/**
 * Returns the first expected line that is not where it must be, or undefined if all are. Lines follow one another, unless ANY stands between
 * them.
 */
export function unseen(expected: readonly string[], lines: readonly string[]): string | undefined {
  let from = 0
  const runs = runsOf(expected)
  for (const [index, run] of runs.entries()) {
    const isLast = index === runs.length - 1
    // The first run is at the beginning, the last one at the end, and the others wherever they come next.
    const first = isLast && index > 0 ? Math.max(from, lines.length - run.length) : from
    const last = index === 0 || isLast ? first : lines.length
    let missing: { line: string; after: number } | undefined
    let start = first
    for (; start <= last; start++) {
      const after = run.findIndex((line, offset) => !isLine(lines[start + offset], line))
      if (after < 0) break
      if (!missing || after > missing.after) missing = { line: run[after] ?? '', after }
    }
    if (start > last) return missing?.line
    from = start + run.length
  }
  return from < lines.length ? `(nothing more, but there is “${lines[from]}”)` : undefined
}

function runsOf(expected: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const line of expected) {
    if (line === ANY) runs.push([])
    else runs.at(-1)?.push(line)
  }
  return runs
}

function isLine(line: string | undefined, expected: string): boolean {
  return expected.endsWith(ANY) ? line?.startsWith(expected.slice(0, -ANY.length)) === true : line === expected
}

const PIECES: ByType<string[]> = {
  form: ({ questions }) => [`${questions.length} questions`, ...questions.flatMap(ofQuestion)],
  doc: ({ blocks }) => [`${blocks.length} blocks`, ...blocks.flatMap(ofBlock)],
  sheet: ({ sheets }) => [`${sheets.length} sheets`, ...sheets.flatMap(ofSheet)],
  slide: ({ slides }) => [`${slides.length} slides`, ...slides.flatMap(ofSlide)],
}

function ofQuestion(question: Question, index: number, all: readonly Question[]): string[] {
  const { title, options, section, description, required, allow_other, scale, low_label, high_label } = question
  const labels = [low_label, high_label].map((label) => label ?? '')
  const answers = {
    text: '',
    multiple_choice: ` [${[...options, ...(allow_other ? ['(other)'] : [])].join(' | ')}]`,
    rating: ` [1–${scale}${labels.join('') && `: ${labels.join(' … ')}`}]`,
  }[question.type]
  return [
    ...(section && section !== all[index - 1]?.section ? [`## ${section}`] : []),
    `${formatOf(question)}${required ? '*' : ''} ${title}${answers}${description ? ` (${description})` : ''}`,
  ]
}

function ofBlock(block: DocBlock): string[] {
  switch (block.type) {
    case 'heading':
      return [`h${block.level} ${block.text}`]
    case 'list':
      return block.items.map(
        (item, index) =>
          `${'  '.repeat(item.level)}${{ bullet: '-', numbered: `${index + (block.start ?? 1)}.`, check: item.checked ? '[x]' : '[ ]' }[block.style]} ${item.text}`,
      )
    case 'table':
      return [...(block.caption ? [`table ${block.caption}`] : []), ...tableLines(block)]
    case 'callout':
      return [`${block.tone}: ${block.title ? `${block.title}: ` : ''}${block.text}`]
    case 'quote':
      return [`quote ${block.text}${block.source ? ` — ${block.source}` : ''}`]
    case 'code':
      return [`code ${block.language ?? ''}: ${block.text}`]
    case 'chart':
      return chartLines(block.chart)
    case 'break':
      return ['break']
    case 'paragraph':
      return [`p ${block.text}`]
  }
}

function ofSheet({ name, columns, rows, totals, highlights, charts }: Sheet): string[] {
  return [
    `sheet ${name}`,
    ...columns.map(({ header, type, currency, choices, formula }) =>
      [`column ${header}: ${type}`, currency, choices && `[${choices.join(' | ')}]`, formula].filter(Boolean).join(' '),
    ),
    ...totals.map(({ column, function: kind, label }) => `total ${kind} ${column}${label ? ` “${label}”` : ''}`),
    ...highlights.map(({ column, rule, value, tone }) => `highlight ${column} ${rule} ${value}: ${tone}`),
    ...charts.map(
      ({ kind, title, category_column, value_columns }) => `chart ${kind} ${title}: ${category_column} → ${value_columns.join(', ')}`,
    ),
    `${rows.length} rows`,
    ...rows.map(rowLine),
  ]
}

function ofSlide(slide: Slide): string[] {
  return [`${slide.layout}: ${slide.title}`, ...bodyOf(slide), ...(slide.notes ? [`notes ${slide.notes}`] : [])]
}

function bodyOf(slide: Slide): string[] {
  const bulleted = (bullets: readonly string[]) => bullets.map((bullet) => `- ${bullet}`)
  switch (slide.layout) {
    case 'title':
    case 'section':
      return slide.subtitle ? [`subtitle ${slide.subtitle}`] : []
    case 'bullets':
      return bulleted(slide.bullets)
    case 'two_column':
      return [slide.left, slide.right].flatMap(({ heading, bullets }) => [`half ${heading}`, ...bulleted(bullets)])
    case 'table':
      return tableLines(slide)
    case 'chart':
      return chartLines(slide.chart)
    case 'stats':
      return slide.stats.map(({ value, label }) => `stat ${value}: ${label}`)
    case 'steps':
      return slide.steps.map(({ title, text }) => `step ${title}: ${text}`)
    case 'quote':
      return [`quote ${slide.quote}${slide.source ? ` — ${slide.source}` : ''}`]
    case 'image':
      return [`image ${slide.image}${slide.caption ? ` — ${slide.caption}` : ''}`]
  }
}

function tableLines({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }): string[] {
  return [`columns${rowLine(columns)}`, ...rows.map(rowLine)]
}

function chartLines({ kind, title, categories, series, unit }: Chart): string[] {
  return [
    `chart ${kind} ${title}: ${categories.join(', ')}${unit ? ` (${unit})` : ''}`,
    ...series.map(({ name, values }) => `series ${name}: ${values.join(', ')}`),
  ]
}

function rowLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
