import type { Api } from './ai-schema.ts'

/** The server-sent events of each API for an answer in parts. `length` as the end means that the token limit cut it off,
 * `refusal` that the model or a filter declined. */

export type End = 'stop' | 'length' | 'refusal'
/**
 * `cached` is the part of the input that was read from the cache, `kept` what was written to it: Anthropic leaves both out of input_tokens,
 * OpenAI counts them in and does not say what it keeps.
 */
export type Usage = { input: number; cached: number; kept: number; output: number }
type WireError = { message: string; type: string; code?: string | undefined; param?: string | undefined }

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

/** The body of an HTTP error. `code` and `param` are OpenAI's. */
export function errorBody(api: Api, { message, type, code, param }: WireError): string {
  return JSON.stringify(
    api === 'messages'
      ? { type: 'error', error: { type, message } }
      : { error: { message, type, param: param ?? null, code: code ?? null } },
  )
}

/** The event of an error in the middle of an answer. */
export function errorEvent(api: Api, error: WireError): string {
  if (api === 'chat') return `data: ${errorBody(api, error)}\n\n`
  const { message, type, code = type, param = null } = error
  const event = api === 'messages' ? errorBody(api, error) : JSON.stringify({ type: 'error', code, message, param, sequence_number: 9 })
  return `event: error\ndata: ${event}\n\n`
}

/** What keeps a line alive and says nothing. */
export function pingEvent(api: Api): string {
  return api === 'messages' ? 'event: ping\ndata: {"type":"ping"}\n\n' : ': ping\n\n'
}

function messageEvents(model: string, deltas: string[], end: End, usage: Usage): string[] {
  const event = (data: { type: string; [key: string]: unknown }) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
  const message = { id: ID, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null }
  return [
    event({
      type: 'message_start',
      message: {
        ...message,
        usage: {
          input_tokens: usage.input - usage.cached - usage.kept,
          cache_read_input_tokens: usage.cached,
          cache_creation_input_tokens: usage.kept,
          output_tokens: 1,
        },
      },
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

/** The answer as arguments of a function, as servers send it that keep to a schema in this way. */
export function toolCallEvents(model: string, deltas: string[], usage: Usage): string[] {
  const [head = '', ...rest] = chatEvents(model, deltas, 'stop', usage)
  const call = { index: 0, id: 'call_1', type: 'function', function: { name: 'answer', arguments: '' } }
  const calls = deltas.map((text, n) => {
    const more = n === 0 ? { ...call, function: { name: 'answer', arguments: text } } : { index: 0, function: { arguments: text } }
    return chatEvent(model, { choices: [{ index: 0, delta: { tool_calls: [more] }, finish_reason: null }] })
  })
  return [
    head,
    ...calls,
    ...rest.slice(deltas.length).map((event) => event.replace('"finish_reason":"stop"', '"finish_reason":"tool_calls"')),
  ]
}

/** A chat completion that is not streamed. */
export function wholeCompletion(
  model: string,
  text: string,
  { end, usage, asToolCall }: { end: End; usage: Usage; asToolCall: boolean },
): string {
  const call = { id: 'call_1', type: 'function', function: { name: 'answer', arguments: text } }
  const message = asToolCall ? { role: 'assistant', content: null, tool_calls: [call] } : { role: 'assistant', content: text }
  return JSON.stringify({
    id: ID,
    object: 'chat.completion',
    created: CREATED,
    model,
    choices: [{ index: 0, message, finish_reason: asToolCall ? 'tool_calls' : CHAT_STOPS[end] }],
    usage: chatUsage(usage),
  })
}

function chatUsage({ input, cached, output }: Usage): object {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  }
}

function chatEvent(model: string, more: object): string {
  return `data: ${JSON.stringify({ id: ID, object: 'chat.completion.chunk', created: CREATED, model, choices: [], ...more })}\n\n`
}

function chatEvents(model: string, deltas: string[], end: End, usage: Usage): string[] {
  const event = (more: object) => chatEvent(model, more)
  const choice = (delta: object, finish: string | null = null) => event({ choices: [{ index: 0, delta, finish_reason: finish }] })
  return [
    choice({ role: 'assistant', content: '' }),
    ...deltas.map((content) => choice({ content })),
    choice({}, CHAT_STOPS[end]),
    event({ usage: chatUsage(usage) }),
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
