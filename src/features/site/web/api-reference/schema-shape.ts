import type { Description, Schema } from './description.ts'

type Limit = { of: 'length' | 'items' | 'value' | 'pattern' | 'default'; text: string }
/** Summary of a schema. Fields and variants are resolved when they are opened, because content is deeply nested. */
export type Shape = { type: string; limits: Limit[]; fields: Field[]; variants: Schema[] }
export type Field = { name: string; schema: Schema; isRequired: boolean }

export function readShape(source: Schema, description: Description): Shape {
  const schema = resolve(source, description)
  const options = optionsOf(schema, description)
  const others = options.filter(({ type }) => type !== 'null')
  const orNull = others.length < options.length ? ' | null' : ''
  const [only] = others
  if (only && others.length === 1) {
    const shape = readShape(only, description)
    return { ...shape, type: `${shape.type}${orNull}`, limits: [...shape.limits, ...limitsOf({ default: schema.default })] }
  }
  if (others.length > 1) {
    const shapes = others.map((option) => readShape(option, description))
    const isPlain = shapes.every(({ fields, variants }) => fields.length + variants.length === 0)
    const types = [...new Set(shapes.map(({ type }) => type))].join(' | ')
    return { type: types + orNull, limits: limitsOf(schema), fields: [], variants: isPlain ? [] : others }
  }
  if (schema.items) {
    const { type, fields, variants } = readShape(schema.items, description)
    return { type: `array of ${type}`, limits: limitsOf(schema), fields, variants }
  }
  return { type: nameOf(schema), limits: limitsOf(schema), fields: fieldsOf(schema), variants: [] }
}

/** Names a variant by what distinguishes it: `type: heading` of a block, otherwise its fields, otherwise its type. */
export function variantLabel(source: Schema, description: Description): string {
  const schema = resolve(source, description)
  const fields = Object.entries(schema.properties ?? {})
  const constant = fields.find(([, { const: value }]) => value !== undefined)
  if (constant) return `${constant[0]}: ${String(constant[1].const)}`
  return fields.length > 0 ? `{ ${fields.map(([name]) => name).join(', ')} }` : readShape(schema, description).type
}

export function resolve(schema: Schema, description: Description): Schema {
  if (schema.$ref !== undefined) return resolve(description.components.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, description)
  if (schema.allOf === undefined) return schema
  const parts = schema.allOf.map((part) => resolve(part, description))
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Schema>,
    required: parts.flatMap(({ required = [] }) => required),
  }
}

function optionsOf(schema: Schema, description: Description): Schema[] {
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap((option) => {
    const resolved = resolve(option, description)
    return resolved.anyOf || resolved.oneOf ? optionsOf(resolved, description) : [resolved]
  })
}

function fieldsOf({ properties = {}, required = [], additionalProperties }: Schema): Field[] {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
  if (typeof additionalProperties !== 'object') return fields
  return [...fields, { name: '{name}', schema: additionalProperties, isRequired: false }]
}

function nameOf({ type, enum: values, const: value, format, properties }: Schema): string {
  if (value !== undefined) return JSON.stringify(value)
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? (properties ? 'object' : 'any'))
  return format === undefined ? name : `${name} (${format})`
}

function limitsOf(schema: Schema): Limit[] {
  const limits: Limit[] = []
  const range = (of: Limit['of'], from: number | undefined, to: number | undefined) => {
    const text = rangeOf(from, to)
    if (text !== undefined) limits.push({ of, text })
  }
  range('length', schema.minLength, schema.maxLength)
  range('items', schema.minItems, schema.maxItems)
  range('value', schema.minimum, schema.maximum)
  if (schema.pattern !== undefined && schema.format === undefined) limits.push({ of: 'pattern', text: schema.pattern })
  if (schema.default !== undefined) limits.push({ of: 'default', text: JSON.stringify(schema.default) })
  return limits
}

function rangeOf(from: number | undefined, to: number | undefined): string | undefined {
  // The range of JavaScript's safe integers is no useful limit.
  const least = from !== undefined && Number.isSafeInteger(from - 1) ? from : undefined
  const most = to !== undefined && Number.isSafeInteger(to + 1) ? to : undefined
  if (least !== undefined && most !== undefined) return least === most ? String(most) : `${least}–${most}`
  if (most !== undefined) return `≤ ${most}`
  return least === undefined || least === 0 ? undefined : `≥ ${least}`
}
