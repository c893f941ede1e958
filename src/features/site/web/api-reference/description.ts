import { queryOptions } from '@tanstack/react-query'

/* The subset of OpenAPI 3.1 that our own description uses. */

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; description?: string; schema: Schema }
type Body = { $ref?: string; content?: Record<string, { schema: Schema }>; description?: string }
type Described = {
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
export type Operation = Described & { id: string; method: string; path: string }
export type Description = {
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
  components: { schemas?: Record<string, Schema> }
}

export const descriptionQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async ({ signal }): Promise<Description> => {
    const answer = await fetch('/api/openapi.json', { signal })
    if (!answer.ok) throw new Error(`The description was answered with ${answer.status}`)
    return (await answer.json()) as Description
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Groups the calls by their first tag, in the order of the description. */
export function groupOperations({ paths }: Description): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods)) {
      const tag = described.tags?.[0] ?? ''
      const id = described.operationId ?? `${method}${path.replaceAll(/\W+/g, '-')}`
      groups.set(tag, [...(groups.get(tag) ?? []), { ...described, id, method: method.toUpperCase(), path }])
    }
  return groups
}

/** Returns the error code of each status, which is the same for every call. */
export function errorsOf([operation]: Operation[]): { status: string; code: string }[] {
  return Object.entries(operation?.responses ?? {})
    .filter(([status]) => !isSuccess(status))
    .map(([status, { $ref = '' }]) => ({ status, code: $ref.split('/').at(-1) ?? '' }))
}

export function isSuccess(status: string): boolean {
  return status.startsWith('2')
}
