import { STREAMS_PER_PERSON_MAX, STREAMS_PER_SESSION_MAX } from '#shared/limits.ts'

/* Parts of the API description that streams and files share; calls of the contract describe themselves. */

export const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
export const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  schema: { type: 'integer' },
  description: 'Resume after this event',
}
export const EVENT_STREAM = {
  200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
  429: {
    description: `More than ${STREAMS_PER_SESSION_MAX} streams of this session or ${STREAMS_PER_PERSON_MAX} of this person are open`,
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
}
