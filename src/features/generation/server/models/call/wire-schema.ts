import { z } from 'zod'
import type { DocumentType } from '#shared/content/document-type.ts'
import { Outline } from '#shared/content/outline.ts'
import { QUESTION_FORMATS, QUESTION_TYPES } from '#shared/content/question-formats.ts'
import { GENERATED_SCHEMAS } from '#shared/content/generated.ts'

/*
 * The JSON Schema that is sent to a model, made from the content model. OpenAI's strict mode and Anthropic's structured outputs accept
 * different subsets of JSON Schema; this stays inside both: `anyOf` only, every key required, closed objects, no bounds. What a bound
 * would have said is checked afterwards with the zod schema. "" and [] stand for "none" (see sentinels.ts), because a nullable key is a
 * union and Anthropic allows 16 of those.
 */

export type JsonSchema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: (string | number)[]
  const?: string | number
  minimum?: number
  maximum?: number
  maxLength?: number
  additionalProperties?: boolean
  description?: string
}
type ObjectSchema = JsonSchema & { type: 'object'; properties: Record<string, JsonSchema>; required: string[] }

/** The key of a type's list of elements. */
export const LIST_KEYS = { form: 'questions', doc: 'blocks', sheet: 'sheets', slide: 'slides' } as const satisfies Record<
  DocumentType,
  string
>

/** A small range becomes an enum, so that the model cannot leave it although bounds are not portable. */
const ENUM_RANGE_MAX = 20
/** Keys that no model writes: a form fills the column, and people choose how its dates are written. */
const NOT_ASKED = ['answer_to', 'date_format']

/** `keepsIds`: the answer is a changed form, and a question that stays the same one gives its id back. */
export function wireSchema(type: DocumentType, { keepsIds = false } = {}): JsonSchema {
  const list = listSchema(type)
  const items = list.items ?? {}
  const element = type === 'form' ? { anyOf: QUESTION_TYPES.map((kind) => questionSchema(items, kind, keepsIds)) } : portable(items)
  // Title first: it is shown while the rest is being written.
  return closed({ title: { type: 'string' }, description: { type: 'string' }, [LIST_KEYS[type]]: { type: 'array', items: element } })
}

/** The content model's own schema of one element, with what is optional and what has a default still visible. */
export function elementSchema(type: DocumentType): JsonSchema {
  return listSchema(type).items ?? {}
}

function listSchema(type: DocumentType): JsonSchema {
  const whole = z.toJSONSchema(GENERATED_SCHEMAS[type], { io: 'input' }) as JsonSchema
  return whole.properties?.[LIST_KEYS[type]] ?? {}
}

/** Of the answer to a planning call. */
export function outlineSchema(): JsonSchema {
  return portable(z.toJSONSchema(Outline, { io: 'input' }) as JsonSchema)
}

/** One variant a question type with only its own keys: half the tokens of one flat question. New ids are given by us. */
function questionSchema(question: JsonSchema, kind: (typeof QUESTION_TYPES)[number], keepsIds: boolean): JsonSchema {
  const own = {
    text: ['description'],
    multiple_choice: ['description', 'options', 'allow_other'],
    rating: ['description', 'scale', 'low_label', 'high_label'],
  }[kind]
  const all = question.properties ?? {}
  const properties: Record<string, JsonSchema> = {
    ...(keepsIds ? { id: { type: 'string', description: 'The id that the question has in the document; empty for a new one' } } : {}),
    type: { type: 'string', enum: [kind] },
    format: { type: 'string', enum: [...QUESTION_FORMATS[kind]] },
  }
  for (const key of ['section', 'title', ...own, 'required']) properties[key] = portable(all[key] ?? { type: 'string' })
  return closed(properties)
}

function portable(schema: JsonSchema, isOptional = false): JsonSchema {
  const { description } = schema
  return { ...withoutBounds(schema, isOptional), ...(description ? { description } : {}) }
}

function withoutBounds(schema: JsonSchema, isOptional: boolean): JsonSchema {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return { anyOf: variants.map((variant) => portable(variant)) }
  if (schema.const !== undefined) return { ...typed(schema), enum: [schema.const] }
  // An optional choice says "none" with ""; among numbers the default is one of them.
  if (schema.enum) return { ...typed(schema), enum: isOptional && schema.type === 'string' ? [...schema.enum, ''] : schema.enum }
  if (schema.type === 'array') return { type: 'array', items: portable(schema.items ?? {}) }
  if (schema.type === 'object') return portableObject(schema)
  if (schema.type === 'integer') return { type: 'integer', ...range(schema) }
  return typed(schema)
}

function portableObject(schema: JsonSchema): JsonSchema {
  const required = new Set(schema.required)
  const keys = Object.entries(schema.properties ?? {}).filter(
    ([key, value]) => !NOT_ASKED.includes(key) && (required.has(key) || hasNone(value)),
  )
  // Rows last: a sheet is shown as soon as its columns are known.
  const ordered = [...keys.filter(([key]) => key !== 'rows'), ...keys.filter(([key]) => key === 'rows')]
  return closed(Object.fromEntries(ordered.map(([key, value]) => [key, portable(value, !required.has(key))])))
}

/** Optional numbers without a small range (a column's width) have no way to say "none": they are not asked for. */
function hasNone(schema: JsonSchema): boolean {
  return schema.enum !== undefined || (schema.type !== 'integer' && schema.type !== 'number') || range(schema).enum !== undefined
}

function range(schema: JsonSchema): { enum?: number[] } {
  const { minimum, maximum } = schema
  if (minimum === undefined || maximum === undefined || maximum - minimum > ENUM_RANGE_MAX) return {}
  return { enum: Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index) }
}

function typed(schema: JsonSchema): JsonSchema {
  if (schema.type) return { type: schema.type }
  return { type: typeof (schema.const ?? schema.enum?.[0]) === 'number' ? 'number' : 'string' }
}

function closed(properties: Record<string, JsonSchema>): ObjectSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
