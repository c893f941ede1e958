import type { BlockContent, ListItem, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { calloutMark } from '#shared/content/callout-mark.ts'
import type { Chart } from '#shared/content/chart.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import { ratingRange } from '#shared/content/question-formats.ts'
import type { Slide } from '#shared/content/slide.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { totalValue } from '#shared/content/cell-value.ts'
import { shownCell, shownTotal } from './number-format.ts'
import { sectionsOf } from './form-sections.ts'
import { inertInline } from './inline.ts'
import { toListTree } from './list-tree.ts'
import type { ListTree } from './list-tree.ts'
import type { ExportSource } from './source.ts'
import { wordsOf } from './words.ts'
import type { ExportLocale, ExportWords } from './words.ts'

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-', rule: '-', fences: true })

/**
 * Writes any type as GitHub Flavored Markdown (https://github.github.com/gfm/). It builds a syntax tree, so that texts are escaped if needed
 * and never become markup. Our import reads the result back.
 */
export function writeMarkdown(source: ExportSource): Uint8Array<ArrayBuffer> {
  const words = wordsOf(source.locale)
  const { title, description } = source.content
  const head: RootContent[] = [heading(1, title || words.untitled), ...paragraphs(description)]
  const root: Root = { type: 'root', children: [...head, ...bodyOf(source, words)] }
  return new TextEncoder().encode(writer.stringify(root))
}

/** Returns everything below the title. Slides are separated by rules, as slide tools for Markdown expect. */
function bodyOf(source: ExportSource, words: ExportWords): RootContent[] {
  switch (source.type) {
    case 'form':
      return sectionsOf(source.content.questions, source.locale).flatMap((section) => [
        ...(section.heading ? [heading(2, section.heading)] : []),
        ...section.questions.flatMap(({ number, question }) => questionNodes(number, question, words)),
      ])
    case 'doc':
      return source.content.blocks.flatMap((block) => blockNodes(block, words))
    case 'sheet':
      return source.content.sheets.flatMap((sheet) => [
        heading(2, sheet.name),
        table(
          sheet.columns.map((column) => [text(column.header)]),
          [
            ...sheet.rows.map((row) => sheet.columns.map((column, i) => [text(shownCell(row[i] ?? '', column, source.locale))])),
            ...totalRows(sheet, source.locale, words),
          ],
        ),
      ])
    case 'slide':
      return source.content.slides.flatMap((slide, i): RootContent[] => [
        ...(i > 0 ? [{ type: 'thematicBreak' as const }] : []),
        ...slideNodes(slide, words),
      ])
  }
}

/** Writes totals in bold below the rows. A column's second total goes on another line. */
function totalRows(sheet: Sheet, locale: ExportLocale, words: ExportWords): PhrasingContent[][][] {
  const perColumn = sheet.columns.map((column) => sheet.totals.filter((total) => isNamed(column, total.column)))
  const count = Math.max(0, ...perColumn.map((totals) => totals.length))
  return Array.from({ length: count }, (_, line) =>
    sheet.columns.map((column, index): PhrasingContent[] => {
      const total = perColumn[index]?.[line]
      const cells = sheet.rows.map((row) => row[index] ?? '')
      const value = total && totalValue(total.function, cells, column.type)
      if (!total || value === undefined) return index === 0 && line === 0 ? [{ type: 'strong', children: [text(words.total)] }] : []
      const label = total.label ?? (total.function === 'sum' ? '' : words[total.function])
      const shown = shownTotal(total.function, value, column, locale)
      return [{ type: 'strong', children: [text(label === '' ? shown : `${label}: ${shown}`)] }]
    }),
  )
}

function isNamed(column: { header: string }, name: string): boolean {
  return column.header.trim().toLowerCase() === name.trim().toLowerCase()
}

/** Writes a question as on paper: choices are empty check boxes, a text answer is a line, a rating is its range. */
function questionNodes(number: number, question: Question, words: ExportWords): RootContent[] {
  const label: PhrasingContent[] = [
    { type: 'strong', children: [text(`${number}. ${question.title}`)] },
    ...(question.required ? [text(' *')] : []),
  ]
  const nodes: RootContent[] = [{ type: 'paragraph', children: label }, ...paragraphs(question.description ?? '')]
  if (question.type === 'text') return [...nodes, paragraph([text('_______________')])]
  if (question.type === 'rating') {
    const ends = [question.low_label, question.high_label].filter(Boolean).join(' – ')
    return [...nodes, paragraph([text(`${ratingRange(question).join('–')}${ends ? ` (${ends})` : ''}`)])]
  }
  const options = [...question.options, ...(question.allow_other ? [words.other] : [])]
  const items = options.map((option): ListItem => ({
    type: 'listItem',
    checked: false,
    spread: false,
    children: [paragraph([text(option)])],
  }))
  return items.length > 0 ? [...nodes, { type: 'list', ordered: false, spread: false, children: items }] : nodes
}

function blockNodes(block: DocBlock, words: ExportWords): RootContent[] {
  switch (block.type) {
    case 'heading':
      return [{ type: 'heading', depth: nextDepth(block.level), children: inertInline(block.text) }]
    case 'paragraph':
      return paragraphs(block.text)
    case 'list':
      return toListTree(block.items).map((tree) => listNode(tree, block.style, block.start))
    case 'table': {
      const width = block.columns.length
      const rows = block.rows.map((row) => Array.from({ length: width }, (_, i) => inertInline(row[i] ?? '')))
      return [
        ...(block.caption ? [paragraph([{ type: 'emphasis', children: [text(block.caption)] }])] : []),
        table(block.columns.map(inertInline), rows),
      ]
    }
    case 'callout':
      return [calloutNode(block)]
    case 'quote':
      return [
        { type: 'blockquote', children: [...paragraphs(block.text), ...(block.source ? [paragraph([text(`— ${block.source}`)])] : [])] },
      ]
    case 'code':
      // The language is on the fence's own line, so characters that would end it are removed.
      return [{ type: 'code', lang: block.language?.replace(/[^\w+#.-]/g, '') || null, value: block.text }]
    case 'chart':
      return chartNodes(block.chart, words)
    case 'break':
      return [{ type: 'thematicBreak' }]
  }
}

/** Writes a quotation whose first line names the tone, as GitHub and Obsidian read it. The mark is an HTML node, which is not escaped. */
function calloutNode({ tone, title, text: said }: Extract<DocBlock, { type: 'callout' }>): RootContent {
  const opening = `${title ? ` ${title.replaceAll('\n', ' ')}` : ''}${said === '' ? '' : '\n'}`
  const line: PhrasingContent[] = [{ type: 'html', value: calloutMark(tone) }, ...(opening === '' ? [] : [text(opening)])]
  return { type: 'blockquote', children: [paragraph([...line, ...inertInline(said)])] }
}

/** Moves headings down one level, because the title has the first one. Importing moves them up again. */
function nextDepth(level: 1 | 2 | 3): 2 | 3 | 4 {
  return level === 1 ? 2 : level === 2 ? 3 : 4
}

function listNode(tree: ListTree, style: 'bullet' | 'numbered' | 'check', start = 1): BlockContent {
  const children = tree.items.map((item): ListItem => ({
    type: 'listItem',
    spread: false,
    checked: style === 'check' ? (item.checked ?? false) : null,
    children: [paragraph(inertInline(item.text)), ...(item.children ? [listNode(item.children, style)] : [])],
  }))
  return { type: 'list', ordered: style === 'numbered', start: style === 'numbered' ? start : null, spread: false, children }
}

/** Writes a chart's numbers as a table below its title in italics, because Markdown has no charts. */
function chartNodes(chart: Chart, words: ExportWords): RootContent[] {
  const unit = chart.unit ? ` (${chart.unit})` : ''
  const rows = chart.categories.map((category, i) => [
    [text(category)],
    ...chart.series.map((series) => [text(String(series.values[i] ?? ''))]),
  ])
  return [
    paragraph([{ type: 'emphasis', children: [text(`${chart.title || words.chart}${unit}`)] }]),
    table([[text('')], ...chart.series.map((series) => [text(series.name)])], rows),
  ]
}

/** Writes notes as a quotation, to separate them from the content for the audience. */
function slideNodes(slide: Slide, words: ExportWords): RootContent[] {
  const notes: RootContent[] = slide.notes
    ? [{ type: 'blockquote', children: [paragraph([{ type: 'strong', children: [text(words.notes)] }]), ...paragraphs(slide.notes)] }]
    : []
  return [heading(2, slide.title), ...slideBody(slide, words), ...notes]
}

function slideBody(slide: Slide, words: ExportWords): RootContent[] {
  switch (slide.layout) {
    case 'title':
    case 'section':
      return paragraphs(slide.subtitle ?? '')
    case 'bullets':
      return bullets(slide.bullets)
    case 'two_column':
      return [slide.left, slide.right].flatMap((half) => [...(half.heading ? [heading(3, half.heading)] : []), ...bullets(half.bullets)])
    case 'table':
      return [
        table(
          slide.columns.map(inertInline),
          slide.rows.map((row) => slide.columns.map((_, i) => inertInline(row[i] ?? ''))),
        ),
      ]
    case 'chart':
      return chartNodes(slide.chart, words)
    case 'stats':
      return [bulletNodes(slide.stats.map((stat) => [{ type: 'strong', children: [text(stat.value)] }, text(` ${stat.label}`)]))]
    case 'steps':
      return [
        {
          ...bulletNodes(
            slide.steps.map((step) => [
              { type: 'strong', children: [text(step.title)] },
              // A step may be its name alone.
              ...(step.text.trim() === '' ? [] : [text(': '), ...inertInline(step.text)]),
            ]),
          ),
          ordered: true,
          start: 1,
        },
      ]
    case 'quote':
      return [
        { type: 'blockquote', children: [...paragraphs(slide.quote), ...(slide.source ? [paragraph([text(`— ${slide.source}`)])] : [])] },
      ]
    case 'image':
      return [paragraph([{ type: 'emphasis', children: [text(`${words.picture}: ${slide.image}`)] }]), ...paragraphs(slide.caption ?? '')]
  }
}

function bullets(items: string[]): RootContent[] {
  return items.length > 0 ? [bulletNodes(items.map(inertInline))] : []
}

function bulletNodes(items: PhrasingContent[][]) {
  return {
    type: 'list' as const,
    ordered: false,
    start: null as number | null,
    spread: false,
    children: items.map((children): ListItem => ({ type: 'listItem', spread: false, children: [paragraph(children)] })),
  }
}

/** Removes line breaks, which would end a Markdown heading. */
function heading(depth: 1 | 2 | 3, value: string): RootContent {
  return { type: 'heading', depth, children: [text(value.replaceAll('\n', ' '))] }
}

/** Parses inline Markdown again, so that its markup survives and everything else is escaped. */
function paragraphs(value: string): BlockContent[] {
  return value.trim() === '' ? [] : [paragraph(inertInline(value))]
}

function paragraph(children: PhrasingContent[]) {
  return { type: 'paragraph' as const, children }
}

function table(header: PhrasingContent[][], rows: PhrasingContent[][][]): Table {
  const row = (cells: PhrasingContent[][]) => ({
    type: 'tableRow' as const,
    children: cells.map((children): TableCell => ({ type: 'tableCell', children })),
  })
  return { type: 'table', children: [row(header), ...rows.map(row)] }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}
