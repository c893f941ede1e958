import type { Api } from './ai-schema.ts'

/** The server-sent events of each API for an answer in parts. `length` as the end means that the token limit cut it off,
 * `refusal` that the model or a filter declined. */

export type End = 'stop' | 'length' | 'refusal'
/** `cached` is the part of the input that was read from the cache: Anthropic leaves it out of input_tokens, OpenAI counts it in. */
type Usage = { input: number; cached: number; output: number }

const MESSAGE_STOPS = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const satisfies Record<End, string>
const CHAT_STOPS = { stop: 'stop', length: 'length', refusal: 'content_filter' } as const satisfies Record<End, string>
const RESPONSE_REASONS = { length: 'max_output_tokens', refusal: 'content_filter' } as const

const ID = 'fake_1'
const CREATED = 1_767_225_600

export function answerEvents(api: Api, model: string, deltas: string[], end: End, usage: Usage): string[] {
  if (api === 'messages') return messageEvents(model, deltas, end, usage)
  if (api === 'chat') return chatEvents(model, deltas, end, usage)
  return responseEvents(model, deltas, end, usage)
}

/** The body of an HTTP error. */
export function errorBody(api: Api, message: string, type: string): string {
  return JSON.stringify(
    api === 'messages' ? { type: 'error', error: { type, message } } : { error: { message, type, param: null, code: type } },
  )
}

function messageEvents(model: string, deltas: string[], end: End, usage: Usage): string[] {
  const event = (data: { type: string; [key: string]: unknown }) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
  const message = { id: ID, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null }
  return [
    event({
      type: 'message_start',
      message: { ...message, usage: { input_tokens: usage.input - usage.cached, cache_read_input_tokens: usage.cached, output_tokens: 1 } },
    }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    event({ type: 'ping' }),
    ...deltas.map((text) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
    event({ type: 'content_block_stop', index: 0 }),
    event({
      type: 'message_delta',
      delta: { stop_reason: MESSAGE_STOPS[end], stop_sequence: null },
      usage: { output_tokens: usage.output },
    }),
    event({ type: 'message_stop' }),
  ]
}

function chatEvents(model: string, deltas: string[], end: End, usage: Usage): string[] {
  const event = (more: object) =>
    `data: ${JSON.stringify({ id: ID, object: 'chat.completion.chunk', created: CREATED, model, choices: [], ...more })}\n\n`
  const choice = (delta: object, finish: string | null = null) => event({ choices: [{ index: 0, delta, finish_reason: finish }] })
  return [
    choice({ role: 'assistant', content: '' }),
    ...deltas.map((content) => choice({ content })),
    choice({}, CHAT_STOPS[end]),
    event({
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
        prompt_tokens_details: { cached_tokens: usage.cached },
      },
    }),
    'data: [DONE]\n\n',
  ]
}

function responseEvents(model: string, deltas: string[], end: End, usage: Usage): string[] {
  let sequence = 0
  const event = (data: { type: string; [key: string]: unknown }) =>
    `event: ${data.type}\ndata: ${JSON.stringify({ ...data, sequence_number: sequence++ })}\n\n`
  const response = { id: ID, object: 'response', created_at: CREATED, model, output: [] }
  const counted = { input_tokens: usage.input, output_tokens: usage.output, total_tokens: usage.input + usage.output }
  const item = { id: 'msg_1', type: 'message', role: 'assistant' }
  const text = deltas.join('')
  return [
    event({ type: 'response.created', response: { ...response, status: 'in_progress' } }),
    event({ type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress', content: [] } }),
    ...deltas.map((delta) => event({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta })),
    event({
      type: 'response.output_item.done',
      output_index: 0,
      item: { ...item, status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] },
    }),
    event({
      type: end === 'stop' ? 'response.completed' : 'response.incomplete',
      response: {
        ...response,
        status: end === 'stop' ? 'completed' : 'incomplete',
        incomplete_details: end === 'stop' ? null : { reason: RESPONSE_REASONS[end] },
        usage: { ...counted, input_tokens_details: { cached_tokens: usage.cached }, output_tokens_details: { reasoning_tokens: 0 } },
      },
    }),
  ]
}
