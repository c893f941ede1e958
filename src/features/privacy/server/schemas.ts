import { exportedColumns } from '#server/personal-data.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import { describeField } from './field-descriptions.ts'
import { exportFile } from './personal-rows.ts'
import type { ColumnTypes } from './personal-rows.ts'

type JsonSchema = Record<string, unknown>

export const EXPORT_FORMAT = 'draftwell-user-data'
/** Rises when a class or a column changes its meaning. */
export const EXPORT_VERSION = 2
const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** Describes one class of the export, from the registry and the types of the database. */
export function schemaOf(table: TableOfPeople, types: ColumnTypes, bytes: 'base64' | 'omitted'): JsonSchema {
  const columns = exportedColumns(table).filter((name) => bytes === 'base64' || !types.get(`${table.table}.${name}`)?.startsWith('bytea'))
  const file = exportFile(table) ?? table.table
  const typed = [
    ...columns.map((name) => [name, types.get(`${table.table}.${name}`) ?? ''] as const),
    ...Object.entries(table.wording ?? {}).map(([name, { type }]) => [name, `${type} or null`] as const),
  ]
  const properties = new Map(typed.map(([name, type]) => [name, { ...columnSchema(type), description: describeField(file, name) }]))
  return {
    $schema: DRAFT,
    title: file,
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: [...properties.keys()],
      additionalProperties: false,
    },
  }
}

/** Describes the one JSON file. */
export function userDataSchema(tables: readonly TableOfPeople[], types: ColumnTypes): JsonSchema {
  const data = tables.flatMap((table) => {
    const file = exportFile(table)
    const { $schema: _, ...schema } = schemaOf(table, types, 'base64')
    return file ? [[file, schema] as const] : []
  })
  return {
    $schema: DRAFT,
    title: 'Everything the product stores about a person',
    type: 'object',
    properties: {
      format: { const: EXPORT_FORMAT },
      version: { const: EXPORT_VERSION },
      exported_at: { type: 'string', format: 'date-time' },
      product: { type: 'string' },
      data: { type: 'object', properties: Object.fromEntries(data), required: data.map(([name]) => name), additionalProperties: false },
    },
    required: ['format', 'version', 'exported_at', 'product', 'data'],
    additionalProperties: false,
  }
}

function columnSchema(type: string): JsonSchema {
  const [name = '', isNullable] = [type.replace(' or null', ''), type.endsWith(' or null')]
  const known = TYPES[name.replace('[]', '')]
  const schema = name.endsWith('[]') ? { type: 'array', items: known } : known
  // jsonb: any value
  if (!schema) return {}
  return isNullable ? { anyOf: [schema, { type: 'null' }] } : schema
}

const TYPES: Record<string, JsonSchema> = {
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  bytea: { type: 'string', contentEncoding: 'base64' },
  boolean: { type: 'boolean' },
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  numeric: { type: 'number' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
}
