import { OUTLINE_HEADING_MAX, OUTLINE_POINTS_MAX, OUTLINE_POINT_MAX, OUTLINE_SECTIONS_MAX, TITLE_MAX } from '#shared/limits.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { cleanText } from '#shared/text.ts'
import { isRecord } from '#shared/is-record.ts'
import { adapt } from './adapt.ts'
import { findList } from './find-list.ts'
import { JsonPieces } from './json-pieces.ts'
import { lineOf, parseLeniently } from './lenient-json.ts'
import { outlineSchema } from '../call/wire-schema.ts'

/** Several times the largest outline. */
const ANSWER_CHARS_MAX = 100_000

/** Reads the answer to a planning call. Of one that was cut off, the sections that are complete count. */
export class OutlineReader {
  readonly #pieces = new JsonPieces(['sections'])
  readonly #sections: OutlineSection[] = []
  #title = ''
  #text = ''

  get text(): string {
    return cleanText(this.#text)
  }

  get isFull(): boolean {
    return this.#text.length >= ANSWER_CHARS_MAX
  }

  /** The object has begun and its end has not come. */
  get isCut(): boolean {
    return this.#pieces.hasStarted && !this.#pieces.isClosed
  }

  get isComplete(): boolean {
    return this.#pieces.isClosed
  }

  push(text: string): void {
    const part = text.slice(0, ANSWER_CHARS_MAX - this.#text.length)
    this.#text += part
    for (const piece of this.#pieces.push(part)) {
      if (piece.kind !== 'value') continue
      if (piece.path === 'title') this.#title = lineOf(parseLeniently(piece.raw), TITLE_MAX)
      else if (piece.path === 'sections[]') this.#sections.push(...readSection(parseLeniently(piece.raw)))
    }
  }

  /** Undefined if there is no section in it. */
  read(): Outline | undefined {
    if (this.#sections.length === 0) this.#rescue()
    return this.#sections.length === 0 ? undefined : { title: this.#title, sections: this.#sections.slice(0, OUTLINE_SECTIONS_MAX) }
  }

  #rescue(): void {
    const found = findList('outline', this.#text)
    if (!found) return
    // What was read as the title of a list without an outer object is that of a section.
    this.#title = found.owner ? this.#title || lineOf(found.owner.title, TITLE_MAX) : ''
    this.#sections.push(...found.list.flatMap(readSection))
  }
}

const SECTION = outlineSchema().properties?.sections?.items ?? {}

function readSection(value: unknown): OutlineSection[] {
  const shaped = typeof value === 'string' ? { heading: value } : adapt(value, SECTION, () => {})
  const heading = isRecord(shaped) ? lineOf(shaped.heading, OUTLINE_HEADING_MAX) : ''
  if (!isRecord(shaped) || heading === '') return []
  const points = Array.isArray(shaped.points) ? shaped.points : [shaped.points]
  return [{ heading, points: points.flatMap(readPoint).slice(0, OUTLINE_POINTS_MAX) }]
}

function readPoint(value: unknown): string[] {
  const text = lineOf(isRecord(value) ? (value.text ?? value.point) : value, OUTLINE_POINT_MAX)
  return text === '' ? [] : [text]
}
