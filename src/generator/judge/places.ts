import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Slide } from '#shared/content/slide.ts'

/**
 * What a reader takes in at one glance. `worth` is 1 where something stands as a whole, less where it is spread over a heading and its points, or
 * stands above everything else. `isOwn` is false for what repeats other places.
 */
export type Place = { text: string; worth: number; isOwn: boolean }

const SPREAD = 0.6
const ABOVE = 0.5
const NOTED = 0.8
const COLUMN_ROWS_MAX = 60

/** The places of a result, in order. */
export function placesIn(elements: readonly GenerationElement[]): Place[] {
  const places: Place[] = []
  const sheets: Sheet[] = []
  const blocks: DocBlock[] = []
  for (const element of elements) {
    if (element.kind === 'head') places.push(above(element.title), above(element.description))
    if (element.kind === 'question') {
      const { title, description = '', options } = element.question
      places.push(own([title, description, ...options].join(' | ')))
    }
    if (element.kind === 'block') blocks.push(element.block)
    if (element.kind === 'slide') places.push(...inSlide(element.slide))
    if (element.kind === 'sheet') {
      sheets.push(element.sheet)
      const at = sheets.length - 1
      const isFilled = elements.some(
        (one) => one.kind === 'rows' && one.sheet === at && one.rows.some((row) => row.some((cell) => cell !== '')),
      )
      // The column of a table that stays empty holds nothing that was said.
      places.push(
        ...element.sheet.columns.map(({ header, formula = '' }) => ({
          text: `${header} ${formula}`,
          worth: isFilled ? 1 : ABOVE,
          isOwn: false,
        })),
      )
    }
    if (element.kind === 'rows' && element.sheet === 0) places.push(...inColumns(element.rows, sheets[element.sheet]))
    // What should stand in the table and is only noted behind it is half as much worth.
    if (element.kind === 'rows')
      for (const row of element.rows) places.push({ ...own(rowText(row, sheets[element.sheet])), worth: element.sheet === 0 ? 1 : NOTED })
  }
  const asked = elements.flatMap((element) => (element.kind === 'question' ? [element.question.title] : []))
  return [...places, ...inBlocks(blocks), { text: asked.join(' | '), worth: SPREAD, isOwn: false }]
}

function own(text: string): Place {
  return { text, worth: 1, isOwn: true }
}

function above(text: string): Place {
  return { text, worth: ABOVE, isOwn: false }
}

/** "income 4200 4300 4100" may stand below one another. */
function inColumns(rows: readonly string[][], sheet: Sheet | undefined): Place[] {
  if (rows.length > COLUMN_ROWS_MAX) return []
  return (sheet?.columns ?? []).map(({ header }, at) => ({
    text: `${header} ${rows.map((row) => row[at] ?? '').join(' | ')}`,
    worth: 1,
    isOwn: false,
  }))
}

/** Each cell with the name of its column; a percentage as it is read. */
function rowText(row: readonly string[], sheet: Sheet | undefined): string {
  return row
    .map((cell, at) => {
      const column = sheet?.columns[at]
      if (cell === '') return ''
      return `${column?.header ?? ''} ${column?.type === 'percent' ? `${Number(cell) * 100} ${cell}` : cell}`
    })
    .join(' | ')
}

function inBlocks(blocks: readonly DocBlock[]): Place[] {
  const places: Place[] = []
  let section = ''
  const close = (): void => {
    if (section !== '') places.push({ text: section, worth: SPREAD, isOwn: false })
    section = ''
  }
  for (const block of blocks) {
    if (block.type === 'heading') {
      close()
      // A name may head a section; a figure that stands there alone is lost.
      places.push({ text: block.text, worth: /\d/.test(block.text) ? ABOVE : 1, isOwn: false })
      section = block.text
      continue
    }
    const texts = textsOf(block)
    places.push(...texts.map(own))
    section = `${section} | ${texts.join(' | ')}`
  }
  close()
  return places
}

function textsOf(block: DocBlock): string[] {
  if (block.type === 'list') return block.items.map(({ text }) => text)
  if (block.type === 'table') return [...block.columns, ...block.rows.map((row) => row.join(' | '))]
  if (block.type === 'quote') return [[block.text, block.source].filter(Boolean).join(' – ')]
  return 'text' in block ? [block.text] : []
}

function inSlide(slide: Slide): Place[] {
  const { notes: _notes, title, ...content } = slide
  const points = 'bullets' in content ? content.bullets : 'rows' in content ? content.rows.map((row) => row.join(' | ')) : []
  const stats = 'stats' in content ? content.stats.map(({ label, value }) => `${value} ${label}`) : []
  const texts = 'subtitle' in content ? [content.subtitle ?? ''] : []
  const isTitle = slide.layout === 'title'
  const whole = `${title} | ${JSON.stringify(content)}`
  return [
    isTitle ? above(title) : { text: title, worth: 1, isOwn: false },
    ...[...points, ...stats, ...texts].filter((text) => text !== '').map(own),
    { text: whole, worth: isTitle ? ABOVE : SPREAD, isOwn: points.length + stats.length + texts.length === 0 && !isTitle },
  ]
}
