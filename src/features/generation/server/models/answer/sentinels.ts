import { cleanText } from '#shared/text.ts'
import { isRecord } from '#shared/is-record.ts'
import type { JsonSchema } from '../call/wire-schema.ts'

/**
 * An element as the model wrote it, back in the shape of the content model: "", [] and null of optional keys are left out, texts are
 * cleaned. `schema` is the content model's own (elementSchema). Changes nothing that the strict schema should judge.
 */
export function withoutSentinels(value: unknown, schema: JsonSchema): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return withoutSentinelsInList(value, schema.items)
  if (!isRecord(value)) return value
  const shape = variantOf(value, schema)
  const required = new Set(shape.required)
  const kept: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(shape.properties ?? {})) {
    if (!Object.hasOwn(value, key)) continue
    if (!required.has(key) && isNone(value[key])) continue
    kept[key] = withoutSentinels(value[key], child)
  }
  return kept
}

/** Without a list in the schema, the strict schema refuses the value anyway. Walking a thousand nested brackets would only cost time. */
function withoutSentinelsInList(values: unknown[], items: JsonSchema | undefined): unknown[] {
  return items ? values.map((value) => withoutSentinels(value, items)) : values
}

function isNone(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** The variant of a union whose constant (its type or layout) the value carries. */
function variantOf(value: Record<string, unknown>, schema: JsonSchema): JsonSchema {
  const variants = schema.oneOf ?? schema.anyOf
  if (!variants) return schema
  const isIts = (variant: JsonSchema) =>
    Object.entries(variant.properties ?? {}).some(([key, child]) => child.const !== undefined && child.const === value[key])
  return variants.find(isIts) ?? {}
}
