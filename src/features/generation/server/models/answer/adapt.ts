import { TABLE_COLUMNS_MAX } from '#shared/limits.ts'
import { isRecord } from '#shared/is-record.ts'
import type { JsonSchema } from '../call/wire-schema.ts'

/*
 * Models that are not held to the schema, as most local ones, say what is meant in other shapes: "level":"1", a list item as a plain
 * text, "question" for the title, rows as objects. What has one meaning only is put into the shape of the schema; the rest stays as it
 * is, for the strict schema to judge.
 */

/** Other names for a key, where the schema of the object does not use them for something else. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  title: ['question', 'heading', 'label', 'name'],
  header: ['name', 'title', 'label', 'column'],
  heading: ['title', 'name', 'label'],
  points: ['bullets', 'items', 'content'],
  text: ['content', 'value', 'body', 'description'],
  options: ['choices', 'answers'],
  columns: ['headers', 'header'],
  rows: ['data'],
  bullets: ['points', 'items', 'content'],
  items: ['points', 'bullets'],
  notes: ['speaker_notes', 'speakerNotes'],
  layout: ['type'],
  type: ['kind'],
  // Charts as a widespread library draws them.
  kind: ['type'],
  categories: ['labels'],
  series: ['datasets'],
  name: ['label'],
  values: ['data'],
  source: ['author', 'attribution'],
  image: ['image_description', 'image_prompt'],
  left: ['left_column', 'column_1'],
  right: ['right_column', 'column_2'],
}

/** Under which keys an object that stands for a text (an option with its value) has the text that people read. */
const TEXT_KEYS = ['label', 'text', 'title', 'name', 'header', 'value'] as const
const TRUE_WORDS: ReadonlySet<string> = new Set(['true', 'yes'])
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', 'no'])

/** Calls `note` once if anything had to be changed. `schema` is the content model's own (elementSchema). */
export function adapt(value: unknown, schema: JsonSchema, note: () => void): unknown {
  let isChanged = false
  const adapted = toShape(value, schema, () => (isChanged = true))
  if (isChanged) note()
  return adapted
}

/** A row as a list of cells. Objects are read by the headers of their columns. */
export function rowOf(row: unknown, headers: readonly string[], note: () => void): unknown[] | undefined {
  if (Array.isArray(row)) return row
  if (!isRecord(row)) return undefined
  note()
  // {"unit_price": 3} under "Unit price".
  const byName = new Map(Object.entries(row).map(([key, cell]) => [normal(key), cell]))
  return headers.map((header) => (Object.hasOwn(row, header) ? row[header] : (byName.get(normal(header)) ?? '')))
}

function toShape(value: unknown, schema: JsonSchema, note: () => void): unknown {
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) return isRecord(value) ? toVariant(value, variants, note) : value
  switch (schema.type) {
    case 'string':
      return toText(value, schema, note)
    case 'number':
    case 'integer':
      return typeof value === 'string' ? toNumber(value, note) : value
    case 'boolean':
      return isFlag(value) ? noted(TRUE_WORDS.has(normal(value)), note) : value
    case 'array':
      return schema.items ? toList(value, schema.items, note) : value
    case 'object':
      return toObject(value, schema, note)
    default:
      return value
  }
}

/** The kind of an element may be spelt in another way ("Two column"); what it is decides what its other keys mean. */
function toVariant(value: Record<string, unknown>, variants: readonly JsonSchema[], note: () => void): unknown {
  const named = renamed(value, { properties: variants[0]?.properties ?? {} }, ['type', 'layout'], note)
  for (const variant of variants) {
    const [key, kind] = Object.entries(variant.properties ?? {}).find(([, child]) => child.const !== undefined) ?? []
    if (key === undefined || kind?.const === undefined || normal(named[key]) !== kind.const) continue
    if (named[key] !== kind.const) note()
    return toObject({ ...named, [key]: kind.const }, variant, note)
  }
  return named
}

function toText(value: unknown, { enum: choices, maxLength }: JsonSchema, note: () => void): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return noted(String(value), note)
  const inner = isRecord(value) ? TEXT_KEYS.map((key) => value[key]).find((text) => typeof text === 'string') : undefined
  if (inner !== undefined) return noted(inner, note)
  if (isTexts(value)) return noted(value.join('\n'), note)
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength) return noted(shortened(value, maxLength), note)
  if (!choices || typeof value !== 'string' || choices.includes(value)) return value
  const choice = choices.find((one) => one === normal(value))
  return choice === undefined ? value : noted(choice, note)
}

/** A text where texts are asked for has one in each line. */
function toList(values: unknown, items: JsonSchema, note: () => void): unknown {
  if (Array.isArray(values)) return values.map((value) => toShape(value, items, note))
  if (typeof values !== 'string' || items.type !== 'string' || values.trim() === '') return values
  return noted(
    values.split('\n').filter((line) => line.trim() !== ''),
    note,
  )
}

function toObject(value: unknown, schema: JsonSchema, note: () => void): unknown {
  const properties = schema.properties ?? {}
  if (typeof value === 'string' && properties.text) return noted({ text: value }, note)
  if (!isRecord(value)) return value
  const named = renamed(value, schema, Object.keys(properties), note)
  if (properties.columns && properties.rows?.items?.type === 'array' && Array.isArray(named.rows)) withListsAsRows(named, note)
  for (const [key, child] of Object.entries(properties)) if (Object.hasOwn(named, key)) named[key] = toShape(named[key], child, note)
  return named
}

function renamed(value: Record<string, unknown>, { properties = {} }: JsonSchema, keys: readonly string[], note: () => void) {
  const named = { ...value }
  for (const key of keys) {
    if (!properties[key] || Object.hasOwn(named, key)) continue
    const other = OTHER_NAMES[key]?.find((name) => !properties[name] && Object.hasOwn(named, name))
    if (other === undefined) continue
    named[key] = named[other]
    delete named[other]
    note()
  }
  return named
}

function withListsAsRows(table: Record<string, unknown>, note: () => void): void {
  const rows = table.rows as unknown[]
  const [first] = rows
  if (!Array.isArray(table.columns) && isRecord(first)) table.columns = Object.keys(first)
  const headers = Array.isArray(table.columns) ? table.columns.filter((column) => typeof column === 'string') : []
  // As in squareTable.
  if (headers.length <= TABLE_COLUMNS_MAX) table.rows = rows.map((row) => rowOf(row, headers, note) ?? row)
}

/** Thousands in groups of three have one meaning; 1,5 has two. */
function toNumber(text: string, note: () => void): unknown {
  const plain = text.replace(/[\s$€£%]/g, '').replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? noted(Number(plain), note) : text
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
}

function isFlag(value: unknown): boolean {
  return TRUE_WORDS.has(normal(value)) || FALSE_WORDS.has(normal(value))
}

function shortened(text: string, lengthMax: number): string {
  return `${text
    .slice(0, lengthMax - 1)
    .toWellFormed()
    .trimEnd()}…`
}

export function normal(value: unknown): string {
  return typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_')
    : ''
}

function noted<T>(value: T, note: () => void): T {
  note()
  return value
}
