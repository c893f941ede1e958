import type { DocumentType } from '#shared/content/document-type.ts'
import { isRecord } from '#shared/is-record.ts'
import { repaired } from './lenient-json.ts'
import { LIST_KEYS } from '../call/wire-schema.ts'

/*
 * The list of an answer that has it in another place than it was asked for: in an outer object, as the whole answer, or in parts that have
 * titles of their own. Models do this that were not given the schema.
 */

/** So that rescuing stays cheap. */
const DEPTH_MAX = 4
/** What the list is called, first as it was asked for. */
const LIST_NAMES: Record<ListType, readonly string[]> = {
  form: [LIST_KEYS.form],
  doc: [LIST_KEYS.doc],
  sheet: [LIST_KEYS.sheet],
  slide: [LIST_KEYS.slide],
  outline: ['sections', 'slides', 'chapters', 'outline'],
}

/** An outline is the answer to a planning call. */
type ListType = DocumentType | 'outline'

/** `owner` is the object with the title, undefined where the list is the whole answer. `isParted`: the list was put together. */
export type FoundList = { owner: Record<string, unknown> | undefined; list: unknown[]; isParted: boolean }
type Parts = { title: string; own: unknown[] }[]

export function findList(type: ListType, text: string): FoundList | undefined {
  const start = text.search(/[{[]/)
  return start < 0 ? undefined : findIn(type, parsed(text.slice(start)), DEPTH_MAX)
}

/** A whole answer may be too long to be repaired, and need no more than to be freed of the fence behind it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/[^\]}]*$/, ''))
  } catch {
    return repaired(text)
  }
}

function findIn(type: ListType, value: unknown, depth: number): FoundList | undefined {
  if (depth === 0) return undefined
  if (Array.isArray(value)) return fromList(type, value)
  if (!isRecord(value)) return undefined
  const list = listIn(type, value)
  if (list) return { owner: value, list, isParted: false }
  if (type === 'sheet' && isSheet(value)) return { owner: value, list: [value], isParted: true }
  const texts = type === 'doc' ? textsOf(value) : undefined
  if (texts) return { owner: value, list: texts, isParted: true }
  const lists: unknown[][] = []
  for (const [key, child] of Object.entries(value)) {
    // An answer for another type is none for this one.
    if ((Object.values(LIST_KEYS) as string[]).includes(key)) continue
    const parts = Array.isArray(child) ? partsOf(type, child) : undefined
    if (parts) return { owner: value, list: joined(type, parts), isParted: true }
    const found = isRecord(child) ? findIn(type, child, depth - 1) : undefined
    if (found) return typeof found.owner?.title === 'string' ? found : { ...found, owner: value }
    if (Array.isArray(child) && child.some(isRecord)) lists.push(child)
  }
  // The only list, under another name. Its elements are judged like any others.
  const [only] = lists.length === 1 ? lists : []
  const found = only && fromList(type, only)
  return found && { ...found, owner: value, isParted: true }
}

function fromList(type: ListType, values: unknown[]): FoundList | undefined {
  const parts = partsOf(type, values)
  if (parts) return { owner: undefined, list: joined(type, parts), isParted: true }
  if (type === 'sheet' && values.every(isRecord) && !values.some(isSheet))
    return { owner: undefined, list: [{ rows: values }], isParted: true }
  return values.some(isRecord) ? { owner: undefined, list: values, isParted: false } : undefined
}

function listIn(type: ListType, value: Record<string, unknown>): unknown[] | undefined {
  const lists = LIST_NAMES[type].map((name) => value[name]).filter((list) => Array.isArray(list))
  return lists.find((list) => list.length > 0) ?? lists[0]
}

/** A table may stand by itself, without the list of sheets. */
function isSheet({ rows, data }: Record<string, unknown>): boolean {
  return Array.isArray(rows ?? data)
}

/** Undefined if one of them has no list: then they are something else. An outline has no parts: its sections are what it asks for. */
function partsOf(type: ListType, values: unknown[]): Parts | undefined {
  if (type === 'outline') return undefined
  const parts: Parts = []
  for (const value of values) {
    if (!isRecord(value)) return undefined
    const own = listIn(type, value) ?? (type === 'doc' ? textsOf(value) : undefined)
    if (!Array.isArray(own)) return undefined
    const title = [value.title, value.heading, value.name, value.section].find((text) => typeof text === 'string')
    parts.push({ title: typeof title === 'string' ? title : '', own })
  }
  return parts.length > 0 ? parts : undefined
}

/** A chapter may have its text under its heading instead of blocks. */
function textsOf({ heading, title, content, text, body, paragraphs }: Record<string, unknown>): unknown[] | undefined {
  const written = content ?? text ?? body ?? paragraphs
  if (typeof (heading ?? title) !== 'string') return undefined
  const texts = typeof written === 'string' ? written.split(/\n{2,}/) : written
  if (!Array.isArray(texts)) return undefined
  return texts.map((one: unknown) => (typeof one === 'string' ? { type: 'paragraph', text: one.trim() } : one))
}

function joined(type: ListType, parts: Parts): unknown[] {
  return parts.flatMap(({ title, own }) => {
    if (title === '' || type === 'sheet') return own
    if (type === 'form') return own.map((question) => (isRecord(question) ? { section: title, ...question } : question))
    return [type === 'doc' ? { type: 'heading', level: 1, text: title } : { layout: 'section', title }, ...own]
  })
}
