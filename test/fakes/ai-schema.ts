/*
 * What OpenAI's strict mode and Anthropic's structured outputs refuse in a schema, and whether an answer matches one. As strict as the
 * documented rules, so that a schema that passes here is not refused there:
 * https://developers.openai.com/api/docs/guides/structured-outputs (supported schemas)
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs (JSON schema limitations, schema complexity limits)
 */

export type Schema = { [key: string]: unknown }
export type Api = 'responses' | 'chat' | 'messages'

const COMMON = [
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'enum',
  'const',
  'additionalProperties',
  'description',
  'title',
  '$defs',
  '$ref',
  '$schema',
]
const ALLOWED = {
  openai: new Set([
    ...COMMON,
    'pattern',
    'format',
    'multipleOf',
    'maximum',
    'exclusiveMaximum',
    'minimum',
    'exclusiveMinimum',
    'minItems',
    'maxItems',
  ]),
  anthropic: new Set([...COMMON, 'allOf', 'format', 'default']),
}
/* Of OpenAI: properties and values in all, levels of nesting, characters of all names and values. */
const OPENAI_PROPERTIES_MAX = 5_000
const OPENAI_DEPTH_MAX = 10
const OPENAI_ENUM_VALUES_MAX = 1_000
const OPENAI_NAMES_MAX = 120_000
/* Of Anthropic: unions and optional fields in all. */
const ANTHROPIC_UNIONS_MAX = 16
const ANTHROPIC_OPTIONALS_MAX = 24
/**
 * Anthropic does not say how large a grammar may be (https://github.com/TanStack/ai/issues/682). Schemas of 7 kB have been refused, so ours stay
 * below.
 */
const ANTHROPIC_SCHEMA_MAX = 7_000

/** What is wrong with a schema, or undefined. */
export function schemaProblem(schema: Schema, api: Api): string | undefined {
  const rules = api === 'messages' ? 'anthropic' : 'openai'
  const seen = { unions: 0, optionals: 0, properties: 0, enumValues: 0, names: 0 }
  if (schema.type !== 'object') return 'the root must be an object'
  const problem = nodeProblem(schema, rules, seen, 1)
  if (problem) return problem
  if (rules === 'anthropic' && JSON.stringify(schema).length > ANTHROPIC_SCHEMA_MAX)
    return 'Invalid schema: The compiled grammar is too large, which would cause performance issues.'
  if (rules === 'anthropic' && seen.unions > ANTHROPIC_UNIONS_MAX) return `too many parameters with union types (${seen.unions})`
  if (rules === 'anthropic' && seen.optionals > ANTHROPIC_OPTIONALS_MAX) return `too many optional parameters (${seen.optionals})`
  if (rules === 'openai' && seen.properties > OPENAI_PROPERTIES_MAX) return 'too many properties'
  if (rules === 'openai' && seen.enumValues > OPENAI_ENUM_VALUES_MAX) return 'too many enum values'
  if (rules === 'openai' && seen.names > OPENAI_NAMES_MAX) return 'the names and values are too long together'
  return undefined
}

type Seen = { unions: number; optionals: number; properties: number; enumValues: number; names: number }

function nodeProblem(node: Schema, rules: 'openai' | 'anthropic', seen: Seen, depth: number): string | undefined {
  const unknown = Object.keys(node).find((key) => !ALLOWED[rules].has(key))
  if (unknown) return `'${unknown}' is not permitted`
  if ('$ref' in node) return "'$ref' is not served by this fake: recursion cannot be told from reuse"
  if (rules === 'openai' && depth > OPENAI_DEPTH_MAX) return 'nested too deeply'
  if (Array.isArray(node.enum)) {
    seen.enumValues += node.enum.length
    seen.names += node.enum.join('').length
  }
  if (Array.isArray(node.type) || node.anyOf) seen.unions++
  if (Array.isArray(node.anyOf)) return firstProblem(node.anyOf as Schema[], rules, seen, depth)
  if (node.type === undefined) return "every schema needs a 'type'"
  if (node.type === 'array') return node.items ? nodeProblem(node.items as Schema, rules, seen, depth + 1) : "an array needs 'items'"
  if (node.type !== 'object') return undefined
  if (node.additionalProperties !== false) return "'additionalProperties' must be false"
  const properties = (node.properties ?? {}) as Record<string, Schema>
  const required = new Set(node.required as string[] | undefined)
  const optional = Object.keys(properties).filter((key) => !required.has(key))
  seen.properties += Object.keys(properties).length
  seen.names += Object.keys(properties).join('').length
  seen.optionals += optional.length
  if (rules === 'openai' && optional.length > 0) return `'required' must include every key, '${optional[0]}' is missing`
  return firstProblem(Object.values(properties), rules, seen, depth + 1)
}

function firstProblem(nodes: Schema[], rules: 'openai' | 'anthropic', seen: Seen, depth: number): string | undefined {
  for (const node of nodes) {
    const problem = nodeProblem(node, rules, seen, depth)
    if (problem) return problem
  }
  return undefined
}

/** Whether a value is what constrained decoding could have written: exact keys, in order, and types. */
export function matches(value: unknown, schema: Schema): boolean {
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as Schema[]).some((variant) => matches(value, variant))
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false
  switch (schema.type) {
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
      const properties = (schema.properties ?? {}) as Record<string, Schema>
      if (Object.keys(value).join() !== Object.keys(properties).join()) return false
      return Object.entries(value).every(([key, child]) => matches(child, properties[key] ?? {}))
    }
    case 'array':
      return Array.isArray(value) && value.every((item) => matches(item, schema.items as Schema))
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === schema.type
  }
}
