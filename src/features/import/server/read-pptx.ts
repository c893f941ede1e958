import { DOMParser } from '@xmldom/xmldom'
import type { Document as XmlDocument, Element as XmlElement } from '@xmldom/xmldom'
import path from 'node:path'
import type { Slide } from '#shared/content/slide.ts'
import { CONTINUED_RULE, OLD_NUMBER_PLACE } from '#shared/content/slide-marks.ts'
import { ImportError } from './import-error.ts'
import type { Notices } from './import-error.ts'
import { openPackage } from './open-package.ts'
import type { OfficePackage } from './open-package.ts'
import type { FileReading } from './read-file.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const PRESENTATION = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SLIDES_MAX = 500
const BULLETS_MAX = 20
const TABLE_COLUMNS_MAX = 10
const TABLE_ROWS_MAX = 40

/** Reads texts, tables and notes in presentation order. Drops positions, because our layouts decide them. */
export async function readPptx(bytes: Uint8Array, notices: Notices): Promise<FileReading> {
  const file = await openPackage(bytes, 'pptx')
  const presentation = 'ppt/presentation.xml'
  const targets = relations(file, presentation)
  const ids = elements(parse(file, presentation), PRESENTATION, 'sldId').map((element) => element.getAttributeNS(RELATION, 'id') ?? '')
  if (ids.length > SLIDES_MAX) throw new ImportError('too_many_slides')
  const slides: Slide[] = []
  for (const [index, id] of ids.entries()) {
    const target = targets.get(id)?.target
    if (!target || !file.parts.has(target)) continue
    const read = readSlide(file, target, index, notices)
    const joined = read.continues ? joinedSlide(slides.at(-1), read.slides) : undefined
    if (joined) slides[slides.length - 1] = joined
    else slides.push(...read.slides)
  }
  const [first] = slides
  return { type: 'slide', title: first?.title ?? '', content: { slides } }
}

type Base = { title: string; notes: string }
type Table = { columns: string[]; rows: string[][] }
type Shape = { kind: string; lines: string[]; left: number; top: number; hasNumber: boolean }

/**
 * Converts one slide to one or more of ours. Our layouts hold either a table or points, so mixed slides are split. The notes stay with the
 * first one.
 */
function readSlide(file: OfficePackage, part: string, index: number, notices: Notices): { slides: Slide[]; continues: boolean } {
  const document = parse(file, part)
  const shapes = elements(document, PRESENTATION, 'sp')
    .map(shapeOf)
    .filter((shape) => shape.lines.length > 0 && !isFurniture(shape, index + 1))
  const related = [...relations(file, part).values()]
  notices.add('pictures_left_out', elements(document, PRESENTATION, 'pic').length)
  notices.add('charts_left_out', related.filter(({ type }) => type.endsWith('/chart')).length)
  // Without a title placeholder, the topmost text is the title.
  const titled = shapes.find((shape) => /^(?:title|ctrTitle)$/.test(shape.kind)) ?? shapes.toSorted((a, b) => a.top - b.top)[0]
  const notes = notesOf(file, related.find(({ type }) => type.endsWith('/notesSlide'))?.target)
  const title = cut((titled?.lines ?? []).join(' '), 300, notices)
  const lines = shapes.filter((shape) => shape !== titled).flatMap((shape) => shape.lines)
  const base = { title, notes: cut(notes, 5_000, notices) }
  const tables = elements(document, DRAWING, 'tbl').map((table) => tableOf(table, notices))
  const continues = elements(document, PRESENTATION, 'cNvPr').some((shape) => shape.getAttribute('name') === CONTINUED_RULE)
  const slides = slidesOf(
    base,
    lines,
    tables.filter((one) => one !== undefined),
    { index, isCover: titled?.kind === 'ctrTitle' },
    notices,
  )
  return { slides, continues }
}

function slidesOf(base: Base, lines: string[], tables: Table[], place: { index: number; isCover: boolean }, notices: Notices): Slide[] {
  const [table, ...more] = tables
  const others = more.map((one): Slide => ({ layout: 'table', title: base.title, notes: '', ...one }))
  if (table) return [{ layout: 'table', ...base, ...table }, ...bulletSlides({ ...base, notes: '' }, lines, notices), ...others]
  const isFirst = place.index === 0
  // Many templates have no title placeholder on the cover, so a first slide with a line or two is a cover.
  if (place.isCover || (isFirst && lines.length <= 2)) {
    return [
      { layout: isFirst ? 'title' : 'section', ...base, ...(lines.length > 0 ? { subtitle: cut(lines.join('\n'), 2_000, notices) } : {}) },
    ]
  }
  if (lines.length === 0) return [{ layout: 'section', ...base }]
  return bulletSlides(base, lines, notices)
}

/** Recognizes dates, footers and page numbers, which repeat on every slide. Page numbers may also be in plain text boxes. */
function isFurniture(shape: Shape, number: number): boolean {
  if (/^(?:dt|ftr|sldNum|hdr)$/.test(shape.kind) || (shape.hasNumber && shape.lines.length === 1)) return true
  const isOldNumber = shape.left === OLD_NUMBER_PLACE.x && shape.top === OLD_NUMBER_PLACE.y
  return isOldNumber && shape.kind === '' && shape.lines.join() === String(number)
}

/** Joins a continued slide to the one before. Undefined if the two do not match because somebody has changed the file. */
function joinedSlide(before: Slide | undefined, [next, ...more]: Slide[]): Slide | undefined {
  if (!next || more.length > 0) return undefined
  if (before?.layout === 'bullets' && next.layout === 'bullets') {
    const bullets = [...before.bullets, ...next.bullets]
    return bullets.length <= BULLETS_MAX ? { ...before, bullets } : undefined
  }
  if (before?.layout === 'table' && next.layout === 'table' && before.columns.join('\n') === next.columns.join('\n')) {
    const rows = [...before.rows, ...next.rows]
    return rows.length <= TABLE_ROWS_MAX ? { ...before, rows } : undefined
  }
  return undefined
}

/** Continues on further slides if there are more points than a slide holds. */
function bulletSlides(base: Base, lines: string[], notices: Notices): Slide[] {
  const bullets = lines.map((line) => cut(line, 1_000, notices))
  const slides: Slide[] = []
  for (let at = 0; at < bullets.length; at += BULLETS_MAX) {
    slides.push({ layout: 'bullets', ...base, notes: at === 0 ? base.notes : '', bullets: bullets.slice(at, at + BULLETS_MAX) })
  }
  return slides
}

function shapeOf(element: XmlElement): Shape {
  const placeholder = elements(element, PRESENTATION, 'ph')[0]
  const place = elements(element, DRAWING, 'off')[0]
  return {
    kind: placeholder ? (placeholder.getAttribute('type') ?? 'body') : '',
    lines: linesOf(element),
    left: Number(place?.getAttribute('x') ?? Number.MAX_SAFE_INTEGER),
    top: Number(place?.getAttribute('y') ?? Number.MAX_SAFE_INTEGER),
    hasNumber: elements(element, DRAWING, 'fld').some((field) => field.getAttribute('type') === 'slidenum'),
  }
}

/** Returns the lines of a text. PowerPoint splits paragraphs into runs at each change of format, even within words, so runs join without a space. */
function linesOf(element: XmlElement): string[] {
  return elements(element, DRAWING, 'p')
    .map((paragraph) =>
      [...elements(paragraph, DRAWING, '*')]
        .map((node) => (node.localName === 't' ? (node.textContent ?? '') : node.localName === 'br' ? ' ' : ''))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
}

function tableOf(table: XmlElement, notices: Notices): Table | undefined {
  const grid = elements(table, DRAWING, 'tr').map((row) => elements(row, DRAWING, 'tc').map((cell) => linesOf(cell).join('\n')))
  const [head, ...rows] = grid
  if (!head || head.length === 0) return undefined
  if (head.length > TABLE_COLUMNS_MAX || rows.length > TABLE_ROWS_MAX) notices.add('texts_shortened')
  const columns = head.slice(0, TABLE_COLUMNS_MAX).map((cell) => cut(cell, 200, notices))
  return { columns, rows: rows.slice(0, TABLE_ROWS_MAX).map((row) => columns.map((_, i) => cut(row[i] ?? '', 500, notices))) }
}

function notesOf(file: OfficePackage, part: string | undefined): string {
  if (part === undefined || !file.parts.has(part)) return ''
  return elements(parse(file, part), PRESENTATION, 'sp')
    .map(shapeOf)
    .filter((shape) => shape.kind === 'body')
    .flatMap((shape) => shape.lines)
    .join('\n')
}

type Relation = { type: string; target: string }

/**
 * Maps ids in a part's XML to the parts that they refer to. A target is relative to the part's folder, or begins with / for the root of the
 * package (ECMA-376 part 2, 6.5.3).
 */
function relations(file: OfficePackage, part: string): Map<string, Relation> {
  const name = path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`)
  if (!file.parts.has(name)) return new Map()
  return new Map(
    elements(parse(file, name), '*', 'Relationship').map((element) => {
      const target = element.getAttribute('Target') ?? ''
      const full = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(part), target)
      return [element.getAttribute('Id') ?? '', { type: element.getAttribute('Type') ?? '', target: full }]
    }),
  )
}

/** Parses a part. Warnings (an unknown entity, for example) leave a readable document; an error would leave half of it, so it is refused. */
function parse(file: OfficePackage, part: string): XmlDocument {
  try {
    return new DOMParser({ onError: (level, message) => fail(level, message) }).parseFromString(file.text(part) ?? '', 'text/xml')
  } catch (cause) {
    throw new ImportError('file_broken', {}, { cause })
  }
}

function fail(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message)
}

function elements(within: XmlDocument | XmlElement, namespace: string, name: string): XmlElement[] {
  return [...within.getElementsByTagNameNS(namespace, name)]
}

function cut(text: string, max: number, notices: Notices): string {
  if (text.length <= max) return text
  notices.add('texts_shortened')
  return text.slice(0, max).toWellFormed()
}
