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
}
