import type { Slide } from '#shared/content/slide.ts'
import type { SlideStep } from './slide-fields.ts'

type PartAct =
  | 'addBullet'
  | 'removeBullet'
  | 'addRow'
  | 'removeRow'
  | 'addColumn'
  | 'removeColumn'
  | 'addFigure'
  | 'removeFigure'
  | 'addStep'
  | 'removeStep'
export type SlidePart = { act: PartAct; run: () => SlideStep }

/** Lists the parts that can be added to or removed from a slide, at the text `id`, otherwise at the end. */
export function partsOf(slide: Slide, id: string): SlidePart[] {
  switch (slide.layout) {
    case 'bullets':
      return bulletParts('bullets', slide.bullets, id, (bullets) => ({ ...slide, bullets }))
    case 'two_column': {
      const side = id.startsWith('right') ? 'right' : 'left'
      return bulletParts(`${side}.bullets`, slide[side].bullets, id, (bullets) => ({ ...slide, [side]: { ...slide[side], bullets } }))
    }
    case 'table':
      return [...rowParts(slide, id), ...columnParts(slide, id)]
    case 'stats':
      return listParts({
        path: 'stats',
        items: slide.stats,
        id,
        min: 1,
        max: 6,
        empty: { value: '', label: '' },
        acts: ['addFigure', 'removeFigure'],
        field: '.value',
        write: (stats) => ({ ...slide, stats }),
      })
    case 'steps':
      return listParts({
        path: 'steps',
        items: slide.steps,
        id,
        min: 1,
        max: 8,
        empty: { title: '', text: '' },
        acts: ['addStep', 'removeStep'],
        field: '.title',
        write: (steps) => ({ ...slide, steps }),
      })
    case 'title':
    case 'section':
    case 'chart':
    case 'quote':
    case 'image':
      return []
  }
}

type Table = Extract<Slide, { layout: 'table' }>

/** In a new row, the focus goes to the column of the caret. */
function rowParts(slide: Table, id: string): SlidePart[] {
  const column = /^rows\.\d+\.(\d+)$/.exec(id)?.[1] ?? '0'
  const empty = slide.columns.map(() => '')
  return listParts({
    path: 'rows',
    items: slide.rows,
    id,
    min: 0,
    max: 40,
    empty,
    acts: ['addRow', 'removeRow'],
    field: `.${column}`,
    write: (rows) => ({ ...slide, rows }),
  })
}

function columnParts(slide: Table, id: string): SlidePart[] {
  const at = Number(/^(?:columns|rows\.\d+)\.(\d+)$/.exec(id)?.[1] ?? slide.columns.length - 1)
  // Rows may be shorter than the header. They are padded first, so that cells keep their columns.
  const full = slide.rows.map((row) => slide.columns.map((_, column) => row[column] ?? ''))
  const add: SlidePart = {
    act: 'addColumn',
    run: () => ({
      slide: { ...slide, columns: slide.columns.toSpliced(at + 1, 0, ''), rows: full.map((row) => row.toSpliced(at + 1, 0, '')) },
      focus: `columns.${at + 1}`,
    }),
  }
  const remove: SlidePart = {
    act: 'removeColumn',
    run: () => ({
      slide: { ...slide, columns: slide.columns.toSpliced(at, 1), rows: full.map((row) => row.toSpliced(at, 1)) },
      focus: `columns.${Math.max(0, at - 1)}`,
    }),
  }
  return [...(slide.columns.length < 10 ? [add] : []), ...(slide.columns.length > 1 ? [remove] : [])]
}

function bulletParts(path: string, items: string[], id: string, write: (items: string[]) => Slide): SlidePart[] {
  return listParts({ path, items, id, min: 0, max: 20, empty: '', acts: ['addBullet', 'removeBullet'], field: '', write })
}

type ListOf<Item> = {
  path: string
  items: Item[]
  id: string
  min: number
  max: number
  empty: Item
  acts: [add: PartAct, remove: PartAct]
  /** Field of a new item that gets the focus. */
  field: string
  write: (items: Item[]) => Slide
}

/**
 * Adds and removes items of one list. `id` is the path of the focused text (`steps.2.title`): a new item follows its item, and removing
 * removes that item. An id of another list means the end.
 */
function listParts<Item>({ path, items, id, min, max, empty, acts, field, write }: ListOf<Item>): SlidePart[] {
  const written = id.startsWith(`${path}.`) ? Number(id.slice(path.length + 1).split('.')[0]) : NaN
  const at = Number.isNaN(written) || written >= items.length ? items.length - 1 : written
  const add: SlidePart = {
    act: acts[0],
    run: () => ({ slide: write(items.toSpliced(at + 1, 0, empty)), focus: `${path}.${at + 1}${field}` }),
  }
  const remove: SlidePart = {
    act: acts[1],
    run: () => ({ slide: write(items.toSpliced(at, 1)), focus: items.length > 1 ? `${path}.${Math.max(0, at - 1)}${field}` : 'title' }),
  }
  return [...(items.length < max ? [add] : []), ...(items.length > min ? [remove] : [])]
}
