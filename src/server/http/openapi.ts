import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'
import { STREAMS_PER_PERSON_MAX, STREAMS_PER_SESSION_MAX } from '#shared/limits.ts'

/* Parts of the API description for streams. Calls of the contract describe themselves. */

export const ID_PARAMETER: OpenAPI.ParameterObject = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }

/** Describes a GET that answers with server-sent events. `events`: the name of each, and the schema of its data. */
export function describeStream(stream: {
  operationId: string
  tag: string
  summary: string
  parameters?: OpenAPI.ParameterObject[]
  events: Record<string, z.ZodType>
}): { get: OpenAPI.OperationObject } {
  return {
    get: {
      operationId: stream.operationId,
      tags: [stream.tag],
      summary: stream.summary,
      description: `At most ${STREAMS_PER_SESSION_MAX} streams of one session and ${STREAMS_PER_PERSON_MAX} of one person are open at a time.`,
      parameters: [
        ...(stream.parameters ?? []),
        { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer' }, description: 'Resume after this event' },
      ],
      responses: {
        200: {
          description: 'Server-sent events. The schema is that of one event; `data` is JSON on a single line.',
          content: { 'text/event-stream': { schema: { oneOf: Object.entries(stream.events).map(describeEvent) } } },
        },
      },
    },
  }
}

function describeEvent([name, data]: [string, z.ZodType]): OpenAPI.SchemaObject {
  const { $schema: _, ...schema } = z.toJSONSchema(data, { io: 'output', reused: 'inline' })
  return {
    type: 'object',
    required: ['event', 'data'],
    // zod writes the same JSON Schema 2020-12 that OpenAPI 3.1 takes. Only the types differ.
    properties: { event: { const: name }, id: { type: 'string' }, data: schema as OpenAPI.SchemaObject },
  }
}
