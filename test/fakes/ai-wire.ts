import type { Api } from './ai-schema.ts'

/**
 * The server-sent events of each API for an answer in parts, and how it ends: `length` means that the token limit cut it off, `refusal` that a
 * filter stopped it, `declined` that the model says in its own words that it will not, `error` that the service fails in the middle, and
 * `open` that nothing says that it is over.
 */

export type End = 'stop' | 'length' | 'refusal' | 'declined' | 'error' | 'open'
/** `thoughts` travel apart from the text. Without `usage`, the answer does not say what it cost; only servers of one's own leave it out. */
export type Wire = { deltas: string[]; end: End; usage?: Usage | undefined; thoughts?: string[] }
/**
 * `cached` is the part of the input that was read from the cache, `kept` what was written to it: Anthropic leaves both out of input_tokens,
 * OpenAI counts them in and does not say what it keeps.
 */
export type Usage = { input: number; cached: number; kept: number; output: number }
type WireError = { message: string; type: string; code?: string | undefined; param?: string | undefined }

export type Ended = Exclude<End, 'error' | 'open'>

const MESSAGE_STOPS = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal', declined: 'refusal' } as const satisfies Record<
  Ended,
  string
>
const CHAT_STOPS = { stop: 'stop', length: 'length', refusal: 'content_filter', declined: 'stop' } as const satisfies Record<Ended, string>
const RESPONSE_REASONS = { length: 'max_output_tokens', refusal: 'content_filter' } as const

const NO_TEXT = { type: 'output_text', text: '', annotations: [] }
const ID = 'fake_1'
const CREATED = 1_767_225_600

export function answerEvents(api: Api, model: string, wire: Wire): string[] {
  if (api === 'messages') return messageEvents(model, wire)
  if (api === 'chat') return chatEvents(model, wire)
  return responseEvents(model, wire)
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

function messageEvents(model: string, { deltas, end, usage, thoughts = [] }: Wire): string[] {
  const event = (data: { type: string; [key: string]: unknown }) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
  const message = { id: ID, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null }
  const block = (index: number, content_block: object, parts: object[]) => [
    event({ type: 'content_block_start', index, content_block }),
    event({ type: 'ping' }),
    ...parts.map((delta) => event({ type: 'content_block_delta', index, delta })),
    event({ type: 'content_block_stop', index }),
  ]
  const thought = [
    ...thoughts.map((thinking) => ({ type: 'thinking_delta', thinking })),
    { type: 'signature_delta', signature: 'ZmFrZQ==' },
  ]
  const written = [
    event({
      type: 'message_start',
      message: {
        ...message,
        ...(usage && {
          usage: {
            input_tokens: usage.input - usage.cached - usage.kept,
            cache_read_input_tokens: usage.cached,
            cache_creation_input_tokens: usage.kept,
            output_tokens: 1,
          },
        }),
      },
    }),
    ...(thoughts.length > 0 ? block(0, { type: 'thinking', thinking: '', signature: '' }, thought) : []),
    ...block(
      thoughts.length > 0 ? 1 : 0,
      { type: 'text', text: '' },
      deltas.map((text) => ({ type: 'text_delta', text })),
    ),
  ]
  if (end === 'open') return written
  if (end === 'error') return [...written.slice(0, -1), errorEvent('messages', { type: 'overloaded_error', message: 'Overloaded' })]
  return [
    ...written,
    event({
      type: 'message_delta',
      delta: { stop_reason: MESSAGE_STOPS[end], stop_sequence: null },
      ...(usage && { usage: { output_tokens: usage.output } }),
    }),
    event({ type: 'message_stop' }),
  ]
}

/** The answer as arguments of a function, as servers send it that keep to a schema in this way. */
export function toolCallEvents(model: string, { deltas, usage }: Wire): string[] {
  const [head = '', ...rest] = chatEvents(model, { deltas, end: 'stop', usage })
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
  { end, usage, asToolCall }: { end: Ended; usage: Usage | undefined; asToolCall: boolean },
): string {
  const call = { id: 'call_1', type: 'function', function: { name: 'answer', arguments: text } }
  const message = asToolCall ? { role: 'assistant', content: null, tool_calls: [call] } : { role: 'assistant', content: text }
  return JSON.stringify({
    id: ID,
    object: 'chat.completion',
    created: CREATED,
    model,
    choices: [{ index: 0, message, finish_reason: asToolCall ? 'tool_calls' : CHAT_STOPS[end] }],
    ...(usage && { usage: chatUsage(usage) }),
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

function chatEvents(model: string, { deltas, end, usage, thoughts = [] }: Wire): string[] {
  const event = (more: object) => chatEvent(model, more)
  const choice = (delta: object, finish: string | null = null) => event({ choices: [{ index: 0, delta, finish_reason: finish }] })
  const written = [
    choice({ role: 'assistant', content: '' }),
    // Some servers keep the line alive with a comment while the model thinks.
    ...thoughts.flatMap((reasoning_content) => [': processing\n\n', choice({ reasoning_content })]),
    ...deltas.map((text) => choice(end === 'declined' ? { refusal: text } : { content: text })),
  ]
  if (end === 'open') return written
  if (end === 'error') return [...written, errorEvent('chat', { type: 'server_error', message: 'The model runner has stopped' })]
  return [...written, choice({}, CHAT_STOPS[end]), ...(usage ? [event({ usage: chatUsage(usage) })] : []), 'data: [DONE]\n\n']
}

function responseUsage({ input, cached, output }: Usage): object {
  return {
    input_tokens: input,
    output_tokens: output,
    total_tokens: input + output,
    input_tokens_details: { cached_tokens: cached },
    output_tokens_details: { reasoning_tokens: 0 },
  }
}

function responseEvents(model: string, { deltas, end, usage, thoughts = [] }: Wire): string[] {
  let sequence = 0
  const event = (data: { type: string; [key: string]: unknown }) =>
    `event: ${data.type}\ndata: ${JSON.stringify({ ...data, sequence_number: sequence++ })}\n\n`
  const response = { id: ID, object: 'response', created_at: CREATED, model, output: [] }
  const item = { id: 'msg_1', type: 'message', role: 'assistant' }
  const thought = { id: 'rs_1', type: 'reasoning', summary: [] }
  const text = deltas.join('')
  const kind = end === 'declined' ? 'refusal' : 'output_text'
  const at = thoughts.length > 0 ? 1 : 0
  const place = { item_id: item.id, output_index: at, content_index: 0 }
  const written = [
    event({ type: 'response.created', response: { ...response, status: 'in_progress' } }),
    event({ type: 'response.in_progress', response: { ...response, status: 'in_progress' } }),
    // OpenAI keeps the thoughts to itself: an empty item says that there were some.
    ...(thoughts.length > 0
      ? [
          event({ type: 'response.output_item.added', output_index: 0, item: thought }),
          event({ type: 'response.output_item.done', output_index: 0, item: thought }),
        ]
      : []),
    event({ type: 'response.output_item.added', output_index: at, item: { ...item, status: 'in_progress', content: [] } }),
    event({ type: 'response.content_part.added', ...place, part: end === 'declined' ? { type: 'refusal', refusal: '' } : { ...NO_TEXT } }),
    ...deltas.map((delta) => event({ type: `response.${kind}.delta`, ...place, delta })),
  ]
  if (end === 'open') return written
  if (end === 'error')
    return [
      ...written,
      event({ type: 'response.failed', response: { ...response, status: 'failed', error: { code: 'server_error', message: 'Failed' } } }),
    ]
  const reason = end === 'length' || end === 'refusal' ? RESPONSE_REASONS[end] : undefined
  const content = end === 'declined' ? { type: 'refusal', refusal: text } : { ...NO_TEXT, text }
  return [
    ...written,
    event({ type: `response.${kind}.done`, ...place, ...(end === 'declined' ? { refusal: text } : { text }) }),
    event({ type: 'response.content_part.done', ...place, part: content }),
    event({ type: 'response.output_item.done', output_index: at, item: { ...item, status: 'completed', content: [content] } }),
    event({
      type: reason ? 'response.incomplete' : 'response.completed',
      response: {
        ...response,
        status: reason ? 'incomplete' : 'completed',
        incomplete_details: reason ? { reason } : null,
        ...(usage && { usage: responseUsage(usage) }),
      },
    }),
  ]
}
